// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>

namespace gait {

/// A frame in its surroundings, or the way from one frame to another: turned first, then shifted. The default is no
/// change at all.
template <class T = float>
struct RigidTransform {
    quat<T> rotation{identity_rotation<T>()};    ///< unit
    vec3<T> translation{T(0), T(0), T(0)};       ///< [m]
};

/// A point of the frame, as its surroundings see it.
template <class T>
[[nodiscard]] constexpr vec3<T> transform_point(const RigidTransform<T>& frame, const vec3<T>& point) noexcept {
    return frame.translation + frame.rotation * point;
}

/// A point of the surroundings, as the frame sees it.
template <class T>
[[nodiscard]] constexpr vec3<T> inverse_transform_point(const RigidTransform<T>& frame, const vec3<T>& point) noexcept {
    return conjugate(frame.rotation) * (point - frame.translation);
}

/// First `inner`, then `outer`.
template <class T>
[[nodiscard]] constexpr RigidTransform<T> combine(const RigidTransform<T>& outer,
                                                  const RigidTransform<T>& inner) noexcept {
    return {outer.rotation * inner.rotation, transform_point(outer, inner.translation)};
}

template <class T>
[[nodiscard]] constexpr RigidTransform<T> inverse(const RigidTransform<T>& frame) noexcept {
    const quat<T> back = conjugate(frame.rotation);
    return {back, back * -frame.translation};
}

}  // namespace gait
