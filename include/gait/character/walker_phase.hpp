// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker_motion.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/phase.hpp>
#include <gait/cycle/clock.hpp>
#include <gait/cycle/leg_phase.hpp>
#include <gait/cycle/stride.hpp>
#include <gait/style/gait_sample.hpp>

#include <array>

namespace gait {

/// Where a foot stands when the body stands: beside the root. [world, height of the root]
///
/// Domain      `side` 1 for the left foot, -1 for the right one, as `side_sign` says.
template <class T>
[[nodiscard]] inline vec3<T> parked_place(const Body<T>& body, const vec3<T>& root, const SinCos<T>& yaw,
                                          const T& side) noexcept {
    return root + leftward(yaw, body.foot_side * side);
}

namespace detail {

/// How far a planted foot is from where it would stand if the body stood.
template <class T>
struct Displacement {
    vec3<T> offset{T(0), T(0), T(0)};  ///< [m] horizontal, from the parked place
    T square{};                        ///< [m^2] of its length
    T turned{};                        ///< [1] sine of the turn from the facing, beyond a right angle going on to 2
};

template <class T>
[[nodiscard]] inline Displacement<T> displacement(const WalkerParams<T>& params, const LegState<T>& leg,
                                                  const vec3<T>& root, const SinCos<T>& yaw, Leg which) noexcept {
    Displacement<T> d;
    d.offset = horizontal<T>(leg.print.place - parked_place(params.body, root, yaw, side_sign<T>(which)));
    d.square = glm::dot(d.offset, d.offset);
    const SinCos<T> twist = add_angles(leg.print.yaw, opposite(yaw));
    d.turned = select(twist.cos > T(0), abs(twist.sin), T(2) - abs(twist.sin));
    return d;
}

/// How much a foot wants a step while the body stands: above 1 it takes one. [1]
template <class T>
[[nodiscard]] inline T park_wish(const WalkerParams<T>& params, const Displacement<T>& d, const T& hip) noexcept {
    return greatest(sqrt(d.square) / (params.park_distance * hip), d.turned / params.park_turn);
}

/// The phase of one step: where it runs from and how far.
template <class T>
struct PhaseStep {
    T from{};  ///< [cycle] after any jump
    T gain{};  ///< [cycle] >= 0
    T rate{};  ///< [1/s] >= 0
    T walked{};  ///< [1/s] > 0; what the rate is, or will be once both feet are down after a fall
    mask_t<T> left_lost{false};   ///< the planted foot is out of reach and goes at once
    mask_t<T> right_lost{false};
};

/// Decides how fast the legs' phase runs, and from where.
///
/// From rest the phase stands at any value and goes on from the lift-off of the leg that should go first; a foot out of
/// reach goes at once and the phase jumps to where that is right. After a fall it waits at a landing until both feet are
/// down. While it runs, it is as fast as the style says, never so slow that a foot hangs in the air, and faster when a
/// foot is about to be out of reach or badly twisted.
template <class T>
[[nodiscard]] inline PhaseStep<T> phase_step(const WalkerState<T>& state, const WalkerState<T>& next,
                                             const WalkerParams<T>& params, const GaitSample<T>& gait,
                                             const mask_t<T>& grounded, const T& hip, const T& dt) noexcept {
    const Displacement<T> left = displacement(params, state.legs[0], next.position, next.yaw, Leg::left);
    const Displacement<T> right = displacement(params, state.legs[1], next.position, next.yaw, Leg::right);
    const auto left_swings = state.legs[0].swinging > T(0.5);
    const auto right_swings = state.legs[1].swinging > T(0.5);
    const T idle = params.idle_speed * hip;
    const auto stands = next.speed < idle;
    const auto rested = state.speed < idle && !left_swings && !right_swings;
    mask_t<T> starts(false);
    mask_t<T> left_first(false);
    if (any_of(rested)) {
        const T left_park = park_wish(params, left, hip);
        const T right_park = park_wish(params, right, hip);
        starts = rested && (!stands || left_park > T(1) || right_park > T(1));
        const T lags_behind = glm::dot(right.offset - left.offset, next.velocity);
        left_first = select(stands, left_park - right_park, lags_behind) > T(0);
    }
    const T most = params.most_stretch * hip;
    PhaseStep<T> step;
    step.left_lost = !left_swings && left.square > most * most && grounded;
    step.right_lost = !right_swings && right.square > most * most && grounded;
    const auto left_goes = (starts && left_first) ||
                           (step.left_lost && !right_swings && (!step.right_lost || left.square > right.square));
    const auto right_goes = !left_goes && ((starts && !left_first) || (step.right_lost && !left_swings));
    const auto comes_down = state.airborne > T(0) && grounded;
    step.from = state.phase;
    if (any_of(left_goes || right_goes || comes_down)) {
        const T landing = wrap_phase(floor(state.phase * T(2) + T(0.5)) * T(0.5));
        step.from = select(left_goes, gait.duty,
                           select(right_goes, wrap_phase(gait.duty + T(0.5)), select(comes_down, landing, step.from)));
    }

    const T square = greatest(select(left_swings, T(0), left.square), select(right_swings, T(0), right.square));
    const T turned = greatest(select(left_swings, T(0), left.turned), select(right_swings, T(0), right.turned));
    T hurry(0);
    if (any_of(square > T(0.64) * most * most || turned > T(0.5))) {
        const T stretch = sqrt(square) / most;
        hurry = T(3.2) * greatest(fixed_smoothstep(0.8, 1.1, stretch), fixed_smoothstep(0.5, 1.1, turned));
    }
    const auto swings = left_swings || right_swings || starts;
    const T walked = select(stands, T(0), cycle_rate(next.speed, gait.cycle_length));
    const T hanging = (T(1) - gait.duty) / params.longest_swing;
    const T in_swing = greatest(hanging, select(stands, params.step_rate, T(0)));
    const T wanted = greatest(walked, select(swings, greatest(in_swing, hurry), select(stands, T(0), hurry)));
    step.walked = select(wanted > T(0), wanted, T(1));
    step.rate = select(grounded && !comes_down, wanted, T(0));
    step.gain = step.rate * dt;
    return step;
}

/// Runs the phase of the legs on, to twice the digits: hours of steps would add up their rounding.
template <class T>
inline void run_phase(WalkerState<T>& next, const T& from, const T& residue, const T& rate, const T& dt) noexcept {
    const ClockState<T> clock = advance_clock(ClockState<T>{from, residue, T(0)}, rate, dt);
    next.phase = clock.phase;
    next.phase_residue = clock.residue;
}

/// A swing outside the phase's own window for it takes at most so many times `longest_swing`: the phase comes first.
inline constexpr double slack_swing = 1.1;
/// After a fall feet in the air are down after this. [s]
inline constexpr double fall_swing = 0.32;

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
    const auto comes_down = state.airborne > T(0);
    const T by_time = dt / select(comes_down, T(fall_swing), T(slack_swing) * params.longest_swing);
    const auto begin = [&](Leg which) {
        const LegState<T>& from = state.leg(which);
        LegStep<T> l{
            .phase_from = leg_phase(phase.from, which), .progress_from = from.progress, .progress_gain = by_time};
        l.phase_to = l.phase_from + phase.gain;
        const auto swinging = from.swinging > T(0.5);
        if (!any_of(swinging)) return l;
        // By the phase, and in no more than a longest swing where the phase is not in the leg's own window; after a
        // fall both feet come down together.
        const T rest = T(1) - from.progress;
        const T by_phase = select(comes_down, T(0), rest * (phase.gain / (T(1) - l.phase_from)));
        l.progress_gain = greatest(by_phase, by_time);
        l.landed = grounded && swinging && l.progress_gain >= rest - T(1e-5);
        l.swinging = swinging && !l.landed;
        if (any_of(l.landed)) l.time = select(l.landed, dt * least(rest / l.progress_gain, T(1)), T(0));
        return l;
    };
    std::array<LegStep<T>, leg_count> legs{begin(Leg::left), begin(Leg::right)};
    const auto runs = duty < T(0.5);
    for (Leg which : both_legs) {
        LegStep<T>& l = legs[index_of(which)];
        const auto lost = which == Leg::left ? phase.left_lost : phase.right_lost;
        const auto planted = !(state.leg(which).swinging > T(0.5));
        const auto in_window = l.phase_to >= duty && l.phase_to < duty + T(0.6) * (T(1) - duty);
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

}  // namespace detail

}  // namespace gait
