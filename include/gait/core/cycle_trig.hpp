// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/polynomial.hpp>
#include <gait/core/scalar.hpp>

#include <numbers>

namespace gait {

template <class T>
struct SinCos {
    T sin{};  ///< [1]
    T cos{};  ///< [1]
};

namespace detail {

// Chebyshev interpolation of sin(2 pi r) / r and of cos(2 pi r) / (1 - 16 r^2) in r^2 on r in [-1/4, 1/4].
template <class S>
struct CycleTrigCoefficients;

template <>
struct CycleTrigCoefficients<float> {
    static constexpr std::array<float, 5> sin{6.2831852801544068F, -41.341680613346519F, 81.602476368925181F,
                                              -76.581172644278723F, 39.759827085319102F};
    static constexpr std::array<float, 5> cos{1.0F, -3.739208745641156F, 5.1120242281922179F,
                                              -3.6616440799349119F, 1.5613898628689495F};
};

template <>
struct CycleTrigCoefficients<double> {
    static constexpr std::array<double, 10> sin{6.2831853071795862,  -41.341702240399762, 81.605249276075057,
                                                -76.705859753060722, 42.058693944828704,  -15.094642572701975,
                                                3.819952434866809,   -0.71811892189106585, 0.10418309087064648,
                                                -0.011683082881307493};
    static constexpr std::array<double, 10> cos{1.0,
                                               -3.7392088021787173,
                                               5.112053187808816,
                                               -3.6639662017526744,
                                               1.6211821438334353,
                                               -0.48734248200035574,
                                               0.10605665727600834,
                                               -0.01748412932681008,
                                               0.002258588968726283,
                                               -0.00022939713982797109};
};

}  // namespace detail

/// Sine and cosine of an angle given in cycles (1 = a full turn).
///
/// Domain      |x| below 2^22 (float) or 2^51 (double); beyond it a number has no fraction left.
/// Invariant   the cosine is exactly 0, 1 or -1 at whole quarters, the sine exactly 0 at whole halves. Half a
///             cycle on, both are exactly the negative, so that the two legs mirror each other.
/// Accuracy    2e-7 (float), 5e-16 (double), absolute; largest over a cycle.
template <class T>
[[nodiscard]] inline SinCos<T> sincos_cycles(const T& x) noexcept {
    using Coefficients = detail::CycleTrigCoefficients<scalar_t<T>>;
    const T halves = floor(x * T(2) + T(0.5));
    const T r = x - halves * T(0.5);
    const T rr = r * r;
    const T odd = halves - floor(halves * T(0.5)) * T(2);
    const T sign = T(1) - odd * T(2);
    const T s = r * evaluate_polynomial(Coefficients::sin, rr);
    const T c = (T(1) - T(16) * rr) * evaluate_polynomial(Coefficients::cos, rr);
    return {sign * s, sign * c};
}

template <class T>
[[nodiscard]] inline T sin_cycles(const T& x) noexcept {
    return sincos_cycles(x).sin;
}

template <class T>
[[nodiscard]] inline T cos_cycles(const T& x) noexcept {
    return sincos_cycles(x).cos;
}

/// Sine and cosine of a sum of two angles whose sines and cosines are known.
template <class T>
[[nodiscard]] constexpr SinCos<T> add_angles(const SinCos<T>& a, const SinCos<T>& b) noexcept {
    return {a.sin * b.cos + a.cos * b.sin, a.cos * b.cos - a.sin * b.sin};
}

template <class T>
[[nodiscard]] constexpr SinCos<T> double_angle(const SinCos<T>& a) noexcept {
    return {T(2) * a.sin * a.cos, (a.cos - a.sin) * (a.cos + a.sin)};
}

template <class T>
[[nodiscard]] constexpr T radians_to_cycles(const T& radians) noexcept {
    return radians * T(scalar_t<T>(0.5) * std::numbers::inv_pi_v<scalar_t<T>>);
}

template <class T>
[[nodiscard]] constexpr T degrees_to_radians(const T& angle_deg) noexcept {
    return angle_deg * T(std::numbers::pi_v<scalar_t<T>> / scalar_t<T>(180));
}

template <class T>
[[nodiscard]] constexpr T radians_to_degrees(const T& radians) noexcept {
    return radians * T(scalar_t<T>(180) / std::numbers::pi_v<scalar_t<T>>);
}

namespace detail {

// Chebyshev interpolation of atan(t) / t in t^2 on t in [0, tan(pi / 8)].
template <class S>
struct ArcTangentCoefficients;

template <>
struct ArcTangentCoefficients<float> {
    static constexpr std::array<float, 5> atan{0.99999998126461109F, -0.33332785771924844F, 0.19974082415507666F,
                                               -0.13848490212269207F, 0.079762918067945582F};
};

template <>
struct ArcTangentCoefficients<double> {
    static constexpr std::array<double, 11> atan{1.0,
                                                 -0.33333333333328441,
                                                 0.19999999998855111,
                                                 -0.14285714180976467,
                                                 0.11111106180455946,
                                                 -0.090907730748084142,
                                                 0.076899534963068575,
                                                 -0.066402339304294081,
                                                 0.056883492268090106,
                                                 -0.043480522157164622,
                                                 0.021135373157693246};
};

}  // namespace detail

/// Angle of the direction (cosine, sine), which need not be unit length. For measures and events; no pose needs it.
///
/// Degenerate  (0, 0) gives 0.
/// Invariant   within [-pi, pi]; a sine of 0 or -0 beside a negative cosine gives +pi.
/// Accuracy    3e-7 rad (float), 6e-16 rad (double).
template <class T>
[[nodiscard]] inline T angle_of(const T& sine, const T& cosine) noexcept {
    using S = scalar_t<T>;
    const T s = abs(sine);
    const T c = abs(cosine);
    const T low = least(s, c);
    const T high = greatest(s, c);
    const T t = select(high > T(0), low / select(high > T(0), high, T(1)), T(0));
    // Small angles, as most are, end here.
    const auto steep = t > T(S(0.41421356237309503));
    if (!any_of(steep || s > c || cosine < T(0))) {
        const T angle = t * evaluate_polynomial(detail::ArcTangentCoefficients<S>::atan, t * t);
        return select(sine < T(0), -angle, angle);
    }
    // atan(t) = pi/8-reduced: atan(t) = pi/4 - atan((1 - t) / (1 + t)) for t above tan(pi/8).
    const T reduced = select(steep, (T(1) - t) / (T(1) + t), t);
    const T base = reduced * evaluate_polynomial(detail::ArcTangentCoefficients<S>::atan, reduced * reduced);
    const T octant = select(steep, T(std::numbers::pi_v<S> / S(4)) - base, base);
    const T quadrant = select(s > c, T(std::numbers::pi_v<S> / S(2)) - octant, octant);
    const T half = select(cosine < T(0), T(std::numbers::pi_v<S>) - quadrant, quadrant);
    return select(sine < T(0), -half, half);
}

}  // namespace gait
