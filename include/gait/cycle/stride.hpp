// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

namespace gait {

/// The one relation of every walk: speed = cycle length * cycle rate. Read here for the rate.
///
/// Domain      speed [m/s], cycle length > 0 [m]; the rate is in cycles a second.
/// Degenerate  a cycle length of 0 or less gives 0.
template <class T>
[[nodiscard]] constexpr T cycle_rate(const T& speed, const T& cycle_length) noexcept {
    const auto usable = cycle_length > T(0);
    return select(usable, speed / select(usable, cycle_length, T(1)), T(0));
}

/// The same relation read for the way of one cycle. [m]
///
/// Domain      speed [m/s], rate > 0 [1/s].
/// Degenerate  a rate of 0 or less gives 0.
template <class T>
[[nodiscard]] constexpr T cycle_length_at_rate(const T& speed, const T& rate) noexcept {
    return cycle_rate(speed, rate);
}

/// Way the body goes while one foot stands: cycle length * duty factor. [m]
template <class T>
[[nodiscard]] constexpr T stance_travel(const T& cycle_length, const T& duty) noexcept {
    return cycle_length * duty;
}

/// How far a planted foot would be dragged over the ground in `time`, if the foot moved for a body that goes at
/// `gait_speed` while the body really goes at `body_speed`. Positive: dragged forward. [m]
///
/// Domain      speeds [m/s], time [s].
/// Source      [step-clock]
template <class T>
[[nodiscard]] constexpr T slip_in_time(const T& body_speed, const T& gait_speed, const T& time) noexcept {
    return (body_speed - gait_speed) * time;
}

/// How far a planted foot would be dragged over the ground in one stance, if the foot moved for a body that goes at
/// `gait_speed` while the body really goes at `body_speed`. Positive: dragged forward. [m]
///
/// Domain      speeds [m/s], gait_speed > 0; stance travel [m] at gait_speed.
/// Degenerate  a gait that does not move drags by what the body does in no time: 0.
template <class T>
[[nodiscard]] constexpr T slip_per_stance(const T& body_speed, const T& gait_speed, const T& travel) noexcept {
    const auto moves = gait_speed > T(0);
    return select(moves, travel * (body_speed / select(moves, gait_speed, T(1)) - T(1)), T(0));
}

}  // namespace gait
