// SPDX-License-Identifier: MIT
#include <gait/core/polynomial.hpp>
#include <gait/core/scalar.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <array>
#include <cmath>
#include <limits>

TEST_SUITE("core/scalar") {

TEST_CASE_TEMPLATE("select takes the first where the mask is set", T, float, double) {
    static_assert(gait::select(true, T(1), T(2)) == T(1));
    static_assert(gait::select(false, T(1), T(2)) == T(2));
    const gait::vec3<T> a(T(1), T(2), T(3));
    const gait::vec3<T> b(T(4), T(5), T(6));
    CHECK(gait::select<T>(true, a, b) == a);
    CHECK(gait::select<T>(false, a, b) == b);
    CHECK(gait::any_of(true));
    CHECK(!gait::any_of(false));
    CHECK(gait::all_of(true));
    CHECK(!gait::all_of(false));
}

TEST_CASE_TEMPLATE("least and greatest answer the second where the comparison is false", T, float, double) {
    const T nan = std::numeric_limits<T>::quiet_NaN();
    static_assert(gait::least(T(1), T(2)) == T(1));
    static_assert(gait::greatest(T(1), T(2)) == T(2));
    CHECK(gait::least(nan, T(1)) == T(1));
    CHECK(gait::greatest(nan, T(1)) == T(1));
    CHECK(std::isnan(gait::least(T(1), nan)));
    CHECK(std::isnan(gait::greatest(T(1), nan)));
    CHECK(std::signbit(gait::least(T(0), -T(0))));
    CHECK(!std::signbit(gait::least(-T(0), T(0))));
    CHECK(std::signbit(gait::greatest(T(0), -T(0))));
}

TEST_CASE_TEMPLATE("clamp and saturate hold a number in its range and take NaN to the low end", T, float, double) {
    static_assert(gait::clamp(T(5), T(-1), T(2)) == T(2));
    static_assert(gait::clamp(T(-5), T(-1), T(2)) == T(-1));
    static_assert(gait::clamp(T(0.5), T(-1), T(2)) == T(0.5));
    static_assert(gait::saturate(T(1.5)) == T(1));
    CHECK(gait::saturate(std::numeric_limits<T>::quiet_NaN()) == T(0));
    CHECK(gait::saturate(std::numeric_limits<T>::infinity()) == T(1));
    CHECK(gait::saturate(-std::numeric_limits<T>::infinity()) == T(0));
}

TEST_CASE_TEMPLATE("abs clears the sign of zero too", T, float, double) {
    CHECK(gait::abs(T(-2)) == T(2));
    CHECK(gait::abs(T(2)) == T(2));
    CHECK(!std::signbit(gait::abs(-T(0))));
}

TEST_CASE_TEMPLATE("floor goes down, also below zero", T, float, double) {
    CHECK(gait::floor(T(1.75)) == T(1));
    CHECK(gait::floor(T(-1.25)) == T(-2));
    CHECK(gait::floor(T(-2)) == T(-2));
}

TEST_CASE_TEMPLATE("safe_sqrt of what rounding pushed below zero is 0", T, float, double) {
    CHECK(gait::safe_sqrt(T(4)) == T(2));
    CHECK(gait::safe_sqrt(T(-1e-9)) == T(0));
    CHECK(gait::safe_sqrt(T(-0.19)) == T(0));
    CHECK(gait::safe_sqrt(std::numeric_limits<T>::quiet_NaN()) == T(0));
}

TEST_CASE_TEMPLATE("lerp is exactly the first at 0", T, float, double) {
    static_assert(gait::lerp(T(0.1), T(0.7), T(0)) == T(0.1));
    CHECK(within(gait::lerp(T(0.1), T(0.7), T(1)), T(0.7), std::numeric_limits<T>::epsilon()));
    CHECK(within(gait::lerp(T(2), T(4), T(0.25)), T(2.5), T(0)));
    const gait::vec3<T> a(T(1), T(2), T(3));
    const gait::vec3<T> b(T(3), T(2), T(-1));
    CHECK(gait::lerp<T>(a, b, T(0.5)) == gait::vec3<T>(T(2), T(2), T(1)));
}

TEST_CASE_TEMPLATE("is_finite tells numbers from infinities and NaN", T, float, double) {
    using Limits = std::numeric_limits<T>;
    for (const T x : {T(0), -T(0), T(1), Limits::max(), Limits::lowest(), Limits::min(), Limits::denorm_min()}) {
        CHECK(gait::is_finite(x));
    }
    for (const T x : {Limits::infinity(), -Limits::infinity(), Limits::quiet_NaN(), -Limits::quiet_NaN()}) {
        CHECK(!gait::is_finite(x));
        CHECK(!gait::is_finite(gait::vec3<T>(x, T(0), T(0))));
        CHECK(!gait::is_finite(gait::vec3<T>(T(0), x, T(0))));
        CHECK(!gait::is_finite(gait::vec3<T>(T(0), T(0), x)));
    }
    CHECK(gait::is_finite(gait::vec3<T>(T(1), T(2), T(3))));
}

TEST_CASE_TEMPLATE("power_of_two is exact over the whole range of normal numbers", T, float, double) {
    using Limits = std::numeric_limits<T>;
    for (int n = Limits::min_exponent - 1; n < Limits::max_exponent; ++n) {
        CHECK(gait::power_of_two(static_cast<T>(n)) == std::ldexp(T(1), n));
    }
}

TEST_CASE_TEMPLATE("evaluate_polynomial takes the lowest coefficient first", T, float, double) {
    static_assert(gait::evaluate_polynomial(std::array<T, 3>{T(1), T(2), T(3)}, T(2)) == T(17));
    static_assert(gait::evaluate_polynomial(std::array<T, 1>{T(5)}, T(2)) == T(5));
}
}
