// SPDX-License-Identifier: MIT
#include <gait/character/advance.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>
#include <support/tour.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <string>
#include <vector>

namespace {

using gait::Joint;
using gait::joint_count;
using gait::Pose;

constexpr double degrees = 180.0 / std::numbers::pi;

/// How far a joint turned in each step, and how much that changed to the next: the largest of each.
struct Turns {
    std::array<Worst, joint_count> turn;    ///< [deg] per step, at the time [s]
    std::array<Worst, joint_count> change;  ///< [deg] per step, from one step to the next
};

/// A joint's turn from one pose to the next as a rotation vector in its parent's frame. [deg]
template <class T>
oracle::Vec turn_of(const gait::quat<T>& from, const gait::quat<T>& to) {
    const gait::quat<double> by(gait::conjugate(from) * to);
    const oracle::Vec xyz = by.w < 0.0 ? oracle::Vec(-by.x, -by.y, -by.z) : oracle::Vec(by.x, by.y, by.z);
    const double sine = oracle::length(xyz);
    return sine > 1e-12 ? xyz * (2.0 * std::atan2(sine, std::abs(by.w)) * degrees / sine) : oracle::Vec(0, 0, 0);
}

template <class T>
class TurnWatch {
public:
    explicit TurnWatch(const Pose<T>& pose) : last_(pose) {}

    void see(const Pose<T>& pose, double time) {
        for (std::size_t j = 0; j < joint_count; ++j) {
            const oracle::Vec turned = turn_of(last_.local[j], pose.local[j]);
            turns.turn[j].note(oracle::length(turned), time);
            if (!first_) turns.change[j].note(oracle::length(turned - turned_[j]), time);
            turned_[j] = turned;
        }
        last_ = pose;
        first_ = false;
    }

    Turns turns;

private:
    Pose<T> last_;
    std::array<oracle::Vec, joint_count> turned_{};
    bool first_ = true;
};

/// What no joint exceeds in a step of 1/60 s, [deg]. Found: 0.8 neck and head, 1.4 spine; 2 hips; 3.3 chest; 8 upper
/// arm, 6 forearm; 9 thigh, 15 shin, 10 foot, 11 toe (the shin of a runner at 2.8 m/s swings at 900 deg/s, as
/// people's do). A quarter is left for a tuning of the walk; a snap of a leg would be several times as much.
double turn_limit(Joint joint) {
    switch (joint) {
    case Joint::hips:
        return 2.5;
    case Joint::spine:  // leans into the start, too
        return 1.8;
    case Joint::neck:
    case Joint::head:
        return 1.2;
    case Joint::chest:
        return 4.2;
    case Joint::left_upper_arm:
    case Joint::right_upper_arm:
        return 10.0;
    case Joint::left_forearm:
    case Joint::right_forearm:
        return 7.5;
    case Joint::left_hand:
    case Joint::right_hand:
        return 0.1;  // it is stiff
    case Joint::left_thigh:
    case Joint::right_thigh:
        return 12.0;
    case Joint::left_shin:
    case Joint::right_shin:
        return 20.0;
    case Joint::left_foot:
    case Joint::right_foot:
        return 13.0;
    case Joint::left_toe:
    case Joint::right_toe:
        return 14.0;
    }
    return 0.0;
}

void check_limits(const Turns& turns) {
    for (std::size_t j = 0; j < joint_count; ++j) {
        INFO(std::string(gait::joint_names[j]));
        CHECK_WORST(turns.turn[j], turn_limit(static_cast<Joint>(j)));
    }
}

}  // namespace

TEST_SUITE("character/advance continuity") {

    TEST_CASE_TEMPLATE("no joint jumps in the tour from idle to walk to run to walk to idle", T, float, double) {
        LedWalk<T> walk;
        TurnWatch<T> watch(walk.walker.pose());
        for (int n = 1; n <= tour_steps; ++n) {
            walk.follow(tour_wish(n / 60.0));
            watch.see(walk.walker.pose(), n / 60.0);
        }
        check_limits(watch.turns);
        // Nor does the speed of a turn: 12.7 degrees a step for the shin where a foot comes down, 9 for the other leg
        // joints and 2 above the hips were found.
        for (std::size_t j = 0; j < joint_count; ++j) {
            INFO(std::string(gait::joint_names[j]));
            const bool is_leg = j >= gait::index_of(Joint::left_thigh);
            const bool is_shin = j == gait::index_of(Joint::left_shin) || j == gait::index_of(Joint::right_shin);
            CHECK_WORST(watch.turns.change[j], is_shin ? 14.0 : is_leg ? 10.0 : 3.0);
        }
        CHECK(double(walk.worst.bone_error) < (sizeof(T) > sizeof(float) ? 1e-13 : 3e-5));  // 20 m from the origin
    }

    TEST_CASE("no joint jumps whatever the speed that is wished for changes to, at any of 50 phases") {
        const double speeds[] = {0.0, 0.2, 0.6, 1.0, 1.4, 1.8, 2.4, 3.2};
        for (const double from : speeds) {
            LedWalk<double> steady;
            steady.speed = from;
            for (int n = 0; n < 240; ++n) steady.follow(from);
            for (int k = 0; k < 50; ++k) {
                steady.follow(from);  // a step on: 50 of them are several cycles, none of them a whole number of steps
                const double to = speeds[static_cast<std::size_t>(k) % std::size(speeds)];
                INFO("from ", from, " to ", to, " after step ", k);
                LedWalk<double> walk = steady;
                TurnWatch<double> watch(walk.walker.pose());
                for (int n = 0; n < 60; ++n) {
                    walk.follow(to);
                    watch.see(walk.walker.pose(), n / 60.0);
                }
                Worst excess;
                for (std::size_t j = 0; j < joint_count; ++j)
                    excess.note(watch.turns.turn[j].error / turn_limit(static_cast<Joint>(j)), double(j));
                CHECK_WORST(excess, 1.0);  // of the limit, at the number of the joint
                CHECK(walk.worst.slip < 1e-12);
            }
        }
    }

    TEST_CASE("hips and head rise and sink smoothly: no more than a step's landing shakes people") {
        LedWalk<double> walk;
        std::vector<double> hips;
        std::vector<double> head;
        for (int n = 1; n <= tour_steps; ++n) {
            walk.follow(tour_wish(n / 60.0));
            hips.push_back(walk.walker.pose().place(Joint::hips).y);
            head.push_back(walk.walker.pose().place(Joint::head).y);
        }
        Worst kink;
        for (std::size_t n = 1; n + 1 < hips.size(); ++n)
            for (const auto& height : {hips, head})
                kink.note(std::abs(height[n - 1] - 2.0 * height[n] + height[n + 1]) * 3600.0, double(n + 1) / 60.0);
        CHECK_WORST(kink, 30.0);  // [m/s^2]; running takes 2 to 3 g from the ground
    }

    TEST_CASE("from a walk to a stand and off again nothing jumps, wherever in the cycle it is") {
        for (int k = 0; k < 40; ++k) {
            INFO("after step ", k);
            LedWalk<double> walk;
            for (int n = 0; n < 180 + k; ++n) walk.follow(1.0);
            TurnWatch<double> watch(walk.walker.pose());
            for (int n = 0; n < 240; ++n) {
                walk.follow(n < 120 ? 0.0 : 1.0);
                watch.see(walk.walker.pose(), n / 60.0);
            }
            Worst excess;
            for (std::size_t j = 0; j < joint_count; ++j)
                excess.note(watch.turns.turn[j].error / turn_limit(static_cast<Joint>(j)), double(j));
            CHECK_WORST(excess, 0.8);
        }
    }

    TEST_CASE("in an hour at 1.3 m/s no joint is ever faster than in the first minute, far as it gets") {
        LedWalk<float> walk;
        const auto largest_turn = [&] {
            const Pose<float> last = walk.walker.pose();
            walk.place = walk.place + oracle::Vec(0, 0, 1.3 / 60);
            walk.walker.step(walk.motion({0, 0, 1.3}));
            return double(gait::largest_joint_turn(last, walk.walker.pose())) * degrees;
        };
        double first_minute = 0.0;
        for (int n = 0; n < 3600; ++n) first_minute = std::max(first_minute, largest_turn());
        Worst later;
        for (int n = 3600; n < 216000; ++n) later.note(largest_turn(), n / 3600.0);
        // 4.7 km from the origin a float knows its place to half a millimetre: a foot is that much off.
        CHECK_WORST(later, first_minute + 0.5);
    }
}
