// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/scalar.hpp>
#include <gait/cycle/sub_phase.hpp>
#include <gait/foot/foot_shape.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// Pitch of a planted foot: it lands, lies flat, and comes up over the ball. [rad], positive toe down.
///
/// Domain      stance progress in [0, 1].
/// Invariant   no pitch speed at both ends of each part.
/// Source      [speed-driven]
template <class T>
[[nodiscard]] constexpr T stance_pitch(const GaitSample<T>& gait, const T& stance_u) noexcept {
    const T landing = gait.landing_pitch * (T(1) - smoothstep(T(0), gait.flat_from, stance_u));
    return landing + gait.push_off_pitch * smoothstep(gait.flat_to, T(1), stance_u);
}

/// The same in straight lines: from `landing_pitch` to flat during contact, from flat to `push_off_pitch` during
/// push-off. [that of the pitches], positive toe down.
///
/// Domain      leg phase in stance, [0, duty_of(shares)).
/// Source      [step-clock]
template <class T>
[[nodiscard]] constexpr T linear_stance_pitch(const T& leg_phase, const SubPhaseShares<T>& shares,
                                              const T& landing_pitch, const T& push_off_pitch) noexcept {
    const T landing = saturate(T(1) - leg_phase / shares.contact);
    const T rising = saturate((leg_phase - sub_phase_begins(shares)[index_of(SubPhase::push_off)]) / shares.push_off);
    return landing_pitch * landing + push_off_pitch * rising;
}

/// Pitch of a swinging foot, from push-off to landing. [rad], positive toe down.
///
/// Domain      swing progress in [0, 1].
/// Invariant   meets `stance_pitch` at both ends, without pitch speed.
template <class T>
[[nodiscard]] constexpr T swing_pitch(const GaitSample<T>& gait, const T& swing_u) noexcept {
    const T raised = lerp(gait.push_off_pitch, gait.toe_up_pitch, smoothstep(T(0), T(0.8), swing_u));
    return raised + (gait.landing_pitch - gait.toe_up_pitch) * smoothstep(T(0.7), T(1), swing_u);
}

/// Where the ankle is over the footprint of a foot that is pitched about its carrying point: about the ball when the
/// heel is up, about the heel when the toes are up.
template <class T>
struct AnkleOffset {
    T up{};       ///< [m] along the footprint's normal
    T forward{};  ///< [m] towards the toes
};

/// Domain      sine and cosine of the pitch; `rounding` >= 0 [1] lifts the foot a little where the carrying point
///             changes from ball to heel in the air, so that the ankle's speed has no jump there.
/// Invariant   with rounding 0 the carrying point stays exactly on the footprint at every pitch; with any rounding no
///             point of the sole between heel and ball is below it.
template <class T>
[[nodiscard]] inline AnkleOffset<T> ankle_offset(const FootShape<T>& foot, const SinCos<T>& pitch,
                                                 const T& rounding) noexcept {
    const T middle = (foot.ball_length - foot.heel_length) * T(0.5);
    const T half = (foot.ball_length + foot.heel_length) * T(0.5);
    const T steepness = sqrt(pitch.sin * pitch.sin + rounding * rounding);
    const T pivot = select(pitch.sin > T(0), foot.ball_length, -foot.heel_length);
    return {foot.ankle_height * pitch.cos + middle * pitch.sin + half * steepness,
            pivot * (T(1) - pitch.cos) + foot.ankle_height * pitch.sin};
}

}  // namespace gait
