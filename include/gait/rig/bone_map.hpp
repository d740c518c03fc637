// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/pose.hpp>
#include <gait/rig/skeleton.hpp>

#include <array>
#include <cstddef>
#include <vector>

namespace gait {

/// A bone that only twists along a limb, so that skin follows: it hangs from the limb's bone and leads to nothing.
struct TwistBone {
    int bone = no_bone;
    Joint limb = Joint::left_shin;  ///< what it hangs from: upper arm, forearm, thigh or shin
};

/// A further bone that turns as a joint does, such as the other toes.
struct FollowerBone {
    int bone = no_bone;
    Joint joint = Joint::left_toe;
};

/// Which bone of the game's skeleton is which joint of the pose. Make it by hand, by names or by shape.
///
/// Joints that the skeleton lacks stay `no_bone`: only thighs, shins, feet and the hips are needed. Between two
/// mapped joints of the trunk, from hips to head, all bones share the bend of the upper one; between two mapped
/// joints of a limb, bones in line with it share its twist.
struct BoneMap {
    std::array<int, joint_count> bone;
    std::array<bool, joint_count> guessed{};  ///< found without a name that says so
    std::vector<TwistBone> twists;
    std::vector<FollowerBone> followers;
    bool detached_feet = false;  ///< feet may hang from another bone than the shin: they are moved as well

    BoneMap() noexcept { bone.fill(no_bone); }

    [[nodiscard]] int& operator[](Joint joint) noexcept { return bone[index_of(joint)]; }
    [[nodiscard]] int operator[](Joint joint) const noexcept { return bone[index_of(joint)]; }
    [[nodiscard]] bool has(Joint joint) const noexcept { return bone[index_of(joint)] != no_bone; }
};

namespace detail {

inline void set_guess(BoneMap& map, Joint joint, int bone) noexcept {
    map[joint] = bone;
    map.guessed[index_of(joint)] = true;
}

}  // namespace detail

/// The map with left and right exchanged, for a skeleton that was mirrored on its way without its names.
[[nodiscard]] inline BoneMap swap_sides(BoneMap map) {
    const auto other = [](Joint joint) {
        const std::size_t j = index_of(joint);
        const std::size_t arm = index_of(Joint::left_upper_arm), leg = index_of(Joint::left_thigh);
        if (j < arm) return joint;
        const std::size_t first = j < leg ? arm : leg, bones = j < leg ? 3 : 4;
        return static_cast<Joint>(first + (j - first + bones) % (2 * bones));
    };
    const BoneMap before = map;
    for (std::size_t j = 0; j < joint_count; ++j) {
        const std::size_t from = index_of(other(static_cast<Joint>(j)));
        map.bone[j] = before.bone[from];
        map.guessed[j] = before.guessed[from];
    }
    for (TwistBone& twist : map.twists) twist.limb = other(twist.limb);
    for (FollowerBone& follower : map.followers) follower.joint = other(follower.joint);
    return map;
}

/// Fills in what legs, arms and head leave no choice about: the hips, which carry both thighs and the trunk; the
/// spine and the chest, up to the bone that both arms hang from; and the neck, between the chest and the head.
template <class T>
inline void complete_trunk(const Skeleton<T>& skeleton, BoneMap& map) {
    const int thighs = common_ancestor(skeleton, map[Joint::left_thigh], map[Joint::right_thigh]);
    const int arms = common_ancestor(skeleton, map[Joint::left_upper_arm], map[Joint::right_upper_arm]);
    const bool both_arms = map.has(Joint::left_upper_arm) && map.has(Joint::right_upper_arm);
    if (thighs == no_bone || thighs == map[Joint::left_thigh] || thighs == map[Joint::right_thigh]) return;

    int top = map.has(Joint::chest) ? map[Joint::chest] : both_arms ? arms : no_bone;
    const int head = map[Joint::head];
    if (top == no_bone && map.has(Joint::neck)) top = skeleton.parent(map[Joint::neck]);
    if (top == no_bone && head != no_bone) top = skeleton.parent(head);
    const int root = common_ancestor(skeleton, thighs, top);
    if (!map.has(Joint::hips) || !hangs_from(skeleton, root, map[Joint::hips]))
        detail::set_guess(map, Joint::hips, root);

    if (top == no_bone || root == no_bone) return;
    const std::vector<int> trunk = bones_between(skeleton, root, top);
    if (trunk.empty()) return;
    if (!map.has(Joint::chest)) detail::set_guess(map, Joint::chest, trunk.back());
    if (!map.has(Joint::spine) && trunk.size() > 1)
        detail::set_guess(map, Joint::spine, trunk[(trunk.size() + 1) / 2 - 1]);
    if (!map.has(Joint::neck) && head != no_bone && hangs_from(skeleton, head, top)) {
        const std::vector<int> neck = bones_between(skeleton, top, head);
        if (neck.size() > 1) detail::set_guess(map, Joint::neck, neck[neck.size() - 2]);
    }
}

}  // namespace gait
