// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

namespace gait {

/// Offset that is left `t` after a switch of source, when the offset at the switch was `offset` moving at `velocity`.
/// A cubic that meets both at t = 0 and is 0 with zero speed from `blend_time` on. Works for numbers and vectors.
///
/// Domain      blend_time >= 0 [s], t >= 0 [s]; velocity in units of offset per second.
/// Degenerate  blend_time == 0 gives 0 at once.
/// Source      [foot-contact]
template <class V, class T>
[[nodiscard]] constexpr V inertialize_cubic(const V& offset, const V& velocity, const T& blend_time,
                                            const T& t) noexcept {
    const auto blends = blend_time > T(0);
    const T u = select(blends, saturate(t / select(blends, blend_time, T(1))), T(1));
    const T rest = T(1) - u;
    return (offset * (T(1) + T(2) * u) + velocity * (u * blend_time)) * (rest * rest);
}

/// Speed of the offset that `inertialize_cubic` describes.
template <class V, class T>
[[nodiscard]] constexpr V inertialize_cubic_velocity(const V& offset, const V& velocity, const T& blend_time,
                                                     const T& t) noexcept {
    const auto blends = blend_time > T(0);
    const T span = select(blends, blend_time, T(1));
    const T u = select(blends, saturate(t / span), T(1));
    const T rest = T(1) - u;
    return (offset * (T(-6) * u / span) + velocity * (T(1) - T(3) * u)) * rest;
}

}  // namespace gait
