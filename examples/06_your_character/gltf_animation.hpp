// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "gltf_file.hpp"
#include "gltf_skeleton.hpp"

namespace character {

/// Keys of one node: rotations, translations, or both.
struct Track {
    int node = 0;
    std::vector<gait::quat<double>> rotations;     ///< one for each time, or one for all of them, or none
    std::vector<gait::vec3<double>> translations;  ///< [unit of the node's parent] likewise
};

struct Clip {
    std::string name;
    std::vector<double> times;  ///< [s] rising from 0
    std::vector<Track> tracks;
};

namespace detail {

/// Adds floats to the last buffer of the asset and returns the accessor of them.
inline std::size_t add_floats(GltfFile& file, const std::vector<float>& numbers, std::size_t width, bool with_range) {
    std::string& buffer = file.buffers.back();
    buffer.resize((buffer.size() + 3) / 4 * 4, '\0');
    const std::size_t start = buffer.size();
    for (const float number : numbers) put_word(buffer, std::bit_cast<std::uint32_t>(number));
    const std::size_t view = file.count("bufferViews");
    file.json["bufferViews"].push_back(
        {{"buffer", file.buffers.size() - 1}, {"byteOffset", start}, {"byteLength", buffer.size() - start}});
    const char* const types[] = {"", "SCALAR", "VEC2", "VEC3", "VEC4"};
    const std::size_t accessor = file.count("accessors");
    file.json["accessors"].push_back(
        {{"bufferView", view}, {"componentType", 5126}, {"count", numbers.size() / width}, {"type", types[width]}});
    if (with_range) {
        file.json["accessors"].back()["min"] = {numbers.front()};
        file.json["accessors"].back()["max"] = {numbers.back()};
    }
    return accessor;
}

/// A node that is animated states its transform in parts.
inline void state_in_parts(Json& node) {
    if (!node.contains("matrix")) return;
    const gait::BoneRest<double> rest = node_rest(node);
    node.erase("matrix");
    node["translation"] = {rest.translation.x, rest.translation.y, rest.translation.z};
    node["rotation"] = {rest.rotation.x, rest.rotation.y, rest.rotation.z, rest.rotation.w};
    node["scale"] = {rest.scale.x, rest.scale.y, rest.scale.z};
}

}  // namespace detail

/// Where the rest is a skin's bind pose, gives the nodes its scales: clips of walks have none.
inline void settle_scales(GltfFile& file, const CharacterSkeleton& skeleton) {
    for (std::size_t i = 0; skeleton.from_bind_pose && i < skeleton.nodes.size(); ++i) {
        Json& node = file.json["nodes"][static_cast<std::size_t>(skeleton.nodes[i])];
        const gait::vec3<double>& wanted = skeleton.rest[i].scale;
        const glm::dvec3 off = glm::dvec3(detail::node_rest(node).scale) - glm::dvec3(wanted);
        if (glm::length(off) < 1e-3 * glm::length(glm::dvec3(wanted))) continue;
        detail::state_in_parts(node);
        node["scale"] = {wanted.x, wanted.y, wanted.z};
    }
}

/// Adds a clip to an asset. Everything else in it stays as it is.
inline void add_clip(GltfFile& file, const Clip& clip) {
    file.buffers.emplace_back();
    file.json["buffers"].push_back({{"byteLength", 0}});
    std::vector<float> times;
    for (const double t : clip.times) times.push_back(static_cast<float>(t));
    const std::size_t all_times = detail::add_floats(file, times, 1, true);
    const std::size_t one_time = detail::add_floats(file, {0.0F}, 1, true);

    Json animation{{"name", clip.name}, {"channels", Json::array()}, {"samplers", Json::array()}};
    const auto add = [&](int node, const char* path, const std::vector<float>& values, std::size_t width) {
        const bool constant = values.size() == width;
        animation["channels"].push_back(
            {{"sampler", animation["samplers"].size()}, {"target", {{"node", node}, {"path", path}}}});
        animation["samplers"].push_back({{"input", constant ? one_time : all_times},
                                         {"interpolation", "LINEAR"},
                                         {"output", detail::add_floats(file, values, width, false)}});
    };
    for (const Track& track : clip.tracks) {
        detail::state_in_parts(file.json["nodes"][static_cast<std::size_t>(track.node)]);
        std::vector<float> values;
        gait::quat<double> last = gait::identity_rotation<double>();
        for (gait::quat<double> q : track.rotations) {
            if (gait::dot(q, last) < 0.0) q = gait::make_quat(-q.w, -q.x, -q.y, -q.z);  // the short way between keys
            last = q = gait::normalize(q);
            for (const double x : {q.x, q.y, q.z, q.w}) values.push_back(static_cast<float>(x));
        }
        if (!values.empty()) add(track.node, "rotation", values, 4);
        values.clear();
        for (const gait::vec3<double>& t : track.translations)
            for (const double x : {t.x, t.y, t.z}) values.push_back(static_cast<float>(x));
        if (!values.empty()) add(track.node, "translation", values, 3);
    }
    file.json["animations"].push_back(animation);
    file.json["buffers"].back()["byteLength"] = file.buffers.back().size();
}

}  // namespace character
