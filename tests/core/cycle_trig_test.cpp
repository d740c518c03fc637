// SPDX-License-Identifier: MIT
#include <gait/core/cycle_trig.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>
#include <numbers>

using gait::SinCos;

namespace {

constexpr long double turn = 2 * std::numbers::pi_v<long double>;

/// Sine and cosine of whole and part cycles, exact in the range reduction: only a part of an eighth reaches the
/// library function.
SinCos<long double> truth(long double cycles) {
    const long double quarters = std::floor(cycles * 4 + 0.5L);
    const long double rest = (cycles - quarters / 4) * turn;
    const long double s = std::sin(rest);
    const long double c = std::cos(rest);
    switch (static_cast<int>(quarters - 4 * std::floor(quarters / 4))) {
    case 0: return {s, c};
    case 1: return {c, -s};
    case 2: return {-s, -c};
    default: return {-c, s};
    }
}

template <class T>
constexpr double stated = sizeof(T) == sizeof(float) ? 2e-7 : 5e-16;

template <class T>
void compare(Worst& worst, T x) {
    const SinCos<T> got = gait::sincos_cycles(x);
    const SinCos<long double> want = truth(static_cast<long double>(x));
    worst.compare(got.sin, want.sin, double(x));
    worst.compare(got.cos, want.cos, double(x));
}

}  // namespace

TEST_SUITE("core/cycle_trig") {

TEST_CASE_TEMPLATE("sincos_cycles is as accurate as stated over a cycle", T, float, double) {
    Worst worst;
    for (int i = -200000; i <= 200000; ++i) compare(worst, static_cast<T>(i / 100000.0));
    Random random(1);
    for (int i = 0; i < 400000; ++i) compare(worst, random.number<T>(0.0, 1.0));
    CHECK_WORST(worst, stated<T>);
}

TEST_CASE_TEMPLATE("sincos_cycles is as accurate beside every eighth of a cycle", T, float, double) {
    Worst worst;
    for (int eighth = -16; eighth <= 16; ++eighth) {
        T below = static_cast<T>(eighth / 8.0);
        T above = below;
        for (int i = 0; i < 100; ++i) {
            compare(worst, below);
            compare(worst, above);
            below = std::nextafter(below, T(-10));
            above = std::nextafter(above, T(10));
        }
    }
    CHECK_WORST(worst, stated<T>);
}

TEST_CASE_TEMPLATE("sincos_cycles keeps its accuracy for as long as a number has a fraction", T, float, double) {
    const double limit = sizeof(T) == sizeof(float) ? 0x1p22 : 0x1p51;
    Worst worst;
    Random random(2);
    for (int i = 0; i < 100000; ++i) compare(worst, random.number<T>(-limit, limit));
    compare(worst, static_cast<T>(limit - 0.5));
    compare(worst, static_cast<T>(0.5 - limit));
    CHECK_WORST(worst, stated<T>);
}

TEST_CASE_TEMPLATE("whole quarters give exactly 0, 1 and -1", T, float, double) {
    for (int cycles = -3; cycles <= 3; ++cycles) {
        const T whole = static_cast<T>(cycles);
        CHECK(gait::cos_cycles(whole) == T(1));
        CHECK(gait::cos_cycles(whole + T(0.25)) == T(0));
        CHECK(gait::cos_cycles(whole + T(0.5)) == T(-1));
        CHECK(gait::cos_cycles(whole + T(0.75)) == T(0));
        CHECK(gait::sin_cycles(whole) == T(0));
        CHECK(gait::sin_cycles(whole + T(0.5)) == T(0));
        CHECK(within(gait::sin_cycles(whole + T(0.25)), T(1), static_cast<T>(stated<T>)));
        CHECK(within(gait::sin_cycles(whole + T(0.75)), T(-1), static_cast<T>(stated<T>)));
    }
}

TEST_CASE_TEMPLATE("half a cycle on, both are exactly the negative", T, float, double) {
    Random random(3);
    for (int i = 0; i < 10000; ++i) {
        const T x = random.number<T>(0.0, 0.5);
        const T on = x + T(0.5);
        const SinCos<T> a = gait::sincos_cycles(on - T(0.5));  // what was left of x when half was added
        const SinCos<T> b = gait::sincos_cycles(on);
        CHECK(b.sin == -a.sin);
        CHECK(b.cos == -a.cos);
    }
}

TEST_CASE_TEMPLATE("sine is odd and cosine is even up to rounding", T, float, double) {
    Random random(4);
    Worst worst;
    for (int i = 0; i < 10000; ++i) {
        const T x = random.number<T>(-2.0, 2.0);
        worst.note(std::abs(double(gait::sin_cycles(x)) + double(gait::sin_cycles(-x))), double(x));
        worst.note(std::abs(double(gait::cos_cycles(x)) - double(gait::cos_cycles(-x))), double(x));
    }
    CHECK_WORST(worst, stated<T>);
}

TEST_CASE_TEMPLATE("the sine and cosine of a phase never jump", T, float, double) {
    // Steps of 2^-18 cycle: exact in both types. A sine moves by 2 pi a cycle at most, plus two errors as stated.
    constexpr int steps = 1 << 18;
    const double bound = static_cast<double>(turn) / steps + 2.0 * stated<T>;
    SinCos<T> last = gait::sincos_cycles(T(0));
    double largest = 0.0;
    for (int i = 1; i <= steps; ++i) {
        const SinCos<T> now = gait::sincos_cycles(static_cast<T>(i / static_cast<double>(steps)));
        largest = std::fmax(largest, std::abs(double(now.sin) - double(last.sin)));
        largest = std::fmax(largest, std::abs(double(now.cos) - double(last.cos)));
        last = now;
    }
    CHECK(largest <= bound);
}

TEST_CASE_TEMPLATE("add_angles and double_angle are the sine and cosine of the sum", T, float, double) {
    Random random(5);
    Worst worst;
    for (int i = 0; i < 1000; ++i) {
        const T a = static_cast<T>(random.uniform(0.0, 1.0));
        const T b = static_cast<T>(random.uniform(0.0, 1.0));
        const SinCos<T> sum = gait::add_angles(gait::sincos_cycles(a), gait::sincos_cycles(b));
        const SinCos<long double> want = truth(static_cast<long double>(a) + static_cast<long double>(b));
        worst.compare(sum.sin, want.sin, double(a));
        worst.compare(sum.cos, want.cos, double(a));
        const SinCos<T> twice = gait::double_angle(gait::sincos_cycles(a));
        const SinCos<long double> want_twice = truth(2 * static_cast<long double>(a));
        worst.compare(twice.sin, want_twice.sin, double(a));
        worst.compare(twice.cos, want_twice.cos, double(a));
    }
    CHECK_WORST(worst, 4.0 * stated<T>);
}

TEST_CASE_TEMPLATE("degrees, radians and cycles are three names of one angle", T, float, double) {
    static_assert(gait::radians_to_cycles(std::numbers::pi_v<T>) == T(0.5));
    static_assert(gait::degrees_to_radians(T(180)) == std::numbers::pi_v<T>);
    CHECK(within(gait::degrees_to_radians(T(-90)), -std::numbers::pi_v<T> / T(2), std::numeric_limits<T>::epsilon()));
    CHECK(
        within(gait::radians_to_degrees(std::numbers::pi_v<T>), T(180), T(180) * std::numeric_limits<T>::epsilon()));
    CHECK(within(gait::radians_to_degrees(gait::degrees_to_radians(T(28))), T(28),
                 T(28) * std::numeric_limits<T>::epsilon()));
}

TEST_CASE_TEMPLATE("angle_of is as accurate as stated, for every direction and any length", T, float, double) {
    const double bound = sizeof(T) == sizeof(float) ? 3e-7 : 6e-16;
    Random random(6);
    Worst worst;
    for (int i = 0; i < 400000; ++i) {
        const double angle = i < 100000 ? (i - 50000) * (std::numbers::pi / 50000.0)
                                        : random.uniform(-std::numbers::pi, std::numbers::pi);
        const double size = i % 2 == 0 ? 1.0 : random.magnitude(-9.0, 9.0);
        const T s = static_cast<T>(std::sin(angle) * size);
        const T c = static_cast<T>(std::cos(angle) * size);
        worst.compare(gait::angle_of(s, c), std::atan2(static_cast<long double>(s), static_cast<long double>(c)),
                      angle);
    }
    CHECK_WORST(worst, bound);
}

TEST_CASE_TEMPLATE("angle_of keeps the relative accuracy of tiny angles", T, float, double) {
    for (const double tiny : {1e-3, 1e-9, 1e-30}) {
        const T angle = static_cast<T>(tiny);
        CHECK(within(gait::angle_of(angle, T(1)), static_cast<T>(std::atan(double(angle))),
                     angle * T(2) * std::numeric_limits<T>::epsilon()));
    }
}

TEST_CASE_TEMPLATE("angle_of at whole quarters, at nothing and at both zeros of a backward direction", T, float,
                   double) {
    constexpr T pi = std::numbers::pi_v<T>;
    CHECK(gait::angle_of(T(0), T(1)) == T(0));
    CHECK(gait::angle_of(T(1), T(0)) == pi / T(2));
    CHECK(gait::angle_of(T(-1), T(0)) == -pi / T(2));
    CHECK(gait::angle_of(T(0), T(-1)) == pi);
    CHECK(gait::angle_of(-T(0), T(-1)) == pi);
    CHECK(gait::angle_of(T(0), T(0)) == T(0));
}
}
