// SPDX-License-Identifier: MIT
#include <gait/core/phase.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/within.hpp>

#include <cmath>
#include <limits>

TEST_SUITE("core/phase") {

TEST_CASE_TEMPLATE("wrap_phase goes backwards through 0 like a clock", T, float, double) {
    CHECK(gait::wrap_phase(T(-0.25)) == T(0.75));
    CHECK(gait::wrap_phase(T(1.25)) == T(0.25));
    CHECK(gait::wrap_phase(T(0)) == T(0));
    CHECK(gait::wrap_phase(T(1)) == T(0));
    CHECK(gait::wrap_phase(T(-1)) == T(0));
}

TEST_CASE_TEMPLATE("wrap_phase is never 1, though the rest of a tiny negative number rounds to it", T, float,
                   double) {
    for (const T x : {T(-1e-9), T(-1e-20), -std::numeric_limits<T>::denorm_min(), T(-0.0)}) {
        CHECK(gait::wrap_phase(x) >= T(0));
        CHECK(gait::wrap_phase(x) < T(1));
    }
    for (const double x : {1e9, -1e9, 1e30, -1e30, 123456.789}) {
        CHECK(gait::wrap_phase(static_cast<T>(x)) >= T(0));
        CHECK(gait::wrap_phase(static_cast<T>(x)) < T(1));
    }
    Random random(1);
    for (int i = 0; i < 100000; ++i) {
        const T x = static_cast<T>(random.uniform(-1.0, 1.0) * random.magnitude(-12.0, 9.0));
        const T wrapped = gait::wrap_phase(x);
        CHECK(wrapped >= T(0));
        CHECK(wrapped < T(1));
    }
}

TEST_CASE_TEMPLATE("the phase of what is not finite is finite", T, float, double) {
    CHECK(gait::wrap_phase(std::numeric_limits<T>::quiet_NaN()) == T(0));
    CHECK(gait::wrap_phase(std::numeric_limits<T>::infinity()) == T(0));
}

TEST_CASE_TEMPLATE("a rate of 0 or a step of 0 keeps the phase bit for bit", T, float, double) {
    Random random(2);
    for (int i = 0; i < 1000; ++i) {
        const T phase = random.number<T>(0.0, 1.0);
        CHECK(gait::advance_phase(phase, T(0), T(1) / T(60)) == phase);
        CHECK(gait::advance_phase(phase, T(1.6), T(0)) == phase);
    }
}

TEST_CASE_TEMPLATE("a negative rate or a negative time scale runs the phase back, a tenth runs it at a tenth", T,
                   float, double) {
    const T dt = T(1) / T(60);
    const T step = T(1.6) * dt;
    for (const T time_scale : {T(1), T(0.1), T(0), T(-1)}) {
        const T ahead = gait::phase_difference(gait::advance_phase(T(0.4), T(1.6), dt * time_scale), T(0.4));
        CHECK(within(ahead, step * time_scale, T(4) * std::numeric_limits<T>::epsilon()));
    }
    CHECK(
        within(gait::advance_phase(T(0.01), T(-1.6), dt), T(1.01) - step, T(4) * std::numeric_limits<T>::epsilon()));
}

TEST_CASE_TEMPLATE("the phase runs as fast after ten hours as after one second", T, float, double) {
    const T rate = T(0.8);
    const T dt = T(1) / T(60);
    T phase = T(0);
    long cycles = 0;
    for (int i = 0; i < 10 * 3600 * 60; ++i) {
        const T next = gait::advance_phase(phase, rate, dt);
        if (next < phase) ++cycles;
        phase = next;
    }
    // Every step rounds a number below 1 by half an epsilon at most, and no two steps are alike for long.
    const double drift = std::abs(static_cast<double>(cycles) + double(phase) - 28800.0);
    CHECK(drift <= (sizeof(T) == sizeof(float) ? 0.05 : 1e-9));
    const T step = gait::phase_difference(gait::advance_phase(phase, rate, dt), phase);
    CHECK(within(step / (rate * dt), T(1), T(100) * std::numeric_limits<T>::epsilon()));
}

TEST_CASE_TEMPLATE("phase_difference goes the short way round", T, float, double) {
    const T tolerance = T(2) * std::numeric_limits<T>::epsilon();
    CHECK(within(gait::phase_difference(T(0.1), T(0.9)), T(0.2), tolerance));
    CHECK(within(gait::phase_difference(T(0.9), T(0.1)), T(-0.2), tolerance));
    CHECK(gait::phase_difference(T(0.7), T(0.7)) == T(0));
    CHECK(gait::phase_difference(T(0.5), T(0)) == T(-0.5));
    CHECK(gait::phase_difference(T(0), T(0.5)) == T(-0.5));
    Random random(3);
    for (int i = 0; i < 10000; ++i) {
        const T a = random.number<T>(0.0, 1.0);
        const T b = random.number<T>(0.0, 1.0);
        const T d = gait::phase_difference(a, b);
        CHECK(d >= T(-0.5));
        CHECK(d < T(0.5));
        const T back = gait::phase_difference(gait::wrap_phase(b + d), a);
        CHECK(within(back, T(0), tolerance));
    }
}

TEST_CASE_TEMPLATE("phase_until counts forward and is 0 at the edge itself", T, float, double) {
    const T tolerance = T(2) * std::numeric_limits<T>::epsilon();
    CHECK(gait::phase_until(T(0.6), T(0.6)) == T(0));
    CHECK(within(gait::phase_until(T(0.6), T(0.5)), T(0.1), tolerance));
    CHECK(within(gait::phase_until(T(0), T(0.9)), T(0.1), tolerance));
    CHECK(within(gait::phase_until(T(0.5), T(0.6)), T(0.9), tolerance));
}
}
