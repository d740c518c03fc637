// SPDX-License-Identifier: MIT
#include <gait/core/axis_rotation.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

using gait::quat;
using gait::SinCos;
using gait::vec3;

namespace {

template <class T>
constexpr double epsilon = double(std::numeric_limits<T>::epsilon());

template <class T>
quat<T> about_z(const SinCos<T>& half) {
    return gait::make_quat(half.cos, T(0), T(0), half.sin);
}

template <class T>
void check_equal(const quat<T>& got, const quat<T>& want) {
    const T tolerance = std::numeric_limits<T>::epsilon();
    CHECK(within(got.w, want.w, tolerance));
    CHECK(within(got.x, want.x, tolerance));
    CHECK(within(got.y, want.y, tolerance));
    CHECK(within(got.z, want.z, tolerance));
}

}  // namespace

TEST_SUITE("core/axis_rotation") {

TEST_CASE_TEMPLATE("half_turn_of is as accurate as stated from minus to plus half a turn", T, float, double) {
    Worst worst;
    for (int i = -100000; i <= 100000; ++i) {
        const T radians = static_cast<T>(std::numbers::pi * i / 100000.0);
        const SinCos<T> half = gait::half_turn_of(radians);
        worst.compare(half.sin, std::sin(static_cast<long double>(radians) / 2), double(radians));
        worst.compare(half.cos, std::cos(static_cast<long double>(radians) / 2), double(radians));
    }
    CHECK_WORST(worst, sizeof(T) == sizeof(float) ? 2e-7 : 5e-16);
}

TEST_CASE_TEMPLATE("half_turn_of holds what is beyond half a turn there", T, float, double) {
    for (const T beyond : {T(3.2), T(100), std::numeric_limits<T>::infinity()}) {
        CHECK(gait::half_turn_of(beyond).cos == T(0));
        CHECK(gait::half_turn_of(beyond).sin == gait::half_turn_of(T(4)).sin);
        CHECK(gait::half_turn_of(-beyond).sin == -gait::half_turn_of(beyond).sin);
    }
    static_assert(gait::half_turn_of(T(0)).sin == T(0));
    static_assert(gait::half_turn_of(T(0)).cos == T(1));
}

TEST_CASE_TEMPLATE("half_turn_of goes over from narrow to wide angles without a jump", T, float, double) {
    const T edge(2);
    const T beyond = std::nextafter(edge, T(3));
    const SinCos<T> narrow = gait::half_turn_of(edge);
    const SinCos<T> wide = gait::half_turn_of(beyond);
    // Two polynomials, each as accurate as stated.
    CHECK(within(wide.sin, narrow.sin, T(4) * std::numeric_limits<T>::epsilon()));
    CHECK(within(wide.cos, narrow.cos, T(4) * std::numeric_limits<T>::epsilon()));
}

TEST_CASE_TEMPLATE("a whole turn from its half is the angle, of unit length where it is small", T, float, double) {
    Worst worst;
    Worst unit;
    for (int i = -1000; i <= 1000; ++i) {
        const T radians = static_cast<T>(std::numbers::pi * i / 1000.0);
        const SinCos<T> whole = gait::whole_turn(gait::half_turn_of(radians));
        worst.compare(whole.sin, std::sin(static_cast<long double>(radians)), double(radians));
        worst.compare(whole.cos, std::cos(static_cast<long double>(radians)), double(radians));
        if (i >= -50 && i <= 50)
            unit.note(std::abs(std::hypot(double(whole.sin), double(whole.cos)) - 1.0), double(radians));
    }
    CHECK_WORST(worst, 4.0 * (sizeof(T) == sizeof(float) ? 2e-7 : 5e-16));  // four times that of the half
    CHECK_WORST(unit, epsilon<T>);
}

TEST_CASE_TEMPLATE("half_turns_of is half_turn_of of each, to rounding", T, float, double) {
    const std::array<T, 5> radians{T(-3), T(-0.2), T(0), T(1), T(3.1)};
    const std::array<SinCos<T>, 5> halves = gait::half_turns_of(radians);
    for (std::size_t i = 0; i < radians.size(); ++i) {
        const SinCos<T> half = gait::half_turn_of(radians[i]);
        CHECK(within(halves[i].sin, half.sin, std::numeric_limits<T>::epsilon()));
        CHECK(within(halves[i].cos, half.cos, std::numeric_limits<T>::epsilon()));
    }
}

TEST_CASE_TEMPLATE("folded at compile time or worked out at run time, half_turn_of agrees to rounding", T, float,
                   double) {
    constexpr SinCos<T> folded = gait::half_turn_of(T(0.7));
    const volatile T opaque = T(0.7);
    const SinCos<T> run = gait::half_turn_of(T(opaque));
    CHECK(within(run.sin, folded.sin, std::numeric_limits<T>::epsilon()));
    CHECK(within(run.cos, folded.cos, std::numeric_limits<T>::epsilon()));
}

TEST_CASE_TEMPLATE("the short products are the full ones", T, float, double) {
    Random random(1);
    for (int i = 0; i < 200; ++i) {
        const quat<T> q = random.rotation<T>();
        const SinCos<T> a = gait::half_turn_of(random.number<T>(-3.1, 3.1));
        const SinCos<T> b = gait::half_turn_of(random.number<T>(-3.1, 3.1));
        check_equal(gait::then_about_x(q, a), q * gait::about_x(a));
        check_equal(gait::then_about_y(q, a), q * gait::about_y(a));
        check_equal(gait::then_about_z(q, a), q * about_z(a));
        check_equal(gait::about_y_then(a, q), gait::about_y(a) * q);
        check_equal(gait::turn_then_nod(a, b), gait::about_y(a) * gait::about_x(b));
        check_equal(gait::nod_then_tilt(a, b), gait::about_x(a) * about_z(b));
        const quat<T> between = gait::between_turns_about_x(a, q, b);
        const quat<T> product = gait::about_x(a) * q * gait::about_x(b);
        const T tolerance = T(2) * std::numeric_limits<T>::epsilon();  // three products in another order
        CHECK(within(between.w, product.w, tolerance));
        CHECK(within(between.x, product.x, tolerance));
        CHECK(within(between.y, product.y, tolerance));
        CHECK(within(between.z, product.z, tolerance));
    }
}

TEST_CASE_TEMPLATE("axes turned by whole angles are the images of the axes under the product of the rotations", T, float,
                   double) {
    Random random(3);
    Worst worst;
    for (int i = 0; i < 1000; ++i) {
        std::array<SinCos<T>, 5> half;
        std::array<SinCos<T>, 5> whole;
        for (std::size_t k = 0; k < half.size(); ++k) {
            half[k] = gait::half_turn_of(random.number<T>(-3.1, 3.1));
            whole[k] = gait::whole_turn(half[k]);
        }
        const gait::AxisImages<T> axes = gait::turned_about_x(
            gait::turned_about_y(gait::turned_nodded_tilted(whole[0], whole[1], whole[2]), whole[3]), whole[4]);
        const auto frame = oracle::frame(quat<double>(gait::about_y(half[0])) * quat<double>(gait::about_x(half[1])) *
                                         quat<double>(about_z(half[2])) * quat<double>(gait::about_y(half[3])) *
                                         quat<double>(gait::about_x(half[4])));
        worst.note(oracle::length(oracle::in_double(axes.x) - frame[0]), i);
        worst.note(oracle::length(oracle::in_double(axes.y) - frame[1]), i);
        worst.note(oracle::length(oracle::in_double(axes.z) - frame[2]), i);
    }
    CHECK_WORST(worst, 20.0 * epsilon<T>);  // five sines and cosines, each as far off as stated
}

TEST_CASE_TEMPLATE("the axes of a rotation are the images of x, y and z", T, float, double) {
    Random random(2);
    Worst worst;
    for (int i = 0; i < 1000; ++i) {
        const quat<T> q = random.rotation<T>();
        const auto frame = oracle::frame(q);
        worst.note(oracle::length(oracle::in_double(gait::x_axis(q)) - frame[0]), i);
        worst.note(oracle::length(oracle::in_double(gait::y_axis(q)) - frame[1]), i);
        worst.note(oracle::length(oracle::in_double(gait::z_axis(q)) - frame[2]), i);
    }
    CHECK_WORST(worst, 3.0 * epsilon<T>);
}

}
