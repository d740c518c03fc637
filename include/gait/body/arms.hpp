// SPDX-License-Identifier: MIT
#pragma once

#include <gait/body/pelvis.hpp>
#include <gait/core/scalar.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// Where the left arm is in its swing: 1 furthest back, -1 furthest forward. It goes against the left leg; the right arm
/// has the negative.
/// Source      [speed-driven], as every function of this file.
template <class T>
[[nodiscard]] inline T arm_wave(const GaitSample<T>& gait, const BodyPhase<T>& phase) noexcept {
    return add_angles(phase.cycle, sincos_cycles(gait.arm_lead)).cos;
}

/// Swing of the upper arm, positive back. [rad]
template <class T>
[[nodiscard]] constexpr T shoulder_pitch(const GaitSample<T>& gait, const T& wave) noexcept {
    return gait.arm_swing * wave;
}

/// Fold of the elbow, positive brings the hand forward and up. [rad]
template <class T>
[[nodiscard]] constexpr T elbow_fold(const GaitSample<T>& gait, const T& wave) noexcept {
    return gait.elbow + gait.elbow_pump * greatest(wave, T(0));
}

}  // namespace gait
