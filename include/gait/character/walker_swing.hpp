// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker_phase.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/ground.hpp>
#include <gait/foot/landing.hpp>
#include <gait/foot/swing.hpp>
#include <gait/foot/terrain.hpp>
#include <gait/style/gait_sample.hpp>

#include <array>
#include <concepts>

namespace gait::detail {

/// Footprint of a leg's target in the world.
template <class T, class G>
[[nodiscard]] inline decltype(auto) target_in_world(const LegState<T>& leg, const G& ground) noexcept {
    if constexpr (MovingGround<G, T>) {
        if (any_of(leg.platform > T(0)))
            return select<T>(leg.platform > T(0), to_world<T>(ground.platform(leg.platform), leg.target), leg.target);
        return Footprint<T>(leg.target);
    } else {
        return (leg.target);
    }
}

/// A footing in the world as the target of a leg: on its platform, where it is on one.
template <class T, class G>
[[nodiscard]] inline Footprint<T> target_on(const Footing<T>& footing, const G& ground) noexcept {
    if constexpr (MovingGround<G, T>) {
        const auto moving = footing.platform > T(0);
        if (any_of(moving))
            return select<T>(moving, to_platform<T>(ground.platform(footing.platform), footing.print), footing.print);
    }
    return footing.print;
}

/// Everything a swinging foot is aimed with.
template <class T>
struct Aim {
    Course<T> course;        ///< of the body
    StrideLimits<T> limits;
    T stance_time{};         ///< [s] of the stance to come
    T follow{};              ///< [1] share of the gap to the wanted place closed in this step
    T apart{};               ///< [m] least distance between the feet, across
    T hip{};                 ///< [m] standing hip height
    SinCos<T> body_yaw;      ///< world, of the body as it is turned now
    T clearance{};           ///< [m] of the style's swing arc
    T arc_breadth{};         ///< [1] of it
};

/// The ground between the feet, where a swinging foot counts as what it is going to be, well before it is.
template <class T>
struct FeetLevel {
    T support{};  ///< [m] world height at which the hips are held
    T slope{};    ///< [1] of the ground along the body's way, uphill positive
};

/// How far under the style's height the hips must be over a foot, so that a leg reaches it that far to the side; the
/// distance is given as its square. [m]
template <class T>
[[nodiscard]] inline T needed_sink(const Body<T>& body, const GaitSample<T>& gait, const T& out_square) noexcept {
    const T reach = planted_reach(body);
    const T height = standing_hip_height(body) - gait.hip_drop - T(0.7) * gait.bob - body.foot.ankle_height;
    return height - safe_sqrt(reach * reach - out_square);
}

/// Level for the hips: between the feet, nearer the lower one, and so low that the legs in front reach.
///
/// Domain      `sink` [m]: what each leg needs, `needed_sink`; below 0 asks for nothing.
template <class T, class G>
[[nodiscard]] inline FeetLevel<T> feet_level(const WalkerState<T>& state, const G& ground,
                                             const std::array<T, leg_count>& sink, const T& hip) noexcept {
    std::array<vec3<T>, leg_count> foot;
    std::array<T, leg_count> height;
    std::array<T, leg_count> share;
    for (std::size_t i = 0; i < leg_count; ++i) {
        const LegState<T>& leg = state.legs[i];
        const vec3<T> goal = target_in_world(leg, ground).place;
        const auto swings = leg.swinging > T(0.5);
        foot[i] = select<T>(swings, goal, leg.print.place);
        share[i] = select(swings, ease(least(T(1.6) * leg.progress, T(1))), T(1));
        height[i] = lerp(leg.print.place.y, goal.y, select(swings, share[i], T(0)));
    }
    const vec3<T> way = turn(state.yaw, vec3<T>(state.across, T(0), state.along));
    const vec3<T> apart = foot[0] - foot[1];
    const T run = apart.x * way.x + apart.z * way.z;
    T slope(0);
    const auto sloping = apart.y != T(0);
    if (any_of(sloping)) {
        const T rise = clamp(apart.y * run / (run * run + hip * hip * T(0.01)), T(-1), T(1));
        slope = select(sloping, rise, T(0));
    }
    T level = height[0];
    const T step = height[0] - height[1];
    const auto uneven = step != T(0);
    if (any_of(uneven)) {
        const T soft = hip * T(0.05);
        const T lower = T(0.5) * (height[0] + height[1]) - T(0.45) * (sqrt(step * step + soft * soft) - soft);
        level = select(uneven, lower, level);
    }
    const T left = (sink[0] + level - height[0]) * share[0];
    const T right = (sink[1] + level - height[1]) * share[1];
    return {level - soft_positive(greatest(left, right), hip * T(0.008)), slope};
}

/// A yaw no further from another than the angle whose cosine is given, on the side it is on.
template <class T>
[[nodiscard]] inline SinCos<T> within(const SinCos<T>& yaw, const SinCos<T>& from, const T& least_cosine) noexcept {
    const SinCos<T> away = add_angles(yaw, opposite(from));
    const auto beyond = away.cos < least_cosine;
    if (!any_of(beyond)) return yaw;
    const T most_sine = safe_sqrt(T(1) - least_cosine * least_cosine);
    const SinCos<T> edge = add_angles(from, {select(away.sin < T(0), -most_sine, most_sine), least_cosine});
    return {select(beyond, edge.sin, yaw.sin), select(beyond, edge.cos, yaw.cos)};
}

/// Horizontal distance of a place from the hip joint of a body that stands upright, squared. [m^2]
template <class T>
[[nodiscard]] inline T square_from_hip(const vec3<T>& place, const vec3<T>& root, const SinCos<T>& yaw,
                                         const Body<T>& body, const T& side) noexcept {
    const vec3<T> hip = root + leftward(yaw, body.hip_half_width * side);
    const vec3<T> out = horizontal<T>(place - hip);
    return glm::dot(out, out);
}

/// One step of a swing.
template <class T>
struct Swing {
    T side{};               ///< 1 the left leg, -1 the right one
    T progress_from{};      ///< [1]
    T progress{};           ///< [1] at the end of the step
    T time_left{};          ///< [s] from then to the landing
    mask_t<T> lifted{false};  ///< it begins in this step
    mask_t<T> landed{false};  ///< it ends in this step
};

/// A leg after one step of its swing.
template <class T>
struct SwungLeg {
    LegState<T> leg;
    T out_square{};  ///< [m^2] how far from its hip it is going to be when it lands, squared
};

/// Takes a swinging foot one step along its way: re-aims it, lifts it over what lies between, and moves it.
///
/// Domain      `other_place` and `other_goal` [m] of the other foot, in the world; `in_air` says which lanes are read.
template <class T, class G>
[[nodiscard]] inline SwungLeg<T> swing_leg(const LegState<T>& from, const vec3<T>& other_place,
                                           const vec3<T>& other_goal, const Swing<T>& l,
                                           const WalkerParams<T>& params, const Aim<T>& aim, const G& ground,
                                           const mask_t<T>& in_air, const T& dt) noexcept {
    const T& progress = l.progress;
    const Course<T> at_landing = predict(aim.course, least(l.time_left, T(1)));
    Footprint<T> wanted =
        landing_print(at_landing, aim.stance_time, params.body.foot_side * l.side, aim.limits);
    wanted.yaw = within(wanted.yaw, aim.body_yaw, T(0.54));
    wanted = keep_apart(wanted, other_goal, l.side, aim.apart);
    const Footprint<T> before = target_in_world(from, ground);
    const T share = select(l.lifted, T(1), select(progress < params.aim_until, aim.follow, T(0)));
    Footprint<T> aimed;
    aimed.place = lerp(before.place, wanted.place, share);
    aimed.place.y = aim.course.position.y;
    aimed.yaw = lerp_yaw(before.yaw, wanted.yaw, share);
    const FootShape<T>& shape = params.body.foot;
    const T other_level = other_place.y;
    const FootingLimits<T> limits{params.steepest, other_level - params.step_down * aim.hip,
                                  other_level + params.step_up * aim.hip};
    Footing<T> footing = lay_foot(aimed, shape, ground, limits);
    if (!all_of(footing.sound || !in_air)) {
        // Off an edge or a hole: the place found before while it is near enough, else a new one.
        const Footing<T> kept = lay_foot(before, shape, ground, limits);
        const vec3<T> off_by = horizontal<T>(before.place - wanted.place);
        const T near_enough = params.body.thigh * T(0.6);
        const auto keep = kept.sound && !l.lifted && glm::dot(off_by, off_by) < near_enough * near_enough;
        Footprint<T> anew = wanted;
        anew.place.y = aim.course.position.y;
        const vec3<T> body_place = parked_place(params.body, at_landing.position, at_landing.yaw, l.side);
        const Footing<T> found = place_foot(anew, body_place, shape, ground, limits);
        footing = select<T>(footing.sound, footing, select<T>(keep, kept, found));
    }
    // Another stair is not chosen any more once the foot is on its way up or down to this one.
    const auto decided = !l.lifted && progress > T(0.3) &&
                         abs(footing.print.place.y - before.place.y) > params.body.thigh * T(0.25);
    if (any_of(decided)) footing = select<T>(decided, Footing<T>{before, from.platform, mask_t<T>(true)}, footing);
    const Footprint<T>& goal = footing.print;

    const T rise = goal.place.y - from.print.place.y;
    T way_share = swing_share(l.progress_from, progress);
    T height_share = way_share;
    const auto climbs = rise != T(0);
    if (any_of(climbs)) {
        const T steepness = clamp(rise / (params.body.thigh * T(0.3)), T(-1), T(1));
        const SwingProgress<T> was = over_edges(l.progress_from, steepness);
        const SwingProgress<T> is = over_edges(progress, steepness);
        way_share = select(climbs, swing_share(was.way, is.way), way_share);
        height_share = select(climbs, swing_share(was.height, is.height), height_share);
    }
    Footprint<T> print = lerp(from.print, goal, way_share);
    print.place.y = lerp(from.print.place.y, goal.place.y, height_share);

    // Past the other foot it goes on its own side of it, with room for ankles that the ground tilts to each other.
    const vec3<T> outward(l.side * aim.body_yaw.cos, T(0), -(l.side * aim.body_yaw.sin));
    const vec3<T> off = horizontal<T>(print.place - other_place);
    const T beside = glm::dot(off, outward);
    const T foot = shape.heel_length + shape.ball_length + shape.toe_length;
    const T room = T(1.2) * aim.apart;
    const auto close_by = beside < room;
    if (any_of(close_by)) {
        const T before_or_behind = length<T>(off - outward * beside) / foot;
        const T nearness = fixed_smoothstep(2.4, 1.1, before_or_behind);
        const T squeezed = clamp(room * nearness - beside, T(0), foot * dt * T(14));
        const T passing = fixed_smoothstep(0.0, 0.15, progress) * fixed_smoothstep(1.0, 0.7, progress);
        print.place = select<T>(close_by, print.place + outward * (squeezed * passing), print.place);
    }

    // What is higher than both ends half way, and what the toes are about to reach.
    const T arc = swing_arc(progress, aim.arc_breadth);
    const T raise = select(l.lifted, T(0), from.raise);
    const vec3<T> way = horizontal<T>(goal.place - print.place);
    const vec3<T> ahead = way * least(foot * T(0.3) / greatest(length<T>(way), foot * T(0.01)), T(1));
    const vec3<T> toes = vec3<T>(print.yaw.sin, T(0), print.yaw.cos) * (shape.ball_length + shape.toe_length);
    vec3<T> at_toes = print.place + toes + ahead;
    vec3<T> half_way = (from.print.place + goal.place) * T(0.5);
    at_toes.y = half_way.y = aim.course.position.y;
    const GroundHit<T> between = ask_ground<T>(ground, half_way, far_ground(shape));
    const GroundHit<T> next_to = ask_ground<T>(ground, at_toes, far_ground(shape));
    const T top = greatest(from.print.place.y, goal.place.y);
    const T hump = select(between.hit, between.height - top, T(0));
    const vec3<T> reach = toes + ahead;
    const T along_ground = -(print.normal_x * reach.x + print.normal_z * reach.z);
    const T obstacle = select(next_to.hit, next_to.height - print.place.y - along_ground, T(0));
    const T short_of = obstacle - (aim.clearance * T(0.6) + raise) * arc;
    T raised = raise;
    const auto too_low = hump > raise || short_of > T(0);
    if (any_of(too_low)) {
        const T late = ease(least(T(1.5) * (T(1) - progress), T(1)));
        const T needed = greatest(hump, raise + short_of / greatest(arc, T(0.2)) * late);
        const T most_raise = params.body.thigh * T(0.6);
        const T more = clamp(least(needed, most_raise) - raise, T(0), dt * T(6) * most_raise);
        raised = select(too_low, raise + more, raise);
    }
    if (any_of(l.landed)) print = select<T>(l.landed, goal, print);
    return {{.print = print,
             .target = target_on(footing, ground),
             .platform = footing.platform,
             .swinging = select(l.landed, T(0), T(1)),
             .progress = select(l.landed, T(0), progress),
             .pitch = from.pitch,
             .raise = select(l.landed, T(0), raised)},
            square_from_hip<T>(goal.place, at_landing.position, at_landing.yaw, params.body, l.side)};
}

/// Of two things the one that the mask says: itself for a single character, blended for lanes.
template <class T, class X>
[[nodiscard]] constexpr decltype(auto) pick(const mask_t<T>& mask, const X& a, const X& b) noexcept {
    if constexpr (std::same_as<mask_t<T>, bool>) {
        return (mask ? a : b);
    } else {
        return select<T>(mask, a, b);
    }
}

template <class T>
[[nodiscard]] constexpr Swing<T> pick_swing(const mask_t<T>& mask, const Swing<T>& a, const Swing<T>& b) noexcept {
    return {select(mask, a.side, b.side),
            select(mask, a.progress_from, b.progress_from),
            select(mask, a.progress, b.progress),
            select(mask, a.time_left, b.time_left),
            mask_t<T>((mask && a.lifted) || (!mask && b.lifted)),
            mask_t<T>((mask && a.landed) || (!mask && b.landed))};
}

/// Swings the legs that are in the air. In a walk that is one of the two, and which one is a matter of the lane: so it
/// is calculated once. Returns how far from its hip each foot is going to be when it lands, squared; 0 where it stands.
/// [m^2]
template <class T, class G>
[[nodiscard]] inline std::array<T, leg_count> swing_legs(WalkerState<T>& next, const WalkerState<T>& state,
                                                         const std::array<LegStep<T>, leg_count>& legs,
                                                         const std::array<Swing<T>, leg_count>& swings,
                                                         const WalkerParams<T>& params, const Aim<T>& aim,
                                                         const G& ground, const T& dt) noexcept {
    std::array<T, leg_count> out{T(0), T(0)};
    const mask_t<T> left = legs[0].swinging || legs[0].landed;
    const mask_t<T> right = legs[1].swinging || legs[1].landed;
    if (!any_of(left || right)) {
        next.legs = state.legs;
        return out;
    }
    const LegState<T>& l = state.legs[0];
    const LegState<T>& r = state.legs[1];
    const SwungLeg<T> swung =
        swing_leg(pick<T>(left, l, r), pick<T>(left, r.print.place, l.print.place),
                  pick<T>(left, target_in_world(r, ground).place, target_in_world(l, ground).place),
                  pick_swing<T>(left, swings[0], swings[1]), params, aim, ground, left || right, dt);
    const mask_t<T> only_right = right && !left;
    next.legs[0] = pick<T>(left, swung.leg, l);
    next.legs[1] = pick<T>(only_right, swung.leg, r);
    out = {select(left, swung.out_square, T(0)), select(only_right, swung.out_square, T(0))};
    const mask_t<T> both = left && right;
    if (any_of(both)) {
        const SwungLeg<T> also =
            swing_leg(r, l.print.place, target_in_world(l, ground).place, swings[1], params, aim, ground, both, dt);
        next.legs[1] = pick<T>(both, also.leg, next.legs[1]);
        out[1] = select(both, also.out_square, out[1]);
    }
    return out;
}

}  // namespace gait::detail
