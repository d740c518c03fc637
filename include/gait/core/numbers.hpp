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
[[nodiscard]] constexpr X select_numbers(const mask_t<T> &mask, const X &a, const X &b) noexcept {
    static_assert(std::is_trivially_copyable_v<X> && sizeof(X) % sizeof(T) == 0);
    using Numbers = std::array<T, sizeof(X) / sizeof(T)>;
    Numbers chosen = bits_as<Numbers>(a);
    const Numbers other = bits_as<Numbers>(b);
    for (std::size_t i = 0; i < chosen.size(); ++i)
        chosen[i] = select(mask, chosen[i], other[i]);
    return bits_as<X>(chosen);
}

} // namespace gait
