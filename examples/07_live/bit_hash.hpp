// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstring>
#include <span>

namespace live {

inline constexpr std::uint64_t empty_hash = 0xcbf29ce484222325U;

/// A hash with 32 bits more.
[[nodiscard]] constexpr std::uint64_t hash_with(std::uint64_t hash, std::uint32_t word) noexcept {
    return (hash ^ word) * 0x100000001b3U;
}

/// A hash with all bits of a struct of floats more.
template <class X>
[[nodiscard]] inline std::uint64_t hash_with_all(std::uint64_t hash, const X& numbers) noexcept {
    std::uint32_t words[sizeof(X) / sizeof(std::uint32_t)];
    std::memcpy(words, &numbers, sizeof(words));
    for (const std::uint32_t word : words) hash = hash_with(hash, word);
    return hash;
}

[[nodiscard]] inline std::uint64_t hash_of(std::span<const float> numbers) noexcept {
    std::uint64_t hash = empty_hash;
    for (const float number : numbers) hash = hash_with_all(hash, number);
    return hash;
}

}  // namespace live
