// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "bvh_path.hpp"
#include "joints_csv.hpp"
#include "path_csv.hpp"

namespace gait_files {

/// Reads a way to walk from any file that holds one: BVH, a table of joint positions, or a table of t, x, z.
///
/// What the file is shows at its start. A BVH has no unit: it is scaled to `leg_length` [m].
/// The text is already in memory; `file` is its name for messages.
[[nodiscard]] inline GroundPath parse_ground_path(const std::string& file, std::string text, double leg_length) {
    const auto opens_with = [&](std::string_view word) {
        return std::string_view(text).substr(0, 4096).find(word) != std::string_view::npos;
    };
    if (opens_with("HIERARCHY")) return bvh_ground_path(file, parse_bvh(file, std::move(text)), leg_length);
    if (opens_with("l_hip_x")) return joints_ground_path(file, parse_joints_csv(file, std::move(text)));
    return parse_path_csv(file, std::move(text));
}

[[nodiscard]] inline GroundPath read_ground_path(const std::string& path, double leg_length) {
    return parse_ground_path(path, load_file(path), leg_length);
}

}  // namespace gait_files
