// SPDX-License-Identifier: MIT
#include <gait/character/advance.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <cmath>

namespace {

using gait::Leg;
using gait::leg_count;
using gait::vec3;

template <class T>
LedWalk<T> walking(double speed, int steps) {
    LedWalk<T> walk;
    for (int n = 0; n < steps; ++n) walk.follow(speed);
    return walk;
}

double largest_distance_from_root(const gait::WalkerState<double>& state) {
    double largest = 0.0;
    for (const auto& leg : state.legs) largest = std::max(largest, oracle::distance(leg.print.place, state.position));
    return largest;
}

}  // namespace

TEST_SUITE("character/advance jumps") {

    TEST_CASE_TEMPLATE("teleported, a walk is the same walk elsewhere: feet keep their places from the root", T, float,
                       double) {
        const LedWalk<T> walk = walking<T>(1.2, 300);
        const gait::WalkerState<T> state = walk.walker.state();
        const vec3<T> there = state.position + vec3<T>(T(5), T(2), T(0));
        const vec3<T> facing(T(1), T(0), T(0));  // from +z a quarter to the left
        const gait::WalkerState<T> moved = gait::teleport(state, there, facing);
        for (std::size_t i = 0; i < leg_count; ++i) {
            const vec3<T> was = state.legs[i].print.place - state.position;
            const vec3<T> is = moved.legs[i].print.place - moved.position;
            CHECK(within(double(is.x), double(was.z), 1e-6));
            CHECK(within(double(is.y), double(was.y), 1e-6));
            CHECK(within(double(is.z), -double(was.x), 1e-6));
        }
        // The pose in root space is the same, and the walk goes on from there without a step out of turn.
        gait::Walker<T> elsewhere;
        elsewhere.restore(moved);
        const double rounding = 2e-6;  // two last places of the 10 m between the places, in radians on bones of 0.4 m
        for (std::size_t j = 0; j < gait::joint_count; ++j)
            CHECK(double(gait::angle_between(elsewhere.pose().local[j], walk.walker.pose().local[j])) <=
                  (sizeof(T) > sizeof(float) ? 1e-12 : 10 * rounding));
        CHECK(moved.legs[0].swinging == state.legs[0].swinging);
        CHECK(moved.phase == state.phase);
    }

    TEST_CASE("a root that jumps 5 m without a word takes its feet along within a blink, and nothing is torn") {
        LedWalk<double> walk = walking<double>(1.2, 300);
        walk.place = walk.place + oracle::Vec(5, 0, 0);
        double farthest = 0.0;
        for (int n = 0; n < 120; ++n) {
            const auto& step = walk.step(1.2);
            farthest = std::max(farthest, largest_distance_from_root(step.state));
            for (std::size_t i = 0; i < leg_count; ++i)
                CHECK_FALSE(
                    (step.footsteps[i].landed && oracle::distance(step.footsteps[i].place, step.state.position) > 0.6));
        }
        CHECK(farthest < 1.0);  // never 5 m long
        CHECK(walk.worst.bone_error < 1e-12);
        CHECK(walk.worst.slip < 1e-12);
        // A second later it walks as if nothing had been.
        CHECK(largest_distance_from_root(walk.walker.state()) < 0.5);
    }

    TEST_CASE("a root that jumps 1 km up without a word keeps its hips over its feet") {
        LedWalk<float> walk = walking<float>(1.0, 300);
        walk.place = walk.place + oracle::Vec(0, 1000, 0);
        const gait::FlatGround<float> ground{1000.0F};
        double lowest = 1.0;
        double highest = 0.0;
        for (int n = 0; n < 60; ++n) {
            walk.step(1.0, 0.0, 0.0, ground);
            const double hips = double(walk.walker.pose().place(gait::Joint::hips).y);
            lowest = std::min(lowest, hips);
            highest = std::max(highest, hips);
        }
        CHECK(lowest > 0.5);
        CHECK(highest < 1.0);
    }

    TEST_CASE("standing at no speed both feet are down, nothing swings, and the phase stands still") {
        LedWalk<double> walk;
        for (int n = 0; n < 120; ++n) {
            const auto& state = walk.step(0.0).state;
            CHECK(state.phase == 0.0);
            CHECK(state.legs[0].swinging == 0.0);
            CHECK(state.legs[1].swinging == 0.0);
        }
        CHECK(walk.walker.gait().clearance * walk.walker.gait().activity == 0.0);
        CHECK(walk.worst.gap < 1e-15);
    }

    TEST_CASE(
        "a dip of the speed to 0 for one step hardly delays a walk, and turns no joint faster than walking does") {
        const LedWalk<double> steady = walking<double>(1.4, 600);
        LedWalk<double> undisturbed = steady;
        for (int n = 0; n < 180; ++n) undisturbed.step(1.4);
        for (int k = 0; k < 50; k += 2) {
            LedWalk<double> dipped = steady;
            for (int n = 0; n < k; ++n) dipped.step(1.4);
            const double before = dipped.walker.state().phase;
            dipped.step(0.0);
            const double gained = gait::wrap_phase(dipped.walker.state().phase - before);
            // One step of a cycle of 0.6 s is 0.028; it goes on, at a little less or a little more.
            CHECK(gained > 0.01);
            CHECK(gained < 0.06);
            for (int n = k + 1; n < 180; ++n) dipped.step(1.4);
            CHECK(dipped.walker.state().speed > 1.39);
            CHECK(dipped.worst.joint_speed <= 1.5 * undisturbed.worst.joint_speed);  // it was 1.35
            CHECK(dipped.worst.slip < 1e-12);
        }
    }

    TEST_CASE("a speed that trembles about where walking becomes running makes no extra steps") {
        // The duty passes 1/2 at 1.67 m/s; the speed is 1 % off, this way and that, in every step or every half
        // second.
        for (const int period : {1, 2, 7, 30}) {
            LedWalk<double> trembling = walking<double>(1.67, 300);
            LedWalk<double> calm = walking<double>(1.67, 300);
            int extra = 0;
            for (int n = 0; n < 1200; ++n) {
                const auto& shaken = trembling.step(n / period % 2 == 0 ? 1.67 * 1.01 : 1.67 * 0.99);
                for (const auto& foot : shaken.footsteps) extra += foot.landed;
                for (const auto& foot : calm.step(1.67).footsteps) extra -= foot.landed;
            }
            CHECK(std::abs(extra) <= 1);
            CHECK(trembling.worst.joint_speed <= 1.2 * calm.worst.joint_speed);
        }
    }

    TEST_CASE("backwards and askew each foot still has its half of the cycle, and the planted one goes forward under "
              "the body") {
        struct Way {
            double forward, left;
        };
        for (const Way& way : {Way{-1.0, 0.0}, Way{0.7, -0.7}}) {
            LedWalk<double> walk;
            std::array<double, leg_count> landed_at{};
            Worst apart;
            for (int n = 0; n < 900; ++n) {
                const double before = walk.time;
                const auto& step = walk.step(way.forward, 0.0, way.left);
                for (std::size_t i = 0; i < leg_count; ++i) {
                    if (!step.footsteps[i].landed) continue;
                    landed_at[i] = before + step.footsteps[i].time;
                    const double period = step.gait.cycle_length / std::hypot(way.forward, way.left);
                    if (n > 450) apart.note(std::abs((landed_at[i] - landed_at[1 - i]) / period - 0.5), way.forward);
                }
            }
            CHECK_WORST(apart, 1e-9);  // of a cycle; what is left of the start
            CHECK(walk.worst.slip < 1e-12);
        }
    }
}
