// SPDX-License-Identifier: MIT
#include <gait/body/pelvis.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/speed_driven_recipe.hpp>
#include <support/tour.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <numbers>

namespace {

using gait::GaitSample;

GaitSample<double> gait_at(double speed) {
    return gait::SpeedDriven<double>{}(gait::GaitInput<double>{speed, 0.8, 0.0});
}

}  // namespace

TEST_SUITE("body/pelvis") {

    TEST_CASE_TEMPLATE("the hips of the golden tour are met column by column", T, float, double) {
        // Double: the table has 12 digits. Float: the phase is off by 1e-6 cycle after 14 s, and the yaw turns by
        // 2 pi * 0.2 rad a cycle.
        const double tolerance = sizeof(T) > sizeof(float) ? 1e-9 : 4e-6;
        using Step = TourStep<T>;
        check_tour_column<T>("hips_y", tolerance, [](const Step& s) { return hips_height(s.gait, s.body, T(0.8)); });
        check_tour_column<T>("hips_x", tolerance, [](const Step& s) { return hips_sway(s.gait, s.body); });
        check_tour_column<T>("pelvis_yaw", tolerance, [](const Step& s) { return pelvis_yaw(s.gait, s.body); });
    }

    TEST_CASE("any speed, phase and breath give what the recipe says") {
        Random random(41);
        Worst worst;
        for (int i = 0; i < 20000; ++i) {
            const double v = random.uniform(0.0, 3.5);
            const double phase = random.uniform(0.0, 1.0);
            const double breath = random.uniform(0.0, 1.0);
            const oracle::RecipeBody recipe(oracle::RecipeSpeed(v), phase, 2.0 * std::numbers::pi * breath);
            const GaitSample<double> sample = gait_at(v);
            const gait::BodyPhase<double> body = gait::body_phase(phase, sample.duty, breath);
            worst.compare(gait::hips_height(sample, body, 0.8), static_cast<long double>(recipe.hips_y), v);
            worst.compare(gait::hips_sway(sample, body), static_cast<long double>(recipe.hips_x), v);
            worst.compare(gait::pelvis_yaw(sample, body), static_cast<long double>(recipe.pelvis_yaw), v);
        }
        CHECK_WORST(worst, 2e-15);  // sines of 1e-15, of amplitudes below 0.2, on a height of 0.8
    }

    TEST_CASE("walking the hips are highest, running they are lowest at mid stance of either leg") {
        for (const auto& [speed, sign] : {std::pair(1.0, 1.0), std::pair(2.8, -1.0)}) {
            const GaitSample<double> sample = gait_at(speed);
            for (int i = 0; i < 200; ++i) {
                const double phase = i / 200.0;
                const auto body = gait::body_phase(phase, sample.duty, 0.0);
                for (const double mid : {sample.duty / 2, sample.duty / 2 + 0.5}) {
                    const auto there = gait::body_phase(gait::wrap_phase(mid), sample.duty, 0.0);
                    CHECK(sign * gait::bob_now(sample, there) >= sign * gait::bob_now(sample, body) - 1e-15);
                }
            }
        }
    }

    TEST_CASE("the bob has exactly twice the rate of the cycle, the sway and the turn change sides half a cycle on") {
        const GaitSample<double> sample = gait_at(1.1);
        for (int i = 0; i < 100; ++i) {
            const auto now = gait::body_phase(i / 200.0, sample.duty, 0.0);
            const auto half_on = gait::body_phase(i / 200.0 + 0.5, sample.duty, 0.0);
            const double rounding = 1e-16;  // 1e-15 of amplitudes of a few centimetres
            CHECK(within(gait::bob_now(sample, half_on), gait::bob_now(sample, now), rounding));
            CHECK(within(gait::hips_sway(sample, half_on), -gait::hips_sway(sample, now), rounding));
            CHECK(within(gait::pelvis_yaw(sample, half_on), -gait::pelvis_yaw(sample, now), 4 * rounding));
        }
    }

    TEST_CASE("the hips sway over the leg that stands, and the hip of the leg that lands is in front") {
        const GaitSample<double> sample = gait_at(1.0);
        const auto left_mid_stance = gait::body_phase(sample.duty / 2, sample.duty, 0.0);
        CHECK(within(gait::hips_sway(sample, left_mid_stance), sample.sway, 1e-16));
        // Turned to the right, the left hip is in front.
        CHECK(gait::pelvis_yaw(sample, gait::body_phase(0.0, sample.duty, 0.0)) < -0.1);
    }

    TEST_CASE("standing, only the breath moves the hips") {
        const GaitSample<double> sample = gait_at(0.0);
        for (int i = 0; i < 10; ++i) {
            const auto body = gait::body_phase(i / 10.0, sample.duty, 0.25);
            CHECK(within(gait::hips_height(sample, body, 0.8), 0.8 - 0.012 + 0.006, 1e-15));
            CHECK(gait::hips_sway(sample, body) == 0.0);
            CHECK(gait::pelvis_yaw(sample, body) == 0.0);
        }
    }
}
