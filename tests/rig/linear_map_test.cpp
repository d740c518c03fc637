// SPDX-License-Identifier: MIT
#include <gait/rig/linear_map.hpp>

#include <doctest/doctest.h>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include "support/random.hpp"
#include "support/within.hpp"

using namespace gait;

namespace {

double norm(const quat<double>& q) { return dot(q, q); }

double rebuilt(const LinearParts<double>& parts, const glm::dmat3& m) {
    double worst = 0.0;
    for (glm::length_t i = 0; i < 3; ++i) {
        glm::dvec3 axis(0.0);
        axis[i] = parts.scale[i];
        worst = std::max(worst, glm::length(glm::dvec3(parts.rotation * vec3<double>(axis)) - m[i]));
    }
    return worst;
}

}  // namespace

TEST_SUITE("rig/linear_map") {
    TEST_CASE("a mirrored matrix gives a rotation and a mirror, not a quaternion that is none") {
        const LinearParts<double> parts = take_apart<double>({-1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0});
        CHECK(within(norm(parts.rotation), 1.0, 1e-15));
        CHECK(parts.scale.x == -1.0);
        CHECK(!parts.skewed);
    }

    TEST_CASE("scale is taken out before the rotation is read") {
        const LinearParts<double> parts = take_apart<double>({0.01, 0.0, 0.0}, {0.0, 0.01, 0.0}, {0.0, 0.0, 0.01});
        CHECK(within(norm(parts.rotation), 1.0, 1e-15));
        CHECK(within(parts.rotation.w, 1.0, 1e-15));
        CHECK(within(parts.scale.y, 0.01, 1e-17));
    }

    TEST_CASE("any rotation, scale and mirror is taken apart and put together again") {
        Random random(3);
        for (int i = 0; i < 50; ++i) {
            const glm::dmat3 turn = glm::mat3_cast(glm::dquat(random.rotation<double>()));
            for (const double mirror : {1.0, -1.0}) {
                for (glm::length_t axis = 0; axis < 3; ++axis) {
                    glm::dmat3 m = turn;
                    for (glm::length_t k = 0; k < 3; ++k) m[k] *= random.magnitude(-2.0, 2.0) * (k == axis ? mirror : 1.0);
                    const LinearParts<double> parts = take_apart<double>(m[0], m[1], m[2]);
                    CHECK(within(norm(parts.rotation), 1.0, 1e-14));
                    CHECK(!parts.skewed);
                    CHECK(within(rebuilt(parts, m), 0.0, 1e-12));  // lengths up to 100
                }
            }
        }
    }

    TEST_CASE("a sheared or flat matrix is said to be no rotation") {
        CHECK(take_apart<double>({1.0, 0.0, 0.0}, {0.3, 1.0, 0.0}, {0.0, 0.0, 1.0}).skewed);
        CHECK(take_apart<double>({1.0, 0.0, 0.0}, {0.0, 0.0, 0.0}, {0.0, 0.0, 1.0}).skewed);
    }
}
