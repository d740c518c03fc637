// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/ground.hpp>
#include <gait/core/scalar.hpp>
#include <gait/foot/contact_springs.hpp>
#include <gait/foot/leg_solver.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gait {

/// One leg through a clip, in memory of the caller. As many values as frames in each.
template <class T = double>
struct ClipLeg {
    LegBones<T> bones;
    std::span<const LegInput<T>> input;     ///< toe targets are not read
    std::span<const std::uint8_t> contact;  ///< of the toe: 0 in the air, else on the ground
    std::span<LegSolution<T>> output;
};

/// Memory to work in, of the caller.
template <class T = double>
struct CleanUpMemory {
    ContactSpringMemory<T> springs;
    std::array<std::span<vec3<T>>, 2> toes;  ///< 1 for each frame
};

/// What a clean-up did.
template <class T = double>
struct CleanUpReport {
    T drift_before{};   ///< [m] way of both toes while in contact
    T drift_after{};    ///< [m]
    T toe_change{};     ///< [m] furthest a toe was moved outside its contacts
    T pelvis_change{};  ///< [m] furthest the pelvis was moved
    T distance_left{};  ///< [m] furthest a toe in contact is from its place: its leg was too short
};

namespace detail {

/// First frame after `begin` that is not like it.
[[nodiscard]] inline std::size_t end_of_run(std::span<const std::uint8_t> contact, std::size_t begin) noexcept {
    std::size_t end = begin + 1;
    while (end < contact.size() && (contact[end] != 0) == (contact[begin] != 0)) ++end;
    return end;
}

}  // namespace detail

/// Takes the slip out of a whole clip: finds places for the toes that do not slide and a pelvis that goes with them,
/// then solves every leg for its toe. `shifts` says how far the pelvis of each frame, and with it all that hangs from
/// it, is to be moved; `output` of the legs has their new rotations there.
///
/// Domain      validated params and bones; finite poses, y up; dt > 0 [s]; meant for double.
/// Degenerate  a clip without slip comes back as it was.
/// Source      [foot-contact]
template <class T, Ground<T> G>
CleanUpReport<T> clean_up(const ContactSprings<T>& params, const std::array<ClipLeg<T>, 2>& legs, const G& ground,
                          const T& dt, const CleanUpMemory<T>& memory, std::span<FrameShift<T>> shifts) noexcept {
    const std::size_t frames = shifts.size();
    std::array<ToeTrack<T>, 2> tracks;
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t i = 0; i < frames; ++i) {
            const LegInput<T>& in = legs[side].input[i];
            memory.toes[side][i] = leg_stance(legs[side].bones, in.hip, in.parent, in.joints).toe;
        }
        tracks[side] = {memory.toes[side], legs[side].contact};
    }
    solve_contact_springs(params, tracks, dt, memory.springs, shifts);

    CleanUpReport<T> report;
    for (const FrameShift<T>& shift : shifts)
        report.pelvis_change = greatest(report.pelvis_change, length<T>(shift[0]));
    for (std::size_t side = 0; side < 2; ++side) {
        const ClipLeg<T>& leg = legs[side];
        const std::span<const vec3<T>> toes = memory.toes[side];
        for (std::size_t begin = 0; begin < frames;) {
            const std::size_t end = detail::end_of_run(leg.contact, begin);
            const bool planted = leg.contact[begin] != 0;
            vec3<T> place(T(0));
            for (std::size_t i = begin; planted && i < end; ++i)
                place += (toes[i] + shifts[i][side + 1]) / static_cast<T>(end - begin);
            place = kept_above(ground, place, leg.bones.toe_height);
            for (std::size_t i = begin; i < end; ++i) {
                LegInput<T> input = leg.input[i];
                input.hip += shifts[i][0];
                input.toe_target = planted ? place : toes[i] + shifts[i][side + 1];
                leg.output[i] = solve_toe_target(leg.bones, input, ground);
                const T change = length<T>(leg.output[i].toe - toes[i]);
                if (!planted) report.toe_change = greatest(report.toe_change, change);
                if (planted) report.distance_left = greatest(report.distance_left, leg.output[i].distance_left);
                if (planted && i > begin) {
                    report.drift_before += length<T>(toes[i] - toes[i - 1]);
                    report.drift_after += length<T>(leg.output[i].toe - leg.output[i - 1].toe);
                }
            }
            begin = end;
        }
    }
    return report;
}

}  // namespace gait
