// SPDX-License-Identifier: MIT
#pragma once

#include <gait/rig/bone_map.hpp>
#include <gait/rig/linear_map.hpp>
#include <gait/rig/map_by_name.hpp>
#include <gait/rig/skeleton.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>

#include "gltf_file.hpp"

namespace character {

/// The skeleton of an asset: the joints of its skins and what they hang from, parents first. Without a skin: every
/// node.
struct CharacterSkeleton {
    std::vector<int> nodes;  ///< of each bone, in the asset
    std::vector<int> parents;
    std::vector<std::string> names;
    std::vector<gait::BoneRest<double>> rest;
    bool from_bind_pose = false;          ///< the nodes stood in another pose than the skin was bound in
    std::vector<std::string_view> views;  ///< of `names`
    std::unordered_map<int, int> bones;   ///< of nodes

    [[nodiscard]] gait::Skeleton<double> view() {
        views.assign(names.begin(), names.end());
        return {parents, rest, views};
    }
    [[nodiscard]] int bone_of(int node) const {
        const auto at = bones.find(node);
        return at == bones.end() ? gait::no_bone : at->second;
    }
};

namespace detail {

[[nodiscard]] inline glm::dmat4 matrix_of(const gait::BoneRest<double>& rest) {
    return glm::translate(glm::dmat4(1.0), glm::dvec3(rest.translation)) *
           glm::mat4_cast(glm::dquat(gait::normalize(rest.rotation))) *
           glm::scale(glm::dmat4(1.0), glm::dvec3(rest.scale));
}

[[nodiscard]] inline gait::BoneRest<double> rest_of(const glm::dmat4& m) {
    const auto column = [&](glm::length_t i) { return gait::vec3<double>(glm::dvec3(m[i])); };
    const gait::LinearParts<double> parts = gait::take_apart<double>(column(0), column(1), column(2));
    return {column(3), parts.rotation, parts.scale};
}

/// A node's transform, whichever way the file states it.
[[nodiscard]] inline gait::BoneRest<double> node_rest(const Json& node) {
    if (node.contains("matrix")) {
        const auto numbers = node["matrix"].get<std::vector<double>>();
        glm::dmat4 m(1.0);
        for (std::size_t i = 0; i < 16; ++i)
            m[static_cast<glm::length_t>(i / 4)][static_cast<glm::length_t>(i % 4)] = numbers.at(i);
        return rest_of(m);
    }
    gait::BoneRest<double> rest;
    if (node.contains("translation")) {
        const auto t = node["translation"].get<std::vector<double>>();
        rest.translation = {t.at(0), t.at(1), t.at(2)};
    }
    if (node.contains("rotation")) {
        const auto r = node["rotation"].get<std::vector<double>>();
        rest.rotation = gait::make_quat(r.at(3), r.at(0), r.at(1), r.at(2));
    }
    if (node.contains("scale")) {
        const auto s = node["scale"].get<std::vector<double>>();
        rest.scale = {s.at(0), s.at(1), s.at(2)};
    }
    return rest;
}

/// Whether a bone is nowhere beyond all sense, at a place or size that is no number least of all.
[[nodiscard]] inline bool is_in_reach(const gait::BoneRest<double>& rest) {
    constexpr double limit = 1e7;  // [unit]; in millimetres still 10 km
    const auto within = [](const gait::vec3<double>& v) {
        return std::abs(v.x) <= limit && std::abs(v.y) <= limit && std::abs(v.z) <= limit;
    };
    return within(rest.translation) && within(rest.scale);
}

/// Where a skin was bound: for each of its joints the inverse of the matrix the file states.
[[nodiscard]] inline std::vector<std::optional<glm::dmat4>> bind_frames(const GltfFile& file,
                                                                        const CharacterSkeleton& s) {
    std::vector<std::optional<glm::dmat4>> frames(s.nodes.size());
    for (std::size_t k = 0; k < file.count("skins"); ++k) {
        const Json& skin = file.json["skins"][k];
        if (!skin.contains("inverseBindMatrices")) continue;
        const std::vector<float> numbers = read_floats(file, skin["inverseBindMatrices"].get<std::size_t>(), 16);
        for (std::size_t i = 0; i < skin.at("joints").size() && 16 * i + 15 < numbers.size(); ++i) {
            const int bone = s.bone_of(skin["joints"][i].get<int>());
            glm::dmat4 m(1.0);
            for (std::size_t n = 0; n < 16; ++n)
                m[static_cast<glm::length_t>(n / 4)][static_cast<glm::length_t>(n % 4)] =
                    static_cast<double>(numbers[16 * i + n]);
            std::optional<glm::dmat4>& frame = frames.at(static_cast<std::size_t>(bone));
            if (!frame && glm::determinant(m) != 0.0) frame = glm::affineInverse(m);
        }
    }
    return frames;
}

/// World transform of a node.
[[nodiscard]] inline glm::dmat4 world_of(const GltfFile& file, const std::vector<int>& parents, int node) {
    glm::dmat4 world(1.0);
    for (std::size_t steps = 0; node >= 0 && steps <= parents.size(); ++steps) {
        world = matrix_of(node_rest(file.json["nodes"][static_cast<std::size_t>(node)])) * world;
        node = parents[static_cast<std::size_t>(node)];
    }
    return world;
}

/// The spaces that a skin's bind pose may be stated in: the asset's, as the format has it, or that of a mesh it
/// moves.
[[nodiscard]] inline std::vector<glm::dmat4> bind_spaces(const GltfFile& file, const std::vector<int>& parents) {
    std::vector<glm::dmat4> spaces{glm::dmat4(1.0)};
    for (std::size_t i = 0; i < file.count("nodes"); ++i)
        if (file.json["nodes"][i].contains("skin")) spaces.push_back(world_of(file, parents, static_cast<int>(i)));
    return spaces;
}

/// Where the nodes stand in another pose than their skin was bound in, the latter is the rest.
inline void take_bind_pose(const GltfFile& file, const std::vector<int>& node_parents, CharacterSkeleton& s) {
    const std::vector<std::optional<glm::dmat4>> bound = bind_frames(file, s);
    std::vector<glm::dmat4> stands;
    std::optional<glm::dmat4> shift;  // from the skin's space to the nodes'; one and the same where the poses agree
    double furthest = 0.0, size = 0.0;
    for (std::size_t i = 0; i < s.nodes.size(); ++i) {
        const glm::dmat4 local = matrix_of(s.rest[i]);
        stands.push_back(s.parents[i] < 0 ? local : stands[static_cast<std::size_t>(s.parents[i])] * local);
        if (!bound[i]) continue;
        if (!shift) shift = stands[i] * glm::affineInverse(*bound[i]);
        const glm::dvec3 expected((*shift * *bound[i])[3]);
        furthest = std::max(furthest, glm::length(expected - glm::dvec3(stands[i][3])));
        size = std::max(size, glm::length(expected - glm::dvec3((*shift)[3])));
    }
    if (!(furthest > 0.01 * size)) return;

    s.from_bind_pose = true;
    glm::dmat4 space(1.0);
    double least_off = std::numeric_limits<double>::infinity();
    for (const glm::dmat4& candidate : bind_spaces(file, node_parents)) {
        double off = 0.0;
        for (std::size_t i = 0; i < s.nodes.size(); ++i)
            if (bound[i]) off += glm::length(glm::dvec3((candidate * *bound[i])[3]) - glm::dvec3(stands[i][3]));
        if (off < least_off) {
            least_off = off;
            space = candidate;
        }
    }
    for (std::size_t i = 0; i < s.nodes.size(); ++i) {
        const glm::dmat4 above = s.parents[i] < 0 ? glm::dmat4(1.0) : stands[static_cast<std::size_t>(s.parents[i])];
        stands[i] = bound[i] ? space * *bound[i] : above * matrix_of(s.rest[i]);
        if (bound[i]) s.rest[i] = rest_of(glm::affineInverse(above) * stands[i]);
    }
}

}  // namespace detail

[[nodiscard]] inline CharacterSkeleton read_skeleton(const GltfFile& file) {
    const std::size_t count = file.count("nodes");
    std::vector<int> parent_of(count, gait::no_bone);
    const auto called = [&](std::size_t node) {
        return "node " + std::to_string(node) + " '" + file.json["nodes"][node].value("name", std::string()) + "'";
    };
    for (std::size_t i = 0; i < count; ++i) {
        const Json& node = file.json["nodes"][i];
        if (!node.is_object()) throw FileError(file.path, 0, 0, "an object as node " + std::to_string(i));
        if (!node.contains("children")) continue;
        for (const Json& child : node["children"]) {
            int& parent = parent_of.at(child.get<std::size_t>());
            if (parent != gait::no_bone)
                throw FileError(file.path, 0, 0, "a tree of nodes, found " + called(child.get<std::size_t>()) +
                                                     " under two others");
            parent = static_cast<int>(i);
        }
    }

    std::vector<bool> wanted(count, file.count("skins") == 0);
    for (std::size_t k = 0; k < file.count("skins"); ++k)
        for (const Json& joint : file.json["skins"][k].at("joints")) {
            const double index = joint.is_number_integer() ? joint.get<double>() : -1.0;
            if (!(index >= 0.0 && index < static_cast<double>(count)))
                throw FileError(file.path, 0, 0, "nodes as joints of skin " + std::to_string(k) + ", found " + joint.dump());
            std::size_t steps = 0;
            for (int node = joint.get<int>(); node >= 0 && steps <= count;
                 node = parent_of.at(static_cast<std::size_t>(node)), ++steps)
                wanted.at(static_cast<std::size_t>(node)) = true;
        }

    // Parents first: nodes are taken as soon as what they hang from is.
    CharacterSkeleton s;
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t i = 0; i < count; ++i) {
            const int parent = parent_of[i];
            if (!wanted[i] || s.bone_of(static_cast<int>(i)) >= 0 || (parent >= 0 && s.bone_of(parent) < 0)) continue;
            const Json& node = file.json["nodes"][i];
            s.parents.push_back(parent < 0 ? gait::no_bone : s.bone_of(parent));
            s.bones[static_cast<int>(i)] = static_cast<int>(s.nodes.size());
            s.nodes.push_back(static_cast<int>(i));
            s.names.push_back(node.value("name", std::string()));
            s.rest.push_back(detail::node_rest(node));
            if (!detail::is_in_reach(s.rest.back()))
                throw FileError(file.path, 0, 0, "numbers within 10000000 that place " + called(i));
            grows = true;
        }
    }
    for (std::size_t i = 0; i < count; ++i)
        if (wanted[i] && s.bone_of(static_cast<int>(i)) < 0)
            throw FileError(file.path, 0, 0, "a tree of nodes, found " + called(i) + " in a circle");
    if (s.nodes.empty()) throw FileError(file.path, 0, 0, "a character with bones, found none");
    detail::take_bind_pose(file, parent_of, s);
    return s;
}

/// The joints that a VRM file names itself, version 0 or 1.
[[nodiscard]] inline std::optional<gait::BoneMap> read_vrm_map(const GltfFile& file,
                                                               const CharacterSkeleton& skeleton) {
    const auto humanoid = [&](const char* extension) -> const Json* {
        if (!file.json.contains("extensions") || !file.json["extensions"].contains(extension)) return nullptr;
        const Json& own = file.json["extensions"][extension];
        return own.contains("humanoid") && own["humanoid"].contains("humanBones") ? &own["humanoid"]["humanBones"]
                                                                                  : nullptr;
    };
    std::vector<std::pair<std::string, int>> bones;
    if (const Json* list = humanoid("VRM"))
        for (const Json& bone : *list)
            bones.emplace_back(bone.at("bone").get<std::string>(), bone.at("node").get<int>());
    else if (const Json* named = humanoid("VRMC_vrm"))
        for (const auto& [name, bone] : named->items()) bones.emplace_back(name, bone.at("node").get<int>());
    else
        return std::nullopt;

    constexpr std::string_view words[gait::joint_count] = {"hips",
                                                           "",
                                                           "",
                                                           "neck",
                                                           "head",
                                                           "leftUpperArm",
                                                           "leftLowerArm",
                                                           "leftHand",
                                                           "rightUpperArm",
                                                           "rightLowerArm",
                                                           "rightHand",
                                                           "leftUpperLeg",
                                                           "leftLowerLeg",
                                                           "leftFoot",
                                                           "leftToes",
                                                           "rightUpperLeg",
                                                           "rightLowerLeg",
                                                           "rightFoot",
                                                           "rightToes"};
    gait::BoneMap map;
    for (const auto& [name, node] : bones)
        for (std::size_t j = 0; j < gait::joint_count; ++j)
            if (!words[j].empty() && name == words[j]) map.bone[j] = skeleton.bone_of(node);
    return map;
}

}  // namespace character
