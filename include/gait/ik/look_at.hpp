// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>

namespace gait {

/// Rotation, in the frame of the vectors, to apply before the joint's own so that `forward` points at the target.
///
/// Domain      forward unit; `to_target` any length [m]; weight in [0, 1]; least_cosine = cosine of the largest turn,
///             in [-1, 1].
/// Degenerate  target at the joint: no turn. Target straight behind: half a turn about `up`.
/// Invariant   turns by no more than the limit, towards the target by the shortest way.
template <class T>
[[nodiscard]] inline quat<T> solve_look_at(const vec3<T>& forward, const vec3<T>& to_target, const vec3<T>& up,
                                           const T& least_cosine, const T& weight) noexcept {
    const vec3<T> wanted = normalize_or<T>(to_target, forward);
    const quat<T> full = shortest_rotation<T>(forward, wanted, up);
    // Half angles: cos(limit / 2) from cos(limit); where the full turn is larger, keep its axis and shorten it.
    const T cosine = clamp(least_cosine, T(-1), T(1));
    const T limit_cos = sqrt(T(0.5) + T(0.5) * cosine);
    const T limit_sin = sqrt(T(0.5) - T(0.5) * cosine);
    const T sine = length<T>(vec3<T>(full.x, full.y, full.z));
    const auto too_far = abs(full.w) < limit_cos;
    const T scale = select(too_far, limit_sin / select(sine > T(0), sine, T(1)), T(1));
    const quat<T> limited =
        make_quat(select(too_far, limit_cos, full.w), full.x * scale, full.y * scale, full.z * scale);
    return nlerp(identity_rotation<T>(), limited, weight);
}

}  // namespace gait
