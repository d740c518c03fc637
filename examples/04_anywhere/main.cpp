// SPDX-License-Identifier: MIT
// Walks every scenario of the table: starts, stops, turns, strafes, slopes, stairs, gaps, moving ground, leaps. Each is
// held to its limits; the page plays them all.
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play.hpp"
#include "walk_page.hpp"

namespace {

constexpr std::string_view usage =
    "gait_04_anywhere [--out FILE] [--only TEXT] [--data FOLDER] [--list]\n"
    "  --out FILE     where to write the page [anywhere.html]\n"
    "  --only TEXT    the scenarios whose names hold this text\n"
    "  --data FOLDER  walks along recorded ways as well, from a folder of recordings\n"
    "  --list         name the scenarios and stop\n"
    "Exit status: 0 all limits kept, 1 one broken or nothing written, 2 bad options.\n";

int walk_them_all(std::vector<anywhere::Scenario> scenarios, const std::string& out, const std::string& only) {
    examples::WalkPage page;
    page.title = "Anywhere";
    page.note = "Every scenario with its measures, each held to a limit.";
    std::size_t broken = 0;
    for (anywhere::Scenario& scenario : scenarios) {
        if (scenario.name.find(only) == std::string::npos) continue;
        anywhere::Played played = anywhere::play(scenario);
        std::cout << played.walk.name << ": " << played.walk.note << '\n';
        if (!examples::print_figures(std::cout, played.walk.figures)) ++broken;
        // A minute is measured; ten seconds of it are enough to look at.
        if (played.walk.frames.size() > 900) played.walk.frames.resize(900);
        page.walks.push_back(std::move(played.walk));
    }
    if (page.walks.empty()) {
        std::cerr << "gait_04_anywhere: no scenario is called `" << only << "`; --list names them\n";
        return 2;
    }
    if (!examples::write_walk_page(out, page)) {
        std::cerr << "gait_04_anywhere: cannot write " << out << '\n';
        return EXIT_FAILURE;
    }
    std::cout << page.walks.size() << " scenarios, " << broken << " with a broken limit\n  written: " << out << '\n';
    return broken == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace

int main(int argc, char** argv) {
    std::string out = "anywhere.html";
    std::string only;
    std::string data;
    bool list = false;
    for (int i = 1; i < argc; ++i) {
        const std::string_view option = argv[i];
        if (option == "--help") {
            std::cout << usage;
            return EXIT_SUCCESS;
        }
        if (option == "--list") {
            list = true;
            continue;
        }
        std::string* const value = option == "--out"    ? &out
                                   : option == "--only" ? &only
                                   : option == "--data" ? &data
                                                        : nullptr;
        if (value == nullptr || i + 1 == argc) {
            std::cerr << "gait_04_anywhere: " << (value != nullptr ? "expected a value after `" : "unknown option `")
                      << option << "`\n" << usage;
            return 2;
        }
        *value = argv[++i];
    }
    try {
        std::vector<anywhere::Scenario> scenarios = anywhere::all_scenarios();
        if (!data.empty()) {
            std::vector<std::string> absent;
            for (anywhere::Scenario& scenario : anywhere::recorded_scenarios(data, absent))
                scenarios.push_back(std::move(scenario));
            for (const std::string& file : absent) std::cout << "left out: no " << file << " in " << data << '\n';
        }
        if (list) {
            for (const anywhere::Scenario& scenario : scenarios) std::cout << scenario.name << '\n';
            return EXIT_SUCCESS;
        }
        return walk_them_all(std::move(scenarios), out, only);
    } catch (const std::exception& error) {
        std::cerr << "gait_04_anywhere: " << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
