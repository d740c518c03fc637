// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <vector>

#include "gltf_file.hpp"

namespace character {

namespace detail {

/// Gives every element of an accessor of plain floats to `change` and puts it back; leaves other accessors alone.
template <class Change>
inline void change_floats(GltfFile& file, std::size_t index, std::size_t width, const Change& change) {
    Json& accessor = file.json.at("accessors").at(index);
    if (accessor.at("componentType") != 5126 || accessor.contains("sparse") || !accessor.contains("bufferView")) return;
    accessor.erase("min");
    accessor.erase("max");
    std::vector<float> numbers = read_floats(file, index, width);
    const Json& view = file.json["bufferViews"].at(accessor["bufferView"].get<std::size_t>());
    std::string& bytes = file.buffers[view["buffer"].get<std::size_t>()];
    const std::size_t stride = view.value("byteStride", 4 * width);
    const std::size_t start = view.value("byteOffset", std::size_t{0}) + accessor.value("byteOffset", std::size_t{0});
    for (std::size_t i = 0; i < numbers.size() / width; ++i) {
        change(&numbers[i * width]);
        std::memcpy(&bytes[start + i * stride], &numbers[i * width], 4 * width);
    }
}

}  // namespace detail

/// Brings what the skins of files in circulation have slightly off to what the format asks for: the weights of every
/// vertex to a sum of 1, the last row of inverse bind matrices to 0, 0, 0, 1. Viewers do it themselves.
inline void settle_skins(GltfFile& file) {
    for (std::size_t m = 0; m < file.count("meshes"); ++m) {
        for (const Json& primitive : file.json["meshes"][m].at("primitives")) {
            const Json& attributes = primitive.at("attributes");
            if (!attributes.contains("WEIGHTS_0") || attributes.contains("WEIGHTS_1")) continue;
            detail::change_floats(file, attributes["WEIGHTS_0"].get<std::size_t>(), 4, [](float* w) {
                const float sum = w[0] + w[1] + w[2] + w[3];
                if (!(sum > 0.0F)) return;
                for (int k = 0; k < 4; ++k) w[k] /= sum;
                *std::max_element(w, w + 4) += 1.0F - (w[0] + w[1] + w[2] + w[3]);
            });
        }
    }
    for (std::size_t s = 0; s < file.count("skins"); ++s) {
        const Json& skin = file.json["skins"][s];
        if (!skin.contains("inverseBindMatrices")) continue;
        detail::change_floats(file, skin["inverseBindMatrices"].get<std::size_t>(), 16, [](float* m) {
            for (const int k : {3, 7, 11}) m[k] = 0.0F;
            m[15] = 1.0F;
        });
    }
}

}  // namespace character
