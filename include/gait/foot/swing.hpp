// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/easing.hpp>
#include <gait/core/scalar.hpp>

namespace gait {

/// Way of a swinging foot over the ground: from 0 to 1 with flat ends, slower towards the landing than a plain `ease`.
/// Where the foot comes to rest the leg is nearly straight: any haste there is haste of the knee.
///
/// Domain      swing progress in [0, 1].
/// Invariant   no speed at lift-off and landing; rises all the way.
template <class T>
[[nodiscard]] constexpr T swing_way(const T& u) noexcept {
    const T both_ends = u * (T(1) - u);
    return ease(u) + T(0.6) * both_ends * both_ends;
}

/// Share of the way still to go that a foot covers while its swing progress runs from `from` to `to`.
///
/// Repeated over a swing it gives `swing_way` to a landing place that does not move, and bends towards one that
/// does, without a jump; the landing place is reached exactly at progress 1.
///
/// Domain      0 <= from <= to <= 1.
/// Degenerate  from == 1: 1, the foot is there; to < from: 0, it waits.
template <class T>
[[nodiscard]] constexpr T swing_share(const T& from, const T& to) noexcept {
    const T left = T(1) - swing_way(from);
    const auto moving = left > T(0) && to < T(1);
    return select(moving, greatest(T(1) - (T(1) - swing_way(to)) / select(moving, left, T(1)), T(0)), T(1));
}

/// Progress of a swinging foot's height and of its way over the ground: where it goes up, the height is ahead and the
/// way waits; where it goes down, the way is ahead and the height waits. So it is over an edge before it gets there.
template <class T>
struct SwingProgress {
    T height{};  ///< [1]
    T way{};     ///< [1]
};

/// Domain      progress in [0, 1]; `steepness` [-1, 1]: 1 up a stair, 0 level, -1 down one.
template <class T>
[[nodiscard]] constexpr SwingProgress<T> over_edges(const T& progress, const T& steepness) noexcept {
    using S = scalar_t<T>;
    if (all_of(steepness == T(0))) return {progress, progress};
    const T early = least(progress * T(S(1.4)), T(1));
    const T late = greatest((progress - T(1)) * T(S(1.4)) + T(1), T(0));
    const T up = greatest(steepness, T(0));
    const T down = greatest(-steepness, T(0));
    return {progress + (early - progress) * up + (late - progress) * down,
            progress + (late - progress) * up + (early - progress) * down};
}

/// Height of the swing arc: 0 to 1 to 0, with flat ends and a broad top.
///
/// Domain      swing progress in [0, 1]; breadth >= 1 [1]: above 1 the foot is up sooner and stays up longer,
///             from 1.24 on it also leaves and meets the ground as briskly as it can.
/// Invariant   no vertical speed at lift-off and landing, no jump of it anywhere.
template <class T>
[[nodiscard]] constexpr T swing_arc(const T& u, const T& breadth = T(1)) noexcept {
    const T w = u - (T(1) - T(2) * u) * (u * (T(1) - u)) * greatest(T(1.24) - breadth, T(0));
    return ease(least(breadth * (T(4) * w * (T(1) - w)), T(1)));
}

}  // namespace gait
