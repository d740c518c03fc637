// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/body.hpp>
#include <gait/character/pose.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/cycle/leg_phase.hpp>

#include <array>

namespace gait {

/// Place of a joint in its parent's frame; the hips have no parent and give 0. [m]
template <class T>
[[nodiscard]] constexpr vec3<T> joint_offset(const Body<T>& body, Joint joint) noexcept {
    switch (joint) {
        case Joint::hips: break;
        case Joint::spine: return {T(0), body.waist, body.spine_forward};
        case Joint::chest: return {T(0), body.spine, body.chest_forward};
        case Joint::neck: return {T(0), body.chest, body.neck_forward};
        case Joint::head: return {T(0), body.neck, body.head_forward};
        case Joint::left_upper_arm: return {body.shoulder_half_width, body.shoulder_height, body.shoulder_forward};
        case Joint::right_upper_arm: return {-body.shoulder_half_width, body.shoulder_height, body.shoulder_forward};
        case Joint::left_forearm:
        case Joint::right_forearm: return {T(0), -body.upper_arm, T(0)};
        case Joint::left_hand:
        case Joint::right_hand: return {T(0), -body.forearm, T(0)};
        case Joint::left_thigh: return {body.hip_half_width, T(0), T(0)};
        case Joint::right_thigh: return {-body.hip_half_width, T(0), T(0)};
        case Joint::left_shin:
        case Joint::right_shin: return {T(0), -body.thigh, T(0)};
        case Joint::left_foot:
        case Joint::right_foot: return {T(0), -body.shin, T(0)};
        case Joint::left_toe:
        case Joint::right_toe: return {T(0), -body.foot.ankle_height, body.foot.ball_length};
    }
    return {T(0), T(0), T(0)};
}

/// Joint of one side of the body, from its left one.
[[nodiscard]] constexpr Joint joint_of(Leg side, Joint left) noexcept {
    if (side == Leg::left) return left;
    const int mirror = left >= Joint::left_thigh ? 4 : 3;
    return static_cast<Joint>(static_cast<int>(left) + mirror);
}

/// Every joint in the world.
template <class T = float>
struct WorldPose {
    std::array<vec3<T>, joint_count> place{};     ///< [m]
    std::array<quat<T>, joint_count> rotation = identity_rotations<T, joint_count>();  ///< joint's frame to world

    [[nodiscard]] constexpr const vec3<T>& operator[](Joint joint) const noexcept { return place[index_of(joint)]; }
};

/// The world pose as a skeleton shows it that takes from `pose` only the hips' place and the rotations: a second way
/// to every place, which shows errors that the pose's own places would hide.
template <class T>
[[nodiscard]] inline WorldPose<T> world_pose(const Pose<T>& pose, const Body<T>& body) noexcept {
    WorldPose<T> world;
    world.place[0] = world_place(pose, Joint::hips);
    world.rotation[0] = root_to_world(pose) * pose.rotation(Joint::hips);
    for (std::size_t i = 1; i < joint_count; ++i) {
        const std::size_t parent = index_of(joint_parents[i]);
        world.place[i] = world.place[parent] + world.rotation[parent] * joint_offset(body, static_cast<Joint>(i));
        world.rotation[i] = world.rotation[parent] * pose.local[i];
    }
    return world;
}

/// Largest distance between where a pose says its joints are and where rotations and bone lengths put them. [m]
template <class T>
[[nodiscard]] inline T bone_error(const Pose<T>& pose, const WorldPose<T>& world) noexcept {
    T largest(0);
    for (std::size_t i = 0; i < joint_count; ++i)
        largest = greatest(length<T>(world_place(pose, static_cast<Joint>(i)) - world.place[i]), largest);
    return largest;
}

}  // namespace gait
