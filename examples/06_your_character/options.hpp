// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "support/text_lines.hpp"

namespace character {

inline constexpr std::string_view usage =
    R"(Gives a character that you have the walk: reads it, binds its skeleton, and writes it back with a clip.

  gait_06_your_character FILE [options]

  FILE           .glb, .gltf or .vrm; .dae, .fbx and others where the program was built with assimp
  --speed S      walks at S m/s; without it a tour: stand, walk, turn, run, walk, stop (14 s)
  --style NAME   `speed` (the speed makes the walk) or `clock` (a steady step rate makes it)
  --loop         one cycle in place that begins where it ends, for games that move the character
  --path FILE    the way: a BVH recording (its root), a table of joint positions, or a table of t, x, z [s, m, m]
  --rate N       keys a second, 30 or 60 (60)
  --units M      metres for one unit of FILE, where it does not tell by itself
  --foot M       metres from the ankle to the tip of the foot, where the skeleton has no toes
  --detached-feet   feet that do not hang from the shins are moved by themselves
  --swap-sides   what the file calls left is right, as in a character that was mirrored
  --out NAME     writes NAME.glb, the character with the clip, and NAME.html, which plays its skeleton (character)
  --help         this text

Exit status: 0; 1 if a file is refused or the skeleton breaks a limit; 2 if the options are.
)";

struct Options {
    std::string file;
    std::optional<double> speed;  ///< [m/s]
    bool clock = false;
    bool loop = false;
    std::optional<std::string> path;
    std::size_t rate = 60;        ///< [1/s]
    std::optional<double> units;  ///< [m/unit]
    std::optional<double> foot;   ///< [m]
    bool detached_feet = false;
    bool swap_sides = false;
    std::string out = "character";
    bool help = false;
};

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
        const auto number = [&] {
            const std::string text = value();
            const double x = gait_files::parse_number(text).value_or(0.0);
            if (!(x > 0.0)) throw OptionError(option + ": expected a number above 0, found `" + text + "`");
            return x;
        };
        if (option == "--help") {
            options.help = true;
        } else if (option == "--speed") {
            options.speed = number();
            if (!(*options.speed <= 12.0))
                throw OptionError("--speed: expected 12 m/s at most, found `" + std::string(words[i]) + "`");
        } else if (option == "--style") {
            const std::string name = value();
            if (name != "speed" && name != "clock")
                throw OptionError("--style: expected `speed` or `clock`, found `" + name + "`");
            options.clock = name == "clock";
        } else if (option == "--loop") {
            options.loop = true;
        } else if (option == "--path") {
            options.path = value();
        } else if (option == "--rate") {
            const std::string text = value();
            if (text != "30" && text != "60") throw OptionError("--rate: expected 30 or 60, found `" + text + "`");
            options.rate = text == "30" ? 30 : 60;
        } else if (option == "--units") {
            options.units = number();
            if (!(*options.units >= 1e-6 && *options.units <= 1e6))
                throw OptionError("--units: expected a number from 0.000001 to 1000000, found `" +
                                  std::string(words[i]) + "`");
        } else if (option == "--foot") {
            options.foot = number();
        } else if (option == "--detached-feet") {
            options.detached_feet = true;
        } else if (option == "--swap-sides") {
            options.swap_sides = true;
        } else if (option == "--out") {
            options.out = value();
        } else if (!option.starts_with("-") && options.file.empty()) {
            options.file = option;
        } else {
            throw OptionError("unknown option `" + option + "`");
        }
    }
    if (!options.help && options.file.empty()) throw OptionError("expected the file of a character");
    if (options.path && (options.loop || options.speed))
        throw OptionError("--path walks at its own speed: no --speed and no --loop with it");
    return options;
}

}  // namespace character
