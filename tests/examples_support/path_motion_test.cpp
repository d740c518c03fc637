// SPDX-License-Identifier: MIT
#include "../../examples/support/path_motion.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "../../examples/support/path_file.hpp"
#include "support/data_dir.hpp"
#include "support/within.hpp"

using namespace examples;
using gait_files::GroundPath;
using Motions = std::vector<gait::Motion<double>>;

namespace {

constexpr double pi = std::numbers::pi;

double yaw(const gait::Motion<double>& motion) { return std::atan2(motion.facing.x, motion.facing.z); }

/// Steps at which the smoothing no longer sees the ends of a way.
bool is_inside(const Motions& motions, std::size_t i) { return i > 120 && i + 120 < motions.size(); }

}  // namespace

TEST_SUITE("examples_support/path_motion") {
    TEST_CASE("a straight way at one speed is walked at that speed, from rest to rest") {
        const Motions motions = motion_along({{5.0, 1.0, 2.0}, {7.0, 3.0, 2.0}, {15.0, 11.0, 2.0}});
        CHECK(motions.size() == 12 * 60 + 1);
        CHECK(within(motions.front().position.x, 1.0, 1e-12));
        CHECK(within(motions.back().position.x, 11.0, 1e-12));
        CHECK(motions.front().velocity == gait::vec3<double>(0.0));
        CHECK(motions.back().velocity == gait::vec3<double>(0.0));
        for (std::size_t i = 0; i < motions.size(); ++i) {
            CHECK(within(yaw(motions[i]), pi / 2, 1e-12));
            CHECK(motions[i].velocity.x <= 1.0 + 1e-9);
            if (is_inside(motions, i)) CHECK(within(motions[i].velocity.x, 1.0, 1e-9));
        }
    }

    TEST_CASE("between sparse points the way is a smooth curve") {
        GroundPath circle;  // radius 2 m, 1 rad a second, a point every half second
        for (int i = 0; i <= 40; ++i) circle.push_back({0.5 * i, 2.0 * std::sin(0.5 * i), 2.0 * std::cos(0.5 * i)});
        const Motions motions = motion_along(circle);
        for (std::size_t i = 1; i < motions.size(); ++i) {
            const gait::Motion<double>& m = motions[i];
            const double jump = glm::length(m.velocity - motions[i - 1].velocity);
            CHECK(jump < 0.15);  // 2 m/s^2 of the curve and the start within half a second, in 1/60 s
            if (!is_inside(motions, i)) continue;
            // Averaging over 0.2 s draws a turn of 1 rad/s in by a fiftieth; the cubic is off by less.
            CHECK(within(glm::length(m.position), 2.0, 0.05));
            CHECK(within(glm::length(m.velocity), 2.0, 0.05));
            CHECK(glm::dot(m.facing, m.velocity) > 0.999 * glm::length(m.velocity));
        }
    }

    TEST_CASE("what sways with the strides is averaged out, what the way does stays") {
        GroundPath path;
        for (int i = 0; i <= 1200; ++i) {
            const double t = i / 120.0;
            path.push_back({t, 0.03 * std::sin(2 * pi * t), 1.2 * t + 0.02 * std::sin(4 * pi * t)});
        }
        const Motions motions = motion_along(path);
        for (std::size_t i = 0; i < motions.size(); ++i) {
            if (!is_inside(motions, i)) continue;
            CHECK(std::abs(motions[i].position.x) < 0.015);
            CHECK(within(motions[i].velocity.z, 1.2, 0.02));
            CHECK(std::abs(yaw(motions[i])) < 0.04);
        }
    }

    TEST_CASE("standing keeps the facing, turning back turns by half a turn without a jump") {
        GroundPath there_and_back = {{0, 0, 0}, {4, 0, 4}, {8, 0, 4}, {12, 0, 0}, {13, 0, 0}};
        const Motions motions = motion_along(there_and_back);
        CHECK(within(yaw(motions[6 * 60]), 0.0, 1e-3));  // stands at the far end
        CHECK(within(std::abs(yaw(motions.back())), pi, 1e-3));
        for (std::size_t i = 1; i < motions.size(); ++i)
            CHECK(std::abs(std::remainder(yaw(motions[i]) - yaw(motions[i - 1]), 2 * pi)) < 0.12);
    }

    TEST_CASE("a stated facing wins over the direction of travel, and turns the short way") {
        const Motions motions = motion_along({{0, 0, 0, 3.0}, {5, 1, 0, 3.0}, {6, 1.2, 0, -3.0}, {12, 2, 0, -3.0}});
        CHECK(within(yaw(motions.front()), 3.0, 1e-12));
        CHECK(within(yaw(motions.back()), -3.0, 1e-12));
        for (const auto& m : motions) CHECK(std::abs(yaw(m)) > 3.0 - 1e-9);
    }

    TEST_CASE("centring puts the middle of the bounds at the origin") {
        Motions motions = motion_along({{0, 10, 5}, {4, 12, 9}});
        const glm::dvec2 half = centre(motions);
        CHECK(within(half.x, 1.0, 1e-12));
        CHECK(within(half.y, 2.0, 1e-12));
        CHECK(within(motions.front().position.x, -1.0, 1e-12));
        CHECK(within(motions.back().position.z, 2.0, 1e-12));
    }

    TEST_CASE("recorded people face where they go, as their hips show it") {
        for (const char* name : {"mocap/AV_8Walk_Meredith_HVHA_Rep1.bvh", "mocap/cmu_12_01_walk.bvh",
                                 "mocap/zombie.bvh", "mocap/derived/03_03_joints.csv"}) {
            const auto file = find_data(name);
            if (!file) continue;
            CAPTURE(name);
            double along = 0.0, way = 0.0;
            for (const auto& m : motion_along(gait_files::read_ground_path(*file, 0.84))) {
                along += glm::dot(m.velocity, m.facing);
                way += glm::length(m.velocity);
            }
            CHECK(along > 0.85 * way);
        }
    }
}
