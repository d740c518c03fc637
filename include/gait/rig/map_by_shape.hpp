// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/vector.hpp>
#include <gait/rig/bone_map.hpp>
#include <gait/rig/skeleton.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace gait {

namespace detail {

/// The way from a bone out to a limb's end, and how long it is. [unit of the skeleton]
template <class T>
struct Limb {
    std::vector<int> bones;  ///< from the bone that branches off to the last one
    T length{};
};

/// A bone with two limbs of one length: hips or chest.
template <class T>
struct Fork {
    int bone = no_bone;
    Limb<T> a;
    Limb<T> b;
    bool whole = false;  ///< both have as many bones
};

/// The longest way down from every bone.
template <class T>
[[nodiscard]] inline std::vector<Limb<T>> longest_limbs(const Skeleton<T>& skeleton, const ModelRest<T>& rest) {
    std::vector<Limb<T>> limbs(skeleton.parents.size());
    std::vector<int> deepest_first;
    for (int bone = 0; bone < skeleton.size(); ++bone) deepest_first.push_back(bone);
    std::stable_sort(deepest_first.begin(), deepest_first.end(),
                     [&](int x, int y) { return depth_of(skeleton, x) > depth_of(skeleton, y); });
    for (const int bone : deepest_first) {
        Limb<T>& own = limbs[static_cast<std::size_t>(bone)];
        own.bones.insert(own.bones.begin(), bone);
        const int parent = skeleton.parent(bone);
        if (parent == no_bone) continue;
        const T bone_length =
            length<T>(rest.place[static_cast<std::size_t>(bone)] - rest.place[static_cast<std::size_t>(parent)]);
        Limb<T>& above = limbs[static_cast<std::size_t>(parent)];
        if (above.bones.empty() || own.length + bone_length > above.length) {
            above.bones = own.bones;
            above.length = own.length + bone_length;
        }
    }
    return limbs;
}

/// Where upper and lower bone of a limb begin: the two bones in a row of which the shorter is longest.
template <class T>
[[nodiscard]] inline int upper_bone(const Limb<T>& limb, const ModelRest<T>& rest) {
    int best = -1;
    T longest(0);
    for (std::size_t i = 0; i + 2 < limb.bones.size(); ++i) {
        const auto place = [&](std::size_t k) { return rest.place[static_cast<std::size_t>(limb.bones[k])]; };
        const T shorter = least(length<T>(place(i + 1) - place(i)), length<T>(place(i + 2) - place(i + 1)));
        if (shorter > longest * T(1.02)) {
            longest = shorter;
            best = static_cast<int>(i);
        }
    }
    return best;
}

template <class T>
inline void guess_limb(BoneMap& map, const Limb<T>& limb, const ModelRest<T>& rest, Joint upper, bool toe) {
    const int start = upper_bone(limb, rest);
    for (int k = 0; start >= 0 && k < (toe ? 4 : 3); ++k) {
        const auto at = static_cast<std::size_t>(start + k);
        if (at < limb.bones.size())
            set_guess(map, static_cast<Joint>(index_of(upper) + static_cast<std::size_t>(k)), limb.bones[at]);
    }
}

}  // namespace detail

/// Which bone is which joint, by the skeleton's shape alone: the first fork into two limbs alike carries the legs,
/// the next one the arms; toes point forward, and forward and up say which side is left.
///
/// Degenerate  a skeleton without such forks: nothing is mapped.
template <class T>
[[nodiscard]] inline BoneMap map_by_shape(const Skeleton<T>& skeleton, bool left_handed = false) {
    BoneMap map;
    const ModelRest<T> rest = make_model_rest(skeleton, left_handed);
    const std::vector<detail::Limb<T>> limbs = detail::longest_limbs(skeleton, rest);
    const auto place = [&](int bone) { return rest.place[static_cast<std::size_t>(bone)]; };

    // A limb that holds something, or ends in more bones, is alike down to where the other ends.
    const auto cut = [&](detail::Limb<T> limb, std::size_t bones) {
        while (limb.bones.size() > bones) {
            limb.length = limb.length - length<T>(place(limb.bones.back()) - place(limb.bones[limb.bones.size() - 2]));
            limb.bones.pop_back();
        }
        return limb;
    };
    std::vector<detail::Fork<T>> forks;
    for (int a = 0; a < skeleton.size(); ++a) {
        for (int b = a + 1; b < skeleton.size(); ++b) {
            const int parent = skeleton.parent(a);
            if (parent == no_bone || parent != skeleton.parent(b)) continue;
            const auto& whole_a = limbs[static_cast<std::size_t>(a)];
            const auto& whole_b = limbs[static_cast<std::size_t>(b)];
            const std::size_t bones = (std::min)(whole_a.bones.size(), whole_b.bones.size());
            if (bones < 3) continue;
            const detail::Limb<T> one = cut(whole_a, bones);
            const detail::Limb<T> two = cut(whole_b, bones);
            const bool whole = whole_a.bones.size() == whole_b.bones.size();
            if (!(abs(one.length - two.length) < (whole ? T(0.03) : T(0.05)) * one.length)) continue;
            const T reach = length<T>(place(one.bones.back()) - place(parent));
            const T apart = length<T>(place(one.bones.back()) - place(two.bones.back()));
            if (apart > T(0.1) * reach && one.length > T(0)) forks.push_back({parent, one, two, whole});
        }
    }
    // Legs are the longest of those alike to their ends; where arms are as long, legs are nearer to the root.
    const auto better = [&](const detail::Fork<T>& x, const detail::Fork<T>& y) {
        if (hangs_from(skeleton, y.bone, x.bone) && x.bone != y.bone) return x.a.length > T(0.7) * y.a.length;
        if (hangs_from(skeleton, x.bone, y.bone) && x.bone != y.bone) return !(y.a.length > T(0.7) * x.a.length);
        return x.a.length > y.a.length;
    };
    detail::Fork<T> legs;
    for (const detail::Fork<T>& fork : forks)
        if (fork.whole && (legs.bone == no_bone || better(fork, legs))) legs = fork;
    if (legs.bone == no_bone) return map;
    detail::Fork<T> arms;
    for (const detail::Fork<T>& fork : forks) {
        const bool separate = fork.bone != legs.bone && !hangs_from(skeleton, fork.bone, legs.a.bones.front()) &&
                              !hangs_from(skeleton, fork.bone, legs.b.bones.front());
        if (separate && (fork.whole > arms.whole || (fork.whole == arms.whole && fork.a.length > arms.a.length)))
            arms = fork;
    }

    // Up is from the feet to the hips; forward is where the toes point.
    const int start = detail::upper_bone(legs.a, rest);
    if (start < 0 || static_cast<std::size_t>(start) + 3 >= legs.a.bones.size()) return map;
    const auto knee = static_cast<std::size_t>(start) + 1;
    const vec3<T> hips = (place(legs.a.bones[knee - 1]) + place(legs.b.bones[knee - 1])) * T(0.5);
    const vec3<T> ankles = (place(legs.a.bones[knee + 1]) + place(legs.b.bones[knee + 1])) * T(0.5);
    const vec3<T> toes = (place(legs.a.bones[knee + 2]) + place(legs.b.bones[knee + 2])) * T(0.5);
    const vec3<T> left = glm::cross(hips - ankles, toes - ankles);
    const auto is_left = [&](const detail::Limb<T>& x, const detail::Limb<T>& y) {
        return glm::dot(place(x.bones.back()) - place(y.bones.back()), left) > T(0);
    };
    if (!is_left(legs.a, legs.b)) std::swap(legs.a, legs.b);
    detail::guess_limb(map, legs.a, rest, Joint::left_thigh, true);
    detail::guess_limb(map, legs.b, rest, Joint::right_thigh, true);
    if (arms.bone != no_bone) {
        if (!is_left(arms.a, arms.b)) std::swap(arms.a, arms.b);
        detail::guess_limb(map, arms.a, rest, Joint::left_upper_arm, false);
        detail::guess_limb(map, arms.b, rest, Joint::right_upper_arm, false);
        // What else goes up from there is neck and head.
        detail::Limb<T> up;
        for (int bone = 0; bone < skeleton.size(); ++bone) {
            const detail::Limb<T>& limb = limbs[static_cast<std::size_t>(bone)];
            if (skeleton.parent(bone) != arms.bone || bone == arms.a.bones.front() || bone == arms.b.bones.front())
                continue;
            const T rise = glm::dot(place(limb.bones.back()) - place(arms.bone), hips - ankles);
            if (rise > T(0) && (up.bones.empty() || limb.length > up.length)) up = limb;
        }
        if (!up.bones.empty()) detail::set_guess(map, Joint::head, up.bones.size() > 1 ? up.bones[1] : up.bones[0]);
    }
    complete_trunk(skeleton, map);
    return map;
}

}  // namespace gait
