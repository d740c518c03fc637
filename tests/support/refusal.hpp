// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "../../examples/support/text_lines.hpp"

/// What a reader says about a file it refuses; empty where it takes the file.
template <class Read>
[[nodiscard]] std::string refusal(Read read) {
    try {
        read();
    } catch (const gait_files::FileError& error) {
        return error.what();
    }
    return {};
}
