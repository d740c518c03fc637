// SPDX-License-Identifier: MIT
#pragma once

#include <gait/body/arms.hpp>
#include <gait/body/pelvis.hpp>
#include <gait/body/spine.hpp>
#include <gait/character/advance.hpp>
#include <gait/character/pose.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/foot/leg_chain.hpp>
#include <gait/foot/swing.hpp>

namespace gait {

namespace detail {

/// How far the hips must sink so that the leg reaches, given where they would be. Never less than needed; smooth where
/// it begins.
template <class T>
[[nodiscard]] inline T hips_sink(const vec3<T>& hip_joint, const vec3<T>& ankle, const T& reach) noexcept {
    const T dx = hip_joint.x - ankle.x;
    const T dz = hip_joint.z - ankle.z;
    const T over = safe_sqrt(reach * reach - dx * dx - dz * dz);
    const T excess = hip_joint.y - ankle.y - over;
    const T soft = reach * T(0.012F);
    return T(0.5F) * (excess + sqrt(excess * excess + soft * soft));
}

/// How much a leg has to say about the height of the hips: all while planted, nothing in the middle of its swing.
template <class T>
[[nodiscard]] constexpr T support_weight(const LegState<T>& leg) noexcept {
    const T air = smoothstep(T(0), T(0.3F), leg.progress) * (T(1) - smoothstep(T(0.65F), T(1), leg.progress));
    return T(1) - leg.swinging * air;
}

}  // namespace detail

/// The whole body at the instant a state describes. A pure function of it: nothing is remembered from pose to pose.
///
/// Domain      a state made with the same params and style.
/// Invariant   bone lengths are the body's; the carrying point of a planted foot is on its footprint to rounding.
/// Source      [speed-driven], [walker]
template <class T, class S>
[[nodiscard]] inline Pose<T> sample_pose(const WalkerState<T>& state, const WalkerParams<T>& params,
                                         const S& style) noexcept {
    const Body<T>& body = params.body;
    const GaitSample<T> gait = gait_now(state, params, style);
    const BodyPhase<T> phase = body_phase(wrap_phase(state.phase - state.body_lag), gait.duty, state.breath);
    Pose<T> pose;
    pose.root = state.position;
    pose.root_yaw = state.yaw;
    const auto set = [&pose](Joint joint, const quat<T>& local, const vec3<T>& place) {
        pose.local[index_of(joint)] = local;
        pose.position[index_of(joint)] = place;
    };

    // Feet, as the root sees them.
    std::array<FootGoal<T>, leg_count> goals;
    std::array<SoleFrame<T>, leg_count> soles;
    std::array<vec3<T>, leg_count> ankles;
    for (std::size_t i = 0; i < leg_count; ++i) {
        const LegState<T>& leg = state.legs[i];
        FootGoal<T>& goal = goals[i];
        goal.print = to_root(leg.print, state.position, state.yaw);
        goal.pitch = sincos_cycles(radians_to_cycles(leg.pitch));
        goal.lift = gait.clearance * swing_arc(leg.progress);
        goal.rounding = T(0.3F) * leg.progress * (T(1) - leg.progress);
        goal.toe_flat =
            select(leg.pitch > T(0), T(1) - leg.swinging * smoothstep(T(0), T(0.5F), leg.progress), T(0));
        soles[i] = sole_frame(goal.print);
        ankles[i] = ankle_of(goal, soles[i], body.foot);
    }

    // Hips: the style's height over both feet, sunk so far that standing legs reach.
    const T support = T(0.5F) * (goals[0].print.place.y + goals[1].print.place.y);
    const quat<T> hips = rotation_y(pelvis_yaw(gait, phase));
    vec3<T> hips_place(hips_sway(gait, phase), support + hips_height(gait, phase, standing_hip_height(body)), T(0));
    const vec3<T> hip_side = hips * vec3<T>(body.hip_half_width, T(0), T(0));
    const T reach = planted_reach(body);
    const T sink_left = detail::hips_sink<T>(hips_place + hip_side, ankles[0], reach);
    const T sink_right = detail::hips_sink<T>(hips_place - hip_side, ankles[1], reach);
    hips_place.y -= greatest(sink_left * detail::support_weight(state.legs[0]),
                             sink_right * detail::support_weight(state.legs[1]));
    set(Joint::hips, hips, hips_place);

    // Legs.
    const TwoBoneParams<T> bones = leg_bones(body);
    const vec3<T> forward(T(0), T(0), T(1));
    for (Leg which : {Leg::left, Leg::right}) {
        const std::size_t i = index_of(which);
        const auto joint = [which](Joint left, Joint right) { return which == Leg::left ? left : right; };
        const vec3<T> hip = hips_place + hip_side * side_sign<T>(which);
        const LegPose<T> leg = solve_leg(bones, hip, ankles[i], goals[i], soles[i], forward);
        set(joint(Joint::left_thigh, Joint::right_thigh), conjugate(hips) * leg.thigh, hip);
        set(joint(Joint::left_shin, Joint::right_shin), conjugate(leg.thigh) * leg.shin, leg.limb.middle);
        set(joint(Joint::left_foot, Joint::right_foot), conjugate(leg.shin) * leg.foot, leg.limb.end);
        const vec3<T> ball(T(0), -body.foot.ankle_height, body.foot.ball_length);
        set(joint(Joint::left_toe, Joint::right_toe), conjugate(leg.foot) * leg.toe, leg.limb.end + leg.foot * ball);
    }

    // Spine and head.
    const auto up = [](const T& y) { return vec3<T>(T(0), y, T(0)); };
    const quat<T> spine_local = rotation_x(spine_pitch(gait));
    const quat<T> spine = hips * spine_local;
    const vec3<T> spine_place = hips_place + hips * up(body.waist);
    set(Joint::spine, spine_local, spine_place);
    const quat<T> chest_local = rotation_y(chest_yaw(gait, phase)) * rotation_x(chest_pitch(gait, phase));
    const quat<T> chest = spine * chest_local;
    const vec3<T> chest_place = spine_place + spine * up(body.spine);
    set(Joint::chest, chest_local, chest_place);
    // Neck and head share the nod, and turn back what pelvis and chest turned: the gaze keeps its line.
    const T gaze = -(pelvis_yaw(gait, phase) + chest_yaw(gait, phase));
    const quat<T> half_nod =
        rotation_y(gaze * T(0.5F)) * rotation_x(head_pitch(gait, phase) * T(0.5F));
    const vec3<T> neck_place = chest_place + chest * up(body.chest);
    set(Joint::neck, half_nod, neck_place);
    set(Joint::head, half_nod, neck_place + (chest * half_nod) * up(body.neck));

    // Arms.
    for (Leg side : {Leg::left, Leg::right}) {
        const auto joint = [side](Joint left, Joint right) { return side == Leg::left ? left : right; };
        const T wave = arm_wave(gait, phase, side);
        const T out = gait.arm_out * body.arm_spread * side_sign<T>(side);
        const quat<T> upper_local = rotation_x(shoulder_pitch(gait, wave)) * rotation_z(out);
        const quat<T> fore_local = rotation_x(-elbow_fold(gait, wave));
        const quat<T> upper = chest * upper_local;
        const vec3<T> shoulder =
            chest_place + chest * vec3<T>(body.shoulder_half_width * side_sign<T>(side), body.shoulder_height, T(0));
        const vec3<T> elbow = shoulder - upper * up(body.upper_arm);
        const vec3<T> wrist = elbow - (upper * fore_local) * up(body.forearm);
        set(joint(Joint::left_upper_arm, Joint::right_upper_arm), upper_local, shoulder);
        set(joint(Joint::left_forearm, Joint::right_forearm), fore_local, elbow);
        set(joint(Joint::left_hand, Joint::right_hand), identity_rotation<T>(), wrist);
    }
    return pose;
}

}  // namespace gait
