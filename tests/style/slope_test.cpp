// SPDX-License-Identifier: MIT
#include <gait/style/slope.hpp>

#include <gait/core/cycle_trig.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/within.hpp>

#include <cmath>
#include <limits>
#include <string>

TEST_SUITE("style/slope") {

    TEST_CASE_TEMPLATE("lean, cadence and hip scale meet the golden table", T, float, double) {
        // double: the table has 12 digits. float: a conversion to radians and back of 20 degrees.
        const double tolerance = sizeof(T) > 4 ? 1e-9 : 3e-6;
        const gait::SlopeParams<T> params;
        const GoldenTable table = read_golden("slope.csv");
        REQUIRE(table.rows.size() == 7);
        for (const auto& row : table.rows) {
            const T slope = gait::degrees_to_radians(T(row[table.column("slope_deg")]));
            const T lean = gait::slope_lean(slope, params);
            // The table has backward leans positive.
            CHECK(within(-double(gait::radians_to_degrees(lean)), row[table.column("lean_deg")], tolerance));
            CHECK(within(double(gait::slope_rate(T(1.6), lean, params)), row[table.column("step_hz")], tolerance));
            CHECK(within(double(gait::slope_hip_scale(T(std::tan(double(slope))))), row[table.column("hip_scale")],
                         tolerance));
        }
    }

    TEST_CASE("14 degrees down: 7 degrees forward and 2.02 Hz; 10 degrees up: 2.5 degrees back") {
        const gait::SlopeParams<double> params;
        const double down = gait::slope_lean(gait::degrees_to_radians(-14.0), params);
        CHECK(within(gait::radians_to_degrees(down), 7.0, 1e-12));
        CHECK(within(gait::slope_rate(1.6, down, params), 2.02, 1e-12));
        const double up = gait::slope_lean(gait::degrees_to_radians(10.0), params);
        CHECK(within(gait::radians_to_degrees(up), -2.5, 1e-12));
        CHECK(gait::slope_rate(1.6, up, params) == 1.6);
        CHECK(gait::slope_foot_pitch(0.2) == -0.2);
    }

    TEST_CASE("another sign leans into the hill") {
        gait::SlopeParams<double> into;
        into.uphill_lean = 0.3;
        CHECK(within(gait::slope_lean(0.2, into), 0.06, 1e-15));
    }

    TEST_CASE("the rate is held within its range, NaN included") {
        const gait::SlopeParams<double> params;
        CHECK(gait::slope_rate(0.1, 0.0, params) == 0.8);
        CHECK(gait::slope_rate(2.7, 0.5, params) == 2.8);
        CHECK(gait::slope_rate(std::numeric_limits<double>::quiet_NaN(), 0.0, params) == 0.8);
    }

    TEST_CASE("params outside their range are named") {
        CHECK(gait::validate(gait::SlopeParams<float>{}) == nullptr);
        gait::SlopeParams<float> params;
        params.uphill_lean = 2.0F;
        CHECK(std::string(gait::validate(params)).find("uphill_lean") != std::string::npos);
        params = {};
        params.most_rate = 0.5F;
        CHECK(std::string(gait::validate(params)).find("most_rate") != std::string::npos);
    }
}
