// SPDX-License-Identifier: MIT
#include <gait/body/counter_swing.hpp>

#include <gait/body/arms.hpp>
#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/within.hpp>

#include <cmath>
#include <string>

TEST_SUITE("body/counter_swing") {

    TEST_CASE_TEMPLATE("twist, shoulders and elbows meet the golden columns, in degrees", T, float, double) {
        // double: the table has 12 digits. float: the phase is off by 6e-8, and an elbow folds 194 degrees a cycle.
        const double tolerance = sizeof(T) > 4 ? 1e-9 : 3e-5;
        const T twist = gait::radians_to_degrees(gait::twist_amplitude(T(1.6)));
        const T swing = gait::arm_amplitude(T(28));
        const T fold = gait::radians_to_degrees(gait::most_elbow_fold(T(0.48)));
        const GoldenTable table = read_golden("clock.csv");
        for (std::size_t n = 1; n <= table.rows.size(); ++n) {
            const auto& row = table.rows[n - 1];
            const double phase = std::fmod(double(n) * 8 / 300, 1.0);
            const T pelvis = gait::pelvis_twist(T(phase), twist);
            CHECK(within(double(pelvis), row[table.column("pelvis_twist_deg")], tolerance));
            CHECK(within(double(gait::shoulder_twist(pelvis)), row[table.column("shoulder_twist_deg")], tolerance));
            for (const char* side : {"left", "right"}) {
                const std::string name(side);
                const T arm = gait::arm_phase(T(name == "left" ? phase : std::fmod(phase + 0.5, 1.0)));
                CHECK(within(double(gait::counter_swing(arm, swing)), row[table.column(name + "_shoulder_deg")],
                             tolerance));
                CHECK(
                    within(double(gait::half_sine_fold(arm, fold)), row[table.column(name + "_elbow_deg")], tolerance));
            }
        }
    }

    TEST_CASE("the recipe's figures: 16.8, 61.6 and 57.4, 6 and 7.2 at 1.6 Hz, 9 and 10.8 at 2.4 Hz") {
        CHECK(within(gait::arm_amplitude(28.0), 16.8, 1e-12));
        CHECK(within(gait::radians_to_degrees(gait::most_elbow_fold(0.48)), 61.6, 1e-12));
        CHECK(within(gait::radians_to_degrees(gait::most_elbow_fold(0.42)), 57.4, 1e-12));
        CHECK(within(gait::radians_to_degrees(gait::twist_amplitude(1.6)), 6.0, 1e-12));
        CHECK(within(gait::radians_to_degrees(gait::twist_amplitude(2.4)), 9.0, 1e-12));
        CHECK(within(gait::shoulder_twist(6.0), -7.2, 1e-12));
        CHECK(within(gait::shoulder_twist(9.0), -10.8, 1e-12));
    }

    TEST_CASE("the fold counts 0.6 on the back swing, and jumps where that begins") {
        CHECK(within(gait::stepped_elbow_fold(0.25, 61.6), gait::half_sine_fold(0.25, 61.6), 1e-12));
        CHECK(within(gait::stepped_elbow_fold(0.75, 61.6), 0.6 * gait::half_sine_fold(0.75, 61.6), 1e-12));
        const double jump = gait::stepped_elbow_fold(0.5 - 1e-9, 61.6) - gait::stepped_elbow_fold(0.5 + 1e-9, 61.6);
        CHECK(within(jump, 0.4 * 61.6, 1e-6));
    }

    TEST_CASE("the smooth fold has no jump and no corner, and keeps the recipe's order of sizes") {
        const auto fold = [](double arm) { return gait::smooth_elbow_fold(gait::sincos_cycles(arm), 61.6, 0.6); };
        const double h = 1e-4;
        double speed = 0.0;
        double bend = 0.0;
        double most = 0.0;
        for (double arm = 0.0; arm < 1.0; arm += h) {
            speed = std::fmax(speed, std::abs(fold(arm + h) - fold(arm)) / h);
            bend = std::fmax(bend, std::abs(fold(arm + h) - 2 * fold(arm) + fold(arm - h)) / h);
            most = std::fmax(most, fold(arm));
            CHECK(fold(arm) >= -1e-12);
        }
        CHECK(speed <= 230.0);  // degrees a cycle; the stepped form is at 194 beside its jump
        CHECK(bend <= 2000.0 * h);
        CHECK(most <= 61.6);
        CHECK(most >= 0.8 * 61.6);
        CHECK(within(fold(0.0), 0.0, 1e-12));
        CHECK(fold(0.25) > 1.5 * fold(0.75));  // before the body more than behind it
    }

    TEST_CASE("the arms of a walk with the clock's style swing against the legs, folding as they go back") {
        const gait::StepClock<double> style;
        const auto sample = style(gait::GaitInput<double>{own_speed(style), 0.8, 0.0});
        // At its landing the left leg is in front: its arm is furthest back.
        CHECK(within(gait::arm_angle(sample, gait::body_phase(0.0, 0.6, 0.0)).cos, 1.0, 1e-12));
        // A quarter later the left arm goes forward past the upright and hangs straight, the right one comes back folded.
        const gait::SinCos<double> left = gait::arm_angle(sample, gait::body_phase(0.25, 0.6, 0.0));
        const gait::SinCos<double> right{-left.sin, -left.cos};
        CHECK(gait::elbow_fold(sample, left) < 1e-9);
        CHECK(gait::elbow_fold(sample, right) > 0.7 * sample.elbow_wave);
    }
}
