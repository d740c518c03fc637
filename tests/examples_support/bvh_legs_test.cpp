// SPDX-License-Identifier: MIT
#include "../../examples/support/bvh_legs.hpp"

#include <doctest/doctest.h>
#include <support/data_dir.hpp>
#include <support/refusal.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

using namespace gait_files;

namespace {

/// A leg along z (up), toes to -y: the thigh is turned by 90 degrees about x in the second frame.
Bvh two_frames() {
    return parse_bvh("legs.bvh", R"(HIERARCHY
ROOT Hips
{
 OFFSET 0 0 100
 CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
 JOINT LeftThigh
 {
  OFFSET 10 0 0
  CHANNELS 3 Zrotation Xrotation Yrotation
  JOINT LeftShin
  {
   OFFSET 0 0 -40
   CHANNELS 3 Zrotation Xrotation Yrotation
   JOINT LeftFoot
   {
    OFFSET 0 0 -50
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
     OFFSET 0 -20 -5
    }
   }
  }
 }
 JOINT RightThigh
 {
  OFFSET -10 0 0
  CHANNELS 3 Zrotation Xrotation Yrotation
  JOINT RightShin
  {
   OFFSET 0 0 -40
   CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
   JOINT RightFoot
   {
    OFFSET 0 0 -50
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
     OFFSET 0 -20 -5
    }
   }
  }
 }
}
MOTION
Frames: 2
Frame Time: 0.02
5 6 100  0 0 0   0 0 0  0 0 0  0 0 0   0 0 0  0 0 -40 0 0 0  0 0 0
5 6 100  0 0 0   0 90 0  0 0 0  0 0 0   0 0 0  0 0 -40 0 0 0  0 0 0
)");
}

BvhLegs legs_of(const Bvh& bvh) { return read_legs("legs.bvh", bvh, *find_legs(bvh), {0, 0, 1}, 0.01); }

}  // namespace

TEST_SUITE("examples_support/bvh_legs") {

    TEST_CASE("legs come in metres with y up, and stand where the file says") {
        const BvhLegs legs = legs_of(two_frames());
        CHECK(within(legs.leg_length, 0.9, 1e-12));
        CHECK(within(gait::length<double>(legs.bones[0].knee), 0.4, 1e-12));
        for (std::size_t frame = 0; frame < 2; ++frame) {
            const gait::LegInput<double>& left = legs.frames[0][frame];
            // x, y, z of the file are right, back and up; to_y_up keeps x.
            CHECK(oracle::distance(left.hip, gait::vec3<double>(0.15, 1.0, -0.06)) < 1e-12);
            const auto now = leg_stance(legs.bones[0], left.hip, left.parent, left.joints);
            CHECK(oracle::distance(now.toe, left.toe_target) == 0.0);
        }
        CHECK(oracle::distance(legs.frames[0][0].toe_target, gait::vec3<double>(0.15, 0.05, 0.14)) < 1e-12);
        // A leg along -z, turned by 90 degrees about x, goes along y of the file: backwards.
        CHECK(oracle::distance(legs.frames[0][1].toe_target, gait::vec3<double>(0.15, 0.8, -1.01)) < 1e-12);
        CHECK(oracle::distance(legs.pelvis[0], gait::vec3<double>(0.05, 1.0, -0.06)) < 1e-12);
    }

    TEST_CASE("a straight knee folds towards the toes") {
        const BvhLegs legs = legs_of(two_frames());
        const gait::LegInput<double>& left = legs.frames[0][0];
        const gait::vec3<double> hinge = left.parent * legs.bones[0].hinge;
        CHECK(oracle::distance(hinge, gait::vec3<double>(1, 0, 0)) < 1e-12);
    }

    TEST_CASE("a bone that changes its length is refused with its frame") {
        Bvh bvh = two_frames();
        bvh.frame(1)[bvh.joints[*bvh.find("RightShin")].first_channel + 2] = -41.0;
        CHECK(refusal([&] { (void)legs_of(bvh); }) ==
              "legs.bvh: expected legs whose bones keep their length, in frame 2");
    }

    TEST_CASE("a leg that cannot be solved is refused in the solver's words") {
        Bvh bvh = two_frames();
        bvh.joints[*bvh.find("LeftFoot") + 1].offset = glm::dvec3(0.0);
        CHECK(refusal([&] { (void)legs_of(bvh); }) ==
              "legs.bvh: expected legs, but LegBones.toe must not be at the ankle");
    }
}
