// SPDX-License-Identifier: MIT
#pragma once

// `Lanes` for WebAssembly with SIMD, where an older xsimd knows no registers. It offers what lanes.hpp does.
#ifdef __wasm_simd128__

#include <gait/core/bits.hpp>
#include <gait/core/scalar.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <limits>
#include <type_traits>

#include <wasm_simd128.h>

namespace gait {

/// The registers of WebAssembly: 128 bits.
struct WasmSimd {};

/// A truth for each lane of `Lanes`.
template <class S = float, class Arch = WasmSimd>
struct LaneMask {
    v128_t v;

    LaneMask() = default;
    explicit LaneMask(bool all) noexcept : v(wasm_i32x4_splat(all ? -1 : 0)) {}
    explicit LaneMask(const v128_t& lanes) noexcept : v(lanes) {}

    [[nodiscard]] bool get(std::size_t lane) const noexcept { return bits_as<std::array<int, 4>>(v)[lane] != 0; }

    [[nodiscard]] friend LaneMask operator&&(const LaneMask& a, const LaneMask& b) noexcept {
        return LaneMask(wasm_v128_and(a.v, b.v));
    }
    [[nodiscard]] friend LaneMask operator||(const LaneMask& a, const LaneMask& b) noexcept {
        return LaneMask(wasm_v128_or(a.v, b.v));
    }
    [[nodiscard]] friend LaneMask operator!(const LaneMask& a) noexcept { return LaneMask(wasm_v128_not(a.v)); }
};

template <class S, class Arch>
[[nodiscard]] inline bool any_of(const LaneMask<S, Arch>& mask) noexcept {
    return wasm_v128_any_true(mask.v);
}
template <class S, class Arch>
[[nodiscard]] inline bool all_of(const LaneMask<S, Arch>& mask) noexcept {
    return wasm_i32x4_all_true(mask.v);
}

/// One SIMD register used as a number: every kernel runs on it as it runs on `float`, one character in each lane.
///
/// Invariant   each lane has the bits that the same kernel on `float` has.
template <class S = float, class Arch = WasmSimd>
struct Lanes {
    using Register = v128_t;
    using Mask = LaneMask<S, Arch>;
    static constexpr std::size_t count = 4;

    Register v;

    Lanes() = default;
    template <class U>
    requires std::is_arithmetic_v<U>
    explicit Lanes(U all) noexcept : v(wasm_f32x4_splat(static_cast<S>(all))) {}
    explicit Lanes(const Register& lanes) noexcept : v(lanes) {}
    explicit Lanes(const std::array<S, count>& lanes) noexcept : v(wasm_v128_load(lanes.data())) {}

    [[nodiscard]] std::array<S, count> to_array() const noexcept { return bits_as<std::array<S, count>>(v); }

    [[nodiscard]] friend Lanes operator+(const Lanes& a, const Lanes& b) noexcept {
        return Lanes(wasm_f32x4_add(a.v, b.v));
    }
    [[nodiscard]] friend Lanes operator-(const Lanes& a, const Lanes& b) noexcept {
        return Lanes(wasm_f32x4_sub(a.v, b.v));
    }
    [[nodiscard]] friend Lanes operator*(const Lanes& a, const Lanes& b) noexcept {
        return Lanes(wasm_f32x4_mul(a.v, b.v));
    }
    [[nodiscard]] friend Lanes operator/(const Lanes& a, const Lanes& b) noexcept {
        return Lanes(wasm_f32x4_div(a.v, b.v));
    }
    [[nodiscard]] friend Lanes operator-(const Lanes& a) noexcept { return Lanes(wasm_f32x4_neg(a.v)); }
    Lanes& operator+=(const Lanes& b) noexcept { return *this = *this + b; }
    Lanes& operator-=(const Lanes& b) noexcept { return *this = *this - b; }
    Lanes& operator*=(const Lanes& b) noexcept { return *this = *this * b; }
    Lanes& operator/=(const Lanes& b) noexcept { return *this = *this / b; }

    [[nodiscard]] friend Mask operator<(const Lanes& a, const Lanes& b) noexcept {
        return Mask(wasm_f32x4_lt(a.v, b.v));
    }
    [[nodiscard]] friend Mask operator<=(const Lanes& a, const Lanes& b) noexcept {
        return Mask(wasm_f32x4_le(a.v, b.v));
    }
    [[nodiscard]] friend Mask operator>(const Lanes& a, const Lanes& b) noexcept {
        return Mask(wasm_f32x4_gt(a.v, b.v));
    }
    [[nodiscard]] friend Mask operator>=(const Lanes& a, const Lanes& b) noexcept {
        return Mask(wasm_f32x4_ge(a.v, b.v));
    }
    [[nodiscard]] friend Mask operator==(const Lanes& a, const Lanes& b) noexcept {
        return Mask(wasm_f32x4_eq(a.v, b.v));
    }
    [[nodiscard]] friend Mask operator!=(const Lanes& a, const Lanes& b) noexcept {
        return Mask(wasm_f32x4_ne(a.v, b.v));
    }

    [[nodiscard]] friend Lanes select(const Mask& mask, const Lanes& a, const Lanes& b) noexcept {
        return Lanes(wasm_v128_bitselect(a.v, b.v, mask.v));
    }
    // The pseudo-minimum of WebAssembly is a comparison that answers equal numbers and NaN with its first operand.
    [[nodiscard]] friend Lanes least(const Lanes& a, const Lanes& b) noexcept {
        return Lanes(wasm_f32x4_pmin(b.v, a.v));
    }
    [[nodiscard]] friend Lanes greatest(const Lanes& a, const Lanes& b) noexcept {
        return Lanes(wasm_f32x4_pmax(b.v, a.v));
    }
    [[nodiscard]] friend Lanes floor(const Lanes& a) noexcept { return Lanes(wasm_f32x4_floor(a.v)); }
    [[nodiscard]] friend Lanes sqrt(const Lanes& a) noexcept { return Lanes(wasm_f32x4_sqrt(a.v)); }
    [[nodiscard]] friend Lanes abs(const Lanes& a) noexcept { return Lanes(wasm_f32x4_abs(a.v)); }

    [[nodiscard]] friend Mask is_finite(const Lanes& a) noexcept {
        const v128_t exponent = wasm_i32x4_splat(0x7f800000);
        return Mask(wasm_i32x4_ne(wasm_v128_and(a.v, exponent), exponent));
    }
    [[nodiscard]] friend Lanes power_of_two(const Lanes& n) noexcept {
        return Lanes(wasm_i32x4_shl(wasm_i32x4_add(wasm_i32x4_trunc_sat_f32x4(n.v), wasm_i32x4_splat(127)), 23));
    }

private:
    static_assert(std::same_as<S, float>, "gait::Lanes are lanes of float");
};

}  // namespace gait

#endif
