// SPDX-License-Identifier: MIT
#pragma once

#include <array>

namespace gait {

/// A number that a user may set: what a slider and two keys need to know of it.
struct Control {
    const char *name; ///< of the member it sets
    const char *unit; ///< of the numbers here
    double least;
    double most;
    double start;    ///< the default
    double key_step; ///< what one press of a key adds or takes
};

/// The constants of `StepClock` that are free to choose; the leg's length is the body's.
/// Source      [step-clock]; the range of the duty factor, from a run to a stroll, is this library's.
inline constexpr std::array<Control, 4> step_clock_controls{{
    {"rate", "Hz", 0.8, 2.8, 1.6, 0.4},
    {"stride_half_angle", "deg", 10.0, 44.0, 28.0, 2.0},
    {"leg_ratio", "", 0.40, 0.56, 0.48, 0.02},
    {"duty", "", 0.30, 0.80, 0.60, 0.05},
}};

} // namespace gait
