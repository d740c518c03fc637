// SPDX-License-Identifier: MIT
#include <gait/body/spine.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/speed_driven_recipe.hpp>
#include <support/tour.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <numbers>

TEST_SUITE("body/spine") {

    TEST_CASE_TEMPLATE("spine, chest and head of the golden tour are met column by column", T, float, double) {
        // Double: the table has 12 digits. Float: the phase is off by 1e-6 cycle after 14 s, and the chest turns by
        // 2 pi * 0.32 rad a cycle.
        const double tolerance = sizeof(T) > sizeof(float) ? 1e-9 : 4e-6;
        using Step = TourStep<T>;
        check_tour_column<T>("spine_pitch", tolerance, [](const Step& s) { return spine_pitch(s.gait); });
        check_tour_column<T>("chest_yaw", tolerance, [](const Step& s) { return chest_yaw(s.gait, s.body); });
        check_tour_column<T>("chest_pitch", tolerance, [](const Step& s) { return chest_pitch(s.gait, s.body); });
        check_tour_column<T>("head_pitch", tolerance, [](const Step& s) { return head_pitch(s.gait, s.body); });
    }

    TEST_CASE("any speed, phase and breath give what the recipe says") {
        Random random(51);
        Worst worst;
        for (int i = 0; i < 20000; ++i) {
            const double v = random.uniform(0.0, 3.5);
            const double phase = random.uniform(0.0, 1.0);
            const double breath = random.uniform(0.0, 1.0);
            const oracle::RecipeBody recipe(oracle::RecipeSpeed(v), phase, 2.0 * std::numbers::pi * breath);
            const auto sample = gait::SpeedDriven<double>{}(gait::GaitInput<double>{v, 0.8, 0.0});
            const auto body = gait::body_phase(phase, sample.duty, breath);
            worst.compare(gait::spine_pitch(sample), static_cast<long double>(recipe.spine_pitch), v);
            worst.compare(gait::chest_yaw(sample, body), static_cast<long double>(recipe.chest_yaw), v);
            worst.compare(gait::chest_pitch(sample, body), static_cast<long double>(recipe.chest_pitch), v);
            worst.compare(gait::head_pitch(sample, body), static_cast<long double>(recipe.head_pitch), v);
        }
        CHECK_WORST(worst, 2e-15);  // sines of 1e-15 of amplitudes below 0.4, and slopes of the smoothsteps
    }

    TEST_CASE("spine and chest share the lean, and the head takes four fifths of it back") {
        gait::GaitSample<double> sample;
        sample.lean = 0.2;
        sample.head_steady = 0.8;
        const gait::BodyPhase<double> body;
        CHECK(within(gait::spine_pitch(sample) + gait::chest_pitch(sample, body), 0.2, 1e-16));
        CHECK(within(gait::head_pitch(sample, body), -0.16, 1e-16));
    }

    TEST_CASE("the head nods against the bob, so that the gaze is steady: down while the hips are up") {
        gait::GaitSample<double> sample;
        sample.bob = 0.02;
        sample.head_nod = 1.2;
        const auto mid_stance = gait::body_phase(0.3, 0.6, 0.0);
        CHECK(within(gait::head_pitch(sample, mid_stance), -0.024, 1e-16));
    }
}
