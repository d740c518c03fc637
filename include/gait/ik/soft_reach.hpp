// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/exponential.hpp>
#include <gait/core/scalar.hpp>

namespace gait {

/// Distance a limb reaches out for a wanted one: the same up to `max_extension - softening`, then ever closer to
/// `max_extension`, continuous in value and slope. So a knee straightens without a snap.
///
/// Domain      distance >= 0 [m], max_extension >= 0 [m], softening [m]; usual softening: 0.5 % of the limb.
/// Degenerate  softening <= 0 is a hard clamp.
/// Invariant   monotone, never above max_extension. It equals max_extension once the rest is below rounding: in
///             float, with the usual softening, from 12 softenings beyond `max_extension - softening` on.
/// Accuracy    that of `exponential` times softening, and a rounding of max_extension.
/// Source      [foot-contact]
template <class T>
[[nodiscard]] inline T soft_reach(const T& distance, const T& max_extension, const T& softening) noexcept {
    const T width = greatest(softening, T(0));
    const T start = max_extension - width;
    if (all_of(distance <= start)) return distance;
    const T per_width = T(1) / select(width > T(0), width, T(1));
    const T soft = max_extension - width * exponential((start - distance) * per_width);
    return select(distance <= start, distance, soft);
}

}  // namespace gait
