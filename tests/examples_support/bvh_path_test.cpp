// SPDX-License-Identifier: MIT
#include "../../examples/support/bvh_path.hpp"

#include <cmath>
#include <string>

#include <doctest/doctest.h>
#include <glm/matrix.hpp>

#include "support/data_dir.hpp"
#include "support/refusal.hpp"
#include "support/within.hpp"

using namespace gait_files;

namespace {

// A figure of two legs of length 5 + 5 that point along `down`, with the root at the given places and the left hip
// bent by `bend`.
Bvh figure(const std::string& left, const std::string& right, const glm::dvec3& down,
           const std::vector<glm::dvec4>& root_and_bend) {
    const auto offset = [](const glm::dvec3& v) {
        return "OFFSET " + std::to_string(v.x) + " " + std::to_string(v.y) + " " + std::to_string(v.z) + "\n";
    };
    std::string text = "HIERARCHY\nROOT Hips\n{\nOFFSET 0 0 0\nCHANNELS 3 Xposition Yposition Zposition\n";
    for (const std::string& name : {left, right})
        text += "JOINT Hip\n{\nOFFSET 0 0 0\nCHANNELS 1 Xrotation\nJOINT Knee\n{\n" + offset(5.0 * down) +
                "CHANNELS 0\nJOINT " + name + "\n{\n" + offset(5.0 * down) +
                "CHANNELS 0\nEnd Site\n{\nOFFSET 0 0 1\n}\n}\n}\n}\n";
    text += "}\nMOTION\nFrames: " + std::to_string(root_and_bend.size()) + "\nFrame Time: 0.1\n";
    for (const glm::dvec4& f : root_and_bend)
        text += std::to_string(f.x) + " " + std::to_string(f.y) + " " + std::to_string(f.z) + " " +
                std::to_string(f.w) + " 0\n";
    return parse_bvh("f", text);
}

const std::vector<glm::dvec4> still = {{0, 10, 0, 0}, {0, 10, 0, 0}};

}  // namespace

TEST_SUITE("examples_support/bvh_path") {
    TEST_CASE("legs are found under many names") {
        const std::pair<const char*, const char*> names[] = {
            {"LeftFoot", "RightFoot"},
            {"LeftAnkle", "RightAnkle"},
            {"mixamorig:LeftFoot", "mixamorig:RightFoot"},
            {"Bip01 L Foot", "Bip01 R Foot"},
            {"foot_l", "foot_r"},
            {"foot.L", "foot.R"},
            {"lFoot", "rFoot"},
            {"L_Ankle", "R_Ankle"},
            {"left_foot", "right_foot"},
        };
        for (const auto& name : names) {
            CAPTURE(name.first);
            const auto legs = find_legs(figure(name.first, name.second, {0, -1, 0}, still));
            REQUIRE(legs.has_value());
            CHECK((*legs)[0].hip == 1);
            CHECK((*legs)[0].knee == 2);
            CHECK((*legs)[0].ankle == 3);
            CHECK((*legs)[0].toe == 4);
            CHECK((*legs)[1].ankle == 7);
        }
        CHECK_FALSE(find_legs(figure("foot", "foot", {0, -1, 0}, still)));
        CHECK_FALSE(find_legs(figure("LeftFoot", "LeftFoot", {0, -1, 0}, still)));
        CHECK_FALSE(find_legs(figure("LeftHoof", "RightHoof", {0, -1, 0}, still)));
    }

    TEST_CASE("up is against the way the legs hang, and turning it to +y keeps right-handed axes") {
        for (const glm::dvec3& up : {glm::dvec3(1, 0, 0), glm::dvec3(-1, 0, 0), glm::dvec3(0, 1, 0),
                                     glm::dvec3(0, -1, 0), glm::dvec3(0, 0, 1), glm::dvec3(0, 0, -1)}) {
            const Bvh bvh = figure("LeftFoot", "RightFoot", -up, still);
            CHECK(up_axis(bvh, find_legs(bvh).value()) == up);
            const glm::dmat3 turn = to_y_up(up);
            CHECK(turn * up == glm::dvec3(0, 1, 0));
            CHECK(glm::determinant(turn) == 1.0);
            CHECK(turn * glm::transpose(turn) == glm::dmat3(1.0));
        }
        CHECK(to_y_up({0, 1, 0}) == glm::dmat3(1.0));
    }

    TEST_CASE("the way is scaled by the legs and laid on the ground") {
        const Bvh y_up = figure("LeftFoot", "RightFoot", {0, -1, 0}, {{1, 10, 2, 0}, {3, 11, -4, 0}});
        const GroundPath path = bvh_ground_path("f", y_up, 1.0);
        REQUIRE(path.size() == 2);
        // Legs of 10 units become 1 m; lengths were summed from rounded roots.
        CHECK(within(path[0].x, 0.1, 1e-15));
        CHECK(within(path[0].z, 0.2, 1e-15));
        CHECK(path[1].t == 0.1);
        CHECK(within(path[1].x, 0.3, 1e-15));
        CHECK(within(path[1].z, -0.4, 1e-15));

        const GroundPath z_up =
            bvh_ground_path("f", figure("LeftFoot", "RightFoot", {0, 0, -1}, {{1, -2, 10, 0}, {3, 4, 11, 0}}), 1.0);
        CHECK(within(z_up[0].z, 0.2, 1e-15));
        CHECK(within(z_up[1].z, -0.4, 1e-15));
    }

    TEST_CASE("a bind pose at the start is left out") {
        const std::vector<glm::dvec4> frames = {{9, 9, 9, 40}, {0, 10, 0, 5}, {0, 10, 1, 9}, {0, 10, 2, 12}};
        const Bvh bvh = figure("LeftFoot", "RightFoot", {0, -1, 0}, frames);
        CHECK(first_motion_frame(bvh) == 1);
        const GroundPath path = bvh_ground_path("f", bvh, 10.0);
        REQUIRE(path.size() == 3);
        CHECK(path[0].t == 0.0);
        CHECK(path[0].z == 0.0);
        const std::vector<glm::dvec4> steady(frames.begin() + 1, frames.end());
        CHECK(first_motion_frame(figure("LeftFoot", "RightFoot", {0, -1, 0}, steady)) == 0);
        CHECK(first_motion_frame(figure("LeftFoot", "RightFoot", {0, -1, 0}, still)) == 0);
    }

    TEST_CASE("what cannot be a way is refused") {
        const auto refused = [](const Bvh& bvh) { return refusal([&] { (void)bvh_ground_path("f", bvh, 1.0); }); };
        CHECK(refused(figure("Wheel", "Wheel", {0, -1, 0}, still)) ==
              "f: expected a left and a right joint named foot or ankle, each with a knee and a hip above it");
        CHECK(refused(figure("LeftFoot", "RightFoot", {0, 0, 0}, still)) == "f: expected legs longer than zero");
        CHECK(refused(figure("LeftFoot", "RightFoot", {0, -1, 0}, {{0, 0, 0, 0}})) ==
              "f: expected at least two frames of motion");
    }

    TEST_CASE("real recordings give the measured ways") {
        struct Measured {
            const char* file;
            double leg_length;  ///< [m]
            std::size_t points;
            double length, gap;  ///< [m] of the way, and from its start to its end
        };
        const Measured all[] = {
            {"cmu_12_01_walk", 0.7861, 523, 3.90, 3.86},
            {"131_02", 0.8013, 1247, 2.10, 1.68},
            {"AV_8Walk_Meredith_HVHA_Rep1", 0.8200, 1064, 15.03, 0.345},
            {"zombie", 21.676, 779, 428.93, 3.35},
        };
        for (const Measured& m : all) {
            const auto file = find_data("mocap/" + std::string(m.file) + ".bvh");
            if (!file) continue;
            CAPTURE(m.file);
            const GroundPath path = bvh_ground_path(*file, read_bvh(*file), m.leg_length);
            CHECK(path.size() == m.points);
            double length = 0.0;
            for (std::size_t i = 1; i < path.size(); ++i)
                length += std::hypot(path[i].x - path[i - 1].x, path[i].z - path[i - 1].z);
            // Half of the last printed digit, and the leg length is rounded to 1 in 10000.
            CHECK(within(length, m.length, 0.006 + 1e-4 * length));
            CHECK(within(std::hypot(path.back().x - path[0].x, path.back().z - path[0].z), m.gap, 0.006));
        }
    }
}
