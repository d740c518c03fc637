// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "../../examples/support/csv_rows.hpp"

namespace gait_files {

/// The time one foot was on the ground, on the clock of its trial.
struct ContactInterval {
    std::string file;              ///< of the trial
    char foot = 'L';               ///< L or R
    std::optional<double> strike;  ///< [s]  nothing where the recording starts later
    std::optional<double> off;     ///< [s]  nothing where the recording ends earlier
    std::string source;            ///< event: labelled by hand; force20N: from a force plate
};

/// Reads a table `file,foot,t_strike,t_off,source` that is already in memory; `file` is its name for messages.
[[nodiscard]] inline std::vector<ContactInterval> parse_contact_intervals(std::string file, std::string text) {
    CsvRows rows(std::move(file), std::move(text));
    const auto& cells = rows.cells();
    if (!rows.next_row() || cells[0] != "file") rows.fail_file("the header file,foot,t_strike,t_off,source");

    std::vector<ContactInterval> intervals;
    while (rows.next_row()) {
        if (cells.size() != 5) rows.fail_row("5 cells, found " + std::to_string(cells.size()));
        if (cells[1] != "L" && cells[1] != "R") rows.fail_cell(1, "L or R");
        const auto time = [&](std::size_t i) -> std::optional<double> {
            if (cells[i].empty()) return std::nullopt;
            return rows.number(i, "a time");
        };
        ContactInterval interval{std::string(cells[0]), cells[1][0], time(2), time(3), std::string(cells[4])};
        if (interval.strike && interval.off && !(*interval.off > *interval.strike)) rows.fail_cell(3, "a later time");
        intervals.push_back(std::move(interval));
    }
    return intervals;
}

[[nodiscard]] inline std::vector<ContactInterval> read_contact_intervals(const std::string& path) {
    return parse_contact_intervals(path, load_file(path));
}

}  // namespace gait_files
