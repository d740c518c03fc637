// SPDX-License-Identifier: MIT
#include <gait/style/speed_driven.hpp>

#include <gait/cycle/stride.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/random.hpp>
#include <support/speed_driven_recipe.hpp>
#include <support/tour.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>
#include <string>

namespace {

using gait::GaitInput;
using gait::GaitSample;
using gait::SpeedDriven;

static_assert(gait::Style<SpeedDriven<float>, float>);
static_assert(gait::Style<SpeedDriven<double>, double>);

// Plain arithmetic: a game may tabulate it at compile time.
static_assert(gait::duty_of_speed(0.5) == 0.62);
static_assert(SpeedDriven<double>{}({0.0, 0.8, 0.0}).activity == 0.0);

// The table has 12 digits and its numbers are below 10. Float: the two smoothsteps rise by at most 4.6 per m/s from
// speeds that are rounded, and what they blend is below 2.
template <class T>
constexpr double table_tolerance = sizeof(T) > sizeof(float) ? 1e-9 : 2e-6;

template <class T>
void check_column(const char* name, T (*value_of)(const T&)) {
    const GoldenTable table = read_golden("speed_params.csv");
    const std::size_t speed = table.column("v");
    const std::size_t column = table.column(name);
    Worst worst;
    for (const auto& row : table.rows)
        worst.compare(value_of(static_cast<T>(row[speed])), static_cast<long double>(row[column]), row[speed]);
    INFO(name);
    CHECK_WORST(worst, table_tolerance<T>);
}

}  // namespace

TEST_SUITE("style/speed_driven") {

    TEST_CASE_TEMPLATE("what the speed decides meets the golden table column by column", T, float, double) {
        check_column<T>("run", gait::run_share<T>);
        check_column<T>("move", gait::move_share<T>);
        check_column<T>("cycle_length", gait::cycle_length_of_speed<T>);
        check_column<T>("duty", gait::duty_of_speed<T>);
        check_column<T>("cycle_hz", [](const T& v) { return gait::cycle_rate(v, gait::cycle_length_of_speed(v)); });
    }

    TEST_CASE_TEMPLATE("the golden tour's speed, phase and gait are met column by column", T, float, double) {
        // Double: the table has 12 digits. Float: speed and phase add up 840 roundings of 6e-8, some of them of like
        // sign; what is made from the speed has slopes up to 4.6.
        const double tolerance = sizeof(T) > sizeof(float) ? 1e-9 : 5e-6;
        using Step = TourStep<T>;
        check_tour_column<T>("v", tolerance, [](const Step& s) { return s.speed; });
        check_tour_column<T>("phase", tolerance, [](const Step& s) { return s.phase; });
        check_tour_column<T>("run", tolerance, [](const Step& s) { return s.gait.run; });
        check_tour_column<T>("move", tolerance, [](const Step& s) { return s.gait.activity; });
        check_tour_column<T>("cycle_length", tolerance, [](const Step& s) { return s.gait.cycle_length; });
        check_tour_column<T>("duty", tolerance, [](const Step& s) { return s.gait.duty; });
    }

    TEST_CASE("speeds between and beyond the table's give what the recipe says") {
        Random random(31);
        Worst worst;
        const SpeedDriven<double> style;
        for (int i = 0; i < 20000; ++i) {
            const double v = i < 10000 ? random.uniform(0.0, 3.2) : random.uniform(0.0, 8.0);
            const oracle::RecipeSpeed recipe(v);
            const GaitSample<double> s = style(GaitInput<double>{v, 0.8, 0.0});
            worst.compare(s.run, static_cast<long double>(recipe.run), v);
            worst.compare(s.activity, static_cast<long double>(recipe.move), v);
            worst.compare(s.cycle_length, static_cast<long double>(recipe.cycle_length), v);
            worst.compare(s.duty, static_cast<long double>(recipe.duty), v);
            worst.compare(s.lean, static_cast<long double>(recipe.lean), v);
        }
        CHECK_WORST(worst, 2e-14);  // a few roundings of numbers below 4, times slopes below 5
    }

    TEST_CASE_TEMPLATE("the sample does not jump at any speed: no corner of the recipe is a step", T, float, double) {
        // The steepest is the recipe's fold of the elbow while starting to run: 1.05 times a smoothstep over 0.8 m/s.
        const SpeedDriven<T> style;
        const T apart = T(1) / T(1024);
        Worst jump;
        GaitSample<T> last = style(GaitInput<T>{T(0), T(0.8), T(0)});
        for (int i = 1; i <= 4096; ++i) {
            const T v = T(i) * apart;
            const GaitSample<T> s = style(GaitInput<T>{v, T(0.8), T(0)});
            for (const T& change :
                 {s.activity - last.activity, s.run - last.run, s.cycle_length - last.cycle_length, s.duty - last.duty,
                  s.clearance - last.clearance, s.landing_pitch - last.landing_pitch,
                  s.push_off_pitch - last.push_off_pitch, s.toe_up_pitch - last.toe_up_pitch,
                  s.hip_drop - last.hip_drop, s.bob - last.bob, s.sway - last.sway, s.pelvis_yaw - last.pelvis_yaw,
                  s.lean - last.lean, s.arm_swing - last.arm_swing, s.arm_out - last.arm_out, s.elbow - last.elbow,
                  s.elbow_pump - last.elbow_pump, s.breath_height - last.breath_height,
                  s.breath_pitch - last.breath_pitch})
                jump.note(std::abs(double(change)), double(v));
            last = s;
        }
        CHECK_WORST(jump, 4.6 * double(apart) + 1e-5);  // the steepest is `activity`: 1.5 / 0.33 per m/s
    }

    TEST_CASE("standing, walking and running are what they are called") {
        const SpeedDriven<float> style;
        const GaitSample<float> standing = style({0.0F, 0.8F, 0.0F});
        CHECK(standing.activity == 0.0F);
        CHECK(standing.clearance == 0.0F);
        CHECK(standing.arm_swing == 0.0F);
        CHECK(standing.breath_height > 0.0F);  // idle does not freeze
        CHECK(standing.cycle_length > 0.0F);   // nothing is divided by 0 at rest
        const GaitSample<float> walking = style({1.0F, 0.8F, 0.0F});
        CHECK(walking.duty > 0.5F);
        CHECK(walking.breath_height == 0.0F);
        CHECK(walking.landing_pitch < 0.0F);  // heel first
        const GaitSample<float> running = style({2.8F, 0.8F, 0.0F});
        CHECK(running.duty < 0.5F);
        CHECK(running.run == 1.0F);
        CHECK(running.bob < 0.0F);  // lowest at mid stance
    }

    TEST_CASE_TEMPLATE("a body of another size walks the same walk in its own measure", T, float, double) {
        const SpeedDriven<T> style;
        const double rounding = 8.0 * double(std::numeric_limits<T>::epsilon());  // of the scale, twice, times slopes
        for (const double k : {0.1, 0.37, 1.0, 2.0, 100.0}) {
            for (const double v : {0.0, 0.1, 0.9, 1.7, 3.0}) {
                INFO("scale ", k, ", speed ", v);
                const GaitSample<T> one = style(GaitInput<T>{T(v), T(0.8), T(0)});
                const GaitSample<T> other = style(GaitInput<T>{T(v * k), T(0.8 * k), T(0)});
                for (const auto& [a, b] :
                     {std::pair(one.cycle_length, other.cycle_length), std::pair(one.clearance, other.clearance),
                      std::pair(one.hip_drop, other.hip_drop), std::pair(one.bob, other.bob),
                      std::pair(one.sway, other.sway), std::pair(one.breath_height, other.breath_height)})
                    CHECK(within(double(b), k * double(a), k * rounding));
                for (const auto& [a, b] :
                     {std::pair(one.activity, other.activity), std::pair(one.run, other.run),
                      std::pair(one.duty, other.duty), std::pair(one.landing_pitch, other.landing_pitch),
                      std::pair(one.pelvis_yaw, other.pelvis_yaw), std::pair(one.lean, other.lean),
                      std::pair(one.arm_swing, other.arm_swing), std::pair(one.elbow, other.elbow),
                      std::pair(one.head_nod * one.bob, other.head_nod * other.bob)})
                    CHECK(within(double(b), double(a), rounding));
            }
        }
    }

    TEST_CASE("pace multiplies the cadence: the gait of a speed is that of speed / pace, its cycle shorter for it") {
        SpeedDriven<double> quick;
        quick.pace = 1.5;
        const GaitSample<double> plain = SpeedDriven<double>{}({1.0, 0.8, 0.0});
        const GaitSample<double> paced = quick({1.5, 0.8, 0.0});
        CHECK(within(paced.cycle_length, plain.cycle_length, 1e-15));
        CHECK(
            within(gait::cycle_rate(1.5, paced.cycle_length), 1.5 * gait::cycle_rate(1.0, plain.cycle_length), 1e-15));
        CHECK(paced.clearance == plain.clearance);
    }

    TEST_CASE_TEMPLATE("at the pace of their hip height bodies of one Froude number walk alike, the small one quicker",
                       T, float, double) {
        CHECK(gait::pace_of_hip_height(T(0.8)) == T(1));
        CHECK(gait::pace_of_hip_height(T(0.2)) == T(2));
        // A few roundings, of numbers that change with the speed at most 5 times as fast as it does.
        const double rounding = 30.0 * double(std::numeric_limits<T>::epsilon());
        for (const double hip : {0.1, 0.45, 1.1, 9.0}) {
            SpeedDriven<T> style;
            style.pace = gait::pace_of_hip_height(T(hip));
            for (const double speed : {0.1, 0.9, 1.5, 3.0}) {  // [m/s] of the reference body
                const double alike = std::sqrt(hip / 0.8);     // speed^2 / hip height is the same
                const GaitSample<T> one = SpeedDriven<T>{}({T(speed), T(0.8), T(0)});
                const GaitSample<T> other = style({T(speed * alike), T(hip), T(0)});
                CHECK(within(double(other.run), double(one.run), rounding));
                CHECK(within(double(other.duty), double(one.duty), rounding));
                CHECK(within(double(other.cycle_length) / hip, double(one.cycle_length) / 0.8, 3.0 * rounding));
                CHECK(within(double(other.clearance) / hip, double(one.clearance) / 0.8, rounding));
                // Time runs with the root of size, as a pendulum's does.
                CHECK(within(speed * alike / double(other.cycle_length) * alike, speed / double(one.cycle_length),
                             10.0 * rounding));
            }
        }
    }

    TEST_CASE("params that break a rule are named") {
        using Style = SpeedDriven<double>;
        const double nan = std::numeric_limits<double>::quiet_NaN();
        CHECK(gait::validate(Style{}) == nullptr);
        const auto names = [](const Style& style, const char* member) {
            const char* broken = gait::validate(style);
            return broken != nullptr && std::string(broken).find(member) != std::string::npos;
        };
        for (const double bad : {0.0, -1.0, nan}) {
            CHECK(names(Style{.reference_hip_height = bad}, "reference_hip_height"));
            CHECK(names(Style{.pace = bad}, "pace"));
        }
        for (const double bad : {-0.7, 0.1, nan}) CHECK(names(Style{.landing_pitch = bad}, "landing_pitch"));
        static_assert(gait::validate(Style{}) == nullptr);
    }
}
