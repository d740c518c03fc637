// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/vector.hpp>
#include <gait/rig/bone_map.hpp>
#include <gait/rig/skeleton.hpp>

#include <array>
#include <optional>

namespace gait {

/// What the game knows of its skeleton's space. What is left out is read from the bones.
template <class T = float>
struct BindParams {
    std::optional<vec3<T>> up;      ///< direction in the skeleton's space
    std::optional<vec3<T>> facing;  ///< direction in the skeleton's space
    std::optional<T> ground;        ///< [unit of the skeleton] height of the soles along `up`, where the body stands
    std::optional<T> metres_per_unit;  ///< [m/unit]
    std::optional<T> foot_front;  ///< [unit of the skeleton] tip of a foot before its ankle, where there are no toes
    bool left_handed = false;          ///< the skeleton's space is left-handed (Unity, Unreal)
};

/// Where the skeleton's space lies in root space: place_root = metres_per_unit * (to_root * (place - origin)).
template <class T = float>
struct RigFrame {
    quat<T> to_root{identity_rotation<T>()};
    vec3<T> origin{T(0), T(0), T(0)};  ///< [unit of the skeleton] what lies on the root
    T metres_per_unit = T(1);          ///< [m/unit]
    bool scale_guessed = false;        ///< no unit was given, and none of the usual ones fits
    bool ground_guessed = false;       ///< no ground was given, and the feet are not near the skeleton's own
};

namespace detail {

template <class T>
[[nodiscard]] inline vec3<T> place_of(const ModelRest<T>& rest, const BoneMap& map, Joint joint) {
    return rest.place[static_cast<std::size_t>(map[joint])];
}

template <class T>
[[nodiscard]] inline vec3<T> middle_of(const ModelRest<T>& rest, const BoneMap& map, Joint a, Joint b) {
    return (place_of(rest, map, a) + place_of(rest, map, b)) * T(0.5);
}

/// The axis of the skeleton's space that is nearest to `direction`, if it is within `cosine`; else the direction.
template <class T>
[[nodiscard]] inline vec3<T> snapped(const vec3<T>& direction, const T& cosine) {
    const vec3<T> d = normalize_or<T>(direction, vec3<T>(T(0), T(1), T(0)));
    for (const vec3<T>& axis : {vec3<T>(T(1), T(0), T(0)), vec3<T>(T(0), T(1), T(0)), vec3<T>(T(0), T(0), T(1))}) {
        const T along = glm::dot(axis, d);
        if (abs(along) > cosine) return axis * (along > T(0) ? T(1) : T(-1));
    }
    return d;
}

/// Metres per unit that make a body of this height [unit] life-size: one of the units in use, or else the scale to a
/// grown person.
template <class T>
[[nodiscard]] constexpr T likely_unit(const T& height) noexcept {
    for (const T unit : {T(1), T(0.01)})
        if (height * unit > T(0.3) && height * unit < T(5)) return unit;
    return T(1.75) / height;
}

}  // namespace detail

/// Up, facing, ground and unit of a skeleton, from its legs: feet are below the hips, toes before the ankles.
///
/// Domain      thighs, shins and feet are mapped. `rest` right-handed; directions in `params` as the game has them.
template <class T>
[[nodiscard]] inline RigFrame<T> find_rig_frame(const ModelRest<T>& rest, const Skeleton<T>& skeleton,
                                                const BoneMap& map, const BindParams<T>& params) {
    using detail::middle_of;
    const auto seen = [&](vec3<T> v) { return params.left_handed ? vec3<T>(-v.x, v.y, v.z) : v; };
    const vec3<T> hips = middle_of(rest, map, Joint::left_thigh, Joint::right_thigh);
    const vec3<T> ankles = middle_of(rest, map, Joint::left_foot, Joint::right_foot);
    const vec3<T> any(T(0), T(1), T(0));
    const vec3<T> up = params.up ? normalize_or<T>(seen(*params.up), any) : detail::snapped<T>(hips - ankles, T(0.8));

    const vec3<T> left =
        detail::place_of(rest, map, Joint::left_thigh) - detail::place_of(rest, map, Joint::right_thigh);
    const vec3<T> ahead = params.facing ? seen(*params.facing) : detail::snapped<T>(glm::cross(left, up), T(0.9));
    const vec3<T> facing = direction_across<T>(up, ahead, any_perpendicular<T>(up));

    RigFrame<T> frame;
    frame.to_root = conjugate(rotation_from_frame<T>(glm::cross(up, facing), up, facing));

    // The ground: that of the skeleton's own space if the feet are near it, else just under the lowest part of a
    // foot.
    const T leg =
        length<T>(detail::place_of(rest, map, Joint::left_shin) - detail::place_of(rest, map, Joint::left_thigh)) +
        length<T>(detail::place_of(rest, map, Joint::left_foot) - detail::place_of(rest, map, Joint::left_shin));
    T lowest = glm::dot(ankles, up);
    for (int bone = 0; bone < skeleton.size(); ++bone) {
        if (hangs_from(skeleton, bone, map[Joint::left_foot]) || hangs_from(skeleton, bone, map[Joint::right_foot]))
            lowest = least(lowest, T(glm::dot(rest.place[static_cast<std::size_t>(bone)], up)));
    }
    const bool on_own_ground = lowest > T(-0.03) * leg && lowest < T(0.25) * leg;
    const T ground = params.ground ? *params.ground : on_own_ground ? T(0) : lowest - T(0.015) * leg;
    frame.origin = up * ground;
    frame.ground_guessed = !params.ground && !on_own_ground;

    const T height = (glm::dot(hips, up) - ground) * T(1.9);  // sole to crown of a body with such legs
    frame.metres_per_unit = params.metres_per_unit ? *params.metres_per_unit : detail::likely_unit(height);
    frame.scale_guessed =
        !params.metres_per_unit && frame.metres_per_unit != T(1) && frame.metres_per_unit != T(0.01);
    return frame;
}

}  // namespace gait
