// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/bits.hpp>
#include <gait/core/scalar.hpp>

#include <limits>
#include <type_traits>

#if defined(__SSE2__) && defined(__GNUC__)
#define GAIT_PAIR_SSE 1
#include <emmintrin.h>
#else
#define GAIT_PAIR_SSE 0
#endif

namespace gait {

/// Two numbers that are worked out as one: both legs of a single character. Where there are registers they go through
/// the same instructions.
///
/// Invariant   each of the two has the bits that the same kernel on `float` has.
struct Pair;

/// A truth for each of them.
struct PairMask {
#if GAIT_PAIR_SSE
    using Register = int __attribute__((vector_size(16)));
    Register v;  // the lower half counts: all bits or none

    [[nodiscard]] int bits() const noexcept { return _mm_movemask_ps(bits_as<__m128>(v)) & 3; }
    [[nodiscard]] friend bool any_of(const PairMask& m) noexcept { return m.bits() != 0; }
    [[nodiscard]] friend bool all_of(const PairMask& m) noexcept { return m.bits() == 3; }
    [[nodiscard]] friend PairMask operator&&(const PairMask& a, const PairMask& b) noexcept { return {a.v & b.v}; }
    [[nodiscard]] friend PairMask operator||(const PairMask& a, const PairMask& b) noexcept { return {a.v | b.v}; }
    [[nodiscard]] friend PairMask operator!(const PairMask& a) noexcept { return {~a.v}; }
#else
    bool first, second;

    [[nodiscard]] friend bool any_of(const PairMask& m) noexcept { return m.first || m.second; }
    [[nodiscard]] friend bool all_of(const PairMask& m) noexcept { return m.first && m.second; }
    [[nodiscard]] friend PairMask operator&&(const PairMask& a, const PairMask& b) noexcept {
        return {a.first && b.first, a.second && b.second};
    }
    [[nodiscard]] friend PairMask operator||(const PairMask& a, const PairMask& b) noexcept {
        return {a.first || b.first, a.second || b.second};
    }
    [[nodiscard]] friend PairMask operator!(const PairMask& a) noexcept { return {!a.first, !a.second}; }
#endif
};

struct Pair {
#if GAIT_PAIR_SSE
    __m128 v;  // the lower half counts

    Pair() = default;
    template <class U>
    requires std::is_arithmetic_v<U>
    explicit Pair(U both) noexcept : v(_mm_set1_ps(static_cast<float>(both))) {}
    explicit Pair(const __m128& register_of_both) noexcept : v(register_of_both) {}
    Pair(float first, float second) noexcept : v(_mm_unpacklo_ps(_mm_set_ss(first), _mm_set_ss(second))) {}

    [[nodiscard]] float first() const noexcept { return _mm_cvtss_f32(v); }
    [[nodiscard]] float second() const noexcept { return _mm_cvtss_f32(_mm_shuffle_ps(v, v, 1)); }

    // Not by intrinsics: compilers see through these.
    [[nodiscard]] friend Pair operator+(const Pair& a, const Pair& b) noexcept { return Pair(a.v + b.v); }
    [[nodiscard]] friend Pair operator-(const Pair& a, const Pair& b) noexcept { return Pair(a.v - b.v); }
    [[nodiscard]] friend Pair operator*(const Pair& a, const Pair& b) noexcept { return Pair(a.v * b.v); }
    [[nodiscard]] friend Pair operator/(const Pair& a, const Pair& b) noexcept { return Pair(a.v / b.v); }
    [[nodiscard]] friend Pair operator-(const Pair& a) noexcept { return Pair(_mm_xor_ps(a.v, _mm_set1_ps(-0.0F))); }
    [[nodiscard]] friend PairMask operator<(const Pair& a, const Pair& b) noexcept { return {a.v < b.v}; }
    [[nodiscard]] friend PairMask operator<=(const Pair& a, const Pair& b) noexcept { return {a.v <= b.v}; }
    [[nodiscard]] friend PairMask operator>(const Pair& a, const Pair& b) noexcept { return {a.v > b.v}; }
    [[nodiscard]] friend PairMask operator>=(const Pair& a, const Pair& b) noexcept { return {a.v >= b.v}; }
    [[nodiscard]] friend PairMask operator==(const Pair& a, const Pair& b) noexcept { return {a.v == b.v}; }
    [[nodiscard]] friend PairMask operator!=(const Pair& a, const Pair& b) noexcept { return {a.v != b.v}; }

    [[nodiscard]] friend Pair select(const PairMask& mask, const Pair& a, const Pair& b) noexcept {
        return Pair(mask.v ? a.v : b.v);
    }
    [[nodiscard]] friend Pair least(const Pair& a, const Pair& b) noexcept { return Pair(_mm_min_ps(a.v, b.v)); }
    [[nodiscard]] friend Pair greatest(const Pair& a, const Pair& b) noexcept { return Pair(_mm_max_ps(a.v, b.v)); }
    [[nodiscard]] friend Pair sqrt(const Pair& a) noexcept { return Pair(_mm_sqrt_ps(a.v)); }
    [[nodiscard]] friend Pair abs(const Pair& a) noexcept { return Pair(_mm_andnot_ps(_mm_set1_ps(-0.0F), a.v)); }
#else
    float one, other;

    Pair() = default;
    template <class U>
    requires std::is_arithmetic_v<U>
    explicit Pair(U both) noexcept : one(static_cast<float>(both)), other(static_cast<float>(both)) {}
    Pair(float first, float second) noexcept : one(first), other(second) {}

    [[nodiscard]] float first() const noexcept { return one; }
    [[nodiscard]] float second() const noexcept { return other; }

    [[nodiscard]] friend Pair operator+(const Pair& a, const Pair& b) noexcept {
        return {a.one + b.one, a.other + b.other};
    }
    [[nodiscard]] friend Pair operator-(const Pair& a, const Pair& b) noexcept {
        return {a.one - b.one, a.other - b.other};
    }
    [[nodiscard]] friend Pair operator*(const Pair& a, const Pair& b) noexcept {
        return {a.one * b.one, a.other * b.other};
    }
    [[nodiscard]] friend Pair operator/(const Pair& a, const Pair& b) noexcept {
        return {a.one / b.one, a.other / b.other};
    }
    [[nodiscard]] friend Pair operator-(const Pair& a) noexcept { return {-a.one, -a.other}; }
    [[nodiscard]] friend PairMask operator<(const Pair& a, const Pair& b) noexcept {
        return {a.one < b.one, a.other < b.other};
    }
    [[nodiscard]] friend PairMask operator<=(const Pair& a, const Pair& b) noexcept {
        return {a.one <= b.one, a.other <= b.other};
    }
    [[nodiscard]] friend PairMask operator>(const Pair& a, const Pair& b) noexcept {
        return {a.one > b.one, a.other > b.other};
    }
    [[nodiscard]] friend PairMask operator>=(const Pair& a, const Pair& b) noexcept {
        return {a.one >= b.one, a.other >= b.other};
    }
    [[nodiscard]] friend PairMask operator==(const Pair& a, const Pair& b) noexcept {
        return {a.one == b.one, a.other == b.other};
    }
    [[nodiscard]] friend PairMask operator!=(const Pair& a, const Pair& b) noexcept {
        return {a.one != b.one, a.other != b.other};
    }

    [[nodiscard]] friend Pair select(const PairMask& mask, const Pair& a, const Pair& b) noexcept {
        return {mask.first ? a.one : b.one, mask.second ? a.other : b.other};
    }
    [[nodiscard]] friend Pair least(const Pair& a, const Pair& b) noexcept { return select(a < b, a, b); }
    [[nodiscard]] friend Pair greatest(const Pair& a, const Pair& b) noexcept { return select(a > b, a, b); }
    [[nodiscard]] friend Pair sqrt(const Pair& a) noexcept { return {gait::sqrt(a.one), gait::sqrt(a.other)}; }
    [[nodiscard]] friend Pair abs(const Pair& a) noexcept { return {gait::abs(a.one), gait::abs(a.other)}; }
#endif
    Pair& operator+=(const Pair& b) noexcept {
        return *this = *this + b;
    }
    Pair& operator-=(const Pair& b) noexcept {
        return *this = *this - b;
    }
    Pair& operator*=(const Pair& b) noexcept {
        return *this = *this * b;
    }
    Pair& operator/=(const Pair& b) noexcept {
        return *this = *this / b;
    }

    [[nodiscard]] friend Pair floor(const Pair& a) noexcept {
        return {gait::floor(a.first()), gait::floor(a.second())};
    }
    [[nodiscard]] friend Pair power_of_two(const Pair& n) noexcept {
        return {gait::power_of_two(n.first()), gait::power_of_two(n.second())};
    }
};

template <>
struct ScalarTraits<Pair> {
    using Scalar = float;
    using Mask = PairMask;
};

}  // namespace gait

/// GLM asks what kind of number its vectors are made of.
template <>
class std::numeric_limits<gait::Pair> : public std::numeric_limits<float> {};

#undef GAIT_PAIR_SSE
