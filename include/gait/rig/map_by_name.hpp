// SPDX-License-Identifier: MIT
#pragma once

#include <gait/rig/bone_map.hpp>
#include <gait/rig/bone_name.hpp>
#include <gait/rig/skeleton.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace gait {

namespace detail {

/// What most names of a skeleton begin with, up to a `_` or a space: the character's own name.
[[nodiscard]] inline std::string_view shared_prefix(std::span<const std::string_view> names) {
    std::string_view longest;
    for (const std::string_view name : names) {
        for (std::size_t cut = name.find_last_of("_ "); cut != std::string_view::npos && cut + 1 > longest.size();
             cut = cut == 0 ? std::string_view::npos : name.find_last_of("_ ", cut - 1)) {
            const std::string_view prefix = name.substr(0, cut + 1);
            const auto having =
                std::count_if(names.begin(), names.end(), [&](auto other) { return other.starts_with(prefix); });
            if (4 * static_cast<std::size_t>(having) >= 3 * names.size()) longest = prefix;
        }
    }
    return longest;
}

/// The bones' names, read, and the best bone for a part of the body.
template <class T>
class NamedBones {
public:
    explicit NamedBones(const Skeleton<T>& skeleton) : skeleton_(skeleton) {
        bool deform = false;
        const std::string_view prefix = shared_prefix(skeleton.names);
        for (int bone = 0; bone < skeleton.size(); ++bone) {
            std::string_view name = skeleton.name(bone);
            if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
            names_.push_back(read_bone_name(name));
            deform = deform || (names_.back().deform && names_.back().part == BonePart::thigh);
        }
        for (BoneName& name : names_) name.helper = name.helper || (deform && !name.deform);
    }

    [[nodiscard]] const BoneName& operator[](int bone) const { return names_[static_cast<std::size_t>(bone)]; }

    [[nodiscard]] bool is(int bone, BonePart part, BoneSide side) const {
        const BoneName& name = (*this)[bone];
        return name.part == part && name.side == side && !name.helper && !name.twist;
    }

    /// The bone of that part and side: the one with the least doubtful word, then with the least number, then
    /// nearest to the root; or just that nearest to the root. Only bones that hang from `above` count (any, if it is
    /// `no_bone`).
    [[nodiscard]] int find(BonePart part, BoneSide side, int above = no_bone, bool nearest = false) const {
        int best = no_bone;
        for (int bone = 0; bone < skeleton_.size(); ++bone) {
            if (!is(bone, part, side) || bone == above) continue;
            if (above != no_bone && !hangs_from(skeleton_, bone, above)) continue;
            if (best == no_bone || rank(bone, nearest) < rank(best, nearest)) best = bone;
        }
        return best;
    }

private:
    struct Rank {
        int doubt, number, depth;
        [[nodiscard]] auto operator<=>(const Rank&) const = default;
    };
    [[nodiscard]] Rank rank(int bone, bool nearest) const {
        const int depth = depth_of(skeleton_, bone);
        return nearest ? Rank{0, 0, depth} : Rank{(*this)[bone].doubt, (*this)[bone].number, depth};
    }

    const Skeleton<T>& skeleton_;
    std::vector<BoneName> names_;
};

/// A limb from its upper bone down.
template <class T>
inline void map_limb(const NamedBones<T>& bones, BoneMap& map, BoneSide side, Joint upper, int upper_bone,
                     BonePart lower_part, BonePart end_part, bool joints_named = false) {
    const Joint lower = static_cast<Joint>(index_of(upper) + 1);
    const Joint end = static_cast<Joint>(index_of(upper) + 2);
    map[upper] = upper_bone;
    if (!map.has(upper)) return;
    map[lower] = bones.find(lower_part, side, map[upper], joints_named);
    map[end] = bones.find(end_part, side, map.has(lower) ? map[lower] : map[upper]);
}

}  // namespace detail

/// Which bone is which joint, by the bones' names: those of Mixamo, Unreal's mannequin, VRM and Unity's humanoid,
/// Rigify, MakeHuman, 3ds Max, CMU recordings and game packs. Prefixes, case, and the way sides are marked do not
/// matter.
///
/// Degenerate  names that say nothing leave joints unmapped.
template <class T>
[[nodiscard]] inline BoneMap map_by_name(const Skeleton<T>& skeleton) {
    BoneMap map;
    if (skeleton.names.empty()) return map;
    const detail::NamedBones<T> bones(skeleton);
    map[Joint::hips] = bones.find(BonePart::hips, BoneSide::middle);
    map[Joint::head] = bones.find(BonePart::head, BoneSide::middle);

    for (const bool left : {true, false}) {
        const BoneSide side = left ? BoneSide::left : BoneSide::right;
        const Joint thigh = left ? Joint::left_thigh : Joint::right_thigh;
        const Joint upper_arm = left ? Joint::left_upper_arm : Joint::right_upper_arm;
        const Joint foot = left ? Joint::left_foot : Joint::right_foot;
        const Joint toe = left ? Joint::left_toe : Joint::right_toe;
        detail::map_limb(bones, map, side, thigh, bones.find(BonePart::thigh, side), BonePart::shin, BonePart::foot);
        if (!map.has(foot)) map[foot] = bones.find(BonePart::foot, side);
        if (!map.has(thigh)) {  // numbered legs: the first is the thigh; one alone is no leg that walks
            const Joint shin = left ? Joint::left_shin : Joint::right_shin;
            map[shin] = bones.find(BonePart::shin, side);
            const int second = map.has(shin) ? bones.find(BonePart::shin, side, map[shin]) : no_bone;
            if (second != no_bone) {
                map[thigh] = map[shin];
                map[shin] = second;
            }
        }
        if (map.has(foot)) {
            map[toe] = bones.find(BonePart::toe, side, map[foot]);
            for (int bone = 0; bone < skeleton.size(); ++bone) {
                if (map.has(toe) && bone != map[toe] && skeleton.parent(bone) == skeleton.parent(map[toe]) &&
                    bones.is(bone, BonePart::toe, side))
                    map.followers.push_back({bone, toe});
            }
        }
        int arm = bones.find(BonePart::upper_arm, side);
        const bool joints_named = arm == no_bone;
        if (joints_named) {  // "(collar,) shoulder, elbow, wrist" name the joints: the shoulder is the upper arm
            arm = bones.find(BonePart::clavicle, side);
            if (arm != no_bone && bones[arm].doubt == 0) arm = bones.find(BonePart::clavicle, side, arm);
        }
        detail::map_limb(bones, map, side, upper_arm, arm, BonePart::forearm, BonePart::hand, joints_named);
    }

    for (int bone = 0; bone < skeleton.size(); ++bone) {
        if (!bones[bone].twist || bones[bone].helper) continue;
        for (const Joint limb :
             {Joint::left_upper_arm, Joint::left_forearm, Joint::right_upper_arm, Joint::right_forearm,
              Joint::left_thigh, Joint::left_shin, Joint::right_thigh, Joint::right_shin}) {
            if (map.has(limb) && skeleton.parent(bone) == map[limb]) map.twists.push_back({bone, limb});
        }
    }

    complete_trunk(skeleton, map);
    if (!map.has(Joint::head) && map.has(Joint::chest)) {  // Rigify's neck and head are the last bones of the spine
        int top = map[Joint::chest];
        for (int bone = 0; bone < skeleton.size(); ++bone) {
            const BonePart part = bones[bone].part;
            if ((part == BonePart::trunk || part == BonePart::neck) && !bones[bone].helper &&
                hangs_from(skeleton, bone, map[Joint::chest]) && depth_of(skeleton, bone) > depth_of(skeleton, top))
                top = bone;
        }
        if (top != map[Joint::chest]) detail::set_guess(map, Joint::head, top);
        complete_trunk(skeleton, map);
    }
    return map;
}

}  // namespace gait
