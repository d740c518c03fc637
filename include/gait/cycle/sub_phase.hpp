// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

#include <array>
#include <cstddef>

namespace gait {

/// The five parts of a leg's cycle: four on the ground, one in the air.
enum class SubPhase : unsigned char { contact, loading, mid_stance, push_off, swing };

inline constexpr std::size_t sub_phase_count = 5;
inline constexpr std::array<const char*, sub_phase_count> sub_phase_names{"contact", "loading", "mid stance",
                                                                          "push-off", "swing"};

[[nodiscard]] constexpr std::size_t index_of(SubPhase part) noexcept {
    return static_cast<std::size_t>(part);
}

/// How long each part of the stance takes; the swing has the rest of the cycle.
/// Source      [step-clock], as everything in this file.
template <class T = float>
struct SubPhaseShares {
    T contact = T(0.12);     ///< [cycle] from the landing until the sole lies flat
    T loading = T(0.18);     ///< [cycle] takes over the weight
    T mid_stance = T(0.15);  ///< [cycle] carries it
    T push_off = T(0.15);    ///< [cycle] heel up, until lift-off
};

/// Share of the cycle on the ground.
template <class T>
[[nodiscard]] constexpr T duty_of(const SubPhaseShares<T>& shares) noexcept {
    return shares.contact + shares.loading + shares.mid_stance + shares.push_off;
}

/// The same division of another stance.
///
/// Domain      duty in (0, 1).
template <class T>
[[nodiscard]] constexpr SubPhaseShares<T> with_duty(const SubPhaseShares<T>& shares, const T& duty) noexcept {
    const T factor = duty / duty_of(shares);
    return {shares.contact * factor, shares.loading * factor, shares.mid_stance * factor, shares.push_off * factor};
}

/// Leg phase at which each part begins, ascending from 0. [cycle]
template <class T>
[[nodiscard]] constexpr std::array<T, sub_phase_count> sub_phase_begins(const SubPhaseShares<T>& shares) noexcept {
    const T loading = shares.contact;
    const T mid_stance = loading + shares.loading;
    const T push_off = mid_stance + shares.mid_stance;
    return {T(0), loading, mid_stance, push_off, push_off + shares.push_off};
}

/// Number of the part that a leg is in: 0 contact .. 4 swing. A part owns its first instant, not its last.
///
/// Domain      leg phase in [0, 1).
template <class T>
[[nodiscard]] constexpr T sub_phase_index(const T& leg_phase, const SubPhaseShares<T>& shares) noexcept {
    const std::array<T, sub_phase_count> begins = sub_phase_begins(shares);
    T index(0);
    for (std::size_t i = 1; i < sub_phase_count; ++i) {
        index = select(leg_phase >= begins[i], T(static_cast<scalar_t<T>>(i)), index);
    }
    return index;
}

/// The same as an enumerator, for one leg.
template <std::floating_point T>
[[nodiscard]] constexpr SubPhase sub_phase(const T& leg_phase, const SubPhaseShares<T>& shares) noexcept {
    return static_cast<SubPhase>(static_cast<unsigned char>(sub_phase_index(leg_phase, shares)));
}

/// Progress through the part that a leg is in, [0, 1).
///
/// Domain      leg phase in [0, 1).
template <class T>
[[nodiscard]] constexpr T sub_phase_progress(const T& leg_phase, const SubPhaseShares<T>& shares) noexcept {
    const std::array<T, sub_phase_count> begins = sub_phase_begins(shares);
    T from(0);
    T to = begins[1];
    for (std::size_t i = 1; i < sub_phase_count; ++i) {
        const auto inside = leg_phase >= begins[i];
        from = select(inside, begins[i], from);
        to = select(inside, i + 1 < sub_phase_count ? begins[i + 1] : T(1), to);
    }
    return (leg_phase - from) / (to - from);
}

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const SubPhaseShares<T>& shares) noexcept {
    if (!(shares.contact > T(0))) return "SubPhaseShares.contact must be above 0";
    if (!(shares.loading > T(0))) return "SubPhaseShares.loading must be above 0";
    if (!(shares.mid_stance > T(0))) return "SubPhaseShares.mid_stance must be above 0";
    if (!(shares.push_off > T(0))) return "SubPhaseShares.push_off must be above 0";
    if (!(duty_of(shares) < T(1))) return "SubPhaseShares must leave a part of the cycle to the swing";
    return nullptr;
}

}  // namespace gait
