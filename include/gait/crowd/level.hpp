// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/advance.hpp>
#include <gait/core/ground.hpp>
#include <gait/core/numbers.hpp>

#include <cstddef>

namespace gait {

/// How much of a walk is calculated. Far characters need less.
enum class CrowdLevel : unsigned char {
    full,        ///< everything
    level_feet,  ///< the whole walk, on level ground through the root: the game's ground is not asked
    phase_only,  ///< speed and phase; feet are a function of them and slide a little
};

/// The game's ground where `fitted`, level ground elsewhere. Platforms carry their feet all the same.
template <class G, class T>
struct LeveledGround {
    const G& ground;
    mask_t<T> fitted;
    T height{};  ///< [m] world, of the level ground

    [[nodiscard]] GroundHit<T> operator()(const vec3<T>& point) const {
        const GroundHit<T> hit = ground(point);
        return {select(fitted, hit.height, height), select<T>(fitted, hit.normal, vec3<T>(T(0), T(1), T(0))),
                hit.hit || !fitted, select(fitted, hit.platform, T(0))};
    }
    [[nodiscard]] Platform<T> platform(const T& number) const requires MovingGround<G, T> {
        return ground.platform(number);
    }
};

namespace detail {

/// A leg where the phase alone has it, around a root on level ground.
template <class T>
[[nodiscard]] inline LegState<T> leg_of_phase(const WalkerState<T>& state, const WalkerParams<T>& params,
                                              const GaitSample<T>& gait, Leg which) noexcept {
    const T phase = leg_phase(state.phase, which);
    const auto swings = !is_stance(phase, gait.duty) && gait.activity > T(0);
    const T u = stance_progress(phase, gait.duty);
    const T s = select(swings, swing_progress(phase, gait.duty), T(0));
    const T half = T(0.5) * gait.cycle_length * gait.duty;
    const T flight = gait.cycle_length * (T(1) - gait.duty);
    const T planted = half - T(2) * half * u;
    const T swung = gait.cycle_length * ease(s) - flight * s - half;
    const T landing = half + flight * (T(1) - s);
    const vec3<T> way = turn(state.yaw, vec3<T>(state.across, T(0), state.along)) * gait.activity;
    const vec3<T> under = parked_place(params.body, state.position, state.yaw, side_sign<T>(which));

    LegState<T> leg;
    leg.print.place = under + way * select(swings, swung, planted);
    leg.print.yaw = state.yaw;
    leg.target = leg.print;
    leg.target.place = select<T>(swings, under + way * landing, leg.print.place);
    leg.swinging = select(swings, T(1), T(0));
    leg.progress = s;
    leg.pitch = select(swings, swing_pitch(gait, s), stance_pitch(gait, u));
    return leg;
}

}  // namespace detail

/// One step of a walk of which only speed and phase are calculated. Its state is a whole state: `advance` goes on
/// from it without a jump, with the feet where they were last.
///
/// Domain      as for `advance`, which see also for what is refused.
template <class T, Style<T> S>
[[nodiscard]] inline WalkerStep<T> advance_phase_only(const WalkerState<T>& state, const WalkerParams<T>& params,
                                                      const S& style, const Motion<T>& motion, const T& dt) noexcept {
    const T hip = standing_hip_height(params.body);
    const auto usable = detail::is_usable(motion, hip, dt);
    const T h = select(usable, dt, T(1.0 / 60));
    const detail::Going<T> going = detail::going_of(state, params, motion, vec3<T>(T(0), T(0), T(0)), hip);
    WalkerStep<T> step{
        .state = detail::take_motion(state, params, motion, going, T(0), detail::walker_damping(params, h), hip, h),
        .gait = {},
        .refused = !(usable || dt == T(0))};
    WalkerState<T>& next = step.state;
    next.twist = T(0);
    next.body_lag = T(0);
    next.slope = T(0);
    next.airborne = T(0);
    next.support = {next.position.y, T(0)};
    next.give = {};
    step.gait = gait_now(next, params, style);
    const auto stands = next.speed < params.idle_speed * hip;
    const T rate = select(stands, T(0), cycle_rate(next.speed, step.gait.cycle_length));
    detail::run_phase(next, state.phase, state.phase_residue, rate, h);
    for (const Leg leg : both_legs) next.legs[index_of(leg)] = detail::leg_of_phase(next, params, step.gait, leg);
    if (!all_of(usable)) {
        next = select<T>(usable, next, state);
        step.gait = gait_now(next, params, style);
    }
    return step;
}

/// One step of characters of different levels, each bit for bit as if all were of its own: where `phase_only` is set
/// that much, elsewhere the whole walk, on the ground itself where `fitted` is set.
///
/// Domain      as for `advance`; where `fitted` is set `phase_only` is not, but in lanes that nobody reads.
template <class T, Style<T> S, Ground<T> G>
[[nodiscard]] inline WalkerStep<T>
advance_at_levels(const WalkerState<T>& state, const WalkerParams<T>& params, const S& style, const Motion<T>& motion,
                  const G& ground, const mask_t<T>& fitted, const mask_t<T>& phase_only, const T& dt) noexcept {
    if (all_of(phase_only)) return advance_phase_only(state, params, style, motion, dt);
    const LeveledGround<G, T> leveled{ground, fitted, motion.position.y};
    WalkerStep<T> step = advance(state, params, style, motion, leveled, dt);
    if (any_of(phase_only)) {
        const WalkerStep<T> distant = advance_phase_only(state, params, style, motion, dt);
        step.state = select<T>(phase_only, distant.state, step.state);
        step.gait = select_numbers<T>(phase_only, distant.gait, step.gait);
        step.refused = (phase_only && distant.refused) || (!phase_only && step.refused);
        for (Footstep<T>& footstep : step.footsteps) {
            footstep.landed = footstep.landed && !phase_only;
            footstep.lifted = footstep.lifted && !phase_only;
            footstep.swinging = footstep.swinging && !phase_only;
        }
    }
    return step;
}

}  // namespace gait
