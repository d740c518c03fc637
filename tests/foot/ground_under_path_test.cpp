// SPDX-License-Identifier: MIT
#include <gait/foot/ground_under_path.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <cmath>

using gait::GroundRise;
using gait::vec3;
using Path = std::vector<vec3<double>>;

namespace {

const vec3<double> y_up(0.0, 1.0, 0.0);

/// Steps of 0.6 m over any ground, 0.5 s planted and 0.5 s on a parabola 0.15 m over the straight line between.
template <class Ground>
Path stepping(Ground ground, double rate) {
    Path path;
    for (int k = 0; k < static_cast<int>(8 * rate); ++k) {
        const double t = k / rate;
        const double step = std::floor(t);
        const double u = std::fmax(0.0, 2.0 * (t - step) - 1.0);
        const double from = 0.6 * step;
        const double over = 0.6 * u;
        const double height = ground(from) + (ground(from + 0.6) - ground(from)) * u + 0.6 * u * (1.0 - u);
        path.push_back({0.0, height, from + over});
    }
    return path;
}

/// Largest height while planted.
double planted_height(const std::vector<double>& heights, double rate) {
    double most = 0.0;
    for (std::size_t k = 0; k < heights.size(); ++k)
        if (std::fmod(static_cast<double>(k) / rate, 1.0) < 0.5) most = std::fmax(most, heights[k]);
    return most;
}

double highest(const std::vector<double>& heights) {
    return *std::max_element(heights.begin(), heights.end());
}

}  // namespace

TEST_SUITE("foot/ground_under_path") {

    TEST_CASE("planted places are ground on the flat, on slopes and on stairs") {
        const auto flat = [](double) { return 0.3; };
        const auto slope = [](double z) { return 0.4 * z; };  // 22 degrees
        const auto down = [](double z) { return -0.4 * z; };
        const auto stairs = [](double z) { return 0.17 * std::floor(z / 0.3 + 0.5); };
        for (const double rate : {30.0, 120.0}) {
            for (const Path& path :
                 {stepping(flat, rate), stepping(slope, rate), stepping(down, rate), stepping(stairs, rate)}) {
                const std::vector<double> heights =
                    gait::height_over_ground<double>(path, rate, y_up, GroundRise<double>{0.24, 1.0});
                CHECK(planted_height(heights, rate) < 1e-12);
                CHECK(highest(heights) > 0.05);  // in the middle of a step, of 0.15
                for (const double height : heights) CHECK(height >= 0.0);
            }
        }
    }

    TEST_CASE("a foot held still in the air is over the ground that it stood on before") {
        Path path(60, vec3<double>(0.0));
        for (int k = 0; k < 60; ++k) path.push_back({0.0, 0.3, 0.1});
        const std::vector<double> heights =
            gait::height_over_ground<double>(path, 60.0, y_up, GroundRise<double>{0.24, 1.0});
        CHECK(heights[30] == 0.0);
        CHECK(heights[90] == 0.3);
    }

    TEST_CASE("the height of a marker over the sole does not matter, nor which axis is up") {
        const auto flat = [](double) { return 0.0; };
        Path path = stepping(flat, 60.0);
        const GroundRise<double> rise{0.24, 1.0};
        const std::vector<double> heights = gait::height_over_ground<double>(path, 60.0, y_up, rise);
        for (vec3<double>& place : path) place = {place.z, place.x, place.y + 0.08};
        const std::vector<double> turned =
            gait::height_over_ground<double>(path, 60.0, vec3<double>(0.0, 0.0, 1.0), rise);
        for (std::size_t k = 0; k < heights.size(); ++k) CHECK(within(turned[k], heights[k], 1e-15));
    }

    TEST_CASE("a clip without frames has no heights") {
        CHECK(gait::height_over_ground<double>(Path(), 60.0, y_up, GroundRise<double>{}).empty());
    }
}
