// SPDX-License-Identifier: MIT
#include <gait/foot/resample.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/within.hpp>

#include <cmath>

using gait::vec3;
using Path = std::vector<vec3<double>>;

TEST_SUITE("foot/resample") {

    TEST_CASE("the same rate gives the same path, and every old frame is met at a multiple of the rate") {
        Random random(3);
        Path path;
        for (int k = 0; k < 31; ++k)
            path.push_back(random.vector<double>(1.0));
        CHECK(gait::resample_cubic<double>(path, 30.0, 30.0) == path);

        const Path finer = gait::resample_cubic<double>(path, 30.0, 120.0);
        REQUIRE(finer.size() == 121);
        for (std::size_t k = 0; k < path.size(); ++k)
            CHECK(gait::length<double>(finer[4 * k] - path[k]) < 1e-13); // rounding of the frame's time
        CHECK(gait::resample_cubic<double>(finer, 120.0, 30.0).size() == 31);
    }

    TEST_CASE("a parabola comes out exactly away from the ends, a straight line everywhere") {
        const auto line = [](double t) { return vec3<double>(1.0 + t, -2.0 * t, 0.3); };
        const auto parabola = [](double t) { return vec3<double>(t * t, 1.0 - 3.0 * t * t, t); };
        Path straight;
        Path bent;
        for (int k = 0; k <= 60; ++k) {
            straight.push_back(line(k / 60.0));
            bent.push_back(parabola(k / 60.0));
        }
        const Path fine_straight = gait::resample_cubic<double>(straight, 60.0, 144.0);
        const Path fine_bent = gait::resample_cubic<double>(bent, 60.0, 144.0);
        REQUIRE(fine_straight.size() == 145);
        for (std::size_t k = 0; k < fine_straight.size(); ++k) {
            const double t = static_cast<double>(k) / 144.0;
            CHECK(gait::length<double>(fine_straight[k] - line(t)) < 1e-14);
            if (t > 1.0 / 60 && t < 59.0 / 60)
                CHECK(gait::length<double>(fine_bent[k] - parabola(t)) < 1e-14);
        }
    }

    TEST_CASE("a foot's swing at 30 Hz comes back within a few millimetres, where straight lines lose centimetres") {
        // 0.9 m forward and 0.12 m up and down in 0.25 s: a runner's swing at its quickest.
        const auto foot = [](double t) {
            const double u = t / 0.25;
            return vec3<double>(-0.45 * std::cos(3.14159265 * u), 0.06 - 0.06 * std::cos(6.2831853 * u), 0.0);
        };
        Path path;
        for (int k = 0; k <= 30; ++k)
            path.push_back(foot(k / 30.0));
        double cubic = 0.0;
        double straight = 0.0;
        for (double frame = 1.0; frame <= 28.9; frame += 0.1) {
            const auto k = static_cast<std::size_t>(frame);
            const vec3<double> truth = foot(frame / 30.0);
            const vec3<double> chord = gait::lerp<double>(path[k], path[k + 1], frame - static_cast<double>(k));
            cubic = std::fmax(cubic, gait::length<double>(gait::sample_cubic<double>(path, frame) - truth));
            straight = std::fmax(straight, gait::length<double>(chord - truth));
        }
        CHECK(cubic < 0.004);
        CHECK(straight > 0.01);
    }

    TEST_CASE("clips of no, one and two frames, and times outside the clip") {
        CHECK(gait::resample_cubic<double>(Path(), 30.0, 60.0).empty());
        const Path one{vec3<double>(1.0, 2.0, 3.0)};
        CHECK(gait::resample_cubic<double>(one, 30.0, 60.0) == one);
        const Path two{vec3<double>(0.0), vec3<double>(1.0, 0.0, 0.0)};
        CHECK(gait::resample_cubic<double>(two, 30.0, 60.0).size() == 3);
        CHECK(gait::sample_cubic<double>(two, 0.5) == vec3<double>(0.5, 0.0, 0.0));
        CHECK(gait::sample_cubic<double>(two, -3.0) == two[0]);
        CHECK(gait::sample_cubic<double>(two, 9.0) == two[1]);
    }
}
