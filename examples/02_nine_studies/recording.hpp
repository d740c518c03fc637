// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <ostream>
#include <string_view>
#include <vector>

#include "study.hpp"
#include "support/page_writer.hpp"

namespace studies {

using Scenes = std::vector<std::unique_ptr<Scene>>;

namespace detail {

/// Points of every frame as 16-bit multiples of `unit`.
inline void write_track(examples::JsonWriter& json, const Track& track) {
    double reach = 1e-3;
    for (const auto& points : track.points)
        for (const Vec& p : points) reach = std::max({reach, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
    const double unit = reach / 32767;
    std::vector<std::int16_t> places;
    for (const auto& points : track.points)
        for (const Vec& p : points)
            for (const double x : {p.x, p.y, p.z}) places.push_back(static_cast<std::int16_t>(std::lround(x / unit)));
    json.open('{');
    json.key("name").value(track.name);
    json.key("unit").value(unit);
    json.key("places").value(examples::base64(places));
    json.close('}');
}

[[nodiscard]] inline std::vector<float> in_float(const std::vector<double>& values) {
    std::vector<float> floats;
    for (const double x : values) floats.push_back(static_cast<float>(x));
    return floats;
}

inline void write_study(examples::JsonWriter& json, const Study& study) {
    json.open('{');
    json.key("key").value(study.key);
    json.key("title").value(study.title);
    json.key("text").value(study.text);
    json.key("seen").value(study.seen);
    json.key("lap").value(study.lap);
    json.key("still").value(static_cast<int>(study.still));
    json.key("tracks").open('[');
    for (const Track& track : study.tracks) write_track(json, track);
    json.close(']');
    json.key("columns").open('[');
    for (const Column& c : study.columns) json.row(c.key, c.name, c.unit, c.digits, examples::base64(in_float(c.values)));
    json.close(']');
    json.key("curves").open('[');
    for (const Curve& c : study.curves) json.row(c.key, examples::base64(in_float(c.values)));
    json.close(']');
    json.key("facts").open('[');
    for (const examples::Figure& f : study.facts) json.row(f.name, f.value, f.unit, f.limit, f.met);
    json.close(']');
    json.close('}');
}

/// The figure that all studies draw: thickness of its points, and its parts.
inline void write_figure(examples::JsonWriter& json) {
    examples::Walk walk;
    examples::human::set_figure(walk, gait::standing_height(body()));
    json.open('{');
    json.key("height").value(gait::standing_height(body()));
    json.key("radii").open('[');
    for (const examples::Joint& joint : walk.joints) json.value(joint.radius);
    json.close(']');
    json.key("parts").open('[');
    for (const examples::Part& part : walk.parts) {
        json.open('[');
        json.value(static_cast<int>(part.side));
        for (const int joint : part.joints) json.value(joint);
        json.close(']');
    }
    json.close(']');
    json.close('}');
}

}  // namespace detail

/// Writes the recorded laps, for recording.js.
inline void write_recording(std::ostream& out, const Scenes& scenes) {
    examples::JsonWriter json(out);
    json.open('{');
    json.key("rate").value(steps_per_second);
    json.key("figure");
    detail::write_figure(json);
    json.key("parts").open('[');
    for (const char* part : gait::sub_phase_names) json.value(part);
    json.close(']');
    json.key("studies").open('[');
    for (const auto& scene : scenes) detail::write_study(json, scene->study);
    json.close(']');
    json.close('}');
}

}  // namespace studies
