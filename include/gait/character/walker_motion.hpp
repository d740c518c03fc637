// SPDX-License-Identifier: MIT
#pragma once

#include <gait/body/pelvis.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/core/axis_rotation.hpp>
#include <gait/core/damping.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/ground.hpp>
#include <gait/core/phase.hpp>
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

/// Velocity and turn rate of the ground that carries the body: of the platform a foot stands on.
template <class T, Ground<T> G>
[[nodiscard]] inline Platform<T> carrier(const WalkerState<T>& state, const G& ground) noexcept {
    if constexpr (MovingGround<G, T>) {
        const LegState<T>& left = state.leg(Leg::left);
        const LegState<T>& right = state.leg(Leg::right);
        const T number = select(left.swinging > right.swinging, right.platform, left.platform);
        if (any_of(number > T(0))) {
            const Platform<T> platform = ground.platform(number);
            const auto moving = number > T(0);
            Platform<T> result;
            result.position = platform.position;
            result.velocity = select<T>(moving, platform.velocity, result.velocity);
            result.turn_rate = select(moving, platform.turn_rate, T(0));
            return result;
        }
    }
    return {};
}

/// A yaw and an angle [rad] further. Most bodies face the way they go: no turn is no work.
template <class T>
[[nodiscard]] inline SinCos<T> turned_from(const SinCos<T>& yaw, const T& radians) noexcept {
    const auto turns = radians != T(0);
    if (!any_of(turns)) return yaw;
    const SinCos<T> turned = add_angles(yaw, double_angle(half_turn_of(radians)));
    return {select(turns, turned.sin, yaw.sin), select(turns, turned.cos, yaw.cos)};
}

/// Time constants that no body asks to tune. [s]
inline constexpr double support_time = 0.045;  // spring under the hips
inline constexpr double give_time = 0.09;      // spring of what the hips give
inline constexpr double lag_time = 0.15;       // the upper body's phase comes up with the legs'
inline constexpr double pitch_time = 0.05;     // a jump in the pitch of a foot is closed
inline constexpr double slope_time = 0.25;     // the slope follows the feet: about a step

/// What is left of gaps after one step, for each smoothing the walker uses.
template <class T>
struct WalkerDamping {
    T speed{}, direction{}, aim{}, lag{}, pitch{}, slope{}, support{}, give{};
};

template <class T>
[[nodiscard]] inline WalkerDamping<T> walker_damping(const WalkerParams<T>& params, const T& dt) noexcept {
    const auto left = dampings_left<T, 8>({params.speed_smoothing, params.direction_smoothing, params.aim_smoothing,
                                           T(lag_time), T(pitch_time), T(slope_time), T(support_time), T(give_time)},
                                          dt);
    return {left[0], left[1], left[2], left[3], left[4], left[5], left[6], left[7]};
}

/// A state with the game's motion taken in: where the body is and how it moves over the ground that carries it. The body
/// is still turned the way it was in the world; phase, springs and legs are for the caller to fill in.
template <class T>
[[nodiscard]] inline WalkerState<T> take_motion(const WalkerState<T>& state, const WalkerParams<T>& params,
                                                const Motion<T>& motion, const Platform<T>& carried,
                                                const WalkerDamping<T>& left, const T& hip, const T& dt) noexcept {
    const T rate = T(1) / dt;
    WalkerState<T> next;
    next.position = motion.position;
    next.yaw = yaw_of(motion.facing, state.yaw);
    const vec3<T> over_ground = horizontal<T>(motion.velocity - velocity_at(carried, motion.position));
    next.velocity = {over_ground.x, motion.velocity.y, over_ground.z};

    // The acceleration a game shows in one step may be anything; it is bounded before it is believed.
    const vec3<T> push = (over_ground - horizontal<T>(state.velocity)) * rate;
    const T push_size = length<T>(push);
    const T most = hip * T(12);
    const T believed = select(push_size > most, most / greatest(push_size, T(1e-9)), T(1)) * (T(1) - left.direction);
    next.acceleration = {settle(state.acceleration.x * left.direction + push.x * believed), T(0),
                         settle(state.acceleration.z * left.direction + push.z * believed)};

    const SinCos<T> turned = add_angles(next.yaw, opposite(state.yaw));
    const T turn_by = angle_of(turned.sin, turned.cos) - carried.turn_rate * dt;
    const T turn_now = clamp(turn_by * rate, T(-8), T(8));
    next.turn_rate = settle(turn_now + (state.turn_rate - turn_now) * left.direction);
    next.twist = state.twist - turn_by;

    const T speed_now = length<T>(over_ground);
    const T approach = (speed_now - state.speed) * (T(1) - left.speed);
    next.speed = settle(state.speed +
                        clamp(approach, -params.quickest_stop * hip * dt, params.quickest_start * hip * dt));
    const auto moves = speed_now > params.idle_speed * hip;
    const T per_speed = T(1) / select(moves, speed_now, T(1));
    const vec3<T> seen = turn(opposite(next.yaw), over_ground) * per_speed;
    const T follow = select(moves, T(1) - left.direction, T(0));
    next.along = settle(lerp(state.along, seen.z, follow));
    next.across = settle(lerp(state.across, seen.x, follow));
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
        const auto held = foot.sin * twist > T(0) && !(leg.swinging > T(0.5));
        freedom = least(freedom, select(held, fixed_smoothstep(0.1, 0.55, foot.cos), T(1)));
    }
    const T most = params.body_turn_rate * (T(1) - T(0.4) * activity) * freedom * dt;
    return settle(twist - clamp(twist * T(0.25), -most, most));
}

}  // namespace detail

}  // namespace gait
