// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/body.hpp>
#include <gait/core/scalar.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// The furthest a foot can stand ahead of or behind its hip with a planted leg, when the hips may sink to `lowest` of
/// their standing height. [m]
///
/// Domain      validated body; lowest in (0, 1] [1].
template <class T>
[[nodiscard]] inline T furthest_stance(const Body<T>& body, const T& lowest) noexcept {
    const T reach = planted_reach(body);
    const T height = greatest(standing_hip_height(body) * lowest - body.foot.ankle_height, T(0));
    return safe_sqrt(reach * reach - height * height);
}

/// A gait that a body can walk, and whether it is the one asked for.
template <class T>
struct FeasibleGait {
    GaitSample<T> gait;
    mask_t<T> as_asked{true};
};

/// The first thing in a gait that a body cannot do, in words, or nullptr.
///
/// Domain      as `nearest_feasible`; T a plain number.
template <class T>
[[nodiscard]] inline const char* infeasible(const GaitSample<T>& gait, const Body<T>& body,
                                            const T& lowest = T(0.85)) noexcept {
    if (!(gait.duty >= T(0.15))) return "the feet stand too short a share of the cycle: duty below 0.15";
    if (!(gait.duty <= T(0.85))) return "the feet stand too long a share of the cycle: duty above 0.85";
    if (!(gait.cycle_length > T(0))) return "the cycle has no length";
    if (!(gait.cycle_length * gait.duty * T(0.5) <= furthest_stance(body, lowest)))
        return "the stance is longer than the leg reaches: cycle length times duty is too large for this body";
    if (!(gait.clearance <= body.thigh)) return "the swing is higher than the thigh is long";
    return nullptr;
}

/// The gait nearest to the one asked for that the legs of a body reach: duty held within [0.15, 0.85], then the cycle
/// shortened until half a stance is within reach (at the same speed the cadence rises), then the swing lowered.
///
/// Domain      validated body; any finite gait; `lowest` in (0, 1] [1]: hips may sink to this share of standing.
/// Degenerate  a cycle without length gets a hundredth of the longest one.
/// Invariant   feasible in, the same out, bit for bit; the result is feasible.
template <class T>
[[nodiscard]] inline FeasibleGait<T> nearest_feasible(const GaitSample<T>& gait, const Body<T>& body,
                                                      const T& lowest = T(0.85)) noexcept {
    FeasibleGait<T> result;
    result.gait = gait;
    result.gait.duty = clamp(gait.duty, T(0.15), T(0.85));
    // A rounding less than the reach, so that the product that is tested does not come out above it.
    const T longest = T(2) * furthest_stance(body, lowest) / result.gait.duty * T(0.999999);
    const auto has_length = gait.cycle_length > T(0);
    const auto reaches = gait.cycle_length * result.gait.duty * T(0.5) <= furthest_stance(body, lowest);
    result.gait.cycle_length =
        select(has_length, select(reaches, gait.cycle_length, longest), longest * T(0.01));
    result.gait.clearance = least(gait.clearance, body.thigh);
    result.as_asked = result.gait.duty == gait.duty && result.gait.cycle_length == gait.cycle_length &&
                      result.gait.clearance == gait.clearance;
    return result;
}

}  // namespace gait
