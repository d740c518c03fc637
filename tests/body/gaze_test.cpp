// SPDX-License-Identifier: MIT
#include <gait/body/gaze.hpp>

#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <algorithm>

TEST_SUITE("body/gaze") {

    TEST_CASE("the hips go between 80.10 and 87.30, the eyes by 1.3 instead of 7.2") {
        double low = 1e9;
        double high = 0.0;
        for (int i = 0; i < 1000; ++i) {
            const double height = gait::hip_over_ankle(90.0, gait::bob_wave(i / 1000.0));
            low = std::min(low, height);
            high = std::max(high, height);
        }
        CHECK(within(low, 80.10, 1e-9));
        CHECK(within(high, 87.30, 1e-9));
        CHECK(within(gait::hip_over_ankle(90.0, gait::bob_wave(0.0)), low, 1e-9)); // lowest at the start of a cycle
        CHECK(within(gait::steadied(high - low, 0.82), 1.3, 0.005));
    }

    TEST_CASE("the bob comes twice a cycle, exactly") {
        for (int i = 0; i < 100; ++i)
            CHECK(gait::bob_wave(i / 128.0) == gait::bob_wave(i / 128.0 + 0.5));
    }

    TEST_CASE("the gaze starts to turn 0.4 s before the body and is there when it turns") {
        const auto gaze = [](double time) { return gait::gaze_before_turn(-1.0, 1.0, 2.4 - time, 0.4); };
        CHECK(gaze(1.0) == -1.0);
        CHECK(within(gaze(2.0), -1.0, 1e-12));
        CHECK(within(gaze(2.1), -0.5, 1e-12));
        CHECK(within(gaze(2.2), 0.0, 1e-12));
        CHECK(gaze(2.4) == 1.0);
        CHECK(gaze(9.0) == 1.0);
    }

    TEST_CASE("without a lead the gaze goes with the turn") {
        CHECK(gait::gaze_before_turn(-1.0, 1.0, 0.001, 0.0) == -1.0);
        CHECK(gait::gaze_before_turn(-1.0, 1.0, 0.0, 0.0) == 1.0);
    }
}
