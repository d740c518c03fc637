// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker_state.hpp>
#include <gait/core/damping.hpp>
#include <gait/core/ground.hpp>
#include <gait/core/phase.hpp>
#include <gait/cycle/leg_phase.hpp>
#include <gait/cycle/stride.hpp>
#include <gait/foot/landing.hpp>
#include <gait/foot/roll.hpp>
#include <gait/foot/swing.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// What one leg did in a step, and what it will do.
template <class T = float>
struct Footstep {
    mask_t<T> landed{false};         ///< the foot came down in this step
    mask_t<T> lifted{false};         ///< the foot left the ground in this step
    T time{};                        ///< [s] of that, after the start of the step, [0, dt]
    vec3<T> place{T(0), T(0), T(0)}; ///< [m] world; of that
    T ground_speed{};                ///< [m/s] of the body over the ground then
    mask_t<T> swinging{false};       ///< the foot is in the air at the end of the step
    T time_to_landing{};             ///< [s] from the end of the step, while swinging
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

/// Style of the walk as it is now: what the style says of the smoothed speed, with the foot's roll reduced where the
/// body does not go where it faces.
template <class T, class S>
[[nodiscard]] inline GaitSample<T> gait_now(const WalkerState<T>& state, const WalkerParams<T>& params,
                                            const S& style) noexcept {
    const T hip = standing_hip_height(params.body);
    const T speed = select(state.speed < params.idle_speed * hip, T(0), state.speed);
    GaitSample<T> gait = style(GaitInput<T>{speed, hip, T(0)});
    const T roll = saturate(state.forward);
    gait.landing_pitch = gait.landing_pitch * roll;
    gait.push_off_pitch = gait.push_off_pitch * (T(0.3) + T(0.7) * roll);
    gait.toe_up_pitch = gait.toe_up_pitch * roll;
    gait.clearance = greatest(gait.clearance, params.least_clearance * hip);
    return gait;
}

/// Where a foot stands when the body stands: beside the root. [world, height of the root]
template <class T>
[[nodiscard]] inline vec3<T> parked_place(const Body<T>& body, const vec3<T>& root, const SinCos<T>& yaw,
                                          Leg leg) noexcept {
    return root + turn(yaw, vec3<T>(body.foot_side * side_sign<T>(leg), T(0), T(0)));
}

namespace detail {

template <class T>
[[nodiscard]] constexpr vec3<T> horizontal(const vec3<T>& v) noexcept {
    return {v.x, T(0), v.z};
}

template <class T>
[[nodiscard]] inline vec3<T> bounded(const vec3<T>& v, const T& most) noexcept {
    const T size = length<T>(v);
    return v * select(size > most, most / select(size > T(0), size, T(1)), T(1));
}

template <class T>
[[nodiscard]] inline mask_t<T> is_usable(const Motion<T>& m, const T& hip, const T& dt) noexcept {
    const T reach = hip * T(1e7F);
    const T facing = m.facing.x * m.facing.x + m.facing.z * m.facing.z;
    return is_finite<T>(m.position) && is_finite<T>(m.facing) && is_finite<T>(m.velocity) && is_finite(dt) &&
           abs(m.position.x) < reach && abs(m.position.y) < reach && abs(m.position.z) < reach &&
           abs(m.velocity.x) < hip * T(200) && abs(m.velocity.y) < hip * T(200) && abs(m.velocity.z) < hip * T(200) &&
           facing > T(1e-12F) && facing < T(1e12F) && dt > T(0) && dt <= T(0.25F);
}

/// Lays a footprint on the ground under it. Where there is no ground it keeps its height.
template <class T, class G>
[[nodiscard]] inline Footprint<T> on_ground(Footprint<T> print, const G& ground) noexcept {
    const GroundHit<T> hit = ground(print.place);
    const auto usable = hit.hit && is_finite(hit.height) && is_finite<T>(hit.normal) && hit.normal.y > T(0);
    const vec3<T> normal = normalize_or<T>(hit.normal, vec3<T>(T(0), T(1), T(0)));
    print.place.y = select(usable, hit.height, print.place.y);
    print.normal_x = select(usable, normal.x, T(0));
    print.normal_z = select(usable, normal.z, T(0));
    return print;
}

/// How far a planted foot is from where it would stand if the body stood, as a share of what the params allow.
template <class T>
struct Displacement {
    vec3<T> offset{T(0), T(0), T(0)};  ///< [m] horizontal, from the parked place
    T stretch{};                       ///< [m] length of it
    T park{};                          ///< [1] above 1 the foot wants a step while standing
};

template <class T>
[[nodiscard]] inline Displacement<T> displacement(const WalkerParams<T>& params, const LegState<T>& leg,
                                                  const vec3<T>& root, const SinCos<T>& yaw, Leg which,
                                                  const T& hip) noexcept {
    Displacement<T> d;
    d.offset = horizontal<T>(leg.print.place - parked_place(params.body, root, yaw, which));
    d.stretch = length<T>(d.offset);
    const SinCos<T> twist = add_angles(leg.print.yaw, opposite(yaw));
    const T turned = select(twist.cos > T(0), abs(twist.sin), T(2) - abs(twist.sin));
    d.park = greatest(d.stretch / (params.park_distance * hip), turned / params.park_turn);
    return d;
}

/// A foot in the air or about to leave the ground, between the start and the end of a step.
template <class T>
struct LegStep {
    T phase_from{};        ///< [cycle] of the leg, after any jump of the phase
    T phase_to{};          ///< [cycle] not wrapped: at 1 and above the leg has come round
    T progress_from{};     ///< [1]
    T progress_gain{};     ///< [1] of this step, before it is cut at landing
    mask_t<T> landed{false};
    mask_t<T> lifted{false};
    mask_t<T> swinging{false};
    T time{};              ///< [s] of the edge, after the start of the step
};

}  // namespace detail

/// A character at rest: both feet beside the root, on the ground.
template <class T, class G>
[[nodiscard]] inline WalkerState<T> make_walker_state(const WalkerParams<T>& params, const Motion<T>& motion,
                                                      const G& ground) noexcept {
    WalkerState<T> state;
    state.position = motion.position;
    state.yaw = yaw_of(motion.facing);
    for (Leg leg : {Leg::left, Leg::right}) {
        LegState<T>& l = state.legs[index_of(leg)];
        l.print.place = parked_place(params.body, state.position, state.yaw, leg);
        l.print.yaw = state.yaw;
        l.print = detail::on_ground(l.print, ground);
        l.target = l.print;
    }
    return state;
}

/// The same walk at another place: moves root and feet together, for a teleport or a shift of the world's origin.
template <class T>
[[nodiscard]] inline WalkerState<T> teleport(WalkerState<T> state, const vec3<T>& position,
                                             const vec3<T>& facing) noexcept {
    const SinCos<T> yaw = yaw_of(facing, state.yaw);
    const SinCos<T> by = add_angles(yaw, opposite(state.yaw));
    const auto move = [&](Footprint<T>& print) {
        print.place = position + turn(by, print.place - state.position);
        print.yaw = add_angles(print.yaw, by);
        const vec3<T> normal = turn(by, vec3<T>(print.normal_x, T(0), print.normal_z));
        print.normal_x = normal.x;
        print.normal_z = normal.z;
    };
    for (LegState<T>& leg : state.legs) {
        move(leg.print);
        move(leg.target);
    }
    state.velocity = turn(by, state.velocity);
    state.acceleration = turn(by, state.acceleration);
    state.position = position;
    state.yaw = yaw;
    return state;
}

/// One step of a walk: the game has moved the character as `motion` says, the feet follow.
///
/// Domain      validated params; dt in (0, 0.25] [s], meant for the fixed 1/60; ground a pure function of the point.
/// Degenerate  dt == 0 returns the state, bit for bit. Input that is not finite, no facing, speeds above 200 hip
///             heights a second or places beyond 1e7 hip heights: refused, the state is returned bit for bit.
/// Invariant   a planted footprint is never written: it stays where it is in the world, bit for bit, until it lifts.
/// Source      [walker]
template <class T, class S, class G>
[[nodiscard]] inline WalkerStep<T> advance(const WalkerState<T>& state, const WalkerParams<T>& params, const S& style,
                                           const Motion<T>& motion, const G& ground, const T& dt) noexcept {
    const T hip = standing_hip_height(params.body);
    const auto usable = detail::is_usable(motion, hip, dt);
    WalkerStep<T> step;
    step.refused = !(usable || (dt == T(0)));
    step.state = state;
    WalkerState<T>& next = step.state;
    const T h = select(usable, dt, T(1.0F / 60));

    // The game's motion, and what it is going to be.
    next.position = motion.position;
    next.yaw = yaw_of(motion.facing, state.yaw);
    next.velocity = detail::horizontal<T>(motion.velocity);
    const SinCos<T> turned = add_angles(next.yaw, opposite(state.yaw));
    const auto left = dampings_left<T, 5>(
        {params.turn_smoothing, params.speed_smoothing, params.aim_smoothing, T(0.15F), T(0.05F)}, h);
    const T follow = T(1) - left[0];
    const T turn_now = clamp(angle_of(turned.sin, turned.cos) / h, T(-8), T(8));
    next.turn_rate = settle(lerp(state.turn_rate, turn_now, follow));
    const vec3<T> push = detail::bounded<T>((next.velocity - state.velocity) / h, hip * T(12));
    next.acceleration = lerp<T>(state.acceleration, push, follow);
    next.acceleration = {settle(next.acceleration.x), T(0), settle(next.acceleration.z)};
    const T speed_now = length<T>(next.velocity);
    next.speed = speed_now + settle((state.speed - speed_now) * left[1]);
    const T idle = params.idle_speed * hip;
    const auto moves = speed_now > idle;
    const T along = next.velocity.x * next.yaw.sin + next.velocity.z * next.yaw.cos;
    const T forward_now = select(moves, along / select(moves, speed_now, T(1)), T(1));
    next.forward = lerp(state.forward, forward_now, follow);
    next.breath = advance_phase(state.breath, params.breath_rate, h);

    const GaitSample<T> gait = gait_now(next, params, style);

    // Which feet are where they should not be.
    std::array<detail::Displacement<T>, leg_count> away;
    for (Leg leg : {Leg::left, Leg::right}) {
        away[index_of(leg)] =
            detail::displacement(params, state.leg(leg), next.position, next.yaw, leg, hip);
    }
    const auto left_swings = state.legs[0].swinging > T(0.5F);
    const auto right_swings = state.legs[1].swinging > T(0.5F);
    const auto stands = next.speed < idle;
    const auto both_planted = !left_swings && !right_swings;
    const auto wants_step = away[0].park > T(1) || away[1].park > T(1);

    // From rest: the phase stands at any value; it goes on from the lift-off of the leg that should go first.
    const auto rested = state.speed < idle && both_planted;
    const auto starts = rested && (!stands || wants_step);
    const T lag_behind = glm::dot(away[1].offset - away[0].offset, next.velocity);
    const auto left_first = select(stands, away[0].park - away[1].park, lag_behind) > T(0);
    const T most = params.most_stretch * hip;
    const auto left_lost = !left_swings && away[0].stretch > most;
    const auto right_lost = !right_swings && away[1].stretch > most;
    // Lost footing: a foot out of reach goes at once, and the phase jumps to where that is right.
    const auto left_goes = (starts && left_first) || (left_lost && !right_swings && !(right_lost && !left_first));
    const auto right_goes = !left_goes && ((starts && !left_first) || (right_lost && !left_swings));
    const T left_edge = gait.duty;
    const T right_edge = wrap_phase(gait.duty + T(0.5F));
    const T phase_from = select(left_goes, left_edge, select(right_goes, right_edge, state.phase));
    const T jump = phase_difference(phase_from, state.phase);
    const T lag = (state.body_lag + jump) * left[3];
    next.body_lag = select(gait.activity > T(0), settle(lag - floor(lag + T(0.5F))), T(0));

    // How fast the phase runs: as the style says; never so slow that a foot hangs in the air; faster when a foot is
    // about to be out of reach.
    const auto swings = left_swings || right_swings || starts;
    const T stretch = greatest(select(left_swings, T(0), away[0].stretch), select(right_swings, T(0), away[1].stretch));
    const T hurry = T(3) * smoothstep(T(0.78F), T(1), stretch / most);
    const T walked = select(stands, T(0), cycle_rate(next.speed, gait.cycle_length));
    const T least_rate = select(swings, greatest((T(1) - gait.duty) / params.longest_swing,
                                                 select(stands, params.step_rate, T(0))),
                                T(0));
    const T rate = greatest(walked, greatest(least_rate, select(stands && !swings, T(0), hurry)));
    const T advance_by = rate * h;
    next.phase = wrap_phase(phase_from + advance_by);

    // Edges of the legs: landings first, then lift-offs; in a walk a foot waits for the other to land.
    std::array<detail::LegStep<T>, leg_count> legs;
    for (Leg which : {Leg::left, Leg::right}) {
        detail::LegStep<T>& l = legs[index_of(which)];
        const LegState<T>& from = state.leg(which);
        l.phase_from = leg_phase(phase_from, which);
        l.phase_to = l.phase_from + advance_by;
        const auto swinging = from.swinging > T(0.5F);
        l.progress_from = from.progress;
        const T by_phase = (T(1) - from.progress) * least(advance_by / (T(1) - l.phase_from), T(1));
        l.progress_gain = greatest(by_phase, h / (T(1.3F) * params.longest_swing));
        l.landed = swinging && from.progress + l.progress_gain >= T(1) - T(1e-5F);
        l.swinging = swinging && !l.landed;
        l.time = select(l.landed, h * least((T(1) - from.progress) / l.progress_gain, T(1)), T(0));
    }
    const auto runs = gait.duty < T(0.5F);
    for (Leg which : {Leg::left, Leg::right}) {
        detail::LegStep<T>& l = legs[index_of(which)];
        const auto lost = which == Leg::left ? left_lost : right_lost;
        const auto planted = !(state.leg(which).swinging > T(0.5F));
        const auto in_window = l.phase_to >= gait.duty && l.phase_to < gait.duty + T(0.6F) * (T(1) - gait.duty);
        const auto free = !legs[index_of(other(which))].swinging || runs;
        l.lifted = planted && ((rate > T(0) && in_window && free) || lost);
        l.swinging = l.swinging || l.lifted;
        const T after = select(rate > T(0), (gait.duty - l.phase_from) / select(rate > T(0), rate, T(1)), T(0));
        l.time = select(l.lifted, clamp(after, T(0), h), l.time);
    }

    // Where the feet are going, and the way there.
    const Course<T> course{next.position, next.yaw, next.velocity, next.acceleration, next.turn_rate};
    const T period = T(1) / select(rate > T(0), rate, T(1));
    const T stance_time = least(gait.duty * period, T(1.5F));
    const T aim = T(1) - left[2];
    for (Leg which : {Leg::left, Leg::right}) {
        const detail::LegStep<T>& l = legs[index_of(which)];
        const LegState<T>& from = state.leg(which);
        LegState<T>& to = next.legs[index_of(which)];

        const T progress_from = select(l.lifted, T(0), from.progress);
        const T progress = select(l.landed, T(1), select(l.lifted, T(0), from.progress + l.progress_gain));
        to.progress = select(l.swinging, progress, T(0));
        to.swinging = select(l.swinging, T(1), T(0));
        const T time_left = select(l.lifted, (T(1) - gait.duty) * period, (T(1) - progress) / l.progress_gain * h);
        const auto in_air = l.swinging || l.landed;
        if (any_of(in_air)) {
            const Course<T> at_landing = predict(course, least(time_left, T(1)));
            Footprint<T> wanted = landing_print(at_landing, stance_time, params.body.foot_side * side_sign<T>(which),
                                                params.most_ahead * hip);
            wanted = keep_apart(wanted, next.legs[index_of(other(which))].target, which,
                                params.body.foot.width * T(1.15F));
            const T share = select(l.lifted, T(1), select(progress < params.aim_until, aim, T(0)));
            Footprint<T> target = lerp(from.target, wanted, share);
            target.place.y = next.position.y;
            target = detail::on_ground(target, ground);
            to.target = select<T>(in_air, target, from.target);
            const Footprint<T> moved = lerp(from.print, to.target, swing_share(progress_from, progress));
            to.print = select<T>(l.landed, to.target, select<T>(l.swinging, moved, from.print));
        }

        // The pitch follows its goal; a jump of the goal is closed smoothly.
        const T stance_from = stance_progress(select(l.landed, T(0), l.phase_from), gait.duty);
        const T stance_to = stance_progress(wrap_phase(l.phase_to), gait.duty);
        const T goal_from =
            select(l.swinging, swing_pitch(gait, progress_from), stance_pitch(gait, stance_from));
        const T goal_to = select(l.swinging, swing_pitch(gait, progress), stance_pitch(gait, stance_to));
        to.pitch = goal_to + settle((from.pitch - goal_from) * left[4]);

        Footstep<T>& report = step.footsteps[index_of(which)];
        report.landed = l.landed && usable;
        report.lifted = l.lifted && usable;
        report.time = l.time;
        report.place = select<T>(l.landed, to.print.place, from.print.place);
        report.ground_speed = speed_now;
        report.swinging = l.swinging && usable;
        report.time_to_landing = time_left;
        report.landing_place = to.target.place;
    }
    step.gait = gait;
    if (!all_of(usable)) {
        next = select<T>(usable, next, state);
        step.gait = gait_now(next, params, style);
    }
    return step;
}

}  // namespace gait
