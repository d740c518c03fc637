// SPDX-License-Identifier: MIT
#pragma once

#include <gait/cycle/clock.hpp>

namespace gait {

/// Whether both legs are on the ground, for legs half a cycle apart.
///
/// Domain      phase in [0, 1), duty in (0, 1).
template <class T>
[[nodiscard]] inline mask_t<T> is_double_support(const T& phase, const T& duty) noexcept {
    return wrap_phase(phase * T(2)) * T(0.5) < duty - T(0.5);
}

/// How far the phase is from where a walk may halt: 0 while both feet are down, else up to the next landing. [cycle]
///
/// Domain      phase in [0, 1), duty in (0, 1).
/// Degenerate  a run, duty <= 0.5, never has both feet down: it halts at a landing, where the other foot comes down
///             next.
template <class T>
[[nodiscard]] inline T cycles_to_halt(const T& phase, const T& duty) noexcept {
    const T since_landing = wrap_phase(phase * T(2)) * T(0.5);
    const auto may_halt = since_landing < greatest(duty - T(0.5), T(std::numeric_limits<scalar_t<T>>::epsilon()));
    return select(may_halt, T(0), T(0.5) - since_landing);
}

/// The clock of a walk that is to stop: it goes on until both feet are down and stands from then on. To start again,
/// go on with `advance_clock`: the walk takes up where it halted.
///
/// Domain      cycles >= 0, duty in (0, 1).
/// Invariant   halts within half a cycle; a foot that is down when it halts stays down until the walk goes on.
template <class T>
[[nodiscard]] inline ClockState<T> advance_clock_to_halt(const ClockState<T>& state, const T& duty,
                                                         const Compensated<T>& cycles) noexcept {
    const T to_go = cycles_to_halt(state.phase, duty);
    const auto arrives = !(cycles.value < to_go);
    const ClockState<T> next = advance_clock(
        state, Compensated<T>{select(arrives, to_go, cycles.value), select(arrives, T(0), cycles.residue)});
    return {next.phase, select(arrives && to_go > T(0), T(0), next.residue), next.index};
}

}  // namespace gait
