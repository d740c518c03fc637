// SPDX-License-Identifier: MIT
#include <gait/character/advance.hpp>

#include <gait/character/sample_pose.hpp>
#include <gait/style/speed_driven.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace {

using gait::FlatGround;
using gait::Joint;
using gait::joint_count;
using gait::leg_count;
using gait::Motion;
using gait::vec3;
using gait::WalkerParams;
using gait::WalkerState;

/// A way nobody has planned: forward, backward, aside, in bends, each for three seconds.
class RandomWay {
public:
    void go() {
        if (steps_++ % 180 == 0) {
            forward_ = random_.uniform(-0.5, 3.0);
            left_ = random_.uniform(-0.6, 0.6);
            turn_rate_ = random_.uniform(-2.0, 2.0);
        }
        // The speed follows as a body's does.
        const auto approach = [](double x, double goal) { return goal + (x - goal) * std::exp(-1.0 / 18); };
        speed_forward_ = approach(speed_forward_, forward_);
        speed_left_ = approach(speed_left_, left_);
        yaw += turn_rate_ / 60;
        velocity = oracle::Vec(speed_forward_ * std::sin(yaw) + speed_left_ * std::cos(yaw), 0.0,
                               speed_forward_ * std::cos(yaw) - speed_left_ * std::sin(yaw));
        place = place + velocity / 60.0;
    }

    oracle::Vec place{0, 0, 0};
    oracle::Vec velocity{0, 0, 0};
    double yaw = 0.0;

private:
    Random random_{111};
    int steps_ = 0;
    double forward_ = 0.0, left_ = 0.0, turn_rate_ = 0.0, speed_forward_ = 0.0, speed_left_ = 0.0;
};

template <class T>
Motion<T> motion_of(const oracle::Vec& place, double yaw, const oracle::Vec& velocity) {
    return {vec3<T>(place), vec3<T>(oracle::Vec(std::sin(yaw), 0.0, std::cos(yaw))), vec3<T>(velocity), true};
}

/// A walker that is stepped with its own params.
template <class T>
struct Walked {
    WalkerParams<T> params;
    WalkerState<T> state;
    gait::GaitSample<T> gait;

    void step(const Motion<T>& motion, T height = T(0)) {
        const auto made =
            gait::advance(state, params, gait::SpeedDriven<T>{}, motion, FlatGround<T>{height}, T(1.0 / 60));
        state = made.state;
        gait = made.gait;
    }
    [[nodiscard]] gait::Pose<T> pose() const { return gait::sample_pose(state, params, gait); }
};

/// Rounding that a walk of 3000 steps adds up to, in lengths of the body and radians. An edge that rounding moves
/// past the end of a step is taken a step later, so double is needed for a close comparison and float is only near.
template <class T>
constexpr double rounding = sizeof(T) > sizeof(float) ? 1e-10 : 3e-4;

template <class T>
gait::Footprint<T> mirrored(gait::Footprint<T> print) {
    print.place.x = -print.place.x;
    print.yaw.sin = -print.yaw.sin;
    print.normal_x = -print.normal_x;
    return print;
}

/// The state seen in a mirror that stands in the plane x = 0: left is right, half a cycle on.
template <class T>
WalkerState<T> mirrored(WalkerState<T> state) {
    for (vec3<T>* v : {&state.position, &state.velocity, &state.acceleration}) v->x = -v->x;
    for (T* number : {&state.yaw.sin, &state.turn_rate, &state.twist, &state.across}) *number = -*number;
    state.phase = gait::wrap_phase(state.phase + T(0.5));
    state.rest = gait::wrap_phase(state.rest + T(0.5));  // two breaths on, with the weight on the other foot
    std::swap(state.legs[0], state.legs[1]);
    for (auto& leg : state.legs) {
        leg.print = mirrored(leg.print);
        leg.target = mirrored(leg.target);
    }
    return state;
}

Joint across(Joint joint) {
    const auto i = static_cast<int>(joint);
    if (joint >= Joint::left_thigh) return static_cast<Joint>(joint >= Joint::right_thigh ? i - 4 : i + 4);
    if (joint >= Joint::left_upper_arm) return static_cast<Joint>(joint >= Joint::right_upper_arm ? i - 3 : i + 3);
    return joint;
}

}  // namespace

TEST_SUITE("character/advance symmetry") {

    TEST_CASE_TEMPLATE("a walk seen in a mirror is the walk of the mirrored way", T, float, double) {
        RandomWay way;
        Walked<T> walker;
        Walked<T> twin;
        Worst feet;
        Worst joints;
        for (int n = 0; n < 3000; ++n) {
            way.go();
            Motion<T> motion = motion_of<T>(way.place, way.yaw, way.velocity);
            walker.step(motion);
            motion.position.x = -motion.position.x;
            motion.facing.x = -motion.facing.x;
            motion.velocity.x = -motion.velocity.x;
            if (n < 60) {  // from rest a leg has to go first, and it is always the same
                twin.state = mirrored(walker.state);
                continue;
            }
            twin.step(motion);
            for (std::size_t i = 0; i < leg_count; ++i)
                feet.note(oracle::distance(mirrored(walker.state).legs[i].print.place, twin.state.legs[i].print.place),
                          n / 60.0);
            const gait::Pose<T> pose = walker.pose();
            const gait::Pose<T> seen = twin.pose();
            for (std::size_t j = 0; j < joint_count; ++j) {
                const Joint joint = static_cast<Joint>(j);
                vec3<T> place = pose.place(across(joint));
                place.x = -place.x;
                joints.note(oracle::distance(place, seen.place(joint)), n / 60.0);
                const gait::quat<T>& q = pose.rotation(across(joint));
                const gait::quat<T> flipped = gait::make_quat(q.w, q.x, -q.y, -q.z);
                joints.note(double(gait::angle_between(flipped, seen.rotation(joint))), n / 60.0);
            }
        }
        CHECK_WORST(feet, rounding<T>);
        CHECK_WORST(joints, rounding<T>);
    }

    TEST_CASE_TEMPLATE("moved and turned, a walk is the same walk", T, float, double) {
        for (const double angle : {0.5, 2.1, -1.57079632679}) {
            const oracle::Vec shift(30, -2, -45);
            const auto turned = [angle](const oracle::Vec& v) {
                return oracle::Vec(v.x * std::cos(angle) + v.z * std::sin(angle), v.y,
                                   v.z * std::cos(angle) - v.x * std::sin(angle));
            };
            RandomWay way;
            Walked<T> here;
            Walked<T> there;
            here.state =
                gait::make_walker_state(here.params, motion_of<T>(way.place, 0.0, way.velocity), FlatGround<T>{});
            there.state = gait::make_walker_state(there.params, motion_of<T>(shift, angle, way.velocity),
                                                  FlatGround<T>{T(shift.y)});
            Worst feet;
            Worst joints;
            for (int n = 0; n < 2000; ++n) {
                way.go();
                here.step(motion_of<T>(way.place, way.yaw, way.velocity));
                there.step(motion_of<T>(turned(way.place) + shift, way.yaw + angle, turned(way.velocity)), T(shift.y));
                for (std::size_t i = 0; i < leg_count; ++i)
                    feet.note(oracle::length(turned(oracle::in_double(here.state.legs[i].print.place)) + shift -
                                             oracle::in_double(there.state.legs[i].print.place)),
                              n / 60.0);
                const gait::Pose<T> pose = here.pose();
                const gait::Pose<T> other = there.pose();
                for (std::size_t j = 0; j < joint_count; ++j) {
                    joints.note(oracle::distance(pose.position[j], other.position[j]), n / 60.0);
                    joints.note(double(gait::angle_between(pose.local[j], other.local[j])), n / 60.0);
                }
            }
            INFO("turned by ", angle);
            CHECK_WORST(feet, rounding<T>);
            CHECK_WORST(joints, rounding<T>);
        }
    }

    TEST_CASE_TEMPLATE("a body of any size on a way of its size walks the same walk: a tenth, a hundred times", T,
                       float, double) {
        for (const double scale : {0.1, 0.37, 3.0, 100.0}) {
            RandomWay way;
            Walked<T> one;
            Walked<T> other;
            other.params.body = gait::scaled(one.params.body, static_cast<T>(scale));
            one.state = gait::make_walker_state(one.params, motion_of<T>({0, 0, 0}, 0.0, {}), FlatGround<T>{});
            other.state = gait::make_walker_state(other.params, motion_of<T>({0, 0, 0}, 0.0, {}), FlatGround<T>{});
            Worst feet;
            Worst joints;
            for (int n = 0; n < 2000; ++n) {
                way.go();
                one.step(motion_of<T>(way.place, way.yaw, way.velocity));
                other.step(motion_of<T>(way.place * scale, way.yaw, way.velocity * scale));
                for (std::size_t i = 0; i < leg_count; ++i)
                    feet.note(oracle::length(oracle::in_double(one.state.legs[i].print.place) -
                                             oracle::in_double(other.state.legs[i].print.place) / scale),
                              n / 60.0);
                const gait::Pose<T> pose = one.pose();
                const gait::Pose<T> scaled = other.pose();
                for (std::size_t j = 0; j < joint_count; ++j) {
                    joints.note(oracle::length(oracle::in_double(pose.position[j]) -
                                               oracle::in_double(scaled.position[j]) / scale),
                                n / 60.0);
                    joints.note(double(gait::angle_between(pose.local[j], scaled.local[j])), n / 60.0);
                }
            }
            INFO("scale ", scale);
            // What decays is dropped below 1e-9, in metres whatever the size: 1e-8 of a body a tenth as large.
            const double dropped = sizeof(T) > sizeof(float) ? 1e-7 : 0.0;
            CHECK_WORST(feet, rounding<T> + dropped);
            CHECK_WORST(joints, rounding<T> + dropped);
        }
    }
}
