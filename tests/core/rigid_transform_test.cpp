// SPDX-License-Identifier: MIT
#include <gait/core/rigid_transform.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/worst.hpp>

using gait::RigidTransform;
using gait::vec3;

TEST_SUITE("core/rigid_transform") {

    TEST_CASE_TEMPLATE("a point is turned first and then shifted, and comes back by the inverse", T, float, double) {
        Random random(7);
        Worst there;
        Worst back;
        for (int i = 0; i < 1000; ++i) {
            const RigidTransform<T> frame{random.rotation<T>(), random.vector<T>(3.0)};
            const vec3<T> p = random.vector<T>(3.0);
            const oracle::Vec moved = oracle::rotate(frame.rotation, p) + oracle::in_double(frame.translation);
            there.note(oracle::length(oracle::in_double(transform_point(frame, p)) - moved), i);
            back.note(oracle::distance(inverse_transform_point(frame, transform_point(frame, p)), p), i);
            back.note(oracle::distance(transform_point(inverse(frame), transform_point(frame, p)), p), i);
        }
        // Coordinates up to 9, a dozen roundings each.
        const double bound = 50.0 * double(std::numeric_limits<T>::epsilon());
        CHECK_WORST(there, bound);
        CHECK_WORST(back, bound);
    }

    TEST_CASE("two transforms combine to the inner one followed by the outer one") {
        Random random(8);
        const RigidTransform<double> a{random.rotation<double>(), random.vector<double>(3.0)};
        const RigidTransform<double> b{random.rotation<double>(), random.vector<double>(3.0)};
        const vec3<double> p = random.vector<double>(3.0);
        const vec3<double> one = transform_point(combine(a, b), p);
        const vec3<double> two = transform_point(a, transform_point(b, p));
        CHECK(oracle::distance(one, two) < 1e-14);
    }

    TEST_CASE("the default changes nothing, exactly") {
        const vec3<float> p(0.1F, -0.2F, 0.3F);
        CHECK(transform_point(RigidTransform<float>{}, p) == p);
        CHECK(inverse_transform_point(RigidTransform<float>{}, p) == p);
    }
}
