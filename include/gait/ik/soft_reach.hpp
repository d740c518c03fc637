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
    const T knee_point = max_extension - greatest(softening, T(0));
    if (all_of(distance <= knee_point)) return distance;
    const auto softens = softening > T(0);
    const T s = select(softens, softening, T(1));
    const T beyond = greatest(distance - knee_point, T(0));
    const T soft = max_extension - s * exponential(-beyond / s);
    return select(distance <= knee_point, distance, select(softens, soft, max_extension));
}

}  // namespace gait
