// SPDX-License-Identifier: MIT
#include <gait/measure/world_pose.hpp>

#include <gait/character/walker.hpp>

#include <string>

#include <doctest/doctest.h>

#include "support/within.hpp"

using namespace gait;

TEST_SUITE("measure/world_pose") {
    TEST_CASE("a joint of the right side is the mirror of its left one") {
        for (Joint left : {Joint::left_upper_arm, Joint::left_forearm, Joint::left_hand, Joint::left_thigh,
                           Joint::left_shin, Joint::left_foot, Joint::left_toe}) {
            const std::string name = joint_names[index_of(left)];
            CHECK(joint_of(Leg::left, left) == left);
            CHECK(joint_names[index_of(joint_of(Leg::right, left))] == "right" + name.substr(4));
        }
    }

    TEST_CASE("a pose at rest stands upright with every joint where the body's lengths add up to") {
        const Body<double> body;
        Pose<double> pose;
        pose.local.fill(identity_rotation<double>());
        pose.position[0] = {0.0, standing_hip_height(body), 0.0};
        const WorldPose<double> world = world_pose(pose, body);
        const double rounding = 1e-15;
        CHECK(within(world[Joint::head].y + body.head, standing_height(body), rounding));
        CHECK(within(world[Joint::left_foot].y, body.foot.ankle_height, rounding));
        CHECK(within(world[Joint::right_toe].y, 0.0, rounding));
        CHECK(within(world[Joint::right_toe].z, body.foot.ball_length, rounding));
        CHECK(within(world[Joint::left_thigh].x, body.hip_half_width, rounding));
        CHECK(within(world[Joint::right_hand].x, -body.shoulder_half_width, rounding));
    }

    TEST_CASE("rotations and bone lengths lead to the places a walking pose states, wherever it is and faces") {
        WalkerParams<double> params;
        params.body.spine_forward = -0.02;  // a trunk with curves
        params.body.chest_forward = -0.03;
        params.body.neck_forward = 0.04;
        params.body.head_forward = 0.05;
        params.body.shoulder_forward = -0.06;
        Walker<double> walker(params);
        Motion<double> motion{{3.0, 0.5, -7.0}, {1.0, 0.0, 2.0}, {0.6, 0.0, 1.2}};
        walker.place(motion, FlatGround<double>{0.5});
        double worst = 0.0;
        for (int i = 0; i < 120; ++i) {
            motion.position += motion.velocity / 60.0;
            walker.step(motion, FlatGround<double>{0.5});
            worst = greatest(bone_error(walker.pose(), world_pose(walker.pose(), walker.params().body)), worst);
        }
        CHECK(within(worst, 0.0, 1e-14));  // rounding of a chain of 6 rotations, 7 m from the origin
    }

    TEST_CASE("a joint that is not where its bone ends shows by its distance") {
        Walker<double> walker;
        Pose<double> pose = walker.pose();
        pose.position[index_of(Joint::left_hand)].z += 0.01;
        CHECK(within(bone_error(pose, world_pose(pose, walker.params().body)), 0.01, 1e-12));
    }
}
