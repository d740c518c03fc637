// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/easing.hpp>
#include <gait/core/scalar.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// 0 walking .. 1 running.
///
/// Domain      speed >= 0 [m/s] of a body with a hip height of 0.8 m, as in every function of this file.
/// Source      [speed-driven], as every function of this file.
template <class T>
[[nodiscard]] constexpr T run_share(const T& speed) noexcept {
    return fixed_smoothstep(1.3, 2.1, speed);
}

/// 0 standing .. 1 moving.
template <class T>
[[nodiscard]] constexpr T move_share(const T& speed) noexcept {
    return fixed_smoothstep(0.02, 0.35, speed);
}

/// Way of the body in one cycle of a leg. [m]
template <class T>
[[nodiscard]] constexpr T cycle_length_of_speed(const T& speed) noexcept {
    const T walk = T(0.3) + T(0.5) * least(speed, T(1)) + T(0.12) * greatest(speed - T(1), T(0));
    return lerp(walk, T(0.8) + T(0.3) * speed, run_share(speed));
}

/// Share of a leg's cycle on the ground.
template <class T>
[[nodiscard]] constexpr T duty_of_speed(const T& speed) noexcept {
    return lerp(T(0.62), T(0.34), run_share(speed));
}

/// The style in which one number, the speed, decides the whole walk: standing, walking, running.
///
/// Bodies of another size walk the same walk in their own measure: lengths and speeds scale with the hip height, the
/// cadence does not. Where gravity is to count, `pace` is `pace_of_hip_height`.
template <class T = float>
struct SpeedDriven {
    T reference_hip_height = T(0.8);  ///< [m] body the figures of the recipe were made for
    T pace = T(1);                    ///< [1] rate of time: cadence at a speed is multiplied by it, the cycle gets shorter
    T landing_pitch = T(-0.26);       ///< [rad] foot at landing when walking; the recipe's own foot lands flat

    [[nodiscard]] constexpr GaitSample<T> operator()(const GaitInput<T>& input) const noexcept {
        const T scale = input.hip_height / reference_hip_height;
        const T v = input.speed / (scale * pace);
        const T m = least(v, T(1));
        const T run = run_share(v);
        const T move = move_share(v);
        GaitSample<T> s;
        s.activity = move;
        s.run = run;
        s.cycle_length = scale * cycle_length_of_speed(v);
        s.duty = duty_of_speed(v);
        s.clearance = scale * (T(0.05) + T(0.05) * m + T(0.07) * run) * move;
        s.landing_pitch = landing_pitch * m * (T(1) - T(0.6) * run) * move;
        s.push_off_pitch = T(0.55) * move;
        s.toe_up_pitch = T(-0.35) * move;
        s.hip_drop = scale * ((T(0.012) + T(0.02) * m + T(0.075) * run) * move + T(0.012));
        s.bob = scale * lerp(T(0.022) * m, T(-0.04), run) * move;
        s.sway = scale * T(0.022) * (T(1) - run) * move;
        s.pelvis_yaw = T(-1) * (T(0.14) + T(0.06) * run) * move;
        s.chest_counter = T(-1.6);
        s.lean = (T(0.05) * m + T(0.16) * run) * move;
        s.head_steady = T(0.8);
        s.head_nod = T(1.2) / scale;
        s.arm_swing = (T(0.28) * m + T(0.5) * run) * move;
        s.arm_lead = T(0);
        s.arm_out = T(0.42) - T(0.12) * run;
        s.elbow = T(0.22) + T(0.25) * m * move + T(1.05) * run;
        s.elbow_pump = T(0.2) * run;
        s.weight_shift = scale * T(0.008) * (T(1) - move);
        s.breath_height = scale * T(0.006) * (T(1) - move);
        s.breath_pitch = T(0.015) * (T(1) - move);
        return s;
    }
};

/// The `SpeedDriven::pace` with which bodies of every size share one gravity: short legs step faster, long ones slower.
/// 1 at the reference body's 0.8 m.
///
/// Domain      hip_height > 0 [m].
/// Invariant   bodies of one Froude number, speed^2 / hip height, walk alike: same shares, lengths as their hips are high.
template <class T>
[[nodiscard]] inline T pace_of_hip_height(const T& hip_height) noexcept {
    return sqrt(SpeedDriven<T>{}.reference_hip_height / hip_height);
}

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const SpeedDriven<T>& style) noexcept {
    if (!(style.reference_hip_height > T(0))) return "SpeedDriven.reference_hip_height must be above 0";
    if (!(style.pace > T(0))) return "SpeedDriven.pace must be above 0";
    if (!(style.landing_pitch >= T(-0.6) && style.landing_pitch <= T(0)))
        return "SpeedDriven.landing_pitch must be within [-0.6, 0]";
    return nullptr;
}

}  // namespace gait
