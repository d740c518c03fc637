// SPDX-License-Identifier: MIT
#include <gait/cycle/leg_phase.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/within.hpp>

using gait::Leg;

TEST_SUITE("cycle/leg_phase") {

    TEST_CASE("stance meets the golden columns") {
        const GoldenTable table = read_golden("clock.csv");
        for (const auto &row : table.rows) {
            const double left = row[table.column("left_phase")];
            CHECK(gait::is_stance(left, 0.6) == (row[table.column("left_stance")] == 1.0));
            CHECK(gait::is_stance(gait::leg_phase(left, Leg::right), 0.6) ==
                  (row[table.column("right_stance")] == 1.0));
        }
    }

    TEST_CASE("stance and swing progress run from 0 to 1 and rest in between") {
        CHECK(gait::stance_progress(0.0, 0.6) == 0.0);
        CHECK(within(gait::stance_progress(0.3, 0.6), 0.5, 1e-15));
        CHECK(gait::stance_progress(0.8, 0.6) == 1.0);
        CHECK(gait::swing_progress(0.3, 0.6) == 0.0);
        CHECK(within(gait::swing_progress(0.8, 0.6), 0.5, 1e-15));
    }

    TEST_CASE("both feet are down for a tenth of a cycle, twice, at the recipe's duty factor") {
        CHECK(within(gait::double_support_share(0.6), 0.2, 1e-15));
        CHECK(gait::flight_share(0.6) == 0.0);
        CHECK(gait::double_support_share(0.4) == 0.0);
        CHECK(within(gait::flight_share(0.4), 0.2, 1e-15));
        CHECK(gait::double_support_share(0.5) == 0.0);
        CHECK(gait::flight_share(0.5) == 0.0);
    }

    TEST_CASE("double support and flight are what counting finds, for any offset of the legs") {
        constexpr int samples = 20000;
        for (const double duty : {0.15, 0.4, 0.5, 0.6, 0.85}) {
            for (const double offset : {0.0, 0.1, 0.25, 0.5, 0.7, 0.95}) {
                int both = 0;
                int none = 0;
                for (int i = 0; i < samples; ++i) {
                    const double phase = (i + 0.5) / samples;
                    const bool one = gait::is_stance(phase, duty);
                    const bool two = gait::is_stance(gait::wrap_phase(phase + offset), duty);
                    both += one && two;
                    none += !one && !two;
                }
                CHECK(within(gait::double_support_share(duty, offset), double(both) / samples, 3.0 / samples));
                CHECK(within(gait::flight_share(duty, offset), double(none) / samples, 3.0 / samples));
            }
        }
    }
}
