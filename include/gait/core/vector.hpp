// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

namespace gait {

/// Length of a vector. Vectors whose square overflows or underflows are outside the library's world.
template <class T>
[[nodiscard]] inline T length(const vec3<T>& v) noexcept {
    return sqrt(glm::dot(v, v));
}

/// `v` at unit length, or `fallback` where `v` is too short to have a direction (below 1e-12 float, 1e-30 double).
template <class T>
[[nodiscard]] inline vec3<T> normalize_or(const vec3<T>& v, const vec3<T>& fallback) noexcept {
    constexpr scalar_t<T> shortest_square =
        sizeof(scalar_t<T>) > sizeof(float) ? scalar_t<T>(1e-60) : scalar_t<T>(1e-24);
    const T square = glm::dot(v, v);
    const auto usable = square > T(shortest_square);
    const T scale = T(1) / sqrt(select(usable, square, T(1)));
    return select<T>(usable, v * scale, fallback);
}

/// The same vector in another number type.
template <class To, class From>
[[nodiscard]] constexpr vec3<To> convert_vector(const vec3<From>& v) noexcept {
    return {To(v.x), To(v.y), To(v.z)};
}

/// A vector perpendicular to unit `axis`, of the library's choice. Its length is between 0.4 and 1.
template <class T>
[[nodiscard]] inline vec3<T> any_perpendicular(const vec3<T>& axis) noexcept {
    const auto along_x = abs(axis.x) > T(0.9);
    return select<T>(along_x, vec3<T>(axis.y, -axis.x, T(0)), vec3<T>(T(0), axis.z, -axis.y));
}

/// The part of `v` that is perpendicular to unit `axis`, as it is: neither at unit length nor, where it is short,
/// perpendicular to rounding.
///
/// Degenerate  `v` zero or within 1e-3 rad of the axis, where that part is noise: `spare`.
template <class T>
[[nodiscard]] inline vec3<T> part_across(const vec3<T>& axis, const vec3<T>& v, const vec3<T>& spare) noexcept {
    const vec3<T> across = v - axis * glm::dot(axis, v);
    const auto usable = glm::dot(across, across) > T(scalar_t<T>(1e-6)) * glm::dot(v, v);
    return select<T>(usable, across, spare);
}

/// `v` made perpendicular to unit `axis` and of unit length, both to rounding.
///
/// Domain      `spare` perpendicular to `axis`, any length but 0.
/// Degenerate  `v` zero or within 1e-3 rad of the axis: `spare`, at unit length.
template <class T>
[[nodiscard]] inline vec3<T> direction_across(const vec3<T>& axis, const vec3<T>& v, const vec3<T>& spare) noexcept {
    const vec3<T> across = part_across<T>(axis, v, spare);
    const vec3<T> unit = across * (T(1) / length<T>(across));
    return unit - axis * glm::dot(axis, unit);  // what was cut from a short part is made up for at full length
}

}  // namespace gait
