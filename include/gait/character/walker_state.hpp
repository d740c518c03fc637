// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/body.hpp>
#include <gait/core/damping.hpp>
#include <gait/core/scalar.hpp>
#include <gait/cycle/leg_phase.hpp>
#include <gait/foot/footprint.hpp>

#include <array>

namespace gait {

/// What the game did with the character in this step.
template <class T = float>
struct Motion {
    vec3<T> position{T(0), T(0), T(0)};  ///< [m] world, on the ground
    vec3<T> facing{T(0), T(0), T(1)};    ///< world direction the body faces; only its horizontal part counts, whose
                                         ///< length is 1e-6 to 1e6
    vec3<T> velocity{T(0), T(0), T(0)};  ///< [m/s] world; its horizontal part drives the gait, its fall the landing
    mask_t<T> grounded{true};            ///< false while the character jumps or falls
};

/// Tuning of the walker. Never written by the library. Lengths are shares of the standing hip height, so that one set
/// serves every size.
template <class T = float>
struct WalkerParams {
    Body<T> body{};

    T speed_smoothing = T(0.08);        ///< [s] time constant of the speed the gait is made from
    T direction_smoothing = T(0.10);    ///< [s] time constant of turn rate, acceleration and direction of motion
    T aim_smoothing = T(0.04);          ///< [s] time constant with which a landing place follows the prediction
    T aim_until = T(0.85);              ///< [1] swing progress from which the landing place stays
    T quickest_start = T(8);            ///< [hip height/s^2] the gait's speed rises no faster
    T quickest_stop = T(14);            ///< [hip height/s^2] the gait's speed falls no faster
    T body_turn_rate = T(3.2);          ///< [rad/s] the standing body turns to the game's facing no faster

    T longest_swing = T(0.60);          ///< [s] a swing takes no longer, however slow the body is: outside the phase's
                                        ///< window 1.1 times it (`slack_swing`), after a fall 0.32 s (`fall_swing`)
    T step_rate = T(1.2);               ///< [1/s] cycle rate of steps taken without going anywhere
    T park_distance = T(0.09);          ///< [hip height] a standing foot further than this from its place takes a step
    T park_turn = T(0.5);               ///< [1] sine of the turn from the facing; beyond a right angle it goes on to 2.
                                        ///< A standing foot turned further takes a step
    T idle_speed = T(0.03);             ///< [hip height/s] slower than this is standing

    T most_ahead = T(0.42);             ///< [hip height] a foot lands no further than this ahead of its hip
    T most_behind = T(0.30);            ///< [hip height] or behind it
    T most_aside = T(0.27);             ///< [hip height] or beside its place under the hip
    T back_stride = T(0.75);            ///< [1] length of a cycle walked backwards, of one walked forwards
    T side_stride = T(0.60);            ///< [1] length of a cycle walked sideways, of one walked forwards
    T most_stretch = T(0.56);           ///< [hip height] a planted foot further than this from its place is let go

    T least_clearance = T(0.05);        ///< [hip height] a swinging foot is lifted at least so far
    T steepest = T(0.8);                ///< [1] slope of a sole at most, rise over run
    T step_down = T(0.45);              ///< [hip height] a foot is put no lower than this under the other one, if it can
    T step_up = T(0.60);                ///< [hip height] or higher over it
    T uphill_lean = T(0.25);            ///< [1] forward lean for the slope going up; negative leans back
    T downhill_lean = T(-0.12);         ///< [1] forward lean for the slope going down, per slope; negative leans back
    T slope_stride = T(0.5);            ///< [1] the cycle is shortened to 1 / (1 + this * |slope|): cadence rises
    T slope_bob = T(25);                ///< [1] the bob is lessened to 1 / (1 + this * slope^2): hips climb instead
    T bank = T(0.6);                    ///< [1] lean into curves and against acceleration, of what would balance it
    T trunk_give = T(0);                ///< [1] share of `head_hold` of the bob that the waist takes up in its length;
                                        ///< 0 keeps every bone's length
    T landing_give = T(0.35);           ///< [1] share of the fall's speed that the hips take up in landing
    T breath_rate = T(0.381971863);     ///< [1/s] breaths: 2.4 rad/s, 2.4 / (2 pi)
};

/// One leg between two steps.
template <class T = float>
struct LegState {
    Footprint<T> print;   ///< [world] where the sole lies, or would lie if the swinging foot came down now
    Footprint<T> target;  ///< [platform] where the swinging foot is going; of a planted foot: where it stands
    T platform{};         ///< number of the platform `target` is on; 0: the world
    T swinging{};         ///< [0 or 1] 1 in the air
    T progress{};         ///< [1] of the swing, [0, 1]
    T pitch{};            ///< [rad] of the foot about its carrying point, positive toe down
    T raise{};            ///< [m] by which this swing is higher than the style's, for what lies in between
};

/// Everything of a walk that survives a step: copy it to save, assign it to go back, compare its bytes to compare walks.
/// A pose is a function of it (`sample_pose`).
template <class T = float>
struct WalkerState {
    vec3<T> position{T(0), T(0), T(0)};      ///< [m] world root
    SinCos<T> yaw{T(0), T(1)};               ///< world facing, turn to the left of +z
    vec3<T> velocity{T(0), T(0), T(0)};      ///< [m/s] over the ground that carries the body; y is the fall's
    vec3<T> acceleration{T(0), T(0), T(0)};  ///< [m/s^2] horizontal, smoothed
    T turn_rate{};                           ///< [rad/s] of the facing, smoothed, left positive
    T twist{};                               ///< [rad] by which the body is turned to the left of the facing; decays
    T speed{};                               ///< [m/s] smoothed, the gait is made from it
    T along{T(1)};                           ///< [1] direction of motion in the body's frame, smoothed: forward
    T across{};                              ///< [1] and to the left
    T slope{};                               ///< [1] of the ground along the motion, smoothed, uphill positive
    T phase{};                               ///< [cycle] of the legs, [0, 1)
    T phase_residue{};                       ///< [cycle] what is too fine for it, see `ClockState`
    T body_lag{};                            ///< [cycle] by which the upper body's phase is behind the legs'; decays
    T rest{};                                ///< [cycle] of four breaths and one shift of the weight, [0, 1)
    T airborne{};                            ///< [0, 1/2 or 1] 1 in the air, 1/2 while the feet come down after it
    SpringState<T> support{};                ///< [m] world height of the ground that the hips are held over
    SpringState<T> give{};                   ///< [m] of the hips: after a fall, and after a stretched leg has lifted
    std::array<LegState<T>, leg_count> legs{};

    [[nodiscard]] constexpr const LegState<T>& leg(Leg which) const noexcept { return legs[index_of(which)]; }
};

template <class T>
[[nodiscard]] constexpr LegState<T> select(const mask_t<T>& mask, const LegState<T>& a, const LegState<T>& b) noexcept {
    return {select<T>(mask, a.print, b.print),         select<T>(mask, a.target, b.target),
            select(mask, a.platform, b.platform),      select(mask, a.swinging, b.swinging),
            select(mask, a.progress, b.progress),      select(mask, a.pitch, b.pitch),
            select(mask, a.raise, b.raise)};
}

template <class T>
[[nodiscard]] constexpr WalkerState<T> select(const mask_t<T>& mask, const WalkerState<T>& a,
                                              const WalkerState<T>& b) noexcept {
    WalkerState<T> s;
    s.position = select<T>(mask, a.position, b.position);
    s.yaw = {select(mask, a.yaw.sin, b.yaw.sin), select(mask, a.yaw.cos, b.yaw.cos)};
    s.velocity = select<T>(mask, a.velocity, b.velocity);
    s.acceleration = select<T>(mask, a.acceleration, b.acceleration);
    s.turn_rate = select(mask, a.turn_rate, b.turn_rate);
    s.twist = select(mask, a.twist, b.twist);
    s.speed = select(mask, a.speed, b.speed);
    s.along = select(mask, a.along, b.along);
    s.across = select(mask, a.across, b.across);
    s.slope = select(mask, a.slope, b.slope);
    s.phase = select(mask, a.phase, b.phase);
    s.phase_residue = select(mask, a.phase_residue, b.phase_residue);
    s.body_lag = select(mask, a.body_lag, b.body_lag);
    s.rest = select(mask, a.rest, b.rest);
    s.airborne = select(mask, a.airborne, b.airborne);
    s.support = {select(mask, a.support.value, b.support.value), select(mask, a.support.velocity, b.support.velocity)};
    s.give = {select(mask, a.give.value, b.give.value), select(mask, a.give.velocity, b.give.velocity)};
    for (std::size_t i = 0; i < leg_count; ++i) s.legs[i] = select<T>(mask, a.legs[i], b.legs[i]);
    return s;
}

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const WalkerParams<T>& p) noexcept {
    if (const char* broken = validate(p.body)) return broken;
    if (!(p.speed_smoothing >= T(0))) return "WalkerParams.speed_smoothing must not be below 0";
    if (!(p.direction_smoothing >= T(0))) return "WalkerParams.direction_smoothing must not be below 0";
    if (!(p.aim_smoothing >= T(0))) return "WalkerParams.aim_smoothing must not be below 0";
    if (!(p.aim_until >= T(0) && p.aim_until <= T(1))) return "WalkerParams.aim_until must be within [0, 1]";
    if (!(p.quickest_start > T(0))) return "WalkerParams.quickest_start must be above 0";
    if (!(p.quickest_stop > T(0))) return "WalkerParams.quickest_stop must be above 0";
    if (!(p.body_turn_rate > T(0))) return "WalkerParams.body_turn_rate must be above 0";
    if (!(p.longest_swing > T(0))) return "WalkerParams.longest_swing must be above 0";
    if (!(p.step_rate > T(0))) return "WalkerParams.step_rate must be above 0";
    if (!(p.park_distance > T(0))) return "WalkerParams.park_distance must be above 0";
    if (!(p.park_turn > T(0) && p.park_turn < T(1.5))) return "WalkerParams.park_turn must be within (0, 1.5)";
    if (!(p.idle_speed >= T(0))) return "WalkerParams.idle_speed must not be below 0";
    if (!(p.most_ahead > T(0) && p.most_ahead < p.most_stretch))
        return "WalkerParams.most_ahead must be above 0 and below most_stretch";
    if (!(p.most_behind > T(0) && p.most_behind < p.most_stretch))
        return "WalkerParams.most_behind must be above 0 and below most_stretch";
    if (!(p.most_aside > T(0) && p.most_aside < p.most_stretch))
        return "WalkerParams.most_aside must be above 0 and below most_stretch";
    if (!(p.back_stride > T(0) && p.back_stride <= T(1))) return "WalkerParams.back_stride must be within (0, 1]";
    if (!(p.side_stride > T(0) && p.side_stride <= T(1))) return "WalkerParams.side_stride must be within (0, 1]";
    if (!(p.most_stretch < T(0.7))) return "WalkerParams.most_stretch must be below 0.7";
    if (!(p.least_clearance >= T(0))) return "WalkerParams.least_clearance must not be below 0";
    if (!(p.steepest > T(0) && p.steepest <= T(2))) return "WalkerParams.steepest must be within (0, 2]";
    if (!(p.step_down > T(0))) return "WalkerParams.step_down must be above 0";
    if (!(p.step_up > T(0))) return "WalkerParams.step_up must be above 0";
    if (!(p.uphill_lean >= T(-1) && p.uphill_lean <= T(1))) return "WalkerParams.uphill_lean must be within [-1, 1]";
    if (!(p.downhill_lean >= T(-1) && p.downhill_lean <= T(1)))
        return "WalkerParams.downhill_lean must be within [-1, 1]";
    if (!(p.slope_stride >= T(0))) return "WalkerParams.slope_stride must not be below 0";
    if (!(p.slope_bob >= T(0))) return "WalkerParams.slope_bob must not be below 0";
    if (!(p.bank >= T(0) && p.bank <= T(1))) return "WalkerParams.bank must be within [0, 1]";
    if (!(p.trunk_give >= T(0) && p.trunk_give <= T(1))) return "WalkerParams.trunk_give must be within [0, 1]";
    if (!(p.landing_give >= T(0) && p.landing_give <= T(1))) return "WalkerParams.landing_give must be within [0, 1]";
    if (!(p.breath_rate >= T(0))) return "WalkerParams.breath_rate must not be below 0";
    return nullptr;
}

}  // namespace gait
