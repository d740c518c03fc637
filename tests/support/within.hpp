// SPDX-License-Identifier: MIT
#pragma once

/// Absolute comparison that fails on NaN in any argument.
///
/// Written as "the distance is no larger than the tolerance", so that a NaN makes it false.
template <class T>
[[nodiscard]] constexpr bool within(T a, T b, T tolerance) {
    const T distance = a < b ? b - a : a - b;
    return distance <= tolerance;
}
