// SPDX-License-Identifier: MIT
#pragma once

#include <gait/body/arms.hpp>
#include <gait/body/pelvis.hpp>
#include <gait/body/spine.hpp>
#include <gait/character/leg_reach.hpp>
#include <gait/character/pose.hpp>
#include <gait/character/walker_motion.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/core/axis_rotation.hpp>
#include <gait/core/easing.hpp>
#include <gait/foot/leg_chain.hpp>

#include <concepts>

namespace gait {

namespace detail {

/// Bend of the toes against the foot that keeps them flat on the ground while the heel is up, [rad].
template <class T>
[[nodiscard]] constexpr T toe_bend(const T& pitch, const T& progress) noexcept {
    return -greatest(pitch, T(0)) * (T(1) - fixed_smoothstep(0.0, 0.5, progress));
}

/// How much more the body's facing says of where a knee points than the toes do: toes turned a right angle turn it by
/// 5 degrees. [1]
inline constexpr double body_over_toes = 12;

/// 9.81 m/s^2 for the reference body, whose hips are 0.8 m up. [hip height/s^2]
inline constexpr double gravity_in_hip_heights = 12.26;

/// Every hinge of the body by name: angles in, half angles out.
template <class V>
struct Hinges {
    V hips_yaw, spine_pitch, chest_yaw, chest_pitch, gaze, nod, bank, arm_out;
    V left_swing, left_fold, right_fold;
    V left_foot, right_foot, left_toe, right_toe;
};

template <class T>
[[nodiscard]] inline Hinges<SinCos<T>> half_turns_of(const Hinges<T>& a) noexcept {
    if constexpr (!std::floating_point<T>) {  // lanes are many numbers already
        return {half_turn_of(a.hips_yaw),   half_turn_of(a.spine_pitch), half_turn_of(a.chest_yaw),
                half_turn_of(a.chest_pitch), half_turn_of(a.gaze),       half_turn_of(a.nod),
                half_turn_of(a.bank),       half_turn_of(a.arm_out),     half_turn_of(a.left_swing),
                half_turn_of(a.left_fold),  half_turn_of(a.right_fold),  half_turn_of(a.left_foot),
                half_turn_of(a.right_foot), half_turn_of(a.left_toe),    half_turn_of(a.right_toe)};
    }
    const auto h = gait::half_turns_of<T, 16>({a.hips_yaw, a.spine_pitch, a.chest_yaw, a.chest_pitch, a.gaze, a.nod,
                                               a.bank, a.arm_out, a.left_swing, a.left_fold, a.right_fold,
                                               a.left_foot, a.right_foot, a.left_toe, a.right_toe, T(0)});
    return {h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8], h[9], h[10], h[11], h[12], h[13], h[14]};
}

/// A copy taken number by number: compilers copy a struct of registers in pieces of half a register.
template <class T>
[[nodiscard]] constexpr vec3<T> by_number(const vec3<T>& v) noexcept {
    if constexpr (std::floating_point<T>) return v;
    return {v.x, v.y, v.z};
}

template <class T>
[[nodiscard]] constexpr quat<T> by_number(const quat<T>& q) noexcept {
    if constexpr (std::floating_point<T>) return q;
    return make_quat(q.w, q.x, q.y, q.z);
}

/// The joints of one leg: rotations in their parents' frames, places in root space.
template <class T>
struct PosedLeg {
    quat<T> thigh, shin, foot, toe;
    vec3<T> hip, knee, ankle, ball;
};

template <class T>
[[nodiscard]] inline PosedLeg<T> posed_leg(const Body<T>& body, const TwoBoneParams<T>& limb, const vec3<T>& hip,
                                           const SinCos<T>& hips_half, const vec3<T>& forward,
                                           const FootPlan<T>& plan, const SinCos<T>& toe_half) noexcept {
    const LegPose<T> leg = solve_leg(limb, hip, plan, forward * T(body_over_toes));
    return {about_y_then({-hips_half.sin, hips_half.cos}, leg.limb.upper),
            about_x(leg.limb.flexion_half),
            leg.foot_local,
            about_x(toe_half),
            hip,
            leg.limb.middle,
            leg.limb.end,
            leg.limb.end + z_axis(leg.foot) * body.foot.ball_length - y_axis(leg.foot) * body.foot.ankle_height};
}

/// The joints of one arm, likewise.
template <class T>
struct PosedArm {
    quat<T> upper_arm, forearm;
    vec3<T> shoulder, elbow, wrist;
};

template <class T>
[[nodiscard]] inline PosedArm<T> posed_arm(const Body<T>& body, const quat<T>& chest, const vec3<T>& shoulder,
                                           const SinCos<T>& swing_half, const SinCos<T>& out_half,
                                           const SinCos<T>& fold_half) noexcept {
    const quat<T> upper = then_about_z(then_about_x(chest, swing_half), out_half);
    const vec3<T> elbow = shoulder - y_axis(upper) * body.upper_arm;
    return {nod_then_tilt(swing_half, out_half), about_x(fold_half), shoulder, elbow,
            elbow - y_axis(then_about_x(upper, fold_half)) * body.forearm};
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
    const LegState<T>& left = state.leg(Leg::left);
    const LegState<T>& right = state.leg(Leg::right);
    const BodyPhase<T> phase = detail::body_phase_of(state, gait);
    const SinCos<T> left_wave = arm_angle(gait, phase);
    const SinCos<T> right_wave{-left_wave.sin, -left_wave.cos};
    const T hip_height = standing_hip_height(body);

    // Everything is laid out in root space, from which the body may still be turned away.
    const SinCos<T> twist_half = half_turn_of(state.twist);
    const SinCos<T> twist = double_angle(twist_half);
    const FootGoal<T> left_goal = detail::foot_goal(state, left, gait);
    const FootGoal<T> right_goal = detail::foot_goal(state, right, gait);

    // Hips: the style's height over what supports them.
    const T support = state.support.value - state.position.y;
    T sway = hips_sway(gait, phase);
    const auto shifts = gait.weight_shift > T(0);
    if (any_of(shifts)) sway = select(shifts, sway + gait.weight_shift * sincos_cycles(state.rest).sin, sway);
    vec3<T> hips(sway * twist.cos, support + hips_height(gait, phase, hip_height) + state.give.value,
                 -(sway * twist.sin));
    const T most = planted_reach(body);
    const detail::LegReach<T> reach{most, T(1) / most};
    const vec3<T> half_width = detail::half_hips(body, twist);
    const T left_pitch = detail::reaching_pitch<T>(left, left_goal, body.foot, hips + half_width, twist, reach);
    const T right_pitch = detail::reaching_pitch<T>(right, right_goal, body.foot, hips - half_width, twist, reach);

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
    angles.left_foot = left_pitch;
    angles.right_foot = right_pitch;
    angles.left_toe = detail::toe_bend(left_pitch, left.progress);
    angles.right_toe = detail::toe_bend(right_pitch, right.progress);
    // Lean into curves and into acceleration, as a share of what balances them; gravity in hip heights keeps it the same
    // for every size.
    const T per_gravity = params.bank / (hip_height * T(detail::gravity_in_hip_heights));
    const vec3<T> push = turn(opposite(add_angles(state.yaw, twist)), state.acceleration);
    const T inward = state.turn_rate * state.speed * state.along;
    angles.bank = clamp(-inward * per_gravity, T(-0.25), T(0.25));
    angles.spine_pitch = angles.spine_pitch + clamp(T(0.5) * push.z * per_gravity, T(-0.15), T(0.15));
    const detail::Hinges<SinCos<T>> half = detail::half_turns_of(angles);

    // The hips sink as far as standing legs need to reach.
    const FootPlan<T> left_plan = plan_foot(left_goal, half.left_foot, body.foot);
    const FootPlan<T> right_plan = plan_foot(right_goal, half.right_foot, body.foot);
    const SinCos<T> hips_half = add_angles(half.hips_yaw, twist_half);
    const SinCos<T> hips_yaw = double_angle(hips_half);
    const vec3<T> hip_side(body.hip_half_width * hips_yaw.cos, T(0), -(body.hip_half_width * hips_yaw.sin));
    const T sink_left = detail::hips_sink<T>(hips + hip_side, left_plan.ankle, reach);
    const T sink_right = detail::hips_sink<T>(hips - hip_side, right_plan.ankle, reach);
    hips.y -= greatest(sink_left, sink_right);

    const TwoBoneParams<T> limb = leg_limb(body);
    const vec3<T> ahead(twist.sin, T(0), twist.cos);
    const detail::PosedLeg<T> left_leg =
        detail::posed_leg<T>(body, limb, hips + hip_side, hips_half, ahead, left_plan, half.left_toe);
    const detail::PosedLeg<T> right_leg =
        detail::posed_leg<T>(body, limb, hips - hip_side, hips_half, ahead, right_plan, half.right_toe);

    // Spine, neck, head.
    const quat<T> spine = then_about_z(turn_then_nod(hips_half, half.spine_pitch), half.bank);
    const quat<T> chest = then_about_x(then_about_y(spine, half.chest_yaw), half.chest_pitch);
    const quat<T> neck = then_about_x(then_about_y(chest, half.gaze), half.nod);
    const vec3<T> chest_up = y_axis(chest);
    const vec3<T> chest_ahead = z_axis(chest);
    // Stiff bones take the head up and down with the hips; a trunk that gives takes that up in the waist.
    const T taken_up = params.trunk_give * gait.head_hold * bob_now(gait, phase);
    const T waist = body.waist - clamp(taken_up, T(-0.5) * body.waist, T(0.5) * body.waist);
    const vec3<T> spine_place(hips.x + hips_yaw.sin * body.spine_forward, hips.y + waist,
                              hips.z + hips_yaw.cos * body.spine_forward);
    const vec3<T> chest_place = spine_place + y_axis(spine) * body.spine + z_axis(spine) * body.chest_forward;
    const vec3<T> neck_place = chest_place + chest_up * body.chest + chest_ahead * body.neck_forward;
    const vec3<T> shoulders = chest_place + chest_up * body.shoulder_height + chest_ahead * body.shoulder_forward;
    const vec3<T> shoulder_side = x_axis(chest) * body.shoulder_half_width;
    const detail::PosedArm<T> left_arm = detail::posed_arm<T>(body, chest, shoulders + shoulder_side,
                                                              half.left_swing, half.arm_out, half.left_fold);
    const detail::PosedArm<T> right_arm = detail::posed_arm<T>(
        body, chest, shoulders - shoulder_side, {-half.left_swing.sin, half.left_swing.cos},
        {-half.arm_out.sin, half.arm_out.cos}, half.right_fold);

    // In the order of `Joint`, written once: a pose made first and filled then costs lanes as much as a leg.
    const quat<T> nod = turn_then_nod(half.gaze, half.nod);
    const quat<T> rest = identity_rotation<T>();
    using detail::by_number;
    return {.local = {about_y(hips_half), nod_then_tilt(half.spine_pitch, half.bank),
                      turn_then_nod(half.chest_yaw, half.chest_pitch), nod, nod,
                      by_number(left_arm.upper_arm), by_number(left_arm.forearm), rest,
                      by_number(right_arm.upper_arm), by_number(right_arm.forearm), rest,
                      by_number(left_leg.thigh), by_number(left_leg.shin),
                      by_number(left_leg.foot), by_number(left_leg.toe),
                      by_number(right_leg.thigh), by_number(right_leg.shin),
                      by_number(right_leg.foot), by_number(right_leg.toe)},
            .position = {hips, spine_place, chest_place, neck_place,
                         neck_place + y_axis(neck) * body.neck + z_axis(neck) * body.head_forward,
                         by_number(left_arm.shoulder), by_number(left_arm.elbow), by_number(left_arm.wrist),
                         by_number(right_arm.shoulder), by_number(right_arm.elbow), by_number(right_arm.wrist),
                         by_number(left_leg.hip), by_number(left_leg.knee),
                         by_number(left_leg.ankle), by_number(left_leg.ball),
                         by_number(right_leg.hip), by_number(right_leg.knee),
                         by_number(right_leg.ankle), by_number(right_leg.ball)},
            .root = state.position,
            .root_yaw = state.yaw};
}

/// The same, where the gait of the state is not at hand.
template <class T, Style<T> S>
[[nodiscard]] inline Pose<T> sample_pose(const WalkerState<T>& state, const WalkerParams<T>& params,
                                         const S& style) noexcept {
    return sample_pose(state, params, gait_now(state, params, style));
}

}  // namespace gait
