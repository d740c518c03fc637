// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/scalar.hpp>
#include <gait/cycle/sub_phase.hpp>
#include <gait/foot/foot_shape.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// Pitch of a foot over its stance or its swing: where it begins, and the two eased turns it then takes.
template <class T>
struct PitchCourse {
    T begin{};        ///< [rad] positive toe down
    T first{};        ///< [rad] turned from the beginning on
    T first_rate{};   ///< [1] one by the progress it takes
    T second{};       ///< [rad] turned from `second_from` on
    T second_from{};  ///< [1] progress
    T second_rate{};  ///< [1]
};

template <class T>
[[nodiscard]] constexpr PitchCourse<T> select(const mask_t<T>& mask, const PitchCourse<T>& a,
                                              const PitchCourse<T>& b) noexcept {
    return {select(mask, a.begin, b.begin),           select(mask, a.first, b.first),
            select(mask, a.first_rate, b.first_rate), select(mask, a.second, b.second),
            select(mask, a.second_from, b.second_from), select(mask, a.second_rate, b.second_rate)};
}

/// Domain      progress in [0, 1] of the stance or the swing.
template <class T>
[[nodiscard]] constexpr T pitch_at(const PitchCourse<T>& course, const T& progress) noexcept {
    return course.begin + course.first * ease(saturate(progress * course.first_rate)) +
           course.second * ease(saturate((progress - course.second_from) * course.second_rate));
}

/// A planted foot lands, lies flat, and comes up over the ball.
///
/// Degenerate  `flat_from` 0 or `flat_to` 1: that turn is a jump.
/// Source      [speed-driven]
template <class T>
[[nodiscard]] constexpr PitchCourse<T> stance_course(const GaitSample<T>& gait) noexcept {
    const T shortest(scalar_t<T>(1e-6));
    return {gait.landing_pitch,  -gait.landing_pitch, T(1) / greatest(gait.flat_from, shortest),
            gait.push_off_pitch, gait.flat_to,        T(1) / greatest(T(1) - gait.flat_to, shortest)};
}

/// A swinging foot goes from push-off over the raised toes to landing.
template <class T>
[[nodiscard]] constexpr PitchCourse<T> swing_course(const GaitSample<T>& gait) noexcept {
    using S = scalar_t<T>;
    return {gait.push_off_pitch,
            gait.toe_up_pitch - gait.push_off_pitch,
            T(S(1) / S(0.8)),
            gait.landing_pitch - gait.toe_up_pitch,
            T(S(0.7)),
            T(S(1) / S(0.3))};
}

/// Pitch of a planted foot. [rad], positive toe down.
///
/// Domain      stance progress in [0, 1].
/// Invariant   no pitch speed at both ends of each part.
template <class T>
[[nodiscard]] constexpr T stance_pitch(const GaitSample<T>& gait, const T& stance_u) noexcept {
    return pitch_at(stance_course(gait), stance_u);
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

/// Pitch of a swinging foot. [rad], positive toe down.
///
/// Domain      swing progress in [0, 1].
/// Invariant   meets `stance_pitch` at both ends, without pitch speed.
template <class T>
[[nodiscard]] constexpr T swing_pitch(const GaitSample<T>& gait, const T& swing_u) noexcept {
    return pitch_at(swing_course(gait), swing_u);
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
    const auto rounds = rounding != T(0);
    T steepness = abs(pitch.sin);
    if (any_of(rounds)) steepness = select(rounds, sqrt(pitch.sin * pitch.sin + rounding * rounding), steepness);
    const T pivot = select(pitch.sin > T(0), foot.ball_length, -foot.heel_length);
    return {foot.ankle_height * pitch.cos + middle * pitch.sin + half * steepness,
            pivot * (T(1) - pitch.cos) + foot.ankle_height * pitch.sin};
}

}  // namespace gait
