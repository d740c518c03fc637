// SPDX-License-Identifier: MIT
#include <gait/core/inertialize.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/random.hpp>
#include <support/within.hpp>

#include <cmath>
#include <limits>

using gait::vec3;

TEST_SUITE("core/inertialize") {

TEST_CASE_TEMPLATE("inertialize_cubic gives the golden table", T, float, double) {
    const GoldenTable table = read_golden("cubic_inertialize.csv");
    const std::size_t offset0 = table.column("offset0");
    const std::size_t velocity0 = table.column("velocity0");
    const std::size_t blend_time = table.column("blend_time");
    const std::size_t t = table.column("t");
    const std::size_t offset = table.column("offset");
    // The table holds 12 digits of numbers below 0.1; in float a few roundings of 0.1.
    const double tolerance = sizeof(T) == sizeof(float) ? 4e-8 : 1e-12;
    for (const auto& row : table.rows) {
        const T got = gait::inertialize_cubic(static_cast<T>(row[offset0]), static_cast<T>(row[velocity0]),
                                              static_cast<T>(row[blend_time]), static_cast<T>(row[t]));
        CHECK(within(double(got), row[offset], tolerance));
    }
}

TEST_CASE_TEMPLATE("the offset starts as it was, moving as it did, and is exactly 0 from the end of the blend", T,
                   float, double) {
    const T offset = T(0.1);
    const T velocity = T(-1.7);
    CHECK(gait::inertialize_cubic(offset, velocity, T(0.2), T(0)) == offset);
    CHECK(gait::inertialize_cubic_velocity(offset, velocity, T(0.2), T(0)) == velocity);
    for (const T t : {T(0.2), T(0.25), T(1e6)}) {
        CHECK(gait::inertialize_cubic(offset, velocity, T(0.2), t) == T(0));
        CHECK(gait::inertialize_cubic_velocity(offset, velocity, T(0.2), t) == T(0));
    }
}

TEST_CASE("inertialize_cubic_velocity is the slope of inertialize_cubic") {
    const double h = 1e-6;
    for (const double velocity : {0.0, -1.0, 4.0}) {
        for (double t = 0.01; t < 0.19; t += 0.01) {
            const double before = gait::inertialize_cubic(0.1, velocity, 0.2, t - h);
            const double after = gait::inertialize_cubic(0.1, velocity, 0.2, t + h);
            // The central difference is off by h^2 times the third derivative, and by rounding over h.
            CHECK(within(gait::inertialize_cubic_velocity(0.1, velocity, 0.2, t), (after - before) / (2 * h), 1e-8));
        }
    }
}

TEST_CASE_TEMPLATE("an offset that does not run away only shrinks", T, float, double) {
    // Falling from the start, and no faster than the straight line to 0 that overshoots least: 3 offsets a blend.
    for (const T velocity : {T(0), T(-0.75), T(-1.5)}) {
        T last = T(0.1);
        for (int i = 0; i <= 1000; ++i) {
            const T now = gait::inertialize_cubic(T(0.1), velocity, T(0.2), static_cast<T>(i * 2e-4));
            CHECK(now >= T(0));
            CHECK(now <= last + std::numeric_limits<T>::epsilon());
            last = now;
        }
    }
}

TEST_CASE_TEMPLATE("no blend time means no offset", T, float, double) {
    CHECK(gait::inertialize_cubic(T(0.1), T(3), T(0), T(0)) == T(0));
    CHECK(gait::inertialize_cubic_velocity(T(0.1), T(3), T(0), T(0)) == T(0));
}

TEST_CASE_TEMPLATE("a vector is its three numbers", T, float, double) {
    Random random(1);
    for (int i = 0; i < 100; ++i) {
        const vec3<T> offset = random.vector<T>(0.3);
        const vec3<T> velocity = random.vector<T>(2.0);
        const T t = random.number<T>(0.0, 0.25);
        const vec3<T> v = gait::inertialize_cubic(offset, velocity, T(0.2), t);
        CHECK(v.x == gait::inertialize_cubic(offset.x, velocity.x, T(0.2), t));
        CHECK(v.y == gait::inertialize_cubic(offset.y, velocity.y, T(0.2), t));
        CHECK(v.z == gait::inertialize_cubic(offset.z, velocity.z, T(0.2), t));
        const vec3<T> s = gait::inertialize_cubic_velocity(offset, velocity, T(0.2), t);
        CHECK(s.y == gait::inertialize_cubic_velocity(offset.y, velocity.y, T(0.2), t));
    }
}
}
