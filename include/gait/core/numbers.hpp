// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/bits.hpp>
#include <gait/core/scalar.hpp>

#include <array>
#include <cstddef>
#include <type_traits>

namespace gait {

/// `a` where the mask is set, else `b`, for any struct that consists of numbers T alone.
template <class T, class X>
[[nodiscard]] constexpr X select_numbers(const mask_t<T>& mask, const X& a, const X& b) noexcept {
    static_assert(std::is_trivially_copyable_v<X> && sizeof(X) % sizeof(T) == 0);
    using Numbers = std::array<T, sizeof(X) / sizeof(T)>;
    Numbers chosen = bits_as<Numbers>(a);
    const Numbers other = bits_as<Numbers>(b);
    for (std::size_t i = 0; i < chosen.size(); ++i) chosen[i] = select(mask, chosen[i], other[i]);
    return bits_as<X>(chosen);
}

/// The same struct in another number type: in another precision, or in every lane of a SIMD register. For any struct
/// that consists of numbers alone.
template <class To, template <class> class X, class From>
[[nodiscard]] inline X<To> convert_numbers(const X<From>& x) noexcept {
    static_assert(std::is_trivially_copyable_v<X<From>> && sizeof(X<From>) % sizeof(From) == 0);
    constexpr std::size_t count = sizeof(X<From>) / sizeof(From);
    static_assert(sizeof(X<To>) == count * sizeof(To), "something in it is not a number");
    const auto from = bits_as<std::array<From, count>>(x);
    std::array<To, count> to{};
    for (std::size_t i = 0; i < count; ++i) to[i] = To(from[i]);
    return bits_as<X<To>>(to);
}

}  // namespace gait
