// SPDX-License-Identifier: MIT
#pragma once

#include <gait/body/arms.hpp>
#include <gait/body/pelvis.hpp>
#include <gait/body/spine.hpp>
#include <gait/character/pose.hpp>
#include <gait/character/posed_leg.hpp>
#include <gait/character/walker_motion.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/core/axis_rotation.hpp>

#include <concepts>

namespace gait {

namespace detail {

/// 9.81 m/s^2 for the reference body, whose hips are 0.8 m up. [hip height/s^2]
inline constexpr double gravity_in_hip_heights = 12.26;

/// Every hinge of the upper body by name: angles in, half angles out.
template <class V>
struct Hinges {
    V hips_yaw, spine_pitch, chest_yaw, chest_pitch, gaze, nod, bank, arm_out;
    V left_swing, left_fold, right_fold;
};

template <class T>
[[nodiscard]] inline Hinges<SinCos<T>> half_turns_of(const Hinges<T>& a) noexcept {
    if constexpr (!std::floating_point<T>) {  // lanes are many numbers already
        return {half_turn_of(a.hips_yaw), half_turn_of(a.spine_pitch), half_turn_of(a.chest_yaw),
                half_turn_of(a.chest_pitch), half_turn_of(a.gaze), half_turn_of(a.nod),
                half_turn_of(a.bank), half_turn_of(a.arm_out), half_turn_of(a.left_swing),
                half_turn_of(a.left_fold), half_turn_of(a.right_fold)};
    }
    const auto h = gait::half_turns_of<T, 11>({a.hips_yaw, a.spine_pitch, a.chest_yaw, a.chest_pitch, a.gaze, a.nod,
                                               a.bank, a.arm_out, a.left_swing, a.left_fold, a.right_fold});
    return {h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8], h[9], h[10]};
}

/// Places of one arm, from the axes of its upper arm and the whole fold of its elbow. [m]
template <class T>
struct ArmPlaces {
    vec3<T> shoulder, elbow, wrist;
};

template <class T>
[[nodiscard]] inline ArmPlaces<T> arm_places(const Body<T>& body, const vec3<T>& shoulder, const vec3<T>& upper_up,
                                             const vec3<T>& upper_ahead, const SinCos<T>& fold) noexcept {
    const vec3<T> elbow = shoulder - upper_up * body.upper_arm;
    return {by_number(shoulder), by_number(elbow),
            elbow - upper_up * (body.forearm * fold.cos) - upper_ahead * (body.forearm * fold.sin)};
}

}  // namespace detail

/// The whole body at the instant a state describes. A pure function of it: nothing is remembered from pose to pose.
///
/// Domain      a state made with the same params; `gait` = `gait_now(state, params, style)`, as a step returns it.
/// Invariant   bone lengths are the body's, but for the waist's where `trunk_give` is not 0; the carrying point of a
///             planted foot is on its footprint to rounding.
/// Source      [speed-driven], [walker]
template <class T>
[[nodiscard]] inline Pose<T> sample_pose(const WalkerState<T>& state, const WalkerParams<T>& params,
                                         const GaitSample<T>& gait) noexcept {
    const Body<T>& body = params.body;
    const BodyPhase<T> phase = detail::body_phase_of(state, gait);
    const SinCos<T> left_wave = arm_angle(gait, phase);
    const SinCos<T> right_wave{-left_wave.sin, -left_wave.cos};
    const T hip_height = standing_hip_height(body);

    // Everything is laid out in root space, from which the body may still be turned away.
    const SinCos<T> twist_half = detail::half_twist(state.twist);
    const SinCos<T> twist = whole_turn(twist_half);

    // Hips: the style's height over what supports them.
    const T support = state.support.value - state.position.y;
    T sway = hips_sway(gait, phase);
    const auto shifts = gait.weight_shift > T(0);
    if (any_of(shifts)) sway = select(shifts, sway + gait.weight_shift * sincos_cycles(state.rest).sin, sway);
    vec3<T> hips(sway * twist.cos, support + hips_height(gait, phase, hip_height) + state.give.value,
                 -(sway * twist.sin));

    detail::Hinges<T> angles;
    angles.hips_yaw = pelvis_yaw(gait, phase);
    angles.spine_pitch = spine_pitch(gait);
    angles.chest_yaw = chest_yaw(gait, phase);
    angles.chest_pitch = chest_pitch(gait, phase);
    // Neck and head share the nod, and turn back what pelvis and chest turned: the gaze keeps its line.
    angles.gaze = T(-0.5) * (angles.hips_yaw + angles.chest_yaw);
    angles.nod = T(0.5) * head_pitch(gait, phase);
    angles.arm_out = gait.arm_out * body.arm_spread;
    angles.left_swing = shoulder_pitch(gait, left_wave.cos);
    angles.left_fold = -elbow_fold(gait, left_wave);
    angles.right_fold = -elbow_fold(gait, right_wave);
    // Lean into curves and into acceleration, as a share of what balances them; gravity in hip heights keeps it the same
    // for every size.
    const T per_gravity = params.bank / (hip_height * T(detail::gravity_in_hip_heights));
    const SinCos<T> facing = add_angles(state.yaw, twist);
    const T push = state.acceleration.z * facing.cos + state.acceleration.x * facing.sin;
    const T inward = state.turn_rate * state.speed * state.along;
    angles.bank = clamp(-inward * per_gravity, T(-0.25), T(0.25));
    angles.spine_pitch = angles.spine_pitch + clamp(T(0.5) * push * per_gravity, T(-0.15), T(0.15));
    const detail::Hinges<SinCos<T>> half = detail::half_turns_of(angles);

    const SinCos<T> hips_half = add_angles(half.hips_yaw, twist_half);
    const SinCos<T> hips_yaw = whole_turn(hips_half);

    // The hips sink as far as standing legs need to reach.
    using N = detail::leg_number_t<T>;
    const T most = planted_reach(body);
    const T width = body.hip_half_width;
    const detail::LegsFrame<N> frame{
        detail::for_legs<N>(state.position),
        detail::for_legs<N>(state.yaw),
        N(gait.clearance),
        N(gait.arc_breadth),
        detail::for_legs<N>(body.foot),
        detail::for_legs<N>(leg_limb(body)),
        {N(most), N(T(1) / most)},
        detail::for_legs<N>(twist),
        detail::for_legs<N>(hips_half),
        detail::for_legs<N>(hips),
        {N(width * twist.sin), N(width * twist.cos)},
        {N(width * hips_yaw.sin), N(width * hips_yaw.cos)},
    };
    const auto planned = detail::planned_legs<T>(state, frame);
    const T sink = detail::deepest<T>(planned);
    hips.y = hips.y - sink;

    // Spine, neck, head.
    const AxisImages<T> spine =
        turned_nodded_tilted(hips_yaw, whole_turn(half.spine_pitch), whole_turn(half.bank));
    const AxisImages<T> chest =
        turned_about_x(turned_about_y(spine, whole_turn(half.chest_yaw)), whole_turn(half.chest_pitch));
    const SinCos<T> gaze = whole_turn(half.gaze);
    const SinCos<T> nod = whole_turn(half.nod);
    // Stiff bones take the head up and down with the hips; a trunk that gives takes that up in the waist.
    const T taken_up = params.trunk_give * gait.head_hold * bob_now(gait, phase);
    const T waist = body.waist - clamp(taken_up, T(-0.5) * body.waist, T(0.5) * body.waist);
    const vec3<T> spine_place(hips.x + hips_yaw.sin * body.spine_forward, hips.y + waist,
                              hips.z + hips_yaw.cos * body.spine_forward);
    const vec3<T> chest_place = spine_place + spine.y * body.spine + spine.z * body.chest_forward;
    const vec3<T> neck_place = chest_place + chest.y * body.chest + chest.z * body.neck_forward;
    const T head_ahead = body.neck * nod.sin + body.head_forward * nod.cos;
    // The neck is short and its place far from 0: it is added in one, for one rounding.
    const vec3<T> head_place =
        neck_place + (chest.y * (body.neck * nod.cos - body.head_forward * nod.sin) +
                      chest.z * (head_ahead * gaze.cos) + chest.x * (head_ahead * gaze.sin));

    // Arms: the right one swings and stands out against the left one.
    const vec3<T> shoulders = chest_place + chest.y * body.shoulder_height + chest.z * body.shoulder_forward;
    const vec3<T> shoulder_side = chest.x * body.shoulder_half_width;
    const SinCos<T> swing = whole_turn(half.left_swing);
    const SinCos<T> out = whole_turn(half.arm_out);
    const vec3<T> out_side = chest.x * out.sin;
    const AxisImages<T> left_swung = turned_about_x(chest, swing);
    const AxisImages<T> right_swung = turned_about_x(chest, opposite(swing));
    const detail::ArmPlaces<T> left_arm =
        detail::arm_places<T>(body, shoulders + shoulder_side, left_swung.y * out.cos - out_side, left_swung.z,
                              whole_turn(half.left_fold));
    const detail::ArmPlaces<T> right_arm =
        detail::arm_places<T>(body, shoulders - shoulder_side, right_swung.y * out.cos + out_side, right_swung.z,
                              whole_turn(half.right_fold));

    // What follows waits for the sinking hips, what is above does not: there is work for the time.
    const auto [left_leg, right_leg] = detail::posed_legs<T>(planned, frame, sink);

    // In the order of `Joint`, written once: a pose made first and filled then costs lanes as much as a leg.
    using detail::by_number;
    const quat<T> head = turn_then_nod(half.gaze, half.nod);
    const quat<T> rest = identity_rotation<T>();
    return {.local = {about_y(hips_half), nod_then_tilt(half.spine_pitch, half.bank),
                      turn_then_nod(half.chest_yaw, half.chest_pitch), by_number(head), by_number(head),
                      nod_then_tilt(half.left_swing, half.arm_out), about_x(half.left_fold), rest,
                      nod_then_tilt(opposite(half.left_swing), opposite(half.arm_out)), about_x(half.right_fold), rest,
                      by_number(left_leg.thigh), about_x(left_leg.shin_half),
                      by_number(left_leg.foot), about_x(left_leg.toe_half),
                      by_number(right_leg.thigh), about_x(right_leg.shin_half),
                      by_number(right_leg.foot), about_x(right_leg.toe_half)},
            .position = {by_number(hips), by_number(spine_place), by_number(chest_place),
                         by_number(neck_place), by_number(head_place),
                         by_number(left_arm.shoulder), by_number(left_arm.elbow), by_number(left_arm.wrist),
                         by_number(right_arm.shoulder), by_number(right_arm.elbow), by_number(right_arm.wrist),
                         by_number(left_leg.hip), by_number(left_leg.knee),
                         by_number(left_leg.ankle), by_number(left_leg.ball),
                         by_number(right_leg.hip), by_number(right_leg.knee),
                         by_number(right_leg.ankle), by_number(right_leg.ball)},
            .root = by_number(state.position),
            .root_yaw = by_number(state.yaw)};
}

/// The same, where the gait of the state is not at hand.
template <class T, Style<T> S>
[[nodiscard]] inline Pose<T> sample_pose(const WalkerState<T>& state, const WalkerParams<T>& params,
                                         const S& style) noexcept {
    return sample_pose(state, params, gait_now(state, params, style));
}

}  // namespace gait
