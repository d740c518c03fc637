// SPDX-License-Identifier: MIT
#pragma once
#include <every_header.hpp>

/// The same solve, compiled once in each of the two sources.
inline gait::TwoBoneResult<float> solve_here() {
    gait::TwoBoneInput<float> leg;
    leg.target = {0.1F, -0.8F, 0.2F};
    const auto bend = gait::bend_from_side<float>(gait::limb_direction(leg), {1.0F, 0.0F, 0.0F});
    return gait::solve_two_bone<float>({}, leg, bend);
}

gait::TwoBoneResult<float> solve_there();
