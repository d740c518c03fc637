// SPDX-License-Identifier: MIT
#include <gait/core/quaternion.hpp>

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
const vec3<T> unit_x{T(1), T(0), T(0)};
template <class T>
const vec3<T> unit_y{T(0), T(1), T(0)};
template <class T>
const vec3<T> unit_z{T(0), T(0), T(1)};

template <class T>
void check_turn(const quat<T>& q, const oracle::Vec& axis, double radians) {
    const auto columns = oracle::frame(q);
    const oracle::Vec units[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (std::size_t i = 0; i < 3; ++i) {
        // Half the angle is known to rounding of the angle itself, and a column moves by the whole angle's error.
        CHECK(oracle::length(columns[i] - oracle::turn(units[i], axis, radians)) <=
              4.0 * epsilon<T> * (1.0 + radians * radians));
    }
}

}  // namespace

TEST_SUITE("core/quaternion") {

TEST_CASE_TEMPLATE("make_quat puts every part where its name says", T, float, double) {
    constexpr quat<T> q = gait::make_quat(T(1), T(2), T(3), T(4));
    CHECK(q.w == T(1));
    CHECK(q.x == T(2));
    CHECK(q.y == T(3));
    CHECK(q.z == T(4));
    CHECK(gait::identity_rotation<T>() == gait::make_quat(T(1), T(0), T(0), T(0)));
}

TEST_CASE_TEMPLATE("rotations about x, y and z turn the right-handed way by the angle given", T, float, double) {
    for (int degrees = -360; degrees <= 360; degrees += 15) {
        const T angle = static_cast<T>(degrees * std::numbers::pi / 180.0);
        const double radians = double(angle);
        check_turn(gait::rotation_x(angle), {1, 0, 0}, radians);
        check_turn(gait::rotation_y(angle), {0, 1, 0}, radians);
        check_turn(gait::rotation_z(angle), {0, 0, 1}, radians);
    }
    const quat<T> quarter = gait::rotation_y(static_cast<T>(std::numbers::pi / 2));
    CHECK(oracle::length(oracle::rotate(quarter, unit_z<T>) - oracle::Vec(1, 0, 0)) <= 2.0 * epsilon<T>);
}

TEST_CASE_TEMPLATE("half_angle gives the sine and cosine of half the angle up to a common sign", T, float, double) {
    Worst worst;
    for (int i = -20000; i <= 20000; ++i) {
        const double angle = i * (std::numbers::pi / 20000.0);
        const T sine = static_cast<T>(std::sin(angle));
        const T cosine = static_cast<T>(std::cos(angle));
        const gait::SinCos<T> half = gait::half_angle(sine, cosine);
        const double truth = std::atan2(double(sine), double(cosine)) / 2.0;
        const double sign =
            double(half.cos) * std::cos(truth) + double(half.sin) * std::sin(truth) < 0.0 ? -1.0 : 1.0;
        worst.note(std::abs(double(half.sin) * sign - std::sin(truth)), angle);
        worst.note(std::abs(double(half.cos) * sign - std::cos(truth)), angle);
    }
    CHECK_WORST(worst, 1.5 * epsilon<T>);
}

TEST_CASE_TEMPLATE("half_angle of a cosine that rounding pushed beyond 1 is finite", T, float, double) {
    const T beyond = T(1) + T(2) * std::numeric_limits<T>::epsilon();
    CHECK(gait::half_angle(T(0), beyond).cos == T(1));
    CHECK(gait::half_angle(T(0), beyond).sin == T(0));
    CHECK(gait::half_angle(T(0), -beyond).sin == T(1));
    CHECK(gait::half_angle(T(0), -beyond).cos == T(0));
}

TEST_CASE_TEMPLATE("normalize makes scaled quaternions unit again, so that bones keep their length", T, float,
                   double) {
    Random random(1);
    const vec3<T> bone(T(0), T(-0.45), T(0));
    for (const double scale : {1.01, 0.9, 1e-6, 1e6}) {
        const quat<T> q = random.rotation<T>();
        const T k = static_cast<T>(scale);
        const quat<T> unit = gait::normalize(gait::make_quat(q.w * k, q.x * k, q.y * k, q.z * k));
        CHECK(oracle::norm_error(unit) <= 2.0 * epsilon<T>);
        CHECK(oracle::rotation_error(unit, q) <= 8.0 * epsilon<T>);
        CHECK(within(gait::length<T>(unit * bone), T(0.45), T(2) * std::numeric_limits<T>::epsilon()));
    }
}

TEST_CASE_TEMPLATE("normalize of nothing is the identity", T, float, double) {
    CHECK(gait::normalize(gait::make_quat(T(0), T(0), T(0), T(0))) == gait::identity_rotation<T>());
    const T nan = std::numeric_limits<T>::quiet_NaN();
    CHECK(gait::normalize(gait::make_quat(nan, T(0), T(0), T(0))) == gait::identity_rotation<T>());
}

TEST_CASE_TEMPLATE("conjugate undoes a rotation", T, float, double) {
    Random random(2);
    for (int i = 0; i < 100; ++i) {
        const quat<T> q = random.rotation<T>();
        CHECK(oracle::rotation_error(gait::conjugate(q) * q, gait::identity_rotation<T>()) <= 8.0 * epsilon<T>);
    }
}

TEST_CASE_TEMPLATE("nlerp of two equal rotations is that rotation, also with opposite signs", T, float, double) {
    Random random(4);
    for (int i = 0; i < 100; ++i) {
        const quat<T> q = random.rotation<T>();
        const quat<T> minus_q = gait::make_quat(-q.w, -q.x, -q.y, -q.z);
        for (const T t : {T(0), T(0.25), T(0.5), T(1)}) {
            CHECK(oracle::rotation_error(gait::nlerp(q, q, t), q) <= 8.0 * epsilon<T>);
            CHECK(oracle::rotation_error(gait::nlerp(q, minus_q, t), q) <= 8.0 * epsilon<T>);
        }
    }
}

TEST_CASE_TEMPLATE("nlerp meets slerp at both ends and in the middle, the short way round", T, float, double) {
    Random random(5);
    for (int i = 0; i < 200; ++i) {
        const quat<T> a = random.rotation<T>();
        const vec3<T> axis = random.direction<T>();
        const T angle = random.number<T>(-3.0, 3.0);
        const T half = static_cast<T>(std::sin(double(angle) / 2));
        const quat<T> turn =
            gait::make_quat(static_cast<T>(std::cos(double(angle) / 2)), axis.x * half, axis.y * half, axis.z * half);
        const T quarter = static_cast<T>(std::sin(double(angle) / 4));
        const quat<T> half_turn = gait::make_quat(static_cast<T>(std::cos(double(angle) / 4)), axis.x * quarter,
                                                  axis.y * quarter, axis.z * quarter);
        const quat<T> b = turn * a;
        const quat<T> minus_b = gait::make_quat(-b.w, -b.x, -b.y, -b.z);
        CHECK(oracle::rotation_error(gait::nlerp(a, b, T(0)), a) <= 16.0 * epsilon<T>);
        CHECK(oracle::rotation_error(gait::nlerp(a, b, T(1)), b) <= 16.0 * epsilon<T>);
        CHECK(oracle::rotation_error(gait::nlerp(a, b, T(0.5)), half_turn * a) <= 16.0 * epsilon<T>);
        CHECK(oracle::rotation_error(gait::nlerp(a, minus_b, T(0.5)), half_turn * a) <= 16.0 * epsilon<T>);
    }
}

TEST_CASE_TEMPLATE("nlerp half a turn apart is finite and unit", T, float, double) {
    const quat<T> half_turn = gait::make_quat(T(0), T(1), T(0), T(0));
    for (const T t : {T(0), T(0.5), T(1)}) {
        CHECK(oracle::norm_error(gait::nlerp(gait::identity_rotation<T>(), half_turn, t)) <= 2.0 * epsilon<T>);
    }
}

TEST_CASE_TEMPLATE("shortest_rotation turns one vector to the other, from equal to nearly opposite", T, float,
                   double) {
    Random random(6);
    Worst image;
    Worst norm;
    Worst twist;
    for (int i = 0; i < 30000; ++i) {
        const vec3<T> from = random.direction<T>();
        const double off = random.magnitude(-16.0, 0.0);
        vec3<T> to = random.direction<T>();
        if (i % 3 == 1) to = gait::normalize_or<T>(from + to * static_cast<T>(off), from);
        if (i % 3 == 2) to = gait::normalize_or<T>(to * static_cast<T>(off) - from, from);
        const quat<T> q = gait::shortest_rotation<T>(from, to);
        image.note(oracle::length(oracle::rotate(q, from) - oracle::in_double(to)), off);
        norm.note(oracle::norm_error(q), off);
        twist.note(std::abs(oracle::dot(oracle::Vec(double(q.x), double(q.y), double(q.z)), oracle::in_double(from))),
                   off);
        CHECK(q.w >= -T(2) * std::numeric_limits<T>::epsilon());
    }
    CHECK_WORST(image, sizeof(T) == sizeof(float) ? 1.5e-6 : 4e-15);  // as stated
    CHECK_WORST(norm, 8.0 * epsilon<T>);
    CHECK_WORST(twist, 4.0 * epsilon<T>);  // the axis is perpendicular to both: the shortest way
}

TEST_CASE_TEMPLATE("shortest_rotation between equal vectors is the identity", T, float, double) {
    Random random(7);
    for (int i = 0; i < 100; ++i) {
        const vec3<T> v = random.direction<T>();
        CHECK(oracle::rotation_error(gait::shortest_rotation<T>(v, v), gait::identity_rotation<T>()) <=
              2.0 * epsilon<T>);
    }
}

TEST_CASE_TEMPLATE("shortest_rotation between opposite vectors is half a turn about the axis asked for", T, float,
                   double) {
    const vec3<T> x = unit_x<T>;
    const vec3<T> y = unit_y<T>;
    const vec3<T> z = unit_z<T>;
    CHECK(oracle::rotation_error(gait::shortest_rotation<T>(z, -z, y), gait::make_quat(T(0), T(0), T(1), T(0))) ==
          0.0);
    CHECK(oracle::rotation_error(gait::shortest_rotation<T>(x, -x, y), gait::make_quat(T(0), T(0), T(1), T(0))) ==
          0.0);
    CHECK(oracle::rotation_error(gait::shortest_rotation<T>(y, -y), gait::make_quat(T(0), T(1), T(0), T(0))) == 0.0);

    Random random(8);
    for (int i = 0; i < 1000; ++i) {
        const vec3<T> from = random.direction<T>();
        const vec3<T> axis = i % 4 == 0   ? from * T(2)
                             : i % 4 == 1 ? vec3<T>(T(0), T(0), T(0))
                                          : random.direction<T>();
        const quat<T> q = gait::shortest_rotation<T>(from, -from, axis);
        CHECK(oracle::norm_error(q) <= 4.0 * epsilon<T>);
        CHECK(oracle::length(oracle::rotate(q, from) + oracle::in_double(from)) <= 8.0 * epsilon<T>);
    }
}

TEST_CASE_TEMPLATE("swing_rotation turns vectors of any length to each other, from equal to opposite", T, float,
                   double) {
    Random random(12);
    Worst image;
    Worst norm;
    for (int i = 0; i < 30000; ++i) {
        const vec3<T> from = random.direction<T>() * static_cast<T>(random.magnitude(-3.0, 3.0));
        const double off = random.magnitude(-16.0, 0.0);
        vec3<T> to = random.direction<T>();
        if (i % 3 == 1) to = from + to * (static_cast<T>(off) * gait::length<T>(from));
        if (i % 3 == 2) to = to * (static_cast<T>(off) * gait::length<T>(from)) - from;
        const T lengths = gait::length<T>(from) * gait::length<T>(to);
        const quat<T> q = gait::swing_rotation<T>(from, to, lengths);
        image.note(oracle::angle(oracle::rotate(q, from), oracle::in_double(to)), off);
        norm.note(oracle::norm_error(q), off);
    }
    CHECK_WORST(image, 24.0 * epsilon<T>);
    CHECK_WORST(norm, 8.0 * epsilon<T>);
}

TEST_CASE_TEMPLATE("swing_rotation of a vector without length is no rotation, opposite ones turn about the axis", T,
                   float, double) {
    const vec3<T> none(T(0), T(0), T(0));
    CHECK(gait::swing_rotation<T>(none, unit_x<T>, T(1)) == gait::identity_rotation<T>());
    CHECK(gait::swing_rotation<T>(unit_x<T>, none, T(1)) == gait::identity_rotation<T>());
    const quat<T> half = gait::swing_rotation<T>(unit_z<T> * T(3), unit_z<T> * T(-2), T(6), unit_y<T>);
    CHECK(oracle::rotation_error(half, gait::make_quat(T(0), T(0), T(1), T(0))) == 0.0);
}

TEST_CASE_TEMPLATE("rotation_from_frame finds every rotation, half turns about any axis included", T, float, double) {
    Random random(9);
    Worst parts;
    Worst norm;
    for (int i = 0; i < 40000; ++i) {
        quat<double> truth = random.rotation<double>();
        const double shrink = i % 8 == 0 ? 0.0 : random.magnitude(-9.0, 0.0);
        if (i % 2 == 0) truth.w *= shrink;                     // at and near half a turn
        if (i % 4 == 0) truth.x *= random.magnitude(-9.0, 0);  // ... about an axis across x
        if (i % 16 == 0) truth.y = 0.0;                        // ... about z itself
        truth = gait::normalize(truth);
        const auto f = oracle::frame(truth);
        const quat<T> q = gait::rotation_from_frame<T>(vec3<T>(f[0]), vec3<T>(f[1]), vec3<T>(f[2]));
        const double side =
            double(q.w) * truth.w + double(q.x) * truth.x + double(q.y) * truth.y + double(q.z) * truth.z;
        const double sign = side < 0.0 ? -1.0 : 1.0;
        parts.note(std::abs(double(q.w) * sign - truth.w), i);
        parts.note(std::abs(double(q.x) * sign - truth.x), i);
        parts.note(std::abs(double(q.y) * sign - truth.y), i);
        parts.note(std::abs(double(q.z) * sign - truth.z), i);
        norm.note(oracle::norm_error(q), i);
    }
    CHECK_WORST(parts, sizeof(T) == sizeof(float) ? 2e-7 : 1e-15);  // as stated
    CHECK_WORST(norm, 4.0 * epsilon<T>);
}

TEST_CASE_TEMPLATE("rotation_from_axis_side lays y on the axis and x in the half plane of the side", T, float,
                   double) {
    Random random(10);
    Worst image;
    Worst norm;
    Worst plane;
    for (int i = 0; i < 20000; ++i) {
        const vec3<T> axis = random.direction<T>();
        const double off = random.magnitude(-12.0, 0.0);
        const vec3<T> side =
            i % 2 == 0 ? random.vector<T>(3.0) : axis * T(3) + random.direction<T>() * static_cast<T>(off);
        const quat<T> q = gait::rotation_from_axis_side<T>(axis, side);
        const auto f = oracle::frame(q);
        norm.note(oracle::norm_error(q), off);
        image.note(oracle::length(f[1] - oracle::in_double(axis)), off);
        const oracle::Vec s = oracle::in_double(side);
        if (oracle::angle(oracle::in_double(axis), s) > 0.1 && oracle::angle(oracle::in_double(-axis), s) > 0.1) {
            plane.note(std::abs(oracle::dot(f[2], s)) / oracle::length(s), off);
            CHECK(oracle::dot(f[0], s) > 0.0);
        }
    }
    CHECK_WORST(image, 8.0 * epsilon<T>);
    CHECK_WORST(norm, 4.0 * epsilon<T>);
    CHECK_WORST(plane, 8.0 * epsilon<T>);
}

TEST_CASE_TEMPLATE("rotation_from_axis_side is a rotation also for a side along the axis or zero", T, float, double) {
    for (const vec3<T>& axis : {unit_x<T>, unit_y<T>, unit_z<T>, vec3<T>(T(-1), T(0), T(0))}) {
        for (const vec3<T>& side : {axis, axis * T(-5), vec3<T>(T(0), T(0), T(0))}) {
            const quat<T> q = gait::rotation_from_axis_side<T>(axis, side);
            CHECK(oracle::norm_error(q) <= 2.0 * epsilon<T>);
            CHECK(oracle::length(oracle::rotate(q, unit_y<T>) - oracle::in_double(axis)) <= 4.0 * epsilon<T>);
        }
    }
}

TEST_CASE_TEMPLATE("angle_between is right for tiny and for half turns and blind to the sign", T, float, double) {
    Random random(11);
    Worst worst;
    for (int i = 0; i < 5000; ++i) {
        const quat<T> a = random.rotation<T>();
        const vec3<T> axis = random.direction<T>();
        const double angle = i % 2 == 0 ? random.uniform(0.0, std::numbers::pi) : random.magnitude(-4.0, 0.0);
        const double half = std::sin(angle / 2);
        quat<T> b = a * gait::make_quat(static_cast<T>(std::cos(angle / 2)), static_cast<T>(double(axis.x) * half),
                                        static_cast<T>(double(axis.y) * half), static_cast<T>(double(axis.z) * half));
        if (i % 3 == 0) b = gait::make_quat(-b.w, -b.x, -b.y, -b.z);
        worst.note(std::abs(double(gait::angle_between(a, b)) - angle), angle);
    }
    CHECK_WORST(worst, 8.0 * epsilon<T>);  // the rounding of the two quaternions themselves
    const quat<T> q = random.rotation<T>();
    CHECK(gait::angle_between(q, q) <= T(4) * std::numeric_limits<T>::epsilon());
}
}
