// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/scalar.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// Sines and cosines that the whole body shares at one instant: of the phase, and of the phase since the left leg's
/// mid stance.
template <class T>
struct BodyPhase {
    SinCos<T> cycle{T(0), T(1)};       ///< of the phase; cosine 1 where the left leg lands
    SinCos<T> mid_stance{T(0), T(1)};  ///< of phase - duty / 2; cosine 1 at the left leg's mid stance
    SinCos<T> breath{T(0), T(1)};      ///< of the breathing phase
};

/// Domain      phase, duty and breath in cycles.
template <class T>
[[nodiscard]] inline BodyPhase<T> body_phase(const T& phase, const T& duty, const T& breath) noexcept {
    return {sincos_cycles(phase), sincos_cycles(phase - duty * T(0.5)), sincos_cycles(breath)};
}

/// Rise of the hips over their mean height now: twice a cycle, highest (bob > 0) at each mid stance. [m]
/// Source      [speed-driven], as every function of this file.
template <class T>
[[nodiscard]] constexpr T bob_now(const GaitSample<T>& gait, const BodyPhase<T>& phase) noexcept {
    return gait.bob * (T(2) * phase.mid_stance.cos * phase.mid_stance.cos - T(1));
}

/// Height of the hips over the ground on level ground. [m]
template <class T>
[[nodiscard]] constexpr T hips_height(const GaitSample<T>& gait, const BodyPhase<T>& phase,
                                      const T& standing_height) noexcept {
    return standing_height - gait.hip_drop + bob_now(gait, phase) + gait.breath_height * phase.breath.sin;
}

/// Place of the hips to the left of the body's line. [m]
template <class T>
[[nodiscard]] constexpr T hips_sway(const GaitSample<T>& gait, const BodyPhase<T>& phase) noexcept {
    return gait.sway * phase.mid_stance.cos;
}

/// Turn of the pelvis to the left. [rad]
template <class T>
[[nodiscard]] constexpr T pelvis_yaw(const GaitSample<T>& gait, const BodyPhase<T>& phase) noexcept {
    return gait.pelvis_yaw * phase.cycle.cos;
}

}  // namespace gait
