// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/bits.hpp>
#include <gait/core/scalar.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include <xsimd/xsimd.hpp>

#ifndef XSIMD_NO_SUPPORTED_ARCHITECTURE

namespace gait {

/// A truth for each lane of `Lanes`.
template <class S = float, class Arch = xsimd::default_arch>
struct LaneMask {
    xsimd::batch_bool<S, Arch> v;

    LaneMask() = default;
    explicit LaneMask(bool all) noexcept : v(all) {}
    explicit LaneMask(const xsimd::batch_bool<S, Arch>& batch) noexcept : v(batch) {}

    [[nodiscard]] bool get(std::size_t lane) const noexcept { return v.get(lane); }

    [[nodiscard]] friend LaneMask operator&&(const LaneMask& a, const LaneMask& b) noexcept {
        return LaneMask(a.v & b.v);
    }
    [[nodiscard]] friend LaneMask operator||(const LaneMask& a, const LaneMask& b) noexcept {
        return LaneMask(a.v | b.v);
    }
    [[nodiscard]] friend LaneMask operator!(const LaneMask& a) noexcept { return LaneMask(~a.v); }
};

template <class S, class Arch>
[[nodiscard]] inline bool any_of(const LaneMask<S, Arch>& mask) noexcept {
    return xsimd::any(mask.v);
}
template <class S, class Arch>
[[nodiscard]] inline bool all_of(const LaneMask<S, Arch>& mask) noexcept {
    return xsimd::all(mask.v);
}

/// One SIMD register used as a number: every kernel runs on it as it runs on `float`, one character in each lane.
/// Another instruction set is another type, so sources built for different ones can be linked together.
///
/// Invariant   each lane has the bits that the same kernel on `float` has. Where registers differ by themselves they
///             are put right: quotients and roots by estimate, minus as 0 - x, floors of -0, NaN != NaN.
template <class S = float, class Arch = xsimd::default_arch>
struct Lanes {
    using Register = xsimd::batch<S, Arch>;
    using Mask = LaneMask<S, Arch>;
    static constexpr std::size_t count = Register::size;

    Register v;

    Lanes() = default;
    template <class U>
    requires std::is_arithmetic_v<U>
    explicit Lanes(U all) noexcept : v(static_cast<S>(all)) {}
    explicit Lanes(const Register& batch) noexcept : v(batch) {}
    explicit Lanes(const std::array<S, count>& lanes) noexcept : v(Register::load_unaligned(lanes.data())) {}

    [[nodiscard]] std::array<S, count> to_array() const noexcept { return bits_as<std::array<S, count>>(v); }

    [[nodiscard]] friend Lanes operator+(const Lanes& a, const Lanes& b) noexcept { return Lanes(a.v + b.v); }
    [[nodiscard]] friend Lanes operator-(const Lanes& a, const Lanes& b) noexcept { return Lanes(a.v - b.v); }
    [[nodiscard]] friend Lanes operator*(const Lanes& a, const Lanes& b) noexcept { return Lanes(a.v * b.v); }
    [[nodiscard]] friend Lanes operator/(const Lanes& a, const Lanes& b) noexcept {
#if defined(__aarch64__) || defined(_M_ARM64)
        return Lanes(Register(vdivq_f32(a.v, b.v)));
#else
        return Lanes(a.v / b.v);
#endif
    }
    [[nodiscard]] friend Lanes operator-(const Lanes& a) noexcept {
        return Lanes(a.v ^ sign_bits());
    }
    Lanes& operator+=(const Lanes& b) noexcept {
        return *this = *this + b;
    }
    Lanes& operator-=(const Lanes& b) noexcept {
        return *this = *this - b;
    }
    Lanes& operator*=(const Lanes& b) noexcept {
        return *this = *this * b;
    }
    Lanes& operator/=(const Lanes& b) noexcept {
        return *this = *this / b;
    }

    [[nodiscard]] friend Mask operator<(const Lanes& a, const Lanes& b) noexcept {
        return Mask(a.v < b.v);
    }
    [[nodiscard]] friend Mask operator<=(const Lanes& a, const Lanes& b) noexcept {
        return Mask(a.v <= b.v);
    }
    [[nodiscard]] friend Mask operator>(const Lanes& a, const Lanes& b) noexcept {
        return Mask(a.v > b.v);
    }
    [[nodiscard]] friend Mask operator>=(const Lanes& a, const Lanes& b) noexcept {
        return Mask(a.v >= b.v);
    }
    [[nodiscard]] friend Mask operator==(const Lanes& a, const Lanes& b) noexcept {
        return Mask(a.v == b.v);
    }
    [[nodiscard]] friend Mask operator!=(const Lanes& a, const Lanes& b) noexcept {
        return !(a == b);
    }

    [[nodiscard]] friend Lanes select(const Mask& mask, const Lanes& a, const Lanes& b) noexcept {
        return Lanes(xsimd::select(mask.v, a.v, b.v));
    }
    [[nodiscard]] friend Lanes least(const Lanes& a, const Lanes& b) noexcept {
        if constexpr (min_is_a_comparison) return Lanes((xsimd::min)(a.v, b.v));
        return select(a < b, a, b);
    }
    [[nodiscard]] friend Lanes greatest(const Lanes& a, const Lanes& b) noexcept {
        if constexpr (min_is_a_comparison) return Lanes((xsimd::max)(a.v, b.v));
        return select(a > b, a, b);
    }
    [[nodiscard]] friend Lanes floor(const Lanes& a) noexcept {
        const Register whole = xsimd::floor(a.v);
        if constexpr (floor_drops_sign) return Lanes(whole | (a.v & sign_bits()));
        return Lanes(whole);
    }
    [[nodiscard]] friend Lanes sqrt(const Lanes& a) noexcept {
#if defined(__aarch64__) || defined(_M_ARM64)
        return Lanes(Register(vsqrtq_f32(a.v)));
#else
        return Lanes(xsimd::sqrt(a.v));
#endif
    }
    [[nodiscard]] friend Lanes abs(const Lanes& a) noexcept {
        return Lanes(a.v & ~sign_bits());
    }

    [[nodiscard]] friend Mask is_finite(const Lanes& a) noexcept {
        const Integers exponent(0x7f800000);
        const auto finite = (bits_as<Integers>(a.v) & exponent) != exponent;
        return Mask(bits_as<xsimd::batch_bool<S, Arch>>(finite));
    }
    [[nodiscard]] friend Lanes power_of_two(const Lanes& n) noexcept {
        return Lanes(bits_as<Register>((xsimd::to_int(n.v) + Integers(127)) << 23));
    }

private:
    static_assert(std::same_as<S, float>, "gait::Lanes are lanes of float");
    using Integers = xsimd::batch<std::int32_t, Arch>;
    static constexpr bool is_x86 = std::is_base_of_v<xsimd::sse2, Arch> || std::is_base_of_v<xsimd::avx, Arch> ||
                                   std::is_base_of_v<xsimd::avx512f, Arch>;
    static constexpr bool min_is_a_comparison = is_x86;  // and answers equal numbers and NaN with its second operand
    static constexpr bool floor_drops_sign =
        std::is_base_of_v<xsimd::sse2, Arch> && !std::is_base_of_v<xsimd::sse4_1, Arch>;
    [[nodiscard]] static Register sign_bits() noexcept {
        return Register(S(-0.0));
    }
};

}  // namespace gait

#elif defined(__wasm_simd128__)
#include <gait/crowd/wasm_lanes.hpp>
#endif

#if !defined(XSIMD_NO_SUPPORTED_ARCHITECTURE) ||                                                                       \
    defined(__wasm_simd128__)  // elsewhere there are no registers, and no lanes

namespace gait {

template <class S, class Arch>
struct ScalarTraits<Lanes<S, Arch>> {
    using Scalar = S;
    using Mask = LaneMask<S, Arch>;
};

}  // namespace gait

/// GLM asks what kind of number its vectors are made of.
template <class S, class Arch>
class std::numeric_limits<gait::Lanes<S, Arch>> : public std::numeric_limits<S> {};

#endif
