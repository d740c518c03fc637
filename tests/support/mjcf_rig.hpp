// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "gltf_skeleton.hpp"

/// Reads the tree of bodies of a MuJoCo model. Everything else in the file is passed over.
[[nodiscard]] inline character::CharacterSkeleton read_mjcf_rig(const std::string& path) {
    const std::string text = gait_files::load_file(path);
    const auto attribute = [](std::string_view tag, std::string_view name) {
        const std::string start = " " + std::string(name) + "=\"";
        const std::size_t at = tag.find(start);
        if (at == std::string_view::npos) return std::string();
        const std::size_t from = at + start.size();
        return std::string(tag.substr(from, tag.find('"', from) - from));
    };
    const auto numbers = [&](std::string_view words) {
        std::vector<double> out;
        while (!words.empty()) {
            const std::size_t end = std::min(words.find(' '), words.size());
            if (const auto x = gait_files::parse_number(words.substr(0, end))) out.push_back(*x);
            words.remove_prefix(std::min(end + 1, words.size()));
        }
        return out;
    };
    character::CharacterSkeleton s;
    std::vector<int> open;
    for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
        const std::string_view tag = std::string_view(text).substr(at, text.find('>', at) - at);
        if (tag.starts_with("</body")) open.pop_back();
        if (!tag.starts_with("<body ")) continue;
        gait::BoneRest<double> rest;
        if (const auto p = numbers(attribute(tag, "pos")); p.size() == 3) rest.translation = {p[0], p[1], p[2]};
        if (const auto q = numbers(attribute(tag, "quat")); q.size() == 4)
            rest.rotation = gait::make_quat(q[0], q[1], q[2], q[3]);
        s.parents.push_back(open.empty() ? gait::no_bone : open.back());
        s.names.push_back(attribute(tag, "name"));
        s.rest.push_back(rest);
        s.nodes.push_back(static_cast<int>(s.nodes.size()));
        if (!tag.ends_with("/")) open.push_back(s.nodes.back());
    }
    return s;
}
