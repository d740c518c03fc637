// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "marker_trial.hpp"

namespace gait_files {

namespace detail {

/// What stands between single tabs, without the blanks round it.
inline void split_at_tabs(std::string_view line, std::vector<std::string_view>& cells) {
    cells.clear();
    for (std::size_t start = 0; start <= line.size();) {
        const std::size_t end = std::min(line.find('\t', start), line.size());
        cells.push_back(trimmed(line.substr(start, end - start)));
        start = end + 1;
    }
}

}  // namespace detail

/// Reads a TRC file (markers over time) that is already in memory; `file` is its name for messages.
///
/// Empty cells and cells that a row lacks at its end are gaps. The rows count, not the number of frames in the
/// header: trials are cut without mending it. Frames lie on the grid of the data rate, since the times are rounded.
[[nodiscard]] inline MarkerTrial parse_trc(std::string file, std::string text) {
    TextLines in(std::move(file), std::move(text));
    MarkerTrial trial;
    std::vector<std::string_view> cells;

    if (!in.next_line() || !in.skip("PathFileType")) in.fail_line("PathFileType, the first word of a TRC file");

    if (!in.next_line() || !in.skip("DataRate")) in.fail_line("a line that starts with DataRate");
    std::vector<std::string> keys = {"DataRate"};
    for (std::string_view key = in.next_word(); !key.empty(); key = in.next_word()) keys.emplace_back(key);
    std::size_t markers = 0;
    double scale = 0.0;
    (void)in.next_line();
    for (const std::string& key : keys) {
        if (key == "DataRate") {
            trial.rate = in.number("a data rate");
            if (!(trial.rate > 0.0)) in.fail_word("a data rate above zero");
        } else if (key == "NumMarkers") {
            markers = in.count("a number of markers");
        } else if (key == "Units") {
            const std::optional<double> metres = metres_in(in.next_word());
            if (!metres) in.fail_word("a unit: mm, cm or m");
            scale = *metres;
        } else {
            (void)in.next_word();
        }
    }
    if (markers == 0 || !(scale > 0.0)) in.fail_line("NumMarkers and Units");

    (void)in.next_line();
    detail::split_at_tabs(in.line(), cells);
    for (const std::string_view cell : cells)
        if (!cell.empty()) trial.names.emplace_back(cell);
    if (trial.names.size() != markers + 2)
        in.fail_line("Frame#, Time and " + std::to_string(markers) + " names of markers, found " +
                     std::to_string(trial.names.size()) + " words");
    trial.names.erase(trial.names.begin(), trial.names.begin() + 2);
    (void)in.next_line();  // X1, Y1, Z1, ...

    while (in.next_filled_line()) {
        detail::split_at_tabs(in.line(), cells);
        cells.resize(std::max(cells.size(), 2 + 3 * markers), in.line().substr(in.line().size()));
        for (std::size_t i = 2 + 3 * markers; i < cells.size(); ++i)
            if (!cells[i].empty()) in.fail_line("no more than " + std::to_string(2 + 3 * markers) + " cells");
        const auto fail_cell = [&](std::size_t i, std::string_view expected) {
            in.fail_at(static_cast<std::size_t>(cells[i].data() - in.line().data()), cells[i].size(), expected);
        };

        const std::optional<double> time = parse_number(cells[1]);
        if (!time) fail_cell(1, "a time");
        if (trial.positions.empty()) trial.first_time = std::round(*time * trial.rate) / trial.rate;
        for (std::size_t marker = 0; marker < markers; ++marker) {
            glm::dvec3 position(0.0);
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const std::size_t i = 2 + 3 * marker + axis;
                if (cells[i].empty() || same_word(cells[i], "nan")) {
                    position = marker_gap;
                    break;
                }
                const std::optional<double> value = parse_number(cells[i]);
                if (!value) fail_cell(i, "a number for " + trial.names[marker]);
                position[static_cast<int>(axis)] = *value * scale;
            }
            trial.positions.push_back(position);
        }
    }
    if (trial.positions.empty()) in.fail_file("at least one frame");
    return trial;
}

[[nodiscard]] inline MarkerTrial read_trc(const std::string& path) { return parse_trc(path, load_file(path)); }

}  // namespace gait_files
