// SPDX-License-Identifier: MIT
#include <gait/character/advance.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>

namespace {

using gait::leg_count;

/// What has been seen of planted feet.
struct Plants {
    int kept = 0;     ///< steps of a planted foot
    int written = 0;  ///< of those: its footprint was not the same, bit for bit
    Worst slip;       ///< [m] of the carrying point, by forward kinematics, at the speed [m/s]
    Worst gap;        ///< [m] of the carrying point over or under its footprint
};

template <class T, class S>
void note_plants(Plants& seen, const LedWalk<T, S>& walk, double speed) {
    for (std::size_t i = 0; i < leg_count; ++i) {
        const gait::LegState<T>& was = walk.before.legs[i];
        const gait::LegState<T>& is = walk.walker.state().legs[i];
        if (was.swinging > T(0.5) || is.swinging > T(0.5)) continue;
        ++seen.kept;
        seen.written += !same_bits(was.print, is.print);
    }
    seen.slip.note(double(walk.now.slip), speed);
    seen.gap.note(double(walk.now.gap), speed);
}

/// From rest to a speed, to and fro in curves, quicker, and to rest again.
template <class T>
Plants tour_at_all_speeds(const oracle::Vec& start) {
    Plants seen;
    for (int i = 0; i <= 32; ++i) {
        const double speed = 0.1 * i;
        LedWalk<T> walk({}, {}, start);
        for (int n = 0; n < 420; ++n) {
            const double wish = n < 260 ? speed : n < 290 ? 1.3 * speed : 0.0;
            const double turn_rate = n < 120 || n > 360 ? 0.0 : n % 120 < 60 ? 1.0 : -1.0;
            walk.follow(wish, turn_rate);
            note_plants(seen, walk, speed);
        }
    }
    return seen;
}

/// Half a last place of the largest coordinate, which is what a root and a footprint there are known to: each of
/// them, and the sum that leads from one to the other, twice in each of two directions. The rest is rounding of the
/// pose.
template <class T>
double slip_rounding(double farthest) {
    return double(std::numeric_limits<T>::epsilon()) * (4.0 * farthest + 4.0);
}

}  // namespace

TEST_SUITE("character/advance plants") {

    TEST_CASE_TEMPLATE("a planted foot does not move: at every speed, speeding up, in curves, braking", T, float,
                       double) {
        const Plants seen = tour_at_all_speeds<T>({0, 0, 0});
        CHECK(seen.kept > 10000);
        CHECK(seen.written == 0);
        CHECK_WORST(seen.slip, slip_rounding<T>(16.0));  // 16 m is as far as it goes
        CHECK_WORST(seen.gap, slip_rounding<T>(1.0));
    }

    TEST_CASE("far from the origin a planted foot moves by no more than a last place of where it is") {
        const Plants at_1_km = tour_at_all_speeds<float>({600, 0, 800});
        CHECK(at_1_km.written == 0);
        CHECK_WORST(at_1_km.slip, slip_rounding<float>(816.0));  // 0.4 mm
        const Plants at_100_km = tour_at_all_speeds<double>({6e4, 0, 8e4});
        CHECK(at_100_km.written == 0);
        CHECK_WORST(at_100_km.slip, slip_rounding<double>(80016.0));  // 0.1 nm
    }

    TEST_CASE("a planted foot does not move sideways, backwards, turning on the spot, or while it is pushed about") {
        Plants seen;
        struct Way {
            double forward, turn_rate, left;
        };
        const Way ways[] = {{-1.0, 0.0, 0.0}, {0.0, 0.0, 0.7}, {0.7, 0.0, -0.7}, {0.0, 3.0, 0.0}, {1.5, 3.0, 0.0}};
        for (const Way& way : ways) {
            LedWalk<double> walk;
            for (int n = 0; n < 300; ++n) {
                // Pushed aside by 2 m/s for a tenth of a second, twice.
                const double push = n % 150 >= 100 && n % 150 < 106 ? 2.0 : 0.0;
                walk.step(way.forward, way.turn_rate, way.left + push);
                note_plants(seen, walk, way.forward);
            }
        }
        CHECK(seen.written == 0);
        CHECK_WORST(seen.slip, slip_rounding<double>(10.0));
        CHECK_WORST(seen.gap, slip_rounding<double>(1.0));
    }

    TEST_CASE("while the heel comes up the ball stays: slip is that of the toes, the heel is free") {
        LedWalk<double> walk;
        double highest_heel = 0.0;
        Worst ball;
        for (int n = 0; n < 600; ++n) {
            walk.follow(1.2);
            for (const gait::Leg leg : {gait::Leg::left, gait::Leg::right}) {
                const gait::LegState<double>& state = walk.walker.state().leg(leg);
                if (state.swinging > 0.5 || !(state.pitch > 0.0)) continue;
                const auto& body = walk.walker.params().body;
                const auto sole = gait::sole_of(gait::world_pose(walk.walker.pose(), body), body.foot, leg);
                const oracle::Vec ball_place = oracle::in_double(
                    state.print.place + gait::turn(state.print.yaw, gait::vec3<double>(0, 0, body.foot.ball_length)));
                ball.note(oracle::length(oracle::in_double(sole.ball) - ball_place), n / 60.0);
                highest_heel = std::max(highest_heel, sole.heel.y);
            }
        }
        CHECK_WORST(ball, slip_rounding<double>(16.0));
        CHECK(highest_heel > 0.06);
        CHECK(highest_heel < 0.15);
    }

    TEST_CASE("in the step in which a foot lifts it goes nowhere yet, however close the other foot is") {
        // In a bend the next place of the inner foot is close to the outer one; it was pushed aside by 5 cm at once.
        int lifts = 0;
        for (const double turn_rate : {-2.0, -1.0, 0.0, 0.7, 1.5, 2.5}) {
            for (const double speed : {0.3, 0.8, 1.4}) {
                LedWalk<double> walk;
                for (int n = 0; n < 600; ++n) {
                    const auto& step = walk.step(speed, turn_rate);
                    for (std::size_t i = 0; i < gait::leg_count; ++i) {
                        if (!step.footsteps[i].lifted) continue;
                        ++lifts;
                        CHECK(oracle::distance(step.state.legs[i].print.place, walk.before.legs[i].print.place) <
                              1e-12);
                    }
                }
            }
        }
        CHECK(lifts > 200);
    }

    TEST_CASE("standing still for a minute no foot is lifted and none of its bits change") {
        LedWalk<float> walk;
        walk.step(0.0);
        const auto legs = walk.walker.state().legs;
        int lifted = 0;
        for (int n = 0; n < 3600; ++n) {
            const auto& step = walk.step(0.0);
            lifted += step.footsteps[0].lifted || step.footsteps[1].lifted;
        }
        CHECK(lifted == 0);
        CHECK(same_bits(walk.walker.state().legs, legs));
    }
}
