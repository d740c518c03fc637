// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <string>
#include <version>
#ifndef __cpp_lib_to_chars
#include <cstdio>
#endif

namespace examples {

namespace detail {

/// A number as text, the same under every locale: `digits` behind the point, or `digits` in all where not `fixed`.
/// (A standard library that lacks this for floating point, as that of an older emscripten, knows one locale only.)
[[nodiscard]] inline std::string text_of(double x, bool fixed, int digits) {
    std::array<char, 400> text;
#ifdef __cpp_lib_to_chars
    const auto format = fixed ? std::chars_format::fixed : std::chars_format::general;
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), x, format, digits).ptr};
#else
    const int size = std::snprintf(text.data(), text.size(), fixed ? "%.*f" : "%.*g", digits, x);
    return {text.data(), static_cast<std::size_t>(size)};
#endif
}

}  // namespace detail

/// `x` with a fixed number of digits behind the point.
[[nodiscard]] inline std::string fixed(double x, int digits) { return detail::text_of(x, true, digits); }

/// `x` with so many digits at most.
[[nodiscard]] inline std::string shortest(double x, int digits) { return detail::text_of(x, false, digits); }

}  // namespace examples
