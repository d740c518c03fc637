// SPDX-License-Identifier: MIT
#include "../../examples/support/path_file.hpp"

#include <cmath>

#include <doctest/doctest.h>

#include "support/data_dir.hpp"
#include "support/refusal.hpp"
#include "support/within.hpp"

using namespace gait_files;

TEST_SUITE("examples_support/path_file") {
    TEST_CASE("the kind of a file is told by what is in it") {
        CHECK(parse_ground_path("f", "0,1,2\n1,3,4\n", 0.9)[1].x == 3.0);
        CHECK(parse_ground_path(
                  "f", "time,l_hip_x,l_hip_y,l_hip_z,r_hip_x,r_hip_y,r_hip_z\n0,0,1,0,2,1,0\n1,0,1,0,4,1,0\n", 0.9)[1]
                  .x == 2.0);
        CHECK(refusal([] { (void)parse_ground_path("f", "HIERARCHY\nROOT\n", 0.9); }) ==
              "f:2: expected a name for the joint");
        CHECK(refusal([] { (void)parse_ground_path("f", "", 0.9); }) == "f: expected rows of t, x, z");
    }

    TEST_CASE("real recordings of every kind are read") {
        struct Real {
            const char* file;
            std::size_t points;
            double length;  ///< [m]  of the way with legs of 0.9 m where the file has no unit, else as recorded
        };
        const Real all[] = {
            {"mocap/AV_8Walk_Meredith_HVHA_Rep1.bvh", 1064, 15.03 / 0.82 * 0.9},
            {"mocap/derived/02_01_joints.csv", 343, 3.37},
            {"mocap/derived/02_03_joints.csv", 173, 3.72},
        };
        for (const Real& real : all) {
            const auto file = find_data(real.file);
            if (!file) continue;
            CAPTURE(real.file);
            const GroundPath path = read_ground_path(*file, 0.9);
            CHECK(path.size() == real.points);
            double length = 0.0;
            for (std::size_t i = 1; i < path.size(); ++i)
                length += std::hypot(path[i].x - path[i - 1].x, path[i].z - path[i - 1].z);
            // The recorded figures were measured at the pelvis; the hips sway 1 % more.
            CHECK(within(length, real.length, 0.01 * real.length));
        }
    }
}
