// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <cstring>
#include <vector>

#include "gltf_file.hpp"

namespace character {

/// Brings the weights of every vertex to a sum of 1 where they are off. The format asks for it and viewers do it
/// themselves; files in circulation often do not have it.
inline void settle_weights(GltfFile& file) {
    for (std::size_t m = 0; m < file.count("meshes"); ++m) {
        for (const Json& primitive : file.json["meshes"][m].at("primitives")) {
            const Json& attributes = primitive.at("attributes");
            if (!attributes.contains("WEIGHTS_0") || attributes.contains("WEIGHTS_1")) continue;
            const auto index = attributes["WEIGHTS_0"].get<std::size_t>();
            Json& accessor = file.json.at("accessors").at(index);
            if (accessor.at("componentType") != 5126 || accessor.contains("sparse") ||
                !accessor.contains("bufferView"))
                continue;
            accessor.erase("min");
            accessor.erase("max");
            std::vector<float> weights = read_floats(file, index, 4);
            const Json& view = file.json["bufferViews"].at(accessor["bufferView"].get<std::size_t>());
            std::string& bytes = file.buffers[view["buffer"].get<std::size_t>()];
            const std::size_t stride = view.value("byteStride", std::size_t{16});
            const std::size_t start =
                view.value("byteOffset", std::size_t{0}) + accessor.value("byteOffset", std::size_t{0});
            for (std::size_t i = 0; i < weights.size(); i += 4) {
                float* w = &weights[i];
                const float sum = w[0] + w[1] + w[2] + w[3];
                if (!(sum > 0.0F) || std::abs(sum - 1.0F) < 1e-6F) continue;
                for (int k = 0; k < 4; ++k) w[k] /= sum;
                std::memcpy(&bytes[start + i / 4 * stride], w, 16);
            }
        }
    }
}

}  // namespace character
