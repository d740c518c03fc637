// SPDX-License-Identifier: MIT
#include <gait/measure/joint_angle.hpp>

#include <doctest/doctest.h>

#include "support/within.hpp"

using namespace gait;

namespace {

Pose<double> rest() {
    Pose<double> pose;
    pose.local.fill(identity_rotation<double>());
    return pose;
}

}  // namespace

TEST_SUITE("measure/joint_angle") {
    TEST_CASE("a knee's fold is the shin's turn about its hinge, whichever sign the quaternion has") {
        for (double fold : {-0.2, 0.0, 1e-6, 1.0, 2.5}) {
            Pose<double> pose = rest();
            const quat<double> shin = rotation_x(fold);
            for (const quat<double>& q : {shin, make_quat(-shin.w, -shin.x, -shin.y, -shin.z)}) {
                pose.local[index_of(Joint::right_shin)] = q;
                CHECK(within(knee_flexion(pose, Leg::right), fold, 1e-14));
                CHECK(knee_flexion(pose, Leg::left) == 0.0);
            }
        }
    }

    TEST_CASE("a joint's turn is seen from its parent, the hips' from the world") {
        const Pose<double> from = rest();
        Pose<double> to = from;
        to.root_yaw = {0.6, 0.8};
        to.local[index_of(Joint::left_hand)] = rotation_z(0.25);
        CHECK(within(joint_turn(from, to, Joint::left_hand), 0.25, 1e-14));
        CHECK(joint_turn(from, to, Joint::chest) == 0.0);
        CHECK(within(joint_turn(from, to, Joint::hips), 0.6435011087932844, 1e-14));  // asin(0.6)
        CHECK(within(largest_joint_turn(from, to), 0.6435011087932844, 1e-14));
    }
}
