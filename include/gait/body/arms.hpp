// SPDX-License-Identifier: MIT
#pragma once

#include <gait/body/counter_swing.hpp>
#include <gait/body/pelvis.hpp>
#include <gait/core/scalar.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// Angle of the left arm's swing: cosine 1 furthest back, -1 furthest forward. It goes against the left leg; the right
/// arm has both negative.
/// Source      [speed-driven], as every function of this file.
template <class T>
[[nodiscard]] inline SinCos<T> arm_angle(const GaitSample<T>& gait, const BodyPhase<T>& phase) noexcept {
    const auto leads = gait.arm_lead != T(0);
    if (!any_of(leads)) return phase.cycle;
    const SinCos<T> led = add_angles(phase.cycle, sincos_cycles(gait.arm_lead));
    return {select(leads, led.sin, phase.cycle.sin), select(leads, led.cos, phase.cycle.cos)};
}

/// Swing of the upper arm, positive back; `wave` is the cosine of `arm_angle`. [rad]
template <class T>
[[nodiscard]] constexpr T shoulder_pitch(const GaitSample<T>& gait, const T& wave) noexcept {
    return gait.arm_swing * wave;
}

/// Fold of the elbow, positive brings the hand forward and up. [rad]
template <class T>
[[nodiscard]] constexpr T elbow_fold(const GaitSample<T>& gait, const T& wave) noexcept {
    return gait.elbow + gait.elbow_pump * greatest(wave, T(0));
}

/// The same with the fold that goes with the direction of the swing as well as with its place.
/// Source      [step-clock] for that part
template <class T>
[[nodiscard]] constexpr T elbow_fold(const GaitSample<T>& gait, const SinCos<T>& arm) noexcept {
    // The recipe's arm phase starts where the arm passes the upright on its way forward, a quarter after furthest back.
    const T fold = elbow_fold(gait, arm.cos);
    const auto waves = gait.elbow_wave != T(0);
    if (!any_of(waves)) return fold;
    const T more = smooth_elbow_fold(SinCos<T>{-arm.cos, arm.sin}, gait.elbow_wave, gait.elbow_back);
    return select(waves, fold + more, fold);
}

}  // namespace gait
