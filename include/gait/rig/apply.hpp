// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/pose.hpp>
#include <gait/core/axis_rotation.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/cycle/leg_phase.hpp>
#include <gait/ik/pole_limb.hpp>
#include <gait/rig/binding.hpp>

#include <array>
#include <cstddef>
#include <span>

namespace gait {

namespace detail {

/// Part of a rotation, from none of it at 0 to all of it at 1, the short way round.
template <class T>
[[nodiscard]] inline quat<T> part_of(const quat<T>& q, const T& share) noexcept {
    return nlerp(identity_rotation<T>(), q, share);
}

/// The part of a rotation that turns about y.
template <class T>
[[nodiscard]] inline quat<T> twist_about_y(const quat<T>& q) noexcept {
    return normalize(make_quat(q.w, T(0), q.y, T(0)));
}

/// The pose with its legs solved anew for this skeleton's own legs: same hips, same ankles, same feet, same plane.
template <class T>
[[nodiscard]] inline std::array<quat<T>, joint_count> fit_legs(const Binding<T>& binding,
                                                               const Pose<T>& pose) noexcept {
    std::array<quat<T>, joint_count> local = pose.local;
    const quat<T>& hips = pose.rotation(Joint::hips);
    for (std::size_t leg = 0; leg < 2; ++leg) {
        const std::size_t thigh = index_of(leg == 0 ? Joint::left_thigh : Joint::right_thigh);
        const LegFit<T>& fit = binding.leg_fit[leg];
        const quat<T> old_thigh = hips * local[thigh];
        const quat<T> foot = old_thigh * local[thigh + 1] * local[thigh + 2];
        const T whole = fit.thigh + fit.shin;
        const vec3<T> hip = pose.position[index_of(Joint::hips)] + hips * fit.hip;
        const PoleLimb<T> solved = solve_side_limb<T>({fit.thigh, fit.shin, whole, T(0)}, hip,
                                                      pose.position[thigh + 2], x_axis(old_thigh));
        local[thigh] = conjugate(hips) * solved.upper;
        local[thigh + 1] = about_x(solved.flexion_half);
        local[thigh + 2] = conjugate(then_about_x(solved.upper, solved.flexion_half)) * foot;
    }
    return local;
}

}  // namespace detail

/// A pose onto the game's skeleton: local rotations for the bones that are bound, translations for those that move
/// (the hips; feet that hang elsewhere). Other bones are not written: they keep what the game has there, its rest.
///
/// Domain      both spans have an entry for every bone of the skeleton.
/// Invariant   the skeleton's hip joints, knees and ankles are where the pose has them.
/// Degenerate  a spine that bends by half a turn has no share: it follows the signs of its quaternion.
template <class T>
inline void apply_pose(const Binding<T>& binding, const Pose<T>& pose, std::span<quat<T>> rotations,
                       std::span<vec3<T>> translations) noexcept {
    // How each frame turns against the one it follows.
    std::array<quat<T>, most_rig_frames> turn;
    if (binding.uneven_legs) {
        const std::array<quat<T>, joint_count> local = detail::fit_legs(binding, pose);
        for (std::size_t i = 0; i < joint_count; ++i) turn[i] = local[i];
    } else {
        for (std::size_t i = 0; i < joint_count; ++i) turn[i] = pose.local[i];
    }

    // How each frame turns in root space, where a bone asks for it.
    std::array<quat<T>, most_rig_frames> root;
    if (binding.needs_frames) {
        root[0] = turn[0];
        for (std::size_t i = 1; i < joint_count; ++i) root[i] = root[index_of(joint_parents[i])] * turn[i];
    }

    for (std::size_t i = 0; i < binding.twist_count; ++i) {
        const SharedTwist<T>& twist = binding.twists[i];
        const quat<T> whole = detail::twist_about_y(turn[index_of(twist.joint)]);
        const quat<T> part = detail::part_of(whole, twist.share);
        turn[twist.frame] = twist.taken_back ? conjugate(part) : part;
    }
    for (std::size_t i = 0; i < binding.bend_count; ++i) {
        const SharedBend<T>& bend = binding.bends[i];
        quat<T>& left = turn[index_of(bend.joint)];
        const quat<T> step = detail::part_of(left, bend.share);
        for (std::size_t k = 0; k < bend.inner; ++k) {
            turn[bend.first_frame + k] = step;
            left = conjugate(step) * left;
        }
    }
    if (binding.needs_frames) {
        for (std::size_t f = joint_count; f < binding.frames; ++f) root[f] = root[binding.frame_parent[f]] * turn[f];
    }

    for (std::size_t i = 0; i < binding.driven_count; ++i) {
        const DrivenBone<T>& bone = binding.driven[i];
        quat<T> by = turn[bone.frame];
        if (!bone.direct) {
            by = root[bone.frame];
            if (bone.ancestor != no_rig_frame) by = conjugate(root[bone.ancestor]) * by;
        }
        rotations[static_cast<std::size_t>(bone.bone)] = bone.map(by);
    }
    for (std::size_t i = 0; i < binding.moved_count; ++i) {
        const MovedBone<T>& bone = binding.moved[i];
        const std::size_t joint = index_of(bone.joint);
        const vec3<T> place = pose.position[joint] + (joint == 0 ? turn[0] : root[joint]) * bone.offset;
        translations[static_cast<std::size_t>(bone.bone)] = bone.rest + bone.turn * (place * bone.scale);
    }

    if (binding.left_handed) {
        for (std::size_t i = 0; i < binding.driven_count; ++i) {
            quat<T>& q = rotations[static_cast<std::size_t>(binding.driven[i].bone)];
            q = make_quat(q.w, q.x, -q.y, -q.z);
        }
        for (std::size_t i = 0; i < binding.moved_count; ++i) {
            vec3<T>& t = translations[static_cast<std::size_t>(binding.moved[i].bone)];
            t.x = -t.x;
        }
    }
}

}  // namespace gait
