// SPDX-License-Identifier: MIT
#pragma once

#include <gait/body/pelvis.hpp>
#include <gait/character/body.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/core/axis_rotation.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/inline.hpp>
#include <gait/foot/leg_chain.hpp>
#include <gait/foot/swing.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait::detail {

/// Lengths of a body that both legs need.
template <class T>
struct LegReach {
    T reach{};      ///< [m] `planted_reach`
    T per_reach{};  ///< [1/m]
};

/// How far the hips must sink so that the leg reaches, given where they would be. Never less than needed; smooth where
/// it begins.
template <class T>
[[nodiscard]] GAIT_INLINE T hips_sink(const vec3<T>& hip_joint, const vec3<T>& ankle, const LegReach<T>& leg) noexcept {
    const T dx = hip_joint.x - ankle.x;
    const T dz = hip_joint.z - ankle.z;
    const T over = safe_sqrt(leg.reach * leg.reach - dx * dx - dz * dz);
    return leg.reach * fixed_soft_positive((hip_joint.y - ankle.y - over) * leg.per_reach, 0.006);
}

/// A foot as the body sees it, in root space. `position` and `yaw` are the root's, the rest is the gait's.
template <class T>
[[nodiscard]] GAIT_INLINE FootGoal<T> foot_goal(const LegState<T>& leg, const vec3<T>& position, const SinCos<T>& yaw,
                                                const T& clearance, const T& arc_breadth) noexcept {
    return {to_root(leg.print, position, yaw), (clearance + leg.raise) * swing_arc(leg.progress, arc_breadth),
            T(0.3) * leg.progress * (T(1) - leg.progress)};
}

/// A heel begins to come up where the leg is stretched to twice this below its reach; from its reach on it makes up for
/// all of the way beyond, and this much more. [reach]
inline constexpr double heel_margin = 0.007;

/// Pitch of a foot with what the leg asks for: a heel comes up early where the leg would not reach it otherwise.
/// `ahead` is the way the body faces.
template <class T>
[[nodiscard]] GAIT_INLINE T reaching_pitch(const LegState<T>& leg, const FootGoal<T>& goal, const FootShape<T>& foot,
                                           const vec3<T>& hip_joint, const SinCos<T>& ahead,
                                           const LegReach<T>& r) noexcept {
    const vec3<T> to_hip = (hip_joint - goal.print.place) * r.per_reach;
    const T ankle_height = foot.ankle_height * r.per_reach;
    const T below = to_hip.y - ankle_height;
    const T square = to_hip.x * to_hip.x + to_hip.z * to_hip.z + below * below;
    const auto stretched = square > T((1 - 2 * heel_margin) * (1 - 2 * heel_margin));
    if (!any_of(stretched)) return leg.pitch;
    const T distance = sqrt(square);
    const T excess = fixed_soft_positive(distance - T(1 - heel_margin), heel_margin);
    const T behind = to_hip.x * ahead.sin + to_hip.z * ahead.cos;
    const T ball = foot.ball_length * r.per_reach;
    const T needed = excess * distance / greatest(ankle_height * behind + ball * below, T(0.5) * ball * distance);
    const T trailing = fixed_smoothstep(0.0, 0.12, behind);
    const T raise = least(needed, T(0.9)) * trailing * (T(1) - fixed_smoothstep(0.0, 0.4, leg.progress));
    return select(stretched, leg.pitch + greatest(raise - greatest(leg.pitch, T(0)), T(0)), leg.pitch);
}

/// Hip joint's side of the hips, turned with the body but not with the pelvis. [m] root space
template <class T>
[[nodiscard]] constexpr vec3<T> half_hips(const Body<T>& body, const SinCos<T>& twist) noexcept {
    return {body.hip_half_width * twist.cos, T(0), -(body.hip_half_width * twist.sin)};
}

/// Half the turn of a body that is, most often, not turned at all.
template <class T>
[[nodiscard]] inline SinCos<T> half_twist(const T& twist) noexcept {
    if (all_of(twist == T(0))) return {twist, T(1)};
    return half_turn_of(twist);
}

/// How far a leg holds the hips down by standing where it does, its heel raised as far as it goes. [m]
///
/// Domain      `hips` [m] root space, where they are if no leg holds them; `side` 1 left, -1 right.
template <class T>
[[nodiscard]] inline T held_down(const WalkerState<T>& state, const LegState<T>& leg, const Body<T>& body,
                                 const GaitSample<T>& gait, const vec3<T>& hips, const T& side) noexcept {
    const SinCos<T> twist = whole_turn(half_twist(state.twist));
    const T most = planted_reach(body);
    const LegReach<T> reach{most, T(1) / most};
    const vec3<T> joint = hips + half_hips(body, twist) * side;
    const FootGoal<T> goal = foot_goal<T>(leg, state.position, state.yaw, gait.clearance, gait.arc_breadth);
    const T pitch = reaching_pitch<T>(leg, goal, body.foot, joint, twist, reach);
    return hips_sink<T>(joint, plan_foot(goal, half_turn_of(pitch), body.foot).ankle, reach);
}

}  // namespace gait::detail
