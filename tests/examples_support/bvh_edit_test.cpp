// SPDX-License-Identifier: MIT
#include "../../examples/support/bvh_edit.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "support/data_dir.hpp"
#include "support/within.hpp"

using namespace gait_files;

namespace {

BvhJoint joint_with(const std::vector<BvhChannel>& channels) {
    BvhJoint joint;
    joint.channels = channels;
    return joint;
}

std::vector<BvhJoint> joints_of_every_order() {
    const BvhChannel axes[] = {BvhChannel::x_rotation, BvhChannel::y_rotation, BvhChannel::z_rotation};
    std::vector<BvhJoint> joints;
    for (const BvhChannel a : axes)
        for (const BvhChannel b : axes)
            for (const BvhChannel c : axes)
                if (a != b && b != c && c != a) joints.push_back(joint_with({a, b, c}));
    return joints;
}

// How far apart two vectors land that the rotations move alike: the angle between them, up to a factor of 2.
double apart(const glm::dquat& a, const glm::dquat& b) {
    return glm::distance(a * glm::dvec3(1, 0, 0), b * glm::dvec3(1, 0, 0)) +
           glm::distance(a * glm::dvec3(0, 1, 0), b * glm::dvec3(0, 1, 0));
}

}  // namespace

TEST_SUITE("examples_support/bvh_edit") {
    TEST_CASE("a rotation written into any order of channels is read back") {
        for (const BvhJoint& joint : joints_of_every_order())
            for (double x = -180; x <= 180; x += 45)
                for (double y = -180; y <= 180; y += 22.5)
                    for (double z = -180; z <= 180; z += 60) {
                        const double wanted[] = {x, y, z};
                        double frame[] = {10, 20, 30};
                        const glm::dquat rotation = local_transform(joint, wanted).rotation;
                        REQUIRE(set_local_rotation(joint, frame, rotation));
                        CHECK(apart(local_transform(joint, frame).rotation, rotation) < 1e-14);  // a few roundings
                    }
    }

    TEST_CASE("next to the pole nothing is lost") {
        for (const BvhJoint& joint : joints_of_every_order())
            for (const double pole : {90.0, -90.0})
                for (const double off : {0.0, 1e-14, 1e-10, 1e-8, 1e-6, 1e-3}) {
                    const double wanted[] = {33, pole - off, -71};
                    double frame[] = {0, 0, 0};
                    const glm::dquat rotation = local_transform(joint, wanted).rotation;
                    REQUIRE(set_local_rotation(joint, frame, rotation));
                    // Within 1e-9 of the pole the outer angle stays, which costs as much.
                    CHECK(apart(local_transform(joint, frame).rotation, rotation) < 5e-9);
                }
    }

    TEST_CASE("angles stay near the ones that were there, beyond a turn and beyond the pole") {
        for (const BvhJoint& joint : joints_of_every_order()) {
            const double before[] = {370, 120, -400};
            const double wanted[] = {371, 119, -402};
            double frame[] = {before[0], before[1], before[2]};
            REQUIRE(set_local_rotation(joint, frame, local_transform(joint, wanted).rotation));
            // Rounding of angles up to 402 degrees and of a sine.
            for (int i = 0; i < 3; ++i) CHECK(within(frame[i], wanted[i], 1e-11));
        }
    }

    TEST_CASE("position channels among the rotations are left alone") {
        const BvhJoint joint = joint_with({BvhChannel::z_position, BvhChannel::y_rotation, BvhChannel::x_position,
                                           BvhChannel::x_rotation, BvhChannel::z_rotation, BvhChannel::y_position});
        double frame[] = {1, 0, 2, 0, 0, 3};
        const double wanted[] = {1, 40, 2, -50, 60, 3};
        REQUIRE(set_local_rotation(joint, frame, local_transform(joint, wanted).rotation));
        for (int i = 0; i < 6; ++i) CHECK(within(frame[i], wanted[i], 1e-12));  // rounding
        REQUIRE(set_local_position(joint, frame, {7, 8, 9}));
        CHECK(frame[0] == 9.0);
        CHECK(frame[2] == 7.0);
        CHECK(frame[5] == 8.0);
        CHECK(within(frame[1], 40.0, 1e-12));
    }

    TEST_CASE("a joint that cannot hold every rotation or position is left as it is") {
        using enum BvhChannel;
        for (const auto& channels :
             std::vector<std::vector<BvhChannel>>{{},
                                                  {x_rotation},
                                                  {x_rotation, y_rotation},
                                                  {z_rotation, x_rotation, z_rotation},
                                                  {x_position, y_position},
                                                  {x_rotation, y_rotation, z_rotation, x_rotation}}) {
            const BvhJoint joint = joint_with(channels);
            double frame[] = {1, 2, 3, 4};
            CHECK_FALSE(set_local_rotation(joint, frame, glm::angleAxis(1.0, glm::dvec3(0, 1, 0))));
            CHECK_FALSE(set_local_position(joint, frame, {7, 8, 9}));
            for (int i = 0; i < 4; ++i) CHECK(frame[i] == i + 1.0);
        }
    }

    TEST_CASE("every rotation of real recordings comes back with the angles it had") {
        for (const char* name : {"cmu_12_01_walk", "131_02", "AV_8Walk_Meredith_HVHA_Rep1", "zombie"}) {
            const auto path = find_data("mocap/" + std::string(name) + ".bvh");
            if (!path) continue;
            CAPTURE(name);
            const Bvh bvh = read_bvh(*path);
            Bvh again = bvh;
            double largest = 0.0;
            for (std::size_t i = 0; i < bvh.frame_count(); ++i)
                for (const BvhJoint& joint : bvh.joints) {
                    if (joint.end_site) continue;
                    REQUIRE(set_local_rotation(joint, again.frame(i), local_transform(joint, bvh.frame(i)).rotation));
                }
            for (std::size_t i = 0; i < bvh.values.size(); ++i)
                largest = std::max(largest, std::abs(again.values[i] - bvh.values[i]));
            CHECK(largest < 1e-11);  // [deg]  rounding of angles up to 360
        }
    }
}
