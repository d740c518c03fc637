// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/vec3.hpp>

#include "path_csv.hpp"

namespace gait_files {

/// Positions of named points over time, y up.
struct JointsClip {
    std::vector<std::string> names;     ///< of the points
    std::vector<double> times;          ///< [s]  increasing, at least two
    std::vector<glm::dvec3> positions;  ///< [m]  all points of the first time, then of the next

    [[nodiscard]] const glm::dvec3& position(std::size_t frame, std::size_t point) const noexcept {
        return positions[frame * names.size() + point];
    }
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == name) return i;
        return std::nullopt;
    }
};

/// Reads a table with the header `time,<name>_x,<name>_y,<name>_z,...` that is already in memory.
[[nodiscard]] inline JointsClip parse_joints_csv(std::string file, std::string text) {
    CsvRows rows(std::move(file), std::move(text));
    if (!rows.next_row()) rows.fail_file("a header like time,hips_x,hips_y,hips_z");
    const std::vector<std::string_view>& cells = rows.cells();
    if (cells.size() < 4 || cells.size() % 3 != 1 || cells[0] != "time")
        rows.fail_row("a header like time,hips_x,hips_y,hips_z");

    JointsClip clip;
    const std::size_t width = cells.size();
    for (std::size_t i = 1; i < width; i += 3) {
        const std::string name(cells[i].substr(0, cells[i].rfind('_')));
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (cells[i + axis] != name + "_" + "xyz"[axis]) rows.fail_cell(i + axis, name + "_" + "xyz"[axis]);
        clip.names.push_back(name);
    }
    while (rows.next_row()) {
        if (cells.size() != width)
            rows.fail_row(std::to_string(width) + " cells, found " + std::to_string(cells.size()));
        const double t = rows.number(0, "time");
        if (!clip.times.empty() && !(t > clip.times.back())) rows.fail_cell(0, "a time later than the row before");
        clip.times.push_back(t);
        for (std::size_t i = 1; i < width; i += 3) {
            const std::string& name = clip.names[i / 3];
            clip.positions.emplace_back(rows.number(i, name), rows.number(i + 1, name), rows.number(i + 2, name));
        }
    }
    if (clip.times.size() < 2) rows.fail_file("at least two rows, found " + std::to_string(clip.times.size()));
    return clip;
}

[[nodiscard]] inline JointsClip read_joints_csv(const std::string& path) {
    return parse_joints_csv(path, load_file(path));
}

/// The way of the middle of the two hips over the ground, and their facing; `file` is the name for messages.
[[nodiscard]] inline GroundPath joints_ground_path(const std::string& file, const JointsClip& clip) {
    const std::optional<std::size_t> left = clip.find("l_hip"), right = clip.find("r_hip");
    if (!left || !right) throw FileError(file, 1, 0, "points l_hip and r_hip");
    GroundPath path;
    for (std::size_t i = 0; i < clip.times.size(); ++i) {
        const glm::dvec3 left_hip = clip.position(i, *left), right_hip = clip.position(i, *right);
        const glm::dvec3 middle = 0.5 * (left_hip + right_hip);
        path.push_back({clip.times[i], middle.x, middle.z, facing_yaw(left_hip, right_hip)});
    }
    return path;
}

}  // namespace gait_files
