// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../examples/support/csv_rows.hpp"
#include "marker_trial.hpp"

namespace gait_files {

/// Reads the marker table of the gaitmap sample that is already in memory: 100 Hz, millimetres, z up.
///
/// The first row names the marker of each column, the second its axis; the first column counts the frames.
[[nodiscard]] inline MarkerTrial parse_gaitmap_csv(std::string file, std::string text) {
    CsvRows rows(std::move(file), std::move(text));
    const std::vector<std::string_view>& cells = rows.cells();
    if (!rows.next_row() || cells.size() < 4 || cells.size() % 3 != 1)
        rows.fail_file("three columns for each marker");

    MarkerTrial trial;
    trial.rate = 100.0;
    const std::size_t width = cells.size();
    for (std::size_t i = 1; i < width; i += 3) trial.names.emplace_back(cells[i]);
    if (!rows.next_row() || cells.size() != width || cells[1] != "x") rows.fail_row("x, y and z for each marker");

    while (rows.next_row()) {
        if (cells.size() != width)
            rows.fail_row(std::to_string(width) + " cells, found " + std::to_string(cells.size()));
        for (std::size_t i = 1; i < width; i += 3) {
            const bool gap = cells[i].empty() || cells[i + 1].empty() || cells[i + 2].empty();
            const std::string& name = trial.names[i / 3];
            trial.positions.push_back(
                gap ? marker_gap
                    : 0.001 * glm::dvec3(rows.number(i, name), rows.number(i + 1, name), rows.number(i + 2, name)));
        }
    }
    if (trial.positions.empty()) rows.fail_file("at least one frame");
    return trial;
}

[[nodiscard]] inline MarkerTrial read_gaitmap_csv(const std::string& path) {
    return parse_gaitmap_csv(path, load_file(path));
}

}  // namespace gait_files
