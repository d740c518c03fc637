// SPDX-License-Identifier: MIT
#include <gait/cycle/stride.hpp>
#include <gait/cycle/stride_angle.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>
#include <numbers>

namespace {

double radians(double degrees) {
    return degrees * std::numbers::pi / 180.0;
}

}  // namespace

TEST_SUITE("cycle/stride_angle") {

    TEST_CASE_TEMPLATE("cycle length and speed of a stride angle meet the golden table, both ways", T, float, double) {
        // double: the table has 12 digits. float: three roundings of numbers up to 200.
        const double tolerance = sizeof(T) > 4 ? 1e-9 : 6e-5;
        const double angle_tolerance = sizeof(T) > 4 ? 1e-11 : 1e-6;
        const GoldenTable table = read_golden("stride_speed.csv");
        REQUIRE(table.rows.size() == 5);
        for (const auto& row : table.rows) {
            const T rate = T(row[table.column("step_hz")]);
            const double angle = radians(row[table.column("stride_half_angle_deg")]);
            const T leg = T(row[table.column("leg")]);
            const double cycle_length = row[table.column("cycle_length")];
            const double speed = row[table.column("speed")];
            CHECK(within(double(gait::cycle_length_of_angle(T(angle), leg)), cycle_length, tolerance));
            CHECK(within(double(gait::speed_of_stride(T(angle), leg, rate)), speed, tolerance));
            CHECK(within(double(gait::stride_angle_of_length(T(cycle_length), leg)), angle, angle_tolerance));
            CHECK(within(double(gait::stride_angle_of_speed(T(speed), leg, rate)), angle, angle_tolerance));
            CHECK(within(double(gait::cycle_rate(T(speed), T(cycle_length))), double(rate), angle_tolerance));
            CHECK(within(double(gait::cycle_length_at_rate(T(speed), rate)), cycle_length, tolerance));
        }
    }

    TEST_CASE("the recipe's figures") {
        const double length = gait::cycle_length_of_angle(radians(28), 90.0);
        const double speed = length * 1.6;
        CHECK(within(length, 84.5, 0.05));
        CHECK(within(speed, 135.2, 0.05));
        CHECK(within(gait::stance_travel(length, 0.6), 50.7, 0.05));
        CHECK(within(0.82 * speed, 110.9, 0.05));
        CHECK(within(gait::cycle_length_of_angle(radians(18), 90.0), 55.6, 0.05));
        CHECK(within(gait::cycle_length_of_angle(radians(40), 90.0), 115.7, 0.05));
        CHECK(within(gait::cycle_length_of_angle(radians(14), 90.0) / length, 0.515, 0.0005));
        CHECK(within(gait::speed_of_stride(radians(28), 90.0, 2.4), 202.8, 0.05));
    }

    TEST_CASE("the planted leg sweeps 16.4 degrees to each side, not 28") {
        CHECK(within(gait::stance_sweep(radians(28), 0.6), radians(16.4), radians(0.05)));
        // The chord of the sweep is the stance travel.
        const double sweep = gait::stance_sweep(radians(28), 0.6);
        CHECK(within(2 * 90 * std::sin(sweep), gait::stance_travel(2 * 90 * std::sin(radians(28)), 0.6), 1e-12));
    }

    TEST_CASE("a body at 0.82 of the speed drags its planted foot back by 9.1 in a stance") {
        const double speed = gait::speed_of_stride(radians(28), 90.0, 1.6);
        const double travel = gait::stance_travel(speed / 1.6, 0.6);
        CHECK(within(gait::slip_per_stance(0.82 * speed, speed, travel), -0.18 * travel, 1e-12));
        CHECK(within(gait::slip_in_time(0.82 * speed, speed, 0.375), -0.18 * travel, 1e-12));
        CHECK(gait::slip_per_stance(speed, speed, travel) == 0.0);
        CHECK(gait::slip_in_time(speed, speed, 1.0) == 0.0);
        CHECK(gait::slip_per_stance(1.0, 0.0, 0.0) == 0.0);
    }

    TEST_CASE("12 percent of wobble would move a foot that is solved anew by 0.27 in one frame") {
        const double speed = gait::speed_of_stride(radians(28), 90.0, 1.6);
        CHECK(within(gait::slip_in_time(1.12 * speed, speed, 1.0 / 60), 0.27, 0.005));
    }

    TEST_CASE("a stance stands on the ground it covers") {  // 1.4 m long, 62 % of it standing
        const double travel = gait::stance_travel(1.4, 0.62);
        CHECK(within(travel, 0.868, 1e-12));
        CHECK(within(travel / (0.62 / gait::cycle_rate(1.4, 1.4)), 1.4, 1e-12));  // no foot speed over the ground
    }

    TEST_CASE("nothing to divide by gives 0") {
        CHECK(gait::cycle_rate(1.0, 0.0) == 0.0);
        CHECK(gait::cycle_length_at_rate(1.0, 0.0) == 0.0);
        CHECK(gait::stride_angle_of_length(1.0, 0.0) == 0.0);
        CHECK(gait::stride_angle_of_speed(1.0, 0.9, 0.0) == 0.0);
        CHECK(gait::stride_angle_of_speed(0.0, 0.9, 1.6) == 0.0);
    }
}
