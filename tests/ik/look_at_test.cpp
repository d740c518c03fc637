// SPDX-License-Identifier: MIT
#include <gait/ik/look_at.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>
#include <numbers>

using gait::quat;
using gait::vec3;

namespace {

template <class T>
constexpr double epsilon = double(std::numeric_limits<T>::epsilon());

template <class T>
const vec3<T> ahead{T(0), T(0), T(1)};
template <class T>
const vec3<T> up{T(0), T(1), T(0)};

constexpr double degree = std::numbers::pi / 180.0;

}  // namespace

TEST_SUITE("ik/look_at") {

TEST_CASE_TEMPLATE("without a limit the look meets the target, wherever it is and however far", T, float, double) {
    Random random(1);
    Worst worst;
    for (int i = 0; i < 10000; ++i) {
        const vec3<T> forward = random.direction<T>();
        const vec3<T> target = random.direction<T>() * static_cast<T>(random.magnitude(-3.0, 4.0));
        const quat<T> q = gait::solve_look_at<T>(forward, target, up<T>, T(-1), T(1));
        worst.note(oracle::angle(oracle::rotate(q, forward), oracle::in_double(target)), i);
        CHECK(oracle::norm_error(q) <= 4.0 * epsilon<T>);
    }
    CHECK_WORST(worst, sizeof(T) == sizeof(float) ? 2e-6 : 6e-15);
}

TEST_CASE_TEMPLATE("the turn never exceeds its limit and stays in the plane of the look and the target", T, float,
                   double) {
    Random random(2);
    for (int i = 0; i < 10000; ++i) {
        const double limit = random.uniform(0.0, 180.0) * degree;
        const vec3<T> forward = random.direction<T>();
        const vec3<T> target = random.direction<T>();
        const quat<T> q = gait::solve_look_at<T>(forward, target, up<T>, static_cast<T>(std::cos(limit)), T(1));
        const oracle::Vec look = oracle::rotate(q, forward);
        const double asked = oracle::angle(oracle::in_double(forward), oracle::in_double(target));
        const double turned = oracle::angle(oracle::in_double(forward), look);
        // The limit is given as a cosine, which near 0 and half a turn holds the root of its rounding.
        const double tolerance = 4.0 * std::sqrt(epsilon<T>);
        CHECK(within(turned, std::fmin(asked, limit), tolerance));
        if (asked < 3.0) {
            const oracle::Vec normal = oracle::cross(oracle::in_double(forward), oracle::in_double(target));
            CHECK(std::abs(oracle::dot(look, normal)) <= 16.0 * epsilon<T>);
            CHECK(within(oracle::angle(look, oracle::in_double(target)), asked - turned, 1e-3));
        }
    }
}

TEST_CASE_TEMPLATE("a limit of 0 does not turn at all", T, float, double) {
    const quat<T> q = gait::solve_look_at<T>(ahead<T>, vec3<T>(T(1), T(0), T(0)), up<T>, T(1), T(1));
    CHECK(oracle::rotation_error(q, gait::identity_rotation<T>()) == 0.0);
}

TEST_CASE_TEMPLATE("a target straight behind is turned to about up, as far as the limit lets", T, float, double) {
    const vec3<T> behind(T(0), T(0), T(-2));
    const quat<T> half = gait::solve_look_at<T>(ahead<T>, behind, up<T>, T(-1), T(1));
    CHECK(oracle::rotation_error(half, gait::make_quat(T(0), T(0), T(1), T(0))) <= 4.0 * epsilon<T>);
    const quat<T> quarter = gait::solve_look_at<T>(ahead<T>, behind, up<T>, T(0), T(1));
    CHECK(oracle::rotation_error(quarter, gait::rotation_y(static_cast<T>(90.0 * degree))) <= 4.0 * epsilon<T>);
}

TEST_CASE_TEMPLATE("a target at the joint, or none, does not turn", T, float, double) {
    const quat<T> q = gait::solve_look_at<T>(ahead<T>, vec3<T>(T(0), T(0), T(0)), up<T>, T(-1), T(1));
    CHECK(oracle::rotation_error(q, gait::identity_rotation<T>()) == 0.0);
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const quat<T> none = gait::solve_look_at<T>(ahead<T>, vec3<T>(nan, nan, nan), up<T>, T(-1), T(1));
    CHECK(oracle::rotation_error(none, gait::identity_rotation<T>()) == 0.0);
}

TEST_CASE_TEMPLATE("a weight turns a share of the way and 0 leaves the joint alone", T, float, double) {
    const vec3<T> left(T(1), T(0), T(0));
    CHECK(oracle::rotation_error(gait::solve_look_at<T>(ahead<T>, left, up<T>, T(-1), T(0)),
                                 gait::identity_rotation<T>()) <= 2.0 * epsilon<T>);
    CHECK(oracle::rotation_error(gait::solve_look_at<T>(ahead<T>, left, up<T>, T(-1), T(0.5)),
                                 gait::rotation_y(static_cast<T>(45.0 * degree))) <= 4.0 * epsilon<T>);
    double last = 0.0;
    for (int i = 1; i <= 100; ++i) {
        const quat<T> q = gait::solve_look_at<T>(ahead<T>, left, up<T>, T(-1), static_cast<T>(i / 100.0));
        const double turned = oracle::angle(oracle::Vec(0, 0, 1), oracle::rotate(q, ahead<T>));
        CHECK(turned > last);
        last = turned;
    }
}

TEST_CASE_TEMPLATE("the look never jumps while a target goes round in front of the limit", T, float, double) {
    const T limit = static_cast<T>(std::cos(80.0 * degree));
    oracle::Vec last(0, 0, 1);
    for (int i = 0; i <= 17000; ++i) {  // from ahead to 170 degrees to the left, past the limit
        const double angle = i * 0.01 * degree;
        const vec3<T> target(static_cast<T>(std::sin(angle)), T(0.2), static_cast<T>(std::cos(angle)));
        const quat<T> q = gait::solve_look_at<T>(ahead<T>, target, up<T>, limit, T(1));
        const oracle::Vec look = oracle::rotate(q, ahead<T>);
        if (i > 0) CHECK(oracle::angle(look, last) <= 0.03 * degree + 16.0 * epsilon<T>);
        last = look;
    }
}

TEST_CASE_TEMPLATE("left and right looks mirror each other", T, float, double) {
    Random random(3);
    for (int i = 0; i < 1000; ++i) {
        const vec3<T> target = random.vector<T>(3.0);
        const quat<T> q = gait::solve_look_at<T>(ahead<T>, target, up<T>, T(0.3), T(0.7));
        const quat<T> m =
            gait::solve_look_at<T>(ahead<T>, vec3<T>(-target.x, target.y, target.z), up<T>, T(0.3), T(0.7));
        CHECK(m.w == q.w);
        CHECK(m.x == q.x);
        CHECK(m.y == -q.y);
        CHECK(m.z == -q.z);
    }
}

}
