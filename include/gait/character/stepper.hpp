// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

#include <cstdint>

namespace gait {

/// The one step of time that every walk is made of. [s]
template <class T = float>
inline constexpr T fixed_step = T(1) / T(60);

/// Tuning of the stepper. Times in double: in float, 1/60 s steps are lost at most frame rates.
struct StepperParams {
    double step = 1.0 / 60.0;      ///< [s] > 0
    double longest_frame = 0.05;   ///< [s] what is longer is cut, >= step
};

/// What survives a frame.
struct StepperState {
    double left_over = 0.0;  ///< [s] time not yet spent in steps, [0, step)
    bool fresh = true;       ///< the next frame's time is dropped: nothing is known of what came before it
};

/// What a frame has to do.
struct StepperFrame {
    StepperState state;
    std::uint32_t steps = 0;  ///< fixed steps to take now
    double alpha = 0.0;       ///< [1] where to draw between the last two poses, [0, 1)
    double dropped = 0.0;     ///< [s] time of this frame that no step will make good
    bool refused = false;     ///< the frame time was negative or not finite: nothing happened
};

/// First broken rule in words, or nullptr.
[[nodiscard]] constexpr const char* validate(const StepperParams& p) noexcept {
    if (!(p.step > 0.0)) return "StepperParams.step must be above 0";
    if (!(p.longest_frame >= p.step)) return "StepperParams.longest_frame must not be below step";
    if (!(p.longest_frame <= 1000.0 * p.step)) return "StepperParams.longest_frame must not exceed 1000 steps";
    return nullptr;
}

/// Turns the time of one drawn frame into whole fixed steps. Cut, sum, spend.
///
/// Domain      validated params; frame_time >= 0 [s].
/// Degenerate  frame_time == 0 takes no step and keeps alpha. Negative, infinite or NaN: refused, state untouched.
/// Invariant   over any frames none of which is cut, steps taken = floor of their summed time / step, to within the 1e-9 s
///             that closes rounding gaps. No backlog ever outlives a frame.
/// Source      [step-clock]
[[nodiscard]] inline StepperFrame advance_stepper(const StepperState& state, const StepperParams& params,
                                                  const double& frame_time) noexcept {
    StepperFrame frame;
    frame.state = state;
    frame.alpha = state.left_over / params.step;
    if (!is_finite(frame_time) || frame_time < 0.0) {
        frame.refused = true;
        return frame;
    }
    if (state.fresh) {
        frame.state.fresh = false;
        frame.dropped = frame_time;
        return frame;
    }
    const double kept = frame_time < params.longest_frame ? frame_time : params.longest_frame;
    frame.dropped = frame_time - kept;
    double sum = state.left_over + kept;
    frame.steps = static_cast<std::uint32_t>((sum + 1e-9) / params.step);
    sum -= static_cast<double>(frame.steps) * params.step;
    frame.state.left_over = sum > 0.0 ? sum : 0.0;
    frame.alpha = frame.state.left_over / params.step;
    if (!(frame.alpha < 1.0)) frame.alpha = 0.0;
    return frame;
}

/// To call when the window was hidden or a level was loaded: the sum is emptied, the next frame's time is dropped.
[[nodiscard]] constexpr StepperState reset_stepper() noexcept { return {}; }

}  // namespace gait
