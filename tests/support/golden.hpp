// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

/// A table of expected values: one line of names, then numbers separated by commas.
struct GoldenTable {
    std::vector<std::string> columns;
    std::vector<std::vector<double>> rows;

    /// Place of a column by its name; an unknown name fails the test.
    [[nodiscard]] std::size_t column(std::string_view name) const {
        const auto found = std::find(columns.begin(), columns.end(), name);
        if (found == columns.end()) FAIL("no column ", std::string(name));
        return static_cast<std::size_t>(found - columns.begin());
    }
};

/// The table tests/golden/<name>. A file that is not there, or is not a table, fails the test.
[[nodiscard]] inline GoldenTable read_golden(const std::string& name) {
    std::ifstream file(std::string(GAIT_GOLDEN_DIR) + "/" + name);
    if (!file) FAIL("cannot open the golden table ", name);
    GoldenTable table;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        std::vector<std::string> cells;
        for (std::size_t begin = 0; begin <= line.size();) {
            const std::size_t end = std::min(line.find(',', begin), line.size());
            cells.push_back(line.substr(begin, end - begin));
            begin = end + 1;
        }
        if (table.columns.empty()) {
            table.columns = cells;
            continue;
        }
        std::vector<double> row;
        for (const std::string& cell : cells) {
            double number = 0.0;
            const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), number);
            if (read.ec != std::errc() || read.ptr != cell.data() + cell.size()) FAIL(name, ": not a number: ", cell);
            row.push_back(number);
        }
        if (row.size() != table.columns.size()) FAIL(name, ": a row of ", row.size(), " cells");
        table.rows.push_back(row);
    }
    return table;
}
