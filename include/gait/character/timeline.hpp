// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/stepper.hpp>

#include <cstddef>
#include <cstdint>
#include <span>

namespace gait {

/// Something that happens at a time of the scene.
template <class Event>
struct TimedEvent {
    double time = 0.0;  ///< [s] after the start of the lap, >= 0
    Event event{};
};

/// Tuning of a timeline.
struct TimelineParams {
    double step = 1.0 / 60.0;  ///< [s] > 0, the fixed step of the stepper
    double lap = 0.0;          ///< [s] the scene starts over after so long; 0 never
};

/// What survives a step: steps are counted, so the time of a scene is exact however long it runs.
struct TimelineState {
    std::uint32_t steps = 0;  ///< done in this lap
    std::uint32_t next = 0;   ///< number of the first event that has not fired
    std::uint32_t laps = 0;   ///< completed
};

/// Time since the start of the lap. [s]
[[nodiscard]] constexpr double scene_time(const TimelineState& state, const TimelineParams& params) noexcept {
    return static_cast<double>(state.steps) * params.step;
}

namespace detail {

/// Closes the gap between 60 steps of 1/60 s and 1 s.
inline constexpr double timeline_slack = 1e-9;

/// Fires what is due up to `time`.
template <class Event, class Fire>
constexpr TimelineState fire_until(TimelineState state, double time, std::span<const TimedEvent<Event>> script,
                                   Fire&& fire) {
    while (state.next < script.size() && script[state.next].time <= time + timeline_slack) {
        fire(script[state.next].event);
        ++state.next;
    }
    return state;
}

}  // namespace detail

/// One fixed step of a scene: calls `fire(event)` for every event that has become due, in order, each once. Call it
/// inside the step, before what the events act upon.
///
/// A step that begins where the lap ends is the first of the next one: `laps` has grown, and the caller sets back
/// whatever else belongs to the scene before anything fires: `restart()` is called for that.
///
/// Domain      script sorted by time (see `is_in_order`), validated params.
/// Invariant   the same script gives the same calls in the same steps, in every lap.
/// Source      [step-clock]
template <class Event, class Fire, class Restart>
constexpr TimelineState advance_timeline(TimelineState state, const TimelineParams& params,
                                         std::span<const TimedEvent<Event>> script, Fire&& fire, Restart&& restart) {
    if (params.lap > 0.0 && scene_time(state, params) + detail::timeline_slack >= params.lap) {
        state = {0, 0, state.laps + 1};
        restart();
    }
    ++state.steps;
    return detail::fire_until(state, scene_time(state, params), script, fire);
}

/// The timeline of a scene that shows one still picture instead of moving: everything up to `rest_time` fires at
/// once. Clocks are then read at `scene_time` of the answer.
///
/// Domain      rest_time >= 0 [s]; it is brought to a whole step.
/// Invariant   fires what stepping there would have fired.
/// Source      [step-clock]
template <class Event, class Fire>
constexpr TimelineState still_timeline(const TimelineParams& params, double rest_time,
                                       std::span<const TimedEvent<Event>> script, Fire&& fire) {
    TimelineState state;
    state.steps = static_cast<std::uint32_t>(rest_time / params.step + 0.5);
    return detail::fire_until(state, scene_time(state, params), script, fire);
}

/// Whether no event of a script is earlier than the one before it.
template <class Event>
[[nodiscard]] constexpr bool is_in_order(std::span<const TimedEvent<Event>> script) noexcept {
    double last = 0.0;
    for (const TimedEvent<Event>& timed : script) {
        if (!(timed.time >= last)) return false;
        last = timed.time;
    }
    return true;
}

/// First broken rule in words, or nullptr.
[[nodiscard]] constexpr const char* validate(const TimelineParams& p) noexcept {
    if (!(p.step > 0.0)) return "TimelineParams.step must be above 0";
    if (!(p.lap >= 0.0)) return "TimelineParams.lap must not be below 0";
    if (!(p.lap <= 4e9 * p.step)) return "TimelineParams.lap must not exceed 4e9 steps";
    return nullptr;
}

}  // namespace gait
