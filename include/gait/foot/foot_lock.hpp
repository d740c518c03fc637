// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/ground.hpp>
#include <gait/core/inertialize.hpp>
#include <gait/core/rigid_transform.hpp>
#include <gait/core/scalar.hpp>

namespace gait {

/// Tuning of a foot lock. Never written by the library. Distances are for a leg of 0.9 m; see `lock_params_for`.
template <class T = float>
struct LockParams {
    T enter_distance = T(0.1);  ///< [m] the foot locks only while output and input are nearer than this
    T leave_distance = T(0.2);  ///< [m] and lets go further than this from the input, > enter_distance
    T leave_cosine = T(0.825);  ///< [1] or turned, over the ground, by more than the angle of this cosine, [-1, 1)
    T enter_contact = T(0.75);  ///< [1] contact from which the foot may lock
    T leave_contact = T(0.25);  ///< [1] and at which it lets go, < enter_contact
    T enter_time = T(0.05);     ///< [s] in which what is left of the input when the foot locks is gone, >= 0
    T leave_time = T(0.1);      ///< [s] in which what is left of the lock when it lets go is gone, >= 0
    T toe_height = T(0);        ///< [m] of a standing toe over the ground
};

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const LockParams<T>& p) noexcept {
    if (!(p.enter_distance > T(0))) return "LockParams.enter_distance must be above 0";
    if (!(p.leave_distance > p.enter_distance)) return "LockParams.leave_distance must be above enter_distance";
    if (!(p.leave_cosine >= T(-1) && p.leave_cosine < T(1))) return "LockParams.leave_cosine must be in [-1, 1)";
    if (!(p.leave_contact >= T(0))) return "LockParams.leave_contact must not be below 0";
    if (!(p.enter_contact > p.leave_contact)) return "LockParams.enter_contact must be above leave_contact";
    if (!(p.enter_time >= T(0))) return "LockParams.enter_time must not be below 0";
    if (!(p.leave_time >= T(0))) return "LockParams.leave_time must not be below 0";
    if (!is_finite(p.toe_height)) return "LockParams.toe_height must be finite";
    return nullptr;
}

/// The defaults at the size of a leg.
template <class T>
[[nodiscard]] constexpr LockParams<T> lock_params_for(const T& leg_length) noexcept {
    LockParams<T> p;
    p.enter_distance = p.enter_distance * leg_length * T(1 / 0.9);
    p.leave_distance = p.leave_distance * leg_length * T(1 / 0.9);
    return p;
}

/// What survives a step of a foot lock: copy it to save, assign it to go back, compare its bytes. Zero-filled is fresh.
/// Places are in the frame of the platform the foot stands on.
template <class T = float>
struct LockState {
    vec3<T> place{T(0), T(0), T(0)};            ///< [m] where the locked toe stays
    vec3<T> heading{T(0), T(0), T(0)};          ///< [1] heading of the input when it locked
    vec3<T> input{T(0), T(0), T(0)};            ///< [m] toe of the last input
    vec3<T> output{T(0), T(0), T(0)};           ///< [m] toe of the last output
    vec3<T> offset{T(0), T(0), T(0)};           ///< [m] output less source at the last change of source
    vec3<T> offset_velocity{T(0), T(0), T(0)};  ///< [m/s]
    T blend_age{};                              ///< [s] since then, no more than the blend time
    T locked{};                                 ///< [0 or 1]
    T torn{};                                   ///< [0 or 1] let go in spite of contact: locks again only after the blend
    T started{};                                ///< [0 or 1] 0 before the first step
};

/// What the animation and the game say about a foot in this step. World, y up.
template <class T = float>
struct LockInput {
    vec3<T> toe{T(0), T(0), T(0)};      ///< [m]
    vec3<T> heading{T(0), T(0), T(0)};  ///< where the toes point; any length, only its horizontal part counts; 0: unknown
    T contact{};                        ///< [1] 0 in the air, 1 on the ground; between: from smoothed labels
    GroundHit<T> ground;                ///< under the toe
    RigidTransform<T> platform;         ///< what the foot stands on, as it is now in the world
};

/// Result of a step.
template <class T = float>
struct LockStep {
    LockState<T> state;
    vec3<T> toe{T(0), T(0), T(0)};  ///< [m] world: target for the leg
};

namespace detail {

/// `v` made no longer than `most`.
template <class T>
[[nodiscard]] inline vec3<T> no_longer(const vec3<T>& v, const T& most) noexcept {
    const T square = glm::dot(v, v);
    const auto longer = square > most * most;
    return v * select(longer, most / sqrt(select(longer, square, T(1))), T(1));
}

/// Whether two directions are further apart than the angle of `cosine`. A direction of length 0 never is.
template <class T>
[[nodiscard]] constexpr mask_t<T> is_turned(const vec3<T>& a, const vec3<T>& b, const T& cosine) noexcept {
    const T along = glm::dot(a, b);
    return along * abs(along) < cosine * abs(cosine) * (glm::dot(a, a) * glm::dot(b, b));
}

}  // namespace detail

/// One step of a foot lock: the toe follows the input while free, and stays on the ground where it was while locked.
/// At every change between the two the difference, in place and speed, is kept and blended out by a cubic.
///
/// Domain      validated params; a platform's rotation of unit length.
/// Degenerate  dt == 0, below 0 or not finite, or an input that is not finite: the state stays, bit for bit, and the toe
///             with it. First step: the toe is the input's.
/// Invariant   while locked and blended the toe does not move on its platform. The difference that is blended out is
///             never longer than twice `leave_distance`, whatever the input does.
/// Source      [foot-contact]
template <class T>
[[nodiscard]] inline LockStep<T> advance_lock(const LockState<T>& state, const LockParams<T>& params,
                                              const LockInput<T>& input, const T& dt) noexcept {
    const auto usable = dt > T(0) && is_finite(dt) && is_finite<T>(input.toe) && is_finite<T>(input.heading) &&
                        is_finite(input.contact);
    const auto first = usable && state.started == T(0);
    const auto was_locked = state.locked > T(0);
    const vec3<T> toe = select<T>(usable, inverse_transform_point(input.platform, input.toe), state.input);

    // The output as it goes on without a change of source.
    LockState<T> next = state;
    next.input = toe;
    next.started = select(usable, T(1), state.started);
    const T blend_time = select(was_locked, params.enter_time, params.leave_time);
    next.blend_age = least(state.blend_age + select(usable, dt, T(0)), blend_time);
    vec3<T> offset(T(0), T(0), T(0));
    const auto blends = next.blend_age < blend_time;
    if (any_of(blends))
        offset = inertialize_cubic(state.offset, state.offset_velocity, blend_time, next.blend_age);
    next.output = select<T>(usable, select<T>(was_locked, state.place, toe) + offset, state.output);

    const vec3<T> apart = next.output - toe;
    const T distance_square = glm::dot(apart, apart);
    const vec3<T> heading =
        conjugate(input.platform.rotation) * vec3<T>(input.heading.x, T(0), input.heading.z);
    const auto torn = was_locked && (distance_square > params.leave_distance * params.leave_distance ||
                                     detail::is_turned(state.heading, heading, params.leave_cosine));
    const auto leaves = usable && was_locked && (torn || !(input.contact > params.leave_contact));
    const auto enters = usable && !was_locked && input.contact >= params.enter_contact && !(blends && state.torn > T(0)) &&
                        distance_square < params.enter_distance * params.enter_distance;
    const auto changes = enters || leaves;
    if (any_of(changes)) {
        // Input speed. A toe that went further than any offset may be long was moved by something else than a leg.
        const T most = T(2) * params.leave_distance;
        const vec3<T> moved = toe - state.input;
        const auto known = usable && !first && glm::dot(moved, moved) < most * most;
        const vec3<T> input_velocity = moved * select(known, T(1) / select(known, dt, T(1)), T(0));
        const vec3<T> old_velocity = inertialize_cubic_velocity(state.offset, state.offset_velocity, blend_time, next.blend_age);

        vec3<T> place = transform_point(input.platform, next.output);
        place.y = select(input.ground.hit, input.ground.height + params.toe_height, place.y);
        next.place = select<T>(enters, inverse_transform_point(input.platform, place), state.place);
        next.heading = select<T>(enters, heading, state.heading);
        next.locked = select(enters, T(1), select(leaves, T(0), state.locked));
        next.torn = select(leaves && torn, T(1), select(enters, T(0), state.torn));

        // A cubic of a speed alone swings out by 4/27 of speed times blend time: it is held to `most` as well.
        const T fastest = T(27.0 / 4) * most / select(enters, params.enter_time, params.leave_time);
        const vec3<T> source = select<T>(enters, next.place, toe);
        const vec3<T> new_offset = select<T>(first, vec3<T>(T(0)), detail::no_longer<T>(next.output - source, most));
        const vec3<T> new_velocity =
            detail::no_longer<T>(old_velocity + select<T>(enters, input_velocity, -input_velocity), fastest);
        next.offset = select<T>(changes, new_offset, state.offset);
        next.offset_velocity = select<T>(changes, new_velocity, state.offset_velocity);
        next.blend_age = select(changes, T(0), next.blend_age);
        next.output = select<T>(changes, source + new_offset, next.output);
    }
    return {next, transform_point(input.platform, next.output)};
}

/// The lock in other surroundings: `move` takes the old platform space to the new one.
///
/// When a character is teleported by `m` (world): `move` = m for feet on still ground, in general
/// inverse(platform) * m * platform. When a foot steps from one platform to another: inverse(to) * from.
template <class T>
[[nodiscard]] inline LockState<T> move_lock(LockState<T> state, const RigidTransform<T>& move) noexcept {
    state.place = transform_point(move, state.place);
    state.input = transform_point(move, state.input);
    state.output = transform_point(move, state.output);
    state.heading = move.rotation * state.heading;
    state.offset = move.rotation * state.offset;
    state.offset_velocity = move.rotation * state.offset_velocity;
    return state;
}

}  // namespace gait
