// SPDX-License-Identifier: MIT
// Ten thousand people on hills, each with a size, a manner and a goal of their own: walked, measured and drawn.
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "ground.hpp"
#include "people.hpp"
#include "picture.hpp"

namespace {

using namespace crowd_example;

constexpr std::string_view usage =
    R"(Walks a crowd over uneven ground, each to a place of its own; measures it and draws it.

  gait_05_crowd [options]

  --characters N  how many (10000)
  --steps N       how long, in steps of 1/60 s (300)
  --ground FILE   an Esri ASCII grid instead of built-in hills
  --scale S       metres for one unit of the grid (1)
  --out FILE      the picture (crowd.svg)
  --help          this text

Exit status: 0; 1 if a planted foot moves or a file is refused; 2 if the options are.
)";

struct Options {
    std::size_t characters = 10000;
    std::size_t steps = 300;
    std::optional<std::string> ground;
    double scale = 1.0;  ///< [m / grid unit]
    std::string out = "crowd.svg";
};

/// What is kept of the walk to judge it.
struct Measures {
    double step_time = 0.0;       ///< [s] mean time of one step of all
    std::size_t planted = 0;      ///< planted feet looked at
    std::size_t moved = 0;        ///< of them, those whose place changed in a step
    std::size_t landings = 0;
    std::size_t refused = 0;
};

template <class G>
Measures walk(People& people, const G& ground, std::size_t steps) {
    using T = gait::CrowdNumber;
    Measures measures;
    std::vector<gait::WalkerState<float>> before(people.crowd.end());
    std::vector<gait::CrowdEvent<float>> room(2 * people.crowd.end());
    for (std::size_t n = 0; n < steps; ++n) {
        people.move(ground);
        for (std::size_t i = 0; i < before.size(); ++i) before[i] = people.crowd.state(i);
        gait::CrowdEvents<float> events{room};
        float sum = 0.0F;  // of something of every pose, so that none is left out
        const auto start = std::chrono::steady_clock::now();
        people.crowd.step(ground, [&](const gait::CrowdStep<T>& step) {
            events(step);
            const gait::Pose<T> pose = step.pose();
            sum += gait::get_lane<float, T>(pose.place(gait::Joint::head).y, 0);
            if (gait::any_of(step.step.refused)) ++measures.refused;
        });
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        measures.step_time += time.count() / static_cast<double>(steps);
        measures.landings += events.count / 2;
        if (!std::isfinite(sum)) ++measures.refused;
        for (std::size_t i = 0; i < before.size(); ++i) {
            const gait::WalkerState<float> after = people.crowd.state(i);
            for (const gait::Leg leg : gait::both_legs) {
                if (before[i].leg(leg).swinging > 0.5F || after.leg(leg).swinging > 0.5F) continue;
                ++measures.planted;
                if (before[i].leg(leg).print.place != after.leg(leg).print.place) ++measures.moved;
            }
        }
    }
    return measures;
}

template <class G>
int run(const Options& options, const G& ground, float extent) {
    People people(options.characters, extent, ground);
    const Measures measures = walk(people, ground, options.steps);
    const double each = measures.step_time / static_cast<double>(options.characters);
    using examples::fixed;
    std::cout << options.characters << " characters, " << options.steps << " steps, "
              << gait::lane_count<gait::CrowdNumber> << " in a register\n"
              << "  time for one          " << fixed(each * 1e9, 0) << " ns, pose and ground included\n"
              << "  all of them           " << fixed(measures.step_time * 1e3, 2) << " ms, "
              << fixed(measures.step_time * 6000.0, 1) << " % of a frame at 60 Hz\n"
              << "  in 1 ms of a frame    " << fixed(1e-3 / each, 0) << " characters\n"
              << "  memory for one        " << decltype(people.crowd)::bytes_per_character << " bytes, of them "
              << sizeof(gait::WalkerState<float>) << " state\n"
              << "  landings              " << measures.landings << "\n"
              << "  planted feet moved    " << measures.moved << " of " << measures.planted << "\n";

    gait::vec3<float> eye(0.0F, 0.0F, -extent);
    Picture picture(extent, ground(eye).height + 0.16F * extent, ground);
    for (std::size_t i = 0; i < people.crowd.end(); ++i) picture.add(people.crowd.pose(i), i);
    gait_files::save_file(options.out, picture.svg());
    std::cout << "  written: " << options.out << "\n";
    if (measures.moved != 0 || measures.refused != 0) {
        std::cerr << "gait_05_crowd: " << measures.moved << " planted feet moved, " << measures.refused
                  << " blocks refused their input\n";
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

/// The options, or nothing after saying what is wrong with them.
std::optional<Options> read_options(int count, char** words) {
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string option = words[i];
        if (i + 1 == count) {
            std::cerr << "gait_05_crowd: " << option << ": expected a value after it, or --help\n";
            return std::nullopt;
        }
        const std::string value = words[++i];
        const double number = gait_files::parse_number(value).value_or(0.0);
        const bool is_count = number >= 1.0 && number <= 2e6 && number == std::floor(number);
        if (option == "--ground") {
            options.ground = value;
        } else if (option == "--out") {
            options.out = value;
        } else if (option == "--characters" && is_count) {
            options.characters = static_cast<std::size_t>(number);
        } else if (option == "--steps" && is_count) {
            options.steps = static_cast<std::size_t>(number);
        } else if (option == "--scale" && number >= 1e-6 && number <= 1e6) {
            options.scale = number;
        } else {
            const bool counts = option == "--characters" || option == "--steps";
            std::cerr << "gait_05_crowd: ";
            if (counts || option == "--scale") {
                std::cerr << option << ": expected a " << (counts ? "whole number from 1 to 2000000" : "number from 0.000001 to 1000000")
                          << ", found `" << value << "`\n";
            } else {
                std::cerr << "unknown option `" << option << "`, see --help\n";
            }
            return std::nullopt;
        }
    }
    return options;
}

}  // namespace

int main(int argc, char** argv) try {
    if (argc == 2 && std::string_view(argv[1]) == "--help") {
        std::cout << usage;
        return EXIT_SUCCESS;
    }
    const std::optional<Options> options = read_options(argc, argv);
    if (!options) return 2;
    if (options->ground) {
        const Terrain terrain(*options->ground, options->scale);
        if (!terrain.is_anywhere()) throw std::runtime_error(*options->ground + ": expected a height where people can stand");
        return run(*options, terrain, std::min(60.0F, 0.98F * terrain.extent()));
    }
    return run(*options, Hills{}, 60.0F);
} catch (const std::exception& error) {
    std::cerr << "gait_05_crowd: " << error.what() << '\n';
    return EXIT_FAILURE;
}
