// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "gltf_file.hpp"

#ifdef GAIT_HAS_ASSIMP
#include <assimp/Exporter.hpp>
#include <assimp/Importer.hpp>
#include <assimp/config.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#endif

namespace character {

#ifdef GAIT_HAS_ASSIMP
namespace detail {

/// A node and all below it, as glTF has them; returns its index.
inline std::size_t add_node(Json& nodes, const aiNode& node) {
    const std::size_t index = nodes.size();
    nodes.push_back({{"name", node.mName.C_Str()}, {"matrix", Json::array()}});
    const aiMatrix4x4& m = node.mTransformation;
    for (unsigned column = 0; column < 4; ++column)
        for (unsigned row = 0; row < 4; ++row) nodes[index]["matrix"].push_back(m[row][column]);
    for (unsigned i = 0; i < node.mNumChildren; ++i) {
        const std::size_t child = add_node(nodes, *node.mChildren[i]);
        nodes[index]["children"].push_back(child);
    }
    return index;
}

/// A scene that is nothing but bones, which no exporter takes.
[[nodiscard]] inline GltfFile bones_alone(const std::string& path, const aiScene& scene) {
    GltfFile file{path, {{"asset", {{"version", "2.0"}}}, {"nodes", Json::array()}}, {}};
    const std::size_t root = add_node(file.json["nodes"], *scene.mRootNode);
    file.json["scene"] = 0;
    file.json["scenes"] = Json::array({{{"nodes", {root}}}});
    return file;
}

}  // namespace detail
#endif

/// Reads a character. glTF and VRM are kept as they are; what else assimp can read is turned into glTF by it.
[[nodiscard]] inline GltfFile read_character(const std::string& path) {
    const std::string bytes = gait_files::load_file(path);
    const std::size_t start = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (bytes.starts_with("glTF") || (start != std::string::npos && bytes[start] == '{'))
        return parse_gltf(path, bytes);
    for (const char* ending : {".glb", ".vrm", ".GLB", ".VRM"})
        if (path.ends_with(ending)) throw FileError(path, 0, 0, "a GLB file, which begins with `glTF`");
#ifdef GAIT_HAS_ASSIMP
    Assimp::Importer importer;
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_PRESERVE_PIVOTS, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_NO_SKELETON_MESHES, true);
    importer.SetPropertyInteger(AI_CONFIG_PP_RVC_FLAGS, aiComponent_ANIMATIONS);
    const aiScene* scene = importer.ReadFile(path, aiProcess_Triangulate | aiProcess_LimitBoneWeights |
                                                       aiProcess_JoinIdenticalVertices | aiProcess_SortByPType |
                                                       aiProcess_RemoveComponent);
    if (scene == nullptr) throw FileError(path, 0, 0, std::string("a character, found none (assimp: ") + importer.GetErrorString() + ")");
    if ((scene->mFlags & AI_SCENE_FLAGS_INCOMPLETE) != 0) return detail::bones_alone(path, *scene);
    Assimp::Exporter exporter;
    const aiExportDataBlob* blob = exporter.ExportToBlob(scene, "glb2");
    if (blob == nullptr) throw FileError(path, 0, 0, std::string("what glTF can hold: ") + exporter.GetErrorString());
    return parse_gltf(path, {static_cast<const char*>(blob->data), blob->size});
#else
    throw FileError(path, 0, 0, "a glTF or VRM file; this program was built without assimp, which reads others");
#endif
}

}  // namespace character
