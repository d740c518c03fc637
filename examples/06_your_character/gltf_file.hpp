// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "support/text_lines.hpp"

namespace character {

using gait_files::FileError;
using Json = nlohmann::ordered_json;

/// A glTF 2 asset as its file has it: the JSON, untouched, and the bytes of its buffers.
struct GltfFile {
    std::string path;
    Json json;
    std::vector<std::string> buffers;

    /// Entries of a top-level list; none where the file has no such list.
    [[nodiscard]] std::size_t count(const char* list) const { return json.contains(list) ? json[list].size() : 0; }
};

namespace detail {

[[nodiscard]] inline std::uint32_t word_at(std::string_view bytes, std::size_t at) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i)
        word |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return word;
}

inline void put_word(std::string& bytes, std::size_t word) {
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>((word >> (8 * i)) & 255);
}

[[nodiscard]] inline std::string from_base64(const std::string& file, std::string_view text) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    bytes.reserve(text.size() * 3 / 4);
    std::uint32_t held = 0;
    int bits = 0;
    for (const char c : text) {
        if (c == '=') break;
        const std::size_t digit = digits.find(c);
        if (digit == std::string_view::npos) throw FileError(file, 0, 0, "base64 in a data URI");
        held = (held << 6) | static_cast<std::uint32_t>(digit);
        if ((bits += 6) < 8) continue;
        bits -= 8;
        bytes += static_cast<char>((held >> bits) & 255);
    }
    return bytes;
}

/// %20 and its like.
[[nodiscard]] inline std::string from_uri(std::string_view text) {
    const auto value = [](char c) {
        return c >= '0' && c <= '9'   ? c - '0'
               : c >= 'a' && c <= 'f' ? c - 'a' + 10
               : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                      : -1;
    };
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool coded =
            text[i] == '%' && i + 2 < text.size() && value(text[i + 1]) >= 0 && value(text[i + 2]) >= 0;
        out += coded ? static_cast<char>(16 * value(text[i + 1]) + value(text[i + 2])) : text[i];
        if (coded) i += 2;
    }
    return out;
}

/// A PNG of one white pixel.
inline constexpr std::string_view white_pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==";

/// The bytes that a URI in the file stands for: in itself, or in a file beside it.
[[nodiscard]] inline std::string bytes_of_uri(const std::string& file, const std::string& uri) {
    if (uri.starts_with("data:")) {
        const std::size_t comma = uri.find(',');
        if (comma == std::string::npos || uri.substr(0, comma).find(";base64") == std::string::npos)
            throw FileError(file, 0, 0, "a data URI in base64");
        return from_base64(file, std::string_view(uri).substr(comma + 1));
    }
    return gait_files::load_file((std::filesystem::path(file).parent_path() / from_uri(uri)).string());
}

[[nodiscard]] inline Json parse_json(const std::string& file, std::string_view text) {
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        throw FileError(file, 0, 0, "JSON, found something else at byte " + std::to_string(error.byte));
    }
}

}  // namespace detail

/// Reads a .glb, .gltf or .vrm from bytes; `path` is its name for messages and where files beside it are looked for.
[[nodiscard]] inline GltfFile parse_gltf(const std::string& path, std::string_view bytes) {
    GltfFile file{path, {}, {}};
    std::string_view text = bytes;
    std::string_view binary;
    if (bytes.starts_with("glTF")) {
        if (bytes.size() < 20) throw FileError(path, 0, 0, "a whole GLB file, found its start");
        if (detail::word_at(bytes, 4) != 2)
            throw FileError(path, 0, 0, "GLB version 2, found version " + std::to_string(detail::word_at(bytes, 4)));
        const std::size_t length = detail::word_at(bytes, 12);
        if (detail::word_at(bytes, 16) != 0x4E4F534A || length > bytes.size() - 20)
            throw FileError(path, 0, 0, "a GLB file that begins with its JSON");
        text = bytes.substr(20, length);
        if (const std::size_t next = 20 + length;
            bytes.size() >= next + 8 && detail::word_at(bytes, next + 4) == 0x004E4942) {
            if (detail::word_at(bytes, next) > bytes.size() - next - 8)
                throw FileError(path, 0, 0, "a whole GLB file, found it cut off");
            binary = bytes.substr(next + 8, detail::word_at(bytes, next));
        }
    }
    file.json = detail::parse_json(path, text);
    try {
        const std::string version = file.json.at("asset").at("version").get<std::string>();
        if (!version.starts_with("2.")) throw FileError(path, 0, 0, "glTF version 2, found version " + version);
        for (std::size_t i = 0; i < file.count("buffers"); ++i) {
            const Json& buffer = file.json["buffers"][i];
            file.buffers.push_back(buffer.contains("uri")
                                       ? detail::bytes_of_uri(path, buffer["uri"].get<std::string>())
                                       : std::string(binary));
            const auto length = buffer.at("byteLength").get<std::size_t>();
            if (file.buffers.back().size() < length)
                throw FileError(path, 0, 0,
                                "buffer " + std::to_string(i) + " of " + std::to_string(length) + " bytes, found " +
                                    std::to_string(file.buffers.back().size()));
            file.buffers.back().resize(length);
        }
        for (std::size_t i = 0; i < file.count("bufferViews"); ++i) {
            const Json& view = file.json["bufferViews"][i];
            const auto number = [&](const char* key) {
                const double x = view.value(key, 0.0);
                return x >= 0.0 && x < 1e15 ? static_cast<std::size_t>(x) : std::string::npos / 4;
            };
            const auto buffer = view.at("buffer").get<std::size_t>();
            if (buffer >= file.buffers.size() ||
                number("byteOffset") + number("byteLength") > file.buffers[buffer].size())
                throw FileError(path, 0, 0, "buffer view " + std::to_string(i) + " to lie inside its buffer");
        }
    } catch (const Json::exception& error) {
        throw FileError(path, 0, 0, std::string("a glTF 2 asset: ") + error.what());
    }
    return file;
}

/// Numbers of an accessor of floats with `width` of them to an element.
[[nodiscard]] inline std::vector<float> read_floats(const GltfFile& file, std::size_t index, std::size_t width) {
    const Json& accessor = file.json.at("accessors").at(index);
    const std::string name = "accessor " + std::to_string(index);
    if (accessor.at("componentType") != 5126 || accessor.contains("sparse") || !accessor.contains("bufferView"))
        throw FileError(file.path, 0, 0, name + " to hold plain floats");
    const Json& view = file.json.at("bufferViews").at(accessor["bufferView"].get<std::size_t>());
    const std::string& bytes = file.buffers.at(view.at("buffer").get<std::size_t>());
    const auto count = accessor.at("count").get<std::size_t>();
    const std::size_t stride = view.value("byteStride", std::size_t{4} * width);
    const std::size_t start = view.value("byteOffset", std::size_t{0}) + accessor.value("byteOffset", std::size_t{0});
    if (count > bytes.size() || start > bytes.size() ||
        (count > 0 && (stride > bytes.size() || start + (count - 1) * stride + 4 * width > bytes.size())))
        throw FileError(file.path, 0, 0, name + " to lie inside its buffer");
    std::vector<float> numbers(count * width);
    for (std::size_t i = 0; i < count; ++i) std::memcpy(&numbers[i * width], &bytes[start + i * stride], 4 * width);
    return numbers;
}

/// The asset as one GLB file that needs no other: all buffers in one, pictures taken in.
[[nodiscard]] inline std::string write_glb(GltfFile file) {
    std::string binary;
    const auto align = [&] { binary.resize((binary.size() + 3) / 4 * 4, '\0'); };
    std::vector<std::size_t> starts;
    for (const std::string& buffer : file.buffers) {
        align();
        starts.push_back(binary.size());
        binary += buffer;
    }
    const auto move = [&](Json& view) {
        const std::size_t start = starts.at(view.at("buffer").get<std::size_t>());
        view["buffer"] = 0;
        view["byteOffset"] = start + view.value("byteOffset", std::size_t{0});
    };
    for (std::size_t i = 0; i < file.count("bufferViews"); ++i) {
        Json& view = file.json["bufferViews"][i];
        move(view);
        if (view.contains("extensions"))
            for (Json& extension : view["extensions"])
                if (extension.contains("buffer")) move(extension);
    }
    for (std::size_t i = 0; i < file.count("images"); ++i) {
        Json& image = file.json["images"][i];
        if (!image.contains("uri")) continue;
        std::string bytes;
        try {
            bytes = detail::bytes_of_uri(file.path, image["uri"].get<std::string>());
        } catch (const FileError& lost) {  // the character walks without its picture
            std::cerr << lost.what() << "; white takes its place\n";
            bytes = detail::from_base64(file.path, detail::white_pixel);
        }
        align();
        image["mimeType"] = bytes.starts_with("\x89PNG") ? "image/png" : "image/jpeg";
        image["bufferView"] = file.count("bufferViews");
        image.erase("uri");
        file.json["bufferViews"].push_back(
            {{"buffer", 0}, {"byteOffset", binary.size()}, {"byteLength", bytes.size()}});
        binary += bytes;
    }
    align();
    file.json["buffers"] = Json::array({{{"byteLength", binary.size()}}});
    if (binary.empty()) file.json.erase("buffers");

    std::string text = file.json.dump();
    text.resize((text.size() + 3) / 4 * 4, ' ');
    std::string glb = "glTF";
    detail::put_word(glb, 2);
    detail::put_word(glb, 12 + 8 + text.size() + (binary.empty() ? 0 : 8 + binary.size()));
    detail::put_word(glb, text.size());
    glb += "JSON" + text;
    if (!binary.empty()) {
        detail::put_word(glb, binary.size());
        glb += std::string("BIN\0", 4) + binary;
    }
    return glb;
}

}  // namespace character
