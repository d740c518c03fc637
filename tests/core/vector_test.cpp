// SPDX-License-Identifier: MIT
#include <gait/core/vector.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <limits>

using gait::vec3;

namespace {

template <class T>
constexpr double epsilon = double(std::numeric_limits<T>::epsilon());

}  // namespace

TEST_SUITE("core/vector") {

TEST_CASE_TEMPLATE("normalize_or gives unit length to vectors of a nanometre and of a planet", T, float, double) {
    Random random(1);
    Worst worst;
    for (int i = 0; i < 10000; ++i) {
        const double size = random.magnitude(-9.0, 9.0);
        const vec3<T> v = random.direction<T>() * static_cast<T>(size);
        const vec3<T> unit = gait::normalize_or<T>(v, vec3<T>(T(0), T(0), T(0)));
        worst.note(std::abs(oracle::length(oracle::in_double(unit)) - 1.0), size);
    }
    CHECK_WORST(worst,
                2.0 * epsilon<T>);  // a square root, a division and a product
}

TEST_CASE_TEMPLATE("normalize_or gives the fallback to a vector without direction", T, float, double) {
    const vec3<T> fallback(T(0), T(1), T(0));
    CHECK(gait::normalize_or<T>(vec3<T>(T(0), T(0), T(0)), fallback) == fallback);
    CHECK(gait::normalize_or<T>(vec3<T>(T(0), T(-1e-31), T(0)), fallback) == fallback);
    const T nan = std::numeric_limits<T>::quiet_NaN();
    CHECK(gait::normalize_or<T>(vec3<T>(nan, T(1), T(0)), fallback) == fallback);
}

TEST_CASE_TEMPLATE("any_perpendicular is perpendicular and never short, whatever the axis", T, float, double) {
    Random random(2);
    Worst slant;
    double shortest = 1.0;
    double longest = 0.0;
    for (int i = 0; i < 10000; ++i) {
        vec3<T> axis = random.direction<T>();
        if (i < 6) axis = vec3<T>(T(i == 0) - T(i == 1), T(i == 2) - T(i == 3), T(i == 4) - T(i == 5));
        const vec3<T> side = gait::any_perpendicular<T>(axis);
        slant.note(std::abs(oracle::dot(oracle::in_double(axis), oracle::in_double(side))), i);
        shortest = std::min(shortest, oracle::length(oracle::in_double(side)));
        longest = std::max(longest, oracle::length(oracle::in_double(side)));
    }
    CHECK_WORST(slant, epsilon<T>);
    CHECK(shortest >= 0.4);
    CHECK(longest <= 1.0 + epsilon<T>);
}

TEST_CASE_TEMPLATE("direction_across is perpendicular and unit to rounding, however close to the axis", T, float,
                   double) {
    Random random(3);
    Worst slant;
    Worst norm;
    for (int i = 0; i < 20000; ++i) {
        const vec3<T> axis = random.direction<T>();
        const double off = random.magnitude(-12.0, 0.0);  // from along the axis to well across it
        const vec3<T> v =
            (axis + random.direction<T>() * static_cast<T>(off)) * static_cast<T>(random.magnitude(-6.0, 6.0));
        const vec3<T> side = gait::direction_across<T>(axis, v, gait::any_perpendicular<T>(axis));
        slant.note(std::abs(oracle::dot(oracle::in_double(axis), oracle::in_double(side))), off);
        norm.note(std::abs(oracle::length(oracle::in_double(side)) - 1.0), off);
    }
    CHECK_WORST(slant, 2.0 * epsilon<T>);
    CHECK_WORST(norm, 4.0 * epsilon<T>);
}

TEST_CASE_TEMPLATE("direction_across keeps the side of the vector and takes the spare where there is none", T, float,
                   double) {
    const vec3<T> axis(T(0), T(1), T(0));
    const vec3<T> spare(T(0), T(0), T(2));
    CHECK(gait::direction_across<T>(axis, vec3<T>(T(3), T(7), T(0)), spare) == vec3<T>(T(1), T(0), T(0)));
    CHECK(gait::direction_across<T>(axis, vec3<T>(T(0.002), T(1), T(0)), spare) == vec3<T>(T(1), T(0), T(0)));
    CHECK(gait::direction_across<T>(axis, vec3<T>(T(0.0005), T(1), T(0)), spare) == vec3<T>(T(0), T(0), T(1)));
    CHECK(gait::direction_across<T>(axis, vec3<T>(T(0), T(-5), T(0)), spare) == vec3<T>(T(0), T(0), T(1)));
    CHECK(gait::direction_across<T>(axis, vec3<T>(T(0), T(0), T(0)), spare) == vec3<T>(T(0), T(0), T(1)));
}
}
