// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace gait::detail {

/// Asks for a struct to be brought near the processor, while it calculates something else. Changes no result; does
/// nothing where the compiler has no word for it.
template <class X>
inline void prefetch([[maybe_unused]] const X& x) noexcept {
#ifdef __GNUC__
    constexpr std::size_t line = 64;
    const auto* bytes = reinterpret_cast<const unsigned char*>(&x);
    // Not to the nearest cache: what is calculated now fills that.
    for (std::size_t i = 0; i < sizeof(X); i += line) __builtin_prefetch(bytes + i, 0, 2);
#endif
}

}  // namespace gait::detail
