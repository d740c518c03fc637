// SPDX-License-Identifier: MIT
#pragma once

#include <gait/foot/clean_up.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/// A clip of two legs with the memory that a clean-up works in.
struct ClipCleanUp {
    std::array<gait::LegBones<double>, 2> bones;
    std::array<std::vector<gait::LegInput<double>>, 2> input;
    std::array<std::vector<std::uint8_t>, 2> contact;
    double dt = 1.0 / 60;

    std::array<std::vector<gait::LegSolution<double>>, 2> output;
    std::vector<gait::FrameShift<double>> shifts;

    [[nodiscard]] std::size_t frames() const { return input[0].size(); }

    template <class G>
    gait::CleanUpReport<double> run(const G& ground, const gait::ContactSprings<double>& params = {}) {
        const std::size_t n = frames();
        std::vector<double> matrix(gait::ContactSpringMemory<double>::matrix_size(n));
        std::vector<gait::vec3<double>> tensions(2 * n);
        std::array<std::vector<gait::vec3<double>>, 2> toes{std::vector<gait::vec3<double>>(n),
                                                            std::vector<gait::vec3<double>>(n)};
        shifts.assign(n, {});
        std::array<gait::ClipLeg<double>, 2> legs;
        for (std::size_t side = 0; side < 2; ++side) {
            output[side].assign(n, {});
            legs[side] = {bones[side], input[side], contact[side], output[side]};
        }
        return gait::clean_up<double>(params, legs, ground, dt, {{matrix, tensions}, {toes[0], toes[1]}}, shifts);
    }

    /// A leg before, and after from what a user is given: the pelvis moved, the rotations replaced.
    [[nodiscard]] gait::LegStance<double> before(std::size_t side, std::size_t frame) const {
        const gait::LegInput<double>& leg = input[side][frame];
        return leg_stance(bones[side], leg.hip, leg.parent, leg.joints);
    }
    [[nodiscard]] gait::LegStance<double> after(std::size_t side, std::size_t frame) const {
        const gait::LegInput<double>& leg = input[side][frame];
        return leg_stance(bones[side], leg.hip + shifts[frame][0], leg.parent, output[side][frame].joints);
    }
};
