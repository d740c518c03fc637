// SPDX-License-Identifier: MIT
//
// The library's main job. This program moves a character along a path over uneven ground, as a game would; the library
// moves its body. The walk is measured, timed, and written as a page that plays it.
#include <gait/gait.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "options.hpp"
#include "scene.hpp"
#include "support/figures.hpp"
#include "support/pose_csv.hpp"
#include "support/walk_page.hpp"
#include "support/walk_recorder.hpp"
#include "support/walk_strip.hpp"

namespace stroll {

using Clock = std::chrono::steady_clock;
using Walker = gait::Walker<float>;

constexpr double step = gait::fixed_step<double>;   // [s]
constexpr std::size_t most_frames = 10 * 60 * 60;  // the page plays the first ten minutes
constexpr double strip_seconds = 30.0;             // [s] the strip shows the first

// What a walk is held to. A place in float is rounded the more, the farther it is from the origin.
constexpr double place_limit = 1e-5;           // [m] at the origin
constexpr double place_limit_per_metre = 1e-6;  // [m/m] 8 times the spacing of float
constexpr double joint_limit_deg = 1200.0;     // [deg/s] the knee of a sprinter

struct Result {
    examples::Walk record;
    gait::WalkMeasures<float> worst;
    std::size_t footsteps = 0;
    std::size_t refused = 0;  ///< steps whose motion the walker did not take
};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

Result walk(const Scene& scene, Walker walker, const std::string& name, examples::PoseCsv* csv) {
    Result result;
    examples::WalkRecorder recorder(name, walker.params().body);
    gait::MeasureState<float> measuring;
    Clock::time_point last_word = Clock::now();

    walker.place(scene.motions.front(), scene.ground);
    for (std::size_t i = 0; i < scene.motions.size(); ++i) {
        const double time = static_cast<double>(i) * step;
        if (i > 0) {
            result.refused += walker.step(scene.motions[i], scene.ground).refused;
            for (const gait::Footstep<float>& footstep : walker.footsteps()) result.footsteps += footstep.landed;
        }
        const auto measured = gait::advance_measures(measuring, walker.params().body, walker.pose(),
                                                     gait::measured_feet(walker.state()), scene.ground,
                                                     gait::fixed_step<float>);
        measuring = measured.state;
        result.worst = gait::worse_of(result.worst, measured.measures);
        if (i < most_frames) recorder.add(walker, time, i > 0 ? step : 0.0);
        if (csv) csv->add(time, walker.pose());
        if (seconds_since(last_word) > 0.5) {
            last_word = Clock::now();
            std::cerr << name << ": " << 100 * i / scene.motions.size() << " %\n";
        }
    }
    result.record = std::move(recorder).finish(scene.ground);
    return result;
}

/// One update: step, pose and ground queries. The same walk again and again; the median of short rounds counts, which
/// other programs seldom disturb. [s]
double time_of_update(const Scene& scene, Walker walker) {
    constexpr std::size_t round_steps = 60;
    std::vector<double> rounds;
    const Clock::time_point start = Clock::now();
    do {
        walker.place(scene.motions.front(), scene.ground);
        for (std::size_t i = 0; i < scene.motions.size(); i += round_steps) {
            const std::size_t end = std::min(i + round_steps, scene.motions.size());
            const Clock::time_point round = Clock::now();
            for (std::size_t k = i; k < end; ++k) walker.step(scene.motions[k], scene.ground);
            rounds.push_back(seconds_since(round) / static_cast<double>(end - i));
        }
    } while (seconds_since(start) < 0.2);
    const auto median = rounds.begin() + static_cast<std::ptrdiff_t>(rounds.size() / 2);
    std::nth_element(rounds.begin(), median, rounds.end());
    return *median;
}

std::vector<examples::Figure> figures_of(const Result& result, double extent, double update) {
    const auto mm = [](float metres) { return 1e3 * static_cast<double>(metres); };
    const auto deg = [](float radians) { return static_cast<double>(radians) * 180.0 / std::numbers::pi; };
    const double place_mm = 1e3 * (place_limit + place_limit_per_metre * extent);
    const gait::WalkMeasures<float>& worst = result.worst;
    return {
        examples::plain("steps taken", static_cast<double>(result.footsteps), 0, ""),
        examples::at_most("largest plant slip", mm(worst.slip), place_mm, 4, "mm"),
        examples::plain("lowest swing clearance", mm(worst.clearance), 0, "mm"),
        examples::at_most("largest knee extension", 180.0 - deg(worst.knee_flexion), 180.0, 1, "deg"),
        examples::at_most("fastest joint", deg(worst.joint_speed), joint_limit_deg, 0, "deg/s"),
        examples::plain("time per update", 1e6 * update, 2, "us"),
        examples::plain("updates in 0.1 ms", 1e-4 / update, 0, ""),
        examples::plain("deepest in the ground", mm(worst.penetration), 1, "mm"),
        examples::at_most("bones off their length", mm(worst.bone_error), place_mm, 4, "mm"),
        examples::at_most("motions refused", static_cast<double>(result.refused), 0.0, 0, ""),
    };
}

void require_written(const std::string& file, bool written) {
    if (!written) throw FileError(file, 0, 0, "a file that can be written");
}

int run(const Options& options) {
    gait::WalkerParams<float> params;
    params.body = gait::make_body(1.75F);
    const Scene scene = make_scene(options, params.body);

    std::ofstream csv_file;
    std::optional<examples::PoseCsv> csv;
    if (options.csv) {
        csv_file.open(*options.csv, std::ios::binary);
        require_written(*options.csv, csv_file.is_open());
        csv.emplace(csv_file);
    }
    const std::string name =
        options.path ? std::filesystem::path(*options.path).filename().string() : "start, walk, turn, run, walk, stop";
    Result result = walk(scene, Walker(params), name, csv ? &*csv : nullptr);
    result.record.note = "Over the ground: " + std::filesystem::path(options.ground).filename().string();
    result.record.figures = figures_of(result, scene.extent, time_of_update(scene, Walker(params)));

    std::cout << name << '\n' << result.record.note << '\n';
    const bool kept = examples::print_figures(std::cout, result.record.figures);
    if (scene.motions.size() > most_frames) std::cout << "  the page plays the first 10 minutes\n";

    const std::string page = options.out + ".html", strip = options.out + ".svg";
    require_written(strip, examples::write_walk_strip(strip, result.record, {.end = strip_seconds}));
    require_written(page, examples::write_walk_page(page, {"A stroll", "", {std::move(result.record)}}));
    if (options.csv) require_written(*options.csv, static_cast<bool>(csv_file.flush()));
    std::cout << "  written: " << page << ", " << strip << (options.csv ? ", " + *options.csv : "") << '\n';
    return kept ? 0 : 1;
}

}  // namespace stroll

int main(int count, char** words) {
    try {
        const stroll::Options options = stroll::read_options(count, words);
        if (options.help) {
            std::cout << stroll::usage;
            return 0;
        }
        return stroll::run(options);
    } catch (const stroll::OptionError& error) {
        std::cerr << "gait_01_stroll: " << error.what() << "; see --help\n";
        return 2;
    } catch (const std::exception& error) {
        std::cerr << "gait_01_stroll: " << error.what() << '\n';
        return 1;
    }
}
