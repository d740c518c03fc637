// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

/// Path of a recording that is not part of this repository, or nothing (and a printed line) where it is not there.
///
/// Recordings are looked for in the folder that the environment names in GAIT_DATA_DIR,
/// else in the folder that the build was given under that name.
[[nodiscard]] inline std::optional<std::string> find_data(const std::string& name) {
    const char* folder = std::getenv("GAIT_DATA_DIR");
    const std::filesystem::path path = std::filesystem::path(folder ? folder : GAIT_DATA_DIR) / name;
    if (std::error_code ignored; std::filesystem::is_regular_file(path, ignored)) return path.string();
    std::printf("skipped: no recording %s (set GAIT_DATA_DIR)\n", name.c_str());
    return std::nullopt;
}
