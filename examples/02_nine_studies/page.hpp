// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <ostream>
#include <string_view>
#include <vector>

#include "studies_page_text.hpp"
#include "study.hpp"
#include "support/page_writer.hpp"
#include "walk_page_text.hpp"

namespace studies {

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

/// Writes one HTML file that plays the studies. It needs nothing else: no network, no other file.
inline void write_page(std::ostream& out, const std::vector<Study>& studies) {
    namespace walk_text = examples::page_text;
    examples::fill_page(out, page_text::studies_html, [&](std::string_view name) {
        if (name == "style") {
            examples::write_text(out, walk_text::page_css);
            examples::write_text(out, page_text::studies_css);
        }
        if (name == "script") {
            examples::write_text(out, walk_text::walk_js);
            examples::write_text(out, walk_text::scene_js);
            examples::write_text(out, page_text::recording_js);
            examples::write_text(out, page_text::drawing_js);
            examples::write_text(out, page_text::page_js);
        }
        if (name == "data") {
            examples::JsonWriter json(out);
            json.open('{');
            json.key("rate").value(steps_per_second);
            json.key("figure");
            detail::write_figure(json);
            json.key("parts").open('[');
            for (const char* part : gait::sub_phase_names) json.value(part);
            json.close(']');
            json.key("studies").open('[');
            for (const Study& study : studies) detail::write_study(json, study);
            json.close(']');
            json.close('}');
        }
    });
}

}  // namespace studies
