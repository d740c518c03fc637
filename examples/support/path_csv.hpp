// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <glm/vec3.hpp>

#include "csv_rows.hpp"

namespace gait_files {

/// A place on the ground and when to be there. y is up; a path turns to the left from +z to +x.
struct PathPoint {
    double t = 0.0;                                         ///< [s]
    double x = 0.0;                                         ///< [m]
    double z = 0.0;                                         ///< [m]
    double yaw = std::numeric_limits<double>::quiet_NaN();  ///< [rad]  facing, from +z to the left; NaN: not known
};

/// Places in the order of time: at least two, each later than the one before.
using GroundPath = std::vector<PathPoint>;

/// Yaw of a body whose hip joints are at two places, y up; NaN where neither is beside the other. [rad]
[[nodiscard]] inline double facing_yaw(const glm::dvec3& left_hip, const glm::dvec3& right_hip) noexcept {
    const double ahead = left_hip.x - right_hip.x;  // to the left is +x where ahead is +z
    const double left = right_hip.z - left_hip.z;
    return ahead == 0.0 && left == 0.0 ? std::numeric_limits<double>::quiet_NaN() : std::atan2(left, ahead);
}

/// Reads a table of t, x, z [s, m, m] that is already in memory; `file` is its name for messages.
///
/// A header line may come first. It may name more columns than t (or time), x and z, in any order;
/// without a header or without these names in it there are exactly three columns.
[[nodiscard]] inline GroundPath parse_path_csv(std::string file, std::string text) {
    CsvRows rows(std::move(file), std::move(text));
    if (!rows.next_row()) rows.fail_file("rows of t, x, z");

    std::size_t t = 0, x = 1, z = 2, width = 3;
    bool more = true;
    if (!parse_number(rows.cells()[0])) {
        const std::vector<std::string_view>& names = rows.cells();
        const auto column = [&](std::string_view name) -> std::optional<std::size_t> {
            for (std::size_t i = 0; i < names.size(); ++i)
                if (same_word(names[i], name)) return i;
            return std::nullopt;
        };
        const std::optional<std::size_t> named_t = column("t") ? column("t") : column("time");
        if (named_t && column("x") && column("z")) {
            t = *named_t;
            x = *column("x");
            z = *column("z");
            width = names.size();
        }
        if (names.size() != width) rows.fail_row("a header with columns t, x and z");
        more = rows.next_row();
    }

    GroundPath path;
    for (; more; more = rows.next_row()) {
        if (rows.cells().size() != width)
            rows.fail_row(std::to_string(width) + " cells, found " + std::to_string(rows.cells().size()));
        const PathPoint point{rows.number(t, "t"), rows.number(x, "x"), rows.number(z, "z")};
        if (!path.empty() && !(point.t > path.back().t)) rows.fail_cell(t, "a time later than the row before");
        path.push_back(point);
    }
    if (path.size() < 2) rows.fail_file("at least two rows of t, x, z, found " + std::to_string(path.size()));
    return path;
}

[[nodiscard]] inline GroundPath read_path_csv(const std::string& path) {
    return parse_path_csv(path, load_file(path));
}

}  // namespace gait_files
