// SPDX-License-Identifier: MIT
#include <gait/foot/treadmill.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/speed_driven_recipe.hpp>
#include <support/tour.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

namespace {

using gait::Leg;
using gait::TreadmillFoot;

template <class T>
TreadmillFoot<T> foot_of(const TourStep<T>& step, Leg leg) {
    return gait::sample_treadmill_foot(step.gait, gait::leg_phase(step.phase, leg), T(1));
}

}  // namespace

TEST_SUITE("foot/treadmill") {

    TEST_CASE_TEMPLATE("the feet of the golden tour are met column by column", T, float, double) {
        // Double: the table has 12 digits. Float: the phase is off by 1e-6 cycle after 14 s, a swinging foot turns by
        // 1.5 * 0.9 rad over 0.85 of a swing of 0.38 cycles, and one on the ground by 1.5 * 0.55 rad over 0.35 of a
        // stance of 0.34.
        const double tolerance = sizeof(T) > sizeof(float) ? 1e-9 : 1.2e-5;
        using Step = TourStep<T>;
        for (const auto& [leg, side] : {std::pair(Leg::left, std::string("left_")), {Leg::right, "right_"}}) {
            check_tour_column<T>((side + "stance").c_str(), 0.0,
                                 [leg = leg](const Step& s) { return foot_of(s, leg).stance ? T(1) : T(0); });
            check_tour_column<T>((side + "foot_z").c_str(), tolerance,
                                 [leg = leg](const Step& s) { return foot_of(s, leg).ahead; });
            check_tour_column<T>((side + "ankle_lift").c_str(), tolerance,
                                 [leg = leg](const Step& s) { return foot_of(s, leg).lift; });
            check_tour_column<T>((side + "foot_pitch").c_str(), tolerance,
                                 [leg = leg](const Step& s) { return foot_of(s, leg).pitch; });
        }
    }

    TEST_CASE("any speed and phase give what the recipe says") {
        Random random(71);
        Worst place;
        Worst pitch;
        for (int i = 0; i < 20000; ++i) {
            const double v = random.uniform(0.0, 3.5);
            const double phase = random.uniform(0.0, 1.0);
            const oracle::RecipeFoot recipe(oracle::RecipeSpeed(v), phase);
            const auto sample = gait::SpeedDriven<double>{}(gait::GaitInput<double>{v, 0.8, 0.0});
            const auto foot = gait::sample_treadmill_foot(sample, phase, 1.0);
            CHECK(foot.stance == recipe.stance);
            place.compare(foot.ahead, static_cast<long double>(recipe.ahead), phase);
            place.compare(foot.lift, static_cast<long double>(recipe.lift), phase);
            pitch.compare(foot.pitch, static_cast<long double>(recipe.pitch), phase);
        }
        CHECK_WORST(place, 4e-15);  // rounding of a progress through stance or swing, times 1 m
        CHECK_WORST(pitch, 1e-14);  // the same, times slopes up to 6
    }

    TEST_CASE("a foot on the ground runs back exactly as fast as the body goes forward") {
        // Speeds at which the recipe does not scale its feet: no slip. 1.4 m/s here is 0.62 cycles of 0.98 m.
        for (const double speed : {0.35, 1.0, 1.4, 2.8}) {
            const auto sample = gait::SpeedDriven<double>{}(gait::GaitInput<double>{speed, 0.8, 0.0});
            const double dt = 1e-3;
            const double gain = speed / sample.cycle_length * dt;
            for (double phase = 0.0; phase + gain < sample.duty; phase += gain) {
                const auto here = gait::sample_treadmill_foot(sample, phase, 1.0);
                const auto there = gait::sample_treadmill_foot(sample, phase + gain, 1.0);
                CHECK(within((there.ahead - here.ahead) / dt, -speed, 1e-12));  // rounding of 1 m over 1 ms
            }
        }
    }

    TEST_CASE("a stance sweeps the duty's share of the cycle: a cycle of 1.4 m and a duty of 0.62 make 0.868 m") {
        gait::GaitSample<double> sample;
        sample.activity = 1.0;
        sample.cycle_length = 1.4;
        sample.duty = 0.62;
        const double landed = gait::sample_treadmill_foot(sample, 0.0, 1.0).ahead;
        const double lifted = gait::sample_treadmill_foot(sample, 0.62, 1.0).ahead;
        CHECK(within(landed - lifted, 0.868, 1e-15));
        CHECK(within(landed, 0.434, 1e-15));
    }

    TEST_CASE("standing, both feet are under the hips and on the ground at every phase") {
        const auto sample = gait::SpeedDriven<double>{}(gait::GaitInput<double>{0.0, 0.8, 0.0});
        for (int i = 0; i < 100; ++i) {
            const auto foot = gait::sample_treadmill_foot(sample, i / 100.0, 1.0);
            CHECK(foot.ahead == 0.0);
            CHECK(foot.lift == 0.0);
            CHECK(foot.pitch == 0.0);
        }
    }

    TEST_CASE("a foot of a body twice the size goes twice as far and as high, and pitches the same") {
        const auto one = gait::SpeedDriven<double>{}(gait::GaitInput<double>{1.5, 0.8, 0.0});
        const auto two = gait::SpeedDriven<double>{}(gait::GaitInput<double>{3.0, 1.6, 0.0});
        for (int i = 0; i < 100; ++i) {
            const auto small = gait::sample_treadmill_foot(one, i / 100.0, 1.0);
            const auto large = gait::sample_treadmill_foot(two, i / 100.0, 2.0);
            CHECK(large.ahead == 2.0 * small.ahead);  // powers of two round alike
            CHECK(large.lift == 2.0 * small.lift);
            CHECK(large.pitch == small.pitch);
        }
    }
}
