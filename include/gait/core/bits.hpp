// SPDX-License-Identifier: MIT
#pragma once

#include <version>
#ifdef __cpp_lib_bit_cast
#include <bit>
#endif

namespace gait {

/// The same bits read as another type: std::bit_cast, also where the standard library is older than its compiler.
template <class To, class From>
[[nodiscard]] constexpr To bits_as(const From& from) noexcept {
#ifdef __cpp_lib_bit_cast
    return std::bit_cast<To>(from);
#else
    return __builtin_bit_cast(To, from);
#endif
}

}  // namespace gait
