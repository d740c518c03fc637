// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/bits.hpp>

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

#include <glm/ext/quaternion_common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#if defined(__SSE2__) && defined(__GNUC__)
#include <emmintrin.h>
#endif

namespace gait {

/// What a kernel needs to know of its number type. `Lanes` specialises it for SIMD registers.
template <class T>
struct ScalarTraits {
    using Scalar = T;   ///< the number one lane holds
    using Mask = bool;  ///< what a comparison returns
};

template <class T>
using scalar_t = typename ScalarTraits<T>::Scalar;

template <class T>
using mask_t = typename ScalarTraits<T>::Mask;

/// GLM's vector and quaternion in their packed layout: the same types whatever GLM macros a program sets.
template <class T>
using vec3 = glm::vec<3, T, glm::packed_highp>;

template <class T>
using quat = glm::qua<T, glm::packed_highp>;

/// `a` where the mask is set, else `b`. Kernels choose with this and never branch on one lane: only on `any_of` and
/// `all_of`.
template <std::floating_point T>
[[nodiscard]] constexpr T select(bool mask, T a, T b) noexcept {
    return mask ? a : b;
}

template <class T>
[[nodiscard]] constexpr vec3<T> select(const mask_t<T>& mask, const vec3<T>& a, const vec3<T>& b) noexcept {
    return {select(mask, a.x, b.x), select(mask, a.y, b.y), select(mask, a.z, b.z)};
}

[[nodiscard]] constexpr bool any_of(bool mask) noexcept { return mask; }
[[nodiscard]] constexpr bool all_of(bool mask) noexcept { return mask; }

/// The lesser and the greater of two numbers, defined by `select` so that every machine agrees on zeros and NaN:
/// where the comparison is false (equal, or either is NaN) the answer is `b`.
template <class T>
[[nodiscard]] constexpr T least(const T& a, const T& b) noexcept {
    return select(a < b, a, b);
}

template <class T>
[[nodiscard]] constexpr T greatest(const T& a, const T& b) noexcept {
    return select(a > b, a, b);
}

// The same for a single number, in the form compilers know as one instruction.
template <std::floating_point T>
[[nodiscard]] constexpr T least(const T& a, const T& b) noexcept {
    return a < b ? a : b;
}

template <std::floating_point T>
[[nodiscard]] constexpr T greatest(const T& a, const T& b) noexcept {
    return a > b ? a : b;
}

/// `x` held within [low, high]. NaN becomes `low`.
template <class T>
[[nodiscard]] constexpr T clamp(const T& x, const T& low, const T& high) noexcept {
    return least(greatest(x, low), high);
}

/// `x` held within [0, 1]. NaN becomes 0.
template <class T>
[[nodiscard]] constexpr T saturate(const T& x) noexcept {
    return clamp(x, T(0), T(1));
}

template <std::floating_point T>
[[nodiscard]] inline T floor(T x) noexcept {
    return std::floor(x);
}

/// Square root, rounded as IEEE asks: NaN below 0.
template <std::floating_point T>
[[nodiscard]] inline T sqrt(T x) noexcept {
#if defined(__SSE2__) && defined(__GNUC__)
    // std::sqrt asks first whether errno is to be set; that is dearer than the root itself.
    if constexpr (std::is_same_v<T, float>) return _mm_cvtss_f32(_mm_sqrt_ps(_mm_set1_ps(x)));
    if constexpr (std::is_same_v<T, double>) return _mm_cvtsd_f64(_mm_sqrt_pd(_mm_set1_pd(x)));
#endif
    return std::sqrt(x);
}

template <std::floating_point T>
[[nodiscard]] inline T abs(T x) noexcept {
    return std::abs(x);
}

/// Square root of a number that rounding may have pushed below zero: those give 0.
template <class T>
[[nodiscard]] inline T safe_sqrt(const T& x) noexcept {
    return sqrt(greatest(x, T(0)));
}

/// a + (b - a) t. Exactly `a` at t = 0.
template <class T>
[[nodiscard]] constexpr T lerp(const T& a, const T& b, const T& t) noexcept {
    return a + (b - a) * t;
}

template <class T>
[[nodiscard]] constexpr vec3<T> lerp(const vec3<T>& a, const vec3<T>& b, const T& t) noexcept {
    return a + (b - a) * t;
}

/// Whether `x` is neither infinite nor NaN, read from its bits: the answer survives -ffast-math.
[[nodiscard]] inline bool is_finite(const float& x) noexcept {
    return (bits_as<std::uint32_t>(x) & 0x7f800000U) != 0x7f800000U;
}

[[nodiscard]] inline bool is_finite(const double& x) noexcept {
    return (bits_as<std::uint64_t>(x) & 0x7ff0000000000000U) != 0x7ff0000000000000U;
}

template <class T>
[[nodiscard]] inline mask_t<T> is_finite(const vec3<T>& v) noexcept {
    return is_finite(v.x) && is_finite(v.y) && is_finite(v.z);
}

/// 2 to the power of a whole number.
///
/// Domain      n whole; -126 <= n <= 127 (float), -1022 <= n <= 1023 (double).
/// Accuracy    exact.
[[nodiscard]] inline float power_of_two(float n) noexcept {
    return bits_as<float>((static_cast<std::uint32_t>(static_cast<std::int32_t>(n) + 127)) << 23);
}

[[nodiscard]] inline double power_of_two(double n) noexcept {
    return bits_as<double>((static_cast<std::uint64_t>(static_cast<std::int64_t>(n) + 1023)) << 52);
}

}  // namespace gait
