// SPDX-License-Identifier: MIT
#pragma once

#include <gait/body/pelvis.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/core/arc_sine.hpp>
#include <gait/core/axis_rotation.hpp>
#include <gait/core/damping.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/ground.hpp>
#include <gait/core/phase.hpp>
#include <gait/core/polynomial.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// Style of the walk as it is now: what the style says of the smoothed speed, made to fit the direction of the motion
/// and the slope of the ground.
template <class T, Style<T> S>
[[nodiscard]] inline GaitSample<T> gait_now(const WalkerState<T>& state, const WalkerParams<T>& params,
                                            const S& style) noexcept {
    const T hip = standing_hip_height(params.body);
    const T speed = select(state.speed < params.idle_speed * hip, T(0), state.speed);
    GaitSample<T> gait = style(GaitInput<T>{speed, hip, state.slope});

    // Cycles backwards and sideways are shorter; the foot rolls from heel to toe only where the body goes forward.
    const T front = state.along * state.along;
    const T side = state.across * state.across;
    const T forward = saturate(state.along);
    const T stride = front * select(state.along < T(0), params.back_stride, T(1)) + side * params.side_stride;
    const T shape = stride / greatest(front + side, T(1e-3));
    const T steep = abs(state.slope);
    gait.cycle_length = gait.cycle_length * clamp(shape, T(0.3), T(1));
    if (any_of(steep > T(0))) {
        gait.cycle_length = gait.cycle_length / (T(1) + params.slope_stride * steep);
        gait.bob = gait.bob / (T(1) + params.slope_bob * (steep * steep));
    }
    gait.landing_pitch = gait.landing_pitch * forward;
    gait.push_off_pitch = gait.push_off_pitch * (T(0.3) + T(0.7) * forward);
    gait.toe_up_pitch = gait.toe_up_pitch * forward;
    gait.clearance = greatest(gait.clearance, params.least_clearance * hip);
    gait.lean = gait.lean * state.along +
                state.slope * select(state.slope > T(0), params.uphill_lean, -params.downhill_lean) * gait.activity;
    gait.arm_swing = gait.arm_swing * (T(0.4) + T(0.6) * forward);
    return gait;
}

namespace detail {

template <class T>
[[nodiscard]] constexpr vec3<T> horizontal(const vec3<T>& v) noexcept {
    return {v.x, T(0), v.z};
}

/// Phases of the upper body, which may still be behind the legs.
template <class T>
[[nodiscard]] inline BodyPhase<T> body_phase_of(const WalkerState<T>& state, const GaitSample<T>& gait) noexcept {
    return body_phase(wrap_phase(state.phase - state.body_lag), gait.duty, state.rest * T(4));
}

/// Whether a step can be made of this input: everything finite and of a size that means something.
template <class T>
[[nodiscard]] inline mask_t<T> is_usable(const Motion<T>& m, const T& hip, const T& dt) noexcept {
    const T reach = hip * T(1e7);
    const T fast = hip * T(200);
    const T facing = m.facing.x * m.facing.x + m.facing.z * m.facing.z;
    // A sum of sizes is finite only if each of them is.
    const T place = abs(m.position.x) + abs(m.position.y) + abs(m.position.z);
    const T speed = abs(m.velocity.x) + abs(m.velocity.y) + abs(m.velocity.z);
    return is_finite(place + speed + (facing + abs(m.facing.y)) + abs(dt)) && place < reach && speed < fast &&
           facing > T(1e-12) && facing < T(1e12) && dt >= T(1e-7) && dt <= T(0.25);
}

/// Whether the platforms that feet stand on, or go to, are where a number can say.
template <class T, Ground<T> G>
[[nodiscard]] inline mask_t<T> has_usable_platforms(const WalkerState<T>& state, const G& ground) noexcept {
    mask_t<T> usable(true);
    if constexpr (MovingGround<G, T>) {
        for (const LegState<T>& leg : state.legs) {
            const auto moving = leg.platform > T(0);
            if (any_of(moving)) usable = usable && (!moving || is_finite<T>(Platform<T>(ground.platform(leg.platform))));
        }
    }
    return usable;
}

/// How the ground moves that carries the body.
template <class T>
struct Carried {
    vec3<T> velocity{T(0), T(0), T(0)};  ///< [m/s] where the body is
    T turn_rate{};                       ///< [rad/s]
};

/// The platform that a foot stands on carries the body.
template <class T, Ground<T> G>
[[nodiscard]] inline Carried<T> carried_by(const WalkerState<T>& state, const vec3<T>& body, const G& ground) noexcept {
    Carried<T> carried;
    if constexpr (MovingGround<G, T>) {
        const LegState<T>& left = state.leg(Leg::left);
        const LegState<T>& right = state.leg(Leg::right);
        const T number = select(left.swinging > right.swinging, right.platform, left.platform);
        const auto moving = number > T(0);
        if (any_of(moving)) {
            const Platform<T> platform = ground.platform(number);
            carried.velocity = select<T>(moving, velocity_at(platform, body), carried.velocity);
            carried.turn_rate = select(moving, platform.turn_rate, T(0));
        }
    }
    return carried;
}

/// A yaw and an angle [rad] further. Most bodies face the way they go: no turn is no work.
template <class T>
[[nodiscard]] inline SinCos<T> turned_from(const SinCos<T>& yaw, const T& radians) noexcept {
    const auto turns = radians != T(0);
    if (!any_of(turns)) return yaw;
    const SinCos<T> turned = add_angles(yaw, double_angle(half_turn_of(radians)));
    return {select(turns, turned.sin, yaw.sin), select(turns, turned.cos, yaw.cos)};
}

/// Time constants that no body asks to tune. [s] They are whole parts of one, so that one exponential serves them all.
inline constexpr double slow_time = 0.45;
inline constexpr double slope_time = slow_time / 2;     // the slope follows the feet: about half a step
inline constexpr double lag_time = slow_time / 3;       // the upper body's phase comes up with the legs'
inline constexpr double give_time = slow_time / 5;      // spring of what the hips give
inline constexpr double pitch_time = slow_time / 9;     // a jump in the pitch of a foot is closed
inline constexpr double support_time = slow_time / 10;  // spring under the hips

/// What is left of gaps after one step, for each smoothing the walker uses.
template <class T>
struct WalkerDamping {
    T speed{}, direction{}, aim{}, lag{}, pitch{}, slope{}, support{}, give{};
};

template <class T>
[[nodiscard]] inline WalkerDamping<T> walker_damping(const WalkerParams<T>& params, const T& dt) noexcept {
    const auto left = dampings_left<T, 4>(
        {params.speed_smoothing, params.direction_smoothing, params.aim_smoothing, T(slow_time)}, dt);
    const T slope = left[3] * left[3];
    const T lag = slope * left[3];
    const T give = slope * lag;
    return {.speed = left[0],
            .direction = left[1],
            .aim = left[2],
            .lag = lag,
            .pitch = give * (slope * slope),
            .slope = slope,
            .support = give * give,
            .give = give};
}

/// The angle between two directions of unit length, given as the sine and cosine of the turn from one to the other.
/// Bodies turn little in a step. [rad]
template <class T>
[[nodiscard]] inline T turn_between(const SinCos<T>& turned) noexcept {
    using S = scalar_t<T>;
    const T little = turned.sin * evaluate_polynomial(ArcSineCoefficients<S>::asin, turned.sin * turned.sin);
    const auto is_little = turned.cos > T(S(0.9));
    if (all_of(is_little)) return little;
    return select(is_little, little, angle_of(turned.sin, turned.cos));
}

/// Where the game's motion goes.
template <class T>
struct Going {
    SinCos<T> yaw;         ///< world facing
    vec3<T> over_ground;   ///< [m/s] horizontal, over the ground that carries the body
    T speed{};             ///< [m/s] of it
    mask_t<T> moves;       ///< faster than standing
    vec3<T> seen;          ///< where `moves` the unit direction of it, from the facing: x to the left, z ahead
};

/// Domain      `ground_velocity` [m/s] of the ground that carries the body, where the body is.
template <class T>
[[nodiscard]] inline Going<T> going_of(const WalkerState<T>& state, const WalkerParams<T>& params,
                                       const Motion<T>& motion, const vec3<T>& ground_velocity, const T& hip) noexcept {
    Going<T> g;
    g.yaw = yaw_of(motion.facing, state.yaw);
    g.over_ground = horizontal<T>(motion.velocity - ground_velocity);
    g.speed = length<T>(g.over_ground);
    g.moves = mask_t<T>(g.speed > params.idle_speed * hip);
    g.seen = turn(opposite(g.yaw), g.over_ground) * (T(1) / select(g.moves, g.speed, T(1)));
    return g;
}

/// A state with the game's motion taken in: where the body is and how it moves over the ground that carries it. The body
/// is still turned the way it was in the world; phase, springs and legs are for the caller to fill in.
template <class T>
[[nodiscard]] inline WalkerState<T> take_motion(const WalkerState<T>& state, const WalkerParams<T>& params,
                                                const Motion<T>& motion, const Going<T>& going,
                                                const T& ground_turn_rate, const WalkerDamping<T>& left, const T& hip,
                                                const T& dt) noexcept {
    const T rate = T(1) / dt;
    WalkerState<T> next;
    next.position = motion.position;
    next.yaw = going.yaw;
    next.velocity = {going.over_ground.x, motion.velocity.y, going.over_ground.z};

    // The acceleration a game shows in one step may be anything; it is bounded before it is believed.
    const vec3<T> push = (going.over_ground - horizontal<T>(state.velocity)) * rate;
    const T push_square = glm::dot(push, push);
    const T most = hip * T(12);
    const auto pushed_hard = push_square > most * most;
    T believed = T(1) - left.direction;
    if (any_of(pushed_hard)) {
        const T size = sqrt(select(pushed_hard, push_square, T(1)));
        believed = select(pushed_hard, believed * (most / size), believed);
    }
    next.acceleration = {settle(state.acceleration.x * left.direction + push.x * believed), T(0),
                         settle(state.acceleration.z * left.direction + push.z * believed)};

    const SinCos<T> turned = add_angles(next.yaw, opposite(state.yaw));
    const T turn_by = turn_between(turned) - ground_turn_rate * dt;
    const T turn_now = clamp(turn_by * rate, T(-8), T(8));
    next.turn_rate = settle(turn_now + (state.turn_rate - turn_now) * left.direction);
    next.twist = state.twist - turn_by;

    const T approach = (going.speed - state.speed) * (T(1) - left.speed);
    next.speed = settle(state.speed +
                        clamp(approach, -params.quickest_stop * hip * dt, params.quickest_start * hip * dt));
    const T follow = select(going.moves, T(1) - left.direction, T(0));
    next.along = settle(lerp(state.along, going.seen.z, follow));
    next.across = settle(lerp(state.across, going.seen.x, follow));
    next.slope = state.slope;
    next.rest = advance_phase(state.rest, params.breath_rate * T(0.25), dt);
    return next;
}

/// Turns the body after its facing: at a rate a body turns at, and not away from feet that stand.
template <class T>
[[nodiscard]] inline T follow_facing(const WalkerState<T>& state, const WalkerState<T>& next,
                                     const WalkerParams<T>& params, const T& activity, const T& dt) noexcept {
    const T away = next.twist;
    if (all_of(away == T(0))) return away;
    const T turns = radians_to_cycles(away);
    const T twist = (turns - floor(turns + T(0.5))) * T(2) * T(std::numbers::pi_v<scalar_t<T>>);

    // A planted foot that the body turns away from holds it back from about 60 degrees on.
    const SinCos<T> body = add_angles(next.yaw, double_angle(half_turn_of(twist)));
    T freedom(1);
    for (const LegState<T>& leg : state.legs) {
        const SinCos<T> foot = add_angles(leg.print.yaw, opposite(body));
        const auto held = foot.sin * twist > T(0) && foot.cos < T(0.55) && !(leg.swinging > T(0.5));
        if (any_of(held)) freedom = least(freedom, select(held, fixed_smoothstep(0.1, 0.55, foot.cos), T(1)));
    }
    const T most = params.body_turn_rate * (T(1) - T(0.4) * activity) * freedom * dt;
    return settle(twist - clamp(twist * T(0.25), -most, most));
}

}  // namespace detail

}  // namespace gait
