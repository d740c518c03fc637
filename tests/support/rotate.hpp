// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

#include <array>
#include <cmath>

/// Rotations the long way round, in double and by matrix: an oracle that shares nothing with the library.
namespace oracle {

using Vec = gait::vec3<double>;

template <class T>
[[nodiscard]] Vec in_double(const gait::vec3<T>& v) {
    return {static_cast<double>(v.x), static_cast<double>(v.y), static_cast<double>(v.z)};
}

[[nodiscard]] inline double dot(const Vec& a, const Vec& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

[[nodiscard]] inline Vec cross(const Vec& a, const Vec& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

[[nodiscard]] inline double length(const Vec& v) {
    return std::sqrt(dot(v, v));
}

template <class T>
[[nodiscard]] double distance(const gait::vec3<T>& a, const gait::vec3<T>& b) {
    return length(in_double(a) - in_double(b));
}

/// Angle between two vectors of any length, right also near 0 and half a turn. [rad]
[[nodiscard]] inline double angle(const Vec& a, const Vec& b) {
    return std::atan2(length(cross(a, b)), dot(a, b));
}

/// Columns of the rotation's matrix: the images of x, y and z.
template <class T>
[[nodiscard]] std::array<Vec, 3> frame(const gait::quat<T>& q) {
    const double w = static_cast<double>(q.w);
    const double x = static_cast<double>(q.x);
    const double y = static_cast<double>(q.y);
    const double z = static_cast<double>(q.z);
    return {Vec(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
            Vec(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
            Vec(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))};
}

template <class T>
[[nodiscard]] Vec rotate(const gait::quat<T>& q, const gait::vec3<T>& v) {
    const std::array<Vec, 3> columns = frame(q);
    const Vec p = in_double(v);
    return columns[0] * p.x + columns[1] * p.y + columns[2] * p.z;
}

/// Rodrigues' formula: `v` turned about unit `axis`.
[[nodiscard]] inline Vec turn(const Vec& v, const Vec& axis, double radians) {
    const double c = std::cos(radians);
    return v * c + cross(axis, v) * std::sin(radians) + axis * (dot(axis, v) * (1 - c));
}

/// How far a quaternion is from unit length.
template <class T>
[[nodiscard]] double norm_error(const gait::quat<T>& q) {
    const double w = static_cast<double>(q.w);
    const double x = static_cast<double>(q.x);
    const double y = static_cast<double>(q.y);
    const double z = static_cast<double>(q.z);
    return std::abs(std::sqrt(w * w + x * x + y * y + z * z) - 1.0);
}

/// Largest distance between the images of x, y and z: 0 for q and -q.
template <class T>
[[nodiscard]] double rotation_error(const gait::quat<T>& a, const gait::quat<T>& b) {
    const std::array<Vec, 3> fa = frame(a);
    const std::array<Vec, 3> fb = frame(b);
    double worst = 0.0;
    for (std::size_t i = 0; i < 3; ++i) worst = std::fmax(worst, length(fa[i] - fb[i]));
    return worst;
}

}  // namespace oracle
