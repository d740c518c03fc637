// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "c3d_parameters.hpp"
#include "marker_trial.hpp"

namespace gait_files {

/// A labelled moment, like a foot strike.
struct C3dEvent {
    std::string context;  ///< Left, Right or General
    std::string label;    ///< Foot Strike, Foot Off, ...
    double time = 0.0;    ///< [s]  on the clock of the points
};

/// A force plate that measures three forces and three moments (types 2 and 4 of the format).
struct C3dPlate {
    int type = 0;
    std::array<std::size_t, 6> channels{};  ///< of Fx, Fy, Fz, Mx, My, Mz, in the plate's axes
    std::array<glm::dvec3, 4> corners{};    ///< [m]  in the axes of the points
};

/// A motion capture trial: points, analog channels sampled faster, force plates and events.
struct C3d {
    MarkerTrial points;
    std::vector<std::string> analog_names;
    std::vector<std::string> analog_units;
    double analog_rate = 0.0;    ///< [Hz]  a whole multiple of the points' rate; both start together
    std::vector<double> analog;  ///< [its unit]  all channels of the first sample, then of the next
    std::vector<C3dPlate> plates;
    std::vector<C3dEvent> events;  ///< in the order of the file, not of time

    [[nodiscard]] double sample(std::size_t row, std::size_t channel) const noexcept {
        return analog[row * analog_names.size() + channel];
    }
};

namespace detail {

inline void read_c3d_frames(const C3dBytes& bytes, const C3dParameters& parameters, C3d& trial) {
    // The header states, in words of two bytes from 1: 2 points, 3 analog values a frame, 4 first and 5 last frame,
    // 7-8 the scale of integer points (below zero: all values are floats), 9 the block where the frames start,
    // 10 samples a frame, 11-12 the rate.
    const std::size_t points = bytes.u16(2);
    const std::size_t values = bytes.u16(4);
    const std::size_t first = bytes.u16(6);
    const std::size_t last = bytes.u16(8);
    const double scale = static_cast<double>(bytes.f32(12));
    const std::size_t data = (std::max<std::size_t>(bytes.u16(16), 1) - 1) * 512;
    const std::size_t samples = bytes.u16(18);
    trial.points.rate = static_cast<double>(bytes.f32(20));
    if (points == 0) bytes.fail("at least one point");
    if (first == 0 || last < first) bytes.fail("a first frame above zero and a last one not before it");
    if (!(trial.points.rate > 0.0) || !std::isfinite(trial.points.rate)) bytes.fail("a rate above zero");
    if (samples == 0 ? values != 0 : values % samples != 0) bytes.fail("whole samples in a frame");

    const std::vector<std::string> units = parameters.texts("POINT:UNITS");
    const std::optional<double> metres = units.empty() ? std::nullopt : metres_in(units[0]);
    if (!metres) bytes.fail("a unit of the points: mm, cm or m");
    trial.points.names = parameters.texts("POINT:LABELS");
    trial.points.names.resize(points);  // what has no name is unnamed
    trial.points.first_time = static_cast<double>(first - 1) / trial.points.rate;

    const std::size_t channels = samples == 0 ? 0 : values / samples;
    trial.analog_rate = trial.points.rate * static_cast<double>(samples);
    trial.analog_names = parameters.texts("ANALOG:LABELS");
    trial.analog_units = parameters.texts("ANALOG:UNITS");
    trial.analog_names.resize(channels);
    trial.analog_units.resize(channels);
    std::vector<double> gains = parameters.numbers("ANALOG:SCALE"), offsets = parameters.numbers("ANALOG:OFFSET");
    if (gains.size() < channels || offsets.size() < channels)
        bytes.fail("ANALOG:SCALE and ANALOG:OFFSET of every channel");
    if (channels > 0)
        for (double& gain : gains) gain *= parameters.number("ANALOG:GEN_SCALE");

    const bool floats = scale < 0.0;
    const std::size_t width = floats ? 4 : 2;
    std::size_t at = data;
    (void)bytes.text(data, (last - first + 1) * (4 * points + values) * width);
    const auto next = [&] {
        at += width;
        return floats ? static_cast<double>(bytes.f32(at - width)) : static_cast<double>(bytes.i16(at - width));
    };
    for (std::size_t frame = first; frame <= last; ++frame) {
        for (std::size_t i = 0; i < points; ++i) {
            const double x = next(), y = next(), z = next(), residual = next();
            const bool seen = residual >= 0.0 && (x != 0.0 || y != 0.0 || z != 0.0) && std::isfinite(x + y + z);
            trial.points.positions.push_back(seen ? glm::dvec3(x, y, z) * (floats ? *metres : scale * *metres)
                                                  : marker_gap);
        }
        for (std::size_t i = 0; i < values; ++i)
            trial.analog.push_back((next() - offsets[i % channels]) * gains[i % channels]);
    }
}

inline void read_c3d_plates(const C3dBytes& bytes, const C3dParameters& parameters, C3d& trial) {
    if (!parameters.has("FORCE_PLATFORM:USED")) return;
    const std::size_t used = parameters.count("FORCE_PLATFORM:USED");
    const std::vector<double> types = parameters.numbers("FORCE_PLATFORM:TYPE");
    const std::vector<double> channels = parameters.numbers("FORCE_PLATFORM:CHANNEL");
    const std::vector<double> corners = parameters.numbers("FORCE_PLATFORM:CORNERS");
    if (types.size() < used || channels.size() < 6 * used || corners.size() < 12 * used)
        bytes.fail("type, channels and corners of every force plate");
    const double metres = *metres_in(parameters.texts("POINT:UNITS")[0]);
    for (std::size_t i = 0; i < used; ++i) {
        C3dPlate plate;
        plate.type = static_cast<int>(types[i]);
        if (plate.type != 2 && plate.type != 4)
            bytes.fail("force plates of type 2 or 4, found " + std::to_string(plate.type));
        for (std::size_t k = 0; k < 6; ++k) {
            const double channel = channels[6 * i + k];  // from 1
            if (!(channel >= 1.0 && channel <= static_cast<double>(trial.analog_names.size())))
                bytes.fail("channels of force plates that exist");
            plate.channels[k] = static_cast<std::size_t>(channel) - 1;
        }
        for (std::size_t k = 0; k < 4; ++k) {
            const std::size_t corner = 12 * i + 3 * k;
            plate.corners[k] = metres * glm::dvec3(corners[corner], corners[corner + 1], corners[corner + 2]);
        }
        trial.plates.push_back(plate);
    }
}

inline void read_c3d_events(const C3dBytes& bytes, const C3dParameters& parameters, C3d& trial) {
    if (!parameters.has("EVENT:USED")) return;
    const std::size_t used = parameters.count("EVENT:USED");
    const std::vector<std::string> contexts = parameters.texts("EVENT:CONTEXTS"),
                                   labels = parameters.texts("EVENT:LABELS");
    const std::vector<double> times = parameters.numbers("EVENT:TIMES");  // pairs of minutes and seconds
    if (contexts.size() < used || labels.size() < used || times.size() < 2 * used)
        bytes.fail("context, label and time of every event");
    for (std::size_t i = 0; i < used; ++i)
        trial.events.push_back({contexts[i], labels[i], 60.0 * times[2 * i] + times[2 * i + 1]});
}

}  // namespace detail

/// Reads a C3D file in Intel order that is already in memory; `file` is its name for messages.
///
/// A point with a negative residual or exactly at the origin is a gap.
[[nodiscard]] inline C3d parse_c3d(std::string file, std::string content) {
    const detail::C3dBytes bytes(std::move(file), std::move(content));
    const detail::C3dParameters parameters(bytes);
    C3d trial;
    detail::read_c3d_frames(bytes, parameters, trial);
    detail::read_c3d_plates(bytes, parameters, trial);
    detail::read_c3d_events(bytes, parameters, trial);
    return trial;
}

[[nodiscard]] inline C3d read_c3d(const std::string& path) { return parse_c3d(path, load_file(path)); }

}  // namespace gait_files
