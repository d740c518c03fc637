// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

namespace gait {

/// What is left of a motion when the head takes back `share` of it.
///
/// Domain      share in [0, 1]: 0 the head goes along, 1 it stays where it is.
/// Source      [step-clock], as every function of this file.
template <class T>
[[nodiscard]] constexpr T steadied(const T& motion, const T& share) noexcept {
    return motion * (T(1) - share);
}

/// Direction of the gaze before a turn: it goes over to the new direction ahead of the body, and is there when the
/// turn happens. [that of `before` and `after`]
///
/// Domain      until_turn [s], 0 or less once the turn has begun; lead >= 0 [s] by which the gaze is ahead.
/// Degenerate  lead == 0: the gaze goes with the turn.
template <class T>
[[nodiscard]] constexpr T gaze_before_turn(const T& before, const T& after, const T& until_turn,
                                           const T& lead) noexcept {
    const auto leads = lead > T(0);
    const T ahead = saturate(T(1) - until_turn / select(leads, lead, T(1)));
    return lerp(before, after, select(leads, ahead, select(until_turn > T(0), T(0), T(1))));
}

}  // namespace gait
