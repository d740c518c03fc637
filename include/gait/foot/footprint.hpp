// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/axis_rotation.hpp>
#include <gait/core/inline.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>

namespace gait {

/// Where a sole lies: the point on the ground under the ankle, which way the toes point, how the ground is tilted.
template <class T = float>
struct Footprint {
    vec3<T> place{T(0), T(0), T(0)};  ///< [m] in the frame of its owner
    SinCos<T> yaw{T(0), T(1)};        ///< turn to the left of +z: the toes point to (sin, 0, cos)
    T normal_x{};                     ///< [1] ground normal; its y is positive and follows
    T normal_z{};                     ///< [1]
};

/// A yaw as sine and cosine from a direction over the ground.
///
/// Degenerate  a direction whose horizontal part is shorter than 1e-6 or longer than 1e6 gives `fallback`.
template <class T>
[[nodiscard]] inline SinCos<T> yaw_of(const vec3<T>& direction, const SinCos<T>& fallback = {T(0), T(1)}) noexcept {
    const T square = direction.x * direction.x + direction.z * direction.z;
    const auto usable = square > T(scalar_t<T>(1e-12)) && square < T(scalar_t<T>(1e12));
    const T scale = T(1) / sqrt(select(usable, square, T(1)));
    return {select(usable, direction.x * scale, fallback.sin), select(usable, direction.z * scale, fallback.cos)};
}

template <class T>
[[nodiscard]] constexpr SinCos<T> opposite(const SinCos<T>& angle) noexcept {
    return {-angle.sin, angle.cos};
}

/// `v` turned to the left about y.
template <class T>
[[nodiscard]] constexpr vec3<T> turn(const SinCos<T>& yaw, const vec3<T>& v) noexcept {
    return {v.x * yaw.cos + v.z * yaw.sin, v.y, v.z * yaw.cos - v.x * yaw.sin};
}

/// The way `distance` to the left of a yaw: what `turn` makes of (distance, 0, 0).
template <class T>
[[nodiscard]] constexpr vec3<T> leftward(const SinCos<T>& yaw, const T& distance) noexcept {
    return {distance * yaw.cos, T(0), -(distance * yaw.sin)};
}

/// Blend of two yaws, at unit length.
template <class T>
[[nodiscard]] inline SinCos<T> lerp_yaw(const SinCos<T>& a, const SinCos<T>& b, const T& t) noexcept {
    const vec3<T> mixed(lerp(a.sin, b.sin, t), T(0), lerp(a.cos, b.cos, t));
    return yaw_of(mixed, b);
}

/// A footprint part of the way to another.
template <class T>
[[nodiscard]] inline Footprint<T> lerp(const Footprint<T>& a, const Footprint<T>& b, const T& t) noexcept {
    return {lerp(a.place, b.place, t), lerp_yaw(a.yaw, b.yaw, t), lerp(a.normal_x, b.normal_x, t),
            lerp(a.normal_z, b.normal_z, t)};
}

template <class T>
[[nodiscard]] constexpr Footprint<T> select(const mask_t<T>& mask, const Footprint<T>& a,
                                            const Footprint<T>& b) noexcept {
    return {select<T>(mask, a.place, b.place),
            {select(mask, a.yaw.sin, b.yaw.sin), select(mask, a.yaw.cos, b.yaw.cos)},
            select(mask, a.normal_x, b.normal_x),
            select(mask, a.normal_z, b.normal_z)};
}

/// The footprint as seen from a root that stands at `origin` and faces `yaw`.
template <class T>
[[nodiscard]] constexpr Footprint<T> to_root(const Footprint<T>& print, const vec3<T>& origin,
                                             const SinCos<T>& yaw) noexcept {
    const SinCos<T> back = opposite(yaw);
    const vec3<T> normal = turn(back, vec3<T>(print.normal_x, T(0), print.normal_z));
    return {turn(back, print.place - origin), add_angles(print.yaw, back), normal.x, normal.z};
}

/// A sole that lies on its footprint: x to the left, y out of the ground, z to the toes.
template <class T>
struct SoleFrame {
    quat<T> rotation{identity_rotation<T>()};
    vec3<T> x{T(1), T(0), T(0)};
    vec3<T> y{T(0), T(1), T(0)};
    vec3<T> z{T(0), T(0), T(1)};
};

template <class T>
[[nodiscard]] constexpr SoleFrame<T> select(const mask_t<T>& mask, const SoleFrame<T>& a,
                                            const SoleFrame<T>& b) noexcept {
    return {select<T>(mask, a.rotation, b.rotation), select<T>(mask, a.x, b.x), select<T>(mask, a.y, b.y),
            select<T>(mask, a.z, b.z)};
}

namespace detail {

/// Half a yaw, not yet of unit length: a sine and a cosine, and the sum of their squares.
template <class T>
struct LongHalfYaw {
    T sine{};
    T cosine{T(1)};
    T square{T(1)};
};

template <class T>
[[nodiscard]] inline LongHalfYaw<T> half_yaw(const SinCos<T>& yaw) noexcept {
    const auto acute = yaw.cos >= T(0);
    const T sum = T(1) + abs(yaw.cos);
    return {select(acute, yaw.sin, sum), select(acute, sum, yaw.sin), sum * sum + yaw.sin * yaw.sin};
}

template <class T>
[[nodiscard]] inline SoleFrame<T> level_sole(const SinCos<T>& yaw, const LongHalfYaw<T>& half) noexcept {
    const T scale = T(1) / sqrt(half.square);
    return {make_quat(half.cosine * scale, T(0), half.sine * scale, T(0)),
            {yaw.cos, T(0), -yaw.sin},
            {T(0), T(1), T(0)},
            {yaw.sin, T(0), yaw.cos}};
}

}  // namespace detail

/// The sole turned to its yaw, then tilted with the ground the shortest way.
template <class T>
[[nodiscard]] GAIT_INLINE SoleFrame<T> sole_frame(const Footprint<T>& print) noexcept {
    const detail::LongHalfYaw<T> half = detail::half_yaw(print.yaw);
    const auto level = print.normal_x == T(0) && print.normal_z == T(0);
    if (all_of(level)) return detail::level_sole(print.yaw, half);
    // The tilt is (1 + up, normal) and the half yaw is too long as well; they are brought to unit length together.
    const T up = safe_sqrt(T(1) - print.normal_x * print.normal_x - print.normal_z * print.normal_z);
    const T tilt_square = (T(1) + up) * (T(1) + up) + print.normal_x * print.normal_x + print.normal_z * print.normal_z;
    const T scale = T(1) / sqrt(tilt_square * half.square);
    SoleFrame<T> sole;
    sole.rotation = then_about_y(make_quat(T(1) + up, print.normal_z, T(0), -print.normal_x),
                                 SinCos<T>{half.sine * scale, half.cosine * scale});
    sole.x = x_axis(sole.rotation);
    sole.y = {print.normal_x, up, print.normal_z};
    sole.z = z_axis(sole.rotation);
    if (!any_of(level)) return sole;
    return select<T>(level, detail::level_sole(print.yaw, half), sole);
}

}  // namespace gait
