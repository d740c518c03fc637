// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text_lines.hpp"

namespace gait_files {

/// Reads a table row by row: cells between commas, semicolons or tabs, `#` starts a comment, empty lines are skipped.
///
/// The first row decides on the separator: semicolon if it has one, else tab, else comma.
/// Blanks and double quotes round a cell are dropped; separators inside quotes are not supported.
class CsvRows {
public:
    CsvRows(std::string file, std::string text) : lines_(std::move(file), std::move(text)) {}

    /// Moves to the next row; false at the end.
    bool next_row() {
        while (lines_.next_line()) {
            const std::string_view row = lines_.line().substr(0, lines_.line().find('#'));
            if (trimmed(row).empty()) continue;
            if (separator_ == '\0') {
                const auto has = [row](char c) { return row.find(c) != std::string_view::npos; };
                separator_ = has(';') ? ';' : has('\t') ? '\t' : ',';
            }
            split(row);
            return true;
        }
        cells_.clear();
        return false;
    }

    [[nodiscard]] const std::vector<std::string_view>& cells() const noexcept { return cells_; }

    /// A cell of this row as a number; `name` says what it is.
    [[nodiscard]] double number(std::size_t column, std::string_view name) const {
        if (column >= cells_.size())
            lines_.fail_line(std::to_string(column + 1) + " cells at least, found " + std::to_string(cells_.size()));
        const std::optional<double> value = parse_number(cells_[column]);
        if (!value) fail_cell(column, "a number for " + std::string(name));
        return *value;
    }

    [[noreturn]] void fail_cell(std::size_t column, std::string_view expected) const {
        const std::string_view cell = cells_[column];
        lines_.fail_at(static_cast<std::size_t>(cell.data() - lines_.line().data()), cell.size(), expected);
    }
    [[noreturn]] void fail_row(std::string_view expected) const { lines_.fail_line(expected); }
    [[noreturn]] void fail_file(std::string_view expected) const { lines_.fail_file(expected); }

private:
    void split(std::string_view row) {
        cells_.clear();
        for (std::size_t start = 0; start <= row.size();) {
            const std::size_t end = std::min(row.find(separator_, start), row.size());
            std::string_view cell = trimmed(row.substr(start, end - start));
            if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"') cell = cell.substr(1, cell.size() - 2);
            cells_.push_back(cell);
            start = end + 1;
        }
    }

    TextLines lines_;
    char separator_ = '\0';
    std::vector<std::string_view> cells_;
};

}  // namespace gait_files
