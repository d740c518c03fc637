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

// Chebyshev interpolation of sin(a / 2) / a and of (cos(a / 2) - 1) / a^2 in a^2 on a in [-2, 2].
template <class S>
struct HalfTurnCoefficients;

template <>
struct HalfTurnCoefficients<float> {
    static constexpr std::array<float, 4> sin{0.49999998942942636F, -0.020833248744590804F, 0.0002603107676646189F,
                                              -1.50757506761672e-06F};
    static constexpr std::array<float, 4> cos{-0.12499999946986479F, 0.0026041624245767034F, -2.1696079469460408e-05F,
                                              9.475056607293848e-08F};
};

template <>
struct HalfTurnCoefficients<double> {
    static constexpr std::array<double, 8> sin{0.5,
                                               -0.020833333333333332,
                                               0.00026041666666665956,
                                               -1.5500992063349546e-06,
                                               5.382288896932135e-09,
                                               -1.2232467324832106e-11,
                                               1.9601114696453273e-14,
                                               -2.299646907778398e-17};
    static constexpr std::array<double, 7> cos{-0.125,
                                               0.0026041666666666314,
                                               -2.1701388888747544e-05,
                                               9.688120018473706e-08,
                                               -2.6911429396408426e-10,
                                               5.096308091715034e-13,
                                               -6.899792761658192e-16};
};

/// Joints hardly ever turn further than this at once: up to here half the work does. [rad^2]
inline constexpr double widest_square = 4;

/// Domain      `square` that of `radians`, <= `widest_square`.
template <class T>
[[nodiscard]] constexpr SinCos<T> short_half_turn(const T& radians, const T& square) noexcept {
    using Coefficients = HalfTurnCoefficients<scalar_t<T>>;
    return {radians * evaluate_polynomial(Coefficients::sin, square),
            T(1) + square * evaluate_polynomial(Coefficients::cos, square)};
}

/// Domain      any angle; beyond half a turn it is held there.
template <class T>
[[nodiscard]] constexpr SinCos<T> wide_half_turn(const T& radians) noexcept {
    using S = scalar_t<T>;
    using Coefficients = CycleTrigCoefficients<S>;
    const T r = clamp(radians * T(S(0.25) * std::numbers::inv_pi_v<S>), T(S(-0.25)), T(S(0.25)));
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
    const T square = radians * radians;
    SinCos<T> half = detail::short_half_turn(radians, square);
    const auto wide = square > T(scalar_t<T>(detail::widest_square));
    if (any_of(wide)) [[unlikely]] {
        const SinCos<T> held = detail::wide_half_turn(radians);
        half.sin = select(wide, held.sin, half.sin);
        half.cos = select(wide, held.cos, half.cos);
    }
    return half;
}

/// The same of many angles at once, in loops that compilers turn into SIMD code for a single character too.
template <class T, std::size_t N>
[[nodiscard]] constexpr std::array<SinCos<T>, N> half_turns_of(const std::array<T, N>& radians) noexcept {
    std::array<T, N> squares{};
    std::array<T, N> sines{};
    std::array<T, N> cosines{};
    T widest(0);
    for (std::size_t i = 0; i < N; ++i) {
        squares[i] = radians[i] * radians[i];
        const SinCos<T> half = detail::short_half_turn(radians[i], squares[i]);
        sines[i] = half.sin;
        cosines[i] = half.cos;
    }
    for (std::size_t i = 0; i < N; ++i) widest = greatest(squares[i], widest);
    if (any_of(widest > T(scalar_t<T>(detail::widest_square)))) [[unlikely]] {
        for (std::size_t i = 0; i < N; ++i) {
            const auto wide = squares[i] > T(scalar_t<T>(detail::widest_square));
            const SinCos<T> held = detail::wide_half_turn(radians[i]);
            sines[i] = select(wide, held.sin, sines[i]);
            cosines[i] = select(wide, held.cos, cosines[i]);
        }
    }
    std::array<SinCos<T>, N> halves{};
    for (std::size_t i = 0; i < N; ++i) halves[i] = {sines[i], cosines[i]};
    return halves;
}

/// Sine and cosine of a whole angle from those of its half: what rounding left of unit length weighs less the smaller
/// the angle is, so that chains of small turns keep lengths.
template <class T>
[[nodiscard]] constexpr SinCos<T> whole_turn(const SinCos<T>& half) noexcept {
    const T twice = half.sin + half.sin;
    return {twice * half.cos, T(1) - twice * half.sin};
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

/// about_x(before) * q * about_x(after): what is along x turns by the sum of both, what is across by the difference.
template <class T>
[[nodiscard]] constexpr quat<T> between_turns_about_x(const SinCos<T>& before, const quat<T>& q,
                                                      const SinCos<T>& after) noexcept {
    const T ss = before.sin * after.sin;
    const T sc = before.sin * after.cos;
    const T cs = before.cos * after.sin;
    const T cc = before.cos * after.cos;
    const SinCos<T> sum{sc + cs, cc - ss};
    const SinCos<T> difference{sc - cs, cc + ss};
    return make_quat(q.w * sum.cos - q.x * sum.sin, q.x * sum.cos + q.w * sum.sin,
                     q.y * difference.cos - q.z * difference.sin, q.z * difference.cos + q.y * difference.sin);
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

/// Images of the axes under rotations about the axes themselves, by whole angles: where places hang on rotations, at
/// half the price of the rotations.
template <class T>
struct AxisImages {
    vec3<T> x, y, z;
};

template <class T>
[[nodiscard]] constexpr AxisImages<T> turned_about_x(const AxisImages<T>& a, const SinCos<T>& angle) noexcept {
    return {a.x, a.y * angle.cos + a.z * angle.sin, a.z * angle.cos - a.y * angle.sin};
}

template <class T>
[[nodiscard]] constexpr AxisImages<T> turned_about_y(const AxisImages<T>& a, const SinCos<T>& angle) noexcept {
    return {a.x * angle.cos - a.z * angle.sin, a.y, a.z * angle.cos + a.x * angle.sin};
}

/// Turn about y, nod about x, tilt about z, one after the other.
template <class T>
[[nodiscard]] constexpr AxisImages<T> turned_nodded_tilted(const SinCos<T>& turn, const SinCos<T>& nod,
                                                           const SinCos<T>& tilt) noexcept {
    const vec3<T> up(turn.sin * nod.sin, nod.cos, turn.cos * nod.sin);
    return {{turn.cos * tilt.cos + up.x * tilt.sin, up.y * tilt.sin, up.z * tilt.sin - turn.sin * tilt.cos},
            {up.x * tilt.cos - turn.cos * tilt.sin, up.y * tilt.cos, up.z * tilt.cos + turn.sin * tilt.sin},
            {turn.sin * nod.cos, -nod.sin, turn.cos * nod.cos}};
}

}  // namespace gait
