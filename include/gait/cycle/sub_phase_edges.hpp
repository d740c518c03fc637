// SPDX-License-Identifier: MIT
#pragma once

#include <gait/cycle/clock.hpp>
#include <gait/cycle/sub_phase.hpp>

#include <array>
#include <cstddef>

namespace gait {

/// A leg going from one part of its cycle to the next (or, when the clock runs backwards, to the one before).
template <std::floating_point T = float>
struct SubPhaseEdge {
    SubPhase left{};     ///< the part that ends
    SubPhase entered{};  ///< the part that begins
    T time{};            ///< [s] after the start of the step, [0, dt]
};

/// The edges of one leg in one step, in order of time.
template <std::floating_point T = float>
struct SubPhaseEdges {
    static constexpr std::size_t capacity = 16;  ///< three whole cycles in one step, and one edge more

    std::array<SubPhaseEdge<T>, capacity> edges{};
    std::size_t count = 0;  ///< edges recorded
    bool more = false;      ///< the step had more edges than are recorded: only the earliest are

    [[nodiscard]] constexpr const SubPhaseEdge<T>* begin() const noexcept { return edges.data(); }
    [[nodiscard]] constexpr const SubPhaseEdge<T>* end() const noexcept { return edges.data() + count; }
};

/// The edges that a leg passes while the clock goes from `from` to `to`, within a step of `dt`.
///
/// An edge belongs to the step that ends on it or beyond it, whichever way the clock runs: steps that follow each
/// other report every edge once, whatever rounding does to the phase.
///
/// Domain      `to` within 2^21 cycles of `from`; validated shares; dt >= 0 [s].
template <std::floating_point T>
[[nodiscard]] inline SubPhaseEdges<T> sub_phase_edges(const ClockState<T>& from, const ClockState<T>& to, Leg leg,
                                                      const SubPhaseShares<T>& shares, const T& dt) noexcept {
    const ClockState<T> start = leg_clock(from, leg);
    const ClockState<T> stop = leg_clock(to, leg);
    constexpr T period = clock_index_period<T>;
    const T apart = stop.index - start.index;
    const T cycles = apart - floor(apart / period + T(0.5)) * period;  // begun between start and stop
    const T way = cycles + (stop.phase - start.phase);
    const std::array<T, sub_phase_count> begins = sub_phase_begins(shares);

    SubPhaseEdges<T> passed;
    const auto note = [&](SubPhase left, SubPhase entered, T cycle, T edge) {
        passed.more = passed.count == passed.capacity;
        if (passed.more) return;
        const T share = saturate((cycle + (edge - start.phase)) / way);
        passed.edges[passed.count++] = {left, entered, share * dt};
    };
    // `cycle` counts from the cycle in which the leg starts.
    auto part = static_cast<std::size_t>(sub_phase_index(start.phase, shares));
    T cycle(0);
    while (way > T(0) && !passed.more) {
        const std::size_t next = (part + 1) % sub_phase_count;
        if (next == 0) cycle += T(1);
        const bool reached = cycle < cycles || (cycle == cycles && begins[next] <= stop.phase);
        if (!reached) break;
        note(static_cast<SubPhase>(part), static_cast<SubPhase>(next), cycle, begins[next]);
        part = next;
    }
    while (way < T(0) && !passed.more) {
        const bool behind = cycle > cycles || (cycle == cycles && begins[part] > stop.phase);
        if (!behind) break;
        const std::size_t before = (part + sub_phase_count - 1) % sub_phase_count;
        note(static_cast<SubPhase>(part), static_cast<SubPhase>(before), cycle, begins[part]);
        if (part == 0) cycle -= T(1);
        part = before;
    }
    return passed;
}

}  // namespace gait
