// SPDX-License-Identifier: MIT
#include <gait/core/arc_sine.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>
#include <numbers>

TEST_SUITE("core/arc_sine") {

    TEST_CASE_TEMPLATE("arc_sine is the inverse of the sine", T, float, double) {
        Worst worst;
        for (int i = -10000; i <= 10000; ++i) {
            const T x = T(i) / T(10000);
            worst.compare(gait::arc_sine(x), std::asin(static_cast<long double>(x)), double(x));
        }
        CHECK_WORST(worst, (sizeof(T) > 4 ? 5e-16 : 3e-7));
    }

    TEST_CASE_TEMPLATE("it is odd, exact at 0, and keeps small numbers", T, float, double) {
        CHECK(gait::arc_sine(T(0)) == T(0));
        CHECK(gait::arc_sine(T(1e-20)) == T(1e-20));
        for (const T x : {T(0.1), T(0.5), T(0.7), T(1)})
            CHECK(gait::arc_sine(-x) == -gait::arc_sine(x));
    }

    TEST_CASE_TEMPLATE("beyond 1 it stays at a quarter turn", T, float, double) {
        const T quarter = T(std::numbers::pi / 2);
        for (const T x :
             {T(1), T(1.5), T(1e30), std::numeric_limits<T>::infinity(), std::numeric_limits<T>::quiet_NaN()})
            CHECK(gait::arc_sine(x) == quarter);
        CHECK(gait::arc_sine(T(-2)) == -quarter);
    }
}
