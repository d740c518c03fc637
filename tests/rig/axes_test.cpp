// SPDX-License-Identifier: MIT
#include <gait/rig/axes.hpp>

#include <gait/character/walker.hpp>

#include <cmath>

#include <doctest/doctest.h>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include "support/random.hpp"
#include "support/within.hpp"

using namespace gait;

namespace {

constexpr const Axes* all_axes[] = {&y_up_facing_z, &y_up_facing_minus_z, &unity_axes,
                                    &unreal_axes,   &blender_axes,        &robot_axes};

double apart(const vec3<double>& a, const vec3<double>& b) { return glm::length(a - b); }

/// The engine's axes as a matrix, from its documentation: columns are gait's left, up and forward.
glm::dmat3 documented(const Axes* axes) {
    const glm::dvec3 x(1, 0, 0);
    const glm::dvec3 y(0, 1, 0);
    const glm::dvec3 z(0, 0, 1);
    if (axes == &y_up_facing_minus_z) return {-x, y, -z};
    if (axes == &unity_axes) return {-x, y, z};    // x is right
    if (axes == &unreal_axes) return {-y, z, x};   // y is right
    if (axes == &blender_axes) return {x, z, -y};  // a character faces -y, its left is +x
    if (axes == &robot_axes) return {y, z, x};     // y is left
    return {x, y, z};
}

}  // namespace

TEST_SUITE("rig/axes") {
    TEST_CASE("left, up and forward go where each engine has them") {
        for (const Axes* axes : all_axes) {
            CHECK(validate(*axes) == nullptr);
            const glm::dmat3 m = documented(axes);
            CHECK(is_left_handed(*axes) == (glm::determinant(m) < 0.0));
            Random random(1);
            for (int i = 0; i < 20; ++i) {
                const vec3<double> v = random.vector<double>(3.0);
                CHECK(apart(direction_to(*axes, v), m * v) == 0.0);
                CHECK(apart(direction_from(*axes, direction_to(*axes, v)), v) == 0.0);
            }
        }
    }

    TEST_CASE("a rotated and converted vector is the converted one rotated, in every axes") {
        Random random(2);
        for (const Axes* axes : all_axes) {
            for (int i = 0; i < 20; ++i) {
                const quat<double> q = random.rotation<double>();
                const vec3<double> v = random.vector<double>(2.0);
                CHECK(apart(direction_to(*axes, vec3<double>(q * v)),
                            rotation_to(*axes, q) * direction_to(*axes, v)) < 1e-14);
                const quat<double> back = rotation_from(*axes, rotation_to(*axes, q));
                CHECK((back.w == q.w && back.x == q.x && back.y == q.y && back.z == q.z));
            }
        }
    }

    TEST_CASE("points change their unit, directions do not") {
        const vec3<double> v(0.1, 0.2, 0.3);
        CHECK(apart(point_to(unreal_axes, v), vec3<double>(30.0, -10.0, 20.0)) < 1e-14);
        CHECK(apart(direction_to(unreal_axes, v), vec3<double>(0.3, -0.1, 0.2)) == 0.0);
        CHECK(apart(point_from(unreal_axes, point_to(unreal_axes, v)), v) < 1e-16);
    }

    TEST_CASE("a turn to the left is one to the left everywhere") {
        for (const Axes* axes : all_axes) {
            const vec3<double> forward = direction_to(*axes, vec3<double>(0.0, 0.0, 1.0));
            const vec3<double> left = direction_to(*axes, vec3<double>(1.0, 0.0, 0.0));
            CHECK(apart(rotation_to(*axes, rotation_y(1.5707963267948966)) * forward, left) < 1e-15);
        }
    }

    TEST_CASE("whole poses come back as they were, and joints stay where their chain puts them") {
        Walker<double> walker;
        Motion<double> motion;
        motion.facing = {1.0, 0.0, 2.0};
        for (int i = 0; i < 50; ++i) {
            motion.velocity = {0.5, 0.0, 1.0};
            motion.position += motion.velocity / 60.0;
            walker.step(motion);
        }
        const Pose<double>& pose = walker.pose();
        for (const Axes* axes : all_axes) {
            const EnginePose<double> there = pose_to(*axes, pose);
            const Pose<double> back = pose_from(*axes, there);
            for (std::size_t i = 0; i < joint_count; ++i) {
                CHECK(apart(back.position[i], pose.position[i]) < 1e-15);
                const quat<double>& now = back.local[i];
                const quat<double>& was = pose.local[i];
                CHECK((now.w == was.w && now.x == was.x && now.y == was.y && now.z == was.z));
            }
            CHECK(within(back.root_yaw.sin, pose.root_yaw.sin, 1e-15));
            CHECK(within(back.root_yaw.cos, pose.root_yaw.cos, 1e-15));
            // The knee, by the engine's own rotations and the converted thigh.
            const vec3<double> thigh =
                direction_to(*axes, vec3<double>(0.0, -walker.params().body.thigh, 0.0)) * axes->units_per_metre;
            const vec3<double> knee = there.position[index_of(Joint::left_thigh)] +
                                      there.local[0] * (there.local[index_of(Joint::left_thigh)] * thigh);
            CHECK(apart(knee, there.position[index_of(Joint::left_shin)]) < 1e-13 * axes->units_per_metre);
        }
    }

    TEST_CASE("axes that name an axis twice are refused") {
        CHECK(validate(Axes{{0, 0, 2}, {}, 1.0}) != nullptr);
        CHECK(validate(Axes{{0, 1, 2}, {}, 0.0}) != nullptr);
    }
}
