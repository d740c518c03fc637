// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include <gait/foot/leg_solver.hpp>

#include "bvh.hpp"
#include "bvh_path.hpp"
#include "bvh_pose.hpp"

namespace gait_files {

/// The legs of a recording as the library's leg solver takes them: y up, metres, left leg first.
struct BvhLegs {
    std::array<BvhLeg, 2> joints;
    std::array<gait::LegBones<double>, 2> bones;
    std::array<std::vector<gait::LegInput<double>>, 2> frames;  ///< toe targets are where the toes are
    std::vector<gait::vec3<double>> pelvis;                     ///< [m] between the hips
    glm::dmat3 to_metres{1.0};   ///< from the file's axes and unit
    double leg_length = 0.0;     ///< [m] thigh and shin
};

namespace detail {

[[nodiscard]] inline gait::quat<double> in_library(const glm::dquat& q) {
    return gait::make_quat(q.w, q.x, q.y, q.z);
}

/// Side axis of a knee, in its own axes: the mean over the clip, in which bent frames count most.
[[nodiscard]] inline gait::vec3<double> mean_hinge(const gait::LegBones<double>& bones,
                                                   const std::vector<gait::LegInput<double>>& frames) {
    gait::vec3<double> sum(0.0);
    for (const gait::LegInput<double>& frame : frames)
        sum += glm::cross(gait::conjugate(frame.joints.shin) * bones.knee, bones.ankle);
    const gait::vec3<double> guess = gait::hinge_from_pose(bones, frames.front().joints);
    return gait::normalize_or<double>(sum, guess);
}

}  // namespace detail

/// Takes the legs out of a recording; `metres` is what one unit of its file is long, `up` the axis that points up in it.
///
/// A rotation of a joint keeps its numbers under the change of axes: only what the hips hang from is turned.
/// `file` is the name for messages.
[[nodiscard]] inline BvhLegs read_legs(const std::string& file, const Bvh& bvh, const std::array<BvhLeg, 2>& joints,
                                       const glm::dvec3& up, double metres) {
    BvhLegs legs;
    legs.joints = joints;
    const glm::dmat3 turn = to_y_up(up);
    legs.to_metres = turn * metres;
    const glm::dquat turn_rotation = glm::quat_cast(turn);
    const std::size_t count = bvh.frame_count();
    legs.pelvis.resize(count);

    std::vector<BvhTransform> world;
    for (std::size_t side = 0; side < 2; ++side) {
        const BvhLeg& leg = joints[side];
        gait::LegBones<double>& bones = legs.bones[side];
        const auto offset = [&](std::size_t joint, std::size_t frame) {
            return metres * local_transform(bvh.joints[joint], bvh.frame(frame)).position;
        };
        bones.knee = offset(leg.knee, 0);
        bones.ankle = offset(leg.ankle, 0);
        bones.toe = offset(leg.toe, 0);
        bones.max_extension = glm::length(bones.knee) + glm::length(bones.ankle);
        bones.softening = 0.02 * bones.max_extension;
        legs.leg_length += 0.5 * bones.max_extension;
        for (std::size_t i = 0; i < count; ++i) {
            const double error = glm::distance(offset(leg.knee, i), bones.knee) +
                                 glm::distance(offset(leg.ankle, i), bones.ankle) +
                                 glm::distance(offset(leg.toe, i), bones.toe);
            if (!(error <= 1e-3 * bones.max_extension))
                throw FileError(file, 0, 0, "legs whose bones keep their length, in frame " + std::to_string(i + 1));
            world_transforms(bvh, bvh.frame(i), world);
            gait::LegInput<double> input;
            input.hip = legs.to_metres * world[leg.hip].position;
            const std::ptrdiff_t above = bvh.joints[leg.hip].parent;
            if (above >= 0)
                input.parent =
                    detail::in_library(turn_rotation * world[static_cast<std::size_t>(above)].rotation);
            else
                input.parent = detail::in_library(turn_rotation);
            input.joints.thigh = detail::in_library(local_transform(bvh.joints[leg.hip], bvh.frame(i)).rotation);
            input.joints.shin = detail::in_library(local_transform(bvh.joints[leg.knee], bvh.frame(i)).rotation);
            input.joints.foot = detail::in_library(local_transform(bvh.joints[leg.ankle], bvh.frame(i)).rotation);
            input.toe_target = gait::leg_stance(bones, input.hip, input.parent, input.joints).toe;
            legs.frames[side].push_back(input);
            legs.pelvis[i] += 0.5 * input.hip;
        }
        bones.hinge = detail::mean_hinge(bones, legs.frames[side]);
        if (const char* fault = gait::validate(bones)) throw FileError(file, 0, 0, std::string("legs, but ") + fault);
    }
    return legs;
}

}  // namespace gait_files
