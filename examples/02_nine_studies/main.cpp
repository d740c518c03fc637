// SPDX-License-Identifier: MIT
//
// The step clock in nine studies. Every scene is computed here with the library's functions, held to the figures its
// recipe states, and written as one page that plays it.
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "page.hpp"
#include "scenes.hpp"

int main(int count, char** arguments) {
    std::string path = "nine_studies.html";
    for (int i = 1; i < count; ++i) {
        const std::string_view option = arguments[i];
        if (option == "--help") {
            std::cout << "usage: " << arguments[0] << " [--out FILE]\n"
                      << "  --out FILE   the page to write, nine_studies.html by default\n";
            return 0;
        }
        if (option != "--out") {
            std::cerr << "unknown option `" << option << "`: expected --out FILE or --help\n";
            return 2;
        }
        if (++i == count) {
            std::cerr << "--out: expected a value\n";
            return 2;
        }
        path = arguments[i];
    }

    const auto all = studies::recorded_scenes();
    bool met = true;
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::cout << i + 1 << ". " << all[i]->study.title << '\n';
        met = examples::print_figures(std::cout, all[i]->study.facts) && met;
    }

    std::ofstream out(path, std::ios::binary);
    studies::write_page(out, all);
    out.close();
    if (out.fail()) {
        std::cerr << path << ": expected a file that can be written\n";
        return 1;
    }
    std::cout << "open " << path << " in a browser\n";
    if (!met) std::cerr << "a study does not come out as its recipe says, see BROKEN above\n";
    return met ? 0 : 1;
}
