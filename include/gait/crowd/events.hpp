// SPDX-License-Identifier: MIT
#pragma once

#include <gait/crowd/crowd.hpp>

#include <concepts>
#include <cstddef>
#include <span>

namespace gait {

/// A foot of a crowd came down or went up.
template <std::floating_point S = float>
struct CrowdEvent {
    std::size_t character = 0;
    Leg leg = Leg::left;
    bool landed = false;              ///< came down; else went up
    S time{};                         ///< [s] after the start of the step
    vec3<S> place{S(0), S(0), S(0)};  ///< [m] world
    S ground_speed{};                 ///< [m/s] of the body over the ground
};

/// Collects the footsteps of a crowd in memory of the caller's: a sink for `Crowd::step`. Chunks that run at the same
/// time have one each; one after the other they hold what a single one would.
template <std::floating_point S = float>
struct CrowdEvents {
    std::span<CrowdEvent<S>> room;
    std::size_t count = 0;   ///< events collected, by character, the left foot first
    std::size_t missed = 0;  ///< events for which there was no room

    template <class T>
    void operator()(const CrowdStep<T>& step) noexcept {
        const std::array<Footstep<T>, leg_count>& feet = step.step.footsteps;
        const auto any = [&](Leg leg) { return feet[index_of(leg)].landed || feet[index_of(leg)].lifted; };
        if (!any_of(step.used && (any(Leg::left) || any(Leg::right)))) return;
        for (std::size_t lane = 0; lane < lane_count<T>; ++lane) {
            for (const Leg leg : both_legs) {
                const Footstep<T>& foot = feet[index_of(leg)];
                if (!is_set(step.used && any(leg), lane)) continue;
                if (count == room.size()) {
                    ++missed;
                    continue;
                }
                room[count++] = {step.first + lane,
                                 leg,
                                 is_set(foot.landed, lane),
                                 get_lane<S, T>(foot.time, lane),
                                 get_lane<vec3<S>, T>(foot.place, lane),
                                 get_lane<S, T>(foot.ground_speed, lane)};
            }
        }
    }

    [[nodiscard]] const CrowdEvent<S>* begin() const noexcept { return room.data(); }
    [[nodiscard]] const CrowdEvent<S>* end() const noexcept { return room.data() + count; }
};

}  // namespace gait
