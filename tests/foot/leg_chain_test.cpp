// SPDX-License-Identifier: MIT
#include <gait/foot/leg_chain.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

using gait::FootGoal;
using gait::FootShape;
using gait::LegPose;
using gait::quat;
using gait::SinCos;
using gait::TwoBoneParams;
using gait::vec3;

template <class T>
constexpr double epsilon = double(std::numeric_limits<T>::epsilon());

template <class T>
const TwoBoneParams<T> bones{T(0.37), T(0.36), T(0.7296), T(0.0044)};

/// Half of a pitch.
template <class T>
SinCos<T> half_of(double radians) {
    return {static_cast<T>(std::sin(radians / 2)), static_cast<T>(std::cos(radians / 2))};
}

template <class T>
FootGoal<T> random_goal(Random& random, double reach) {
    FootGoal<T> goal;
    goal.print.place = random.vector<T>(reach);
    goal.print.place.y = random.number<T>(-0.75, -0.4);
    const double yaw = random.uniform(-1.0, 1.0);
    goal.print.yaw = {static_cast<T>(std::sin(yaw)), static_cast<T>(std::cos(yaw))};
    goal.print.normal_x = random.number<T>(-0.3, 0.3);
    goal.print.normal_z = random.number<T>(-0.3, 0.3);
    return goal;
}

/// The leg by forward kinematics, from rotations and bone lengths alone.
struct Chain {
    oracle::Vec knee, ankle, ball, heel, knee_front;
};

template <class T>
Chain chain_of(const LegPose<T>& leg, const vec3<T>& hip, const FootShape<T>& shape) {
    const quat<double> thigh(leg.limb.upper);
    const quat<double> shin = thigh * quat<double>(gait::about_x(leg.limb.flexion_half));
    const quat<double> foot = shin * quat<double>(leg.foot_local);
    const vec3<double> down(0.0, -1.0, 0.0);
    Chain chain;
    chain.knee = oracle::in_double(hip) + oracle::rotate(thigh, down * 0.37);
    chain.ankle = chain.knee + oracle::rotate(shin, down * 0.36);
    const double height = double(shape.ankle_height);
    chain.ball = chain.ankle + oracle::rotate(foot, vec3<double>(0.0, -height, double(shape.ball_length)));
    chain.heel = chain.ankle + oracle::rotate(foot, vec3<double>(0.0, -height, -double(shape.heel_length)));
    chain.knee_front = oracle::rotate(thigh, vec3<double>(0.0, 0.0, 1.0));
    return chain;
}

}  // namespace

TEST_SUITE("foot/leg_chain") {

    TEST_CASE_TEMPLATE("a foot within reach stands on its footprint by the point that carries it, whatever its pitch, "
                       "with ground and leg in no common plane",
                       T, float, double) {
        Random random(152);
        const FootShape<T> shape;
        Worst contact;
        Worst bend;
        int reached = 0;
        for (int i = 0; i < 20000; ++i) {
            const FootGoal<T> goal = random_goal<T>(random, 0.4);
            const double pitch = i % 3 == 0 ? 0.0 : random.uniform(-0.5, 0.8);
            const vec3<T> hip = random.vector<T>(0.1);
            const auto plan = gait::plan_foot(goal, half_of<T>(pitch), shape);
            const LegPose<T> leg = gait::solve_leg<T>(bones<T>, hip, plan, vec3<T>(T(0), T(0), T(1.5)));
            const Chain chain = chain_of(leg, hip, shape);
            bend.note(-oracle::dot(chain.knee - oracle::in_double(hip), chain.knee_front), i);
            CHECK(double(leg.limb.clamped) >= 0.0);
            const double wanted = oracle::distance(plan.ankle, hip);
            if (wanted > double(bones<T>.max_extension - bones<T>.softening) || wanted < 0.02)
                continue;  // the soft clamp is at work
            ++reached;
            const auto sole = gait::sole_frame(goal.print);
            const oracle::Vec toes = oracle::in_double(sole.z);
            const oracle::Vec place = oracle::in_double(goal.print.place);
            // Heel and ball both while flat.
            if (!(pitch < 0.0))
                contact.note(oracle::length(chain.ball - place - toes * double(shape.ball_length)), pitch);
            if (!(pitch > 0.0))
                contact.note(oracle::length(chain.heel - place + toes * double(shape.heel_length)), pitch);
        }
        CHECK(reached > 8000);
        CHECK_WORST(contact,
                    20.0 * epsilon<T>);  // a chain of four rotations, on bones of 0.4 m
        CHECK_WORST(bend, 4.0 * epsilon<T>);
    }

    TEST_CASE_TEMPLATE("a foot out of reach, at the hip, or above it gives a leg of the right length all the same", T,
                       float, double) {
        const FootShape<T> shape;
        Worst length;
        Worst knee;
        for (const double far : {0.0, 1e-9, 1e-4, 0.01, 0.5, 0.73, 0.75, 1.0, 5.0}) {
            for (int k = 0; k < 60; ++k) {
                const double a = k * 0.7;
                const double b = k * 0.1 - 3.0;
                FootGoal<T> goal;
                goal.print.place = vec3<T>(static_cast<T>(far * std::cos(b) * std::sin(a)),
                                           static_cast<T>(far * std::sin(b)) - shape.ankle_height,
                                           static_cast<T>(far * std::cos(b) * std::cos(a)));
                const vec3<T> hip(T(0), T(0), T(0));
                const auto plan = gait::plan_foot(goal, half_of<T>(0.0), shape);
                const LegPose<T> leg = gait::solve_leg<T>(bones<T>, hip, plan, vec3<T>(T(0), T(0), T(1.5)));
                const Chain chain = chain_of(leg, hip, shape);
                length.note(std::abs(oracle::length(oracle::in_double(leg.limb.middle)) - 0.37), far);
                length.note(std::abs(oracle::distance(leg.limb.end, leg.limb.middle) - 0.36), far);
                length.note(oracle::length(chain.knee - oracle::in_double(leg.limb.middle)), far);
                length.note(oracle::length(chain.ankle - oracle::in_double(leg.limb.end)), far);
                knee.note(-oracle::dot(chain.knee, chain.knee_front), far);
                CHECK((far < 0.75 || double(leg.limb.clamped) > 0.01));
                CHECK(oracle::length(oracle::in_double(leg.limb.end)) <= 0.7296 + 4.0 * epsilon<T>);
            }
        }
        CHECK_WORST(length, 12.0 * epsilon<T>);
        CHECK_WORST(knee, 4.0 * epsilon<T>);
    }

    TEST_CASE("a leg straight down repeats itself bit for bit, with its knee to the front") {
        const FootShape<float> shape;
        FootGoal<float> goal;
        goal.print.place = {0.0F, -0.65F, 0.0F};
        const auto plan = gait::plan_foot(goal, half_of<float>(0.0), shape);
        const vec3<float> hip(0.0F, 0.0F, 0.0F);
        const auto first = gait::solve_leg<float>(bones<float>, hip, plan, vec3<float>(0.0F, 0.0F, 1.5F));
        CHECK(first.limb.middle.z > 0.05F);
        CHECK(first.limb.middle.x == 0.0F);
        for (int i = 0; i < 1000; ++i) {
            const auto again = gait::solve_leg<float>(bones<float>, hip, plan, vec3<float>(0.0F, 0.0F, 1.5F));
            CHECK(again.limb.upper == first.limb.upper);
            CHECK(again.limb.flexion_half.sin == first.limb.flexion_half.sin);
        }
    }

    TEST_CASE("lifted, a foot goes straight up from its footprint, and keeps its pitch") {
        const FootShape<double> shape;
        FootGoal<double> goal;
        goal.print.place = {0.1, -0.8, 0.2};
        goal.print.normal_z = -0.2;
        const auto low = gait::plan_foot(goal, half_of<double>(0.3), shape);
        goal.lift = 0.1;
        const auto high = gait::plan_foot(goal, half_of<double>(0.3), shape);
        CHECK(within(high.ankle.y - low.ankle.y, 0.1, 1e-15));
        CHECK(high.ankle.x == low.ankle.x);
        CHECK(high.ankle.z == low.ankle.z);
        CHECK(high.half_pitch.sin == low.half_pitch.sin);
    }
}
