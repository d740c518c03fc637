// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

#include <array>
#include <cstddef>

namespace gait {

/// Value of a polynomial at `x` by Horner's rule, lowest coefficient first.
template <class T, std::size_t N>
[[nodiscard]] constexpr T evaluate_polynomial(const std::array<scalar_t<T>, N>& coefficients, const T& x) noexcept {
    T sum(coefficients[N - 1]);
    for (std::size_t i = N - 1; i > 0; --i) {
        sum = sum * x + T(coefficients[i - 1]);
    }
    return sum;
}

}  // namespace gait
