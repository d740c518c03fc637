// SPDX-License-Identifier: MIT
//
// The library's main job: a character walks along a path over uneven ground. The program moves the character, as a
// game would; the library moves its body. Then the walk is measured, timed and shown.
#include <gait/gait.hpp>
#include <gait/measure/walk_measures.hpp>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

#include "built_in.hpp"
#include "options.hpp"
#include "support/asc_grid.hpp"
#include "support/figures.hpp"
#include "support/path_file.hpp"
#include "support/path_motion.hpp"
#include "support/pose_csv.hpp"
#include "support/walk_page.hpp"
#include "support/walk_recorder.hpp"
#include "support/walk_strip.hpp"

namespace stroll {

using gait_files::FileError;
using Ground = std::function<gait::GroundHit<float>(const gait::vec3<float>&)>;
using Clock = std::chrono::steady_clock;

// What a walk must keep. Slip may be what rounding makes of it so far from the origin.
constexpr double slip_limit = 1e-5;              // [m] at the origin
constexpr double bone_limit = 1e-5;              // [m] at the origin
constexpr double roundings = 8;                  // [float spacing] of both, away from it
constexpr double joint_speed_limit_deg = 1200;   // [deg/s] sprinters' knees reach it
constexpr double fastest = 12;                   // [m/s] no one runs faster
constexpr double longest = 6 * 3600;             // [s]
constexpr std::size_t most_frames = 10 * 60 * 60;  // ten minutes are shown on the page

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

Ground make_ground(const Options& options, const glm::dvec2& half_extent) {
    if (options.ground == "flat") return gait::FlatGround<float>{};
    if (options.ground == "rolling") return RollingGround{};
    gait_files::AscGrid grid = gait_files::read_asc_grid(options.ground);
    const gait_files::AscPlacement placement{options.scale, options.scale, gait_files::lowest_height(grid)};
    const auto ground = std::make_shared<gait_files::AscGround>(std::move(grid), placement);
    if (half_extent.x > ground->half_width_x() || half_extent.y > ground->half_width_z())
        throw FileError(options.ground, 0, 0,
                        "ground for a way of " + examples::fixed(2 * half_extent.x, 1) + " x " +
                            examples::fixed(2 * half_extent.y, 1) + " m, found " +
                            examples::fixed(2 * ground->half_width_x(), 1) + " x " +
                            examples::fixed(2 * ground->half_width_z(), 1) + " m; see --scale");
    return [ground](const gait::vec3<float>& point) -> gait::GroundHit<float> {
        const auto hit = ground->query(static_cast<double>(point.x), static_cast<double>(point.z));
        if (!hit) return {};
        return {static_cast<float>(hit->height), gait::vec3<float>(hit->normal), true};
    };
}

std::vector<gait::Motion<double>> make_way(const Options& options, const gait::Body<float>& body) {
    if (!options.path) return built_in_way();
    const auto path = gait_files::read_ground_path(*options.path, static_cast<double>(body.thigh + body.shin));
    if (!(path.back().t - path.front().t <= longest))
        throw FileError(*options.path, 0, 0, "a way of 6 hours at most, with its times in seconds");
    std::vector<gait::Motion<double>> way = examples::motion_along(path);
    for (std::size_t i = 0; i < way.size(); ++i)
        if (const double speed = glm::length(way[i].velocity); !(speed <= fastest))
            throw FileError(*options.path, 0, 0,
                            "a way no faster than " + examples::fixed(fastest, 0) + " m/s, found " +
                                examples::fixed(speed, 1) + " m/s after " +
                                examples::fixed(static_cast<double>(i) * gait::fixed_step<double>, 1) + " s");
    return way;
}

/// Puts the way on the ground, step by step.
std::vector<gait::Motion<float>> on_ground(const std::vector<gait::Motion<double>>& way, const Ground& ground,
                                           const Options& options) {
    std::vector<gait::Motion<float>> motions;
    motions.reserve(way.size());
    for (const gait::Motion<double>& m : way) {
        gait::vec3<float> position(m.position);
        const gait::GroundHit<float> hit = ground(position);
        if (!hit.hit)
            throw FileError(options.ground, 0, 0,
                            "heights all along the way, found none at x = " + examples::fixed(m.position.x, 1) +
                                " m, z = " + examples::fixed(m.position.z, 1) + " m from its middle");
        position.y = hit.height;
        motions.push_back({position, gait::vec3<float>(m.facing), gait::vec3<float>(m.velocity)});
    }
    return motions;
}

/// What came of a walk.
struct Result {
    examples::Walk walk;
    gait::WalkMeasures<float> worst;
    std::size_t steps = 0;     ///< of the feet
    std::size_t refused = 0;   ///< steps of time whose motion the walker did not take
};

Result walk(const std::string& name, const gait::WalkerParams<float>& params,
            const std::vector<gait::Motion<float>>& motions, const Ground& ground, examples::PoseCsv* poses) {
    Result result;
    examples::WalkRecorder recorder(name, params.body);
    gait::MeasureState<float> measuring;
    gait::Walker<float> walker(params);
    walker.place(motions.front(), ground);
    auto last_word = Clock::now();
    for (std::size_t i = 0; i < motions.size(); ++i) {
        const double time = static_cast<double>(i) * gait::fixed_step<double>;
        if (i > 0) {
            result.refused += walker.step(motions[i], ground).refused;
            for (const gait::Footstep<float>& footstep : walker.footsteps()) result.steps += footstep.landed;
        }
        const auto measured = gait::advance_measures(measuring, params.body, walker.pose(),
                                                     gait::measured_feet(walker.state()), ground,
                                                     gait::fixed_step<float>);
        measuring = measured.state;
        result.worst = gait::worse_of(result.worst, measured.measures);
        if (i < most_frames) recorder.add(walker, time, i > 0 ? gait::fixed_step<double> : 0.0);
        if (poses) poses->add(time, walker.pose());
        if (seconds_since(last_word) > 0.5) {
            last_word = Clock::now();
            std::cerr << name << ": " << 100 * i / motions.size() << " % walked\n";
        }
    }
    result.walk = std::move(recorder).finish(ground);
    return result;
}

/// One update, in seconds: the same walk again, step and pose and ground and nothing else. The fastest of many rounds
/// counts, the one that no other program disturbed.
double time_of_update(const gait::WalkerParams<float>& params, const std::vector<gait::Motion<float>>& motions,
                      const Ground& ground) {
    double fastest_round = std::numeric_limits<double>::infinity();
    const auto start = Clock::now();
    do {
        gait::Walker<float> walker(params);
        walker.place(motions.front(), ground);
        const auto round = Clock::now();
        for (const gait::Motion<float>& motion : motions) walker.step(motion, ground);
        fastest_round = std::min(fastest_round, seconds_since(round));
    } while (seconds_since(start) < 0.2);
    return fastest_round / static_cast<double>(motions.size());
}

std::vector<examples::Figure> figures_of(const Result& result, double extent, double update) {
    const gait::WalkMeasures<float>& worst = result.worst;
    const auto number = [](float x) { return static_cast<double>(x); };
    const auto degrees = [](float radians) { return static_cast<double>(radians) * 180 / std::numbers::pi; };
    const double rounding = roundings * extent * number(std::numeric_limits<float>::epsilon());
    return {
        {"steps taken", std::to_string(result.steps), "", "", true},
        examples::at_most("largest plant slip", 1e3 * number(worst.slip), 1e3 * (slip_limit + rounding), 4, "mm"),
        {"largest plant gap", examples::fixed(1e3 * number(worst.gap), 2), "mm", "", true},
        {"deepest in the ground", examples::fixed(1e3 * number(worst.penetration), 1), "mm", "", true},
        {"lowest swing clearance", examples::fixed(1e3 * number(worst.clearance), 1), "mm", "", true},
        examples::at_most("largest knee extension", 180 - degrees(worst.knee_flexion), 180, 1, "deg"),
        examples::at_most("fastest joint", degrees(worst.joint_speed), joint_speed_limit_deg, 0, "deg/s"),
        examples::at_most("bones off their length", 1e3 * number(worst.bone_error), 1e3 * (bone_limit + rounding), 4, "mm"),
        examples::at_most("motions refused", static_cast<double>(result.refused), 0, 0, ""),
        {"time per update", examples::fixed(1e6 * update, 3), "us", "", true},
        {"updates in 0.1 ms", examples::fixed(1e-4 / update, 0), "", "", true},
    };
}

int run(const Options& options) {
    gait::WalkerParams<float> params;
    params.body = gait::make_body(1.75F);
    std::vector<gait::Motion<double>> way = make_way(options, params.body);
    const glm::dvec2 half_extent = examples::centre(way);
    const Ground ground = make_ground(options, half_extent);
    const std::vector<gait::Motion<float>> motions = on_ground(way, ground, options);

    std::ofstream csv;
    std::optional<examples::PoseCsv> poses;
    if (options.csv) {
        csv.open(*options.csv, std::ios::binary);
        poses.emplace(csv);
    }
    Result result = walk(options.path.value_or("built-in way"), params, motions, ground, poses ? &*poses : nullptr);
    const double update = time_of_update(params, motions, ground);
    result.walk.figures = figures_of(result, glm::length(half_extent), update);
    std::cout << result.walk.name << " over " << options.ground << " ground\n";
    const bool kept = examples::print_figures(std::cout, result.walk.figures);

    const std::string page = options.out + ".html", strip = options.out + ".svg";
    if (!examples::write_walk_page(page, {"A stroll", "", {result.walk}})) throw FileError(page, 0, 0, "a file that can be written");
    if (!examples::write_walk_strip(strip, result.walk)) throw FileError(strip, 0, 0, "a file that can be written");
    if (options.csv && !csv.flush()) throw FileError(*options.csv, 0, 0, "a file that can be written");
    std::cout << "  wrote " << page << ", " << strip << (options.csv ? ", " + *options.csv : "") << '\n';
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
