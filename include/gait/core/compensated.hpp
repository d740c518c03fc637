// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

namespace gait {

/// A number and the part of it that rounding kept out: together they are worth twice the digits.
///
/// Invariant   holds as long as the compiler keeps to the order of additions: not under -ffast-math, which makes the
///             residue 0 and this a plain number.
template <class T = float>
struct Compensated {
    T value{};    ///< [any]
    T residue{};  ///< [any] |residue| is at most half a last place of `value`
};

/// a * b without loss, for factors below 1e30 (float), 1e300 (double).
template <class T>
[[nodiscard]] constexpr Compensated<T> two_product(const T& a, const T& b) noexcept {
    // Each factor in two halves whose products fit.
    constexpr auto splitter = static_cast<scalar_t<T>>(sizeof(scalar_t<T>) > sizeof(float) ? 134217729.0 : 4097.0);
    const auto upper_half = [](const T& x) {
        const T scaled = T(splitter) * x;
        return scaled - (scaled - x);
    };
    const T a_high = upper_half(a);
    const T b_high = upper_half(b);
    const T a_low = a - a_high;
    const T b_low = b - b_high;
    const T product = a * b;
    return {product, a_low * b_low - (((product - a_high * b_high) - a_low * b_high) - a_high * b_low)};
}

/// a / b with the first digits of what division rounds away.
///
/// Domain      b != 0.
/// Accuracy    value and residue together: relative 2^-46 (float), 2^-104 (double).
template <class T>
[[nodiscard]] constexpr Compensated<T> two_quotient(const T& a, const T& b) noexcept {
    const T quotient = a / b;
    const Compensated<T> back = two_product(quotient, b);
    return {quotient, ((a - back.value) - back.residue) / b};
}

}  // namespace gait
