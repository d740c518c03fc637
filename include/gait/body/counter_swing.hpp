// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/phase.hpp>
#include <gait/core/scalar.hpp>

namespace gait {

/// Turn of the pelvis with the phase, to one side and back. [any angle, that of `amplitude`]
///
/// Domain      phase in cycles. 0 is where the leg passes the upright on its way forward.
/// Source      [step-clock], as every function of this file.
template <class T>
[[nodiscard]] inline T pelvis_twist(const T& phase, const T& amplitude) noexcept {
    return amplitude * sin_cycles(phase);
}

/// Turn of the shoulders that answers the pelvis: against it, and a little wider.
template <class T>
[[nodiscard]] constexpr T shoulder_twist(const T& pelvis) noexcept {
    return T(-1.2) * pelvis;
}

/// Phase of an arm: half a cycle from the leg of its side. [cycle]
template <class T>
[[nodiscard]] inline T arm_phase(const T& leg_phase) noexcept {
    return wrap_phase(leg_phase + T(0.5));
}

/// Swing of the upper arm, positive forward. [any angle, that of `amplitude`]
///
/// Domain      arm phase in [0, 1).
template <class T>
[[nodiscard]] inline T counter_swing(const T& arm_phase, const T& amplitude) noexcept {
    return amplitude * sin_cycles(arm_phase);
}

/// Fold of the elbow on the recipe's half sine, before the back swing takes its share. [that of `most`]
///
/// Domain      arm phase in [0, 1).
template <class T>
[[nodiscard]] inline T half_sine_fold(const T& arm_phase, const T& most) noexcept {
    return most * greatest(sin_cycles(arm_phase * T(0.5)), T(0));
}

/// The same with the fold of the back swing reduced to `back_share`, as the recipe has it. Exact, but it jumps where
/// the arm passes the upright on its way back, at phase 0.5, where the fold is greatest.
///
/// Domain      arm phase in [0, 1); back_share in [0, 1].
template <class T>
[[nodiscard]] inline T stepped_elbow_fold(const T& arm_phase, const T& most, const T& back_share = T(0.6)) noexcept {
    const auto behind = sin_cycles(arm_phase) < T(0);
    return half_sine_fold(arm_phase, most) * select(behind, back_share, T(1));
}

/// The same without the jump: the fold comes and goes with a full cosine, and its share changes over the whole swing.
///
/// Domain      sine and cosine of the arm phase; back_share in [0, 1].
/// Invariant   smooth; 0 at phase 0; never above `most`.
template <class T>
[[nodiscard]] constexpr T smooth_elbow_fold(const SinCos<T>& arm, const T& most, const T& back_share) noexcept {
    const T forward = ease(T(0.5) + T(0.5) * arm.sin);
    return most * (T(0.5) - T(0.5) * arm.cos) * lerp(back_share, T(1), forward);
}

}  // namespace gait
