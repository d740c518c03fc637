// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include <glm/gtc/quaternion.hpp>

#include "gltf_skeleton.hpp"

/// Reads a MakeHuman rig: for each bone its head, its tail and its roll in Blender's axes.
[[nodiscard]] inline character::CharacterSkeleton read_mpfb_rig(const std::string& path) {
    const character::Json file = character::detail::parse_json(path, gait_files::load_file(path));
    const character::Json& bones = file.contains("bones") ? file["bones"] : file;
    const auto point = [](const character::Json& end) {
        const auto p = end.at("default_position").get<std::vector<double>>();
        return glm::dvec3(p.at(0), p.at(1), p.at(2));
    };
    character::CharacterSkeleton s;
    std::map<std::string, int> index;
    std::vector<glm::dmat4> frames;
    for (bool grows = true; grows;) {  // parents first
        grows = false;
        for (const auto& [name, bone] : bones.items()) {
            const std::string parent = bone.value("parent", std::string());
            if (index.contains(name) || (!parent.empty() && !index.contains(parent))) continue;
            const glm::dvec3 head = point(bone.at("head"));
            const glm::dvec3 along = glm::normalize(point(bone.at("tail")) - head);
            const glm::dquat turn =
                glm::angleAxis(bone.value("roll", 0.0), along) *
                glm::dquat(gait::shortest_rotation<double>({0.0, 1.0, 0.0}, gait::vec3<double>(along)));
            glm::dmat4 frame = glm::mat4_cast(turn);
            frame[3] = glm::dvec4(head, 1.0);
            const int above = parent.empty() ? gait::no_bone : index[parent];
            index[name] = static_cast<int>(s.nodes.size());
            s.nodes.push_back(index[name]);
            s.parents.push_back(above);
            s.names.push_back(name);
            s.rest.push_back(character::detail::rest_of(
                above < 0 ? frame : glm::affineInverse(frames[static_cast<std::size_t>(above)]) * frame));
            frames.push_back(frame);
            grows = true;
        }
    }
    return s;
}
