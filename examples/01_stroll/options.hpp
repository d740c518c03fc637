// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "support/text_lines.hpp"

namespace stroll {

inline constexpr std::string_view usage =
    R"(Walks a character along a path over uneven ground, measures the walk and shows it.

  gait_01_stroll [options]

  --path FILE    the way: a BVH recording (its root), a table of joint positions, or a table of t, x, z [s, m, m];
                 without it a built-in way: start, walk, turn, run, walk, stop
  --ground FILE  the ground: an Esri ASCII grid, or one of the words `rolling` (without it) and `flat`
  --scale S      metres for one unit of the grid, of distances and of heights (1)
  --out NAME     writes NAME.html, which plays the walk, and NAME.svg, a strip of it (stroll)
  --csv FILE     writes the pose of every step as well
  --help         this text

Exit status: 0; 1 if the walk breaks a limit or a file is refused; 2 if the options are.
)";

struct Options {
    std::optional<std::string> path;
    std::string ground = "rolling";
    double scale = 1.0;  ///< [m / grid unit]
    std::string out = "stroll";
    std::optional<std::string> csv;
    bool help = false;
};

/// What is wrong with the options, in words.
struct OptionError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline Options read_options(int count, const char* const* words) {
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string option = words[i];
        const auto value = [&] {
            if (i + 1 == count) throw OptionError(option + ": expected a value after it");
            return std::string(words[++i]);
        };
        if (option == "--help") {
            options.help = true;
        } else if (option == "--path") {
            options.path = value();
        } else if (option == "--ground") {
            options.ground = value();
        } else if (option == "--out") {
            options.out = value();
        } else if (option == "--csv") {
            options.csv = value();
        } else if (option == "--scale") {
            const std::string text = value();
            options.scale = gait_files::parse_number(text).value_or(0.0);
            if (!(options.scale >= 1e-6 && options.scale <= 1e6))
                throw OptionError("--scale: expected a number from 0.000001 to 1000000, found `" + text + "`");
        } else {
            throw OptionError("unknown option `" + option + "`");
        }
    }
    return options;
}

}  // namespace stroll
