// SPDX-License-Identifier: MIT
#include <gait/foot/footprint.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>
#include <numbers>

namespace {

using gait::Footprint;
using gait::SinCos;
using gait::vec3;

template <class T>
constexpr double epsilon = double(std::numeric_limits<T>::epsilon());

template <class T>
SinCos<T> yaw_from(double radians) {
    return {static_cast<T>(std::sin(radians)), static_cast<T>(std::cos(radians))};
}

template <class T>
double radians_of(const SinCos<T>& yaw) {
    return std::atan2(double(yaw.sin), double(yaw.cos));
}

template <class T>
Footprint<T> random_print(Random& random) {
    const vec3<double> normal = gait::normalize_or<double>(
        vec3<double>(random.uniform(-0.8, 0.8), 1.0, random.uniform(-0.8, 0.8)), vec3<double>(0, 1, 0));
    return {random.vector<T>(3.0), yaw_from<T>(random.uniform(-3.14, 3.14)), static_cast<T>(normal.x),
            static_cast<T>(normal.z)};
}

}  // namespace

TEST_SUITE("foot/footprint") {

    TEST_CASE_TEMPLATE("the yaw of a direction is its turn to the left of +z, whatever its length and height", T, float,
                       double) {
        Random random(121);
        Worst error;
        for (int i = 0; i < 5000; ++i) {
            const double angle = random.uniform(-3.14, 3.14);
            const double length = random.magnitude(-5.0, 5.0);
            const vec3<T> direction(static_cast<T>(length * std::sin(angle)), random.number<T>(-10.0, 10.0),
                                    static_cast<T>(length * std::cos(angle)));
            const SinCos<T> yaw = gait::yaw_of(direction);
            error.note(std::abs(radians_of(yaw) - angle), angle);
            error.note(std::abs(std::hypot(double(yaw.sin), double(yaw.cos)) - 1.0), angle);
        }
        CHECK_WORST(error, 3.0 * epsilon<T>);  // an angle of 3 that was rounded, a root and two products
    }

    TEST_CASE_TEMPLATE("a direction that is none gives the fallback", T, float, double) {
        const SinCos<T> fallback{T(0.6), T(0.8)};
        for (const vec3<T>& none :
             {vec3<T>(T(0), T(0), T(0)), vec3<T>(T(0), T(-5), T(0)), vec3<T>(T(1e-7), T(1), T(0))}) {
            CHECK(gait::yaw_of(none, fallback).sin == fallback.sin);
            CHECK(gait::yaw_of(none, fallback).cos == fallback.cos);
        }
    }

    TEST_CASE("a turn of a quarter to the left takes forward to the left side, and its opposite takes it back") {
        const SinCos<double> quarter{1.0, 0.0};
        CHECK(gait::turn(quarter, vec3<double>(0, 7, 1)) == vec3<double>(1, 7, 0));
        CHECK(gait::turn(quarter, vec3<double>(1, 7, 0)) == vec3<double>(0, 7, -1));
        CHECK(gait::turn(gait::opposite(quarter), vec3<double>(1, 7, 0)) == vec3<double>(0, 7, 1));
    }

    TEST_CASE_TEMPLATE("between two yaws it goes the short way, at unit length, from one to the other", T, float,
                       double) {
        Random random(122);
        Worst error;
        for (int i = 0; i < 5000; ++i) {
            const double from = random.uniform(-3.1, 3.1);
            const double by = random.uniform(-3.0, 3.0);
            const SinCos<T> a = yaw_from<T>(from);
            const SinCos<T> b = yaw_from<T>(from + by);
            const auto turned = [&](T t) {
                const SinCos<T> mixed = gait::lerp_yaw(a, b, t);
                error.note(std::abs(std::hypot(double(mixed.sin), double(mixed.cos)) - 1.0), by);
                return radians_of(
                    SinCos<double>{std::sin(radians_of(mixed) - from), std::cos(radians_of(mixed) - from)});
            };
            error.note(std::abs(turned(T(0))), by);
            error.note(std::abs(turned(T(1)) - by), by);
            // Near opposite directions the middle is short, and rounding is large against it.
            error.note(std::abs(turned(T(0.5)) - 0.5 * by) * std::cos(0.5 * by), by);
        }
        CHECK_WORST(error, 8.0 * epsilon<T>);
    }

    TEST_CASE("half way between opposite yaws there is no way: it is at the second at once, and finite") {
        const SinCos<double> mixed = gait::lerp_yaw(SinCos<double>{0.0, 1.0}, SinCos<double>{0.0, -1.0}, 0.5);
        CHECK(mixed.sin == 0.0);
        CHECK(mixed.cos == -1.0);
    }

    TEST_CASE_TEMPLATE("a footprint part of the way has part of the place, the yaw and the tilt", T, float, double) {
        Random random(123);
        const Footprint<T> a = random_print<T>(random);
        const Footprint<T> b = random_print<T>(random);
        const Footprint<T> start = gait::lerp(a, b, T(0));
        CHECK(start.place == a.place);
        CHECK(start.normal_x == a.normal_x);
        const Footprint<T> middle = gait::lerp(a, b, T(0.5));
        CHECK(within(double(middle.place.y), 0.5 * (double(a.place.y) + double(b.place.y)), 4.0 * epsilon<T>));
        CHECK(within(double(middle.normal_z), 0.5 * (double(a.normal_z) + double(b.normal_z)), epsilon<T>));
        const Footprint<T> chosen = gait::select<T>(false, a, b);
        CHECK(chosen.place == b.place);
        CHECK(chosen.yaw.sin == b.yaw.sin);
        CHECK(chosen.normal_x == b.normal_x);
    }

    TEST_CASE("seen from a root, a footprint is where the root would have to go to and turn to") {
        // The root stands at (10, 1, 0) and faces +x; a foot stands 2 m in front of it and 0.5 m to its left, toes to
        // +z, on ground that rises towards +x.
        const Footprint<double> print{{12.0, 1.2, -0.5}, {0.0, 1.0}, -0.3, 0.0};
        const Footprint<double> seen = gait::to_root(print, vec3<double>(10, 1, 0), SinCos<double>{1.0, 0.0});
        CHECK(within(seen.place.x, 0.5, 1e-15));
        CHECK(within(seen.place.y, 0.2, 1e-15));
        CHECK(within(seen.place.z, 2.0, 1e-15));
        CHECK(within(radians_of(seen.yaw), -std::numbers::pi / 2, 1e-15));
        CHECK(within(seen.normal_x, 0.0, 1e-15));
        CHECK(within(seen.normal_z, -0.3, 1e-15));  // rises in front of it
    }

    TEST_CASE_TEMPLATE("a sole lies on its ground: its axes are a frame, up is the normal, the toes point to the yaw",
                       T, float, double) {
        Random random(124);
        Worst error;
        for (int i = 0; i < 5000; ++i) {
            const Footprint<T> print = random_print<T>(random);
            const gait::SoleFrame<T> sole = gait::sole_frame(print);
            const oracle::Vec x = oracle::in_double(sole.x);
            const oracle::Vec y = oracle::in_double(sole.y);
            const oracle::Vec z = oracle::in_double(sole.z);
            error.note(oracle::length(oracle::cross(y, z) - x), i);
            error.note(std::abs(oracle::length(y) - 1.0), i);
            error.note(std::abs(oracle::dot(y, z)), i);
            error.note(std::abs(y.x - double(print.normal_x)) + std::abs(y.z - double(print.normal_z)), i);
            const auto columns = oracle::frame(sole.rotation);
            error.note(oracle::length(columns[0] - x) + oracle::length(columns[1] - y), i);
            // The toes: forward by the yaw, then tilted about the axis in the plane that takes up to the normal.
            const double sine = std::hypot(y.x, y.z);
            const oracle::Vec forward(double(print.yaw.sin), 0.0, double(print.yaw.cos));
            const oracle::Vec axis = sine > 0.0 ? oracle::Vec(y.z / sine, 0.0, -y.x / sine) : oracle::Vec(1, 0, 0);
            const double angle = std::atan2(sine, y.y);
            const oracle::Vec toes = forward * std::cos(angle) + oracle::cross(axis, forward) * std::sin(angle) +
                                     axis * (oracle::dot(axis, forward) * (1.0 - std::cos(angle)));
            error.note(oracle::length(toes - z), i);
        }
        CHECK_WORST(error, 8.0 * epsilon<T>);  // of two rotations made of rounded sines
    }

    TEST_CASE("a normal that rounding has made longer than 1 still gives a rotation") {
        const gait::SoleFrame<float> sole = gait::sole_frame(Footprint<float>{{0, 0, 0}, {0, 1}, 1.0000001F, 0.0F});
        CHECK(gait::is_finite<float>(sole.z));
        CHECK(within(double(sole.y.x), 1.0, 1e-6));
    }
}
