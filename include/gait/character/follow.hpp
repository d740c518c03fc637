// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker_state.hpp>
#include <gait/core/damping.hpp>
#include <gait/core/scalar.hpp>
#include <gait/foot/footprint.hpp>

namespace gait {

/// For games that have only a wish: tuning of the motion made from it.
template <class T = float>
struct FollowParams {
    T velocity_time = T(0.6);     ///< [s] time constant with which the velocity follows the wish, >= 0
    T facing_time = T(0.2);       ///< [s] time constant with which the facing follows the wish, >= 0
    T standstill = T(0.01);       ///< [m/s] a slower velocity than this counts as none
};

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const FollowParams<T>& p) noexcept {
    if (!(p.velocity_time >= T(0))) return "FollowParams.velocity_time must not be below 0";
    if (!(p.facing_time >= T(0))) return "FollowParams.facing_time must not be below 0";
    if (!(p.standstill >= T(0))) return "FollowParams.standstill must not be below 0";
    return nullptr;
}

/// What survives a step of following.
template <class T = float>
struct FollowState {
    vec3<T> position{T(0), T(0), T(0)};  ///< [m] world
    SinCos<T> yaw{T(0), T(1)};           ///< facing
    vec3<T> velocity{T(0), T(0), T(0)};  ///< [m/s] world, as it approaches the wish; not cut at standstill
};

/// The motion to hand to the walker. Slower than `standstill` is standing.
template <class T>
[[nodiscard]] inline Motion<T> motion_of(const FollowState<T>& state, const FollowParams<T>& params) noexcept {
    const auto moves = !(length<T>(state.velocity) < params.standstill);
    return {state.position, vec3<T>(state.yaw.sin, T(0), state.yaw.cos),
            select<T>(moves, state.velocity, vec3<T>(T(0), T(0), T(0)))};
}

/// One step towards a wished velocity and facing.
///
/// Domain      finite input; a wished facing without a horizontal part keeps the facing.
/// Invariant   the same at every frame rate: exact exponential approach.
/// Source      [speed-driven]
template <class T>
[[nodiscard]] inline FollowState<T> advance_follow(FollowState<T> state, const FollowParams<T>& params,
                                                   const vec3<T>& wished_velocity, const vec3<T>& wished_facing,
                                                   const T& dt) noexcept {
    const T left = damping_left(params.velocity_time, dt);
    const auto approach = [&](const T& x, const T& goal) { return goal + settle((x - goal) * left); };
    state.velocity = {approach(state.velocity.x, wished_velocity.x), approach(state.velocity.y, wished_velocity.y),
                      approach(state.velocity.z, wished_velocity.z)};
    // The angle to go, not the vectors' blend: opposite directions turn like any others, to the left.
    const SinCos<T> to_go = add_angles(yaw_of(wished_facing, state.yaw), opposite(state.yaw));
    const T angle = angle_of(to_go.sin, to_go.cos) * (T(1) - damping_left(params.facing_time, dt));
    const SinCos<T> turned = add_angles(state.yaw, sincos_cycles(radians_to_cycles(angle)));
    state.yaw = yaw_of(vec3<T>(turned.sin, T(0), turned.cos), state.yaw);
    state.position = state.position + motion_of(state, params).velocity * dt;
    return state;
}

}  // namespace gait
