// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/ground.hpp>
#include <gait/core/scalar.hpp>
#include <gait/foot/foot_shape.hpp>
#include <gait/foot/footprint.hpp>
#include <gait/measure/world_pose.hpp>

#include <limits>

namespace gait {

/// The line of a sole, from heel to toes, in the world.
template <class T = float>
struct Sole {
    vec3<T> heel{T(0), T(0), T(0)};  ///< [m]
    vec3<T> ball{T(0), T(0), T(0)};  ///< [m]
    vec3<T> tip{T(0), T(0), T(0)};   ///< [m] of the toes
};

template <class T>
[[nodiscard]] inline Sole<T> sole_of(const WorldPose<T>& world, const FootShape<T>& shape, Leg leg) noexcept {
    const std::size_t foot = index_of(joint_of(leg, Joint::left_foot));
    const std::size_t toe = index_of(joint_of(leg, Joint::left_toe));
    const vec3<T> heel(T(0), -shape.ankle_height, -shape.heel_length);
    return {world.place[foot] + world.rotation[foot] * heel, world.place[toe],
            world.place[toe] + world.rotation[toe] * vec3<T>(T(0), T(0), shape.toe_length)};
}

/// How far the carrying point of a planted foot, its heel or its ball, is from where the footprint has it.
template <class T = float>
struct ContactError {
    T slip{};  ///< [m] along the ground, >= 0
    T gap{};   ///< [m] over the ground; negative: pressed into it
};

/// The carrying point is the lower of heel and ball, seen from the footprint.
///
/// Invariant   a foot that rolls on its footprint, from the heel to flat and over the ball, has no error.
template <class T>
[[nodiscard]] inline ContactError<T> contact_error(const Sole<T>& sole, const Footprint<T>& print,
                                                   const FootShape<T>& shape) noexcept {
    const SoleFrame<T> frame = sole_frame(print);
    const vec3<T> heel = sole.heel - (print.place - frame.z * shape.heel_length);
    const vec3<T> ball = sole.ball - (print.place + frame.z * shape.ball_length);
    const vec3<T> away = select<T>(glm::dot(ball, frame.y) < glm::dot(heel, frame.y), ball, heel);
    const T gap = glm::dot(away, frame.y);
    return {length<T>(away - frame.y * gap), gap};
}

/// Height of the lowest of heel, ball and toes, each over the ground under it: the clearance of a swinging foot;
/// negative where the foot is in the ground. [m]
///
/// Degenerate  points with no ground under them do not count; none with ground: infinite.
template <class T, class G>
[[nodiscard]] inline T sole_height(const Sole<T>& sole, const G& ground) noexcept {
    T lowest(std::numeric_limits<scalar_t<T>>::infinity());
    for (const vec3<T>& point : {sole.heel, sole.ball, sole.tip}) {
        const GroundHit<T> hit = ground(point);
        lowest = select(hit.hit, least(point.y - hit.height, lowest), lowest);
    }
    return lowest;
}

}  // namespace gait
