// SPDX-License-Identifier: MIT
#include <gait/core/exponential.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>

TEST_SUITE("core/exponential") {

TEST_CASE_TEMPLATE("exponential is as accurate as stated", T, float, double) {
    const double range = sizeof(T) == sizeof(float) ? 10.0 : 40.0;
    const double bound = sizeof(T) == sizeof(float) ? 6e-7 : 5e-15;
    Worst relative;
    const auto compare = [&](T x) {
        const long double truth = std::exp(static_cast<long double>(x));
        relative.compare(static_cast<long double>(gait::exponential(x)) / truth, 1.0L, double(x));
    };
    for (int i = -100000; i <= 100000; ++i) compare(static_cast<T>(range * i / 100000.0));
    Random random(1);
    for (int i = 0; i < 100000; ++i)
        compare(static_cast<T>(random.magnitude(-12.0, 0.0) * (i % 2 == 0 ? range : -range)));
    CHECK_WORST(relative, bound);
}

TEST_CASE_TEMPLATE("exponential of both zeros is exactly 1", T, float, double) {
    CHECK(gait::exponential(T(0)) == T(1));
    CHECK(gait::exponential(-T(0)) == T(1));
}

TEST_CASE_TEMPLATE("exponential ends in 0 without denormals and in a large finite number", T, float, double) {
    using Limits = std::numeric_limits<T>;
    const double lowest = (Limits::min_exponent - 1) * std::log(2.0);
    for (double x = lowest - 30.0; x < lowest + 30.0; x += 0.01) {
        const T y = gait::exponential(static_cast<T>(x));
        CHECK((y == T(0) || y >= Limits::min()));
    }
    for (const T x : {T(-1e3), T(-1e30), Limits::lowest(), -Limits::infinity()}) CHECK(gait::exponential(x) == T(0));
    for (const T x : {T(1e3), T(1e30), Limits::max(), Limits::infinity()}) {
        CHECK(gait::exponential(x) == std::ldexp(T(1), Limits::max_exponent - 1));
    }
}

TEST_CASE_TEMPLATE("exponential never falls while its argument rises", T, float, double) {
    int falls = 0;
    T last = T(0);
    for (int i = -400000; i <= 400000; ++i) {
        const T y = gait::exponential(static_cast<T>(i / 40000.0));
        if (!(y >= last)) ++falls;
        last = y;
    }
    CHECK(falls == 0);
}

TEST_CASE_TEMPLATE("power_six_fifths is as accurate as stated from 0 to 1", T, float, double) {
    const double bound = sizeof(T) == sizeof(float) ? 3e-7 : 5e-16;
    Worst worst;
    const auto compare = [&](T x) {
        worst.compare(gait::power_six_fifths(x), std::pow(static_cast<long double>(x), 1.2L), double(x));
    };
    for (int i = 0; i <= 200000; ++i) compare(static_cast<T>(i / 200000.0));
    Random random(2);
    for (int i = 0; i < 200000; ++i) compare(static_cast<T>(random.magnitude(-30.0, 0.0)));
    CHECK_WORST(worst, bound);
}

TEST_CASE_TEMPLATE("power_six_fifths of 0 and of what rounding pushed below is 0", T, float, double) {
    CHECK(gait::power_six_fifths(T(0)) == T(0));
    CHECK(gait::power_six_fifths(T(-1e-9)) == T(0));
    CHECK(gait::power_six_fifths(T(-1)) == T(0));
    CHECK(within(gait::power_six_fifths(T(1)), T(1), std::numeric_limits<T>::epsilon()));
}
}
