// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/pose.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/measure/world_pose.hpp>

namespace gait {

/// Fold of a knee: 0 is a straight leg, negative is a knee that bends the wrong way. [rad]
///
/// Domain      the shin turns about the thigh's x axis, as every leg the library solves.
template <class T>
[[nodiscard]] inline T knee_flexion(const Pose<T>& pose, Leg leg) noexcept {
    const quat<T>& knee = pose.rotation(joint_of(leg, Joint::left_shin));
    return T(2) * angle_of(select(knee.w < T(0), -knee.x, knee.x), abs(knee.w));
}

/// Turn of a joint in its parent's frame between two poses, the hips' in the world. [rad]
template <class T>
[[nodiscard]] inline T joint_turn(const Pose<T>& from, const Pose<T>& to, Joint joint) noexcept {
    if (joint == Joint::hips) return angle_between(world_rotation(from, joint), world_rotation(to, joint));
    return angle_between(from.rotation(joint), to.rotation(joint));
}

/// Turn of a bone about its own length between two poses, in the world: along y for every bone but feet and toes, which
/// point along z. [rad]
template <class T>
[[nodiscard]] inline T bone_twist(const Pose<T>& from, const Pose<T>& to, Joint joint) noexcept {
    const quat<T> turn = conjugate(world_rotation(from, joint)) * world_rotation(to, joint);
    const bool foot = joint == Joint::left_foot || joint == Joint::left_toe || joint == Joint::right_foot ||
                      joint == Joint::right_toe;
    return T(2) * angle_of(abs(foot ? turn.z : turn.y), abs(turn.w));
}

/// The largest turn of any bone about its own length between two poses. [rad]
template <class T>
[[nodiscard]] inline T largest_bone_twist(const Pose<T>& from, const Pose<T>& to) noexcept {
    T largest(0);
    for (std::size_t i = 0; i < joint_count; ++i)
        largest = greatest(bone_twist(from, to, static_cast<Joint>(i)), largest);
    return largest;
}

/// The largest turn of all joints between two poses. [rad]
template <class T>
[[nodiscard]] inline T largest_joint_turn(const Pose<T>& from, const Pose<T>& to) noexcept {
    T largest(0);
    for (std::size_t i = 0; i < joint_count; ++i)
        largest = greatest(joint_turn(from, to, static_cast<Joint>(i)), largest);
    return largest;
}

}  // namespace gait
