// SPDX-License-Identifier: MIT
#include <gait/cycle/leg_phase.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/within.hpp>

#include <initializer_list>
#include <limits>

using gait::Leg;

TEST_SUITE("cycle/leg_phase") {

TEST_CASE_TEMPLATE("the left leg owns phase 0 and the right one is half a cycle behind", T, float, double) {
    CHECK(gait::leg_phase(T(0), Leg::left) == T(0));
    CHECK(gait::leg_phase(T(0), Leg::right) == T(0.5));
    CHECK(gait::leg_phase(T(0.5), Leg::right) == T(0));
    CHECK(gait::leg_phase(T(0.75), Leg::right) == T(0.25));
    for (int i = 0; i < 10000; ++i) {
        const T p = gait::leg_phase(static_cast<T>(i / 10000.0), Leg::right);
        CHECK(p >= T(0));
        CHECK(p < T(1));
    }
    const T last = T(1) - std::numeric_limits<T>::epsilon() / T(2);
    CHECK(gait::leg_phase(last, Leg::right) < T(1));
}

TEST_CASE("legs have places, opposites and sides") {
    static_assert(gait::leg_count == 2);
    static_assert(gait::index_of(Leg::left) == 0);
    static_assert(gait::index_of(Leg::right) == 1);
    static_assert(gait::other(Leg::left) == Leg::right);
    static_assert(gait::other(Leg::right) == Leg::left);
    static_assert(gait::side_sign<float>(Leg::left) == 1.0F);
    static_assert(gait::side_sign<double>(Leg::right) == -1.0);
}

TEST_CASE_TEMPLATE("a leg stands from landing to lift-off and swings from there", T, float, double) {
    const T duty = T(0.62);
    static_assert(gait::is_stance(T(0), T(0.62)));
    static_assert(!gait::is_stance(T(0.62), T(0.62)));
    CHECK(gait::stance_progress(T(0), duty) == T(0));
    CHECK(gait::stance_progress(duty, duty) == T(1));
    CHECK(gait::stance_progress(T(0.9), duty) == T(1));
    CHECK(within(gait::stance_progress(T(0.31), duty), T(0.5), std::numeric_limits<T>::epsilon()));
    CHECK(gait::swing_progress(T(0), duty) == T(0));
    CHECK(gait::swing_progress(duty, duty) == T(0));
    CHECK(within(gait::swing_progress(T(0.81), duty), T(0.5), T(4) * std::numeric_limits<T>::epsilon()));
    CHECK(gait::swing_progress(T(1), duty) == T(1));
}

TEST_CASE_TEMPLATE("progress never jumps, falls or leaves its range within a cycle", T, float, double) {
    for (const T duty : {T(0.01), T(0.34), T(0.5), T(0.62), T(0.99)}) {
        T stance = T(0);
        T swing = T(0);
        for (int i = 0; i <= 10000; ++i) {
            const T phase = static_cast<T>(i * 1e-4);
            const T s = gait::stance_progress(phase, duty);
            const T w = gait::swing_progress(phase, duty);
            CHECK(s >= stance);
            CHECK(w >= swing);
            CHECK(s <= T(1));
            CHECK(w <= T(1));
            CHECK(s - stance <= T(1.1e-2));  // a step of 1e-4 in the shortest part of 0.01, and rounding
            CHECK(w - swing <= T(1.1e-2));
            CHECK((s == T(1) || w == T(0)));
            stance = s;
            swing = w;
        }
    }
}

TEST_CASE("stance meets the golden columns") {
    const GoldenTable table = read_golden("clock.csv");
    for (const auto& row : table.rows) {
        const double left = row[table.column("left_phase")];
        CHECK(gait::is_stance(left, 0.6) == (row[table.column("left_stance")] == 1.0));
        CHECK(gait::is_stance(gait::leg_phase(left, Leg::right), 0.6) == (row[table.column("right_stance")] == 1.0));
    }
}

TEST_CASE_TEMPLATE("walking has double support and running has flight, in shares of the cycle", T, float, double) {
    static_assert(gait::double_support_share(T(0.5)) == T(0));
    static_assert(gait::flight_share(T(0.5)) == T(0));
    const T tolerance = T(2) * std::numeric_limits<T>::epsilon();
    CHECK(within(gait::double_support_share(T(0.6)), T(0.2), tolerance));
    CHECK(within(gait::flight_share(T(0.34)), T(0.32), tolerance));
    CHECK(gait::flight_share(T(0.6)) == T(0));
    CHECK(gait::double_support_share(T(0.34)) == T(0));
}

TEST_CASE("double support and flight are what counting finds, for any offset of the legs") {
    constexpr int samples = 20000;
    for (const double duty : {0.15, 0.4, 0.5, 0.6, 0.85}) {
        for (const double offset : {0.0, 0.1, 0.25, 0.5, 0.7, 0.95}) {
            int both = 0;
            int none = 0;
            for (int i = 0; i < samples; ++i) {
                const double phase = (i + 0.5) / samples;
                const bool one = gait::is_stance(phase, duty);
                const bool two = gait::is_stance(gait::wrap_phase(phase + offset), duty);
                both += one && two;
                none += !one && !two;
            }
            CHECK(within(gait::double_support_share(duty, offset), double(both) / samples, 3.0 / samples));
            CHECK(within(gait::flight_share(duty, offset), double(none) / samples, 3.0 / samples));
        }
    }
}

}
