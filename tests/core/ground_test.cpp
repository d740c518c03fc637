// SPDX-License-Identifier: MIT
#include <gait/core/ground.hpp>

#include <doctest/doctest.h>

using gait::vec3;

namespace {

template <class T>
constexpr auto slope = [](const vec3<T>& point) {
    return gait::GroundHit<T>{point.x * T(0.5), vec3<T>(T(-0.4472136), T(0.8944272), T(0)), point.z > T(0)};
};

}  // namespace

TEST_SUITE("core/ground") {

TEST_CASE_TEMPLATE("anything callable with a point that answers a hit is ground", T, float, double) {
    static_assert(gait::Ground<gait::FlatGround<T>, T>);
    static_assert(gait::Ground<decltype(slope<T>), T>);
    static_assert(gait::Ground<gait::GroundHit<T> (*)(const vec3<T>&), T>);
    static_assert(!gait::Ground<T, T>);
    CHECK(slope<T>(vec3<T>(T(2), T(0), T(1))).height == T(1));
}

TEST_CASE_TEMPLATE("a miss is no ground, not a height of zero", T, float, double) {
    CHECK(!gait::GroundHit<T>{}.hit);
    CHECK(!slope<T>(vec3<T>(T(2), T(0), T(-1))).hit);
}

TEST_CASE_TEMPLATE("flat ground is there under every point, level, at its height", T, float, double) {
    const gait::FlatGround<T> ground{T(0.3)};
    const gait::GroundHit<T> hit = ground(vec3<T>(T(100), T(-5), T(7)));
    CHECK(hit.hit);
    CHECK(hit.height == T(0.3));
    CHECK(hit.normal == vec3<T>(T(0), T(1), T(0)));
}
}
