// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/leg_reach.hpp>
#include <gait/character/walker_motion.hpp>
#include <gait/character/walker_phase.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/character/walker_swing.hpp>
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
    T time_to_landing{};                      ///< [s] from the end of the step, while swinging; 0 if nothing was stepped
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

/// A character at rest: both feet beside the root, on the ground.
///
/// Degenerate  a place that is not finite: at the origin; no facing (see `yaw_of`): along +z.
template <class T, Ground<T> G>
[[nodiscard]] inline WalkerState<T> make_walker_state(const WalkerParams<T>& params, const Motion<T>& motion,
                                                      const G& ground) noexcept {
    WalkerState<T> state;
    state.position = select<T>(is_finite<T>(motion.position), motion.position, state.position);
    state.yaw = yaw_of(motion.facing);
    for (Leg leg : both_legs) {
        LegState<T>& l = state.legs[index_of(leg)];
        Footprint<T> print;
        print.place = parked_place(params.body, state.position, state.yaw, side_sign<T>(leg));
        print.yaw = state.yaw;
        const T reach = standing_hip_height(params.body);
        const FootingLimits<T> limits{params.steepest, state.position.y - reach, state.position.y + reach};
        const Footing<T> footing = place_foot(print, print.place, params.body.foot, ground, limits);
        l.target = detail::target_on(footing, ground);
        l.platform = footing.platform;
        l.print = footing.print;
    }
    state.support.value = T(0.5) * (state.legs[0].print.place.y + state.legs[1].print.place.y);
    return state;
}

/// The same walk at another place: moves root and feet together, for a teleport or a shift of the world's origin.
/// Feet on a moving platform are taken off it.
///
/// Degenerate  a place that is not finite: it stays where it is; no facing (see `yaw_of`): it faces as it does.
template <class T>
[[nodiscard]] inline WalkerState<T> teleport(WalkerState<T> state, const vec3<T>& to,
                                             const vec3<T>& facing) noexcept {
    const vec3<T> position = select<T>(is_finite<T>(to), to, state.position);
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
    moved.airborne = T(0.5);
    for (LegState<T>& leg : moved.legs) {
        const auto planted = !(leg.swinging > T(0.5));
        leg.swinging = T(1);
        leg.progress = select(planted, T(0.6), leg.progress);
    }
    return moved;
}

/// What the feet of a step are aimed with.
///
/// Domain      `next` the state whose motion and twist are taken in already; `period` [s] of the cycle; `follow` [1].
template <class T>
[[nodiscard]] inline Aim<T> aim_of(const WalkerState<T>& next, const WalkerParams<T>& params, const GaitSample<T>& gait,
                                   const Going<T>& going, const T& period, const T& follow, const T& hip) noexcept {
    Aim<T> aim;
    // Feet are set for where the body can have turned by then, about a radian from where it is.
    const T most_turn = T(2) + T(3) * gait.activity;
    const T beyond = next.twist - clamp(next.twist, T(-0.6), T(0.6));
    const SinCos<T> feet_yaw = turned_from(next.yaw, beyond);
    aim.body_yaw = turned_from(next.yaw, next.twist);
    aim.clearance = gait.clearance;
    aim.arc_breadth = gait.arc_breadth;
    aim.hip = hip;
    aim.course = {next.position, feet_yaw, going.over_ground, next.acceleration * T(0.5),
                  clamp(next.turn_rate, -most_turn, most_turn)};
    aim.limits = {params.most_ahead * hip, params.most_behind * hip, params.most_aside * hip};
    // Where the direction has just changed, the next stance is not counted on to go all the way.
    const T agreed = select(going.moves, going.seen.z * next.along + going.seen.x * next.across, T(1));
    const T trust = lerp(T(0.3), T(1), saturate(agreed * T(1.1)));
    aim.stance_time = least(gait.duty * period, T(1.2)) * trust;
    aim.follow = follow;
    aim.apart = params.body.foot.width * T(1.3);
    return aim;
}

/// Puts back what was before the step where it was not `usable`, and reports it as a step in which nothing happened.
template <class T, Style<T> S>
inline void keep_refused(WalkerStep<T>& step, const WalkerState<T>& state, const WalkerParams<T>& params,
                         const S& style, const mask_t<T>& usable) noexcept {
    step.state = select<T>(usable, step.state, state);
    step.gait = select_numbers<T>(usable, step.gait, gait_now(step.state, params, style));
    for (Leg which : both_legs) {
        Footstep<T>& report = step.footsteps[index_of(which)];
        const LegState<T>& leg = state.leg(which);
        report.time = select(usable, report.time, T(0));
        report.place = select<T>(usable, report.place, leg.print.place);
        report.ground_speed = select(usable, report.ground_speed, T(0));
        report.swinging = (report.swinging && usable) || (leg.swinging > T(0.5) && !usable);
        report.time_to_landing = select(usable, report.time_to_landing, T(0));
        report.landing_place = select<T>(usable, report.landing_place, leg.target.place);
    }
}

/// One step of a walk whose root has not jumped.
template <class T, Style<T> S, Ground<T> G>
[[nodiscard]] inline WalkerStep<T> take_step(const WalkerState<T>& state, const WalkerParams<T>& params, const S& style,
                                             const Motion<T>& motion, const G& ground, const mask_t<T>& usable,
                                             const T& hip, const T& dt) noexcept {
    const T h = select(usable, dt, T(1.0 / 60));
    const WalkerDamping<T> left = walker_damping(params, h);
    const Carried<T> carried = carried_by(state, motion.position, ground);
    const Going<T> going = going_of(state, params, motion, carried.velocity, hip);
    // Each part of the step is made where it is returned: a state copied first and filled then costs lanes a tenth more.
    WalkerStep<T> step{.state = take_motion(state, params, motion, going, carried.turn_rate, left, hip, h),
                       .gait = gait_now(step.state, params, style),
                       .refused = !(usable || (dt == T(0)))};
    WalkerState<T>& next = step.state;
    const GaitSample<T>& gait = step.gait;
    next.twist = follow_facing(state, next, params, gait.activity, h);

    const auto grounded = motion.grounded;
    const PhaseStep<T> phase = phase_step(state, next, params, gait, grounded, hip, h);
    const T lag = (state.body_lag + phase_difference(phase.from, state.phase)) * left.lag;
    next.body_lag = select(gait.activity > T(0), settle(lag - floor(lag + T(0.5))), T(0));
    run_phase(next, phase.from, state.phase_residue, phase.rate, h);
    const auto legs = leg_steps(state, params, gait.duty, phase, grounded, h);

    const T period = T(1) / phase.walked;
    const Aim<T> aim = aim_of(next, params, gait, going, period, T(1) - left.aim, hip);
    const auto swing_of = [&](Leg which) {
        const LegStep<T>& l = legs[index_of(which)];
        Swing<T> swing{side_sign<T>(which), l.progress_from, T(0), T(0), l.lifted, l.landed};
        if (!any_of(l.swinging || l.landed)) return swing;
        const T swung = select(l.landed, T(1), select(l.lifted, T(0), state.leg(which).progress + l.progress_gain));
        swing.progress = select(l.swinging && !grounded, lerp(l.progress_from, T(0.6), T(0.2)), swung);
        const T by_rate = greatest((T(1) - l.phase_to) * period, h);
        swing.time_left = select(l.lifted, select(phase.rate > T(0), by_rate, params.longest_swing),
                                 (T(1) - swing.progress) / l.progress_gain * h);
        return swing;
    };
    const std::array<Swing<T>, leg_count> swings{swing_of(Leg::left), swing_of(Leg::right)};
    const std::array<T, leg_count> landing_square =
        swing_legs(next, state, legs, swings, params, aim, ground, h);
    const PitchCourse<T> stance = stance_course(gait);
    const PitchCourse<T> swing = swing_course(gait);
    const T late_swing = gait.duty + T(0.6) * (T(1) - gait.duty);
    const T per_duty = T(1) / gait.duty;
    std::array<T, leg_count> sink;
    for (Leg which : both_legs) {
        const T side = side_sign<T>(which);
        const LegStep<T>& l = legs[index_of(which)];
        const T progress = swings[index_of(which)].progress;
        const LegState<T>& from = state.leg(which);
        LegState<T>& to = next.legs[index_of(which)];
        const auto hangs = l.swinging && !grounded;
        // A leg that stands in front of the body limits the hips; one behind it raises its heel instead.
        const T ahead = glm::dot(from.print.place - next.position, aim.course.velocity);
        const T standing_square =
            square_from_hip<T>(from.print.place, next.position, aim.body_yaw, params.body, side);
        const T out_square = select(l.swinging || l.landed, landing_square[index_of(which)],
                                    select(ahead > T(0), standing_square, T(0)));
        sink[index_of(which)] = needed_sink(params.body, gait, out_square);
        if (any_of(hangs)) {
            // In the air the feet hang under the body, go with it, and reach a little ahead.
            const vec3<T> ahead_of_it = aim.course.velocity * (hip * T(0.2) / greatest(going.speed, hip * T(3)));
            const vec3<T> under = parked_place(params.body, next.position, next.yaw, side);
            const vec3<T> was = parked_place(params.body, state.position, state.yaw, side);
            const vec3<T> off = from.print.place - was;
            const vec3<T> hanging = under + ahead_of_it + (off - ahead_of_it) * left.lag;
            to.print.place = select<T>(hangs, hanging, to.print.place);
        }
        if constexpr (MovingGround<G, T>) {
            const auto carried_foot = !(l.swinging || l.landed) && to.platform > T(0);
            to.print = select<T>(carried_foot, target_in_world(to, ground), to.print);
        }

        // The pitch follows its goal; a jump of the goal is closed smoothly.
        // A foot that came down a little before its phase came round stands as one that has just landed.
        const T leg_to = select(l.landed, greatest(l.phase_to - T(1), T(0)), wrap_phase(l.phase_to));
        const auto waits = leg_to > late_swing;
        const auto from_landing = l.landed || waits || l.phase_from > late_swing;
        const T stance_from = saturate(select(from_landing, T(0), l.phase_from) * per_duty);
        const T stance_to = saturate(select(waits, T(0), leg_to) * per_duty);
        const PitchCourse<T>& course = pick<T>(l.swinging, swing, stance);
        const T goal_from = pitch_at(course, select(l.swinging, l.progress_from, stance_from));
        const T goal_to = pitch_at(course, select(l.swinging, progress, stance_to));
        to.pitch = goal_to + settle((from.pitch - goal_from) * left.pitch);

        Footstep<T>& report = step.footsteps[index_of(which)];
        report.landed = l.landed && usable;
        report.lifted = l.lifted && usable;
        report.time = l.time;
        report.place = select<T>(l.landed, to.print.place, from.print.place);
        report.ground_speed = going.speed;
        report.swinging = l.swinging && usable;
        report.time_to_landing = select(l.swinging || l.landed, swings[index_of(which)].time_left, T(0));
        report.landing_place = target_in_world(to, ground).place;
    }

    // The slope the feet are on, the height the hips are held over, what they give after a fall.
    const FeetLevel<T> level = feet_level(next, ground, sink, hip);
    next.slope = settle(level.slope + (state.slope - level.slope) * left.slope);
    const T under = select(grounded, level.support, next.position.y);
    const T climbing = select(grounded, next.slope * next.speed, next.velocity.y);
    // A spring that follows a moving goal is two time constants behind it.
    next.support = advance_spring_by(state.support, under + T(2 * support_time) * climbing,
                                     T(1 / support_time), left.support, h);
    next.support = {select(grounded, next.support.value, under), select(grounded, next.support.velocity, climbing)};
    const auto was_in_air = state.airborne > T(0.75);
    const T fall = clamp(-state.velocity.y, T(0), hip * T(8));
    next.give = {state.give.value,
                 state.give.velocity - select(was_in_air && grounded, fall * params.landing_give, T(0))};
    const auto left_lifted = legs[0].lifted && grounded;
    const auto right_lifted = legs[1].lifted && grounded;
    if (any_of(left_lifted || right_lifted)) {
        // What a stretched leg held down comes up gently once the leg is gone; a little of it comes up with the leg.
        const BodyPhase<T> body = body_phase_of(next, gait);
        const T height = next.support.value - next.position.y + hips_height(gait, body, hip) + next.give.value;
        const T held = held_down(next, pick<T>(left_lifted, next.legs[0], next.legs[1]), params.body, gait,
                                 vec3<T>(T(0), height, T(0)), select(left_lifted, T(1), T(-1)));
        next.give.value = next.give.value - select(left_lifted || right_lifted, T(0.8) * held, T(0));
    }
    next.give = advance_spring_by(next.give, T(0), T(1 / give_time), left.give, h);
    const auto comes_down = state.airborne > T(0) && (legs[0].swinging || legs[1].swinging);
    next.airborne = select(grounded, select(comes_down, T(0.5), T(0)), T(1));

    if (!all_of(usable)) keep_refused(step, state, params, style, usable);
    return step;
}

}  // namespace detail

/// One step of a walk: the game has moved the character as `motion` says, the feet follow.
///
/// Domain      validated params; dt in [1e-7, 0.25] [s], meant for the fixed 1/60; ground a pure function of the point.
/// Degenerate  dt == 0 returns the state, bit for bit. Any other dt outside its domain, input that is not finite, no
///             facing, speeds above 200 hip heights a second, places beyond 1e7 hip heights, a platform under a foot that
///             is not finite: refused, the state is returned bit for bit.
///             A root that moves more than 1.5 hip heights in one step has jumped: its feet jump with it and land anew.
/// Invariant   the footprint of a planted foot is never written: it stays where it is in the world, bit for bit, until
///             it lifts; on a moving platform it is the platform's place of a point that stays, bit for bit.
/// Source      [walker]
template <class T, Style<T> S, Ground<T> G>
[[nodiscard]] inline WalkerStep<T> advance(const WalkerState<T>& state, const WalkerParams<T>& params, const S& style,
                                           const Motion<T>& motion, const G& ground, const T& dt) noexcept {
    const T hip = standing_hip_height(params.body);
    const auto usable = detail::is_usable(motion, hip, dt) && detail::has_usable_platforms(state, ground);
    const vec3<T> leap = motion.position - state.position;
    const auto jumped = usable && glm::dot(leap, leap) > hip * hip * T(2.25);
    if (any_of(jumped)) {
        const WalkerState<T> landed = select<T>(jumped, detail::after_jump(state, motion.position), state);
        return detail::take_step(landed, params, style, motion, ground, usable, hip, dt);
    }
    return detail::take_step(state, params, style, motion, ground, usable, hip, dt);
}

}  // namespace gait
