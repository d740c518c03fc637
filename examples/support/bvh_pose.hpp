// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>

#include "bvh.hpp"

namespace gait_files {

/// Where a joint stands: in its parent (local) or in the file's world.
struct BvhTransform {
    glm::dvec3 position{0.0};                           ///< [file unit]
    glm::dquat rotation = glm::identity<glm::dquat>();  ///< unit
};

/// A joint in its parent's axes at one frame; `frame` as from `Bvh::frame`.
///
/// Rotations apply in the order of the channels, each about the axes that the ones before it left.
/// A position channel replaces that part of the offset and does not add to it.
[[nodiscard]] inline BvhTransform local_transform(const BvhJoint& joint, const double* frame) {
    BvhTransform local{joint.offset};
    for (std::size_t i = 0; i < joint.channels.size(); ++i) {
        const int axis = axis_of(joint.channels[i]);
        const double value = frame[joint.first_channel + i];
        if (is_rotation(joint.channels[i])) {
            glm::dvec3 about(0.0);
            about[axis] = 1.0;
            local.rotation = local.rotation * glm::angleAxis(glm::radians(value), about);
        } else {
            local.position[axis] = value;
        }
    }
    return local;
}

/// The world transform of every joint and End Site at one frame, in the order of `bvh.joints`.
///
/// `world` is resized, so that one vector serves all frames.
inline void world_transforms(const Bvh& bvh, const double* frame, std::vector<BvhTransform>& world) {
    world.resize(bvh.joints.size());
    for (std::size_t i = 0; i < bvh.joints.size(); ++i) {
        BvhTransform transform = local_transform(bvh.joints[i], frame);
        if (bvh.joints[i].parent >= 0) {
            const BvhTransform& parent = world[static_cast<std::size_t>(bvh.joints[i].parent)];
            transform.position = parent.position + parent.rotation * transform.position;
            transform.rotation = parent.rotation * transform.rotation;
        }
        world[i] = transform;
    }
}

}  // namespace gait_files
