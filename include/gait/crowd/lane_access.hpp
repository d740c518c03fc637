// SPDX-License-Identifier: MIT
#pragma once

#include <gait/crowd/lanes.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace gait {

/// How many characters a struct of this number holds.
template <class T>
inline constexpr std::size_t lane_count = 1;

#if !defined(XSIMD_NO_SUPPORTED_ARCHITECTURE) || defined(__wasm_simd128__)
template <class S, class Arch>
inline constexpr std::size_t lane_count<Lanes<S, Arch>> = Lanes<S, Arch>::count;

/// The widest number of the machine this is built for. Where there are no registers it is `float` itself: a crowd
/// of one lane.
using CrowdNumber = Lanes<float>;
#else
using CrowdNumber = float;
#endif

namespace detail {

template <class T, class X>
struct On {
    static_assert(std::is_empty_v<X>, "a struct of a crowd holds numbers, or templates of numbers, or nothing");
    using Type = X;
};

template <class T, std::floating_point X>
struct On<T, X> {
    using Type = T;
};

template <class T, template <class...> class X, class... A>
struct On<T, X<A...>> {
    using Type = X<typename On<T, A>::Type...>;
};

template <class T, class X>
struct On<T, vec3<X>> {
    using Type = vec3<typename On<T, X>::Type>;
};

template <class T, class X, std::size_t N>
struct On<T, std::array<X, N>> {
    using Type = std::array<typename On<T, X>::Type, N>;
};

}  // namespace detail

/// The same struct made of the number T: `on_t<Lanes<float>, WalkerState<float>>` is `WalkerState<Lanes<float>>`.
template <class T, class X>
using on_t = typename detail::On<T, X>::Type;

namespace detail {

/// Numbers in a struct that consists of nothing else. `Many` has each of them for every lane, in the same order.
template <class T, class One, class Many>
[[nodiscard]] constexpr std::size_t numbers_in() noexcept {
    static_assert(std::is_trivially_copyable_v<One> && std::is_trivially_copyable_v<Many>);
    constexpr std::size_t numbers = std::is_empty_v<One> ? 0 : sizeof(One) / sizeof(scalar_t<T>);
    static_assert(numbers == 0 || (sizeof(One) == numbers * sizeof(scalar_t<T>) && sizeof(Many) == numbers * sizeof(T)),
                  "a struct of a crowd consists of numbers alone");
    return numbers;
}

}  // namespace detail

/// One character's struct, out of a lane.
template <class One, class T, class Many>
[[nodiscard]] inline One get_lane(const Many& many, std::size_t lane) noexcept {
    static_assert(std::same_as<Many, on_t<T, One>>);
    One one{};
    auto* to = reinterpret_cast<unsigned char*>(&one);
    const auto* from = reinterpret_cast<const unsigned char*>(&many) + lane * sizeof(scalar_t<T>);
    for (std::size_t i = 0; i < detail::numbers_in<T, One, Many>(); ++i)
        std::memcpy(to + i * sizeof(scalar_t<T>), from + i * sizeof(T), sizeof(scalar_t<T>));
    return one;
}

/// One character's struct, into a lane. The other lanes keep their bits.
template <class T, class One, class Many>
inline void set_lane(Many& many, std::size_t lane, const One& one) noexcept {
    static_assert(std::same_as<Many, on_t<T, One>>);
    auto* to = reinterpret_cast<unsigned char*>(&many) + lane * sizeof(scalar_t<T>);
    const auto* from = reinterpret_cast<const unsigned char*>(&one);
    for (std::size_t i = 0; i < detail::numbers_in<T, One, Many>(); ++i)
        std::memcpy(to + i * sizeof(T), from + i * sizeof(scalar_t<T>), sizeof(scalar_t<T>));
}

/// One character's struct in every lane.
template <class T, class One>
[[nodiscard]] inline on_t<T, One> in_every_lane(const One& one) noexcept {
    on_t<T, One> many{};
    for (std::size_t lane = 0; lane < lane_count<T>; ++lane) set_lane<T>(many, lane, one);
    return many;
}

/// Whether a mask is set in a lane.
[[nodiscard]] constexpr bool is_set(bool mask, std::size_t) noexcept {
    return mask;
}

#if !defined(XSIMD_NO_SUPPORTED_ARCHITECTURE) || defined(__wasm_simd128__)
template <class S, class Arch>
[[nodiscard]] inline bool is_set(const LaneMask<S, Arch>& mask, std::size_t lane) noexcept {
    return mask.get(lane);
}
#endif

}  // namespace gait
