// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/body.hpp>
#include <gait/character/leg_reach.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/core/axis_rotation.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/inline.hpp>
#include <gait/core/pair.hpp>
#include <gait/foot/leg_chain.hpp>
#include <gait/ik/two_bone.hpp>

#include <array>
#include <concepts>

namespace gait::detail {

/// Bend of the toes against the foot that keeps them flat on the ground while the heel is up, [rad].
template <class T>
[[nodiscard]] constexpr T toe_bend(const T& pitch, const T& progress) noexcept {
    return -greatest(pitch, T(0)) * (T(1) - fixed_smoothstep(0.0, 0.5, progress));
}

/// How much more the body's facing says of where a knee points than the toes do: toes turned a right angle turn it by
/// 5 degrees. [1]
inline constexpr double body_over_toes = 12;

/// The point on `side` of another one: 1 left, -1 right. `to_left` is a length times sine and cosine of a yaw. [m]
template <class T>
[[nodiscard]] constexpr vec3<T> beside(const vec3<T>& middle, const SinCos<T>& to_left, const T& side) noexcept {
    return {middle.x + side * to_left.cos, middle.y, middle.z - side * to_left.sin};
}

/// Where the hips are and what both legs have in common.
template <class T>
struct LegsFrame {
    vec3<T> position;   ///< [m] world root
    SinCos<T> yaw;      ///< world root
    T clearance;        ///< [m] of the gait
    T arc_breadth;      ///< [1] of the gait
    FootShape<T> foot;
    TwoBoneParams<T> limb;
    LegReach<T> reach;
    SinCos<T> twist;       ///< of the body against the root
    SinCos<T> hips_half;   ///< half the yaw of the hips
    vec3<T> hips;          ///< [m] where they are if no leg holds them
    SinCos<T> body_side;   ///< [m] half the width of the hips, turned with the body
    SinCos<T> hips_side;   ///< [m] turned with the hips
};

/// A leg before it is known how far the hips sink.
template <class T>
struct PlannedLeg {
    FootPlan<T> foot;
    SinCos<T> toe_half;
    T sink;  ///< [m] by which this leg wants the hips lower
};

template <class T>
[[nodiscard]] GAIT_INLINE PlannedLeg<T> planned_leg(const LegState<T>& leg, const LegsFrame<T>& f,
                                                    const T& side) noexcept {
    const FootGoal<T> goal = foot_goal<T>(leg, f.position, f.yaw, f.clearance, f.arc_breadth);
    const T pitch = reaching_pitch<T>(leg, goal, f.foot, beside<T>(f.hips, f.body_side, side), f.twist, f.reach);
    PlannedLeg<T> planned{plan_foot<T>(goal, half_turn_of(pitch), f.foot),
                          half_turn_of(toe_bend(pitch, leg.progress)), T(0)};
    planned.sink = hips_sink<T>(beside<T>(f.hips, f.hips_side, side), planned.foot.ankle, f.reach);
    return planned;
}

/// The joints of one leg: rotations in their parents' frames, places in root space.
template <class T>
struct PosedLeg {
    quat<T> thigh;
    SinCos<T> shin_half;
    quat<T> foot;
    SinCos<T> toe_half;
    vec3<T> hip, knee, ankle, ball;
};

/// `sink` [m]: by which the hips are lower than `f` says.
template <class T>
[[nodiscard]] GAIT_INLINE PosedLeg<T> posed_leg(const PlannedLeg<T>& planned, const LegsFrame<T>& f, const T& sink,
                                                const T& side) noexcept {
    const vec3<T> level = beside<T>(f.hips, f.hips_side, side);
    const vec3<T> hip(level.x, level.y - sink, level.z);
    const vec3<T> ahead(f.twist.sin * T(body_over_toes), T(0), f.twist.cos * T(body_over_toes));
    const LegPose<T> leg = solve_leg<T>(f.limb, hip, planned.foot, ahead);
    return {about_y_then({-f.hips_half.sin, f.hips_half.cos}, leg.limb.upper),
            by_number(leg.limb.flexion_half),
            by_number(leg.foot_local),
            by_number(planned.toe_half),
            by_number(hip),
            by_number(leg.limb.middle),
            by_number(leg.limb.end),
            leg.limb.end + ankle_to_ball(planned.foot, f.foot)};
}

// The legs of a single character are worked out together, as a pair of numbers; those of lanes one after the other.

template <class T>
struct LegNumber {
    using Type = T;
};

template <>
struct LegNumber<float> {
    using Type = Pair;
};

template <class T>
using leg_number_t = typename LegNumber<T>::Type;

template <class T>
inline constexpr bool legs_are_a_pair = !std::same_as<leg_number_t<T>, T>;

/// What both legs share.
template <class N, class T>
[[nodiscard]] inline SinCos<N> for_legs(const SinCos<T>& a) noexcept {
    return {N(a.sin), N(a.cos)};
}

template <class N, class T>
[[nodiscard]] inline vec3<N> for_legs(const vec3<T>& v) noexcept {
    return {N(v.x), N(v.y), N(v.z)};
}

template <class N, class T>
[[nodiscard]] inline FootShape<N> for_legs(const FootShape<T>& f) noexcept {
    return {N(f.ankle_height), N(f.heel_length), N(f.ball_length), N(f.toe_length), N(f.width)};
}

template <class N, class T>
[[nodiscard]] inline TwoBoneParams<N> for_legs(const TwoBoneParams<T>& p) noexcept {
    return {N(p.upper_length), N(p.lower_length), N(p.max_extension), N(p.softening)};
}

[[nodiscard]] inline SinCos<Pair> in_pair(const SinCos<float>& a, const SinCos<float>& b) noexcept {
    return {{a.sin, b.sin}, {a.cos, b.cos}};
}

[[nodiscard]] inline vec3<Pair> in_pair(const vec3<float>& a, const vec3<float>& b) noexcept {
    return {{a.x, b.x}, {a.y, b.y}, {a.z, b.z}};
}

/// What a pose needs of them.
[[nodiscard]] inline LegState<Pair> in_pair(const LegState<float>& a, const LegState<float>& b) noexcept {
    LegState<Pair> both;
    both.print = {in_pair(a.print.place, b.print.place), in_pair(a.print.yaw, b.print.yaw),
                  {a.print.normal_x, b.print.normal_x}, {a.print.normal_z, b.print.normal_z}};
    both.progress = {a.progress, b.progress};
    both.pitch = {a.pitch, b.pitch};
    both.raise = {a.raise, b.raise};
    return both;
}

/// One leg out of a pair of them.
template <class Pick>
[[nodiscard]] inline PosedLeg<float> one_of(const PosedLeg<Pair>& legs, Pick pick) noexcept {
    const auto half = [&](const SinCos<Pair>& a) { return SinCos<float>{pick(a.sin), pick(a.cos)}; };
    const auto place = [&](const vec3<Pair>& v) { return vec3<float>(pick(v.x), pick(v.y), pick(v.z)); };
    const auto turn = [&](const quat<Pair>& q) { return make_quat(pick(q.w), pick(q.x), pick(q.y), pick(q.z)); };
    return {turn(legs.thigh), half(legs.shin_half), turn(legs.foot),   half(legs.toe_half),
            place(legs.hip),  place(legs.knee),     place(legs.ankle), place(legs.ball)};
}

template <class T>
using PlannedLegs = std::array<PlannedLeg<leg_number_t<T>>, legs_are_a_pair<T> ? 1 : 2>;

template <class T>
[[nodiscard]] GAIT_INLINE PlannedLegs<T> planned_legs(const WalkerState<T>& state,
                                                      const LegsFrame<leg_number_t<T>>& f) noexcept {
    if constexpr (legs_are_a_pair<T>)
        return {planned_leg<Pair>(in_pair(state.leg(Leg::left), state.leg(Leg::right)), f, Pair(1.0F, -1.0F))};
    else
        return {planned_leg<T>(state.leg(Leg::left), f, T(1)), planned_leg<T>(state.leg(Leg::right), f, T(-1))};
}

/// By how much the legs want the hips lower. [m]
template <class T>
[[nodiscard]] inline T deepest(const PlannedLegs<T>& legs) noexcept {
    if constexpr (legs_are_a_pair<T>)
        return greatest(legs[0].sink.first(), legs[0].sink.second());
    else
        return greatest(legs[0].sink, legs[1].sink);
}

template <class T>
[[nodiscard]] GAIT_INLINE std::array<PosedLeg<T>, 2> posed_legs(const PlannedLegs<T>& legs,
                                                                const LegsFrame<leg_number_t<T>>& f,
                                                                const T& sink) noexcept {
    if constexpr (legs_are_a_pair<T>) {
        const PosedLeg<Pair> both = posed_leg<Pair>(legs[0], f, Pair(sink), Pair(1.0F, -1.0F));
        return {one_of(both, [](const Pair& x) { return x.first(); }),
                one_of(both, [](const Pair& x) { return x.second(); })};
    } else {
        return {posed_leg<T>(legs[0], f, sink, T(1)), posed_leg<T>(legs[1], f, sink, T(-1))};
    }
}

}  // namespace gait::detail
