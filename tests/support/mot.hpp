// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../examples/support/text_lines.hpp"

namespace gait_files {

/// Named columns over time, as OpenSim stores forces [N], points [m] and moments [N m].
struct MotTable {
    std::vector<std::string> names;  ///< of the columns behind the time
    std::vector<double> times;       ///< [s]  increasing
    std::vector<double> values;      ///< all columns of the first time, then of the next

    [[nodiscard]] double value(std::size_t row, std::size_t column) const noexcept {
        return values[row * names.size() + column];
    }
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == name) return i;
        return std::nullopt;
    }
};

/// Reads a MOT (or STO) file that is already in memory; `file` is its name for messages.
///
/// The header is skipped: trials are cut without mending its counts.
[[nodiscard]] inline MotTable parse_mot(std::string file, std::string text) {
    TextLines in(std::move(file), std::move(text));
    MotTable table;
    do
        if (!in.next_line()) in.fail_line("a line `endheader`");
    while (!in.skip("endheader"));

    if (!in.next_filled_line() || !in.skip("time")) in.fail_line("names of columns, the first of them time");
    for (std::string_view name = in.next_word(); !name.empty(); name = in.next_word()) table.names.emplace_back(name);
    if (table.names.empty()) in.fail_line("a column behind the time");

    const std::string row = std::to_string(table.names.size() + 1) + " numbers, one for each column";
    while (in.next_filled_line()) {
        const double time = in.number(row);
        if (!table.times.empty() && !(time > table.times.back())) in.fail_word("a time later than the row before");
        table.times.push_back(time);
        for (std::size_t i = 0; i < table.names.size(); ++i) table.values.push_back(in.number(row));
        if (!in.next_word().empty()) in.fail_word("only " + row);
    }
    if (table.times.empty()) in.fail_file("at least one row of numbers");
    return table;
}

[[nodiscard]] inline MotTable read_mot(const std::string& path) { return parse_mot(path, load_file(path)); }

}  // namespace gait_files
