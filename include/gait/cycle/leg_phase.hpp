// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/phase.hpp>
#include <gait/core/scalar.hpp>

#include <array>
#include <cstddef>

namespace gait {

enum class Leg : unsigned char { left = 0, right = 1 };

inline constexpr std::size_t leg_count = 2;
inline constexpr std::array<Leg, leg_count> both_legs{Leg::left, Leg::right};

[[nodiscard]] constexpr std::size_t index_of(Leg leg) noexcept { return static_cast<std::size_t>(leg); }
[[nodiscard]] constexpr Leg other(Leg leg) noexcept { return leg == Leg::left ? Leg::right : Leg::left; }

/// +1 for the left side (+x), -1 for the right.
template <class T>
[[nodiscard]] constexpr T side_sign(Leg leg) noexcept {
    return leg == Leg::left ? T(1) : T(-1);
}

/// Phase of one leg in its own cycle: 0 at landing, `duty` at lift-off. The left leg owns phase 0, the right one is
/// half a cycle ahead.
///
/// Domain      phase in [0, 1). The result too.
template <class T>
[[nodiscard]] inline T leg_phase(const T& phase, Leg leg) noexcept {
    return leg == Leg::left ? phase : wrap_phase(phase + T(0.5));
}

/// Whether a leg of this phase is on the ground.
///
/// Domain      leg phase in [0, 1), duty in (0, 1).
template <class T>
[[nodiscard]] constexpr mask_t<T> is_stance(const T& leg_phase, const T& duty) noexcept {
    return leg_phase < duty;
}

/// Progress through stance, [0, 1]; 1 during swing.
///
/// Domain      leg phase in [0, 1), duty in (0, 1).
template <class T>
[[nodiscard]] constexpr T stance_progress(const T& leg_phase, const T& duty) noexcept {
    return saturate(leg_phase / duty);
}

/// Progress through swing, [0, 1]; 0 during stance.
///
/// Domain      leg phase in [0, 1), duty in (0, 1).
template <class T>
[[nodiscard]] constexpr T swing_progress(const T& leg_phase, const T& duty) noexcept {
    return saturate((leg_phase - duty) / (T(1) - duty));
}

/// Share of a cycle in which both legs are on the ground.
///
/// Domain      duty in (0, 1); offset of the other leg in [0, 1). [cycle]
/// Invariant   for legs half a cycle apart: 2 duty - 1 when walking, 0 when running.
template <class T>
[[nodiscard]] constexpr T double_support_share(const T& duty, const T& offset = T(0.5)) noexcept {
    return greatest(duty - offset, T(0)) + greatest(duty - (T(1) - offset), T(0));
}

/// Share of a cycle in which no leg is on the ground.
///
/// Domain      duty in (0, 1); offset of the other leg in [0, 1). [cycle]
/// Invariant   for legs half a cycle apart: 1 - 2 duty when running, 0 when walking.
template <class T>
[[nodiscard]] constexpr T flight_share(const T& duty, const T& offset = T(0.5)) noexcept {
    return greatest(offset - duty, T(0)) + greatest((T(1) - offset) - duty, T(0));
}

}  // namespace gait
