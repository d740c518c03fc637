// SPDX-License-Identifier: MIT
#include <gait/style/blend.hpp>

#include <gait/cycle/stride.hpp>
#include <gait/style/speed_driven.hpp>
#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

using gait::GaitInput;
using Blend = gait::StyleBlend<gait::StepClock<double>, gait::SpeedDriven<double>, double>;

static_assert(gait::Style<Blend, double>);

TEST_SUITE("style/blend") {

    TEST_CASE("at both ends the blend is the style, and beyond them it stays there") {
        const GaitInput<double> input{1.2, 0.8, 0.0};
        CHECK(Blend{{}, {}, 0.0}(input).cycle_length == gait::StepClock<double>{}(input).cycle_length);
        CHECK(Blend{{}, {}, -3.0}(input).hip_drop == gait::StepClock<double>{}(input).hip_drop);
        CHECK(within(Blend{{}, {}, 1.0}(input).arm_swing, gait::SpeedDriven<double>{}(input).arm_swing, 1e-15));
        CHECK(within(Blend{{}, {}, 7.0}(input).duty, 0.62, 1e-15));
    }

    TEST_CASE("cycles of 1.867 s and 1.567 s mix to one cadence that gives the speed") {
        struct Fixed {
            double cycle_length;
            gait::GaitSample<double> operator()(const GaitInput<double> &) const {
                gait::GaitSample<double> sample;
                sample.cycle_length = cycle_length;
                return sample;
            }
        };
        const double speed = 0.75;
        const gait::StyleBlend<Fixed, Fixed, double> blend{{1.867 * speed}, {1.567 * speed}, 0.5};
        const double length = blend(GaitInput<double>{speed, 0.8, 0.0}).cycle_length;
        CHECK(within(length * gait::cycle_rate(speed, length), speed, 1e-15));
        CHECK(within(1.0 / gait::cycle_rate(speed, length), 1.717, 1e-12));
    }

    TEST_CASE("a change takes its duration, there and back") {
        double progress = 0.0;
        for (int i = 0; i < 15; ++i)
            progress = gait::advance_blend(progress, 0.5, 1.0 / 60);
        CHECK(within(progress, 0.5, 1e-12));
        for (int i = 0; i < 20; ++i)
            progress = gait::advance_blend(progress, 0.5, 1.0 / 60);
        CHECK(progress == 1.0);
        for (int i = 0; i < 31; ++i)
            progress = gait::advance_blend(progress, -0.5, 1.0 / 60);
        CHECK(progress == 0.0);
    }
}
