// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/scalar.hpp>
#include <gait/core/vector.hpp>

#include <concepts>

namespace gait {

/// A quaternion from its named parts. The only way the library makes one: GLM's four-number constructor and its
/// memory order change with GLM's macros.
template <class T>
[[nodiscard]] constexpr quat<T> make_quat(const T& w, const T& x, const T& y, const T& z) noexcept {
    return quat<T>(w, vec3<T>(x, y, z));
}

template <class T>
[[nodiscard]] constexpr quat<T> identity_rotation() noexcept {
    return make_quat(T(1), T(0), T(0), T(0));
}

/// The same rotation in another number type.
template <class To, class From>
[[nodiscard]] constexpr quat<To> convert_rotation(const quat<From>& q) noexcept {
    return make_quat(To(q.w), To(q.x), To(q.y), To(q.z));
}

namespace detail {

// Copies taken number by number: compilers copy a struct of registers in pieces of half a register, and wait for both
// halves where the whole is read.

template <class T>
[[nodiscard]] constexpr SinCos<T> by_number(const SinCos<T>& a) noexcept {
    return {T(a.sin), T(a.cos)};
}

template <class T>
[[nodiscard]] constexpr vec3<T> by_number(const vec3<T>& v) noexcept {
    if constexpr (std::floating_point<T>) return v;
    return {v.x, v.y, v.z};
}

template <class T>
[[nodiscard]] constexpr quat<T> by_number(const quat<T>& q) noexcept {
    if constexpr (std::floating_point<T>) return q;
    return make_quat(q.w, q.x, q.y, q.z);
}

}  // namespace detail

/// Cosine and sine of half an angle, from the cosine and sine of the angle. Signs make one of the two non-negative;
/// a quaternion and its negative are the same rotation.
///
/// Domain      cosine^2 + sine^2 = 1. Accurate at every angle, also near 0 and half a turn.
template <class T>
[[nodiscard]] inline SinCos<T> half_angle(const T& sine, const T& cosine) noexcept {
    const T greater = sqrt(T(0.5) + T(0.5) * least(abs(cosine), T(1)));
    const T lesser = sine / (greater + greater);
    const auto acute = cosine >= T(0);
    return {select(acute, lesser, greater), select(acute, greater, lesser)};
}

/// Rotation about x, y or z by an angle in radians (right-handed).
template <class T>
[[nodiscard]] inline quat<T> rotation_x(const T& radians) noexcept {
    const SinCos<T> h = sincos_cycles(radians_to_cycles(radians * T(0.5)));
    return make_quat(h.cos, h.sin, T(0), T(0));
}

template <class T>
[[nodiscard]] inline quat<T> rotation_y(const T& radians) noexcept {
    const SinCos<T> h = sincos_cycles(radians_to_cycles(radians * T(0.5)));
    return make_quat(h.cos, T(0), h.sin, T(0));
}

template <class T>
[[nodiscard]] inline quat<T> rotation_z(const T& radians) noexcept {
    const SinCos<T> h = sincos_cycles(radians_to_cycles(radians * T(0.5)));
    return make_quat(h.cos, T(0), T(0), h.sin);
}

/// A quaternion at unit length; the identity where it has none.
template <class T>
[[nodiscard]] inline quat<T> normalize(const quat<T>& q) noexcept {
    const T square = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
    const auto usable = square > T(scalar_t<T>(1e-24));
    const T scale = T(1) / sqrt(select(usable, square, T(1)));
    return make_quat(select(usable, q.w * scale, T(1)), select(usable, q.x * scale, T(0)),
                     select(usable, q.y * scale, T(0)), select(usable, q.z * scale, T(0)));
}

template <class T>
[[nodiscard]] constexpr quat<T> select(const mask_t<T>& mask, const quat<T>& a, const quat<T>& b) noexcept {
    return make_quat(select(mask, a.w, b.w), select(mask, a.x, b.x), select(mask, a.y, b.y), select(mask, a.z, b.z));
}

template <class T>
[[nodiscard]] constexpr quat<T> conjugate(const quat<T>& q) noexcept {
    return make_quat(q.w, -q.x, -q.y, -q.z);
}

/// conjugate(from) * to: the rotation `to` in the frame of `from`.
template <class T>
[[nodiscard]] constexpr quat<T> relative_rotation(const quat<T>& from, const quat<T>& to) noexcept {
    return make_quat(from.w * to.w + from.x * to.x + from.y * to.y + from.z * to.z,
                     from.w * to.x - from.x * to.w + from.z * to.y - from.y * to.z,
                     from.w * to.y - from.y * to.w + from.x * to.z - from.z * to.x,
                     from.w * to.z - from.z * to.w + from.y * to.x - from.x * to.y);
}

/// conjugate(q) * v: a vector in the axes that unit `q` turns.
template <class T>
[[nodiscard]] constexpr vec3<T> turned_back(const quat<T>& q, const vec3<T>& v) noexcept {
    const vec3<T> axis(q.x, q.y, q.z);
    const vec3<T> once = glm::cross(v, axis);
    return v + (once * q.w + glm::cross(once, axis)) * T(2);
}

template <class T>
[[nodiscard]] constexpr T dot(const quat<T>& a, const quat<T>& b) noexcept {
    return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
}

/// Straight blend of two rotations the short way round, at unit length. Equal to slerp at t = 0, 1/2 and 1.
///
/// Domain      unit quaternions, t in [0, 1]. q and -q are the same rotation.
/// Degenerate  exactly half a turn apart has no short way: the blend then follows the signs given.
template <class T>
[[nodiscard]] inline quat<T> nlerp(const quat<T>& a, const quat<T>& b, const T& t) noexcept {
    const T side = select(dot(a, b) < T(0), -t, t);
    const T rest = T(1) - t;
    return normalize(make_quat(a.w * rest + b.w * side, a.x * rest + b.x * side, a.y * rest + b.y * side,
                               a.z * rest + b.z * side));
}

/// The shortest rotation that turns unit vector `from` to unit vector `to`.
///
/// Degenerate  opposite vectors: half a turn about `axis_if_opposite` made perpendicular to `from` (about an axis of
///             the library's choice where those two are parallel as well).
/// Accuracy    the image of `from` is within 1.5e-6 (float), 4e-15 (double) of `to`, also close to opposite.
template <class T>
[[nodiscard]] inline quat<T> shortest_rotation(const vec3<T>& from, const vec3<T>& to,
                                               const vec3<T>& axis_if_opposite = {T(1), T(0), T(0)}) noexcept {
    using S = scalar_t<T>;
    // A half turn about `from`, then one about the middle of the two vectors. Their sum points there; where they are
    // close to opposite, it is short and the rounding of their lengths would tilt it along their difference.
    const vec3<T> sum = from + to;
    const vec3<T> difference = from - to;
    const vec3<T> middle = sum - difference * (T(0.25) * glm::dot(sum, difference));
    constexpr S nothing = S(8) * std::numeric_limits<S>::epsilon();
    const auto opposite = !(glm::dot(middle, middle) > T(nothing * nothing));
    const vec3<T> axis = part_across<T>(from, axis_if_opposite, any_perpendicular<T>(from));
    const vec3<T> half_way = select<T>(opposite, glm::cross(axis, from), middle);
    const vec3<T> unit = half_way * (T(1) / length<T>(half_way));
    const vec3<T> xyz = glm::cross(from, unit);
    return make_quat(glm::dot(from, unit), xyz.x, xyz.y, xyz.z);
}

/// As `shortest_rotation`, of vectors of any length whose lengths multiply to `lengths`: where those are known anyway,
/// half the work.
///
/// Degenerate  a vector of length 0, with `lengths` above 0: no rotation.
template <class T>
[[nodiscard]] inline quat<T> swing_rotation(const vec3<T>& from, const vec3<T>& to, const T& lengths,
                                            const vec3<T>& axis_if_opposite = {T(1), T(0), T(0)}) noexcept {
    const T along = glm::dot(from, to);
    const T w = lengths + along;
    const vec3<T> xyz = glm::cross(from, to);
    const auto opposite = !(along > T(-0.9) * lengths);
    const T scale = T(1) / sqrt(select(opposite, T(1), w * w + glm::dot(xyz, xyz)));
    const quat<T> swing = make_quat(w * scale, xyz.x * scale, xyz.y * scale, xyz.z * scale);
    if (!any_of(opposite)) [[likely]]
        return swing;
    const quat<T> half_turn = shortest_rotation<T>(normalize_or<T>(from, axis_if_opposite),
                                                   normalize_or<T>(to, axis_if_opposite), axis_if_opposite);
    return select<T>(opposite, half_turn, swing);
}

/// The rotation whose images of x, y and z are the given vectors.
///
/// Domain      a right-handed set of perpendicular unit vectors.
/// Accuracy    each part within 2e-7 (float), 1e-15 (double), at every rotation, half turns included.
template <class T>
[[nodiscard]] inline quat<T> rotation_from_frame(const vec3<T>& x, const vec3<T>& y, const vec3<T>& z) noexcept {
    // Four equivalent forms, each a quaternion times one of its own parts. The part chosen here is at least 1/2.
    const auto up = z.z >= T(0);
    const T sum = select(up, x.x + y.y, x.x - y.y);
    const auto first = sum >= T(0);
    const T four_squares = T(1) + abs(z.z) + abs(sum);
    const T wx = y.z - z.y;
    const T wy = z.x - x.z;
    const T wz = x.y - y.x;
    const T xy = x.y + y.x;
    const T xz = x.z + z.x;
    const T yz = y.z + z.y;
    const T w = select(first, select(up, four_squares, wx), select(up, wz, wy));
    const T i = select(first, select(up, wx, four_squares), select(up, xz, xy));
    const T j = select(first, select(up, wy, xy), select(up, yz, four_squares));
    const T k = select(first, select(up, wz, xz), select(up, four_squares, yz));
    const T scale = T(0.5) / sqrt(four_squares);
    return make_quat(w * scale, i * scale, j * scale, k * scale);
}

/// The rotation that turns y to `axis` and x as near to `side` as it gets.
///
/// Domain      `axis` unit length; `side` any length.
/// Degenerate  `side` zero or within 1e-3 rad of the axis: a side of the library's choice.
template <class T>
[[nodiscard]] inline quat<T> rotation_from_axis_side(const vec3<T>& axis, const vec3<T>& side) noexcept {
    const vec3<T> x = direction_across<T>(axis, side, any_perpendicular<T>(axis));
    return rotation_from_frame<T>(x, axis, glm::cross(x, axis));
}

/// Angle between two rotations, [rad], in [0, pi]. Accurate also for tiny angles.
template <class T>
[[nodiscard]] inline T angle_between(const quat<T>& a, const quat<T>& b) noexcept {
    const quat<T> d = conjugate(a) * b;
    const T sine = sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
    return T(2) * angle_of(sine, abs(d.w));
}

}  // namespace gait
