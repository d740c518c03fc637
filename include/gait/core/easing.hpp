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

/// Never below either, and smooth where they cross: there it is half a `softness` above both.
///
/// Domain      softness >= 0, in the unit of a and b.
template <class T>
[[nodiscard]] inline T soft_greatest(const T& a, const T& b, const T& softness) noexcept {
    const T gap = a - b;
    return T(scalar_t<T>(0.5)) * (a + b + sqrt(gap * gap + softness * softness));
}

/// 0 below `from`, 1 above `to`, `ease` between.
///
/// Domain      from != to; from > to gives the falling step.
/// Degenerate  from == to is a hard step: 0 below, 1 at and above.
template <class T>
[[nodiscard]] constexpr T smoothstep(const T& from, const T& to, const T& x) noexcept {
    const T span = to - from;
    const auto flat = span == T(0);
    const T t = saturate((x - from) * (T(1) / select(flat, T(1), span)));  // the quotient folds where edges are constants
    return select(flat, select(x >= to, T(1), T(0)), ease(t));
}

}  // namespace gait
