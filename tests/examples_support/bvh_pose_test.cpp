// SPDX-License-Identifier: MIT
#include "../../examples/support/bvh_pose.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "support/data_dir.hpp"
#include "support/within.hpp"

using namespace gait_files;

namespace {

// A chain of a root and one joint that ends 1 above it; the root's offset is not zero.
Bvh chain(const std::string& root_channels, const std::string& joint_channels, const std::string& frame) {
    return parse_bvh("f", "HIERARCHY\nROOT a\n{\nOFFSET 7 8 9\nCHANNELS " + root_channels +
                              "\nJOINT b\n{\nOFFSET 0 2 0\nCHANNELS " + joint_channels +
                              "\nEnd Site\n{\nOFFSET 0 1 0\n}\n}\n}\nMOTION\nFrames: 1\nFrame Time: 1\n" + frame +
                              "\n");
}

std::vector<BvhTransform> pose(const Bvh& bvh) {
    std::vector<BvhTransform> world;
    world_transforms(bvh, bvh.frame(0), world);
    return world;
}

// Figures here are small whole numbers: what is left is the rounding of a few sines.
bool near(const glm::dvec3& a, const glm::dvec3& b) { return within(glm::distance(a, b), 0.0, 1e-14); }

}  // namespace

TEST_SUITE("examples_support/bvh_pose") {
    TEST_CASE("offsets add up where nothing moves") {
        const auto world = pose(chain("3 Xrotation Yrotation Zrotation", "0", "0 0 0"));
        CHECK(near(world[0].position, {7, 8, 9}));
        CHECK(near(world[1].position, {7, 10, 9}));
        CHECK(near(world[2].position, {7, 11, 9}));
    }

    TEST_CASE("a position channel replaces its part of the offset") {
        const auto all = pose(chain("3 Xposition Yposition Zposition", "0", "1 2 3"));
        CHECK(near(all[0].position, {1, 2, 3}));
        const auto one = pose(chain("1 Yposition", "3 Zposition Xposition Yposition", "0.5 10 20 30"));
        CHECK(near(one[0].position, {7, 0.5, 9}));
        CHECK(near(one[1].position, {27, 30.5, 19}));
    }

    TEST_CASE("a joint turns what hangs from it") {
        // A quarter turn about z takes +y to -x.
        const auto world = pose(chain("1 Zrotation", "1 Xrotation", "90 90"));
        CHECK(near(world[1].position, {5, 8, 9}));
        // The quarter turn about the joint's own x takes +y to the joint's +z, which is the world's +z still.
        CHECK(near(world[2].position, {5, 8, 10}));
    }

    TEST_CASE("rotations apply in the order of the channels, the first outermost") {
        // +y: about x a quarter turn gives +z, then about z it stays.
        CHECK(near(pose(chain("2 Zrotation Xrotation", "0", "90 90"))[1].position, {7, 8, 11}));
        // +y: about z a quarter turn gives -x, then about x it stays.
        CHECK(near(pose(chain("2 Xrotation Zrotation", "0", "90 90"))[1].position, {5, 8, 9}));
    }

    // Figures measured once by another program. They are printed to 1 mm; units of the file are scaled to metres.
    struct Measured {
        const char* file;
        double metres_per_unit;
        std::size_t first_frame;
        int up;
        const char* hip;
        const char* knee;
        const char* ankle;
        const char* toe;
        double thigh, shank;
        double toe_lowest, toe_highest;    ///< [m]
        double root_lowest, root_highest;  ///< [m]
        double path;                       ///< [m]  of the root over the ground
    };

    TEST_CASE("real recordings have the measured legs, heights and way") {
        const double cmu = 0.0254 / 0.45;
        const Measured all[] = {
            {"cmu_12_01_walk", cmu, 1, 1, "LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase", 0.336, 0.453, 0.031,
             0.145, 0.883, 0.925, 3.90},
            {"cmu_12_01_walk", cmu, 1, 1, "RightUpLeg", "RightLeg", "RightFoot", "RightToeBase", 0.345, 0.438, 0.028,
             0.135, 0.883, 0.925, 3.90},
            {"131_02", cmu, 0, 1, "LeftHip", "LeftKnee", "LeftAnkle", "LeftToe", 0.411, 0.391, 0.003, 0.129, 0.925,
             1.009, 2.10},
            {"131_02", cmu, 0, 1, "RightHip", "RightKnee", "RightAnkle", "RightToe", 0.407, 0.394, 0.055, 0.506,
             0.925, 1.009, 2.10},
            {"AV_8Walk_Meredith_HVHA_Rep1", 0.0254, 0, 1, "LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase", 0.426,
             0.394, 0.024, 0.184, 0.792, 0.909, 15.03},
            {"zombie", 1.0, 0, 2, "RightUpLeg", "RightLeg", "RightFoot", "RightToeBase", 10.745, 10.931, 0.631, 8.021,
             22.692, 25.204, 428.93},
        };
        for (const Measured& m : all) {
            const auto path = find_data("mocap/" + std::string(m.file) + ".bvh");
            if (!path) continue;
            CAPTURE(m.file);
            CAPTURE(m.toe);
            const Bvh bvh = read_bvh(*path);
            const std::size_t hip = bvh.find(m.hip).value(), knee = bvh.find(m.knee).value();
            const std::size_t ankle = bvh.find(m.ankle).value(), toe = bvh.find(m.toe).value();
            std::vector<BvhTransform> world;
            double toe_lowest = 1e9, toe_highest = -1e9, root_lowest = 1e9, root_highest = -1e9, way = 0.0;
            glm::dvec3 before(0.0);
            for (std::size_t i = m.first_frame; i < bvh.frame_count(); ++i) {
                world_transforms(bvh, bvh.frame(i), world);
                for (BvhTransform& transform : world) transform.position *= m.metres_per_unit;
                // Half of the last printed digit.
                CHECK(within(glm::distance(world[hip].position, world[knee].position), m.thigh, 0.0006));
                CHECK(within(glm::distance(world[knee].position, world[ankle].position), m.shank, 0.0006));
                toe_lowest = std::min(toe_lowest, world[toe].position[m.up]);
                toe_highest = std::max(toe_highest, world[toe].position[m.up]);
                root_lowest = std::min(root_lowest, world[0].position[m.up]);
                root_highest = std::max(root_highest, world[0].position[m.up]);
                glm::dvec3 now = world[0].position;
                now[m.up] = 0.0;
                if (i > m.first_frame) way += glm::distance(before, now);
                before = now;
            }
            CHECK(within(toe_lowest, m.toe_lowest, 0.0006));
            CHECK(within(toe_highest, m.toe_highest, 0.0006));
            CHECK(within(root_lowest, m.root_lowest, 0.0006));
            CHECK(within(root_highest, m.root_highest, 0.0006));
            CHECK(within(way, m.path, 0.006));
        }
    }
}
