// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

namespace gait {

/// A point of a foot that does not move while the foot stands, whatever the body above it does.
template <class T = float>
struct Plant {
    vec3<T> place{T(0), T(0), T(0)};  ///< [m] world
    mask_t<T> held{false};            ///< standing
};

/// Where the foot is in this step: where it was put down while it stands, else where the gait moves it.
///
/// Domain      `moving` [m] world: where the gait would have the foot now; it becomes the plant when `stands` begins.
/// Invariant   while `stands` goes on the place is the same bit for bit.
/// Source      [step-clock]
template <class T>
[[nodiscard]] constexpr Plant<T> hold_plant(const Plant<T>& plant, const mask_t<T>& stands,
                                            const vec3<T>& moving) noexcept {
    return {select<T>(plant.held && stands, plant.place, moving), stands};
}

}  // namespace gait
