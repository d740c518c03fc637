// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/body.hpp>
#include <gait/rig/binding.hpp>
#include <gait/rig/bone_map.hpp>
#include <gait/rig/map_by_name.hpp>
#include <gait/rig/map_by_shape.hpp>
#include <gait/rig/measure_body.hpp>
#include <gait/rig/neutral_rig.hpp>
#include <gait/rig/rig_check.hpp>
#include <gait/rig/rig_frame.hpp>
#include <gait/rig/skeleton.hpp>

#include <cstddef>
#include <string>

namespace gait {

/// A skeleton bound, or the reason why it cannot be.
template <class T = float>
struct BoundRig {
    Binding<T> binding;   ///< for `apply_pose`
    Body<T> body;         ///< [m] for the walker
    RigFrame<T> frame;    ///< where the skeleton's space lies in root space
    BoneMap map;          ///< what was bound, and what of it was guessed
    std::string refused;  ///< why it cannot walk; empty where it can

    [[nodiscard]] explicit operator bool() const noexcept { return refused.empty(); }
};

namespace detail {

/// How far along its limb a twist bone is. [1]
template <class T>
[[nodiscard]] inline T place_along(const NeutralRig<T>& rig, int from, int to, int bone) {
    const auto at = [&](int b) { return rig.place[static_cast<std::size_t>(b)]; };
    const vec3<T> line = at(to) - at(from);
    return saturate(T(glm::dot(at(bone) - at(from), line) / greatest(T(glm::dot(line, line)), T(1e-12))));
}

/// Gives a bone a frame that takes part in the twist of its limb: at a limb's root it takes back what it does not
/// show, so that skin there keeps to the body; further down it takes its share of what comes next.
///
/// `shown` [1]: share of the twist that the bone shows.
template <class T>
inline void add_twist(Binding<T>& binding, NeutralRig<T>& rig, Joint limb, bool at_root, int bone, const T& shown) {
    const Joint end = static_cast<Joint>(index_of(limb) + 1);
    binding.twists[binding.twist_count++] = {at_root ? limb : end, rig.frames, at_root,
                                             at_root ? T(1) - shown : shown};
    rig.frame[static_cast<std::size_t>(bone)] = rig.frames;
    rig.driven[static_cast<std::size_t>(bone)] = true;
    rig.frame_parent[rig.frames++] = static_cast<std::uint8_t>(index_of(limb));
}

/// Bones that one limb is split into share its twist, each as far as it reaches. Those that are not in line with it
/// stay as they rest: twisted, they would carry what comes next aside.
template <class T>
inline void add_split_limb(Binding<T>& binding, const Skeleton<T>& skeleton, NeutralRig<T>& rig, const BoneMap& map,
                           Joint limb, bool at_root) {
    const Joint end = static_cast<Joint>(index_of(limb) + 1);
    if (!map.has(limb) || !map.has(end) || !hangs_from(skeleton, map[end], map[limb])) return;
    const int first = map[limb];
    const int last = map[end];
    std::vector<int> bones = bones_between(skeleton, first, last);
    bones.pop_back();
    if (bones.empty() || binding.twist_count + bones.size() > most_rig_twists) return;
    const auto at = [&](int bone) { return rig.place[static_cast<std::size_t>(bone)]; };
    const T most_aside = limb < Joint::left_thigh ? T(0.015) : T(0.002);  // feet stand on the ground, hands do not
    for (const int bone : bones) {
        const vec3<T> line = at(last) - at(first);
        const vec3<T> aside = at(bone) - at(first) - line * place_along(rig, first, last, bone);
        if (!(length<T>(aside) < most_aside * length<T>(line))) return;
    }
    if (!at_root) {
        for (const int bone : bones) add_twist(binding, rig, limb, false, bone, place_along(rig, first, last, bone));
        return;
    }
    // The last one shows the whole twist, as the joint does; the bones above it less.
    int upper = first;
    for (const int bone : bones) {
        add_twist(binding, rig, limb, true, upper, place_along(rig, first, last, bone));
        upper = bone;
    }
    rig.frame[static_cast<std::size_t>(upper)] = static_cast<std::uint8_t>(index_of(limb));
    rig.driven[static_cast<std::size_t>(upper)] = true;
}

template <class T>
inline void add_twists(Binding<T>& binding, const Skeleton<T>& skeleton, NeutralRig<T>& rig, const BoneMap& map) {
    const auto is_root = [](Joint limb) {
        return limb == Joint::left_upper_arm || limb == Joint::right_upper_arm || limb == Joint::left_thigh ||
               limb == Joint::right_thigh;
    };
    for (const TwistBone& twist : map.twists) {
        const Joint end = static_cast<Joint>(index_of(twist.limb) + 1);
        if (binding.twist_count == most_rig_twists || !map.has(end) || hangs_from(skeleton, map[end], twist.bone))
            continue;
        const T along = place_along(rig, map[twist.limb], map[end], twist.bone);
        add_twist(binding, rig, twist.limb, is_root(twist.limb), twist.bone, along);
    }
    for (const Joint limb :
         {Joint::left_upper_arm, Joint::left_forearm, Joint::right_upper_arm, Joint::right_forearm, Joint::left_thigh,
          Joint::left_shin, Joint::right_thigh, Joint::right_shin})
        add_split_limb(binding, skeleton, rig, map, limb, is_root(limb));
    for (const int bone : rig.order) {  // what is not driven goes with what it hangs from
        const int parent = skeleton.parent(bone);
        if (!rig.driven[static_cast<std::size_t>(bone)] && parent != no_bone)
            rig.frame[static_cast<std::size_t>(bone)] = rig.frame[static_cast<std::size_t>(parent)];
    }
}

template <class T>
inline void add_driven(Binding<T>& binding, const Skeleton<T>& skeleton, const RigFrame<T>& frame,
                       const NeutralRig<T>& rig) {
    for (const int bone : rig.order) {
        const auto b = static_cast<std::size_t>(bone);
        if (!rig.driven[b] || binding.driven_count == most_driven_bones) continue;
        DrivenBone<T>& driven = binding.driven[binding.driven_count++];
        const int parent = skeleton.parent(bone);
        driven.bone = bone;
        driven.frame = rig.frame[b];
        quat<T> before = conjugate(frame.to_root);
        if (parent != no_bone) {
            driven.ancestor = rig.frame[static_cast<std::size_t>(parent)];
            before = conjugate(rig.rotation[static_cast<std::size_t>(parent)]);
        }
        driven.map = make_turn_map(before, rig.rotation[b]);
        driven.direct = driven.ancestor == rig.frame_parent[driven.frame];
        binding.needs_frames = binding.needs_frames || !driven.direct;
    }
}

template <class T>
inline void add_moved(Binding<T>& binding, const Skeleton<T>& skeleton, const ModelRest<T>& rest,
                      const RigFrame<T>& frame, const NeutralRig<T>& rig, Joint joint, int bone,
                      const vec3<T>& joint_place) {
    MovedBone<T>& moved = binding.moved[binding.moved_count++];
    moved.bone = bone;
    moved.joint = joint;
    moved.offset = rig.place[static_cast<std::size_t>(bone)] - joint_place;
    moved.rest = frame.origin;
    moved.turn = conjugate(frame.to_root);
    moved.scale = T(1) / frame.metres_per_unit;
    if (const int parent = skeleton.parent(bone); parent != no_bone) {
        const auto p = static_cast<std::size_t>(parent);
        const quat<T> into = conjugate(rest.rotation[p]);
        moved.rest = into * (frame.origin - rest.place[p]) / rest.scale[p];
        moved.turn = into * moved.turn;
        moved.scale = moved.scale / rest.scale[p];
    }
    binding.needs_frames = binding.needs_frames || joint != Joint::hips;
}

}  // namespace detail

/// Binds a skeleton by a map: measures the body, and lays down how each bone takes a pose. Set-up code: it allocates.
///
/// Domain      any rest pose, bone axes and uniform node scales.
/// Degenerate  a skeleton that cannot walk is refused, and `refused` says why: a broken skeleton, a leg without a
///             knee, a foot that does not hang from its shin (unless `map.detached_feet`), hips not above the feet, a
///             body not upright, sides against the facing, scales that are not uniform.
template <class T>
[[nodiscard]] inline BoundRig<T> bind_rig(const Skeleton<T>& skeleton, const BoneMap& map,
                                          const BindParams<T>& params = {}) {
    BoundRig<T> bound;
    bound.map = map;
    bound.refused = detail::broken_map(skeleton, map);
    if (!bound) return bound;
    const ModelRest<T> rest = make_model_rest(skeleton, params.left_handed);
    bound.frame = find_rig_frame(rest, skeleton, map, params);
    bound.refused = detail::broken_stance(skeleton, rest, map, bound.frame);
    if (!bound) return bound;

    NeutralRig<T> rig = make_neutral_rig(skeleton, rest, map, bound.frame);
    const auto rest_height = [&](Joint joint) {
        return (bound.frame.to_root * (detail::place_of(rest, map, joint) - bound.frame.origin)).y *
               bound.frame.metres_per_unit;
    };
    T ankle_height = least(rest_height(Joint::left_foot), rest_height(Joint::right_foot));
    // Under feet without toes a guessed ground is no more than that.
    if (bound.frame.ground_guessed && !(map.has(Joint::left_toe) && map.has(Joint::right_toe))) ankle_height = T(0);
    const T foot_front = T(params.foot_front.value_or(T(0)) * bound.frame.metres_per_unit);
    const MeasuredBody<T> measured = measure_body(skeleton, map, rig, ankle_height, foot_front);
    bound.body = measured.body;
    if (const char* broken = validate(bound.body)) {
        bound.refused = std::string("the body measured from the skeleton is impossible: ") + broken;
        return bound;
    }

    Binding<T>& binding = bound.binding;
    binding.leg_fit = measured.legs;
    binding.left_handed = params.left_handed;
    binding.bends = rig.bends;
    binding.bend_count = rig.bend_count;
    detail::add_twists(binding, skeleton, rig, map);
    detail::add_driven(binding, skeleton, bound.frame, rig);
    binding.frames = rig.frames;
    binding.frame_parent = rig.frame_parent;

    const auto place = [&](Joint joint) { return rig.place[static_cast<std::size_t>(map[joint])]; };
    detail::add_moved<T>(binding, skeleton, rest, bound.frame, rig, Joint::hips, map[Joint::hips],
                         (place(Joint::left_thigh) + place(Joint::right_thigh)) * T(0.5));
    for (const Joint foot : {Joint::left_foot, Joint::right_foot}) {
        const int shin = map[static_cast<Joint>(index_of(foot) - 1)];
        if (!hangs_from(skeleton, map[foot], shin))
            detail::add_moved<T>(binding, skeleton, rest, bound.frame, rig, foot, map[foot], place(foot));
    }
    return bound;
}

/// Which bone is which joint: by names, by shape where they do not tell the legs, and arms by shape where they tell
/// the legs alone.
template <class T>
[[nodiscard]] inline BoneMap map_skeleton(const Skeleton<T>& skeleton, bool left_handed = false) {
    BoneMap named = map_by_name(skeleton);
    const auto tells = [&](Joint first, Joint last) {
        for (std::size_t j = index_of(first); j <= index_of(last); ++j)
            if (named.bone[j] != no_bone) return true;
        return false;
    };
    const bool tells_legs = tells(Joint::left_thigh, Joint::right_toe);
    if (tells_legs && tells(Joint::left_upper_arm, Joint::right_hand)) return named;
    const BoneMap shape = map_by_shape(skeleton, left_handed);
    if (!tells_legs) return shape;
    const bool agrees = shape[Joint::left_shin] == named[Joint::left_shin] &&
                        shape[Joint::right_shin] == named[Joint::right_shin];
    for (std::size_t j = index_of(Joint::left_upper_arm); agrees && j <= index_of(Joint::right_hand); ++j)
        detail::set_guess(named, static_cast<Joint>(j), shape.bone[j]);
    if (agrees)  // the trunk once more, now that the bone that carries the arms is known
        for (const Joint joint : {Joint::spine, Joint::chest, Joint::neck})
            if (named.guessed[index_of(joint)]) named[joint] = no_bone;
    complete_trunk(skeleton, named);
    return named;
}

/// Binds a skeleton by its bones' names, or by its shape where the names do not tell the legs.
template <class T>
[[nodiscard]] inline BoundRig<T> bind_rig(const Skeleton<T>& skeleton, const BindParams<T>& params = {}) {
    if (const char* broken = validate(skeleton)) {
        BoundRig<T> bound;
        bound.refused = broken;
        return bound;
    }
    return bind_rig(skeleton, map_skeleton(skeleton, params.left_handed), params);
}

}  // namespace gait
