// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/vector.hpp>

namespace gait {

/// A node's matrix taken apart: columns = rotation * (mirror in x, if mirrored) * scale.
template <class T = float>
struct LinearParts {
    quat<T> rotation{identity_rotation<T>()};
    vec3<T> scale{T(1), T(1), T(1)};  ///< [1] of each column; that of x negative where mirrored
    bool skewed = false;  ///< the columns are not perpendicular, or one has no length: no rotation has them
};

/// Takes a matrix apart, given its columns.
///
/// A mirrored matrix has no rotation, and a plain conversion makes a quaternion of it that is none: here the mirror
/// is found by the determinant and moved into the scale.
template <class T>
[[nodiscard]] inline LinearParts<T> take_apart(const vec3<T>& x, const vec3<T>& y, const vec3<T>& z) noexcept {
    LinearParts<T> parts;
    parts.scale = {length<T>(x), length<T>(y), length<T>(z)};
    const T least_scale = least(parts.scale.x, least(parts.scale.y, parts.scale.z));
    if (!(least_scale > T(0))) {
        parts.skewed = true;
        return parts;
    }
    if (glm::dot(glm::cross(x, y), z) < T(0)) parts.scale.x = -parts.scale.x;
    const vec3<T> i = x / parts.scale.x;
    const vec3<T> j = y / parts.scale.y;
    const vec3<T> k = z / parts.scale.z;
    const T most = T(2e-3);
    parts.skewed = abs(glm::dot(i, j)) > most || abs(glm::dot(j, k)) > most || abs(glm::dot(k, i)) > most;
    parts.rotation = normalize(rotation_from_frame<T>(i, j, k));
    return parts;
}

}  // namespace gait
