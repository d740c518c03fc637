// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/exponential.hpp>
#include <gait/core/scalar.hpp>

#include <array>
#include <cstddef>

namespace gait {

/// Share of a gap that is left after `dt` of exponential approach: exp(-dt / time_constant).
///
/// Domain      time_constant >= 0 [s], dt >= 0 [s].
/// Degenerate  time_constant == 0 leaves 0; otherwise dt == 0 leaves 1. Both exactly.
template <class T>
[[nodiscard]] inline T damping_left(const T& time_constant, const T& dt) noexcept {
    const auto instant = !(time_constant > T(0));
    return select(instant, T(0), exponential(-dt / select(instant, T(1), time_constant)));
}

/// `damping_left` of many time constants at once, in a loop that compilers turn into SIMD code.
///
/// Domain      as there; a time constant below 1e-9 is taken as that: it leaves less than 1e-26 of a dt above 1e-7, all
///             of dt == 0.
/// Accuracy    absolute 3e-6 (float), 1e-9 (double): for smoothing, not for figures.
template <class T, std::size_t N>
[[nodiscard]] constexpr std::array<T, N> dampings_left(const std::array<T, N>& time_constants, const T& dt) noexcept {
    using S = scalar_t<T>;
    std::array<T, N> left{};
    for (std::size_t i = 0; i < N; ++i) {
        // exp(-x) = exp(-x / 64)^64, by the series for the small part: no rounding to a whole number, no table.
        left[i] = least(dt / greatest(time_constants[i], T(S(1e-9))), T(S(60))) * T(S(-1.0 / 64));
    }
    for (std::size_t i = 0; i < N; ++i) {
        const T x = left[i];
        const T fourth = T(S(1.0 / 24)) + x * (T(S(1.0 / 120)) + x * T(S(1.0 / 720)));
        T power = T(1) + x * (T(1) + x * (T(S(1.0 / 2)) + x * (T(S(1.0 / 6)) + x * fourth)));
        power = power * power;
        power = power * power;
        power = power * power;
        power = power * power;
        power = power * power;
        left[i] = power * power;
    }
    return left;
}

/// 0 where `x` is too small to matter (below 1e-9), else `x`. What decays must pass through here: on its way to 0 it
/// would end in denormal numbers, which slow a machine down tenfold.
template <class T>
[[nodiscard]] inline T settle(const T& x) noexcept {
    return select(abs(x) < T(scalar_t<T>(1e-9)), T(0), x);
}

/// Exponential approach of `x` to `goal`.
///
/// Domain      time_constant >= 0 [s], dt >= 0 [s].
/// Degenerate  time_constant == 0 returns `goal`; otherwise dt == 0 returns `x`. Both exactly.
/// Invariant   one step of 2 dt equals two steps of dt, up to rounding. A gap that shrinks below 1e-9 ends at `goal`.
/// Source      [speed-driven]
template <class T>
[[nodiscard]] inline T damp(const T& x, const T& goal, const T& time_constant, const T& dt) noexcept {
    const T left = damping_left(time_constant, dt);
    return select(left < T(1), goal + settle((x - goal) * left), x);
}

/// A value with its speed, as the critically damped spring moves it.
template <class T>
struct SpringState {
    T value{};     ///< [any]
    T velocity{};  ///< [any/s]
};

/// One step of `advance_spring` where exp(-rate * dt) is at hand: several springs get theirs from `dampings_left` at once.
///
/// Domain      rate > 0 [1/s]; left = exp(-rate * dt), below 1.
template <class T>
[[nodiscard]] inline SpringState<T> advance_spring_by(const SpringState<T>& state, const T& goal, const T& rate,
                                                      const T& left, const T& dt) noexcept {
    const T gap = state.value - goal;
    const T pull = state.velocity + gap * rate;
    const T next_gap = (gap + pull * dt) * left;
    const T next_velocity = (state.velocity - pull * rate * dt) * left;
    const T tiny(scalar_t<T>(1e-9));
    const auto settled = abs(next_gap) < tiny && abs(next_velocity) < tiny;
    return {goal + select(settled, T(0), next_gap), select(settled, T(0), next_velocity)};
}

/// Critically damped approach to `goal`, continuous in value and speed whatever `goal` does; exact for any dt.
///
/// Domain      time_constant >= 0 [s]: after one of them the spring has gone 1 - 2/e = 26 % of the way, after four 91 %.
/// Degenerate  time_constant == 0 is at `goal` and at rest at once; otherwise dt == 0 returns the state, exactly.
/// Invariant   one step of 2 dt equals two steps of dt while `goal` stays, up to rounding. A gap and a speed that
///             shrink below 1e-9 end at 0.
template <class T>
[[nodiscard]] inline SpringState<T> advance_spring(const SpringState<T>& state, const T& goal, const T& time_constant,
                                                   const T& dt) noexcept {
    const auto instant = !(time_constant > T(0));
    const T rate = T(1) / select(instant, T(1), time_constant);
    const T left = damping_left(time_constant, dt);
    const SpringState<T> next = advance_spring_by(state, goal, rate, left, dt);
    const auto moves = left < T(1);
    return {select(moves, next.value, state.value), select(moves, next.velocity, state.velocity)};
}

}  // namespace gait
