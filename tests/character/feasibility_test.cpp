// SPDX-License-Identifier: MIT
#include <gait/character/feasibility.hpp>
#include <gait/style/speed_driven.hpp>

#include <doctest/doctest.h>

#include <cmath>
#include <string>

TEST_SUITE("character/feasibility") {
    TEST_CASE("every speed of the speed-driven style can be walked by the body it was made for") {
        const gait::Body<double> body;
        const gait::SpeedDriven<double> style;
        for (double v = 0.05; v <= 3.2; v += 0.05) {
            CAPTURE(v);
            CHECK(gait::infeasible(style({v, 0.8, 0.0}), body) == nullptr);
            CHECK(gait::nearest_feasible(style({v, 0.8, 0.0}), body).as_asked);
        }
    }

    TEST_CASE("a stance longer than the leg is named, and shortened to what the leg reaches") {
        const gait::Body<double> body;
        gait::GaitSample<double> gait = gait::SpeedDriven<double>{}({1.4, 0.8, 0.0});
        gait.cycle_length = 3.0;  // half a stance of 0.93 m, the whole leg has 0.73 m
        REQUIRE(gait::infeasible(gait, body) != nullptr);
        CHECK(std::string(gait::infeasible(gait, body)).find("longer than the leg reaches") != std::string::npos);
        const auto nearest = gait::nearest_feasible(gait, body);
        CHECK_FALSE(nearest.as_asked);
        CHECK(nearest.gait.duty == gait.duty);
        CHECK(gait::infeasible(nearest.gait, body) == nullptr);
        // By Pythagoras: reach 0.993 * 0.73, hips at 0.85 * 0.80 over the ground, ankle at 0.07.
        const double out = std::sqrt(std::pow(0.993 * 0.73, 2) - std::pow(0.85 * 0.80 - 0.07, 2));
        CHECK(std::abs(nearest.gait.cycle_length * nearest.gait.duty / 2 - out) < 1e-5);  // the factor 0.999999
    }

    TEST_CASE("shares of stance and heights of swing that no body has are brought back") {
        const gait::Body<float> body;
        gait::GaitSample<float> gait = gait::SpeedDriven<float>{}({1.0F, 0.8F, 0.0F});
        gait.duty = 0.02F;
        CHECK(std::string(gait::infeasible(gait, body)).find("below 0.15") != std::string::npos);
        CHECK(gait::nearest_feasible(gait, body).gait.duty == 0.15F);
        gait.duty = 0.97F;
        CHECK(std::string(gait::infeasible(gait, body)).find("above 0.85") != std::string::npos);
        gait.duty = 0.6F;
        gait.clearance = 1.0F;
        CHECK(std::string(gait::infeasible(gait, body)).find("higher than the thigh") != std::string::npos);
        CHECK(gait::infeasible(gait::nearest_feasible(gait, body).gait, body) == nullptr);
        gait.cycle_length = 0.0F;
        CHECK(gait::infeasible(gait::nearest_feasible(gait, body).gait, body) == nullptr);
    }
}
