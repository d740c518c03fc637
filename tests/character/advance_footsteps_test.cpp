// SPDX-License-Identifier: MIT
#include <gait/character/advance.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>
#include <support/random.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace {

using gait::FlatGround;
using gait::Footstep;
using gait::leg_count;

/// Rounding of places and times after a steady walk of some 50 m: a few last places of that.
template <class T>
constexpr double rounding = 500.0 * double(std::numeric_limits<T>::epsilon());

/// A style that changes with nothing: one cycle length, one duty factor.
struct Fixed {
    double cycle_length;
    double duty;

    gait::GaitSample<double> operator()(const gait::GaitInput<double>& input) const {
        gait::GaitSample<double> sample = gait::SpeedDriven<double>{}(input);
        sample.cycle_length = cycle_length;
        sample.duty = duty;
        return sample;
    }
};

/// What is promised of a swinging foot and what became of it.
struct Prediction {
    bool pending = false;
    double time = 0.0;
    oracle::Vec place{};
};

}  // namespace

TEST_SUITE("character/advance footsteps") {

    TEST_CASE_TEMPLATE("in a steady walk a foot lands half a stance ahead of the hips, at the exact moment of landing",
                       T, float, double) {
        Worst error;
        for (double speed = 0.4; speed < 3.05; speed += 0.1) {
            for (const double hertz : {30.0, 60.0, 144.0}) {
                LedWalk<T> walk;
                const double dt = 1.0 / hertz;
                int landings = 0;
                while (walk.time < 8.0) {
                    const double hips_before = walk.place.z;
                    const auto& step = walk.step(speed, 0.0, 0.0, FlatGround<T>{}, dt);
                    for (const Footstep<T>& foot : step.footsteps) {
                        if (!foot.landed || walk.time < 5.0) continue;
                        const double hips = hips_before + speed * double(foot.time);
                        const double half_stance = 0.5 * double(step.gait.cycle_length) * double(step.gait.duty);
                        error.note(std::abs(double(foot.place.z) - hips - half_stance), speed);
                        CHECK(within(double(foot.ground_speed), speed, rounding<T>));
                        ++landings;
                    }
                }
                CHECK(landings >= 4);
            }
        }
        CHECK_WORST(error, rounding<T>);
    }

    TEST_CASE_TEMPLATE("landings and lift-offs are reported at the time at which the phase passes their edge", T, float,
                       double) {
        Worst error;
        for (double speed = 0.4; speed < 3.25; speed += 0.1) {
            LedWalk<T> walk;
            for (int n = 0; n < 300; ++n) walk.step(speed);
            // From here on the phase is counted in another way: from its value now, at one rate.
            const double begin = walk.time;
            const double from = double(walk.walker.state().phase);
            const double rate = speed / double(walk.walker.gait().cycle_length);
            const double duty = double(walk.walker.gait().duty);
            for (int n = 0; n < 240; ++n) {
                const double before = walk.time;
                const auto& step = walk.step(speed);
                for (std::size_t i = 0; i < leg_count; ++i) {
                    const Footstep<T>& foot = step.footsteps[i];
                    if (!foot.landed && !foot.lifted) continue;
                    const double phase = from + rate * (before + double(foot.time) - begin) + (i == 0 ? 0.0 : 0.5);
                    const double past_edge = phase - (foot.landed ? 0.0 : duty);
                    error.note(std::abs(past_edge - std::round(past_edge)) / rate, speed);
                    CHECK(foot.time >= T(0));
                    CHECK(foot.time <= T(1.0 / 60));
                }
            }
        }
        CHECK_WORST(error, rounding<T>);
    }

    TEST_CASE_TEMPLATE("in a steady walk a foot lands where and when it was said to in every step of its swing", T,
                       float, double) {
        Worst time_error;
        Worst place_error;
        for (double speed = 0.4; speed < 3.25; speed += 0.4) {
            LedWalk<T> walk;
            std::array<Prediction, leg_count> said;
            for (int n = 0; n < 600; ++n) {
                const double before = walk.time;
                const auto& step = walk.step(speed);
                for (std::size_t i = 0; i < leg_count; ++i) {
                    const Footstep<T>& foot = step.footsteps[i];
                    if (foot.landed && said[i].pending) {
                        time_error.note(std::abs(before + double(foot.time) - said[i].time), speed);
                        place_error.note(oracle::length(oracle::in_double(foot.place) - said[i].place), speed);
                    }
                    if (foot.landed) said[i].pending = false;
                    if (foot.swinging && !said[i].pending && n > 300)
                        said[i] = {true, walk.time + double(foot.time_to_landing),
                                   oracle::in_double(foot.landing_place)};
                }
            }
        }
        CHECK_WORST(time_error, rounding<T>);
        CHECK_WORST(place_error, rounding<T>);
    }

    TEST_CASE("each foot lands and lifts in turn, whatever the game does, and its swing flag says the same") {
        Random random(101);
        LedWalk<float> walk;
        double forward = 0.0, left = 0.0, turn_rate = 0.0;
        std::array<bool, leg_count> in_air{};
        int landings = 0;
        int wrong = 0;
        double longest = 0.0;  // [s] swing
        std::array<double, leg_count> lifted_at{};
        for (int n = 0; n < 20000; ++n) {
            if (n % 90 == 0) {
                forward = random.uniform(0.0, 1.0) < 0.2 ? 0.0 : random.uniform(-1.0, 3.2);
                left = random.uniform(0.0, 1.0) < 0.5 ? 0.0 : random.uniform(-0.8, 0.8);
                turn_rate = random.uniform(0.0, 1.0) < 0.5 ? 0.0 : random.uniform(-3.0, 3.0);
            }
            const auto& step = walk.step(forward, turn_rate, left);
            for (std::size_t i = 0; i < leg_count; ++i) {
                const Footstep<float>& foot = step.footsteps[i];
                const bool swinging = step.state.legs[i].swinging > 0.5F;
                wrong += foot.landed && !in_air[i];
                wrong += foot.lifted && in_air[i] && !foot.landed;
                wrong += swinging != (foot.lifted || (in_air[i] && !foot.landed));
                wrong += foot.swinging != swinging;
                wrong += !(foot.time >= 0.0F && foot.time <= 1.0F / 60);
                if (foot.landed) {
                    ++landings;
                    longest = std::max(longest, walk.time - lifted_at[i]);
                }
                if (foot.lifted) lifted_at[i] = walk.time;
                in_air[i] = swinging;
            }
        }
        CHECK(landings > 500);
        CHECK(wrong == 0);
        // A foot in the air comes down in 1.3 longest swings, however slow the body is, and a step.
        CHECK(longest < 1.3 * double(walk.walker.params().longest_swing) + 0.1);
    }

    TEST_CASE("a walk always has a foot on the ground, a run flies for the share of the cycle that its duty leaves") {
        const auto shares = [](double speed) {
            LedWalk<double> walk;
            for (int n = 0; n < 300; ++n) walk.step(speed);
            std::array<double, 3> time_on_feet{};  // with no foot, one foot, both feet on the ground
            for (int n = 0; n < 3000; ++n) {
                const auto& legs = walk.step(speed).state.legs;
                ++time_on_feet[static_cast<std::size_t>((legs[0].swinging < 0.5) + (legs[1].swinging < 0.5))];
            }
            for (double& share : time_on_feet) share /= 3000.0;
            return time_on_feet;
        };
        // A step is some 1/30 of a cycle, twice a cycle; over 50 s it evens out to a hundredth.
        const auto walk = shares(1.0);
        CHECK(walk[0] == 0.0);
        CHECK(within(walk[2], 2 * 0.62 - 1, 0.015));
        const auto run = shares(2.8);
        CHECK(within(run[0], 1 - 2 * 0.34, 0.015));
        CHECK(run[2] == 0.0);
    }

    TEST_CASE("while a body walks as bodies do, no foot is lifted before the other is down: up to where it runs") {
        int early = 0;
        int lifted = 0;
        Random random(102);
        LedWalk<double> walk;
        double wish = 0.0, turn_rate = 0.0;
        for (int n = 0; n < 20000; ++n) {
            if (n % 120 == 0) {
                wish = random.uniform(0.0, 1.0) < 0.2 ? 0.0 : random.uniform(0.0, 3.2);
                turn_rate = random.uniform(0.0, 1.0) < 0.5 ? 0.0 : random.uniform(-1.0, 1.0);
            }
            const auto& step = walk.follow(wish, turn_rate);
            for (std::size_t i = 0; i < leg_count; ++i) {
                lifted += step.footsteps[i].lifted;
                early += step.footsteps[i].lifted && step.gait.duty >= 0.5 && step.state.legs[1 - i].swinging > 0.5;
            }
        }
        CHECK(lifted > 300);
        CHECK(early == 0);
    }

    TEST_CASE("a cycle of 1.4 m and a duty of 0.62 at 1.4 m/s: each stance sweeps 0.868 m in 0.62 s, with no slip") {
        gait::WalkerParams<double> params;
        params.body = gait::make_body(2.1);  // legs long enough for half of that in front of the hips
        LedWalk<double, Fixed> walk(params, Fixed{1.4, 0.62});
        std::array<double, leg_count> landed_at{};
        std::array<oracle::Vec, leg_count> hips_at_landing{};
        int stances = 0;
        for (int n = 0; n < 900; ++n) {
            const double before = walk.time;
            const oracle::Vec from = walk.place;
            const auto& step = walk.step(1.4);
            for (std::size_t i = 0; i < leg_count; ++i) {
                const Footstep<double>& foot = step.footsteps[i];
                const oracle::Vec hips = from + oracle::Vec(0, 0, 1.4 * foot.time);
                if (foot.landed) {
                    landed_at[i] = before + foot.time;
                    hips_at_landing[i] = hips;
                }
                if (foot.lifted && n > 300) {
                    CHECK(within(before + foot.time - landed_at[i], 0.62, 1e-12));
                    CHECK(within(hips.z - hips_at_landing[i].z, 0.868, 1e-12));
                    CHECK(within(foot.place.z - hips.z, -0.434, 1e-9));  // what of the start is left after 5 s
                    ++stances;
                }
            }
        }
        CHECK(stances >= 18);
        CHECK(walk.worst.slip < 1e-12);
    }
}
