// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/scalar.hpp>
#include <gait/cycle/leg_phase.hpp>
#include <gait/foot/footprint.hpp>

namespace gait {

/// How a body moves, as far as it can be told now.
template <class T>
struct Course {
    vec3<T> position{T(0), T(0), T(0)};      ///< [m]
    SinCos<T> yaw{T(0), T(1)};               ///< facing
    vec3<T> velocity{T(0), T(0), T(0)};      ///< [m/s] over the ground
    vec3<T> acceleration{T(0), T(0), T(0)};  ///< [m/s^2] over the ground, smoothed and bounded
    T turn_rate{};                           ///< [rad/s] of facing and velocity together, left positive
};

/// A turn on the way: its half angle, and the chord of the arc as a share of its length.
template <class T>
struct Arc {
    SinCos<T> half{T(0), T(1)};  ///< of the angle turned; the chord points along it
    T chord{T(1)};               ///< [1] sin(a/2) / (a/2)
};

/// Domain      |radians| <= 1.5; what is beyond is held there.
/// Degenerate  0 is the straight way, reached without a step.
/// Accuracy    chord within 1e-7.
template <class T>
[[nodiscard]] inline Arc<T> arc_of(const T& radians) noexcept {
    using S = scalar_t<T>;
    const T angle = clamp(radians, T(S(-1.5)), T(S(1.5)));
    const T h2 = angle * angle * T(S(0.25));
    const T chord = T(1) - h2 * (T(S(1) / S(6)) - h2 * (T(S(1) / S(120)) - h2 * T(S(1) / S(5040))));
    return {half_turn_of(angle), chord};
}

/// The course `time` later: constant turn rate and acceleration, in closed form.
///
/// Domain      time >= 0 [s]; |turn_rate * time| <= 1.5 rad is followed, larger turns are held at it.
/// Invariant   braking stops the body but does not send it back.
template <class T>
[[nodiscard]] inline Course<T> predict(const Course<T>& now, const T& time) noexcept {
    const Arc<T> arc = arc_of(now.turn_rate * time);
    const SinCos<T> turned = double_angle(arc.half);
    const T speed_square = glm::dot(now.velocity, now.velocity);
    const T braking = -glm::dot(now.acceleration, now.velocity);  // [m^2/s^3]
    const auto stops = braking * time > speed_square;
    T moving_time = time;
    if (any_of(stops)) moving_time = select(stops, speed_square / select(stops, braking, T(1)), time);
    const vec3<T> mean_velocity = now.velocity + now.acceleration * (moving_time * T(scalar_t<T>(0.5)));
    Course<T> later = now;
    later.position = now.position + turn(arc.half, mean_velocity) * (arc.chord * moving_time);
    later.yaw = add_angles(now.yaw, turned);
    later.velocity = turn(turned, now.velocity + now.acceleration * moving_time);
    return later;
}

/// How far from beside its hip a foot lands at most: an ellipse of its own for each direction.
template <class T>
struct StrideLimits {
    T ahead{};   ///< [m] > 0
    T behind{};  ///< [m] > 0
    T aside{};   ///< [m] > 0
};

/// Where a foot should land: beside the hip at the moment of landing, ahead by the half of the stance still to come,
/// so that the hip passes over it at mid stance.
///
/// Domain      `at_landing` predicted; stance_time >= 0 [s]; `side` [m] from the body's line, left positive; `limits` > 0.
/// Invariant   on a straight course at the style's own speed: ahead by cycle length * duty / 2.
/// Source      [walker]
template <class T>
[[nodiscard]] inline Footprint<T> landing_print(const Course<T>& at_landing, const T& stance_time, const T& side,
                                                const StrideLimits<T>& limits) noexcept {
    using S = scalar_t<T>;
    const T half_time = stance_time * T(S(0.5));
    const Arc<T> arc = arc_of(clamp(at_landing.turn_rate * half_time, T(S(-0.5)), T(S(0.5))));
    const SinCos<T> yaw = add_angles(at_landing.yaw, double_angle(arc.half));
    const vec3<T> ahead = turn(arc.half, at_landing.velocity) * (arc.chord * half_time);
    const T front = ahead.x * yaw.sin + ahead.z * yaw.cos;
    const T aside = ahead.x * yaw.cos - ahead.z * yaw.sin;
    const T limit = select(front > T(0), limits.ahead, limits.behind);
    // Sideways the leg in front reaches out further: the other one must not step across it.
    const T going_left = (at_landing.velocity.x * at_landing.yaw.cos - at_landing.velocity.z * at_landing.yaw.sin) *
                         half_time;
    vec3<T> step = ahead + leftward(yaw, select(going_left * side > T(0), going_left * T(S(0.6)), T(0)));
    // (front / limit)^2 + (aside / limits.aside)^2 > 1, without a quotient where nothing is over.
    const T front_share = front * limits.aside;
    const T side_share = aside * limit;
    const T share = front_share * front_share + side_share * side_share;
    const T whole = limits.aside * limit;
    const auto over = share > whole * whole;
    if (any_of(over)) step = select<T>(over, step * (whole / sqrt(select(over, share, T(1)))), step);
    Footprint<T> print;
    print.place = at_landing.position + step + leftward(yaw, side);
    print.yaw = yaw;
    return print;
}

/// A foot's place moved so far outward that it stays on its own side of the other one.
///
/// Domain      `other_foot` [m] its place; `side` 1 for a left foot, -1 for a right one; `least_apart` [m] between the
///             two ankles' foot-points, across the toes' direction.
template <class T>
[[nodiscard]] constexpr Footprint<T> keep_apart(Footprint<T> print, const vec3<T>& other_foot, const T& side,
                                                const T& least_apart) noexcept {
    const vec3<T> outward(side * print.yaw.cos, T(0), -(side * print.yaw.sin));
    const T apart = glm::dot(print.place - other_foot, outward);
    print.place = print.place + outward * greatest(least_apart - apart, T(0));
    return print;
}

}  // namespace gait
