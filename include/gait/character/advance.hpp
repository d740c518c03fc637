// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker_motion.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/core/damping.hpp>
#include <gait/core/ground.hpp>
#include <gait/core/numbers.hpp>
#include <gait/core/phase.hpp>
#include <gait/cycle/leg_phase.hpp>
#include <gait/cycle/stride.hpp>
#include <gait/foot/landing.hpp>
#include <gait/foot/roll.hpp>
#include <gait/foot/swing.hpp>
#include <gait/foot/terrain.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// What one leg did in a step, and what it will do.
template <class T = float>
struct Footstep {
    mask_t<T> landed{false};                  ///< the foot came down in this step
    mask_t<T> lifted{false};                  ///< the foot left the ground in this step
    T time{};                                 ///< [s] of that, after the start of the step, [0, dt]
    vec3<T> place{T(0), T(0), T(0)};          ///< [m] world; of that
    T ground_speed{};                         ///< [m/s] of the body over the ground then
    mask_t<T> swinging{false};                ///< the foot is in the air at the end of the step
    T time_to_landing{};                      ///< [s] from the end of the step, while swinging
    vec3<T> landing_place{T(0), T(0), T(0)};  ///< [m] world; where it is going, while swinging
};

/// What a step gives back.
template <class T = float>
struct WalkerStep {
    WalkerState<T> state;
    GaitSample<T> gait;  ///< what the walk is now; hand it to `sample_pose`
    std::array<Footstep<T>, leg_count> footsteps{};
    mask_t<T> refused{false};  ///< the input was not finite or absurd: the state is the one given, bit for bit
};

/// Where a foot stands when the body stands: beside the root. [world, height of the root]
template <class T>
[[nodiscard]] inline vec3<T> parked_place(const Body<T>& body, const vec3<T>& root, const SinCos<T>& yaw,
                                          Leg leg) noexcept {
    return root + turn(yaw, vec3<T>(body.foot_side * side_sign<T>(leg), T(0), T(0)));
}

namespace detail {

/// How far a planted foot is from where it would stand if the body stood.
template <class T>
struct Displacement {
    vec3<T> offset{T(0), T(0), T(0)};  ///< [m] horizontal, from the parked place
    T stretch{};                       ///< [m] length of it
    T turned{};                        ///< [1] sine of the turn from the facing, beyond a right angle going on to 2
    T park{};                          ///< [1] above 1 the foot wants a step while the body stands
};

template <class T>
[[nodiscard]] inline Displacement<T> displacement(const WalkerParams<T>& params, const LegState<T>& leg,
                                                  const vec3<T>& root, const SinCos<T>& yaw, Leg which,
                                                  const T& hip) noexcept {
    Displacement<T> d;
    d.offset = horizontal<T>(leg.print.place - parked_place(params.body, root, yaw, which));
    d.stretch = length<T>(d.offset);
    const SinCos<T> twist = add_angles(leg.print.yaw, opposite(yaw));
    d.turned = select(twist.cos > T(0), abs(twist.sin), T(2) - abs(twist.sin));
    d.park = greatest(d.stretch / (params.park_distance * hip), d.turned / params.park_turn);
    return d;
}

/// The phase of one step: where it runs from and how far.
template <class T>
struct PhaseStep {
    T from{};  ///< [cycle] after any jump
    T gain{};  ///< [cycle] >= 0
    T rate{};  ///< [1/s] >= 0
    mask_t<T> left_lost{false};   ///< the planted foot is out of reach and goes at once
    mask_t<T> right_lost{false};
};

/// Decides how fast the legs' phase runs, and from where.
///
/// From rest the phase stands at any value and goes on from the lift-off of the leg that should go first; a foot out of
/// reach goes at once and the phase jumps to where that is right. While it runs, it is as fast as the style says, never
/// so slow that a foot hangs in the air, and faster when a foot is about to be out of reach or badly twisted.
template <class T>
[[nodiscard]] inline PhaseStep<T> phase_step(const WalkerState<T>& state, const WalkerState<T>& next,
                                             const WalkerParams<T>& params, const GaitSample<T>& gait,
                                             const mask_t<T>& grounded, const T& hip, const T& dt) noexcept {
    const Displacement<T> left = displacement(params, state.legs[0], next.position, next.yaw, Leg::left, hip);
    const Displacement<T> right = displacement(params, state.legs[1], next.position, next.yaw, Leg::right, hip);
    const auto left_swings = state.legs[0].swinging > T(0.5F);
    const auto right_swings = state.legs[1].swinging > T(0.5F);
    const T idle = params.idle_speed * hip;
    const auto stands = next.speed < idle;
    const auto rested = state.speed < idle && !left_swings && !right_swings;
    const auto starts = rested && (!stands || left.park > T(1) || right.park > T(1));

    const T lags_behind = glm::dot(right.offset - left.offset, next.velocity);
    const auto left_first = select(stands, left.park - right.park, lags_behind) > T(0);
    const T most = params.most_stretch * hip;
    PhaseStep<T> step;
    step.left_lost = !left_swings && left.stretch > most && grounded;
    step.right_lost = !right_swings && right.stretch > most && grounded;
    const auto left_goes = (starts && left_first) ||
                           (step.left_lost && !right_swings && (!step.right_lost || left.stretch > right.stretch));
    const auto right_goes = !left_goes && ((starts && !left_first) || (step.right_lost && !left_swings));
    step.from = select(left_goes, gait.duty, select(right_goes, wrap_phase(gait.duty + T(0.5F)), state.phase));

    const T stretch = greatest(select(left_swings, T(0), left.stretch), select(right_swings, T(0), right.stretch));
    const T turned = greatest(select(left_swings, T(0), left.turned), select(right_swings, T(0), right.turned));
    const T hurry = T(3.2F) * greatest(smoothstep(T(0.80F), T(1.1F), stretch / most),
                                       smoothstep(T(0.5F), T(1.1F), turned));
    const auto swings = left_swings || right_swings || starts;
    const T walked = select(stands, T(0), cycle_rate(next.speed, gait.cycle_length));
    const T hanging = (T(1) - gait.duty) / params.longest_swing;
    const T in_swing = greatest(hanging, select(stands, params.step_rate, T(0)));
    const T wanted = greatest(walked, select(swings, greatest(in_swing, hurry), select(stands, T(0), hurry)));
    step.rate = select(grounded, wanted, T(0));
    step.gain = step.rate * dt;
    return step;
}

/// One leg between the start and the end of a step.
template <class T>
struct LegStep {
    T phase_from{};        ///< [cycle] of the leg
    T phase_to{};          ///< [cycle] not wrapped: at 1 and above the leg has come round
    T progress_from{};     ///< [1] of the swing
    T progress_gain{};     ///< [1] of this step, before it is cut at landing
    mask_t<T> landed{false};
    mask_t<T> lifted{false};
    mask_t<T> swinging{false};
    T time{};              ///< [s] of the edge, after the start of the step
};

/// The edges of both legs: landings first, then lift-offs; in a walk a foot waits for the other to land.
template <class T>
[[nodiscard]] inline std::array<LegStep<T>, leg_count> leg_steps(const WalkerState<T>& state,
                                                                 const WalkerParams<T>& params, const T& duty,
                                                                 const PhaseStep<T>& phase, const mask_t<T>& grounded,
                                                                 const T& dt) noexcept {
    std::array<LegStep<T>, leg_count> legs;
    for (Leg which : both_legs) {
        LegStep<T>& l = legs[index_of(which)];
        const LegState<T>& from = state.leg(which);
        l.phase_from = leg_phase(phase.from, which);
        l.phase_to = l.phase_from + phase.gain;
        const auto swinging = from.swinging > T(0.5F);
        l.progress_from = from.progress;
        // By the phase, and in no more than a longest swing where the phase is not in the leg's own window; after a
        // fall both feet come down together.
        const T rest = T(1) - from.progress;
        const T by_phase = rest * (phase.gain / (T(1) - l.phase_from));
        const T by_time = dt / select(state.airborne > T(0), T(0.32F), T(1.1F) * params.longest_swing);
        l.progress_gain = greatest(by_phase, by_time);
        l.landed = grounded && swinging && l.progress_gain >= rest - T(1e-5F);
        l.swinging = swinging && !l.landed;
        if (any_of(l.landed)) l.time = select(l.landed, dt * least(rest / l.progress_gain, T(1)), T(0));
    }
    const auto runs = duty < T(0.5F);
    for (Leg which : both_legs) {
        LegStep<T>& l = legs[index_of(which)];
        const auto lost = which == Leg::left ? phase.left_lost : phase.right_lost;
        const auto planted = !(state.leg(which).swinging > T(0.5F));
        const auto in_window = l.phase_to >= duty && l.phase_to < duty + T(0.6F) * (T(1) - duty);
        const auto free = runs || !legs[index_of(other(which))].swinging;
        l.lifted = planted && ((phase.rate > T(0) && in_window && free) || lost || !grounded);
        l.swinging = l.swinging || l.lifted;
        if (any_of(l.lifted)) {
            const T after = (duty - l.phase_from) / select(phase.rate > T(0), phase.rate, T(1));
            l.time = select(l.lifted, clamp(after, T(0), dt), l.time);
        }
        l.progress_from = select(l.lifted, T(0), l.progress_from);
    }
    return legs;
}

/// Footprint of a leg's target in the world.
template <class T, class G>
[[nodiscard]] inline Footprint<T> target_in_world(const LegState<T>& leg, const G& ground) noexcept {
    if constexpr (MovingGround<G, T>) {
        if (any_of(leg.platform > T(0))) {
            return select<T>(leg.platform > T(0), to_world<T>(ground.platform(leg.platform), leg.target), leg.target);
        }
    }
    return leg.target;
}

/// Sets a leg's target from a footing in the world.
template <class T, class G>
inline void set_target(LegState<T>& leg, const Footing<T>& footing, const G& ground) noexcept {
    leg.platform = footing.platform;
    leg.target = footing.print;
    if constexpr (MovingGround<G, T>) {
        if (any_of(footing.platform > T(0))) {
            leg.target = select<T>(footing.platform > T(0),
                                   to_platform<T>(ground.platform(footing.platform), footing.print), footing.print);
        }
    }
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
};

/// The ground between the feet, where a swinging foot counts as what it is going to be, well before it is.
template <class T>
struct FeetLevel {
    T support{};  ///< [m] world height at which the hips are held
    T slope{};    ///< [1] of the ground along the body's way, uphill positive
};

/// How far under the style's height the hips must be over a foot, so that a leg reaches it `out` to the side. [m]
template <class T>
[[nodiscard]] inline T needed_sink(const Body<T>& body, const GaitSample<T>& gait, const T& out) noexcept {
    const T reach = planted_reach(body);
    const T height = standing_hip_height(body) - gait.hip_drop - T(0.7F) * gait.bob - body.foot.ankle_height;
    return height - safe_sqrt(reach * reach - out * out);
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
        const auto swings = leg.swinging > T(0.5F);
        foot[i] = select<T>(swings, goal, leg.print.place);
        share[i] = select(swings, ease(least(T(1.6F) * leg.progress, T(1))), T(1));
        height[i] = lerp(leg.print.place.y, goal.y, select(swings, share[i], T(0)));
    }
    const vec3<T> way = turn(state.yaw, vec3<T>(state.across, T(0), state.along));
    const vec3<T> apart = foot[0] - foot[1];
    const T run = apart.x * way.x + apart.z * way.z;
    const T slope = clamp(apart.y * run / (run * run + hip * hip * T(0.01F)), T(-1), T(1));
    const T step = height[0] - height[1];
    const T soft = hip * T(0.05F);
    const T level = T(0.5F) * (height[0] + height[1]) - T(0.45F) * (sqrt(step * step + soft * soft) - soft);
    const T left = (sink[0] + level - height[0]) * share[0];
    const T right = (sink[1] + level - height[1]) * share[1];
    return {level - soft_positive(greatest(left, right), hip * T(0.008F)), slope};
}

/// A yaw no further from another than the angle whose cosine is given, on the side it is on.
template <class T>
[[nodiscard]] inline SinCos<T> within(const SinCos<T>& yaw, const SinCos<T>& from, const T& least_cosine) noexcept {
    const SinCos<T> away = add_angles(yaw, opposite(from));
    const T most_sine = safe_sqrt(T(1) - least_cosine * least_cosine);
    const SinCos<T> edge{select(away.sin < T(0), -most_sine, most_sine), least_cosine};
    const auto beyond = away.cos < least_cosine;
    return add_angles(from, SinCos<T>{select(beyond, edge.sin, away.sin), select(beyond, edge.cos, away.cos)});
}

/// Horizontal distance of a place from the hip joint of a body that stands upright. [m]
template <class T>
[[nodiscard]] inline T distance_from_hip(const vec3<T>& place, const vec3<T>& root, const SinCos<T>& yaw,
                                         const Body<T>& body, Leg which) noexcept {
    const vec3<T> hip = root + turn(yaw, vec3<T>(body.hip_half_width * side_sign<T>(which), T(0), T(0)));
    return length<T>(horizontal<T>(place - hip));
}

/// Takes a swinging foot one step along its way: re-aims it, lifts it over what lies between, and moves it. Returns how
/// far to the side of its hip it is going to be when it lands. [m]
template <class T, class G>
inline T swing_leg(LegState<T>& to, const LegState<T>& from, const LegStep<T>& l, const LegState<T>& other_leg,
                      const WalkerParams<T>& params, const Aim<T>& aim, const G& ground, Leg which,
                      const T& progress, const T& time_left, const T& dt) noexcept {
    const auto in_air = l.swinging || l.landed;
    const Course<T> at_landing = predict(aim.course, least(time_left, T(1)));
    Footprint<T> wanted =
        landing_print(at_landing, aim.stance_time, params.body.foot_side * side_sign<T>(which), aim.limits);
    wanted.yaw = within(wanted.yaw, aim.body_yaw, T(0.54F));
    wanted = keep_apart(wanted, target_in_world(other_leg, ground), which, aim.apart);
    const Footprint<T> before = target_in_world(from, ground);
    const T share = select(l.lifted, T(1), select(progress < params.aim_until, aim.follow, T(0)));
    Footprint<T> aimed = lerp(before, wanted, share);
    aimed.place.y = aim.course.position.y;
    const FootShape<T>& shape = params.body.foot;
    const T other_level = other_leg.print.place.y;
    const FootingLimits<T> limits{params.steepest, other_level - params.step_down * aim.hip,
                                  other_level + params.step_up * aim.hip};
    Footing<T> footing = lay_foot(aimed, shape, ground, limits);
    if (!all_of(footing.sound || !in_air)) {
        // Off an edge or a hole: the place found before while it is near enough, else a new one.
        const Footing<T> kept = lay_foot(before, shape, ground, limits);
        const vec3<T> off_by = horizontal<T>(before.place - wanted.place);
        const T near_enough = params.body.thigh * T(0.6F);
        const auto keep = kept.sound && !l.lifted && glm::dot(off_by, off_by) < near_enough * near_enough;
        Footprint<T> anew = wanted;
        anew.place.y = aim.course.position.y;
        const vec3<T> body_place = parked_place(params.body, at_landing.position, at_landing.yaw, which);
        const Footing<T> found = place_foot(anew, body_place, shape, ground, limits);
        footing = select<T>(footing.sound, footing, select<T>(keep, kept, found));
    }
    // Another stair is not chosen any more once the foot is on its way up or down to this one.
    const auto decided = !l.lifted && progress > T(0.3F) &&
                         abs(footing.print.place.y - before.place.y) > params.body.thigh * T(0.25F);
    footing = select<T>(decided, Footing<T>{before, from.platform, mask_t<T>(true)}, footing);
    LegState<T> moved = from;
    set_target(moved, footing, ground);
    const Footprint<T>& goal = footing.print;

    const T rise = goal.place.y - from.print.place.y;
    const T stair = params.body.thigh * T(0.3F);
    const T steepness = clamp(rise / stair, T(-1), T(1));
    const SwingProgress<T> was = over_edges(l.progress_from, steepness);
    const SwingProgress<T> is = over_edges(progress, steepness);
    moved.print = lerp(from.print, goal, swing_share(was.way, is.way));
    moved.print.place.y = lerp(from.print.place.y, goal.place.y, swing_share(was.height, is.height));

    // Past the other foot it goes on its own side of it.
    const vec3<T> outward = turn(aim.body_yaw, vec3<T>(side_sign<T>(which), T(0), T(0)));
    const vec3<T> off = horizontal<T>(moved.print.place - other_leg.print.place);
    const T beside = glm::dot(off, outward);
    const T before_or_behind = length<T>(off - outward * beside);
    const T foot = shape.heel_length + shape.ball_length + shape.toe_length;
    const T nearness = T(1) - smoothstep(foot * T(1.1F), foot * T(2.4F), before_or_behind);
    const T squeezed = clamp(aim.apart * nearness - beside, T(0), foot * dt * T(14));
    moved.print.place = moved.print.place + outward * (squeezed * (T(1) - smoothstep(T(0.7F), T(1), progress)));

    // What is higher than both ends half way, and what the toes are about to reach.
    const T arc = swing_arc(progress);
    const T raise = select(l.lifted, T(0), from.raise);
    const vec3<T> way = horizontal<T>(goal.place - moved.print.place);
    const vec3<T> ahead = way * least(foot * T(0.3F) / greatest(length<T>(way), foot * T(0.01F)), T(1));
    const vec3<T> toes = vec3<T>(moved.print.yaw.sin, T(0), moved.print.yaw.cos) * (shape.ball_length + shape.toe_length);
    vec3<T> at_toes = moved.print.place + toes + ahead;
    vec3<T> half_way = (from.print.place + goal.place) * T(0.5F);
    at_toes.y = half_way.y = aim.course.position.y;
    const GroundHit<T> between = ask_ground<T>(ground, half_way, far_ground(shape));
    const GroundHit<T> next_to = ask_ground<T>(ground, at_toes, far_ground(shape));
    const T top = greatest(from.print.place.y, goal.place.y);
    const T hump = select(between.hit, between.height - top, T(0));
    const vec3<T> reach = toes + ahead;
    const T along_ground = -(moved.print.normal_x * reach.x + moved.print.normal_z * reach.z);
    const T obstacle = select(next_to.hit, next_to.height - moved.print.place.y - along_ground, T(0));
    const T short_of = obstacle - (aim.clearance * T(0.6F) + raise) * arc;
    const T late = ease(least(T(1.5F) * (T(1) - progress), T(1)));
    const T needed = greatest(hump, raise + short_of / greatest(arc, T(0.2F)) * late);
    const T most_raise = params.body.thigh * T(0.6F);
    moved.raise = raise + clamp(least(needed, most_raise) - raise, T(0), dt * T(6) * most_raise);
    moved.print = select<T>(l.landed, goal, moved.print);

    to.platform = select(in_air, moved.platform, from.platform);
    to.target = select<T>(in_air, moved.target, from.target);
    to.print = select<T>(in_air, moved.print, from.print);
    to.raise = select(l.swinging, moved.raise, T(0));
    return distance_from_hip<T>(goal.place, at_landing.position, at_landing.yaw, params.body, which);
}

}  // namespace detail

/// A character at rest: both feet beside the root, on the ground.
template <class T, class G>
[[nodiscard]] inline WalkerState<T> make_walker_state(const WalkerParams<T>& params, const Motion<T>& motion,
                                                      const G& ground) noexcept {
    WalkerState<T> state;
    state.position = motion.position;
    state.yaw = yaw_of(motion.facing);
    for (Leg leg : both_legs) {
        LegState<T>& l = state.legs[index_of(leg)];
        Footprint<T> print;
        print.place = parked_place(params.body, state.position, state.yaw, leg);
        print.yaw = state.yaw;
        const T reach = standing_hip_height(params.body);
        const FootingLimits<T> limits{params.steepest, state.position.y - reach, state.position.y + reach};
        const Footing<T> footing = place_foot(print, print.place, params.body.foot, ground, limits);
        detail::set_target(l, footing, ground);
        l.print = footing.print;
    }
    state.support.value = T(0.5F) * (state.legs[0].print.place.y + state.legs[1].print.place.y);
    return state;
}

/// The same walk at another place: moves root and feet together, for a teleport or a shift of the world's origin.
/// Feet on a moving platform are taken off it.
template <class T>
[[nodiscard]] inline WalkerState<T> teleport(WalkerState<T> state, const vec3<T>& position,
                                             const vec3<T>& facing) noexcept {
    const SinCos<T> yaw = yaw_of(facing, state.yaw);
    const SinCos<T> by = add_angles(yaw, opposite(state.yaw));
    const auto moved = [&](const Footprint<T>& print) {
        const vec3<T> normal = turn(by, vec3<T>(print.normal_x, T(0), print.normal_z));
        return Footprint<T>{position + turn(by, print.place - state.position), add_angles(print.yaw, by), normal.x,
                            normal.z};
    };
    state.support.value = state.support.value + (position.y - state.position.y);
    for (LegState<T>& leg : state.legs) {
        leg.target = moved(select<T>(leg.platform > T(0), leg.print, leg.target));
        leg.print = moved(leg.print);
        leg.platform = T(0);
    }
    const T fall = state.velocity.y;
    state.velocity = turn(by, state.velocity);
    state.velocity.y = fall;
    state.acceleration = turn(by, state.acceleration);
    state.position = position;
    state.yaw = yaw;
    return state;
}

namespace detail {

/// A walk whose root has jumped further than any body moves: the feet go with it and come down anew.
template <class T>
[[nodiscard]] inline WalkerState<T> after_jump(const WalkerState<T>& state, const vec3<T>& position) noexcept {
    WalkerState<T> moved = teleport<T>(state, position, vec3<T>(state.yaw.sin, T(0), state.yaw.cos));
    moved.airborne = T(0.5F);
    for (LegState<T>& leg : moved.legs) {
        const auto planted = !(leg.swinging > T(0.5F));
        leg.swinging = T(1);
        leg.progress = select(planted, T(0.6F), leg.progress);
    }
    return moved;
}

}  // namespace detail

/// One step of a walk: the game has moved the character as `motion` says, the feet follow.
///
/// Domain      validated params; dt in (0, 0.25] [s], meant for the fixed 1/60; ground a pure function of the point.
/// Degenerate  dt == 0 returns the state, bit for bit. Input that is not finite, no facing, speeds above 200 hip
///             heights a second or places beyond 1e7 hip heights: refused, the state is returned bit for bit.
///             A root that moves more than 1.5 hip heights in one step has jumped: its feet jump with it and land anew.
/// Invariant   the footprint of a planted foot is never written: it stays where it is in the world, bit for bit, until
///             it lifts; on a moving platform it is the platform's place of a point that stays, bit for bit.
/// Source      [walker]
template <class T, class S, class G>
[[nodiscard]] inline WalkerStep<T> advance(const WalkerState<T>& state, const WalkerParams<T>& params, const S& style,
                                           const Motion<T>& motion, const G& ground, const T& dt) noexcept {
    const T hip = standing_hip_height(params.body);
    const auto usable = detail::is_usable(motion, hip, dt);
    const vec3<T> leap = motion.position - state.position;
    const auto jumped = usable && glm::dot(leap, leap) > hip * hip * T(2.25F);
    if (any_of(jumped)) {
        return advance(select<T>(jumped, detail::after_jump(state, motion.position), state), params, style, motion,
                       ground, dt);
    }
    WalkerStep<T> step;
    step.refused = !(usable || (dt == T(0)));
    step.state = state;
    WalkerState<T>& next = step.state;
    const T h = select(usable, dt, T(1.0F / 60));
    const detail::WalkerDamping<T> left = detail::walker_damping(params, h);
    const Platform<T> carried = detail::carrier(state, ground);

    const T turned_by = detail::take_motion(next, state, params, motion, carried, left, hip, h);
    const GaitSample<T> gait = gait_now(next, params, style);
    next.twist = detail::follow_facing(state, next, params, turned_by, gait.activity, h);

    const auto grounded = motion.grounded;
    const detail::PhaseStep<T> phase = detail::phase_step(state, next, params, gait, grounded, hip, h);
    const T lag = (state.body_lag + phase_difference(phase.from, state.phase)) * left.lag;
    next.body_lag = select(gait.activity > T(0), settle(lag - floor(lag + T(0.5F))), T(0));
    next.phase = wrap_phase(phase.from + phase.gain);
    const auto legs = detail::leg_steps(state, params, gait.duty, phase, grounded, h);

    const T period = T(1) / select(phase.rate > T(0), phase.rate, T(1));
    detail::Aim<T> aim;
    // Feet are set for where the body can have turned by then, about a radian from where it is.
    const T most_turn = T(2) + T(3) * gait.activity;
    const T beyond = next.twist - clamp(next.twist, T(-0.6F), T(0.6F));
    const SinCos<T> feet_yaw = add_angles(next.yaw, double_angle(half_turn_of(beyond)));
    aim.body_yaw = add_angles(next.yaw, double_angle(half_turn_of(next.twist)));
    aim.clearance = gait.clearance;
    aim.hip = hip;
    aim.course = {next.position, feet_yaw, detail::horizontal<T>(next.velocity), next.acceleration * T(0.5F),
                  clamp(next.turn_rate, -most_turn, most_turn)};
    aim.limits = {params.most_ahead * hip, params.most_behind * hip, params.most_aside * hip};
    // Where the direction has just changed, the next stance is not counted on to go all the way.
    const vec3<T> heading = turn(opposite(next.yaw), aim.course.velocity);
    const T speed_now = length<T>(aim.course.velocity);
    const T agreed = (heading.z * next.along + heading.x * next.across) / select(speed_now > T(0), speed_now, T(1));
    const T trust = lerp(T(0.3F), T(1), saturate(agreed * T(1.1F)));
    aim.stance_time = least(gait.duty * period, T(1.2F)) * trust;
    aim.follow = T(1) - left.aim;
    aim.apart = params.body.foot.width * T(1.3F);
    std::array<T, leg_count> sink;
    for (Leg which : both_legs) {
        const detail::LegStep<T>& l = legs[index_of(which)];
        const LegState<T>& from = state.leg(which);
        LegState<T>& to = next.legs[index_of(which)];
        const auto hangs = l.swinging && !grounded;

        const T swung = select(l.landed, T(1), select(l.lifted, T(0), from.progress + l.progress_gain));
        const T tucked = lerp(l.progress_from, T(0.6F), T(0.2F));
        const T progress = select(hangs, tucked, swung);
        to.progress = select(l.swinging, progress, T(0));
        to.swinging = select(l.swinging, T(1), T(0));
        T time_left = T(0);
        // A leg that stands in front of the body limits the hips; one behind it raises its heel instead.
        const T ahead = glm::dot(from.print.place - next.position, aim.course.velocity);
        const T standing_out = detail::distance_from_hip<T>(from.print.place, next.position, aim.body_yaw, params.body, which);
        T out = select(ahead > T(0), standing_out, T(0));
        if (any_of(l.swinging || l.landed)) {
            const T by_rate = greatest((T(1) - l.phase_to) * period, h);
            time_left = select(l.lifted, select(phase.rate > T(0), by_rate, params.longest_swing),
                               (T(1) - progress) / l.progress_gain * h);
            const T landing_out = detail::swing_leg(to, from, l, state.leg(other(which)), params, aim, ground, which, progress,
                              time_left, h);
            out = select(l.swinging || l.landed, landing_out, out);
        }
        sink[index_of(which)] = detail::needed_sink(params.body, gait, out);
        if (any_of(hangs)) {
            // In the air the feet hang under the body and go with it.
            const vec3<T> under = parked_place(params.body, next.position, next.yaw, which);
            const vec3<T> was = parked_place(params.body, state.position, state.yaw, which);
            const vec3<T> hanging = under + (from.print.place - was) * left.lag;
            to.print.place = select<T>(hangs, hanging, to.print.place);
        }
        if constexpr (MovingGround<G, T>) {
            const auto carried_foot = !(l.swinging || l.landed) && to.platform > T(0);
            to.print = select<T>(carried_foot, detail::target_in_world(to, ground), to.print);
        }

        // The pitch follows its goal; a jump of the goal is closed smoothly.
        // A foot that came down a little before its phase came round stands as one that has just landed.
        const T late_swing = gait.duty + T(0.6F) * (T(1) - gait.duty);
        const auto as_stance = [&](const T& leg) {
            return stance_progress(select(leg > late_swing, T(0), leg), gait.duty);
        };
        const T stance_from = as_stance(select(l.landed, T(0), l.phase_from));
        const T stance_to = as_stance(select(l.landed, greatest(l.phase_to - T(1), T(0)), wrap_phase(l.phase_to)));
        T goal_from = T(0);
        T goal_to = T(0);
        if (any_of(l.swinging)) {
            goal_from = swing_pitch(gait, l.progress_from);
            goal_to = swing_pitch(gait, progress);
        }
        if (!all_of(l.swinging)) {
            goal_from = select(l.swinging, goal_from, stance_pitch(gait, stance_from));
            goal_to = select(l.swinging, goal_to, stance_pitch(gait, stance_to));
        }
        to.pitch = goal_to + settle((from.pitch - goal_from) * left.pitch);

        Footstep<T>& report = step.footsteps[index_of(which)];
        report.landed = l.landed && usable;
        report.lifted = l.lifted && usable;
        report.time = l.time;
        report.place = select<T>(l.landed, to.print.place, from.print.place);
        report.ground_speed = speed_now;
        report.swinging = l.swinging && usable;
        report.time_to_landing = time_left;
        report.landing_place = detail::target_in_world(to, ground).place;
    }

    // The slope the feet are on, the height the hips are held over, what they give after a fall.
    const detail::FeetLevel<T> level = detail::feet_level(next, ground, sink, hip);
    next.slope = settle(level.slope + (state.slope - level.slope) * left.slope);
    const T under = select(grounded, level.support, next.position.y);
    const T climbing = select(grounded, next.slope * next.speed, next.velocity.y);
    const T steady = T(0.045F);
    next.support = advance_spring(state.support, under + T(2) * steady * climbing, steady, h);
    next.support = {select(grounded, next.support.value, under), select(grounded, next.support.velocity, climbing)};
    const auto was_in_air = state.airborne > T(0.75F);
    const T fall = clamp(-state.velocity.y, T(0), hip * T(8));
    next.give.velocity = state.give.velocity - select(was_in_air && grounded, fall * params.landing_give, T(0));
    next.give = advance_spring(next.give, T(0), T(0.09F), h);
    const auto comes_down = state.airborne > T(0) && (legs[0].swinging || legs[1].swinging);
    next.airborne = select(grounded, select(comes_down, T(0.5F), T(0)), T(1));

    step.gait = gait;
    if (!all_of(usable)) {
        next = select<T>(usable, next, state);
        step.gait = select_numbers<T>(usable, gait, gait_now(next, params, style));
    }
    return step;
}

}  // namespace gait
