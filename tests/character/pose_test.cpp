// SPDX-License-Identifier: MIT
#include <gait/character/pose.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>

#include <cmath>
#include <cstddef>
#include <set>
#include <string>

namespace {

using gait::Joint;
using gait::joint_count;
using gait::Pose;
using gait::vec3;

template <class T>
Pose<T> random_pose(Random& random) {
    Pose<T> pose;
    for (std::size_t i = 0; i < joint_count; ++i) {
        pose.local[i] = random.rotation<T>();
        pose.position[i] = random.vector<T>(1.0);
    }
    pose.root = random.vector<T>(10.0);
    const double yaw = random.uniform(-3.1, 3.1);
    pose.root_yaw = {static_cast<T>(std::sin(yaw)), static_cast<T>(std::cos(yaw))};
    return pose;
}

}  // namespace

TEST_SUITE("character/pose") {

    TEST_CASE("parents come before their children, the hips are the root, and every name is its own") {
        std::set<std::string> names;
        for (std::size_t i = 0; i < joint_count; ++i) {
            const std::size_t parent = gait::index_of(gait::joint_parents[i]);
            CHECK((i == 0 ? parent == 0 : parent < i));
            names.insert(gait::joint_names[i]);
        }
        CHECK(names.size() == joint_count);
        CHECK(gait::index_of(Joint::right_toe) + 1 == joint_count);
        CHECK(std::string(gait::joint_names[gait::index_of(Joint::left_shin)]) == "left_shin");
    }

    TEST_CASE("a joint's parent is the one its name asks for") {
        const auto parent = [](Joint joint) { return gait::joint_parents[gait::index_of(joint)]; };
        CHECK(parent(Joint::head) == Joint::neck);
        CHECK(parent(Joint::left_upper_arm) == Joint::chest);
        CHECK(parent(Joint::right_upper_arm) == Joint::chest);
        CHECK(parent(Joint::right_hand) == Joint::right_forearm);
        CHECK(parent(Joint::left_thigh) == Joint::hips);
        CHECK(parent(Joint::right_thigh) == Joint::hips);
        CHECK(parent(Joint::right_toe) == Joint::right_foot);
    }

    TEST_CASE_TEMPLATE("a pose that nobody has made yet is the rest pose: no rotation anywhere", T, float, double) {
        const Pose<T> pose;
        for (const gait::quat<T>& rotation : pose.local) CHECK((rotation == gait::identity_rotation<T>()));
        CHECK(pose.root_yaw.cos == T(1));
    }

    TEST_CASE_TEMPLATE("rotations in root space and in the world are the parents' before the joint's own", T, float,
                       double) {
        Random random(91);
        const double rounding = 40.0 * double(std::numeric_limits<T>::epsilon());  // seven products of rotations
        for (int k = 0; k < 50; ++k) {
            const Pose<T> pose = random_pose<T>(random);
            const vec3<T> v = random.direction<T>();
            for (std::size_t i = 0; i < joint_count; ++i) {
                const Joint joint = static_cast<Joint>(i);
                oracle::Vec turned = oracle::rotate(pose.local[i], v);
                for (std::size_t p = i; p != 0;) {
                    p = gait::index_of(gait::joint_parents[p]);
                    turned = oracle::rotate(gait::quat<double>(pose.local[p]), turned);
                }
                CHECK(oracle::length(oracle::rotate(gait::root_rotation(pose, joint), v) - turned) <= rounding);
                const double sine = double(pose.root_yaw.sin);
                const double cosine = double(pose.root_yaw.cos);
                const oracle::Vec in_world(turned.x * cosine + turned.z * sine, turned.y,
                                           turned.z * cosine - turned.x * sine);
                CHECK(oracle::length(oracle::rotate(gait::world_rotation(pose, joint), v) - in_world) <= rounding);
            }
        }
    }

    TEST_CASE("a place in the world is the root's, and the joint's turned with the root") {
        Pose<double> pose;
        pose.root = {10.0, 1.0, -4.0};
        pose.root_yaw = {1.0, 0.0};  // a quarter to the left: forward is +x, left is -z
        pose.position[gait::index_of(Joint::left_hand)] = {0.3, 0.7, 0.2};
        const vec3<double> place = gait::world_place(pose, Joint::left_hand);
        CHECK(within(place.x, 10.2, 1e-15));
        CHECK(within(place.y, 1.7, 1e-15));
        CHECK(within(place.z, -4.3, 1e-15));
        const vec3<double> forward = gait::world_rotation(pose, Joint::head) * vec3<double>(0.0, 0.0, 1.0);
        CHECK(within(forward.x, 1.0, 1e-15));
    }

    TEST_CASE_TEMPLATE("between two poses the ends are the two poses, and the middle is half way", T, float, double) {
        Random random(92);
        const double rounding = 8.0 * double(std::numeric_limits<T>::epsilon());
        for (int k = 0; k < 50; ++k) {
            const Pose<T> a = random_pose<T>(random);
            const Pose<T> b = random_pose<T>(random);
            const Pose<T> start = gait::interpolate(a, b, T(0));
            const Pose<T> middle = gait::interpolate(a, b, T(0.5));
            const Pose<T> end = gait::interpolate(a, b, T(1));
            for (std::size_t i = 0; i < joint_count; ++i) {
                CHECK(start.position[i] == a.position[i]);
                CHECK(oracle::distance(end.position[i], b.position[i]) <= rounding);
                CHECK(double(gait::angle_between(start.local[i], a.local[i])) <= rounding);
                CHECK(double(gait::angle_between(end.local[i], b.local[i])) <= rounding);
                const double to_a = double(gait::angle_between(middle.local[i], a.local[i]));
                const double to_b = double(gait::angle_between(middle.local[i], b.local[i]));
                // Half of an angle near half a turn hangs on the last bits of a cosine near 0.
                CHECK(within(to_a, to_b, 100.0 * rounding));
            }
            CHECK(start.root == a.root);
            CHECK(within(double(middle.root.x), 0.5 * (double(a.root.x) + double(b.root.x)), 10.0 * rounding));
            const double yaw_norm = std::hypot(double(middle.root_yaw.sin), double(middle.root_yaw.cos));
            CHECK(within(yaw_norm, 1.0, rounding));
        }
    }

    TEST_CASE("between two facings either side of straight back the root turns the short way") {
        Pose<double> a;
        Pose<double> b;
        const double deg = std::acos(-1.0) / 180.0;
        a.root_yaw = {std::sin(179 * deg), std::cos(179 * deg)};
        b.root_yaw = {std::sin(-179 * deg), std::cos(-179 * deg)};
        const Pose<double> middle = gait::interpolate(a, b, 0.5);
        CHECK(within(middle.root_yaw.sin, 0.0, 1e-15));
        CHECK(within(middle.root_yaw.cos, -1.0, 1e-15));
    }
}
