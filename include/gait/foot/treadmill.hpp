// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/exponential.hpp>
#include <gait/core/scalar.hpp>
#include <gait/cycle/leg_phase.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// Foot of a body that stays in place while the ground runs back under it, as a function of phase alone.
template <class T>
struct TreadmillFoot {
    mask_t<T> stance{true};  ///< on the ground
    T ahead{};               ///< [m] ankle ahead of the hips
    T lift{};                ///< [m] ankle over its height when standing flat
    T pitch{};               ///< [rad] positive toe down
};

/// The speed-driven recipe's own foot. It slides where the gait changes in mid stance and below 0.35 m/s: use the
/// walker, whose feet do not; this is the yardstick it is compared with.
///
/// Domain      leg phase in [0, 1); `gait` of `SpeedDriven`, `hip_scale` = hip height / 0.8 m.
/// Source      [speed-driven]
template <class T>
[[nodiscard]] inline TreadmillFoot<T> sample_treadmill_foot(const GaitSample<T>& gait, const T& leg_phase,
                                                            const T& hip_scale) noexcept {
    const auto stance = is_stance(leg_phase, gait.duty);
    const T travel = gait.cycle_length * gait.duty;

    const T stance_u = stance_progress(leg_phase, gait.duty);
    const T heel = fixed_smoothstep(0.65, 1.0, stance_u);

    const T swing_u = swing_progress(leg_phase, gait.duty);
    const SinCos<T> half_turn = sincos_cycles(swing_u * T(0.5));
    const T to_toe_up = lerp(gait.push_off_pitch, gait.toe_up_pitch, fixed_smoothstep(0.0, 0.85, swing_u));
    const T to_flat = gait.toe_up_pitch * (T(1) - saturate((swing_u - T(0.85)) / T(0.15)));

    TreadmillFoot<T> foot;
    foot.stance = stance;
    foot.ahead = gait.activity * select(stance, travel * (T(0.5) - stance_u), T(-0.5) * travel * half_turn.cos);
    foot.lift = select(stance, T(0.05) * hip_scale * heel * gait.activity,
                       gait.clearance * power_six_fifths(half_turn.sin));
    foot.pitch = select(stance, gait.push_off_pitch * heel, select(swing_u < T(0.85), to_toe_up, to_flat));
    return foot;
}

}  // namespace gait
