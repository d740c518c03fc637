// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>

#include <array>
#include <cstddef>
#include <numbers>

namespace gait {

// Rotations about the axes of their own frame, as sines and cosines of half their angle: what a body made of hinges
// needs, at half the price of general products.

namespace detail {

/// Half an angle in cycles, held within a quarter.
template <class T>
[[nodiscard]] constexpr T half_cycles(const T& radians) noexcept {
    using S = scalar_t<T>;
    return clamp(radians * T(S(0.25) * std::numbers::inv_pi_v<S>), T(S(-0.25)), T(S(0.25)));
}

/// Domain      |r| <= 1/4 cycle.
template <class T>
[[nodiscard]] constexpr SinCos<T> sincos_within_quarter(const T& r) noexcept {
    using Coefficients = CycleTrigCoefficients<scalar_t<T>>;
    const T rr = r * r;
    return {r * evaluate_polynomial(Coefficients::sin, rr),
            (T(1) - T(16) * rr) * evaluate_polynomial(Coefficients::cos, rr)};
}

}  // namespace detail

/// Sine and cosine of half an angle.
///
/// Domain      |radians| <= pi; what is beyond is held there.
/// Accuracy    2e-7 (float), 5e-16 (double), absolute.
template <class T>
[[nodiscard]] constexpr SinCos<T> half_turn_of(const T& radians) noexcept {
    return detail::sincos_within_quarter(detail::half_cycles(radians));
}

/// The same of many angles at once, in loops that compilers turn into SIMD code for a single character too.
template <class T, std::size_t N>
[[nodiscard]] constexpr std::array<SinCos<T>, N> half_turns_of(std::array<T, N> radians) noexcept {
    std::array<T, N> sines{};
    std::array<T, N> cosines{};
    for (std::size_t i = 0; i < N; ++i) radians[i] = detail::half_cycles(radians[i]);
    for (std::size_t i = 0; i < N; ++i) {
        const SinCos<T> half = detail::sincos_within_quarter(radians[i]);
        sines[i] = half.sin;
        cosines[i] = half.cos;
    }
    std::array<SinCos<T>, N> halves{};
    for (std::size_t i = 0; i < N; ++i) halves[i] = {sines[i], cosines[i]};
    return halves;
}

/// Turn about a unit axis from half its angle.
template <class T>
[[nodiscard]] constexpr quat<T> turn_about(const vec3<T>& axis, const SinCos<T>& half) noexcept {
    return make_quat(half.cos, axis.x * half.sin, axis.y * half.sin, axis.z * half.sin);
}

template <class T>
[[nodiscard]] constexpr quat<T> about_x(const SinCos<T>& half) noexcept {
    return make_quat(half.cos, half.sin, T(0), T(0));
}

template <class T>
[[nodiscard]] constexpr quat<T> about_y(const SinCos<T>& half) noexcept {
    return make_quat(half.cos, T(0), half.sin, T(0));
}

/// `q`, then about its own x: q * about_x(half).
template <class T>
[[nodiscard]] constexpr quat<T> then_about_x(const quat<T>& q, const SinCos<T>& half) noexcept {
    return make_quat(q.w * half.cos - q.x * half.sin, q.x * half.cos + q.w * half.sin, q.y * half.cos + q.z * half.sin,
                     q.z * half.cos - q.y * half.sin);
}

/// `q`, then about its own y: q * about_y(half).
template <class T>
[[nodiscard]] constexpr quat<T> then_about_y(const quat<T>& q, const SinCos<T>& half) noexcept {
    return make_quat(q.w * half.cos - q.y * half.sin, q.x * half.cos - q.z * half.sin, q.y * half.cos + q.w * half.sin,
                     q.z * half.cos + q.x * half.sin);
}

/// `q`, then about its own z: q * turn_about(z, half).
template <class T>
[[nodiscard]] constexpr quat<T> then_about_z(const quat<T>& q, const SinCos<T>& half) noexcept {
    return make_quat(q.w * half.cos - q.z * half.sin, q.x * half.cos + q.y * half.sin, q.y * half.cos - q.x * half.sin,
                     q.z * half.cos + q.w * half.sin);
}

/// about_y(half) * q.
template <class T>
[[nodiscard]] constexpr quat<T> about_y_then(const SinCos<T>& half, const quat<T>& q) noexcept {
    return make_quat(half.cos * q.w - half.sin * q.y, half.cos * q.x + half.sin * q.z, half.cos * q.y + half.sin * q.w,
                     half.cos * q.z - half.sin * q.x);
}

/// about_y(y) * about_x(x): turn, then nod.
template <class T>
[[nodiscard]] constexpr quat<T> turn_then_nod(const SinCos<T>& y, const SinCos<T>& x) noexcept {
    return make_quat(y.cos * x.cos, y.cos * x.sin, y.sin * x.cos, -(y.sin * x.sin));
}

/// about_x(x), then about its own z: nod, then tilt.
template <class T>
[[nodiscard]] constexpr quat<T> nod_then_tilt(const SinCos<T>& x, const SinCos<T>& z) noexcept {
    return make_quat(x.cos * z.cos, x.sin * z.cos, -(x.sin * z.sin), x.cos * z.sin);
}

/// Images of the axes under a unit quaternion: q * x, q * y, q * z.
template <class T>
[[nodiscard]] constexpr vec3<T> x_axis(const quat<T>& q) noexcept {
    return {T(1) - T(2) * (q.y * q.y + q.z * q.z), T(2) * (q.x * q.y + q.w * q.z), T(2) * (q.x * q.z - q.w * q.y)};
}

template <class T>
[[nodiscard]] constexpr vec3<T> y_axis(const quat<T>& q) noexcept {
    return {T(2) * (q.x * q.y - q.w * q.z), T(1) - T(2) * (q.x * q.x + q.z * q.z), T(2) * (q.y * q.z + q.w * q.x)};
}

template <class T>
[[nodiscard]] constexpr vec3<T> z_axis(const quat<T>& q) noexcept {
    return {T(2) * (q.x * q.z + q.w * q.y), T(2) * (q.y * q.z - q.w * q.x), T(1) - T(2) * (q.x * q.x + q.y * q.y)};
}

}  // namespace gait
