// SPDX-License-Identifier: MIT
//
// The library on motion that it did not make: reads a BVH recording, takes the slip out of its feet, writes it back and
// shows what became of the toes.
#include <chrono>
#include <cstddef>
#include <exception>
#include <filesystem>
#include <iostream>
#include <numbers>
#include <string>
#include <vector>

#include "clip.hpp"
#include "options.hpp"
#include "page.hpp"
#include "support/figures.hpp"

namespace unslide {

// What the result is held to.
constexpr double drift_limit = 0.01;      // [1] of the drift may be left
constexpr double sink_limit = 1e-6;       // [m] under the lowest place of the recording
constexpr double knee_speed_limit = 1.1;  // [1] times the fastest knee of the recording

/// How far the work is, as one line that is written over.
void show_progress(const char* task, int percent) {
    constexpr int width = 30;
    std::cerr << "\r[";
    for (int i = 0; i < width; ++i) std::cerr << (i * 100 < percent * width ? '#' : '.');
    std::cerr << "] " << task << (percent == 100 ? "\n" : "          ") << std::flush;
}

std::vector<examples::Figure> table(const Clip& clip, const Figures& before, const Figures& after,
                                    const gait::CleanUpReport<double>& report, double seconds) {
    using examples::at_most;
    using examples::plain;
    constexpr double mm = 1e3;
    constexpr double deg = 180.0 / std::numbers::pi;
    return {
        plain("frames", static_cast<double>(clip.frames()), 0, ""),
        plain("leg", clip.legs.leg_length, 3, "m"),
        plain("drift before", mm * before.drift, 1, "mm"),
        at_most("drift after", mm * after.drift, mm * drift_limit * before.drift, 3, "mm"),
        plain("fastest slip before", mm * before.fastest_slip, 1, "mm/s"),
        plain("fastest slip after", mm * after.fastest_slip, 3, "mm/s"),
        plain("toes moved in the air", mm * report.toe_change, 1, "mm"),
        plain("pelvis moved", mm * report.pelvis_change, 1, "mm"),
        at_most("feet sunk", mm * std::max(-after.lowest, 0.0), mm * sink_limit, 4, "mm"),
        plain("fastest knee before", deg * before.knee_speed, 0, "deg/s"),
        at_most("fastest knee after", deg * after.knee_speed, deg * knee_speed_limit * before.knee_speed, 0, "deg/s"),
        plain("time", mm * seconds, 1, "ms"),
    };
}

int run(const Options& options) {
    show_progress("reading", 0);
    const Clip clip = read_clip(options);

    show_progress("taking the slip out", 40);
    gait::CleanUpReport<double> report;
    const auto start = std::chrono::steady_clock::now();
    Bvh bvh = without_slip(clip, report);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

    // What is told is measured on what was written, not on what was wanted.
    show_progress("measuring", 60);
    const BvhLegs after = gait_files::read_legs(clip.file, bvh, clip.joints, clip.up, clip.unit);
    const std::vector<examples::Figure> figures =
        table(clip, figures_of(clip, clip.legs), figures_of(clip, after), report, seconds);

    show_progress("writing", 80);
    const std::string name = std::filesystem::path(options.file).filename().string();
    const std::string recording = options.out + ".bvh", page = options.out + ".html";
    bvh.values.insert(bvh.values.begin(), clip.bind_pose.begin(), clip.bind_pose.end());
    gait_files::save_file(recording, gait_files::format_bvh(bvh));
    if (!write_page(page, name, clip, after, figures)) throw FileError(page, 0, 0, "a file that can be written");
    show_progress("done", 100);

    std::cout << name << '\n';
    const bool kept = examples::print_figures(std::cout, figures);
    std::cout << "  written: " << recording << ", " << page << '\n';
    return kept ? 0 : 1;
}

}  // namespace unslide

int main(int count, char** words) {
    try {
        const unslide::Options options = unslide::read_options(count, words);
        if (options.help) {
            std::cout << unslide::usage;
            return 0;
        }
        return unslide::run(options);
    } catch (const unslide::OptionError& error) {
        std::cerr << "gait_03_unslide: " << error.what() << "; see --help\n";
        return 2;
    } catch (const std::exception& error) {
        std::cerr << "\ngait_03_unslide: " << error.what() << '\n';
        return 1;
    }
}
