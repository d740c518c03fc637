// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/timeline.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
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

/// Runs one lap of a scene in fixed steps: `fire(event)` for what the script brings, then `frame(time, dt)`. Frame 0 is
/// the scene before its first step, dt 0.
template <class Event, class Fire, class Frame>
void record(Study& study, double lap, double rest, std::span<const gait::TimedEvent<Event>> script, Fire&& fire,
            Frame&& frame) {
    gait::TimelineParams params;
    params.step = 1.0 / steps_per_second;
    study.lap = lap;
    study.still = gait::still_timeline<Event>(params, rest, script, [](const Event&) {}).steps;
    gait::TimelineState time;
    frame(0.0, 0.0);
    for (int i = 1; i < static_cast<int>(std::lround(lap * steps_per_second)); ++i) {
        time = gait::advance_timeline<Event>(time, params, script, fire, [] {});
        frame(gait::scene_time(time, params), params.step);
    }
}

/// A scene in which nothing happens.
template <class Frame>
void record(Study& study, double lap, double rest, Frame&& frame) {
    record<int>(study, lap, rest, std::span<const gait::TimedEvent<int>>{}, [](int) {}, frame);
}

}  // namespace studies
