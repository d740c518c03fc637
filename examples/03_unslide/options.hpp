// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <glm/vec3.hpp>

#include "support/text_lines.hpp"

namespace unslide {

inline constexpr std::string_view usage =
    R"(Takes the slip out of the feet of a motion recording, and shows what it did.

  gait_03_unslide FILE.bvh [options]

  --out NAME       writes NAME.bvh, the same skeleton and channels without the slip, and NAME.html (unslid)
  --up AXIS        the axis that points up: x, y, z, -x, -y, -z, or `auto`: from hips over ankles (auto)
  --unit M         metres for one unit of the file, or `auto`: its legs are 0.85 m long (auto)
  --contacts V     a toe is in contact while it is slower than V [m/s] and low, or `auto`: V from the clip (auto)
  --left JOINTS    hip,knee,ankle or hip,knee,ankle,toe of the left leg, by name; without it those over and under the
                   joint whose name says left foot or left ankle
  --right JOINTS   the same for the right leg
  --help           this text

Exit status: 0; 1 if slip is left, a foot sinks or a knee snaps, or a file is refused; 2 if the options are.
)";

struct Options {
    std::string file;
    std::string out = "unslid";
    std::optional<glm::dvec3> up;       ///< unit
    std::optional<double> unit;         ///< [m / file unit]
    std::optional<double> contact_speed;  ///< [m/s]
    std::array<std::vector<std::string>, 2> joints;  ///< of left and right leg; empty: to be found
    bool help = false;
};

/// What is wrong with the options, in words.
struct OptionError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

namespace detail {

inline std::optional<glm::dvec3> axis_named(std::string_view name) {
    const bool down = name.starts_with('-');
    if (down) name.remove_prefix(1);
    if (name.size() != 1 || name[0] < 'x' || name[0] > 'z') return std::nullopt;
    glm::dvec3 axis(0.0);
    axis[name[0] - 'x'] = down ? -1.0 : 1.0;
    return axis;
}

inline std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == ',')
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

}  // namespace detail

inline Options read_options(int count, const char* const* words) {
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string option = words[i];
        const auto value = [&] {
            if (i + 1 == count) throw OptionError(option + ": expected a value after it");
            return std::string(words[++i]);
        };
        const auto positive = [&]() -> std::optional<double> {
            const std::string text = value();
            if (text == "auto") return std::nullopt;
            const std::optional<double> number = gait_files::parse_number(text);
            if (!number || !(*number > 0.0))
                throw OptionError(option + ": expected a number above 0 or `auto`, found `" + text + "`");
            return number;
        };
        if (option == "--help") {
            options.help = true;
        } else if (option == "--out") {
            options.out = value();
        } else if (option == "--up") {
            const std::string text = value();
            options.up = detail::axis_named(text);
            if (!options.up && text != "auto")
                throw OptionError("--up: expected x, y, z, -x, -y, -z or `auto`, found `" + text + "`");
        } else if (option == "--unit") {
            options.unit = positive();
        } else if (option == "--contacts") {
            options.contact_speed = positive();
        } else if (option == "--left" || option == "--right") {
            const std::string text = value();
            std::vector<std::string>& joints = options.joints[option == "--left" ? 0 : 1];
            joints = detail::split_at_commas(text);
            if (joints.size() != 3 && joints.size() != 4)
                throw OptionError(option + ": expected three or four names parted by commas, found `" + text + "`");
        } else if (option.starts_with("-")) {
            throw OptionError("unknown option `" + option + "`");
        } else if (options.file.empty()) {
            options.file = option;
        } else {
            throw OptionError("expected one file, found `" + options.file + "` and `" + option + "`");
        }
    }
    if (options.file.empty() && !options.help) throw OptionError("expected a BVH file");
    return options;
}

}  // namespace unslide
