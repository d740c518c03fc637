// SPDX-License-Identifier: MIT
#pragma once

#include <gait/rig/binding.hpp>
#include <gait/rig/bone_map.hpp>
#include <gait/rig/rest_alignment.hpp>
#include <gait/rig/rig_frame.hpp>
#include <gait/rig/skeleton.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gait {

/// A skeleton brought into the pose's rest, in root space, and which frame every bone turns with.
template <class T = float>
struct NeutralRig {
    std::vector<vec3<T>> place;       ///< [m]
    std::vector<quat<T>> rotation;    ///< unit, bone to root space
    std::vector<std::uint8_t> frame;  ///< `no_rig_frame`: never moves
    std::vector<bool> driven;         ///< has a frame of its own
    std::array<std::uint8_t, most_rig_frames> frame_parent{};
    std::array<SharedBend<T>, most_shared_bends> bends{};
    std::vector<int> order;  ///< all bones, parents first
    std::uint8_t frames = static_cast<std::uint8_t>(joint_count);
    std::uint8_t bend_count = 0;
};

namespace detail {

/// The bones of the trunk that share the bend of `joint`: from below the last mapped joint before it, and from where
/// the trunk leaves the thighs' bone, down to its own.
template <class T>
[[nodiscard]] inline std::vector<int> bones_of_bend(const Skeleton<T>& skeleton, const BoneMap& map, Joint joint) {
    const Joint before = joint_parents[index_of(joint)];
    if (!map.has(joint)) return {};
    int from = map[before];
    if (joint == Joint::spine) {
        const int thighs = common_ancestor(skeleton, map[Joint::left_thigh], map[Joint::right_thigh]);
        from = common_ancestor(skeleton, thighs, map[joint]);
    }
    if (!map.has(before) || !hangs_from(skeleton, map[joint], from)) return {map[joint]};
    std::vector<int> bones = bones_between(skeleton, from, map[joint]);
    const std::size_t most = 5;
    if (bones.size() > most) bones.erase(bones.begin(), bones.end() - static_cast<std::ptrdiff_t>(most));
    return bones;
}

}  // namespace detail

/// Turns every bone so that the mapped ones stand as the pose's joints at rest, and lays out the frames they turn
/// with.
///
/// Domain      `rest` right-handed; hips, thighs, shins and feet are mapped.
template <class T>
[[nodiscard]] inline NeutralRig<T> make_neutral_rig(const Skeleton<T>& skeleton, const ModelRest<T>& rest,
                                                    const BoneMap& map, const RigFrame<T>& frame) {
    const std::size_t count = skeleton.parents.size();
    NeutralRig<T> rig;
    rig.place.resize(count);
    rig.rotation.resize(count);
    rig.frame.resize(count, no_rig_frame);
    rig.driven.resize(count, false);
    const std::array<quat<T>, joint_count> align = align_rest(rest, map, frame);
    std::vector<const quat<T>*> own(count, nullptr);
    const auto drive = [&](int bone, std::uint8_t turns_with, Joint joint) {
        const auto b = static_cast<std::size_t>(bone);
        rig.frame[b] = turns_with;
        rig.driven[b] = true;
        own[b] = &align[index_of(joint)];
    };

    for (std::size_t j = 0; j < joint_count; ++j) {
        rig.frame_parent[j] = j == 0 ? no_rig_frame : static_cast<std::uint8_t>(index_of(joint_parents[j]));
        if (map.bone[j] != no_bone) drive(map.bone[j], static_cast<std::uint8_t>(j), static_cast<Joint>(j));
    }
    for (const FollowerBone& follower : map.followers)
        drive(follower.bone, static_cast<std::uint8_t>(index_of(follower.joint)), follower.joint);
    for (const Joint joint : {Joint::spine, Joint::chest, Joint::neck}) {
        const std::vector<int> bones = detail::bones_of_bend(skeleton, map, joint);
        if (bones.size() < 2) continue;
        const auto inner = static_cast<std::uint8_t>(bones.size() - 1);
        rig.bends[rig.bend_count++] = {joint, rig.frames, inner, T(1) / static_cast<T>(bones.size())};
        std::uint8_t parent = rig.frame_parent[index_of(joint)];
        for (std::size_t i = 0; i < inner; ++i) {
            drive(bones[i], rig.frames, joint);
            rig.frame_parent[rig.frames] = parent;
            parent = rig.frames++;
        }
        rig.frame_parent[index_of(joint)] = parent;
    }

    for (int bone = 0; bone < skeleton.size(); ++bone) rig.order.push_back(bone);
    std::stable_sort(rig.order.begin(), rig.order.end(),
                     [&](int x, int y) { return depth_of(skeleton, x) < depth_of(skeleton, y); });
    for (const int bone : rig.order) {
        const auto b = static_cast<std::size_t>(bone);
        const int parent = skeleton.parent(bone);
        const quat<T> resting = frame.to_root * rest.rotation[b];
        rig.rotation[b] = resting;
        rig.place[b] = frame.to_root * (rest.place[b] - frame.origin) * frame.metres_per_unit;
        if (parent != no_bone) {
            const auto p = static_cast<std::size_t>(parent);
            const quat<T> since =
                rig.rotation[p] * conjugate(rest.rotation[p]);  // skeleton's space to root, with the parent
            rig.rotation[b] = since * rest.rotation[b];
            rig.place[b] = rig.place[p] + since * (rest.place[b] - rest.place[p]) * frame.metres_per_unit;
            if (rig.frame[b] == no_rig_frame) rig.frame[b] = rig.frame[p];
        }
        if (own[b]) rig.rotation[b] = *own[b] * resting;
    }
    return rig;
}

}  // namespace gait
