// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/scalar.hpp>
#include <gait/foot/swing.hpp>

namespace gait {

/// Height of a swinging foot on a plain half sine. It scuffs: a third of the swing is close to the ground. [m]
///
/// Domain      swing progress in [0, 1]; `top` of the arc [m].
/// Source      [step-clock], as every function of this file.
template <class T>
[[nodiscard]] inline T plain_swing_height(const T& u, const T& top) noexcept {
    return top * sin_cycles(u * T(0.5));
}

/// The plain arc with `margin` of clearance added, as the recipe has it. Exact, but it jumps: the foot leaves the
/// ground at height `margin`, and comes back to it only in the last 15 % of the swing.
///
/// Domain      swing progress in [0, 1]; `top`, `margin` >= 0 [m].
template <class T>
[[nodiscard]] inline T lifted_swing_height(const T& u, const T& top, const T& margin) noexcept {
    const T rise = T(1.2) * sin_cycles(least(u / T(0.85), T(1)) * T(0.5));
    const T kept = T(1) - greatest(u - T(0.85), T(0)) / T(0.15);
    return plain_swing_height(u, top) + margin * greatest(kept, rise);
}

/// The same height and hardly more time near the ground, without the jump.
///
/// Domain      swing progress in [0, 1]; `clearance` >= 0 [m], see `swing_clearance`.
/// Invariant   0 at both ends, with no vertical speed there; the speed has no jump in between either.
template <class T>
[[nodiscard]] constexpr T smooth_swing_height(const T& u, const T& clearance) noexcept {
    return clearance * swing_arc(u, T(1.25));
}

}  // namespace gait
