// SPDX-License-Identifier: MIT
#pragma once

#include <gait/crowd/crowd.hpp>

#include <array>
#include <cstddef>
#include <cstring>
#include <span>

namespace gait {

/// Numbers that a joint takes in an array of quaternions: x, y, z, w of its rotation in its parent's frame.
inline constexpr std::size_t quaternion_size = 4;

/// Numbers that a joint takes in an array of matrices: three rows of four, joint to world.
inline constexpr std::size_t matrix_size = 12;

/// The rotations of all joints, each in its parent's frame, in the order in which GPUs read them.
template <class T>
[[nodiscard]] constexpr std::array<T, joint_count * quaternion_size> joint_quaternions(const Pose<T>& pose) noexcept {
    std::array<T, joint_count * quaternion_size> numbers{};
    for (std::size_t i = 0; i < joint_count; ++i) {
        const quat<T>& q = pose.local[i];
        T* to = numbers.data() + i * quaternion_size;
        to[0] = q.x;
        to[1] = q.y;
        to[2] = q.z;
        to[3] = q.w;
    }
    return numbers;
}

/// Where all joints are in the world: rows of (x axis, y axis, z axis, place).
template <class T>
[[nodiscard]] inline std::array<T, joint_count * matrix_size> joint_matrices(const Pose<T>& pose) noexcept {
    std::array<quat<T>, joint_count> rotation;
    std::array<T, joint_count * matrix_size> numbers{};
    for (std::size_t i = 0; i < joint_count; ++i) {
        const quat<T> parent = i == 0 ? root_to_world(pose) : rotation[index_of(joint_parents[i])];
        rotation[i] = parent * pose.local[i];
        const vec3<T> x = x_axis(rotation[i]);
        const vec3<T> y = y_axis(rotation[i]);
        const vec3<T> z = z_axis(rotation[i]);
        const vec3<T> place = to_world(pose, pose.position[i]);
        T* to = numbers.data() + i * matrix_size;
        for (const vec3<T>& row : {vec3<T>(x.x, y.x, z.x), vec3<T>(x.y, y.y, z.y), vec3<T>(x.z, y.z, z.z)}) {
            to[0] = row.x;
            to[1] = row.y;
            to[2] = row.z;
            to += 4;
        }
        to[-9] = place.x;
        to[-5] = place.y;
        to[-1] = place.z;
    }
    return numbers;
}

namespace detail {

/// Numbers of many characters to where each one's are.
template <class T, std::size_t N, class S>
inline void scatter(const std::array<T, N>& numbers, const CrowdStep<T>& step, std::span<S> room) noexcept {
    for (std::size_t lane = 0; lane < lane_count<T>; ++lane) {
        const std::size_t begin = (step.first + lane) * N;
        if (!is_set(step.used, lane) || begin + N > room.size()) continue;
        const auto one = get_lane<std::array<S, N>, T>(numbers, lane);
        std::memcpy(room.data() + begin, one.data(), sizeof(one));
    }
}

}  // namespace detail

/// Keeps joints of a crowd in memory of the caller's, one character after the other: a sink for `Crowd::step`.
/// Characters beyond the end of it, and numbers without a character, are left out.
template <class S = float>
struct QuaternionArray {
    std::span<S> room;
    static constexpr std::size_t per_character = joint_count * quaternion_size;

    template <class T>
    void operator()(const CrowdStep<T>& step) const noexcept {
        detail::scatter(joint_quaternions(step.pose()), step, room);
    }
};

template <class S = float>
struct MatrixArray {
    std::span<S> room;
    static constexpr std::size_t per_character = joint_count * matrix_size;

    template <class T>
    void operator()(const CrowdStep<T>& step) const noexcept {
        detail::scatter(joint_matrices(step.pose()), step, room);
    }
};

}  // namespace gait
