// SPDX-License-Identifier: MIT
#include <gait/cycle/stride.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <initializer_list>
#include <limits>

TEST_SUITE("cycle/stride") {

TEST_CASE_TEMPLATE("speed is cycle length times cycle rate", T, float, double) {
    static_assert(gait::cycle_rate(T(3), T(2)) == T(1.5));
    static_assert(gait::cycle_rate(T(-3), T(2)) == T(-1.5));
    for (const T speed : {T(-1), T(0), T(0.3), T(1.4), T(3.2)}) {
        const T rate = gait::cycle_rate(speed, T(1.4));
        CHECK(within(rate * T(1.4), speed, T(4) * std::numeric_limits<T>::epsilon()));
    }
}

TEST_CASE_TEMPLATE("no cycle length means no rate instead of a division by zero", T, float, double) {
    static_assert(gait::cycle_rate(T(1), T(0)) == T(0));
    static_assert(gait::cycle_rate(T(0), T(0)) == T(0));
    static_assert(gait::cycle_rate(T(1), T(-1)) == T(0));
    CHECK(gait::cycle_rate(T(1), std::numeric_limits<T>::quiet_NaN()) == T(0));
}

TEST_CASE_TEMPLATE("in one stance the body goes the stance's share of the cycle length", T, float, double) {
    // 1.4 m cycles at duty 0.62: 0.868 m in the 0.62 s that a stance takes at 1.4 m/s.
    const T travel = gait::stance_travel(T(1.4), T(0.62));
    CHECK(within(travel, T(0.868), std::numeric_limits<T>::epsilon()));
    const T stance_time = T(0.62) / gait::cycle_rate(T(1.4), T(1.4));
    CHECK(within(T(1.4) * stance_time, travel, T(2) * std::numeric_limits<T>::epsilon()));
}

TEST_CASE_TEMPLATE("a body at the gait's own speed does not slip, a slower one drags the foot back", T, float,
                   double) {
    // The step clock's default walk: 135.2 a second, 50.7 in a stance, and the body at 0.82 of it.
    CHECK(gait::slip_per_stance(T(135.2), T(135.2), T(50.7)) == T(0));
    CHECK(within(gait::slip_per_stance(T(110.864), T(135.2), T(50.7)), T(-9.126),
                 T(50) * std::numeric_limits<T>::epsilon()));
    CHECK(within(gait::slip_per_stance(T(0), T(1.4), T(0.868)), T(-0.868), std::numeric_limits<T>::epsilon()));
    CHECK(gait::slip_per_stance(T(2.8), T(1.4), T(0.868)) > T(0));
}

TEST_CASE_TEMPLATE("a gait that stands still drags nothing", T, float, double) {
    static_assert(gait::slip_per_stance(T(1), T(0), T(0.5)) == T(0));
    static_assert(gait::slip_per_stance(T(1), T(-1), T(0.5)) == T(0));
}

}
