// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker_state.hpp>
#include <gait/measure/world_pose.hpp>
#include <gait/rig/apply.hpp>
#include <gait/rig/bind.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include <glm/gtc/matrix_inverse.hpp>
#include <glm/mat4x4.hpp>

#include "gltf_skeleton.hpp"

namespace character {

/// The pose with its root's motion put into it: root space becomes the world.
[[nodiscard]] inline gait::Pose<double> in_world(gait::Pose<double> pose) {
    for (gait::vec3<double>& place : pose.position) place = gait::to_world(pose, place);
    pose.local[0] = gait::root_to_world(pose) * pose.local[0];
    pose.root = {0.0, 0.0, 0.0};
    pose.root_yaw = {0.0, 1.0};
    return pose;
}

/// A bound character that takes poses, and where its bones then are.
class RigPlayer {
public:
    RigPlayer(CharacterSkeleton skeleton, gait::BoundRig<double> bound)
        : skeleton_(std::move(skeleton)),
          bound_(std::move(bound)) {
        for (const gait::BoneRest<double>& rest : skeleton_.rest) {
            rotations_.push_back(gait::normalize(rest.rotation));
            translations_.push_back(rest.translation);
        }
        frames_.resize(rotations_.size());
        gait::Pose<double> rest;
        rest.local.fill(gait::identity_rotation<double>());
        rest.position[0].y = gait::standing_hip_height(bound_.body);
        take(rest);  // for where the skeleton's own hip joints are
        for (const gait::Joint foot : {gait::Joint::left_foot, gait::Joint::right_foot}) {
            const std::size_t thigh = gait::index_of(foot) - 2;
            const glm::dvec3 hip = place(static_cast<gait::Joint>(thigh));
            hip_side_[foot == gait::Joint::left_foot ? 0 : 1] = hip.x;
            rest.position[thigh] = gait::vec3<double>(hip);
            rest.position[gait::index_of(foot)] =
                rest.position[thigh] - gait::vec3<double>(0.0, bound_.body.thigh + bound_.body.shin, 0.0);
        }
        take(rest);
        const gait::WorldPose<double> even = gait::world_pose(rest, bound_.body);
        for (const gait::Joint joint : {gait::Joint::head, gait::Joint::left_hand, gait::Joint::right_hand})
            if (bound_.map.has(joint))
                uneven_ = std::max(uneven_, glm::length(place(joint) - glm::dvec3(even[joint])));
        for (std::size_t leg = 0; leg < 2; ++leg) foot_at_rest_[leg] = glm::affineInverse(foot_frame(leg));
    }

    /// Puts the skeleton into a pose.
    void take(const gait::Pose<double>& pose) {
        gait::apply_pose<double>(bound_.binding, pose, rotations_, translations_);
        for (std::size_t i = 0; i < frames_.size(); ++i) {
            const glm::dmat4 local = detail::matrix_of({translations_[i], rotations_[i], skeleton_.rest[i].scale});
            const int parent = skeleton_.parents[i];
            frames_[i] = parent < 0 ? local : frames_[static_cast<std::size_t>(parent)] * local;
        }
    }

    /// Place of a bone in root space. [m]
    [[nodiscard]] glm::dvec3 place(int bone) const {
        const gait::RigFrame<double>& frame = bound_.frame;
        const gait::vec3<double> at{glm::dvec3(frames_[static_cast<std::size_t>(bone)][3])};
        return glm::dvec3(frame.to_root * (at - frame.origin) * frame.metres_per_unit);
    }
    [[nodiscard]] glm::dvec3 place(gait::Joint joint) const { return place(bound_.map[joint]); }

    /// A point of the sole, given where it is from under the ankle at rest, forward and sideways [m]; in root space.
    /// [m]
    [[nodiscard]] glm::dvec3 sole_point(std::size_t leg, double forward, double side = 0.0) const {
        const double ankle = gait::standing_hip_height(bound_.body) - bound_.body.thigh - bound_.body.shin;
        const double x = hip_side_[leg] + side;
        return glm::dvec3(foot_frame(leg) * foot_at_rest_[leg] *
                          glm::dvec4(x, ankle - bound_.body.foot.ankle_height, forward, 1.0));
    }

    /// How far a wrist or the head is at rest from where a body that is alike on both sides has it. [m]
    [[nodiscard]] double uneven() const { return uneven_; }

    [[nodiscard]] const CharacterSkeleton& skeleton() const { return skeleton_; }
    [[nodiscard]] const gait::BoundRig<double>& bound() const { return bound_; }
    [[nodiscard]] const std::vector<gait::quat<double>>& rotations() const { return rotations_; }
    [[nodiscard]] const std::vector<gait::vec3<double>>& translations() const { return translations_; }

private:
    /// Of the foot's bone in root space, with lengths in metres.
    [[nodiscard]] glm::dmat4 foot_frame(std::size_t leg) const {
        const int bone = bound_.map[leg == 0 ? gait::Joint::left_foot : gait::Joint::right_foot];
        glm::dmat4 turned =
            glm::mat4_cast(glm::dquat(bound_.frame.to_root)) * frames_[static_cast<std::size_t>(bone)];
        for (glm::length_t i = 0; i < 3; ++i) turned[i] /= glm::length(turned[i]);
        turned[3] = glm::dvec4(place(bone), 1.0);
        return turned;
    }

    CharacterSkeleton skeleton_;
    gait::BoundRig<double> bound_;
    std::vector<gait::quat<double>> rotations_;
    std::vector<gait::vec3<double>> translations_;
    std::vector<glm::dmat4> frames_;
    std::array<glm::dmat4, 2> foot_at_rest_;
    std::array<double, 2> hip_side_{};  ///< [m] hip joint at rest to the left of the body's middle
    double uneven_ = 0.0;
};

/// How well a skeleton shows the walk. [m]
struct RigErrors {
    double ankles = 0.0;  ///< an ankle from where the pose has it
    double knees = 0.0;   ///< a knee from where the pose has it
    double arms = 0.0;    ///< a wrist or the head from where the pose has it
    double slip = 0.0;    ///< the carrying point of a planted foot from where it was planted
    double sole = 0.0;    ///< the sole of a planted foot, or what of it carries, from the ground
};

/// Adds what the skeleton shows now to the worst of it.
inline void measure(RigErrors& worst, const RigPlayer& player, const gait::Pose<double>& pose,
                    const gait::WalkerState<double>& state) {
    using gait::Joint;
    const gait::BoundRig<double>& bound = player.bound();
    const auto keep = [](double& most, double value) { most = std::max(most, value); };
    const auto off = [&](Joint joint, const gait::vec3<double>& place) {
        return glm::length(player.place(joint) - glm::dvec3(place));
    };
    for (const Joint joint : {Joint::left_foot, Joint::right_foot}) keep(worst.ankles, off(joint, pose.place(joint)));
    for (const Joint joint : {Joint::left_shin, Joint::right_shin}) keep(worst.knees, off(joint, pose.place(joint)));
    for (const Joint joint : {Joint::head, Joint::left_hand, Joint::right_hand})
        if (bound.map.has(joint)) keep(worst.arms, off(joint, pose.place(joint)));
    for (std::size_t leg = 0; leg < 2; ++leg) {
        const gait::LegState<double>& state_of_leg = state.legs[leg];
        if (state_of_leg.swinging > 0.5) continue;
        const gait::FootShape<double>& foot = bound.body.foot;
        const double along = state_of_leg.pitch > 0.0 ? foot.ball_length : -foot.heel_length;
        const gait::vec3<double> ahead = gait::turn(state_of_leg.print.yaw, gait::vec3<double>(0.0, 0.0, along));
        const glm::dvec3 planted(state_of_leg.print.place + ahead);
        const glm::dvec3 carries = player.sole_point(leg, along);
        keep(worst.slip, glm::length(glm::dvec2(carries.x - planted.x, carries.z - planted.z)));
        keep(worst.sole, std::abs(carries.y - planted.y));
    }
}

}  // namespace character
