// SPDX-License-Identifier: MIT
#include <gait/foot/roll.hpp>
#include <gait/style/speed_driven.hpp>
#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/within.hpp>

#include <cmath>

TEST_SUITE("foot/roll") {

    TEST_CASE_TEMPLATE("linear roll meets the golden columns, in degrees", T, float, double) {
        // double: the table has 12 digits. float: the phase is off by 6e-8, and the roll turns 117 degrees a cycle.
        const double tolerance = sizeof(T) > 4 ? 1e-9 : 2e-5;
        const gait::SubPhaseShares<T> shares;
        const GoldenTable table = read_golden("clock.csv");
        int compared = 0;
        for (const char* side : {"left", "right"}) {
            const std::string name(side);
            for (std::size_t n = 1; n <= table.rows.size(); ++n) {
                const auto& row = table.rows[n - 1];
                const double expected = row[table.column(name + "_roll_deg")];
                if (row[table.column(name + "_stance")] == 0.0) {
                    CHECK(std::isnan(expected));
                    continue;
                }
                const double phase = std::fmod(double(n) * 8 / 300 + (name == "left" ? 0.0 : 0.5), 1.0);
                CHECK(within(double(gait::linear_stance_pitch(T(phase), shares, T(-14), T(16))), expected, tolerance));
                ++compared;
            }
        }
        CHECK(compared > 250);
    }

    TEST_CASE("the roll of the walker keeps the recipe's times and ends, without corners") {
        const gait::StepClock<double> style;
        const auto gait_sample = style(gait::GaitInput<double>{own_speed(style), 0.8, 0.0});
        const gait::SubPhaseShares<double> shares;
        const double deg = std::acos(-1.0) / 180.0;
        double corner = 0.0;
        for (int i = 0; i < 600; ++i) {
            const double u = i / 600.0;
            const double exact = gait::linear_stance_pitch(0.6 * u, shares, -14.0, 16.0);
            const double smooth = gait::stance_pitch(gait_sample, u) / deg;
            if (exact == 0.0)
                CHECK(within(smooth, 0.0, 1e-12));  // flat where the recipe is flat
            else
                CHECK(within(smooth, exact, 1.6));  // an S-curve leaves a straight line by a tenth of its height
            const double h = 1e-4;
            const double at = std::fmax(u, h);
            corner = std::fmax(corner, std::abs(gait::stance_pitch(gait_sample, at + h) -
                                                2 * gait::stance_pitch(gait_sample, at) +
                                                gait::stance_pitch(gait_sample, at - h)) /
                                           h / deg);
        }
        CHECK(corner <= 0.3);  // a corner of the straight lines turns by 64 degrees a stance at once
        CHECK(within(gait::stance_pitch(gait_sample, 0.0) / deg, -14.0, 1e-12));
        CHECK(within(gait::stance_pitch(gait_sample, 1.0) / deg, 16.0, 1e-12));
    }

    TEST_CASE("the sole stays on the ground all the while: the carrying point does not move") {
        const gait::FootShape<double> foot;
        const gait::SubPhaseShares<double> shares;
        for (int i = 0; i < 60; ++i) {
            const double pitch = gait::degrees_to_radians(gait::linear_stance_pitch(i / 100.0, shares, -14.0, 16.0));
            const gait::SinCos<double> angle{std::sin(pitch), std::cos(pitch)};
            const auto ankle = gait::ankle_offset(foot, angle, 0.0);
            // Positive pitch turns the toes down: forward goes to (cos, -sin), up to (sin, cos).
            const double along = pitch > 0 ? foot.ball_length : -foot.heel_length;
            const double forward = ankle.forward + along * angle.cos - foot.ankle_height * angle.sin;
            const double up = ankle.up - along * angle.sin - foot.ankle_height * angle.cos;
            CHECK(within(forward, along, 1e-15));
            CHECK(within(up, 0.0, 1e-15));
        }
    }

    TEST_CASE("stance and swing pitch meet at landing and at lift-off, without a pitch speed on either side") {
        for (const double speed : {0.5, 1.0, 1.7, 2.8}) {
            const auto sample = gait::SpeedDriven<double>{}(gait::GaitInput<double>{speed, 0.8, 0.0});
            CHECK(within(gait::stance_pitch(sample, 0.0), sample.landing_pitch, 1e-15));
            CHECK(within(gait::swing_pitch(sample, 1.0), sample.landing_pitch, 1e-15));
            CHECK(within(gait::stance_pitch(sample, 1.0), sample.push_off_pitch, 1e-15));
            CHECK(within(gait::swing_pitch(sample, 0.0), sample.push_off_pitch, 1e-15));
            // A smoothstep leaves its end by 3 t^2: after 1e-4 of a stance by next to nothing.
            const double h = 1e-4;
            CHECK(within(gait::stance_pitch(sample, h), sample.landing_pitch, 1e-6));
            CHECK(within(gait::stance_pitch(sample, 1.0 - h), sample.push_off_pitch, 1e-6));
            CHECK(within(gait::swing_pitch(sample, h), sample.push_off_pitch, 1e-6));
            CHECK(within(gait::swing_pitch(sample, 1.0 - h), sample.landing_pitch, 1e-6));
            CHECK(gait::stance_pitch(sample, 0.5) == 0.0);  // flat
        }
    }

    TEST_CASE("late in its swing the foot's toes are up as far as the style says") {
        const auto sample = gait::SpeedDriven<double>{}(gait::GaitInput<double>{1.0, 0.8, 0.0});
        double lowest = 1.0;
        for (int i = 0; i <= 1000; ++i) lowest = std::fmin(lowest, gait::swing_pitch(sample, i / 1000.0));
        CHECK(lowest >= sample.toe_up_pitch - 1e-12);
        CHECK(lowest <= 0.9 * sample.toe_up_pitch);
    }

    TEST_CASE(
        "with any rounding no point of the sole between heel and ball is below the footprint, and the ankle's speed "
        "has no jump where the carrying point changes") {
        const gait::FootShape<double> foot;
        for (const double rounding : {0.0, 0.02, 0.075}) {
            double before = 0.0, kink = 0.0, slope = 0.0;
            for (int i = -600; i <= 900; ++i) {
                const double pitch = i / 1000.0;
                const gait::SinCos<double> angle{std::sin(pitch), std::cos(pitch)};
                const auto ankle = gait::ankle_offset(foot, angle, rounding);
                for (const double along : {-foot.heel_length, 0.0, foot.ball_length})
                    CHECK(ankle.up - along * angle.sin - foot.ankle_height * angle.cos >= -1e-15);
                if (i > -599) kink = std::fmax(kink, std::abs(ankle.up - before - slope));
                slope = ankle.up - before;
                before = ankle.up;
            }
            // Without rounding the ankle's rise turns round at once: by heel and ball, 0.17 m a radian.
            CHECK((rounding == 0.0 ? kink > 1.6e-4 : kink < 1e-5));
        }
    }
}
