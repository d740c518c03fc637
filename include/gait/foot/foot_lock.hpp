// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/ground.hpp>
#include <gait/core/inertialize.hpp>
#include <gait/core/scalar.hpp>
#include <gait/foot/footprint.hpp>

namespace gait {

/// Tuning of a foot lock. Never written by the library. Distances are for a leg of 0.9 m; see `lock_params_for`.
template <class T = float>
struct LockParams {
    T enter_distance = T(0.1);  ///< [m] the foot locks only while output and input are nearer than this
    T leave_distance = T(0.2);  ///< [m] and lets go further than this from the input, > enter_distance
    T leave_cosine = T(0.825);  ///< [1] or turned, over the ground, by more than the angle of this cosine, [-1, 1)
    T enter_contact = T(0.75);  ///< [1] contact from which the foot may lock
    T leave_contact = T(0.25);  ///< [1] and at which it lets go, < enter_contact
    T enter_time = T(0.015);    ///< [s] in which what is left of the input when the foot locks is gone, >= 0: a foot
                                ///< that lands is stopped sooner by the ground
    T leave_time = T(0.08);     ///< [s] in which what is left of the lock when it lets go is gone, >= 0: before the
                                ///< knee of a leg that leaves folds fastest
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
/// Places but the last are in the space of the platform the foot stands on.
template <class T = float>
struct LockState {
    vec3<T> input{T(0), T(0), T(0)};            ///< [m] toe of the last input: followed while free
    vec3<T> place{T(0), T(0), T(0)};            ///< [m] followed while locked
    vec3<T> offset{T(0), T(0), T(0)};           ///< [m] output less what is followed, when that last changed
    vec3<T> offset_velocity{T(0), T(0), T(0)};  ///< [m/s]
    T blend_age{};                              ///< [s] since then, no more than the blend time
    SinCos<T> heading{T(0), T(0)};              ///< where the toes pointed when the foot locked, of any length
    T locked{};                                 ///< [0 or 1]
    T torn{};                                   ///< [0 or 1] let go in spite of contact: locks again only after the blend
    T started{};                                ///< [0 or 1] 0 before the first step
    vec3<T> toe{T(0), T(0), T(0)};              ///< [m] world, whatever the platform: answer of the last step taken
};

template <class T>
[[nodiscard]] constexpr LockState<T> select(const mask_t<T>& mask, const LockState<T>& a,
                                            const LockState<T>& b) noexcept {
    return {select<T>(mask, a.input, b.input),
            select<T>(mask, a.place, b.place),
            select<T>(mask, a.offset, b.offset),
            select<T>(mask, a.offset_velocity, b.offset_velocity),
            select(mask, a.blend_age, b.blend_age),
            {select(mask, a.heading.sin, b.heading.sin), select(mask, a.heading.cos, b.heading.cos)},
            select(mask, a.locked, b.locked),
            select(mask, a.torn, b.torn),
            select(mask, a.started, b.started),
            select<T>(mask, a.toe, b.toe)};
}

/// What the animation and the game say about a foot in this step. World, y up.
template <class T = float>
struct LockInput {
    vec3<T> toe{T(0), T(0), T(0)};      ///< [m]
    vec3<T> heading{T(0), T(0), T(0)};  ///< where the toes point; any length, only its horizontal part counts; 0: unknown
    T contact{};                        ///< [1] 0 in the air, 1 on the ground; between: from smoothed labels
    GroundHit<T> ground;                ///< under the toe
    Platform<T> platform;               ///< what the foot stands on, where it is now; its motion is not read
};

/// Result of a step.
template <class T = float>
struct LockStep {
    LockState<T> state;
    vec3<T> toe{T(0), T(0), T(0)};  ///< [m] world: target for the leg
};

/// A point of a platform's own space in the world, and back.
template <class T>
[[nodiscard]] constexpr vec3<T> to_world(const Platform<T>& platform, const vec3<T>& local) noexcept {
    return platform.position + turn(platform.yaw, local);
}

template <class T>
[[nodiscard]] constexpr vec3<T> to_platform(const Platform<T>& platform, const vec3<T>& world) noexcept {
    return turn(opposite(platform.yaw), world - platform.position);
}

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
[[nodiscard]] constexpr mask_t<T> is_turned(const SinCos<T>& a, const SinCos<T>& b, const T& cosine) noexcept {
    const T along = a.sin * b.sin + a.cos * b.cos;
    const T squares = (a.sin * a.sin + a.cos * a.cos) * (b.sin * b.sin + b.cos * b.cos);
    return along * abs(along) < cosine * abs(cosine) * squares;
}

template <class T>
[[nodiscard]] constexpr mask_t<T> is_within(const vec3<T>& apart, const T& distance) noexcept {
    return glm::dot(apart, apart) < distance * distance;
}

/// Where the toes point, in the platform's space.
template <class T>
[[nodiscard]] constexpr SinCos<T> heading_on_platform(const LockInput<T>& input) noexcept {
    return add_angles({input.heading.x, input.heading.z}, opposite(input.platform.yaw));
}

/// Whether the input has gone from a locked foot further than the lock holds, in place or heading.
template <class T>
[[nodiscard]] constexpr mask_t<T> is_torn(const LockState<T>& state, const LockParams<T>& params,
                                          const LockInput<T>& input, const vec3<T>& apart) noexcept {
    return glm::dot(apart, apart) > params.leave_distance * params.leave_distance ||
           is_turned(state.heading, heading_on_platform(input), params.leave_cosine);
}

/// What is left, `age` after the lock last changed, of the offset it had then. [m]
template <class T>
[[nodiscard]] constexpr vec3<T> blended_offset(const LockState<T>& state, const T& time, const T& age) noexcept {
    return inertialize_cubic(state.offset, state.offset_velocity, time, age);
}

/// A foot in the middle of its step.
template <class T>
struct LockMoment {
    vec3<T> output{T(0), T(0), T(0)};  ///< [m] the toe on its platform
    vec3<T> moved{T(0), T(0), T(0)};   ///< [m] way of the input since the last step
    T blend_time{};                    ///< [s] of what the state says
    T dt{};                            ///< [s] 0 where the step is not taken
};

/// Locks or frees a foot: what the toe follows changes; where the toe is and how fast it moves do not.
template <class T>
[[nodiscard]] inline LockStep<T> with_change(LockStep<T> step, const LockParams<T>& params,
                                             const LockInput<T>& input, const LockMoment<T>& now,
                                             const mask_t<T>& locks, const mask_t<T>& torn) noexcept {
    const T most = T(2) * params.leave_distance;
    vec3<T> ground = step.toe;
    const auto lies = input.ground.hit && is_finite(input.ground.height);
    ground.y = select(lies, input.ground.height + params.toe_height, ground.y);
    const vec3<T> place = to_platform(input.platform, ground);
    // A toe that went further than any offset may be long was moved by something else than a leg.
    const auto known = now.dt > T(0) && glm::dot(now.moved, now.moved) < most * most;
    const vec3<T> velocity = now.moved * select(known, T(1) / select(known, now.dt, T(1)), T(0));
    const vec3<T> old_velocity = inertialize_cubic_velocity(step.state.offset, step.state.offset_velocity,
                                                            now.blend_time, step.state.blend_age);
    const T next_time = select(locks, params.enter_time, params.leave_time);
    const vec3<T> followed = select<T>(locks, place, step.state.input);
    // A cubic of a speed alone swings out by 4/27 of speed times blend time: it is held to `most` as well.
    const T fastest = T(27.0 / 4) * most / select(next_time > T(0), next_time, T(1));
    const SinCos<T> heading = heading_on_platform(input);

    step.state.place = select<T>(locks, place, step.state.place);
    step.state.locked = select(locks, T(1), T(0));
    step.state.torn = select(torn, T(1), T(0));
    step.state.heading = {select(locks, heading.sin, step.state.heading.sin),
                          select(locks, heading.cos, step.state.heading.cos)};
    step.state.blend_age = T(0);
    step.state.offset = no_longer<T>(now.output - followed, most);
    step.state.offset_velocity = no_longer<T>(old_velocity + select<T>(locks, velocity, -velocity), fastest);
    step.toe = to_world(input.platform, followed + blended_offset(step.state, next_time, T(0)));
    return step;
}

}  // namespace detail

/// One step of a foot lock: the toe follows the input while free, and stays on the ground where it was while locked.
/// At every change between the two the difference, in place and speed, is kept and blended out by a cubic.
///
/// Domain      validated params.
/// Degenerate  dt == 0, below 0 or not finite, or an input that is not finite: the state stays, bit for bit, and the toe
///             with it. Ground whose height is not finite is no ground. A platform that is not finite: the state stays,
///             and the toe is that of the last step taken, before the first the input's. First step: the toe is the
///             input's, and on the ground if it is in contact.
/// Invariant   while locked and blended the toe does not move on its platform. The difference that is blended out begins
///             no longer than twice `leave_distance`, whatever the input does.
/// Source      [foot-contact]
template <class T>
[[nodiscard]] inline LockStep<T> advance_lock(const LockState<T>& state, const LockParams<T>& params,
                                              const LockInput<T>& input, const T& dt) noexcept {
    const vec3<T> toe = to_platform(input.platform, input.toe);
    // One number that is not finite makes the sum so.
    const T sum = toe.x + toe.y + toe.z + input.heading.x + input.heading.z + input.contact + dt;
    const auto usable = dt > T(0) && is_finite(sum);
    vec3<T> source = toe;
    T passed = dt;
    T started(1);
    if (!all_of(usable)) [[unlikely]] {
        source = select<T>(usable, source, state.input);
        passed = select(usable, passed, T(0));
        started = select(usable, started, state.started);
    }
    const auto locked = state.locked > T(0);
    const T time = select(locked, params.enter_time, params.leave_time);
    const T age = least(state.blend_age + passed, time);
    const auto blends = age < time;
    vec3<T> output = select<T>(locked, state.place, source);
    if (any_of(blends)) output += detail::blended_offset(state, time, age);

    // What may change is asked of a number at a time: most steps have their answer after the first.
    const auto is_torn = [&] { return detail::is_torn(state, params, input, output - source); };
    const auto leaves = locked && (input.contact <= params.leave_contact || is_torn());
    const auto enters = !locked && input.contact >= params.enter_contact && (state.torn == T(0) || !blends) &&
                        detail::is_within<T>(output - source, params.enter_distance);
    const auto changes = usable && (enters || leaves);

    LockStep<T> step{state, to_world(input.platform, output)};
    step.state.input = source;
    step.state.blend_age = age;
    step.state.started = started;
    if (any_of(changes)) [[unlikely]] {
        const detail::LockMoment<T> now{output, source - state.input, time, passed};
        LockStep<T> changed = detail::with_change<T>(step, params, input, now, enters, leaves && is_torn());
        // In the first step there was nothing to be blended from.
        const auto first = state.started == T(0);
        if (any_of(first)) {
            changed.state.offset = select<T>(first, vec3<T>(T(0)), changed.state.offset);
            changed.state.offset_velocity = select<T>(first, vec3<T>(T(0)), changed.state.offset_velocity);
            changed.toe = select<T>(first, to_world(input.platform, changed.state.place), changed.toe);
        }
        step.state = select<T>(changes, changed.state, step.state);
        step.toe = select<T>(changes, changed.toe, step.toe);
    }
    step.state.toe = step.toe;
    if (!all_of(usable)) [[unlikely]] {
        step.state.toe = select<T>(usable, step.toe, state.toe);
        const auto fresh = state.started == T(0) && is_finite<T>(input.toe);
        step.toe = select<T>(is_finite<T>(step.toe), step.toe, select<T>(fresh, input.toe, state.toe));
    }
    return step;
}

/// The lock in a world that was turned about y and then shifted: for a character that is teleported, or a new origin.
/// A foot on a moving platform is taken off it first.
template <class T>
[[nodiscard]] constexpr LockState<T> teleport(LockState<T> state, const SinCos<T>& yaw, const vec3<T>& shift) noexcept {
    state.place = turn(yaw, state.place) + shift;
    state.input = turn(yaw, state.input) + shift;
    state.heading = add_angles(state.heading, yaw);
    state.offset = turn(yaw, state.offset);
    state.offset_velocity = turn(yaw, state.offset_velocity);
    state.toe = turn(yaw, state.toe) + shift;
    return state;
}

/// The lock of a foot that goes over from one platform to another. In the world nothing moves.
template <class T>
[[nodiscard]] constexpr LockState<T> change_platform(const LockState<T>& state, const Platform<T>& from,
                                                     const Platform<T>& to) noexcept {
    LockState<T> changed = teleport(state, add_angles(from.yaw, opposite(to.yaw)), to_platform(to, from.position));
    changed.toe = state.toe;
    return changed;
}

}  // namespace gait
