// SPDX-License-Identifier: MIT
#include <gait/character/advance.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace {

using gait::Leg;
using gait::leg_count;
using gait::LegState;
using gait::SinCos;
using gait::vec3;
using gait::WalkerState;

constexpr double deg = std::numbers::pi / 180.0;

double angle_between(const SinCos<double>& a, const SinCos<double>& b) {
    return std::abs(std::atan2(a.sin * b.cos - a.cos * b.sin, a.cos * b.cos + a.sin * b.sin));
}

/// How far the feet of a body that stands are from where they belong: [m] and [rad], the worse of the two feet.
struct Astray {
    double place = 0.0;
    double turn = 0.0;
};

Astray feet_astray(const LedWalk<double>& walk) {
    Astray worst;
    const WalkerState<double>& state = walk.walker.state();
    for (const Leg leg : {Leg::left, Leg::right}) {
        const LegState<double>& foot = state.leg(leg);
        const vec3<double> home =
            gait::parked_place(walk.walker.params().body, state.position, state.yaw, gait::side_sign<double>(leg));
        worst.place = std::max(worst.place, oracle::distance(foot.print.place, home));
        worst.turn = std::max(worst.turn, angle_between(foot.print.yaw, state.yaw));
    }
    return worst;
}

bool both_down(const WalkerState<double>& state) {
    return state.legs[0].swinging < 0.5 && state.legs[1].swinging < 0.5;
}

/// A platform that goes its way and turns, and answers for everything within 3 m of its middle.
struct Raft {
    gait::Platform<double> now{};

    void sail(double dt) {
        now.position += now.velocity * dt;
        now.yaw = gait::add_angles(now.yaw, SinCos<double>{std::sin(now.turn_rate * dt), std::cos(now.turn_rate * dt)});
    }
    gait::GroundHit<double> operator()(const vec3<double>& point) const {
        const vec3<double> off = point - now.position;
        return {now.position.y, vec3<double>(0, 1, 0), off.x * off.x + off.z * off.z < 9.0, 1.0};
    }
    gait::Platform<double> platform(double) const { return now; }
};

}  // namespace

TEST_SUITE("character/advance standing") {

    TEST_CASE("a body that has stopped stands with its feet beside it, from whatever speed and phase it stopped") {
        for (const double speed : {0.3, 0.8, 1.4, 2.2, 3.0}) {
            for (int k = 0; k < 30; ++k) {
                INFO("speed ", speed, ", step ", k);
                LedWalk<double> walk;
                for (int n = 0; n < 150 + k; ++n) walk.follow(speed, 0.2);
                for (int n = 0; n < 300; ++n) walk.follow(0.0);
                for (int n = 0; n < 60; ++n) walk.step(0.0);
                CHECK(both_down(walk.walker.state()));
                const Astray astray = feet_astray(walk);
                CHECK(astray.place <= walk.walker.params().park_distance * 0.8 + 1e-9);
                CHECK(astray.turn <= walk.walker.params().park_turn + 1e-9);
                CHECK(walk.worst.slip < 1e-12);
            }
        }
    }

    TEST_CASE("a body that stops brings its feet together with few steps") {
        int most = 0;
        for (int k = 0; k < 40; ++k) {
            LedWalk<double> walk;
            for (int n = 0; n < 200 + k; ++n) walk.step(1.2);
            int steps = 0;
            for (int n = 0; n < 240; ++n) {
                const auto& step = walk.step(0.0);  // stops dead
                steps += step.footsteps[0].lifted + step.footsteps[1].lifted;
            }
            most = std::max(most, steps);
            CHECK(both_down(walk.walker.state()));
        }
        CHECK(most <= 3);
    }

    TEST_CASE("a body moving off swings the foot first that lags behind the way it goes") {
        for (const double forward : {1.0, -1.0}) {
            for (const std::size_t lagging : {0U, 1U}) {
                gait::Walker<double> walker;
                WalkerState<double> state = walker.state();
                // One foot a little behind as seen from the way it will go, still near enough to stand.
                state.legs[lagging].print.place.z -= 0.04 * forward;
                state.legs[lagging].target.place.z -= 0.04 * forward;
                walker.restore(state);
                gait::Motion<double> motion;
                motion.velocity = {0.0, 0.0, forward};
                std::size_t first = leg_count;
                for (int n = 0; n < 60 && first == leg_count; ++n) {
                    motion.position.z += forward / 60;
                    const auto& step = walker.step(motion);
                    for (std::size_t i = 0; i < leg_count; ++i)
                        if (step.footsteps[i].lifted) first = i;
                }
                CHECK(first == lagging);
            }
        }
    }

    TEST_CASE("turned on the spot it follows with steps, not with wrung legs, and stands straight in the end") {
        for (const double rate_deg : {90.0, 180.0, -180.0}) {
            INFO("at ", rate_deg, " degrees a second");
            LedWalk<double> walk;
            Worst wrung;
            for (int n = 0; n < 300; ++n) {
                walk.step(0.0, n < 120 ? rate_deg * deg : 0.0);
                const WalkerState<double>& state = walk.walker.state();
                const SinCos<double> body =
                    gait::add_angles(state.yaw, SinCos<double>{std::sin(state.twist), std::cos(state.twist)});
                for (const LegState<double>& leg : state.legs)
                    if (leg.swinging < 0.5) wrung.note(angle_between(leg.print.yaw, body) / deg, n / 60.0);
            }
            CHECK_WORST(wrung, 65.0);  // the body waits for feet that it is turned 60 degrees away from
            CHECK(both_down(walk.walker.state()));
            CHECK(std::abs(walk.walker.state().twist) < 1e-3);
            CHECK(feet_astray(walk).turn <= walk.walker.params().park_turn + 1e-9);
            CHECK(walk.worst.slip < 1e-12);
        }
    }

    TEST_CASE("from 179 to -179 degrees is two degrees") {
        LedWalk<double> walk({}, {}, {0, 0, 0}, 179 * deg);
        walk.step(0.0);
        const auto& step = walk.step(0.0, 2 * deg * 60);
        CHECK(within(walk.yaw(), 181 * deg, 1e-12));
        CHECK(std::abs(step.state.twist) <= 2 * deg + 1e-12);
        CHECK(std::abs(step.state.turn_rate) < 120 * deg);
        CHECK(both_down(step.state));  // nothing to step for
    }

    TEST_CASE("shifted a little a standing body lets its feet stand; shifted further it steps after them, once each") {
        LedWalk<double> walk;
        walk.step(0.0);
        walk.place = walk.place + oracle::Vec(0, 0, 0.03);
        int steps = 0;
        for (int n = 0; n < 120; ++n) {
            const auto& step = walk.step(0.0);
            steps += step.footsteps[0].lifted + step.footsteps[1].lifted;
        }
        CHECK(steps == 0);
        walk.place = walk.place + oracle::Vec(0, 0, 0.15);
        for (int n = 0; n < 240; ++n) {
            const auto& step = walk.step(0.0);
            steps += step.footsteps[0].lifted + step.footsteps[1].lifted;
        }
        CHECK(steps == 2);
        CHECK(feet_astray(walk).place < 0.03);
        CHECK(walk.worst.slip < 1e-12);
    }

    TEST_CASE("standing it breathes: the chest and the hips move, and nothing below them") {
        LedWalk<double> walk;
        double lowest = 9.0, highest = 0.0;
        const vec3<double> foot = walk.walker.pose().place(gait::Joint::left_foot);
        for (int n = 0; n < 300; ++n) {
            walk.step(0.0);
            const double chest = walk.walker.pose().place(gait::Joint::chest).y;
            lowest = std::min(lowest, chest);
            highest = std::max(highest, chest);
            CHECK(oracle::distance(walk.walker.pose().place(gait::Joint::left_foot), foot) < 1e-12);
        }
        CHECK(highest - lowest > 0.002);
        CHECK(highest - lowest < 0.02);
    }

    TEST_CASE("standing it shifts its weight slowly from foot to foot, a little, and its feet stay") {
        LedWalk<double> walk;
        const vec3<double> foot = walk.walker.pose().place(gait::Joint::left_foot);
        double last = walk.walker.pose().place(gait::Joint::hips).x;
        double leftmost = last, rightmost = last;
        double fastest = 0.0;
        int turns = 0;
        double way = 0.0;
        for (int n = 0; n < 3600; ++n) {  // a minute
            walk.step(0.0);
            const double hips = walk.walker.pose().place(gait::Joint::hips).x;
            leftmost = std::max(leftmost, hips);
            rightmost = std::min(rightmost, hips);
            fastest = std::max(fastest, std::abs(hips - last) * 60.0);
            turns += (hips - last) * way < 0.0;
            way = hips - last;
            last = hips;
            CHECK(oracle::distance(walk.walker.pose().place(gait::Joint::left_foot), foot) < 1e-12);
        }
        CHECK(leftmost > 0.005);
        CHECK(within(leftmost, -rightmost, 1e-4));
        CHECK(leftmost < 0.012);  // a tenth of the way to a foot
        CHECK(fastest < 0.008);   // [m/s] nobody sees it move
        CHECK(turns >= 10);       // twice in some ten seconds
        CHECK(turns <= 14);
        // Walking, there is none of it.
        CHECK(gait::SpeedDriven<double>{}(gait::GaitInput<double>{0.5, 0.8, 0.0}).weight_shift == 0.0);
    }

    TEST_CASE("feet ride the platform they stand on: in its space not one bit of theirs changes, and no point slips") {
        Raft raft;
        raft.now.velocity = {1.0, 0.0, 0.0};
        raft.now.turn_rate = 30 * deg;
        gait::Walker<double> walker;
        gait::Motion<double> motion;
        walker.place(motion, raft);
        const auto legs = walker.state().legs;
        Worst slip;
        for (int n = 0; n < 120; ++n) {
            raft.sail(1.0 / 60);
            motion.position = raft.now.position;  // the game carries its character along
            motion.facing = gait::turn(raft.now.yaw, vec3<double>(0, 0, 1));
            motion.velocity = raft.now.velocity;
            const auto& step = walker.step(motion, raft);
            for (std::size_t i = 0; i < leg_count; ++i) {
                CHECK_FALSE(step.footsteps[i].lifted);
                CHECK(same_bits(step.state.legs[i].target, legs[i].target));
                const gait::Joint foot = i == 0 ? gait::Joint::left_foot : gait::Joint::right_foot;
                const vec3<double> on_raft = gait::turn(gait::opposite(raft.now.yaw),
                                                        gait::world_place(walker.pose(), foot) - raft.now.position);
                const vec3<double> was(i == 0 ? 0.085 : -0.085, walker.params().body.foot.ankle_height, 0.0);
                slip.note(oracle::distance(on_raft, was), n / 60.0);
            }
            CHECK(std::abs(step.state.speed) < 1e-9);  // over the raft it stands
        }
        CHECK_WORST(slip, 1e-12);
    }

    TEST_CASE("on a platform it walks as on land: plants keep still there, and steps are as long") {
        Raft raft;
        raft.now.velocity = {0.0, 0.0, 2.0};
        gait::Walker<double> walker;
        gait::Motion<double> motion;
        walker.place(motion, raft);
        double way = -2.0;
        int landings = 0;
        for (int n = 0; n < 240; ++n) {
            raft.sail(1.0 / 60);
            way += 1.0 / 60;
            motion.position = raft.now.position + vec3<double>(0.0, 0.0, way);
            motion.velocity = raft.now.velocity + vec3<double>(0.0, 0.0, 1.0);
            if (n == 0) walker.place(motion, raft);
            const WalkerState<double> before = walker.state();
            const auto& step = walker.step(motion, raft);
            for (std::size_t i = 0; i < leg_count; ++i) {
                landings += n > 60 && step.footsteps[i].landed;
                if (before.legs[i].swinging < 0.5 && step.state.legs[i].swinging < 0.5)
                    CHECK(same_bits(before.legs[i].target, step.state.legs[i].target));
            }
        }
        CHECK(within(walker.state().speed, 1.0, 1e-6));
        const double steps_per_second = 2.0 / walker.gait().cycle_length;  // at 1 m/s
        CHECK(within(landings / 3.0, steps_per_second, 0.4));
    }
}
