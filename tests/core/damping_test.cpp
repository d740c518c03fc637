// SPDX-License-Identifier: MIT
#include <gait/core/damping.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <cmath>
#include <limits>

using gait::SpringState;

namespace {

/// Rounding that some hundred steps of numbers round 1 gather, with what `exponential` is off.
template <class T>
constexpr T gathered = sizeof(T) == sizeof(float) ? T(1e-5) : T(1e-13);

}  // namespace

TEST_SUITE("core/damping") {

TEST_CASE_TEMPLATE("after 0.1 s at 0.6 s a gap of 1 is 0.153518 smaller at every frame rate", T, float, double) {
    for (const int steps : {1, 3, 6, 10, 12, 24, 100}) {  // 10 to 1000 frames a second
        T x = T(0);
        for (int i = 0; i < steps; ++i) x = gait::damp(x, T(1), T(0.6), T(0.1) / static_cast<T>(steps));
        CHECK(within(x, static_cast<T>(1.0 - std::exp(-1.0 / 6.0)), gathered<T>));
        CHECK(within(x, T(0.153518), T(1e-6) + gathered<T>));
    }
}

TEST_CASE_TEMPLATE("a frame longer than the time constant does not overshoot", T, float, double) {
    const T x = gait::damp(T(0), T(1), T(0.6), T(1));
    CHECK(within(x, static_cast<T>(1.0 - std::exp(-1.0 / 0.6)), gathered<T>));
    CHECK(gait::damp(T(0), T(1), T(0.6), T(1e6)) == T(1));
}

TEST_CASE_TEMPLATE("a time constant of 0 is there at once, a step of 0 changes nothing", T, float, double) {
    CHECK(gait::damping_left(T(0), T(0.1)) == T(0));
    CHECK(gait::damping_left(T(0), T(0)) == T(0));
    CHECK(gait::damping_left(T(0.6), T(0)) == T(1));
    CHECK(gait::damp(T(0.1), T(0.7), T(0), T(0.1)) == T(0.7));
    for (const T x : {T(0.1), T(-3), T(1e-12), T(0.7), T(1234.5)}) {
        CHECK(gait::damp(x, T(0.7), T(0.6), T(0)) == x);
        const SpringState<T> state{x, T(0.3)};
        const SpringState<T> same = gait::advance_spring(state, T(0.7), T(0.6), T(0));
        CHECK(same.value == state.value);
        CHECK(same.velocity == state.velocity);
    }
    const SpringState<T> there = gait::advance_spring(SpringState<T>{T(0.1), T(5)}, T(0.7), T(0), T(0.1));
    CHECK(there.value == T(0.7));
    CHECK(there.velocity == T(0));
}

TEST_CASE_TEMPLATE("a gap ends at its goal instead of in denormal numbers", T, float, double) {
    T x = T(1);
    SpringState<T> spring{T(1), T(0)};
    int steps = 0;
    for (; (x != T(0) || spring.value != T(0)) && steps < 10000; ++steps) {
        x = gait::damp(x, T(0), T(0.1), T(0.01));
        spring = gait::advance_spring(spring, T(0), T(0.1), T(0.01));
        CHECK((x == T(0) || x >= T(1e-9)));
    }
    CHECK(steps < 400);
    CHECK(spring.velocity == T(0));
}

TEST_CASE_TEMPLATE("the spring follows the closed form of critical damping", T, float, double) {
    const double tau = 0.25;
    for (const double v0 : {0.0, 3.0, -8.0}) {
        for (double t = 0.0; t < 3.0; t += 0.01) {
            const SpringState<T> s =
                gait::advance_spring(SpringState<T>{T(1.5), static_cast<T>(v0)}, T(0.5), T(0.25), static_cast<T>(t));
            // x'' + 2 x' / tau + x / tau^2 = 0 from a gap of 1
            const double pull = v0 + 1.0 / tau;
            const double gap = (1.0 + pull * t) * std::exp(-t / tau);
            const double speed = (v0 - pull * t / tau) * std::exp(-t / tau);
            CHECK(within(double(s.value), 0.5 + gap, double(gathered<T>)));
            CHECK(within(double(s.velocity), speed, 10.0 * double(gathered<T>)));
        }
    }
}

TEST_CASE_TEMPLATE("the spring goes the shares of the way that its comment says", T, float, double) {
    CHECK(within(gait::advance_spring(SpringState<T>{}, T(1), T(0.5), T(0.5)).value, T(0.264), T(1e-3)));
    CHECK(within(gait::advance_spring(SpringState<T>{}, T(1), T(0.5), T(2)).value, T(0.908), T(1e-3)));
}

TEST_CASE_TEMPLATE("the spring gives the same at every frame rate", T, float, double) {
    const SpringState<T> whole = gait::advance_spring(SpringState<T>{T(0), T(2)}, T(1), T(0.2), T(0.5));
    for (const int steps : {15, 30, 60, 120}) {
        SpringState<T> s{T(0), T(2)};
        for (int i = 0; i < steps; ++i) s = gait::advance_spring(s, T(1), T(0.2), T(0.5) / static_cast<T>(steps));
        CHECK(within(s.value, whole.value, gathered<T>));
        CHECK(within(s.velocity, whole.velocity, T(10) * gathered<T>));
    }
}

TEST_CASE_TEMPLATE("the spring's value and speed are continuous when its goal jumps", T, float, double) {
    const T dt = T(5e-4);
    SpringState<T> s{};
    for (int i = 0; i < 20000; ++i) {
        const T goal = (i / 4000) % 2 == 0 ? T(1) : T(-1);
        const SpringState<T> next = gait::advance_spring(s, goal, T(0.2), dt);
        // From rest and a gap of 2: speed at most 2 / (e tau), acceleration at most 2 / tau^2, and room for rounding.
        CHECK(gait::abs(next.value - s.value) <= T(4.0) * dt);
        CHECK(gait::abs(next.velocity - s.velocity) <= T(51.0) * dt + gathered<T>);
        s = next;
    }
}
}
