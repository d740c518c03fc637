// SPDX-License-Identifier: MIT
#include <gait/foot/belt_velocity.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>

#include <cmath>

using gait::vec3;

namespace {

/// A treadmill walk: a share of the frames at the belt's velocity but for some noise, the others anywhere in a swing.
std::vector<vec3<double>> treadmill(const vec3<double>& belt, double share, double noise, std::size_t frames) {
    Random random(11);
    std::vector<vec3<double>> velocities;
    for (std::size_t k = 0; k < frames; ++k) {
        const vec3<double> jitter = random.vector<double>(noise);
        const double u = random.uniform(0.0, 1.0);
        const vec3<double> swing = belt * (-2.5 * std::sin(3.14159 * u)) + vec3<double>(0.0, 2.0 * u - 1.0, 0.1);
        velocities.push_back((random.uniform(0.0, 1.0) < share ? belt : swing) + jitter);
    }
    return velocities;
}

}  // namespace

TEST_SUITE("foot/belt_velocity") {

    TEST_CASE("the belt is found in walks and runs, level and inclined, in clips of a second and of minutes") {
        for (const vec3<double>& belt :
             {vec3<double>(0.0, 0.0, -1.2), vec3<double>(-3.0, 0.0, 0.0), vec3<double>(0.5, -0.08, -1.5)}) {
            const double speed = gait::length<double>(belt);
            for (const double share : {0.6, 0.35})
                for (const std::size_t frames : {150U, 20000U})
                    CHECK(gait::length<double>(
                              gait::most_common_velocity<double>(treadmill(belt, share, 0.03 * speed, frames)) - belt) <
                          0.03 * speed);  // the noise
        }
    }

    TEST_CASE("feet that stand have the velocity zero in common, exactly") {
        std::vector<vec3<double>> velocities(80, vec3<double>(0.0));
        for (int k = 0; k < 60; ++k) velocities.push_back({0.1 * k, 0.02 * k, 0.0});
        CHECK(gait::length<double>(gait::most_common_velocity<double>(velocities)) < 0.1);
        CHECK(gait::most_common_velocity<double>(std::vector<vec3<double>>(5, vec3<double>(0.0))) == vec3<double>(0.0));
        CHECK(gait::most_common_velocity<double>(std::vector<vec3<double>>()) == vec3<double>(0.0));
    }
}
