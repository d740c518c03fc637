// SPDX-License-Identifier: MIT
#include <gait/body/arms.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/speed_driven_recipe.hpp>
#include <support/tour.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

TEST_SUITE("body/arms") {

    TEST_CASE_TEMPLATE("the arms of the golden tour are met column by column", T, float, double) {
        // Double: the table has 12 digits. Float: the phase is off by 1e-6 cycle after 14 s, and the arm swings by
        // 2 pi * 0.78 rad a cycle.
        const double tolerance = sizeof(T) > sizeof(float) ? 1e-9 : 8e-6;
        using Step = TourStep<T>;
        const auto left = [](const Step& s) { return arm_angle(s.gait, s.body).cos; };
        check_tour_column<T>("left_arm_swing", tolerance,
                             [&](const Step& s) { return shoulder_pitch(s.gait, left(s)); });
        check_tour_column<T>("right_arm_swing", tolerance,
                             [&](const Step& s) { return shoulder_pitch(s.gait, -left(s)); });
        check_tour_column<T>("arm_out", tolerance, [](const Step& s) { return s.gait.arm_out; });
        check_tour_column<T>("left_elbow", tolerance, [&](const Step& s) { return elbow_fold(s.gait, left(s)); });
        check_tour_column<T>("right_elbow", tolerance, [&](const Step& s) { return elbow_fold(s.gait, -left(s)); });
    }

    TEST_CASE("any speed and phase give what the recipe says") {
        Random random(61);
        Worst worst;
        for (int i = 0; i < 20000; ++i) {
            const double v = random.uniform(0.0, 3.5);
            const double phase = random.uniform(0.0, 1.0);
            const oracle::RecipeBody recipe(oracle::RecipeSpeed(v), phase, 0.0);
            const auto sample = gait::SpeedDriven<double>{}(gait::GaitInput<double>{v, 0.8, 0.0});
            const auto body = gait::body_phase(phase, sample.duty, 0.0);
            const double wave = gait::arm_angle(sample, body).cos;
            worst.compare(gait::shoulder_pitch(sample, wave), static_cast<long double>(recipe.left_arm_swing), v);
            worst.compare(gait::shoulder_pitch(sample, -wave), static_cast<long double>(recipe.right_arm_swing), v);
            worst.compare(gait::elbow_fold(sample, wave), static_cast<long double>(recipe.left_elbow), v);
            worst.compare(gait::elbow_fold(sample, -wave), static_cast<long double>(recipe.right_elbow), v);
            worst.compare(sample.arm_out, static_cast<long double>(recipe.arm_out), v);
        }
        CHECK_WORST(worst, 4e-15);  // cosines of 1e-15, angles up to 1.7, and slopes of the smoothsteps
    }

    TEST_CASE("the arm is furthest back when the leg of its side lands, and the sides change half a cycle on") {
        const gait::GaitSample<double> sample;
        CHECK(gait::arm_angle(sample, gait::body_phase(0.0, 0.6, 0.0)).cos == 1.0);
        CHECK(gait::arm_angle(sample, gait::body_phase(0.5, 0.6, 0.0)).cos == -1.0);
    }

    TEST_CASE("arms that lead are there earlier by as much of the cycle") {
        gait::GaitSample<double> sample;
        sample.arm_lead = 0.1;
        CHECK(within(gait::arm_angle(sample, gait::body_phase(0.9, 0.6, 0.0)).cos, 1.0, 1e-15));
    }

    TEST_CASE("without a wave of its own the elbow's fold is the same read from the angle or from its cosine") {
        const auto sample = gait::SpeedDriven<double>{}(gait::GaitInput<double>{2.5, 0.8, 0.0});
        for (int i = 0; i < 100; ++i) {
            const auto body = gait::body_phase(i / 100.0, sample.duty, 0.0);
            CHECK(within(gait::elbow_fold(sample, gait::arm_angle(sample, body)),
                         gait::elbow_fold(sample, gait::arm_angle(sample, body).cos), 1e-15));
        }
    }
}
