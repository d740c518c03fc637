// SPDX-License-Identifier: MIT
#include <gait/core/vector.hpp>
#include <gait/ik/limb_rotation.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>

using gait::quat;
using gait::vec3;

namespace {

template <class T>
constexpr double epsilon = double(std::numeric_limits<T>::epsilon());

}  // namespace

TEST_SUITE("ik/limb_rotation") {

    TEST_CASE_TEMPLATE("a limb is laid along its direction, with its middle joint to the side of the pole", T, float,
                       double) {
        Random random(151);
        Worst along;
        Worst unit;
        Worst aside;
        for (int i = 0; i < 20000; ++i) {
            vec3<T> direction = random.direction<T>();
            if (i % 4 == 0) {  // within a hair of straight up, where the shortest way turns over
                const double off = random.magnitude(-9.0, -1.0);
                const double angle = random.uniform(-3.1, 3.1);
                direction = gait::normalize_or<T>(
                    vec3<T>(static_cast<T>(off * std::sin(angle)), T(1), static_cast<T>(off * std::cos(angle))),
                    direction);
            }
            const vec3<T> pole = random.direction<T>() * static_cast<T>(random.magnitude(-2.0, 2.0));
            const quat<double> limb(gait::limb_rotation<T>(direction, pole));
            const auto columns = oracle::frame(limb);
            const oracle::Vec d = oracle::in_double(direction);
            along.note(oracle::length(columns[1] + d), double(direction.y));
            unit.note(std::abs(std::sqrt(limb.w * limb.w + limb.x * limb.x + limb.y * limb.y + limb.z * limb.z) - 1.0),
                      double(direction.y));
            const oracle::Vec p = oracle::in_double(pole);
            const oracle::Vec across = p - d * oracle::dot(p, d);
            const double part = oracle::length(across) / oracle::length(p);
            if (part > 2e-3)  // a pole nearly along the limb says nothing
                aside.note(oracle::length(across / oracle::length(across) - columns[2]) * part, double(direction.y));
        }
        CHECK_WORST(along, 12.0 * epsilon<T>);
        CHECK_WORST(unit, 8.0 * epsilon<T>);
        CHECK_WORST(aside, 20.0 * epsilon<T>);  // as far as the pole has a side
    }

    TEST_CASE_TEMPLATE("a pole along the limb leaves the side of rest; a limb straight up and one of no pole are "
                       "rotations too",
                       T, float, double) {
        const auto front_of = [](const vec3<T>& direction, const vec3<T>& pole) {
            return oracle::frame(gait::limb_rotation<T>(direction, pole))[2];
        };
        const oracle::Vec front(0, 0, 1);
        CHECK(oracle::length(front_of(vec3<T>(T(0), T(-1), T(0)), vec3<T>(T(0), T(-1), T(0))) - front) <
              4 * epsilon<T>);
        CHECK(oracle::length(front_of(vec3<T>(T(0), T(-1), T(0)), vec3<T>(T(0), T(0), T(0))) - front) < 4 * epsilon<T>);
        const auto up = oracle::frame(gait::limb_rotation<T>(vec3<T>(T(0), T(1), T(0)), vec3<T>(T(0), T(0), T(1))));
        CHECK(oracle::length(up[1] + oracle::Vec(0, 1, 0)) < 4 * epsilon<T>);
        CHECK(oracle::length(up[2] - front) < 4 * epsilon<T>);
        // The side is the same a hair either side of the pole's line.
        for (const double off : {-1e-4, 0.0, 1e-4}) {
            const oracle::Vec side = front_of(vec3<T>(T(0), T(-1), T(0)), vec3<T>(T(0), T(-1), static_cast<T>(off)));
            CHECK(side.z > 0.99);
        }
    }

    TEST_CASE_TEMPLATE("a pole says the same at any length of its domain", T, float, double) {
        Random random(45);
        Worst unit;
        for (int i = 0; i < 2000; ++i) {
            const vec3<T> direction = random.direction<T>();
            const vec3<T> pole = random.direction<T>();
            for (const T length : {T(1e-9), T(1e-5), T(1), T(1e5), T(1e9)})
                unit.note(oracle::norm_error(gait::limb_rotation<T>(direction, pole * length)), double(length));
        }
        CHECK_WORST(unit, 8.0 * epsilon<T>);
    }
}
