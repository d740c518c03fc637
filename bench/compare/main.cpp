// SPDX-License-Identifier: MIT
// gait_bench_compare [--chart file.svg] result.json... : results of any machines side by side, as Markdown on the
// standard output and, if wished, as a chart.
#include <cstdio>
#include <exception>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "chart.hpp"
#include "result.hpp"
#include "table.hpp"

int main(int argc, char** argv) try {
    std::string chart;
    std::vector<bench::Run> runs;
    for (int i = 1; i < argc; ++i) {
        if (std::string_view(argv[i]) == "--chart" && i + 1 < argc) {
            chart = argv[++i];
        } else {
            for (bench::Run& run : bench::read_result(argv[i])) runs.push_back(std::move(run));
        }
    }
    if (runs.empty()) {
        std::fputs("usage: gait_bench_compare [--chart file.svg] result.json...\n", stderr);
        return 2;
    }
    std::fputs(bench::table_text(runs).c_str(), stdout);
    if (!chart.empty()) {
        std::ofstream out(chart, std::ios::binary);
        out << bench::chart_svg(runs);
        if (!out.flush()) throw bench::ResultError(chart + ": cannot be written");
    }
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
