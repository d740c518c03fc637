// SPDX-License-Identifier: MIT
#include <gait/character/stepper.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <cstdint>
#include <limits>
#include <string>

using gait::StepperFrame;
using gait::StepperParams;
using gait::StepperState;

namespace {

/// A stepper that has seen its first frame.
StepperState running() {
    return gait::advance_stepper(StepperState{}, StepperParams{}, 0.0).state;
}

} // namespace

TEST_SUITE("character/stepper") {

    TEST_CASE("ten seconds are 600 steps at every frame rate") {
        for (const int hertz : {30, 50, 60, 75, 90, 120, 144, 240}) {
            StepperState state = running();
            std::uint32_t steps = 0;
            for (int i = 0; i < 10 * hertz; ++i) {
                const StepperFrame frame = gait::advance_stepper(state, StepperParams{}, 1.0 / hertz);
                state = frame.state;
                steps += frame.steps;
            }
            CHECK(steps == 600);
        }
    }

    TEST_CASE("a frame of 0.05 s is three steps") {
        CHECK(gait::advance_stepper(running(), StepperParams{}, 0.05).steps == 3);
    }

    TEST_CASE("a long frame is cut, what is cut is owned up to, and no backlog is left") {
        StepperParams params;
        params.longest_frame = 0.25;
        for (const double stall : {5.0, 51.7}) {
            const StepperFrame frame = gait::advance_stepper(running(), params, stall);
            CHECK(frame.steps == 15);
            CHECK(within(frame.dropped, stall - 0.25, 1e-12));
            CHECK(gait::advance_stepper(frame.state, params, 1.0 / 60).steps == 1);
        }
        // Steps of 0.1 s, at most five in a frame: after a stall of 10 s one step a frame, as before it.
        params = {0.1, 0.5};
        StepperState state = running();
        StepperFrame frame = gait::advance_stepper(state, params, 10.0);
        CHECK(frame.steps == 5);
        for (int i = 0; i < 5; ++i) {
            frame = gait::advance_stepper(frame.state, params, 0.1);
            CHECK(frame.steps == 1);
        }
    }

    TEST_CASE("the fraction of a step is carried, and says where to draw after every frame") {
        StepperState state = running();
        double time = 0.0;
        std::uint32_t steps = 0;
        for (int i = 0; i < 1000; ++i) {
            const double frame_time = 0.4 / 60;
            const StepperFrame frame = gait::advance_stepper(state, StepperParams{}, frame_time);
            state = frame.state;
            time += frame_time;
            steps += frame.steps;
            CHECK(frame.alpha >= 0.0);
            CHECK(frame.alpha < 1.0);
            CHECK(within((steps + frame.alpha) / 60.0, time, 1e-9));
        }
    }

    TEST_CASE("after a reset the first frame's time is dropped") {
        StepperState state = gait::advance_stepper(running(), StepperParams{}, 0.01).state;
        state = gait::reset_stepper();
        const StepperFrame first = gait::advance_stepper(state, StepperParams{}, 0.04);
        CHECK(first.steps == 0);
        CHECK(first.dropped == 0.04);
        CHECK(first.alpha == 0.0);
        CHECK(gait::advance_stepper(first.state, StepperParams{}, 1.0 / 60).steps == 1);
    }

    TEST_CASE(
        "time that is negative or no number is refused; no time takes no step and keeps the drawing where it is") {
        const StepperState state = gait::advance_stepper(running(), StepperParams{}, 0.01).state;
        for (const double bad :
             {-1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
            const StepperFrame frame = gait::advance_stepper(state, StepperParams{}, bad);
            CHECK(frame.refused);
            CHECK(frame.steps == 0);
            CHECK(frame.state.left_over == state.left_over);
        }
        const StepperFrame still = gait::advance_stepper(state, StepperParams{}, 0.0);
        CHECK_FALSE(still.refused);
        CHECK(still.steps == 0);
        CHECK(still.state.left_over == state.left_over);
        CHECK(within(still.alpha, 0.6, 1e-12));
        CHECK(gait::advance_stepper(state, StepperParams{}, 1e-9).steps == 0);
    }

    TEST_CASE("one dt for mover and gait: a hitch does not change the speed the gait sees") {
        // A frame of 0.2 s is cut to 0.05; the mover moves by whole steps of the same length, so way / time stays.
        const StepperFrame frame = gait::advance_stepper(running(), StepperParams{}, 0.2);
        const double moved = 1.4 * frame.steps / 60.0;
        CHECK(within(moved, 0.07, 1e-12));
        CHECK(within(moved / (frame.steps / 60.0), 1.4, 1e-12));
    }

    TEST_CASE("params that break a rule are named") {
        CHECK(gait::validate(StepperParams{}) == nullptr);
        CHECK(std::string(gait::validate(StepperParams{0.0, 0.05})).find("step") != std::string::npos);
        CHECK(std::string(gait::validate(StepperParams{0.1, 0.05})).find("longest_frame") != std::string::npos);
    }
}
