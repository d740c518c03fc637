// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include "bvh_pose.hpp"
#include "path_csv.hpp"

namespace gait_files {

/// The joints of one leg, as indices into `Bvh::joints`.
struct BvhLeg {
    std::size_t hip;
    std::size_t knee;
    std::size_t ankle;
    std::size_t toe;  ///< the first joint or End Site under the ankle
};

namespace detail {

/// 'l' or 'r' for a name like LeftFoot, lAnkle, foot_l or "Bip01 L Foot"; 0 for what is no foot or has no side.
[[nodiscard]] inline char side_of_foot(std::string_view name) {
    std::string lower(name);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    std::size_t part = lower.find("foot");
    std::size_t length = 4;
    if (part == std::string::npos) {
        part = lower.find("ankle");
        length = 5;
    }
    if (part == std::string::npos) return '\0';
    if (lower.find("left") != std::string::npos) return 'l';
    if (lower.find("right") != std::string::npos) return 'r';

    // Otherwise the side is a letter that stands alone once the word for the foot is taken out.
    lower.replace(part, length, " ");
    const auto is_letter = [&](std::size_t i) { return i < lower.size() && lower[i] >= 'a' && lower[i] <= 'z'; };
    for (std::size_t i = 0; i < lower.size(); ++i)
        if ((lower[i] == 'l' || lower[i] == 'r') && !is_letter(i + 1) && !(i > 0 && is_letter(i - 1)))
            return lower[i];
    return '\0';
}

}  // namespace detail

/// The left and the right leg: the first joint of each side that is named a foot or an ankle, and those above it.
///
/// Degenerate  nothing where a side has no such joint, or not two joints above it and one below.
[[nodiscard]] inline std::optional<std::array<BvhLeg, 2>> find_legs(const Bvh& bvh) {
    const auto leg = [&](char side) -> std::optional<BvhLeg> {
        for (std::size_t ankle = 0; ankle < bvh.joints.size(); ++ankle) {
            if (bvh.joints[ankle].end_site || detail::side_of_foot(bvh.joints[ankle].name) != side) continue;
            const std::ptrdiff_t knee = bvh.joints[ankle].parent;
            const std::ptrdiff_t hip = knee < 0 ? -1 : bvh.joints[static_cast<std::size_t>(knee)].parent;
            const bool has_child =
                ankle + 1 < bvh.joints.size() && bvh.joints[ankle + 1].parent == static_cast<std::ptrdiff_t>(ankle);
            if (hip < 0 || !has_child) return std::nullopt;
            return BvhLeg{static_cast<std::size_t>(hip), static_cast<std::size_t>(knee), ankle, ankle + 1};
        }
        return std::nullopt;
    };
    const std::optional<BvhLeg> left = leg('l'), right = leg('r');
    if (!left || !right) return std::nullopt;
    return std::array<BvhLeg, 2>{*left, *right};
}

/// Thigh and shank, the mean of both legs [file unit].
[[nodiscard]] inline double leg_length(const Bvh& bvh, const std::array<BvhLeg, 2>& legs) {
    std::vector<BvhTransform> world;
    world_transforms(bvh, bvh.frame(0), world);
    double sum = 0.0;
    for (const BvhLeg& leg : legs)
        sum += glm::distance(world[leg.hip].position, world[leg.knee].position) +
               glm::distance(world[leg.knee].position, world[leg.ankle].position);
    return 0.5 * sum;
}

/// The axis of the file along which the hips are above the ankles, on average over the clip: a unit vector.
[[nodiscard]] inline glm::dvec3 up_axis(const Bvh& bvh, const std::array<BvhLeg, 2>& legs) {
    glm::dvec3 above(0.0);
    std::vector<BvhTransform> world;
    const std::size_t stride = std::max<std::size_t>(1, bvh.frame_count() / 100);  // a hundred frames show it
    for (std::size_t i = 0; i < bvh.frame_count(); i += stride) {
        world_transforms(bvh, bvh.frame(i), world);
        for (const BvhLeg& leg : legs) above += world[leg.hip].position - world[leg.ankle].position;
    }
    int axis = 0;
    for (int i = 1; i < 3; ++i)
        if (std::abs(above[i]) > std::abs(above[axis])) axis = i;
    glm::dvec3 up(0.0);
    up[axis] = above[axis] < 0.0 ? -1.0 : 1.0;
    return up;
}

/// The rotation that takes the axes of a file to y up; `up` is one of them or its opposite.
[[nodiscard]] inline glm::dmat3 to_y_up(const glm::dvec3& up) {
    // Rows are where x, y and z of the result come from; each keeps the frame right-handed.
    const glm::dvec3 right = up.x != 0.0 ? glm::dvec3(0.0, -up.x, 0.0) : glm::dvec3(1.0, 0.0, 0.0);
    return glm::transpose(glm::dmat3(right, up, glm::cross(right, up)));
}

/// The first frame of the motion proper: 1 where the file opens with a bind pose, otherwise 0.
///
/// From a bind pose to the next frame a joint turns by more than twice the largest turn between later frames.
[[nodiscard]] inline std::size_t first_motion_frame(const Bvh& bvh) {
    if (bvh.frame_count() < 3) return 0;
    const auto largest_turn = [&](std::size_t frame) {  // [rad]
        double smallest_cosine = 1.0;
        for (const BvhJoint& joint : bvh.joints) {
            const glm::dquat a = local_transform(joint, bvh.frame(frame)).rotation;
            const glm::dquat b = local_transform(joint, bvh.frame(frame + 1)).rotation;
            smallest_cosine = std::min(smallest_cosine, std::abs(glm::dot(a, b)));
        }
        return 2.0 * std::acos(smallest_cosine);
    };
    const double first = largest_turn(0);
    for (std::size_t i = 1; i + 1 < bvh.frame_count(); ++i)
        if (!(first > 2.0 * largest_turn(i))) return 0;
    return 1;
}

/// The way of the root over the ground and the facing of the hips, y up, from t = 0, scaled so that the legs have
/// `target_leg_length` [m].
///
/// Recordings come in unknown units and axes: the scale is taken from the legs, the up axis from the motion.
/// `file` is the name for messages.
[[nodiscard]] inline GroundPath bvh_ground_path(const std::string& file, const Bvh& bvh, double target_leg_length) {
    const std::optional<std::array<BvhLeg, 2>> legs = find_legs(bvh);
    if (!legs)
        throw FileError(file, 0, 0,
                        "a left and a right joint named foot or ankle, each with a knee and a hip above it");
    const double length = leg_length(bvh, *legs);
    if (!(length > 0.0)) throw FileError(file, 0, 0, "legs longer than zero");
    const std::size_t first = first_motion_frame(bvh);
    if (bvh.frame_count() < first + 2) throw FileError(file, 0, 0, "at least two frames of motion");

    const glm::dmat3 to_metres = to_y_up(up_axis(bvh, *legs)) * (target_leg_length / length);
    GroundPath path;
    std::vector<BvhTransform> world;
    for (std::size_t i = first; i < bvh.frame_count(); ++i) {
        world_transforms(bvh, bvh.frame(i), world);
        const glm::dvec3 root = to_metres * world[0].position;
        const auto hip = [&](const BvhLeg& leg) { return to_metres * world[leg.hip].position; };
        path.push_back({static_cast<double>(i - first) * bvh.frame_time, root.x, root.z,
                        facing_yaw(hip((*legs)[0]), hip((*legs)[1]))});
    }
    return path;
}

}  // namespace gait_files
