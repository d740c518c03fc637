// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/body.hpp>
#include <gait/core/scalar.hpp>
#include <gait/cycle/leg_phase.hpp>
#include <gait/foot/footprint.hpp>

#include <array>

namespace gait {

/// What the game did with the character in this step.
template <class T = float>
struct Motion {
    vec3<T> position{T(0), T(0), T(0)};  ///< [m] world, on the ground
    vec3<T> facing{T(0), T(0), T(1)};    ///< world direction the body faces; only its horizontal part counts, any length
    vec3<T> velocity{T(0), T(0), T(0)};  ///< [m/s] world; its horizontal part drives the gait
};

/// Tuning of the walker. Never written by the library. Lengths as shares of the standing hip height, so that one set
/// serves every size.
template <class T = float>
struct WalkerParams {
    Body<T> body{};

    T speed_smoothing = T(0.08);      ///< [s] time constant of the speed the gait is made from
    T turn_smoothing = T(0.10);       ///< [s] time constant of turn rate and acceleration in the prediction
    T aim_smoothing = T(0.04);        ///< [s] time constant with which a landing place follows the prediction
    T aim_until = T(0.90);            ///< [1] swing progress from which the landing place stays
    T longest_swing = T(0.45);        ///< [s] a foot in the air comes down within this time, however slow the body is
    T step_rate = T(1.1);             ///< [1/s] cycle rate of steps taken without going anywhere
    T park_distance = T(0.09);        ///< [hip height] a standing foot further than this from its place takes a step
    T park_turn = T(0.45);            ///< [rad] a standing foot turned further than this from the body takes a step
    T most_ahead = T(0.42);           ///< [hip height] a foot lands no further than this from beside the hip
    T most_stretch = T(0.56);         ///< [hip height] a planted foot further than this from the hip is let go
    T idle_speed = T(0.02);           ///< [hip height/s] slower than this is standing
    T least_clearance = T(0.05);      ///< [hip height] a swinging foot is lifted at least so far
    T breath_rate = T(0.381971863);   ///< [1/s]
};

/// One leg between two steps.
template <class T = float>
struct LegState {
    Footprint<T> print;    ///< [world] where the sole lies, or would lie if the swinging foot came down now
    Footprint<T> target;   ///< [world] where the swinging foot is going; of a planted foot: where it stands
    T swinging{};          ///< [0 or 1] 1 in the air
    T progress{};          ///< [1] of the swing, [0, 1]
    T pitch{};             ///< [rad] of the foot about its carrying point, positive toe down
};

/// Everything of a walk that survives a step: copy it to save, assign it to go back, compare its bytes to compare walks.
/// A pose is a function of it (`sample_pose`).
template <class T = float>
struct WalkerState {
    vec3<T> position{T(0), T(0), T(0)};      ///< [m] world root
    SinCos<T> yaw{T(0), T(1)};               ///< world facing, turn to the left of +z
    vec3<T> velocity{T(0), T(0), T(0)};      ///< [m/s] world, horizontal
    vec3<T> acceleration{T(0), T(0), T(0)};  ///< [m/s^2] world, horizontal, smoothed
    T turn_rate{};                           ///< [rad/s] smoothed, left positive
    T speed{};                               ///< [m/s] smoothed, the gait is made from it
    T forward{T(1)};                         ///< [1] share of the motion that goes where the body faces, smoothed, [-1, 1]
    T phase{};                               ///< [cycle] of the legs, [0, 1)
    T body_lag{};                            ///< [cycle] by which the upper body's phase is behind the legs'; decays
    T breath{};                              ///< [cycle] of breathing, [0, 1)
    std::array<LegState<T>, leg_count> legs{};

    [[nodiscard]] constexpr const LegState<T>& leg(Leg which) const noexcept { return legs[index_of(which)]; }
};

template <class T>
[[nodiscard]] constexpr WalkerState<T> select(const mask_t<T>& mask, const WalkerState<T>& a,
                                              const WalkerState<T>& b) noexcept {
    WalkerState<T> s;
    s.position = select<T>(mask, a.position, b.position);
    s.yaw = {select(mask, a.yaw.sin, b.yaw.sin), select(mask, a.yaw.cos, b.yaw.cos)};
    s.velocity = select<T>(mask, a.velocity, b.velocity);
    s.acceleration = select<T>(mask, a.acceleration, b.acceleration);
    s.turn_rate = select(mask, a.turn_rate, b.turn_rate);
    s.speed = select(mask, a.speed, b.speed);
    s.forward = select(mask, a.forward, b.forward);
    s.phase = select(mask, a.phase, b.phase);
    s.body_lag = select(mask, a.body_lag, b.body_lag);
    s.breath = select(mask, a.breath, b.breath);
    for (std::size_t i = 0; i < leg_count; ++i) {
        s.legs[i] = {select<T>(mask, a.legs[i].print, b.legs[i].print),
                     select<T>(mask, a.legs[i].target, b.legs[i].target),
                     select(mask, a.legs[i].swinging, b.legs[i].swinging),
                     select(mask, a.legs[i].progress, b.legs[i].progress),
                     select(mask, a.legs[i].pitch, b.legs[i].pitch)};
    }
    return s;
}

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const WalkerParams<T>& p) noexcept {
    if (const char* broken = validate(p.body)) return broken;
    if (!(p.speed_smoothing >= T(0))) return "WalkerParams.speed_smoothing must not be below 0";
    if (!(p.turn_smoothing >= T(0))) return "WalkerParams.turn_smoothing must not be below 0";
    if (!(p.aim_smoothing >= T(0))) return "WalkerParams.aim_smoothing must not be below 0";
    if (!(p.aim_until >= T(0) && p.aim_until <= T(1))) return "WalkerParams.aim_until must be within [0, 1]";
    if (!(p.longest_swing > T(0))) return "WalkerParams.longest_swing must be above 0";
    if (!(p.step_rate > T(0))) return "WalkerParams.step_rate must be above 0";
    if (!(p.park_distance > T(0))) return "WalkerParams.park_distance must be above 0";
    if (!(p.park_turn > T(0) && p.park_turn < T(1.5))) return "WalkerParams.park_turn must be within (0, 1.5)";
    if (!(p.most_ahead > T(0) && p.most_ahead < p.most_stretch))
        return "WalkerParams.most_ahead must be above 0 and below most_stretch";
    if (!(p.most_stretch < T(0.7))) return "WalkerParams.most_stretch must be below 0.7";
    if (!(p.idle_speed >= T(0))) return "WalkerParams.idle_speed must not be below 0";
    if (!(p.least_clearance >= T(0))) return "WalkerParams.least_clearance must not be below 0";
    if (!(p.breath_rate >= T(0))) return "WalkerParams.breath_rate must not be below 0";
    return nullptr;
}

}  // namespace gait
