// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

namespace gait {

/// t^2 (3 - 2 t): from 0 to 1 with flat ends.
///
/// Domain      t in [0, 1]; outside it the polynomial goes on, use `smoothstep` to clamp.
template <class T>
[[nodiscard]] constexpr T ease(const T& t) noexcept {
    return t * t * (T(3) - T(2) * t);
}

/// The positive part of x, with a rounded corner: 0 up to -softness, x from softness on, a parabola between. Never below
/// the positive part itself.
///
/// Domain      softness > 0, in the unit of x.
template <class T>
[[nodiscard]] constexpr T soft_positive(const T& x, const T& softness) noexcept {
    const T over = greatest(x + softness, T(0));
    return select(over < T(2) * softness, over * over / (T(4) * softness), x);
}

/// `soft_positive` with a softness known where it is written: nothing is divided, by no compiler and in no lane.
template <class T>
[[nodiscard]] constexpr T fixed_soft_positive(const T& x, double softness) noexcept {
    using S = scalar_t<T>;
    const T over = greatest(x + T(static_cast<S>(softness)), T(0));
    return select(over < T(static_cast<S>(2.0 * softness)), over * over * T(static_cast<S>(0.25 / softness)), x);
}

/// 0 below `from`, 1 above `to`, `ease` between.
///
/// Domain      from != to; from > to gives the falling step.
/// Degenerate  from == to is a hard step: 0 below, 1 at and above.
template <class T>
[[nodiscard]] constexpr T smoothstep(const T& from, const T& to, const T& x) noexcept {
    const T span = to - from;
    const auto flat = span == T(0);
    const T t = saturate((x - from) / select(flat, T(1), span));
    return select(flat, select(x >= to, T(1), T(0)), ease(t));
}

/// `smoothstep` with edges known where it is written: nothing is divided, by no compiler and in no lane.
///
/// Domain      from != to; from > to gives the falling step.
template <class T>
[[nodiscard]] constexpr T fixed_smoothstep(double from, double to, const T& x) noexcept {
    using S = scalar_t<T>;
    return ease(saturate((x - T(static_cast<S>(from))) * T(static_cast<S>(1.0 / (to - from)))));
}

}  // namespace gait
