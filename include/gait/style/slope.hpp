// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

#include <numbers>

namespace gait {

/// How a body answers to a slope. Gains are signed: another sign is another way to walk a hill.
///
/// The defaults lean forward downhill and back uphill. A body that leans into the hill has an `uphill_lean` above 0.
/// Source      [step-clock], as everything in this file.
template <class T = float>
struct SlopeParams {
    T downhill_lean = T(0.5);  ///< [rad/rad] forward lean for each radian that the ground falls
    T uphill_lean = T(-0.25);  ///< [rad/rad] forward lean for each radian that the ground rises
    T lean_rate = T(scalar_t<T>(0.06) * scalar_t<T>(180) / std::numbers::pi_v<scalar_t<T>>);
    ///< [1/s/rad] faster steps for each radian of forward lean
    T least_rate = T(0.8);  ///< [1/s] cycle rate is held above this
    T most_rate = T(2.8);   ///< [1/s] and below this
};

/// Lean of the body on a slope, positive forward. [rad]
///
/// Domain      slope angle [rad] along the way the body goes, uphill positive.
template <class T>
[[nodiscard]] constexpr T slope_lean(const T& slope_angle, const SlopeParams<T>& params) noexcept {
    return params.downhill_lean * greatest(-slope_angle, T(0)) + params.uphill_lean * greatest(slope_angle, T(0));
}

/// Cycle rate of a body that leans: leaning forward makes the steps quicker. [1/s]
///
/// Domain      rate on the level [1/s], forward lean [rad].
template <class T>
[[nodiscard]] constexpr T slope_rate(const T& rate, const T& lean, const SlopeParams<T>& params) noexcept {
    return clamp(rate + greatest(lean, T(0)) * params.lean_rate, params.least_rate, params.most_rate);
}

/// Share of the hip height that is left on a slope: its cosine.
///
/// Domain      rise over run, any finite.
template <class T>
[[nodiscard]] inline T slope_hip_scale(const T& rise_over_run) noexcept {
    return T(1) / sqrt(T(1) + rise_over_run * rise_over_run);
}

/// Pitch of a flat foot on a slope, positive toe down, so that the sole lies on the ground. [rad]
template <class T>
[[nodiscard]] constexpr T slope_foot_pitch(const T& slope_angle) noexcept {
    return -slope_angle;
}

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const SlopeParams<T>& p) noexcept {
    if (!(p.downhill_lean >= T(-1) && p.downhill_lean <= T(1)))
        return "SlopeParams.downhill_lean must be within [-1, 1]";
    if (!(p.uphill_lean >= T(-1) && p.uphill_lean <= T(1))) return "SlopeParams.uphill_lean must be within [-1, 1]";
    if (!(p.lean_rate >= T(0) && p.lean_rate <= T(20))) return "SlopeParams.lean_rate must be within [0, 20]";
    if (!(p.least_rate > T(0))) return "SlopeParams.least_rate must be above 0";
    if (!(p.most_rate >= p.least_rate)) return "SlopeParams.most_rate must not be below least_rate";
    return nullptr;
}

}  // namespace gait
