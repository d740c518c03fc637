// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/vector.hpp>
#include <gait/rig/bone_map.hpp>
#include <gait/rig/rig_frame.hpp>
#include <gait/rig/skeleton.hpp>

#include <array>

namespace gait {

namespace detail {

/// The rotation that turns `axis` to y and `side`, as near as it gets, to x.
template <class T>
[[nodiscard]] inline quat<T> upright(const vec3<T>& axis, const vec3<T>& side) {
    const vec3<T> unit = normalize_or<T>(axis, vec3<T>(T(0), T(1), T(0)));
    return conjugate(rotation_from_axis_side<T>(unit, side));
}

/// Rotations that hang a limb of two bones straight down.
template <class T>
struct LimbAlignment {
    quat<T> upper{identity_rotation<T>()};
    quat<T> lower{identity_rotation<T>()};
};

/// A limb bent at rest shows its hinge, which is turned to `hinge`; a straight one is turned the shortest way, which
/// keeps the twist its rest has.
template <class T>
[[nodiscard]] inline LimbAlignment<T> align_limb(const vec3<T>& upper, const vec3<T>& lower, const vec3<T>& hinge) {
    const vec3<T> down(T(0), T(-1), T(0));
    const vec3<T> u = normalize_or<T>(upper, down);
    const vec3<T> l = normalize_or<T>(lower, down);
    const vec3<T> axis = glm::cross(u, l);
    const quat<T> shortest = shortest_rotation<T>(u, down);
    const T bend = length<T>(axis);
    if (bend > T(0.2) && glm::dot(shortest * axis, hinge) > T(0.5) * bend) {
        const vec3<T> side = hinge.x < T(0) ? -axis : axis;
        return {upright<T>(-u, side), upright<T>(-l, side)};
    }
    return {shortest, shortest_rotation<T>(normalize_or<T>(shortest * l, down), down) * shortest};
}

}  // namespace detail

/// For each mapped joint, the rotation in root space that brings the bone from the rig's rest to the pose's: standing
/// upright, legs straight, arms hanging. A trunk, hands and feet that already stand so keep the rig's own attitude.
///
/// Domain      hips, thighs, shins and feet are mapped.
template <class T>
[[nodiscard]] inline std::array<quat<T>, joint_count> align_rest(const ModelRest<T>& rest, const BoneMap& map,
                                                                 const RigFrame<T>& frame) {
    std::array<quat<T>, joint_count> align;
    align.fill(identity_rotation<T>());
    const auto place = [&](Joint joint) { return frame.to_root * detail::place_of(rest, map, joint); };
    const auto set = [&](Joint joint, const quat<T>& rotation) { align[index_of(joint)] = rotation; };
    const vec3<T> up(T(0), T(1), T(0));

    // Trunk: the hip joints come to lie along x; what leans far is set upright bone by bone.
    const vec3<T> hips = (place(Joint::left_thigh) + place(Joint::right_thigh)) * T(0.5);
    const vec3<T> across = place(Joint::left_thigh) - place(Joint::right_thigh);
    const Joint top = map.has(Joint::neck) ? Joint::neck : map.has(Joint::head) ? Joint::head : Joint::chest;
    const vec3<T> trunk = map.has(top) ? place(top) - hips : up;
    const bool leans = glm::dot(trunk, up) < T(0.94) * length<T>(trunk);
    const vec3<T> hips_axis = leans ? trunk : up;
    set(Joint::hips,
        detail::upright<T>(hips_axis - across * (glm::dot(hips_axis, across) / glm::dot(across, across)), across));
    if (leans) {
        vec3<T> side = across;
        quat<T> last = align[0];
        Joint below = Joint::hips;
        if (map.has(Joint::left_upper_arm) && map.has(Joint::right_upper_arm))
            side = place(Joint::left_upper_arm) - place(Joint::right_upper_arm);
        for (const Joint joint : {Joint::spine, Joint::chest, Joint::neck, Joint::head}) {
            if (!map.has(joint)) continue;
            if (below != Joint::hips) set(below, last = detail::upright<T>(place(joint) - place(below), side));
            below = joint;
        }
        set(below, last);
    }

    const vec3<T> x(T(1), T(0), T(0));
    for (const Joint arm : {Joint::left_upper_arm, Joint::right_upper_arm}) {
        const Joint fore = static_cast<Joint>(index_of(arm) + 1);
        const Joint hand = static_cast<Joint>(index_of(arm) + 2);
        if (!map.has(arm) || !map.has(fore)) continue;
        const vec3<T> upper = place(fore) - place(arm);
        const detail::LimbAlignment<T> limb =
            detail::align_limb<T>(upper, map.has(hand) ? place(hand) - place(fore) : upper, -x);
        set(arm, limb.upper);
        set(fore, limb.lower);
        set(hand, limb.lower);
    }

    // A foot that stands flat stays as it is; else its toes are brought to where they would be if it stood.
    const T uneven = abs(place(Joint::left_foot).y - place(Joint::right_foot).y);
    for (const Joint thigh : {Joint::left_thigh, Joint::right_thigh}) {
        const Joint shin = static_cast<Joint>(index_of(thigh) + 1);
        const Joint foot = static_cast<Joint>(index_of(thigh) + 2);
        const Joint toe = static_cast<Joint>(index_of(thigh) + 3);
        const vec3<T> lower = place(foot) - place(shin);
        const detail::LimbAlignment<T> limb = detail::align_limb<T>(place(shin) - place(thigh), lower, x);
        set(thigh, limb.upper);
        set(shin, limb.lower);
        const vec3<T> leg = place(foot) - place(thigh);
        const bool stands = -leg.y > T(0.8) * length<T>(leg) && uneven < T(0.1) * length<T>(leg);
        quat<T> flat = stands ? identity_rotation<T>() : limb.lower;
        if (!stands && map.has(toe)) {
            const vec3<T> sole = place(toe) - place(foot);
            const T drop = least(T(0.06) * length<T>(leg), T(0.8) * length<T>(sole));
            const vec3<T> wanted(T(0), -drop, safe_sqrt<T>(glm::dot(sole, sole) - drop * drop));
            flat = shortest_rotation<T>(normalize_or<T>(flat * sole, wanted), normalize_or<T>(wanted, wanted)) * flat;
        }
        set(foot, flat);
        set(toe, flat);
    }
    return align;
}

}  // namespace gait
