// SPDX-License-Identifier: MIT
#include <gait/character/sample_pose.hpp>

#include <gait/measure/joint_angle.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>
#include <support/random.hpp>
#include <support/speed_driven_recipe.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace {

using gait::Joint;
using gait::joint_count;
using gait::Leg;
using gait::Pose;
using gait::quat;
using gait::vec3;

/// A walk for long enough that what was left of its start is gone.
LedWalk<double> steady(double speed) {
    LedWalk<double> walk;
    for (int n = 0; n < 600; ++n) walk.step(speed);
    return walk;
}

/// Turn to the left and nod forward of a rotation that is one after the other. [rad]
struct TurnAndNod {
    explicit TurnAndNod(const quat<double>& q) {
        const oracle::Vec z = oracle::frame(q)[2];
        turn = std::atan2(z.x, z.z);
        nod = std::atan2(-z.y, std::hypot(z.x, z.z));
    }

    double turn, nod;
};

}  // namespace

TEST_SUITE("character/sample_pose") {

    TEST_CASE_TEMPLATE(
        "joints are where rotations and bone lengths put them, to a millionth of a bone, however it goes", T, float,
        double) {
        Random random(171);
        LedWalk<T> walk;
        Worst places;
        Worst lengths;
        Worst rotations;
        double forward = 0.0, left = 0.0, turn_rate = 0.0;
        for (int n = 0; n < 6000; ++n) {
            if (n % 90 == 0) {
                forward = random.uniform(-1.0, 3.2);
                left = random.uniform(-0.8, 0.8);
                turn_rate = random.uniform(-3.0, 3.0);
            }
            walk.step(forward, turn_rate, left);
            const Pose<T>& pose = walk.walker.pose();
            const gait::Body<T>& body = walk.walker.params().body;
            std::array<oracle::Vec, joint_count> place;
            std::array<quat<double>, joint_count> rotation;
            for (std::size_t j = 0; j < joint_count; ++j) {
                const std::size_t parent = gait::index_of(gait::joint_parents[j]);
                const oracle::Vec offset = oracle::in_double(gait::joint_offset(body, static_cast<Joint>(j)));
                const quat<double> local(pose.local[j]);
                place[j] = j == 0 ? oracle::in_double(pose.position[0])
                                  : place[parent] + oracle::rotate(rotation[parent], offset);
                rotation[j] = j == 0 ? local : rotation[parent] * local;
                places.note(oracle::length(oracle::in_double(pose.position[j]) - place[j]), n);
                rotations.note(
                    std::abs(std::sqrt(local.w * local.w + local.x * local.x + local.y * local.y + local.z * local.z) -
                             1.0),
                    n);
                if (j > 0) {
                    const double bone = oracle::length(offset);
                    const double is = oracle::distance(pose.position[j], pose.position[parent]);
                    lengths.note(std::abs(is / bone - 1.0), n);
                }
            }
        }
        const double eps = double(std::numeric_limits<T>::epsilon());
        CHECK_WORST(places, 16.0 * eps);                                        // a chain of six rotations
        CHECK_WORST(lengths, 1e-6 * (sizeof(T) > sizeof(float) ? 1e-6 : 2.0));  // coordinates of 1 m, bones of 7 cm
        CHECK_WORST(rotations, 16.0 * eps);                                     // products of up to four rotations
    }

    TEST_CASE("a pose is a function of the state: asked twice, or without the gait, it is the same bit for bit") {
        const LedWalk<float> walk = [] {
            LedWalk<float> w;
            for (int n = 0; n < 100; ++n) w.follow(1.7, 0.5);
            return w;
        }();
        const auto& params = walk.walker.params();
        const Pose<float> once = gait::sample_pose(walk.walker.state(), params, walk.walker.gait());
        CHECK(same_bits(once, gait::sample_pose(walk.walker.state(), params, walk.walker.gait())));
        CHECK(same_bits(once, gait::sample_pose(walk.walker.state(), params, gait::SpeedDriven<float>{})));
        CHECK(same_bits(once, walk.walker.pose()));
    }

    TEST_CASE("standing, the body is upright and at ease: feet flat side by side, knees hardly bent, arms hanging") {
        const gait::Walker<double> walker;
        const Pose<double>& pose = walker.pose();
        CHECK(within(pose.place(Joint::left_toe).y, 0.0, 1e-12));
        CHECK(within(pose.place(Joint::left_foot).x, 0.085, 1e-12));
        CHECK(within(pose.place(Joint::right_foot).x, -0.085, 1e-12));
        CHECK(within(pose.place(Joint::left_foot).z, 0.0, 1e-12));
        CHECK(pose.place(Joint::hips).y > 0.77);
        CHECK(pose.place(Joint::hips).y < 0.80);
        for (const Leg leg : {Leg::left, Leg::right}) {
            const double bend = gait::radians_to_degrees(gait::knee_flexion(pose, leg));
            CHECK(bend > 1.0);
            CHECK(bend < 25.0);
        }
        CHECK(pose.place(Joint::head).y > pose.place(Joint::neck).y);
        CHECK(pose.place(Joint::left_hand).y < pose.place(Joint::left_forearm).y);
        CHECK(pose.place(Joint::left_hand).x > 0.1);
        CHECK(pose.place(Joint::left_hand).z > 0.0);  // elbows a little bent
    }

    TEST_CASE("in a steady walk and run hips, spine, chest and arms are the recipe's, at every phase") {
        for (const double speed : {0.6, 1.0, 1.6, 2.8}) {
            INFO("speed ", speed);
            LedWalk<double> walk = steady(speed);
            const oracle::RecipeSpeed recipe_speed(speed);
            Worst error;
            Worst hips_over;
            for (int n = 0; n < 120; ++n) {
                walk.step(speed);
                const Pose<double>& pose = walk.walker.pose();
                const double phase = walk.walker.state().phase;
                const double breath = 2.0 * std::numbers::pi * 4.0 * walk.walker.state().rest;
                const oracle::RecipeBody recipe(recipe_speed, phase, breath);
                error.note(std::abs(pose.place(Joint::hips).x - walk.walker.state().position.x - recipe.hips_x), phase);
                error.note(std::abs(TurnAndNod(pose.rotation(Joint::hips)).turn - recipe.pelvis_yaw), phase);
                error.note(std::abs(TurnAndNod(pose.rotation(Joint::spine)).nod - recipe.spine_pitch), phase);
                error.note(std::abs(TurnAndNod(pose.rotation(Joint::chest)).turn - recipe.chest_yaw), phase);
                error.note(std::abs(TurnAndNod(pose.rotation(Joint::chest)).nod - recipe.chest_pitch), phase);
                // Neck and head share the nod in equal parts.
                error.note(std::abs(2.0 * TurnAndNod(pose.rotation(Joint::neck)).nod - recipe.head_pitch), phase);
                const double left_fold =
                    gait::angle_between(pose.rotation(Joint::left_forearm), gait::identity_rotation<double>());
                const double right_fold =
                    gait::angle_between(pose.rotation(Joint::right_forearm), gait::identity_rotation<double>());
                error.note(std::abs(left_fold - recipe.left_elbow), phase);
                error.note(std::abs(right_fold - recipe.right_elbow), phase);
                // The hand side of the upper arm: back by the swing, in the plane that the arm hangs out of.
                const oracle::Vec left_down = -oracle::frame(pose.rotation(Joint::left_upper_arm))[1];
                const oracle::Vec right_down = -oracle::frame(pose.rotation(Joint::right_upper_arm))[1];
                error.note(std::abs(std::atan2(-left_down.z, -left_down.y) - recipe.left_arm_swing), phase);
                error.note(std::abs(std::atan2(-right_down.z, -right_down.y) - recipe.right_arm_swing), phase);
                // The hips are no higher than the recipe's: legs that must reach their plants pull them down.
                hips_over.note(pose.place(Joint::hips).y - recipe.hips_y, phase);
            }
            CHECK_WORST(error,
                        1e-9);  // the cycle trigonometry of double
            CHECK_WORST(hips_over, 1e-9);
        }
    }

    TEST_CASE("the gaze keeps its line: whatever the hips and the chest turn, the head looks ahead") {
        for (const double speed : {1.0, 2.8}) {
            LedWalk<double> walk = steady(speed);
            Worst astray;
            for (int n = 0; n < 60; ++n) {
                walk.step(speed);
                const TurnAndNod head(gait::root_rotation(walk.walker.pose(), Joint::head));
                astray.note(std::abs(head.turn), n);
            }
            // Turns about leaning axes do not quite cancel: 4 degrees at a run with the chest turned by 11.
            CHECK_WORST(astray, gait::degrees_to_radians(4.0));
        }
    }

    TEST_CASE("a left arm is back when its leg is in front, and the right one in front") {
        LedWalk<double> walk = steady(1.2);
        int compared = 0;
        for (int n = 0; n < 120; ++n) {
            const auto& step = walk.step(1.2);
            if (!step.footsteps[0].landed) continue;
            const Pose<double>& pose = walk.walker.pose();
            CHECK(pose.place(Joint::left_foot).z > pose.place(Joint::right_foot).z + 0.3);
            CHECK(pose.place(Joint::left_forearm).z < pose.place(Joint::right_forearm).z - 0.1);
            CHECK(pose.place(Joint::left_thigh).z > pose.place(Joint::right_thigh).z);  // its hip leads
            ++compared;
        }
        CHECK(compared >= 2);
    }

    TEST_CASE("knees bend forward in every step of every way of going, and never stretch out") {
        struct Way {
            double forward, turn_rate, left;
        };
        const Way ways[] = {{0.3, 0, 0}, {1.0, 0, 0},    {1.6, 0, 0}, {3.2, 0, 0},   {-1.0, 0, 0},
                            {0, 0, 0.7}, {0.7, 0, -0.7}, {0, 3.0, 0}, {1.5, 2.0, 0}, {2.5, -1.5, 0}};
        for (const Way& way : ways) {
            LedWalk<double> walk;
            double straightest = 9.0;
            for (int n = 0; n < 400; ++n) {
                if (n < 300)
                    walk.step(way.forward, way.turn_rate, way.left);
                else
                    walk.step(0.0);
                const Pose<double>& pose = walk.walker.pose();
                for (const Leg leg : {Leg::left, Leg::right}) {
                    const oracle::Vec hip = pose.place(gait::joint_of(leg, Joint::left_thigh));
                    const oracle::Vec knee = pose.place(gait::joint_of(leg, Joint::left_shin));
                    const oracle::Vec ankle = pose.place(gait::joint_of(leg, Joint::left_foot));
                    straightest = std::min(straightest, oracle::angle(knee - hip, ankle - knee));
                    // In front of the line from hip to ankle, as the foot and the body between them see it.
                    const oracle::Vec line = (ankle - hip) / oracle::length(ankle - hip);
                    const oracle::Vec off = (knee - hip) - line * oracle::dot(knee - hip, line);
                    const oracle::Vec toes =
                        oracle::frame(gait::root_rotation(pose, gait::joint_of(leg, Joint::left_foot)))[2];
                    const oracle::Vec body = oracle::frame(gait::root_rotation(pose, Joint::hips))[2];
                    CHECK(oracle::dot(off, toes + body) > 0.0);
                }
            }
            INFO("forward ", way.forward, ", left ", way.left, ", turning ", way.turn_rate);
            CHECK(straightest > gait::degrees_to_radians(2.0));
        }
    }

    TEST_CASE("toes stay flat on the ground while the heel comes up") {
        LedWalk<double> walk = steady(1.2);
        Worst slant;
        double most_bend = 0.0;
        for (int n = 0; n < 120; ++n) {
            walk.step(1.2);
            for (const Leg leg : {Leg::left, Leg::right}) {
                if (walk.walker.state().leg(leg).swinging > 0.5 || walk.walker.state().leg(leg).pitch < 0.0) continue;
                const Joint toe = gait::joint_of(leg, Joint::left_toe);
                const oracle::Vec up = oracle::frame(gait::root_rotation(walk.walker.pose(), toe))[1];
                slant.note(1.0 - up.y, n);
                most_bend = std::max(most_bend, gait::angle_between(walk.walker.pose().rotation(toe),
                                                                    gait::identity_rotation<double>()));
            }
        }
        CHECK_WORST(slant, 1e-12);
        CHECK(most_bend > 0.3);
    }

    TEST_CASE("whatever is asked of a leg - a foot at the hip, far aside, overhead - the pose is finite and whole") {
        gait::Walker<double> walker;
        gait::WalkerState<double> state = walker.state();
        const Pose<double> before = walker.pose();
        for (const double far : {0.0, 1e-8, 0.3, 0.9, 1.0, 3.0, 20.0}) {
            for (int k = 0; k < 40; ++k) {
                const double around = k * 0.5;
                const double up = k * 0.15 - 3.0;
                for (const double swinging : {0.0, 1.0}) {
                    gait::WalkerState<double> odd = state;
                    odd.legs[0].print.place = {far * std::cos(up) * std::sin(around), 0.72 + far * std::sin(up),
                                               far * std::cos(up) * std::cos(around)};
                    odd.legs[0].swinging = swinging;
                    odd.legs[0].progress = 0.5 * swinging;
                    const Pose<double> pose = gait::sample_pose(odd, walker.params(), walker.gait());
                    const gait::WorldPose<double> world = gait::world_pose(pose, walker.params().body);
                    CHECK(gait::bone_error(pose, world) < 1e-12 * (1.0 + far));
                }
            }
        }
        // Nothing of it stays: the next pose is the one it would have been.
        CHECK(same_bits(gait::sample_pose(state, walker.params(), walker.gait()), before));
    }

    TEST_CASE("the body leans into a bend, and forward where it speeds up, the same for every size") {
        const auto leans = [](double scale) {
            gait::WalkerParams<double> params;
            params.body = gait::scaled(params.body, scale);
            LedWalk<double> walk(params);
            for (int n = 0; n < 300; ++n) walk.step(2.0 * scale, 1.0);  // to the left
            const oracle::Vec head = walk.walker.pose().place(Joint::head) - walk.walker.pose().place(Joint::hips);
            return std::atan2(head.x, head.y);
        };
        CHECK(leans(1.0) > gait::degrees_to_radians(2.0));
        CHECK(within(leans(10.0), leans(1.0), 1e-6));
        LedWalk<double> starting;
        for (int n = 0; n < 20; ++n) starting.follow(3.0);
        const LedWalk<double> going = steady(starting.speed);
        CHECK(TurnAndNod(starting.walker.pose().rotation(Joint::spine)).nod >
              TurnAndNod(going.walker.pose().rotation(Joint::spine)).nod + gait::degrees_to_radians(1.0));
    }

    TEST_CASE("a body that is still turned away from its facing has the same pose, turned") {
        const LedWalk<double> walk = steady(1.0);
        gait::WalkerState<double> state = walk.walker.state();
        const Pose<double> straight = walk.walker.pose();
        const double twist = 0.4;
        state.twist = twist;
        state.yaw = gait::add_angles(state.yaw, gait::SinCos<double>{-std::sin(twist), std::cos(twist)});
        const Pose<double> twisted = gait::sample_pose(state, walk.walker.params(), walk.walker.gait());
        for (std::size_t j = 0; j < joint_count; ++j) {
            const Joint joint = static_cast<Joint>(j);
            CHECK(oracle::distance(gait::world_place(twisted, joint), gait::world_place(straight, joint)) < 1e-12);
            CHECK(gait::angle_between(gait::world_rotation(twisted, joint), gait::world_rotation(straight, joint)) <
                  1e-12);
        }
    }
}
