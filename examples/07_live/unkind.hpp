// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/sample_pose.hpp>
#include <gait/ik/two_bone.hpp>

/// What a walk looks like without the library's care, for the page's switches.
namespace live {

/// A pose whose knees are not kept soft: the hips do not sink for a leg that is too short, and a leg is straight as
/// soon as its foot is out of its reach.
///
/// Domain      as for `sample_pose`.
[[nodiscard]] inline gait::Pose<float> hard_pose(const gait::WalkerState<float>& state,
                                                 const gait::WalkerParams<float>& params,
                                                 gait::GaitSample<float> gait) noexcept {
    using gait::Joint;
    const gait::Body<float>& body = params.body;
    // With longer legs and the hips as low as before, every foot is where the walk wants it.
    constexpr float spare = 0.12F;
    gait::WalkerParams<float> tall = params;
    tall.body.thigh += spare * body.thigh;
    tall.body.shin += spare * body.shin;
    gait.hip_drop += spare * (body.thigh + body.shin);
    gait::Pose<float> pose = gait::sample_pose(state, tall, gait);

    const gait::TwoBoneParams<float> bones{body.thigh, body.shin, body.thigh + body.shin, 0.0F};
    for (const Joint thigh : {Joint::left_thigh, Joint::right_thigh}) {
        const std::size_t hip = gait::index_of(thigh);
        const std::size_t knee = hip + 1;
        const std::size_t ankle = hip + 2;
        const gait::quat<float> foot = gait::root_rotation(pose, static_cast<Joint>(ankle));
        gait::TwoBoneInput<float> limb;
        limb.root = pose.position[hip];
        limb.target = pose.position[ankle];
        const auto bend = gait::bend_from_pose<float>(gait::limb_direction(limb), pose.position[hip],
                                                      pose.position[knee], pose.position[ankle], {1.0F, 0.0F, 0.0F});
        const auto solved = gait::solve_two_bone(bones, limb, bend);
        const auto turned = gait::two_bone_rotations(solved);
        pose.local[hip] = gait::conjugate(pose.rotation(Joint::hips)) * turned.upper;
        pose.local[knee] = turned.lower_local;
        pose.local[ankle] = gait::conjugate(turned.lower) * foot;
        pose.position[knee] = solved.middle;
        pose.position[ankle] = solved.end;
        pose.position[ankle + 1] =
            solved.end + gait::z_axis(foot) * body.foot.ball_length - gait::y_axis(foot) * body.foot.ankle_height;
    }
    return pose;
}

}  // namespace live
