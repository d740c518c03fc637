// SPDX-License-Identifier: MIT
#include <gait/character/advance.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>

#include <cmath>
#include <limits>
#include <vector>

namespace {

using gait::FlatGround;
using gait::Motion;
using gait::SpeedDriven;
using gait::vec3;
using gait::WalkerParams;
using gait::WalkerState;
using gait::WalkerStep;

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// A walk in the middle of a curve, one foot in the air.
template <class T>
LedWalk<T> walking() {
    LedWalk<T> walk;
    for (int n = 0; n < 100; ++n) walk.follow(1.4, 0.5);
    return walk;
}

/// The motion a walk would go on with.
template <class T>
Motion<T> next_motion(const LedWalk<T>& walk) {
    LedWalk<T> copy = walk;
    copy.follow(1.4, 0.5);
    return copy.motion(oracle::in_double(copy.walker.state().velocity));
}

template <class T>
WalkerStep<T> advanced(const WalkerState<T>& state, const Motion<T>& motion, T dt = T(1.0 / 60)) {
    return gait::advance(state, WalkerParams<T>{}, SpeedDriven<T>{}, motion, FlatGround<T>{}, dt);
}

/// Every way to spoil a motion.
template <class T>
std::vector<Motion<T>> spoilt(const Motion<T>& good) {
    std::vector<Motion<T>> all;
    for (const double bad : {not_a_number, infinity, -infinity}) {
        for (vec3<T> Motion<T>::*member : {&Motion<T>::position, &Motion<T>::facing, &Motion<T>::velocity}) {
            for (T vec3<T>::*part : {&vec3<T>::x, &vec3<T>::y, &vec3<T>::z}) {
                Motion<T> motion = good;
                motion.*member.*part = static_cast<T>(bad);
                all.push_back(motion);
            }
        }
    }
    const auto with = [&](vec3<T> Motion<T>::*member, const vec3<T>& value) {
        Motion<T> motion = good;
        motion.*member = value;
        all.push_back(motion);
    };
    with(&Motion<T>::facing, vec3<T>(T(0), T(0), T(0)));
    with(&Motion<T>::facing, vec3<T>(T(0), T(1), T(0)));       // straight up
    with(&Motion<T>::velocity, vec3<T>(T(0), T(0), T(1000)));  // Mach 3
    with(&Motion<T>::velocity, vec3<T>(T(0), T(-1e30), T(0)));
    with(&Motion<T>::position, vec3<T>(T(1e8), T(0), T(0)));  // a quarter of the way to the moon
    with(&Motion<T>::position, vec3<T>(T(0), std::numeric_limits<T>::max(), T(0)));
    return all;
}

}  // namespace

TEST_SUITE("character/advance") {

    TEST_CASE_TEMPLATE("input that is no number, infinite or absurd is refused, whichever part of it is, and changes "
                       "not one bit",
                       T, float, double) {
        const LedWalk<T> walk = walking<T>();
        const WalkerState<T> state = walk.walker.state();
        const Motion<T> good = next_motion(walk);
        const WalkerStep<T> expected = advanced(state, good);
        REQUIRE_FALSE(expected.refused);
        for (const Motion<T>& bad : spoilt(good)) {
            const WalkerStep<T> step = advanced(state, bad);
            CHECK(step.refused);
            CHECK(same_bits(step.state, state));
            for (const auto& footstep : step.footsteps) {
                CHECK_FALSE(footstep.landed);
                CHECK_FALSE(footstep.lifted);
                CHECK_FALSE(footstep.swinging);
            }
            // The pose it shows is the last one, and the next good step is as if the bad one had not been.
            CHECK(same_bits(gait::sample_pose(step.state, WalkerParams<T>{}, step.gait), walk.walker.pose()));
            CHECK(same_bits(advanced(step.state, good).state, expected.state));
        }
    }

    TEST_CASE_TEMPLATE("a step of a time that cannot be is refused and changes not one bit", T, float, double) {
        const LedWalk<T> walk = walking<T>();
        const WalkerState<T> state = walk.walker.state();
        const Motion<T> good = next_motion(walk);
        for (const double bad : {-1.0, -1e-9, 0.251, 1e30, not_a_number, infinity, -infinity}) {
            INFO("dt ", bad);
            const WalkerStep<T> step = advanced(state, good, static_cast<T>(bad));
            CHECK(step.refused);
            CHECK(same_bits(step.state, state));
        }
    }

    TEST_CASE_TEMPLATE("a step of no time is not refused, and changes not one bit, ten times in mid walk", T, float,
                       double) {
        const LedWalk<T> walk = walking<T>();
        WalkerState<T> state = walk.walker.state();
        const Motion<T> good = next_motion(walk);
        for (int i = 0; i < 10; ++i) {
            const WalkerStep<T> step = advanced(state, good, T(0));
            CHECK_FALSE(step.refused);
            CHECK(same_bits(step.state, state));
            CHECK_FALSE(step.footsteps[0].landed);
            CHECK_FALSE(step.footsteps[1].lifted);
            state = step.state;
        }
        CHECK(same_bits(advanced(state, good).state, advanced(walk.walker.state(), good).state));
    }

    TEST_CASE_TEMPLATE("a step of a nanosecond goes hardly anywhere and divides by nothing too small", T, float,
                       double) {
        const LedWalk<T> walk = walking<T>();
        WalkerState<T> state = walk.walker.state();
        for (int i = 0; i < 100; ++i)
            state = advanced(state, walk.motion(oracle::in_double(state.velocity)), T(1e-9)).state;
        CHECK(std::abs(double(state.phase - walk.walker.state().phase)) < 1e-6);
        CHECK(std::abs(double(state.speed - walk.walker.state().speed)) < 1e-3);
        CHECK(gait::is_finite<T>(state.acceleration));
        CHECK(gait::is_finite(state.turn_rate));
    }

    TEST_CASE("walkers know nothing of each other: steps taken in turns are those taken alone") {
        LedWalk<float> alone;
        LedWalk<float> one;
        LedWalk<float> other;
        for (int n = 0; n < 600; ++n) {
            alone.follow(1.7, 0.3);
            one.follow(1.7, 0.3);
            other.follow(n % 100 < 50 ? 3.0 : 0.0, -1.0);
        }
        CHECK(same_bits(one.walker.state(), alone.walker.state()));
    }

    TEST_CASE("a ground that answers nonsense is no ground there, and the feet stay where they were going") {
        const auto nonsense = [](const vec3<float>& point) {
            const float part = point.z - std::floor(point.z);
            gait::GroundHit<float> hit{0.0F, vec3<float>(0.0F, 1.0F, 0.0F), true, 0.0F};
            if (part < 0.2F)
                hit.height = std::numeric_limits<float>::quiet_NaN();
            else if (part < 0.4F)
                hit.height = std::numeric_limits<float>::infinity();
            else if (part < 0.6F)
                hit.height = 1e30F;
            else if (part < 0.7F)
                hit.normal = vec3<float>(std::numeric_limits<float>::quiet_NaN(), 1.0F, 0.0F);
            else if (part < 0.8F)
                hit.normal = vec3<float>(0.0F, 0.0F, 0.0F);
            else if (part < 0.9F)
                hit.hit = false;
            return hit;
        };
        LedWalk<float> walk;
        for (int n = 0; n < 600; ++n) {
            walk.step(1.2, 0.0, 0.0, nonsense);
            for (const auto& leg : walk.walker.state().legs) {
                CHECK(std::abs(leg.print.place.y) <= 1e-6F);  // the root's own height
                CHECK(gait::is_finite<float>(leg.print.place));
                CHECK(gait::is_finite(leg.print.normal_x));
            }
        }
        CHECK(double(walk.worst.bone_error) < 1e-5);
    }
}
