// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <glm/vec3.hpp>

#include "../../examples/support/text_lines.hpp"

namespace gait_files {

/// Stands for a marker that was not seen.
inline const glm::dvec3 marker_gap{std::numeric_limits<double>::quiet_NaN()};

[[nodiscard]] inline bool is_gap(const glm::dvec3& position) noexcept { return std::isnan(position.x); }

/// Positions of markers over time, in metres whatever the file's unit; the axes are the file's own.
struct MarkerTrial {
    std::vector<std::string> names;  ///< of the markers
    double rate = 0.0;               ///< [Hz]  > 0
    double first_time = 0.0;         ///< [s]   of the first frame, on the clock of the file
    std::vector<glm::dvec3>
        positions;  ///< [m]   all markers of the first frame, then of the next; `marker_gap` unseen

    [[nodiscard]] std::size_t frame_count() const noexcept { return positions.size() / names.size(); }
    [[nodiscard]] double time(std::size_t frame) const noexcept {  ///< [s]
        return first_time + static_cast<double>(frame) / rate;
    }
    [[nodiscard]] const glm::dvec3& position(std::size_t frame, std::size_t marker) const noexcept {
        return positions[frame * names.size() + marker];
    }
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == name) return i;
        return std::nullopt;
    }
};

/// Metres in a unit of length, or nothing for a word that is none.
[[nodiscard]] inline std::optional<double> metres_in(std::string_view unit) {
    if (same_word(unit, "mm")) return 0.001;
    if (same_word(unit, "cm")) return 0.01;
    if (same_word(unit, "m") || same_word(unit, "meters")) return 1.0;
    return std::nullopt;
}

}  // namespace gait_files
