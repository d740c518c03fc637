// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "page_writer.hpp"
#include "walk_page_text.hpp"
#include "walk_record.hpp"

namespace examples {

/// What one page shows: a walk, or several to choose from.
struct WalkPage {
    std::string title;
    std::string note;   ///< a sentence under the title
    std::vector<Walk> walks;
};

namespace detail {

/// Every recorded frame, column by column. Joints are kept relative to the root, as 16-bit multiples of `unit`.
inline void write_frames(JsonWriter& json, const Walk& walk, const glm::dvec3& origin) {
    double reach = 1e-3;
    for (const Frame& frame : walk.frames)
        for (const glm::dvec3& joint : frame.joints) {
            const glm::dvec3 away = glm::abs(joint - frame.root);
            for (const double x : {away.x, away.y, away.z})
                if (std::isfinite(x)) reach = std::max(reach, x);
        }
    const double unit = reach / 32767;
    std::vector<double> time;
    std::vector<float> root;
    std::vector<float> drive;
    std::vector<std::uint32_t> planted;
    std::vector<std::int16_t> joints;
    for (const Frame& frame : walk.frames) {
        const glm::dvec3 at = frame.root - origin;
        time.push_back(frame.time);
        for (const double x : {at.x, at.y, at.z, frame.yaw}) root.push_back(static_cast<float>(x));
        for (const double x : {frame.speed, frame.cadence, frame.phase}) drive.push_back(static_cast<float>(x));
        planted.push_back(frame.planted);
        for (std::size_t i = 0; i < walk.joints.size(); ++i) {
            const glm::dvec3 away = i < frame.joints.size() ? frame.joints[i] - frame.root : glm::dvec3(0);
            for (const double x : {away.x, away.y, away.z})
                joints.push_back(static_cast<std::int16_t>(std::isfinite(x) ? std::lround(x / unit) : 0));
        }
    }
    json.key("unit").value(unit);
    json.key("time").value(base64(time));
    json.key("root").value(base64(root));
    json.key("drive").value(base64(drive));
    json.key("planted").value(base64(planted));
    json.key("places").value(base64(joints));
}

/// Heights as 16-bit multiples of `unit` above `base`; -32768 where nothing is known.
inline void write_ground(JsonWriter& json, const GroundPatch& ground, const glm::dvec3& origin) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const double height : ground.heights) {
        if (!std::isfinite(height)) continue;
        low = std::min(low, height);
        high = std::max(high, height);
    }
    const double base = low <= high ? 0.5 * (low + high) : 0.0;
    const double unit = std::max(high - base, 1e-3) / 32767;
    std::vector<std::int16_t> heights;
    for (const double height : ground.heights)
        heights.push_back(
            static_cast<std::int16_t>(std::isfinite(height) ? std::lround((height - base) / unit) : -32768));
    json.open('{');
    json.key("x").value(ground.x - origin.x);
    json.key("z").value(ground.z - origin.z);
    json.key("cell").value(ground.cell);
    json.key("nx").value(ground.nx);
    json.key("nz").value(ground.nz);
    json.key("base").value(base - origin.y);
    json.key("unit").value(unit);
    json.key("heights").value(base64(heights));
    json.close('}');
}

/// Places in the page are relative to the first root, so that a walk far from the origin loses nothing.
inline void write_walk(JsonWriter& json, const Walk& walk) {
    const glm::dvec3 origin = walk.frames.empty() ? glm::dvec3(0) : walk.frames.front().root;
    const double end = walk.frames.empty() ? 0.0 : walk.frames.back().time;
    json.open('{');
    json.key("name").value(walk.name);
    json.key("note").value(walk.note);
    json.key("loop").value(walk.loop);
    json.key("sole").row(walk.sole.heel, walk.sole.toe, walk.sole.width);
    json.key("legs").open('[');
    for (const std::string& leg : walk.legs) json.value(leg);
    json.close(']');
    json.key("joints").open('[');
    for (const Joint& joint : walk.joints) json.row(joint.name, joint.parent, joint.radius);
    json.close(']');
    json.key("parts").open('[');
    for (const Part& part : parts_of(walk)) {
        json.open('[');
        json.value(static_cast<int>(part.side));
        for (const int joint : part.joints) json.value(joint);
        json.close(']');
    }
    json.close(']');
    write_frames(json, walk, origin);
    json.key("plants").open('[');
    for (const Plant& plant : walk.plants) {
        const glm::dvec3 at = plant.place - origin;
        json.row(plant.leg, plant.land, std::min(plant.lift, end), at.x, at.y, at.z, plant.heading);
    }
    json.close(']');
    json.key("footsteps").open('[');
    for (const Footstep& step : walk.footsteps) {
        const glm::dvec3 at = step.place - origin;
        json.row(step.time, step.leg, step.landing, at.x, at.y, at.z);
    }
    json.close(']');
    json.key("ground");
    write_ground(json, walk.ground, origin);
    json.key("figures").open('[');
    for (const Figure& row : walk.figures) json.row(row.name, row.value, row.unit, row.limit, row.met);
    json.close(']');
    json.close('}');
}

}  // namespace detail

/// Writes one HTML file that plays the walks. It needs nothing else: no network, no other file.
inline void write_walk_page(std::ostream& out, const WalkPage& page) {
    fill_page(out, page_text::page_html, [&](std::string_view mark) {
        if (mark == "title") out << html_escaped(page.title);
        if (mark == "note") out << html_escaped(page.note);
        if (mark == "style") write_text(out, page_text::page_css);
        if (mark == "script") {
            write_text(out, page_text::walk_js);
            write_text(out, page_text::scene_js);
            write_text(out, page_text::charts_js);
            write_text(out, page_text::player_js);
        }
        if (mark == "walks") {
            JsonWriter json(out);
            json.open('[');
            for (const Walk& walk : page.walks) detail::write_walk(json, walk);
            json.close(']');
        }
    });
}

/// The same into a file; false where it could not be written.
[[nodiscard]] inline bool write_walk_page(const std::string& path, const WalkPage& page) {
    std::ofstream out(path, std::ios::binary);
    write_walk_page(out, page);
    out.close();
    return !out.fail();
}

}  // namespace examples
