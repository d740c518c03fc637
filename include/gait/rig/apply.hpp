// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/pose.hpp>
#include <gait/core/axis_rotation.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/ik/two_bone.hpp>
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

/// Gives a leg of `turn`, a pose's local rotations, the bends of this skeleton's own leg: same hip, same ankle, same
/// foot, knee to the same side. `thigh` is the number of its thigh.
///
/// Degenerate  an ankle out of this leg's reach: the leg points to it, straight. A leg folded onto itself bends as it
///             happens to.
template <class T>
inline void fit_leg(const LegFit<T>& fit, std::span<quat<T>> turn, std::size_t thigh) noexcept {
    // Everything turns about the hinge. The ankle from the hip as the pose's thigh sees it, down and back.
    const SinCos<T> was_half{turn[thigh + 1].x, turn[thigh + 1].w};
    const SinCos<T> was_fold = double_angle(was_half);
    const T was_down = fit.body_thigh + fit.body_shin * was_fold.cos;
    const T was_back = fit.body_shin * was_fold.sin;
    const T square = was_down * was_down + was_back * was_back;

    // The knee, and the ankle as the new thigh sees it.
    const T whole = fit.thigh + fit.shin;
    const T longer = fit.thigh - fit.shin;
    const T reached = clamp(square, longer * longer, whole * whole);
    const SinCos<T> half = half_fold<T>(fit.thigh, fit.shin, whole * whole - reached, reached - longer * longer);
    const SinCos<T> fold = double_angle(half);
    const T down = fit.thigh + fit.shin * fold.cos;
    const T back = fit.shin * fold.sin;

    // The thigh turns by the angle between the two: a complex number of known length, halved.
    const T size = sqrt(square * reached);
    const T cosine = size + was_down * down + was_back * back;
    const T scale = T(1) / sqrt(greatest(T(2) * size * cosine, T(scalar_t<T>(1e-30))));
    const SinCos<T> by{(was_back * down - was_down * back) * scale, cosine * scale};
    const SinCos<T> shin_by = add_angles(by, half);
    const SinCos<T> foot_by = add_angles(was_half, {-shin_by.sin, shin_by.cos});
    turn[thigh] = then_about_x(turn[thigh], by);
    turn[thigh + 1] = about_x(half);
    turn[thigh + 2] = about_x(foot_by) * turn[thigh + 2];
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
    for (std::size_t i = 0; i < joint_count; ++i) turn[i] = pose.local[i];
    if (binding.leg_fit[0].uneven) detail::fit_leg<T>(binding.leg_fit[0], turn, index_of(Joint::left_thigh));
    if (binding.leg_fit[1].uneven) detail::fit_leg<T>(binding.leg_fit[1], turn, index_of(Joint::right_thigh));

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
