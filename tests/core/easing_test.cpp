// SPDX-License-Identifier: MIT
#include <gait/core/easing.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <limits>

TEST_SUITE("core/easing") {

TEST_CASE_TEMPLATE("ease runs from 0 to 1 with flat ends", T, float, double) {
    static_assert(gait::ease(T(0)) == T(0));
    static_assert(gait::ease(T(0.5)) == T(0.5));
    static_assert(gait::ease(T(1)) == T(1));
    const T h = T(1e-3);
    CHECK(gait::ease(h) / h <= T(0.0031));  // slope 0 at both ends: 3 h is what the middle of the step has
    CHECK((T(1) - gait::ease(T(1) - h)) / h <= T(0.0031));
    CHECK(within(gait::ease(T(0.3)) + gait::ease(T(0.7)), T(1), std::numeric_limits<T>::epsilon()));
}

TEST_CASE_TEMPLATE("smoothstep is 0 below, 1 above and eases between", T, float, double) {
    CHECK(gait::smoothstep(T(1.3), T(2.1), T(1)) == T(0));
    CHECK(gait::smoothstep(T(1.3), T(2.1), T(1.3)) == T(0));
    CHECK(gait::smoothstep(T(1.3), T(2.1), T(2.1)) == T(1));
    CHECK(gait::smoothstep(T(1.3), T(2.1), T(5)) == T(1));
    CHECK(within(gait::smoothstep(T(1.3), T(2.1), T(1.5)), T(0.15625), T(1e-6)));
    T last = T(0);
    for (int i = 0; i <= 1000; ++i) {
        const T y = gait::smoothstep(T(0), T(1), static_cast<T>(i / 1000.0));
        CHECK(y >= last);
        CHECK(y <= T(1));
        last = y;
    }
}

TEST_CASE_TEMPLATE("smoothstep with its edges swapped falls", T, float, double) {
    CHECK(gait::smoothstep(T(2), T(1), T(0.5)) == T(1));
    CHECK(gait::smoothstep(T(2), T(1), T(1.5)) == T(0.5));
    CHECK(gait::smoothstep(T(2), T(1), T(3)) == T(0));
}

TEST_CASE_TEMPLATE("smoothstep with equal edges is a hard step", T, float, double) {
    CHECK(gait::smoothstep(T(1), T(1), T(0.999)) == T(0));
    CHECK(gait::smoothstep(T(1), T(1), T(1)) == T(1));
    CHECK(gait::smoothstep(T(1), T(1), T(2)) == T(1));
}

TEST_CASE_TEMPLATE("smoothstep of NaN is 0", T, float, double) {
    CHECK(gait::smoothstep(T(0), T(1), std::numeric_limits<T>::quiet_NaN()) == T(0));
}

TEST_CASE_TEMPLATE("smoothstep of fixed edges is smoothstep", T, float, double) {
    for (int i = -10; i <= 110; ++i) {
        const T x = static_cast<T>(i / 100.0);
        // The slope between the edges is rounded once more there, and is steepest in the middle: 1.5 / 0.8.
        CHECK(within(gait::fixed_smoothstep(0.1, 0.9, x), gait::smoothstep(T(0.1), T(0.9), x),
                     T(4) * std::numeric_limits<T>::epsilon()));
        CHECK(within(gait::fixed_smoothstep(0.9, 0.1, x), gait::smoothstep(T(0.9), T(0.1), x),
                     T(4) * std::numeric_limits<T>::epsilon()));
    }
}
}
