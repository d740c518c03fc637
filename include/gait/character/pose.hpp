// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/foot/footprint.hpp>

#include <array>
#include <cstddef>

namespace gait {

/// Joints of a pose, parents before children.
enum class Joint : unsigned char {
    hips, spine, chest, neck, head,
    left_upper_arm, left_forearm, left_hand,
    right_upper_arm, right_forearm, right_hand,
    left_thigh, left_shin, left_foot, left_toe,
    right_thigh, right_shin, right_foot, right_toe,
};

inline constexpr std::size_t joint_count = 19;

[[nodiscard]] constexpr std::size_t index_of(Joint joint) noexcept { return static_cast<std::size_t>(joint); }

inline constexpr std::array<const char*, joint_count> joint_names{
    "hips", "spine", "chest", "neck", "head",
    "left_upper_arm", "left_forearm", "left_hand",
    "right_upper_arm", "right_forearm", "right_hand",
    "left_thigh", "left_shin", "left_foot", "left_toe",
    "right_thigh", "right_shin", "right_foot", "right_toe"};

/// Parent of each joint; the hips are their own.
inline constexpr std::array<Joint, joint_count> joint_parents{
    Joint::hips, Joint::hips, Joint::spine, Joint::chest, Joint::neck,
    Joint::chest, Joint::left_upper_arm, Joint::left_forearm,
    Joint::chest, Joint::right_upper_arm, Joint::right_forearm,
    Joint::hips, Joint::left_thigh, Joint::left_shin, Joint::left_foot,
    Joint::hips, Joint::right_thigh, Joint::right_shin, Joint::right_foot};

/// Rotations that change nothing; GLM's own default is not one.
template <class T, std::size_t N>
[[nodiscard]] constexpr std::array<quat<T>, N> identity_rotations() noexcept {
    std::array<quat<T>, N> rotations{};
    for (quat<T>& q : rotations) q = identity_rotation<T>();
    return rotations;
}

/// A whole body at one instant.
///
/// Rest (every rotation the identity): upright, facing +z, legs straight down, arms hanging, feet forward.
/// Root space is the game's own frame for the character: its position on the ground, its facing.
template <class T = float>
struct Pose {
    /// Rotation of each joint in its parent's frame; hips: in root space.
    std::array<quat<T>, joint_count> local = identity_rotations<T, joint_count>();
    std::array<vec3<T>, joint_count> position{};  ///< [m] of each joint in root space
    vec3<T> root{T(0), T(0), T(0)};  ///< [m] world place of the root
    SinCos<T> root_yaw{T(0), T(1)};  ///< world facing of the root, turn to the left of +z

    [[nodiscard]] constexpr const quat<T>& rotation(Joint joint) const noexcept { return local[index_of(joint)]; }
    [[nodiscard]] constexpr const vec3<T>& place(Joint joint) const noexcept { return position[index_of(joint)]; }
};

/// Rotation of a joint in root space. [unit quaternion]
template <class T>
[[nodiscard]] constexpr quat<T> root_rotation(const Pose<T>& pose, Joint joint) noexcept {
    quat<T> q = pose.rotation(joint);
    while (joint != Joint::hips) {
        joint = joint_parents[index_of(joint)];
        q = pose.rotation(joint) * q;
    }
    return q;
}

/// Rotation of the root in the world, about y.
template <class T>
[[nodiscard]] inline quat<T> root_to_world(const Pose<T>& pose) noexcept {
    const SinCos<T> half = half_angle(pose.root_yaw.sin, pose.root_yaw.cos);
    return make_quat(half.cos, T(0), half.sin, T(0));
}

/// A point of root space in the world. [m]
template <class T>
[[nodiscard]] constexpr vec3<T> to_world(const Pose<T>& pose, const vec3<T>& point) noexcept {
    return pose.root + turn(pose.root_yaw, point);
}

/// World place of a joint. [m]
template <class T>
[[nodiscard]] constexpr vec3<T> world_place(const Pose<T>& pose, Joint joint) noexcept {
    return to_world(pose, pose.place(joint));
}

/// World rotation of a joint.
template <class T>
[[nodiscard]] inline quat<T> world_rotation(const Pose<T>& pose, Joint joint) noexcept {
    return root_to_world(pose) * root_rotation(pose, joint);
}

/// The pose between two, for drawing between fixed steps.
///
/// Domain      t in [0, 1]. Exactly `a` and `b`, up to normalisation, at the ends.
template <class T>
[[nodiscard]] inline Pose<T> interpolate(const Pose<T>& a, const Pose<T>& b, const T& t) noexcept {
    Pose<T> p;
    for (std::size_t i = 0; i < joint_count; ++i) {
        p.local[i] = nlerp(a.local[i], b.local[i], t);
        p.position[i] = lerp(a.position[i], b.position[i], t);
    }
    p.root = lerp(a.root, b.root, t);
    p.root_yaw = lerp_yaw(a.root_yaw, b.root_yaw, t);
    return p;
}

}  // namespace gait
