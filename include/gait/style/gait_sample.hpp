// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

#include <concepts>

namespace gait {

/// What a style is asked: how fast the body goes, and whose body it is.
template <class T = float>
struct GaitInput {
    T speed{};              ///< [m/s] over the ground, >= 0, smoothed
    T hip_height = T(0.8);  ///< [m] hip joint over the ground, standing straight
    T slope{};              ///< [1] rise over run along the way the body goes, uphill positive
};

/// What a walk is at one instant, whatever made it: a style writes it, everything below reads it.
/// Amplitudes, not values of a phase. Pitches are positive toe down, turns positive to the left, leans positive forward.
template <class T = float>
struct GaitSample {
    T activity{};           ///< [1] 0 standing .. 1 moving; everything that swings is already scaled by it
    T run{};                ///< [1] 0 walking .. 1 running
    T cycle_length{};       ///< [m] way of the body in one full cycle of a leg
    T duty{};               ///< [cycle] share of a leg's cycle on the ground, (0, 1)

    T clearance{};          ///< [m] height of the swing arc
    T landing_pitch{};      ///< [rad] foot at landing, negative is heel first
    T push_off_pitch{};     ///< [rad] foot at lift-off, heel up
    T toe_up_pitch{};       ///< [rad] foot late in swing
    T arc_breadth = T(1);   ///< [1] of the swing arc, see `swing_arc`
    T flat_from = T(0.2);   ///< [stance] the sole lies flat from here
    T flat_to = T(0.65);    ///< [stance] to here

    T hip_drop{};           ///< [m] mean hip height below the straight stance
    T bob{};                ///< [m] rise of the hips at mid stance; they sink as much at the change of legs
    T sway{};               ///< [m] hips over the standing leg
    T pelvis_yaw{};         ///< [rad] turn of the pelvis; the hip of the leg that lands is in front
    T chest_counter{};      ///< [1] chest yaw against pelvis yaw
    T lean{};               ///< [rad] spine and chest together
    T head_steady{};        ///< [1] share of the lean that the head takes back
    T head_nod{};           ///< [rad/m] pitch of the head against the bob
    T head_hold{};          ///< [1] share of the bob that the trunk keeps from the head, where it gives at all

    T arm_swing{};          ///< [rad] shoulder to each side
    T arm_lead{};           ///< [cycle] phase by which the arms run ahead of the opposite leg
    T arm_out{};            ///< [rad] arm away from the side
    T elbow{};              ///< [rad] least fold
    T elbow_pump{};         ///< [rad] more fold while the arm is behind
    T elbow_wave{};         ///< [rad] more fold while the arm goes back
    T elbow_back = T(1);    ///< [1] share of that fold left where the arm is behind

    T weight_shift{};       ///< [m] of the hips towards one foot and the other, slowly, of a body that stands
    T breath_height{};      ///< [m] hips
    T breath_pitch{};       ///< [rad] chest
};

/// A style: anything that answers a `GaitInput` with a `GaitSample`. A new way to walk is a new style, nothing else.
template <class S, class T>
concept Style = std::regular_invocable<const S&, const GaitInput<T>&> &&
                std::same_as<std::invoke_result_t<const S&, const GaitInput<T>&>, GaitSample<T>>;

/// Member by member `a + (b - a) t`: the way from one style to another.
template <class T>
[[nodiscard]] constexpr GaitSample<T> lerp(const GaitSample<T>& a, const GaitSample<T>& b, const T& t) noexcept {
    return {
        .activity = lerp(a.activity, b.activity, t),
        .run = lerp(a.run, b.run, t),
        .cycle_length = lerp(a.cycle_length, b.cycle_length, t),
        .duty = lerp(a.duty, b.duty, t),
        .clearance = lerp(a.clearance, b.clearance, t),
        .landing_pitch = lerp(a.landing_pitch, b.landing_pitch, t),
        .push_off_pitch = lerp(a.push_off_pitch, b.push_off_pitch, t),
        .toe_up_pitch = lerp(a.toe_up_pitch, b.toe_up_pitch, t),
        .arc_breadth = lerp(a.arc_breadth, b.arc_breadth, t),
        .flat_from = lerp(a.flat_from, b.flat_from, t),
        .flat_to = lerp(a.flat_to, b.flat_to, t),
        .hip_drop = lerp(a.hip_drop, b.hip_drop, t),
        .bob = lerp(a.bob, b.bob, t),
        .sway = lerp(a.sway, b.sway, t),
        .pelvis_yaw = lerp(a.pelvis_yaw, b.pelvis_yaw, t),
        .chest_counter = lerp(a.chest_counter, b.chest_counter, t),
        .lean = lerp(a.lean, b.lean, t),
        .head_steady = lerp(a.head_steady, b.head_steady, t),
        .head_nod = lerp(a.head_nod, b.head_nod, t),
        .head_hold = lerp(a.head_hold, b.head_hold, t),
        .arm_swing = lerp(a.arm_swing, b.arm_swing, t),
        .arm_lead = lerp(a.arm_lead, b.arm_lead, t),
        .arm_out = lerp(a.arm_out, b.arm_out, t),
        .elbow = lerp(a.elbow, b.elbow, t),
        .elbow_pump = lerp(a.elbow_pump, b.elbow_pump, t),
        .elbow_wave = lerp(a.elbow_wave, b.elbow_wave, t),
        .elbow_back = lerp(a.elbow_back, b.elbow_back, t),
        .weight_shift = lerp(a.weight_shift, b.weight_shift, t),
        .breath_height = lerp(a.breath_height, b.breath_height, t),
        .breath_pitch = lerp(a.breath_pitch, b.breath_pitch, t),
    };
}

}  // namespace gait
