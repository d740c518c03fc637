// SPDX-License-Identifier: MIT
#include "odr.hpp"

#include <support/within.hpp>

/// Results cross from a source with one set of GLM macros to one with another, and mean the same.
int main() {
    const auto here = solve_here();
    const auto there = solve_there();
    const float rounding = 1e-6F;
    return within(here.middle.y, there.middle.y, rounding) && within(here.end.z, there.end.z, rounding) &&
                   within(here.distance_left, there.distance_left, rounding) && here.reached == there.reached
               ? 0
               : 1;
}
