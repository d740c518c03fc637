// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/vector.hpp>
#include <gait/rig/bone_map.hpp>
#include <gait/rig/rig_frame.hpp>
#include <gait/rig/skeleton.hpp>

#include <algorithm>
#include <string>

namespace gait::detail {

template <class T>
[[nodiscard]] inline std::string called(const Skeleton<T>& skeleton, int bone) {
    const std::string number = "bone " + std::to_string(bone);
    return skeleton.name(bone).empty() ? number : "'" + std::string(skeleton.name(bone)) + "'";
}

[[nodiscard]] inline std::string called(Joint joint) {
    std::string name = joint_names[index_of(joint)];
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

/// Why a map cannot be bound, in words; empty where it can.
template <class T>
[[nodiscard]] inline std::string broken_map(const Skeleton<T>& skeleton, const BoneMap& map) {
    if (const char* broken = validate(skeleton)) return broken;
    for (const int bone : map.bone)
        if (bone < no_bone || bone >= skeleton.size()) return "the map names a bone that is not in the skeleton";
    for (const Joint thigh : {Joint::left_thigh, Joint::right_thigh}) {
        const Joint shin = static_cast<Joint>(index_of(thigh) + 1);
        const Joint foot = static_cast<Joint>(index_of(thigh) + 2);
        const std::string side = thigh == Joint::left_thigh ? "left" : "right";
        if (!map.has(thigh) && map.has(shin))
            return "no knee: the " + side + " leg is one piece, " + called(skeleton, map[shin]);
        if (!map.has(thigh) && map.has(foot))
            return "no " + side + " thigh was found above " + called(skeleton, map[foot]);
        if (!map.has(thigh)) return "no legs were found, neither by the bones' names nor by their shape";
        if (!map.has(shin))
            return "no knee: no shin was found below the " + side + " thigh " + called(skeleton, map[thigh]);
        if (!map.has(foot)) return "no foot was found below the " + side + " shin " + called(skeleton, map[shin]);
        if (map[shin] == map[thigh] || !hangs_from(skeleton, map[shin], map[thigh]))
            return "no knee: the " + side + " shin " + called(skeleton, map[shin]) +
                   " does not hang from the thigh " + called(skeleton, map[thigh]);
        if (map[foot] == map[shin] || (!map.detached_feet && !hangs_from(skeleton, map[foot], map[shin])))
            return "the " + side + " foot " + called(skeleton, map[foot]) + " does not hang from the shin " +
                   called(skeleton, map[shin]) + ": its leg cannot carry it (set detached_feet to move it by itself)";
        const Joint toe = static_cast<Joint>(index_of(thigh) + 3);
        if (map.has(toe) && (map[toe] == map[foot] || !hangs_from(skeleton, map[toe], map[foot])))
            return "the " + called(toe) + " " + called(skeleton, map[toe]) + " does not hang from the foot " +
                   called(skeleton, map[foot]);
    }
    if (!map.has(Joint::hips)) return "no bone carries both thighs: there are no hips";
    for (std::size_t j = 1; j < joint_count; ++j) {
        const auto joint = static_cast<Joint>(j);
        const bool detached = map.detached_feet && (joint == Joint::left_foot || joint == Joint::left_toe ||
                                                    joint == Joint::right_foot || joint == Joint::right_toe);
        if (map.bone[j] == no_bone) continue;
        if (!detached && (map.bone[j] == map.bone[0] || !hangs_from(skeleton, map.bone[j], map.bone[0])))
            return "the " + called(joint) + " " + called(skeleton, map.bone[j]) + " does not hang from the hips " +
                   called(skeleton, map.bone[0]);
        for (std::size_t k = 1; k < j; ++k)
            if (map.bone[k] == map.bone[j])
                return called(skeleton, map.bone[j]) + " is both " + called(static_cast<Joint>(k)) + " and " +
                       called(joint);
    }
    return {};
}

/// Why a mapped skeleton cannot stand as a pose does, in words; empty where it can.
template <class T>
[[nodiscard]] inline std::string broken_stance(const Skeleton<T>& skeleton, const ModelRest<T>& rest,
                                               const BoneMap& map, const RigFrame<T>& frame) {
    for (const int bone : map.bone) {
        if (bone == no_bone || rest.uniform[static_cast<std::size_t>(bone)]) continue;
        int cause = bone;
        while (skeleton.parent(cause) != no_bone && !rest.uniform[static_cast<std::size_t>(skeleton.parent(cause))])
            cause = skeleton.parent(cause);
        return called(skeleton, cause) +
               " is scaled unevenly or mirrored: a bone's scale must be the same along x, y and z";
    }
    const auto place = [&](Joint joint) { return frame.to_root * place_of(rest, map, joint); };
    for (const Joint thigh : {Joint::left_thigh, Joint::right_thigh}) {
        const Joint shin = static_cast<Joint>(index_of(thigh) + 1);
        const Joint foot = static_cast<Joint>(index_of(thigh) + 2);
        const T upper = length<T>(place(shin) - place(thigh));
        const T lower = length<T>(place(foot) - place(shin));
        if (!(upper > T(0) && lower > T(0))) return "the " + called(upper > T(0) ? shin : thigh) + " has no length";
        if (!(upper < T(4) * lower && lower < T(4) * upper))
            return "the " + called(thigh) + " and the " + called(shin) + " are too unlike in length";
        if (!((place(thigh) - place(foot)).y > T(0.25) * (upper + lower)))
            return "the hips are not above the feet: its up is another axis, or it does not stand";
    }
    if (!(frame.metres_per_unit > T(0)) || !is_finite(frame.metres_per_unit)) return "the skeleton has no size";
    const vec3<T> left = place(Joint::left_thigh) - place(Joint::right_thigh);
    if (!(left.x > T(0.5) * length<T>(left)))
        return "left and right are not beside each other as the facing has it: sides are swapped, the skeleton faces "
               "elsewhere, or it is left-handed";
    if (map.has(Joint::left_toe) && map.has(Joint::right_toe)) {
        const vec3<T> toes =
            place(Joint::left_toe) - place(Joint::left_foot) + place(Joint::right_toe) - place(Joint::right_foot);
        if (toes.z < T(-0.3) * length<T>(toes))
            return "the toes point backwards: left and right are swapped, or the skeleton is left-handed";
    }
    const Joint top = map.has(Joint::head) ? Joint::head : map.has(Joint::neck) ? Joint::neck : Joint::chest;
    if (map.has(top)) {
        const vec3<T> trunk = place(top) - (place(Joint::left_thigh) + place(Joint::right_thigh)) * T(0.5);
        if (!(trunk.y > T(0.5) * length<T>(trunk)))
            return "the body is not upright: its " + called(top) + " is not above its hips";
    }
    return {};
}

}  // namespace gait::detail
