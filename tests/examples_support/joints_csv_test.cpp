// SPDX-License-Identifier: MIT
#include "../../examples/support/joints_csv.hpp"

#include <cmath>
#include <numbers>
#include <string>

#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "support/data_dir.hpp"
#include "support/refusal.hpp"
#include "support/within.hpp"

using namespace gait_files;

namespace {

const std::string header = "time,l_hip_x,l_hip_y,l_hip_z,r_hip_x,r_hip_y,r_hip_z\n";

std::string refused(const std::string& text) {
    return refusal([&] { (void)parse_joints_csv("f", text); });
}

}  // namespace

TEST_SUITE("examples_support/joints_csv") {
    TEST_CASE("points are read by name and the way is that of the middle of the hips") {
        const JointsClip clip = parse_joints_csv("f", header + "0,1,2,3,4,5,6\n0.5,7,8,9,10,11,12\n");
        CHECK(clip.names == std::vector<std::string>{"l_hip", "r_hip"});
        CHECK(clip.position(1, clip.find("r_hip").value()) == glm::dvec3(10, 11, 12));
        CHECK_FALSE(clip.find("l_knee"));
        const GroundPath path = joints_ground_path("f", clip);
        REQUIRE(path.size() == 2);
        CHECK(path[1].t == 0.5);
        CHECK(path[1].x == 8.5);
        CHECK(path[1].z == 10.5);
    }

    TEST_CASE("the facing is from the hips: across them, turning to the left from +z to +x") {
        const GroundPath path = joints_ground_path(
            "f", parse_joints_csv("f", header + "0,1,0,0,-1,0,0\n1,0,0,-1,0,0,1\n2,-1,0,-1,1,0,1\n3,0,1,0,0,0,0\n"));
        CHECK(path[0].yaw == 0.0);
        CHECK(within(path[1].yaw, std::numbers::pi / 2, 1e-15));
        CHECK(within(path[2].yaw, 3 * std::numbers::pi / 4, 1e-15));
        CHECK(std::isnan(path[3].yaw));
    }

    TEST_CASE("broken tables are refused") {
        CHECK(refused("") == "f: expected a header like time,hips_x,hips_y,hips_z");
        CHECK(refused("t,x,z\n0,0,0\n") == "f:1: expected a header like time,hips_x,hips_y,hips_z");
        CHECK(refused("time,a_x,a_y,b_z\n") == "f:1:14: expected a_z, found `b_z`");
        CHECK(refused(header) == "f: expected at least two rows, found 0");
        CHECK(refused(header + "0,1,2,3,4,5,6\n0,1,2,3,4,5,6\n") ==
              "f:3:1: expected a time later than the row before, found `0`");
        CHECK(refused(header + "0,1,2,3,4,5\n") == "f:2: expected 7 cells, found 6");
        CHECK(refused(header + "0,1,2,x,4,5,6\n") == "f:2:7: expected a number for l_hip, found `x`");
        CHECK(refusal([] {
                  (void)joints_ground_path("f", parse_joints_csv("f", "time,a_x,a_y,a_z\n0,0,0,0\n1,0,0,0\n"));
              }) == "f:1: expected points l_hip and r_hip");
    }

    TEST_CASE("real clips have the measured legs") {
        struct Measured {
            const char* file;
            std::size_t frames;
            double thigh, shank;  ///< [m]
        };
        for (const Measured& m : {Measured{"02_01", 343, 0.4286, 0.4113},
                                  {"02_03", 173, 0.4286, 0.4113},
                                  {"03_03", 4563, 0.4042, 0.4312}}) {
            const auto path = find_data("mocap/derived/" + std::string(m.file) + "_joints.csv");
            if (!path) continue;
            CAPTURE(m.file);
            const JointsClip clip = read_joints_csv(*path);
            CHECK(clip.names.size() == 12);
            CHECK(clip.times.size() == m.frames);
            const std::size_t hip = clip.find("l_hip").value(), knee = clip.find("l_knee").value(),
                              ankle = clip.find("l_ankle").value();
            for (std::size_t i = 0; i < clip.times.size(); ++i) {
                // Positions are printed to 10 um, the lengths to 100 um.
                CHECK(within(glm::distance(clip.position(i, hip), clip.position(i, knee)), m.thigh, 0.0001));
                CHECK(within(glm::distance(clip.position(i, knee), clip.position(i, ankle)), m.shank, 0.0001));
            }
        }
    }
}
