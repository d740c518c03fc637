// SPDX-License-Identifier: MIT
#include <gait/foot/swing_height.hpp>
#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/within.hpp>

#include <cmath>

namespace {

constexpr double leg = 90.0;

/// How many of 100 samples of a swing lie within 4 of the ground, for a leg of 90.
template <class Height>
int scuffs(Height height) {
    int count = 0;
    for (int i = 0; i < 100; ++i) count += height(i / 99.0) < 4.0;
    return count;
}

}  // namespace

TEST_SUITE("foot/swing_height") {

    TEST_CASE_TEMPLATE("plain and lifted arc meet the golden columns", T, float, double) {
        // double: the table has 12 digits. float: roundings of numbers up to 32.
        const double tolerance = sizeof(T) > 4 ? 1e-9 : 1.5e-5;
        const T top = gait::plain_arc_top(T(leg));
        const T margin = gait::scuff_margin(T(leg), T(1.6));
        const GoldenTable table = read_golden("swing_arc.csv");
        REQUIRE(table.rows.size() == 100);
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const auto& row = table.rows[i];
            const T k = T(double(i) / 99.0);
            CHECK(within(double(gait::plain_swing_height(k, top)), row[table.column("raw_height")], tolerance));
            CHECK(within(double(gait::lifted_swing_height(k, top, margin)), row[table.column("corrected_height")],
                         tolerance));
        }
    }

    TEST_CASE("the margin is 20 at 1.6 Hz, 13.3 at 2.4 and 40 at 0.8") {
        CHECK(within(gait::scuff_margin(leg, 1.6), 20.0, 1e-12));
        CHECK(within(gait::scuff_margin(leg, 2.4), 13.3, 0.05));
        CHECK(within(gait::scuff_margin(leg, 0.8), 40.0, 1e-12));
        CHECK(within(gait::scuff_margin(leg, 0.0), 40.0, 1e-12));
        CHECK(within(gait::scuff_margin(leg, 100.0), 10.0, 1e-12));
    }

    TEST_CASE("34 of 100 samples of the plain arc scuff, 3 of the lifted one") {
        const double top = gait::plain_arc_top(leg);
        const double margin = gait::scuff_margin(leg, 1.6);
        CHECK(scuffs([&](double k) { return gait::plain_swing_height(k, top); }) == 34);
        CHECK(scuffs([&](double k) { return gait::lifted_swing_height(k, top, margin); }) == 3);
    }

    TEST_CASE("at most 12 of 100 samples of the smooth arc scuff, at every rate of the range") {
        for (double rate = 0.8; rate < 2.85; rate += 0.1) {
            const double clearance = gait::swing_clearance(leg, rate);
            CHECK(scuffs([&](double k) { return gait::smooth_swing_height(k, clearance); }) <= 12);
        }
        CHECK(scuffs([&](double k) { return gait::smooth_swing_height(k, gait::swing_clearance(leg, 1.6)); }) <= 10);
    }

    TEST_CASE("the smooth arc is as high as the lifted one") {
        double lifted = 0.0;
        double smooth = 0.0;
        for (int i = 0; i <= 1000; ++i) {
            const double k = i / 1000.0;
            lifted =
                std::fmax(lifted, gait::lifted_swing_height(k, gait::plain_arc_top(leg), gait::scuff_margin(leg, 1.6)));
            smooth = std::fmax(smooth, gait::smooth_swing_height(k, gait::swing_clearance(leg, 1.6)));
        }
        CHECK(smooth >= lifted);
        CHECK(smooth <= 1.02 * lifted);
    }

    TEST_CASE("the smooth arc has no jump in position or velocity, ends included; the lifted one jumps by its margin") {
        constexpr int steps = 100000;
        constexpr double h = 1.0 / steps;
        const double clearance = gait::swing_clearance(leg, 1.6);
        const auto height = [&](int i) {  // flat ground before and after the swing
            return i < 0 || i > steps ? 0.0 : gait::smooth_swing_height(i * h, clearance);
        };
        double jump = 0.0;
        double velocity_jump = 0.0;
        for (int i = -2; i <= steps; ++i) {
            jump = std::fmax(jump, std::abs(height(i + 1) - height(i)));
            velocity_jump = std::fmax(velocity_jump, std::abs(height(i + 2) - 2 * height(i + 1) + height(i)) / h);
        }
        // Both shrink with the step; they are speed and acceleration of the arc, 6 and 70 clearances a swing at most.
        CHECK(jump <= 6.0 * clearance * h);
        CHECK(velocity_jump <= 200.0 * clearance * h);
        CHECK(gait::smooth_swing_height(0.0, clearance) == 0.0);
        CHECK(gait::smooth_swing_height(1.0, clearance) == 0.0);
        CHECK(within(gait::lifted_swing_height(0.0, gait::plain_arc_top(leg), gait::scuff_margin(leg, 1.6)), 20.0,
                     1e-12));
    }
}
