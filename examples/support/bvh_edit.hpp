// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/trigonometric.hpp>

#include "bvh_pose.hpp"

namespace gait_files {

/// Writes a local rotation into the three rotation channels of a joint, whatever their order.
///
/// Of all angles that give this rotation, those nearest to the ones in `frame` are written, so that a curve stays
/// a curve. `rotation` is unit; `frame` as from `Bvh::frame`.
/// Degenerate  false, and nothing is written, where the joint has not one rotation channel for each axis;
///             where the outer and the inner axis fall together the outer angle stays.
[[nodiscard]] inline bool set_local_rotation(const BvhJoint& joint, double* frame, const glm::dquat& rotation) {
    std::array<double*, 3> value{};  // [deg]  outermost first
    std::array<int, 3> axis{};
    std::size_t found = 0;
    for (std::size_t i = 0; i < joint.channels.size(); ++i) {
        if (!is_rotation(joint.channels[i])) continue;
        if (found == 3) return false;
        axis[found] = axis_of(joint.channels[i]);
        value[found++] = frame + joint.first_channel + i;
    }
    const auto [a, b, c] = axis;
    if (found < 3 || a == b || b == c || c == a) return false;
    const double parity = b == (a + 1) % 3 ? 1.0 : -1.0;  // of the order of the axes

    // rotation = A(first) B(second) C(third). With the first angle known, what is left of the product gives the
    // others without loss, even next to the pole where the first is poorly known. GLM's m[column][row].
    const glm::dmat3 m = glm::mat3_cast(rotation);
    double first = glm::radians(*value[0]);
    if (std::hypot(m[c][b], m[c][c]) > 1e-9) first = std::atan2(-parity * m[c][b], m[c][c]);
    glm::dvec3 about(0.0);
    about[a] = 1.0;
    const glm::dmat3 rest = glm::mat3_cast(glm::angleAxis(-first, about) * rotation);
    const double second = std::atan2(parity * rest[c][a], rest[c][c]);
    const double third = std::atan2(parity * rest[a][b], rest[b][b]);

    // The same rotation in another way, and both to the turn nearest to what stands there.
    constexpr double half = 180.0;
    std::array<double, 3> angles = {glm::degrees(first), glm::degrees(second), glm::degrees(third)};
    std::array<double, 3> others = {angles[0] + half, half - angles[1], angles[2] + half};
    double change = 0.0, other_change = 0.0;
    for (std::size_t i = 0; i < 3; ++i) {
        angles[i] += 2.0 * half * std::round((*value[i] - angles[i]) / (2.0 * half));
        others[i] += 2.0 * half * std::round((*value[i] - others[i]) / (2.0 * half));
        change += std::abs(angles[i] - *value[i]);
        other_change += std::abs(others[i] - *value[i]);
    }
    for (std::size_t i = 0; i < 3; ++i) *value[i] = change <= other_change ? angles[i] : others[i];
    return true;
}

/// Writes a local position into the three position channels of a joint.
///
/// Degenerate  false, and nothing is written, where the joint has not one position channel for each axis.
[[nodiscard]] inline bool set_local_position(const BvhJoint& joint, double* frame, const glm::dvec3& position) {
    std::array<double*, 3> value{};
    for (std::size_t i = 0; i < joint.channels.size(); ++i)
        if (!is_rotation(joint.channels[i]))
            value[static_cast<std::size_t>(axis_of(joint.channels[i]))] = frame + joint.first_channel + i;
    if (!value[0] || !value[1] || !value[2]) return false;
    for (int i = 0; i < 3; ++i) *value[static_cast<std::size_t>(i)] = position[i];
    return true;
}

}  // namespace gait_files
