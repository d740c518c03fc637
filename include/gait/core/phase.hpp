// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

namespace gait {

/// A phase brought into [0, 1). Phases count cycles.
///
/// Invariant   the result is never 1: x - floor(x) of a tiny negative number rounds to 1 and is made 0 here.
template <class T>
[[nodiscard]] inline T wrap_phase(const T& x) noexcept {
    const T wrapped = x - floor(x);
    return select(wrapped < T(1), wrapped, T(0));
}

/// Phase after `dt` at `rate` cycles a second. A negative rate runs it backwards, 0 keeps it, bit for bit.
///
/// Domain      phase in [0, 1), rate [1/s], dt [s].
template <class T>
[[nodiscard]] inline T advance_phase(const T& phase, const T& rate, const T& dt) noexcept {
    return wrap_phase(phase + rate * dt);
}

/// The short way round from `from` to `to`, in [-0.5, 0.5).
template <class T>
[[nodiscard]] inline T phase_difference(const T& to, const T& from) noexcept {
    return wrap_phase(to - from + T(0.5)) - T(0.5);
}

/// How far ahead `edge` is when the phase runs forward, in [0, 1). At the edge itself: 0.
template <class T>
[[nodiscard]] inline T phase_until(const T& edge, const T& phase) noexcept {
    return wrap_phase(edge - phase);
}

}  // namespace gait
