// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/scalar.hpp>
#include <gait/cycle/stride_angle.hpp>
#include <gait/cycle/sub_phase.hpp>
#include <gait/style/gait_sample.hpp>
#include <gait/style/slope.hpp>

namespace gait {

/// Lengths of thigh and shin in a leg whose shin is `ratio` times its thigh. [m]
///
/// Domain      leg_length [m] hip to ankle, ratio > 0.
/// Source      [step-clock], as every function of this file.
template <class T>
[[nodiscard]] constexpr T thigh_length(const T& leg_length, const T& ratio) noexcept {
    return leg_length / (T(1) + ratio);
}

template <class T>
[[nodiscard]] constexpr T shin_length(const T& leg_length, const T& ratio) noexcept {
    return leg_length * ratio / (T(1) + ratio);
}

/// Height of the hip joint over the ankle of the standing foot. [m]
///
/// Domain      bob in [-1, 1]: -1 lowest, at the landings; 1 highest, in between.
template <class T>
[[nodiscard]] constexpr T hip_over_ankle(const T& leg_length, const T& bob) noexcept {
    return leg_length * (T(0.93) + T(0.04) * bob);
}

/// Bob at a phase: twice a cycle, lowest where a leg lands. [-1, 1]
///
/// Domain      phase in cycles.
template <class T>
[[nodiscard]] inline T bob_wave(const T& phase) noexcept {
    return -cos_cycles(phase * T(2));
}

/// Top of the plain swing arc. [m]
template <class T>
[[nodiscard]] constexpr T plain_arc_top(const T& leg_length) noexcept {
    return leg_length * T(0.09);
}

/// Clearance that keeps the foot from scuffing, added to the plain arc: slower steps are higher. [m]
///
/// Domain      rate [1/s]; held at what 0.8 and 3.2 give.
template <class T>
[[nodiscard]] constexpr T scuff_margin(const T& leg_length, const T& rate) noexcept {
    const auto usable = rate > T(0.8);
    return leg_length * T(scalar_t<T>(20) / scalar_t<T>(90)) *
           select(usable, greatest(T(1.6) / select(usable, rate, T(1)), T(0.5)), T(2));
}

/// Height of the swing: plain top and scuff margin, which overshoots by a fifth. [m]
template <class T>
[[nodiscard]] constexpr T swing_clearance(const T& leg_length, const T& rate) noexcept {
    return plain_arc_top(leg_length) + T(1.2) * scuff_margin(leg_length, rate);
}

/// Turn of the pelvis to each side: quicker steps twist more. [rad]
template <class T>
[[nodiscard]] constexpr T twist_amplitude(const T& rate) noexcept {
    return degrees_to_radians(T(6) * rate / T(1.6));
}

/// Swing of the shoulders to each side. [that of the stride angle]
template <class T>
[[nodiscard]] constexpr T arm_amplitude(const T& stride_half_angle) noexcept {
    return T(0.6) * stride_half_angle;
}

/// Greatest fold of the elbow. [rad]
template <class T>
[[nodiscard]] constexpr T most_elbow_fold(const T& leg_ratio) noexcept {
    return degrees_to_radians(T(70) * (T(0.4) + leg_ratio));
}

/// The style in which a clock decides the walk: steps come at a rate, legs open by an angle, and the speed follows.
///
/// It walks at `own_speed`. A game that moves the body at another speed gets the same rate with a shorter or longer
/// stride, as long as the leg opens by 10 to 44 degrees; beyond that the rate gives way. Below 10 degrees everything
/// that swings fades out, down to nothing at standstill. A duty below 0.5 is a run. Constants outside their range
/// (see `validate`) are answered with something finite. The recipe's waves start where a leg passes the upright; here
/// the phase starts where it lands, a quarter of a cycle later. What the recipe does not speak of (sway, arms away
/// from the body) stays small or at rest. A walker answers slopes by its params as well; set those to 0 for the
/// recipe's own answer. The recipe's trunk gives, so that its head hardly bobs; a
/// walker's bones are stiff until its `trunk_give` lets them do the same.
template <class T = float>
struct StepClock {
    T rate = T(1.6);                                  ///< [1/s] cycles of a leg
    T stride_half_angle = degrees_to_radians(T(28));  ///< [rad] how far the leg opens to each side
    T leg_length = T(0.73);                           ///< [m] hip to ankle, of the body that walks
    T leg_ratio = T(0.48);                            ///< [1] shin / thigh
    T duty = T(0.6);                                  ///< [cycle] share of a leg's cycle on the ground
    SubPhaseShares<T> shares{};                       ///< how a stance is divided; taken in proportion to `duty`
    SlopeParams<T> slope{};                           ///< answer to the ground's slope

    [[nodiscard]] GaitSample<T> operator()(const GaitInput<T>& input) const noexcept {
        const T leg = clamp(leg_length, T(1e-6), T(1e6));
        const T lean_now = slope_lean(angle_of(input.slope, T(1)), slope);
        const T rate_now = slope_rate(rate, lean_now, slope);
        const T wished = cycle_length_at_rate(input.speed, rate_now);
        const T shortest = T(2) * leg * T(0.17364817766693033);  // sin 10 deg
        const T longest = T(2) * leg * T(0.69465837045899729);   // sin 44 deg
        const T move = ease(saturate(wished / shortest));
        const T run = fixed_smoothstep(0.55, 0.45, duty);
        const T moving_hips = hip_over_ankle(leg, T(0)) * slope_hip_scale(input.slope);
        const T stance = duty_of(shares);

        GaitSample<T> s;
        s.activity = move;
        s.run = run;
        s.cycle_length = clamp(wished, shortest, longest);
        s.duty = clamp(duty, T(0.2), T(0.9));
        s.clearance = swing_clearance(leg, rate_now) * move;
        s.arc_breadth = T(1.25);
        s.landing_pitch = degrees_to_radians(T(-14)) * move;
        s.push_off_pitch = degrees_to_radians(T(16)) * move;
        s.toe_up_pitch = s.landing_pitch;
        s.flat_from = shares.contact / stance;
        s.flat_to = T(1) - shares.push_off / stance;
        s.hip_drop = leg - lerp(T(0.985) * leg, moving_hips, move);
        s.bob = (hip_over_ankle(leg, T(1)) - hip_over_ankle(leg, T(0))) * (T(1) - T(2) * run) * move;
        s.pelvis_yaw = -twist_amplitude(rate_now) * move;
        s.chest_counter = T(-2.2);  // the chest turns on the pelvis: -1.2 in space
        s.lean = lean_now * move;
        s.head_steady = T(0.82);
        s.head_nod = s.head_steady / leg;  // the gaze stays on a point a leg's length ahead, as far as it is steadied
        s.head_hold = s.head_steady;
        s.arm_swing = arm_amplitude(stride_angle_of_length(s.cycle_length, leg)) * move;
        s.arm_out = T(0.3);
        s.elbow_wave = most_elbow_fold(clamp(leg_ratio, T(0), T(2))) * move;
        s.elbow_back = T(0.6);
        s.weight_shift = T(0.01) * leg * (T(1) - move);
        s.breath_height = T(0.0075) * leg * (T(1) - move);
        s.breath_pitch = T(0.015) * (T(1) - move);
        return s;
    }
};

/// Speed of the walk that the five constants decide. [m/s]
template <class T>
[[nodiscard]] inline T own_speed(const StepClock<T>& style) noexcept {
    return speed_of_stride(style.stride_half_angle, style.leg_length, style.rate);
}

/// First broken rule in words, or nullptr. The ranges are those of `step_clock_controls`.
template <class T>
[[nodiscard]] constexpr const char* validate(const StepClock<T>& style) noexcept {
    const T angle_deg = radians_to_degrees(style.stride_half_angle);
    const T slack = T(1e-4);  // of a conversion between degrees and radians
    if (!(style.rate >= T(0.8) && style.rate <= T(2.8))) return "StepClock.rate must be within [0.8, 2.8]";
    if (!(angle_deg >= T(10) - slack && angle_deg <= T(44) + slack))
        return "StepClock.stride_half_angle must be within 10 to 44 degrees";
    if (!(style.leg_length > T(0) && style.leg_length <= T(1e6))) return "StepClock.leg_length must be within (0, 1e6]";
    if (!(style.leg_ratio >= T(0.4) && style.leg_ratio <= T(0.56)))
        return "StepClock.leg_ratio must be within [0.4, 0.56]";
    if (!(style.duty >= T(0.3) && style.duty <= T(0.8))) return "StepClock.duty must be within [0.3, 0.8]";
    if (const char* broken = validate(style.shares)) return broken;
    return validate(style.slope);
}

}  // namespace gait
