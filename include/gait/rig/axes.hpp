// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/pose.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>

#include <array>
#include <cstddef>

namespace gait {

/// The axes and unit of an engine's world. Directions of an engine are given by where its left, up and forward point.
///
/// Everything is a change of sign and place, so conversions are exact but for the unit.
struct Axes {
    /// Which of the engine's axes gait's x (left), y (up) and z (forward) are: 0 x, 1 y, 2 z.
    std::array<unsigned char, 3> to{0, 1, 2};
    std::array<bool, 3> negative{false, false, false};  ///< and whether they point against it
    double units_per_metre = 1.0;                       ///< [unit/m]
};

/// y up, right-handed, facing +z: gait's own; glTF, Maya, and what takes characters as glTF has them: three.js, and
/// Godot, where only cameras look along -z.
inline constexpr Axes y_up_facing_z{};
/// y up, right-handed, facing -z: for characters made to face as cameras look, in OpenGL and its kin.
inline constexpr Axes y_up_facing_minus_z{{0, 1, 2}, {true, false, true}, 1.0};
/// y up, left-handed, facing +z: Unity.
inline constexpr Axes unity_axes{{0, 1, 2}, {true, false, false}, 1.0};
/// z up, left-handed, facing +x, centimetres: Unreal.
inline constexpr Axes unreal_axes{{1, 2, 0}, {true, false, false}, 100.0};
/// z up, right-handed, facing -y: Blender.
inline constexpr Axes blender_axes{{0, 2, 1}, {false, false, true}, 1.0};
/// z up, right-handed, facing +x: robotics (ROS, MuJoCo).
inline constexpr Axes robot_axes{{1, 2, 0}, {false, false, false}, 1.0};

/// Whether the engine's axes are left-handed: rotations then turn the other way about every axis.
[[nodiscard]] constexpr bool is_left_handed(const Axes& axes) noexcept {
    const bool even = (axes.to[0] + 1) % 3 == axes.to[1] && (axes.to[1] + 1) % 3 == axes.to[2];
    const bool flips = axes.negative[0] != axes.negative[1] ? !axes.negative[2] : axes.negative[2];
    return even == flips;
}

/// First broken rule in words, or nullptr.
[[nodiscard]] constexpr const char* validate(const Axes& axes) noexcept {
    if (axes.to[0] > 2 || axes.to[1] > 2 || axes.to[2] > 2 || axes.to[0] == axes.to[1] || axes.to[1] == axes.to[2] ||
        axes.to[0] == axes.to[2])
        return "Axes.to must name each axis once";
    if (!(axes.units_per_metre > 0.0)) return "Axes.units_per_metre must be above 0";
    return nullptr;
}

namespace detail {

template <class T>
[[nodiscard]] constexpr T& component(vec3<T>& v, unsigned char axis) noexcept {
    return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

template <class T>
[[nodiscard]] constexpr const T& component(const vec3<T>& v, unsigned char axis) noexcept {
    return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

}  // namespace detail

/// A direction or velocity of gait in the engine's axes; its length is kept.
template <class T>
[[nodiscard]] constexpr vec3<T> direction_to(const Axes& axes, const vec3<T>& v) noexcept {
    vec3<T> out(T(0), T(0), T(0));
    detail::component(out, axes.to[0]) = axes.negative[0] ? -v.x : v.x;
    detail::component(out, axes.to[1]) = axes.negative[1] ? -v.y : v.y;
    detail::component(out, axes.to[2]) = axes.negative[2] ? -v.z : v.z;
    return out;
}

/// A direction of the engine in gait's axes; its length is kept.
template <class T>
[[nodiscard]] constexpr vec3<T> direction_from(const Axes& axes, const vec3<T>& v) noexcept {
    const T& x = detail::component(v, axes.to[0]);
    const T& y = detail::component(v, axes.to[1]);
    const T& z = detail::component(v, axes.to[2]);
    return {axes.negative[0] ? -x : x, axes.negative[1] ? -y : y, axes.negative[2] ? -z : z};
}

/// A point (or a velocity a second) of gait [m] in the engine's axes and unit.
template <class T>
[[nodiscard]] constexpr vec3<T> point_to(const Axes& axes, const vec3<T>& point) noexcept {
    return direction_to(axes, point) * T(scalar_t<T>(axes.units_per_metre));
}

/// A point of the engine [unit] in gait's axes. [m]
template <class T>
[[nodiscard]] constexpr vec3<T> point_from(const Axes& axes, const vec3<T>& point) noexcept {
    return direction_from(axes, point) / T(scalar_t<T>(axes.units_per_metre));
}

/// A rotation of gait in the engine's axes: direction_to(q * v) = rotation_to(q) * direction_to(v).
template <class T>
[[nodiscard]] constexpr quat<T> rotation_to(const Axes& axes, const quat<T>& q) noexcept {
    const vec3<T> axis = direction_to(axes, vec3<T>(q.x, q.y, q.z));
    return is_left_handed(axes) ? make_quat(q.w, -axis.x, -axis.y, -axis.z) : make_quat(q.w, axis.x, axis.y, axis.z);
}

/// A rotation of the engine in gait's axes.
template <class T>
[[nodiscard]] constexpr quat<T> rotation_from(const Axes& axes, const quat<T>& q) noexcept {
    const vec3<T> axis = direction_from(axes, vec3<T>(q.x, q.y, q.z));
    return is_left_handed(axes) ? make_quat(q.w, -axis.x, -axis.y, -axis.z) : make_quat(q.w, axis.x, axis.y, axis.z);
}

/// A whole pose in an engine's axes and unit.
template <class T = float>
struct EnginePose {
    std::array<quat<T>, joint_count> local{};  ///< rotation of each joint in its parent's frame; hips: in root space
    std::array<vec3<T>, joint_count> position{};  ///< [unit] of each joint in root space
    vec3<T> root{T(0), T(0), T(0)};               ///< [unit] world place of the root
    quat<T> root_rotation{identity_rotation<T>()};
};

template <class T>
[[nodiscard]] inline EnginePose<T> pose_to(const Axes& axes, const Pose<T>& pose) noexcept {
    EnginePose<T> out;
    for (std::size_t i = 0; i < joint_count; ++i) {
        out.local[i] = rotation_to(axes, pose.local[i]);
        out.position[i] = point_to(axes, pose.position[i]);
    }
    out.root = point_to(axes, pose.root);
    out.root_rotation = rotation_to(axes, root_to_world(pose));
    return out;
}

/// Domain      the root's rotation is about the engine's up.
template <class T>
[[nodiscard]] inline Pose<T> pose_from(const Axes& axes, const EnginePose<T>& pose) noexcept {
    Pose<T> out;
    for (std::size_t i = 0; i < joint_count; ++i) {
        out.local[i] = rotation_from(axes, pose.local[i]);
        out.position[i] = point_from(axes, pose.position[i]);
    }
    out.root = point_from(axes, pose.root);
    const quat<T> turn = rotation_from(axes, pose.root_rotation);
    out.root_yaw = {T(2) * turn.w * turn.y, turn.w * turn.w - turn.y * turn.y};
    return out;
}

}  // namespace gait
