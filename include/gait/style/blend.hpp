// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/easing.hpp>
#include <gait/core/scalar.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// Two styles mixed. The legs keep the one phase of the walk, so contacts stay in step whatever the two cycle lengths
/// are; the mixed cycle length goes with the mixed cadence to exactly the body's speed.
template <class A, class B, class T = float>
struct StyleBlend {
    A from{};
    B to{};
    T progress{};  ///< [1] 0 is `from` .. 1 is `to`, eased at both ends

    [[nodiscard]] GaitSample<T> operator()(const GaitInput<T>& input) const noexcept {
        return lerp(from(input), to(input), ease(saturate(progress)));
    }
};

/// Progress of a change of style after `dt`: it takes `duration`, and turns back from anywhere with a negative one.
///
/// Domain      duration != 0 [s], dt >= 0 [s].
/// Invariant   within [0, 1]; the same after one step of 2 dt as after two of dt.
template <class T>
[[nodiscard]] constexpr T advance_blend(const T& progress, const T& duration, const T& dt) noexcept {
    return saturate(progress + dt / duration);
}

}  // namespace gait
