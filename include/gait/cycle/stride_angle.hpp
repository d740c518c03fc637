// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/arc_sine.hpp>
#include <gait/core/cycle_trig.hpp>
#include <gait/core/scalar.hpp>
#include <gait/cycle/stride.hpp>

namespace gait {

/// Way of the body in one cycle of a leg that opens by `half_angle` to each side. [m]
///
/// Domain      half_angle in [0, pi/2] [rad], leg_length >= 0 [m] hip to ankle.
/// Source      [step-clock], as every function of this file.
template <class T>
[[nodiscard]] inline T cycle_length_of_angle(const T& half_angle, const T& leg_length) noexcept {
    return T(2) * leg_length * sin_cycles(radians_to_cycles(half_angle));
}

/// How far a leg must open to each side for a cycle of this length. [rad]
///
/// Domain      cycle_length >= 0 [m]. More than a leg can span gives a quarter turn.
/// Degenerate  a leg of length 0 or less: 0.
template <class T>
[[nodiscard]] inline T stride_angle_of_length(const T& cycle_length, const T& leg_length) noexcept {
    const auto usable = leg_length > T(0);
    return arc_sine(select(usable, cycle_length / (T(2) * select(usable, leg_length, T(1))), T(0)));
}

/// Speed of a walk from its stride angle and its cycle rate. [m/s]
template <class T>
[[nodiscard]] inline T speed_of_stride(const T& half_angle, const T& leg_length, const T& rate) noexcept {
    return cycle_length_of_angle(half_angle, leg_length) * rate;
}

/// Stride angle that gives a speed at a cycle rate. [rad]
///
/// Degenerate  a rate of 0 or less: 0.
template <class T>
[[nodiscard]] inline T stride_angle_of_speed(const T& speed, const T& leg_length, const T& rate) noexcept {
    return stride_angle_of_length(cycle_length_at_rate(speed, rate), leg_length);
}

/// How far the planted leg sweeps to each side of the upright: less than the stride angle, for the body goes on while
/// the leg swings. [rad]
///
/// Domain      half_angle in [0, pi/2] [rad], duty in (0, 1).
template <class T>
[[nodiscard]] inline T stance_sweep(const T& half_angle, const T& duty) noexcept {
    return arc_sine(duty * sin_cycles(radians_to_cycles(half_angle)));
}

}  // namespace gait
