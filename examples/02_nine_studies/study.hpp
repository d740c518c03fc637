// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/timeline.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "figure.hpp"
#include "support/figures.hpp"
#include "support/walk_record.hpp"

namespace studies {

inline constexpr int steps_per_second = 60;
inline constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// A number in every frame of a study.
struct Column {
    std::string key;
    std::string name;   ///< as it is shown; empty for what is only drawn
    std::string unit;
    int digits = 1;
    std::vector<double> values;
};

/// A figure in every frame: its points seen from the ground under its hips.
struct Track {
    std::string name;
    std::vector<std::vector<Vec>> points;
};

/// Numbers over a share from 0 to 1, the same in every frame.
struct Curve {
    std::string key;
    std::vector<double> values;
};

/// One study as it is recorded: one lap of its scene, from which the page shows any moment.
struct Study {
    std::string key;
    std::string title;
    std::string text;    ///< what to watch
    std::string seen;    ///< what the picture shows, for who does not see it
    double lap = 0;      ///< [s]
    std::uint32_t still = 0;   ///< the frame that stands for the study where nothing should move
    std::vector<Track> tracks;
    std::vector<Column> columns;
    std::vector<Curve> curves;
    std::vector<examples::Figure> facts;

    /// Notes a number for the frame that is being recorded.
    void note(const char* column, double value) {
        for (Column& c : columns)
            if (c.key == column) c.values.push_back(value);
    }
};

/// A fact that the recipe states: `value` as it came out, `expected` with the digits the recipe gives it.
[[nodiscard]] inline examples::Figure fact(std::string name, double value, double expected, int digits, std::string unit) {
    const double half_digit = 0.5 * std::pow(10.0, -digits) * (1 + 1e-9);
    return {std::move(name), examples::fixed(value, digits), std::move(unit), examples::fixed(expected, digits),
            std::abs(value - expected) <= half_digit};
}

/// Largest and smallest of some numbers; NaN are left out.
[[nodiscard]] inline std::pair<double, double> range_of(const std::vector<double>& values) {
    std::pair<double, double> range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const double x : values) {
        if (x < range.first) range.first = x;
        if (x > range.second) range.second = x;
    }
    return range;
}

[[nodiscard]] inline double largest_change(const std::vector<double>& values) {
    double largest = 0;
    for (std::size_t i = 1; i < values.size(); ++i) largest = std::fmax(largest, std::abs(values[i] - values[i - 1]));
    return largest;
}

/// What a reader may change while a study runs.
struct Controls {
    double rate = 1.6;            ///< [1/s]
    double half_angle_deg = 28;   ///< [deg]
    double leg_ratio = 0.48;      ///< [1]
    double walkers = 1;           ///< [1] on the rates of the three walkers of the last study

    [[nodiscard]] gait::StepClock<double> style() const {
        auto style = studies::style(half_angle_deg, rate);
        style.leg_ratio = leg_ratio;
        return style;
    }
};

/// A study as it runs: `record` makes a lap of it, a page may step it for as long as it likes.
class Scene {
public:
    Scene(double lap, double still_at) : rest(still_at) { study.lap = lap; }
    virtual ~Scene() = default;
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    /// Everything as it is when a lap begins; the controls are the caller's.
    void begin() {
        clock_ = {};
        way_ = 0;
        start();
    }
    /// What the script brings.
    virtual void fire(double) {}
    /// One frame: notes its points and numbers. `dt` is 0 in the first one of a lap that is recorded.
    virtual void frame(double time, double dt) = 0;
    /// The facts and curves, after a lap was recorded.
    virtual void conclude() = 0;

    Study study;
    Controls controls;
    std::vector<gait::TimedEvent<double>> script;
    bool scripted = true;  ///< the script goes on
    double rest = 0;   ///< [s] the instant that stands for the study where nothing should move

protected:
    /// What a lap begins with besides the clock and the way.
    virtual void start() {}
    void note(const char* column, double value) { study.note(column, value); }
    void draw(std::size_t track, std::vector<Vec> points) { study.tracks[track].points.push_back(std::move(points)); }
    /// A clock after a frame at the rate of the controls; a rate that stays gives the same bits in every lap.
    [[nodiscard]] gait::ClockState<double> ticked(const gait::ClockState<double>& clock, double dt) const {
        return dt > 0 ? gait::advance_clock(clock, gait::cycles_per_step(controls.rate, double(steps_per_second))) : clock;
    }

    gait::ClockState<double> clock_;
    double way_ = 0;  ///< of the walker since the lap began
};

/// Records one lap in fixed steps. Frame 0 is the scene before its first step, dt 0.
inline void record(Scene& scene) {
    const std::span<const gait::TimedEvent<double>> script(scene.script);
    const auto fire = [&](double event) { scene.fire(event); };
    gait::TimelineParams params;
    params.step = 1.0 / steps_per_second;
    scene.study.still = gait::still_timeline<double>(params, scene.rest, script, [](double) {}).steps;
    scene.controls = {};
    scene.begin();
    gait::TimelineState time;
    scene.frame(0.0, 0.0);
    for (int i = 1; i < static_cast<int>(std::lround(scene.study.lap * steps_per_second)); ++i) {
        time = gait::advance_timeline<double>(time, params, script, fire, [] {});
        scene.frame(gait::scene_time(time, params), params.step);
    }
    scene.conclude();
}

}  // namespace studies
