// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/polynomial.hpp>
#include <gait/core/scalar.hpp>

#include <numbers>

namespace gait {

namespace detail {

// Chebyshev interpolation of 2^f on f in [-1/2, 1/2], exact at 0.
template <class S>
struct ExponentialCoefficients;

template <>
struct ExponentialCoefficients<float> {
    static constexpr float lowest = -126.0F;
    static constexpr float highest = 127.0F;
    static constexpr std::array<float, 7> power{1.0F,
                                                0.69314718802622877F,
                                                0.24022650760568126F,
                                                0.055503571142190782F,
                                                0.0096180825572778524F,
                                                0.0013390863364671234F,
                                                0.00015453162945120691F};
};

template <>
struct ExponentialCoefficients<double> {
    static constexpr double lowest = -1022.0;
    static constexpr double highest = 1023.0;
    static constexpr std::array<double, 11> power{1.0,
                                                  0.69314718055994617,
                                                  0.24022650695910075,
                                                  0.05550410866465167,
                                                  0.0096181291076186653,
                                                  0.0013333558200794592,
                                                  0.00015403530424776529,
                                                  1.5252672924850737e-05,
                                                  1.3215451633221434e-06,
                                                  1.0205905413765595e-07,
                                                  7.0709778665081383e-09};
};

}  // namespace detail

/// e to the power of x.
///
/// Domain      any finite x. Below about -87 (float) or -708 (double) the answer is 0, never a denormal; above 88
///             (709) it stays at the largest power of two.
/// Invariant   exactly 1 at 0.
/// Accuracy    relative 6e-7 (float, |x| <= 10), 5e-15 (double, |x| <= 40).
template <class T>
[[nodiscard]] inline T exponential(const T& x) noexcept {
    using S = scalar_t<T>;
    using Coefficients = detail::ExponentialCoefficients<S>;
    const T asked = x * T(std::numbers::log2e_v<S>);
    const T power = clamp(asked, T(Coefficients::lowest), T(Coefficients::highest));
    const T whole = floor(power + T(0.5));
    const T result = power_of_two(whole) * evaluate_polynomial(Coefficients::power, power - whole);
    return select(asked < T(Coefficients::lowest), T(0), result);
}

/// x to the power of 6/5, for the swing height of the speed-driven recipe.
///
/// Domain      x in [0, 1]; below 0 counts as 0.
/// Accuracy    absolute 3e-7 (float), 5e-16 (double).
template <class T>
[[nodiscard]] inline T power_six_fifths(const T& x) noexcept {
    // x^(1/5) by Halley's rule from x^(3/16); numbers too small to matter are lifted clear of 0.
    const T base = greatest(x, T(scalar_t<T>(1e-18)));
    const T eighth = sqrt(sqrt(sqrt(base)));
    T y = eighth * sqrt(eighth);
    constexpr int rounds = sizeof(scalar_t<T>) > sizeof(float) ? 3 : 2;
    for (int i = 0; i < rounds; ++i) {
        const T y5 = y * y * y * y * y;
        y = y * (T(2) * y5 + T(3) * base) / (T(3) * y5 + T(2) * base);
    }
    return select(x > T(0), x * y, T(0));
}

}  // namespace gait
