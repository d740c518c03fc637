// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/banded.hpp>
#include <gait/core/scalar.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gait {

/// Tuning of the springs that hold a clip together while its contacts are pulled still.
template <class T = double>
struct ContactSprings {
    T toe_time = T(0.05);    ///< [s] over which the shift of a toe is spread beyond its contacts, > 0
    T pelvis_time = T(0.3);  ///< [s] the same for the pelvis, > 0
    T anchor = T(0.3);       ///< [1] pull of the pelvis to where it was, when that between toe and pelvis is 1; > 0
};

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const ContactSprings<T>& p) noexcept {
    if (!(p.toe_time > T(0))) return "ContactSprings.toe_time must be above 0";
    if (!(p.pelvis_time > T(0))) return "ContactSprings.pelvis_time must be above 0";
    if (!(p.anchor > T(0))) return "ContactSprings.anchor must be above 0";
    return nullptr;
}

/// A toe through a clip. As many values as frames in each.
template <class T = double>
struct ToeTrack {
    std::span<const vec3<T>> places;         ///< [m]
    std::span<const std::uint8_t> contact;   ///< 0 in the air, else on the ground
};

/// How far pelvis, left and right toe of a frame are to be moved. [m]
template <class T = double>
using FrameShift = std::array<vec3<T>, 3>;

namespace detail {

inline constexpr std::size_t shift_parts = 3;               // of a frame: pelvis, left toe, right toe
inline constexpr std::size_t shift_band = 2 * shift_parts;  // no spring goes further than two frames

template <class T>
using ShiftMatrix = BandedMatrix<T, shift_band>;

/// Adds weight * (sum of factors * shift)^2 to an energy, of rows that are `step` apart.
template <class T, std::size_t N>
constexpr void add_spring(const ShiftMatrix<T>& m, std::size_t first, std::size_t step,
                          const std::array<T, N>& factors, const T& weight) noexcept {
    for (std::size_t i = 0; i < N; ++i)
        for (std::size_t j = 0; j <= i; ++j)
            m.at(first + i * step, first + j * step) += weight * factors[i] * factors[j];
}

}  // namespace detail

/// Memory to work in, of the caller.
template <class T = double>
struct ContactSpringMemory {
    std::span<T> matrix;          ///< `matrix_size(frames)`
    std::span<vec3<T>> tensions;  ///< 2 for each frame

    [[nodiscard]] static constexpr std::size_t matrix_size(std::size_t frames) noexcept {
        return detail::ShiftMatrix<T>::size(frames * detail::shift_parts);
    }
};

/// The least shifts of pelvis and toes, frame by frame, that hold every toe in contact where it is in the next frame.
///
/// Springs keep places within a frame and accelerations from frame to frame as in the input. Their least energy is a
/// linear system, solved directly: the answer has no direction, and the sweeps only tighten the contacts, each by a
/// digit at least. The three axes are independent, so it does not matter which way is up.
///
/// Domain      validated params; finite places; dt > 0 [s]; in double: float has not the digits.
/// Degenerate  no contact, or contacts that do not slide: no shift.
/// Source      [foot-contact]
template <class T>
void solve_contact_springs(const ContactSprings<T>& params, const std::array<ToeTrack<T>, 2>& toes, const T& dt,
                           const ContactSpringMemory<T>& memory, std::span<FrameShift<T>> shifts) noexcept {
    constexpr std::size_t parts = detail::shift_parts;
    const std::size_t frames = shifts.size();
    const auto slides = [&](std::size_t toe, std::size_t frame) {  // to the next one
        return toes[toe].contact[frame] != 0 && toes[toe].contact[frame + 1] != 0;
    };
    const auto inertia = [&](const T& time) { return (time / dt) * (time / dt) * (time / dt) * (time / dt); };
    const T toe_inertia = inertia(params.toe_time);
    const T pelvis_inertia = inertia(params.pelvis_time);
    // So stiff that a minute of contact converges, so soft that the springs keep seven digits beside it.
    const T stiff = T(1e9) + T(100) * toe_inertia;

    const detail::ShiftMatrix<T> matrix{memory.matrix};
    std::fill(memory.matrix.begin(), memory.matrix.end(), T(0));
    for (std::size_t i = 0; i < frames; ++i) {
        const std::size_t row = i * parts;
        detail::add_spring<T, 1>(matrix, row, 1, {T(1)}, params.anchor);
        detail::add_spring<T, 2>(matrix, row, 1, {T(-1), T(1)}, T(1));
        detail::add_spring<T, 2>(matrix, row, 2, {T(-1), T(1)}, T(1));
        if (i + 2 < frames) {
            detail::add_spring<T, 3>(matrix, row, parts, {T(1), T(-2), T(1)}, pelvis_inertia);
            for (std::size_t toe = 0; toe < 2; ++toe)
                detail::add_spring<T, 3>(matrix, row + 1 + toe, parts, {T(1), T(-2), T(1)}, toe_inertia);
        }
        if (i + 1 < frames)
            for (std::size_t toe = 0; toe < 2; ++toe)
                if (slides(toe, i)) detail::add_spring<T, 2>(matrix, row + 1 + toe, parts, {T(-1), T(1)}, stiff);
    }
    factor(matrix);

    // Contacts are stiff springs whose rest length is moved, sweep by sweep, until nothing of the slip is left.
    std::fill(memory.tensions.begin(), memory.tensions.end(), vec3<T>(T(0)));
    const std::span<vec3<T>> values(shifts.data()->data(), frames * parts);
    for (int sweep = 0; sweep < 5; ++sweep) {
        const auto for_contacts = [&](auto&& act) {
            for (std::size_t i = 0; i + 1 < frames; ++i)
                for (std::size_t toe = 0; toe < 2; ++toe)
                    if (slides(toe, i)) act(i, toe, toes[toe].places[i] - toes[toe].places[i + 1]);
        };
        if (sweep > 0)
            for_contacts([&](std::size_t i, std::size_t toe, const vec3<T>& wanted) {
                memory.tensions[2 * i + toe] += wanted - (shifts[i + 1][toe + 1] - shifts[i][toe + 1]);
            });
        std::fill(values.begin(), values.end(), vec3<T>(T(0)));
        for_contacts([&](std::size_t i, std::size_t toe, const vec3<T>& wanted) {
            const vec3<T> pull = (wanted + memory.tensions[2 * i + toe]) * stiff;
            shifts[i + 1][toe + 1] += pull;
            shifts[i][toe + 1] -= pull;
        });
        solve_factored(matrix, values);
    }
}

}  // namespace gait
