// SPDX-License-Identifier: MIT
#pragma once

#include <gait/rig/bind.hpp>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

#include "gltf_skeleton.hpp"
#include "support/figures.hpp"

namespace character {

/// Says which bone became which joint, what was guessed, what is missing, and what was measured.
inline void print_binding(std::ostream& out, const CharacterSkeleton& skeleton, const gait::BoundRig<double>& bound,
                          std::string_view how) {
    const auto name = [&](int bone) {
        const std::string& own = skeleton.names[static_cast<std::size_t>(bone)];
        return own.empty() ? "node " + std::to_string(skeleton.nodes[static_cast<std::size_t>(bone)]) : own;
    };
    out << "  bound by " << how << ", " << int{bound.binding.driven_count} << " of " << skeleton.nodes.size()
        << " bones driven"
        << (skeleton.from_bind_pose ? "; rest from the skin's bind pose, the nodes stand in another\n" : "\n");
    std::string missing;
    for (std::size_t j = 0; j < gait::joint_count; ++j) {
        std::string joint = gait::joint_names[j];
        std::replace(joint.begin(), joint.end(), '_', ' ');
        if (bound.map.bone[j] == gait::no_bone) {
            missing += (missing.empty() ? "" : ", ") + joint;
            continue;
        }
        out << "    " << joint << std::string(18 - joint.size(), ' ') << name(bound.map.bone[j])
            << (bound.map.guessed[j] ? "  (guessed)" : "") << '\n';
    }
    if (!missing.empty()) out << "  missing: " << missing << '\n';
    if (!bound.map.twists.empty()) out << "  twist bones: " << bound.map.twists.size() << '\n';
    using examples::fixed;
    out << "  hips " << fixed(gait::standing_hip_height(bound.body), 3) << " m, crown "
        << fixed(gait::standing_height(bound.body), 3) << " m, thigh " << fixed(bound.body.thigh, 3) << " m, shin "
        << fixed(bound.body.shin, 3) << " m; " << fixed(bound.frame.metres_per_unit, 4) << " m a unit"
        << (bound.frame.scale_guessed ? " (guessed: a grown person)" : "") << '\n';
}

}  // namespace character
