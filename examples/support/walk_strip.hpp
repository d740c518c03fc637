// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <limits>
#include <numbers>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/vec2.hpp>

#include "walk_record.hpp"

namespace examples {

/// What of a walk a strip shows, and how large.
struct StripStyle {
    double begin = 0;                                        ///< [s]
    double end = std::numeric_limits<double>::infinity();    ///< [s]
    double interval = 0.4;                                   ///< [s]   between two poses, > 0
    double row_length = 9;                                   ///< [m]   of way in a row at most, > 0
    int width = 1200;                                        ///< [px]
};

namespace detail {

/// The walk laid straight: each frame's way along the path.
inline std::vector<double> ways(const std::vector<Frame>& frames) {
    std::vector<double> way(frames.size(), 0.0);
    for (std::size_t i = 1; i < frames.size(); ++i) {
        const glm::dvec3 moved = frames[i].root - frames[i - 1].root;
        way[i] = way[i - 1] + std::hypot(moved.x, moved.z);
    }
    return way;
}

/// Index of the last frame not later than `time`, or the first.
inline std::size_t frame_at(const std::vector<Frame>& frames, double time) {
    const auto after = std::upper_bound(frames.begin(), frames.end(), time,
                                        [](double t, const Frame& frame) { return t < frame.time; });
    return after == frames.begin() ? 0 : static_cast<std::size_t>(after - frames.begin()) - 1;
}

/// Corners of the convex hull, by the monotone chain.
inline std::vector<glm::dvec2> convex_hull(std::vector<glm::dvec2> points) {
    const auto less = [](const glm::dvec2& a, const glm::dvec2& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); };
    std::sort(points.begin(), points.end(), less);
    std::vector<glm::dvec2> hull;
    for (int half = 0; half < 2; ++half) {
        const std::size_t start = hull.size();
        for (const glm::dvec2& p : points) {
            while (hull.size() >= start + 2) {
                const glm::dvec2 a = hull[hull.size() - 2];
                const glm::dvec2 b = hull.back();
                if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
                hull.pop_back();
            }
            hull.push_back(p);
        }
        hull.pop_back();
        std::reverse(points.begin(), points.end());
    }
    return hull;
}

/// One row of the strip: its piece of the way, and how metres become pixels there.
struct StripRow {
    double begin = 0;   ///< [m]      way at the left edge
    double scale = 1;   ///< [px/m]
    double left = 0;    ///< [px]
    double level = 0;   ///< [px]     where height 0 is drawn

    /// A point as SVG wants it, in tenths of a pixel, so that it needs no decimals.
    [[nodiscard]] std::string point(double way, double height) const {
        const auto tenths = [](double pixels) { return std::to_string(std::lround(10 * pixels)); };
        return tenths(left + (way - begin) * scale) + ' ' + tenths(level - height * scale);
    }
};

inline void write_polyline(std::ostream& out, const StripRow& row, const std::vector<glm::dvec2>& points) {
    for (std::size_t i = 0; i < points.size(); ++i) out << (i == 0 ? 'M' : ' ') << row.point(points[i].x, points[i].y);
}

/// Parts of one side that hang together by their joints, such as a leg, a part of the body without edges inside.
struct Limb {
    Side side;
    std::vector<int> joints;
    std::vector<Part> parts;
};

inline std::vector<Limb> limbs_of(const Walk& walk) {
    std::vector<Limb> limbs;
    for (const Part& part : parts_of(walk)) {
        Limb limb{part.side, part.joints, {part}};
        for (std::size_t i = limbs.size(); i-- > 0;) {
            Limb& other = limbs[i];
            const bool joined = std::any_of(other.joints.begin(), other.joints.end(), [&](int joint) {
                return std::find(part.joints.begin(), part.joints.end(), joint) != part.joints.end();
            });
            if (other.side != part.side || !joined) continue;
            limb.joints.insert(limb.joints.end(), other.joints.begin(), other.joints.end());
            limb.parts.insert(limb.parts.end(), other.parts.begin(), other.parts.end());
            limbs.erase(limbs.begin() + static_cast<std::ptrdiff_t>(i));
        }
        limbs.push_back(std::move(limb));
    }
    return limbs;
}

/// The body at one frame, seen from its right: limbs from the farthest to the nearest, each part as the outline of
/// its spheres.
inline void write_pose(std::ostream& out, const StripRow& row, const Walk& walk, std::vector<Limb> limbs,
                       const Frame& frame, double way) {
    constexpr int corners = 16;
    const double sine = std::sin(frame.yaw);
    const double cosine = std::cos(frame.yaw);
    const auto away = [&](int joint) { return frame.joints[static_cast<std::size_t>(joint)] - frame.root; };
    const auto left = [&](const Limb& limb) {
        double sum = 0;
        for (const int joint : limb.joints) sum += away(joint).x * cosine - away(joint).z * sine;
        return sum / static_cast<double>(limb.joints.size());
    };
    std::stable_sort(limbs.begin(), limbs.end(), [&](const Limb& a, const Limb& b) { return left(a) > left(b); });
    for (const Limb& limb : limbs) {
        constexpr std::string_view classes[] = {"m", "l", "r"};
        out << "<path class=\"" << classes[static_cast<std::size_t>(limb.side)] << "\" d=\"";
        for (const Part& part : limb.parts) {
            std::vector<glm::dvec2> rims;
            for (const int joint : part.joints) {
                const glm::dvec3 at = away(joint);
                const double radius = walk.joints[static_cast<std::size_t>(joint)].radius;
                for (int k = 0; k < corners; ++k) {
                    const double angle = 2 * std::numbers::pi * k / corners;
                    rims.emplace_back(way + at.x * sine + at.z * cosine + radius * std::cos(angle),
                                      frame.root.y + at.y + radius * std::sin(angle));
                }
            }
            write_polyline(out, row, convex_hull(std::move(rims)));
            out << 'Z';
        }
        out << "\"/>\n";
    }
}

}  // namespace detail

/// Writes a picture of the walk: its poses at equal times in side view, in rows along the way, on the ground they
/// walk on and with their footprints. It carries its own background, so that it reads on light and dark pages alike.
inline void write_walk_strip(std::ostream& out, const Walk& walk, const StripStyle& style = {}) {
    const std::vector<Frame>& frames = walk.frames;
    if (frames.empty()) return;
    const std::vector<double> way = detail::ways(frames);
    const std::size_t first = detail::frame_at(frames, style.begin);
    const std::size_t last = detail::frame_at(frames, style.end);

    constexpr double pad = 16;         // [px]
    constexpr double overhang = 0.6;   // [m]  room for limbs before the first and after the last pose of a row
    constexpr double depth = 0.18;     // [m]  of ground shown below its lowest place
    constexpr double crowd = 0.1;      // [m]  poses closer than this to the last are left out
    const double length = way[last] - way[first];
    const int count = std::max(1, static_cast<int>(std::ceil(length / style.row_length - 1e-9)));
    const double row_length = count > 1 ? length / count : style.row_length;
    const double scale = (style.width - 2 * pad) / (row_length + 2 * overhang);
    const std::vector<detail::Limb> limbs = detail::limbs_of(walk);

    std::vector<detail::StripRow> rows;
    std::vector<double> bottoms;
    double bottom = pad;
    for (int r = 0; r < count; ++r) {
        const double begin = way[first] + r * row_length;
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        for (std::size_t i = first; i <= last; ++i) {
            if (way[i] < begin - overhang || way[i] > begin + row_length + overhang) continue;
            low = std::min(low, frames[i].root.y);
            high = std::max(high, frames[i].root.y);
            for (const glm::dvec3& joint : frames[i].joints) high = std::max(high, joint.y + 0.1);
        }
        const double level = bottom + high * scale;
        rows.push_back({begin, scale, pad + overhang * scale, level});
        bottom = level - (low - depth) * scale;
        bottoms.push_back(bottom);
        bottom += 8;
    }
    const auto height = static_cast<int>(bottom + pad - 8);
    const auto number = [](double x) { return std::to_string(std::lround(x)); };

    out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << std::to_string(style.width) << "\" height=\""
        << std::to_string(height) << "\" viewBox=\"0 0 " << std::to_string(10 * style.width) << ' '
        << std::to_string(10 * height) << "\" role=\"img\">\n"
        << "<title>A walk from left to right: the body at equal times, on the ground, with its footprints</title>\n"
        << "<style>.m{fill:#5a6a80}.l{fill:#6ba3df}.r{fill:#e07a2c}.m,.l,.r{stroke:#fff;stroke-width:14;"
           "stroke-linejoin:round;paint-order:stroke}.p{stroke-width:44;stroke-linecap:round;fill:none}"
           ".g{fill:#c9cfbf}.e{fill:none;stroke:#7d8873;stroke-width:14}"
           "text{font:110px system-ui,sans-serif;fill:#5c6878;text-anchor:middle}</style>\n"
        << "<rect width=\"100%\" height=\"100%\" rx=\"120\" fill=\"#f3f6f9\"/>\n";

    for (std::size_t r = 0; r < rows.size(); ++r) {
        const detail::StripRow& row = rows[r];
        const double end = row.begin + row_length;
        std::vector<glm::dvec2> ground;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            if (way[i] < row.begin - overhang || way[i] > end + overhang) continue;
            if (ground.empty() || way[i] - ground.back().x > 0.03) ground.emplace_back(way[i], frames[i].root.y);
        }
        if (ground.empty()) continue;
        ground.insert(ground.begin(), {row.begin - overhang, ground.front().y});
        ground.emplace_back(end + overhang, ground.back().y);
        out << "<path class=\"g\" d=\"";
        detail::write_polyline(out, row, ground);
        out << 'V' << number(10 * bottoms[r]) << 'H' << number(10 * pad) << "Z\"/>\n<path class=\"e\" d=\"";
        detail::write_polyline(out, row, ground);
        out << "\"/>\n";

        double drawn = -std::numeric_limits<double>::infinity();
        double labelled = drawn;
        const double begin_time = frames[first].time;
        for (int k = 0; begin_time + k * style.interval <= frames[last].time + 1e-9; ++k) {
            const double time = begin_time + k * style.interval;
            const std::size_t i = detail::frame_at(frames, time + 1e-9);
            const bool here = way[i] >= row.begin && (way[i] < end || r + 1 == rows.size());
            if (!here || way[i] - drawn < crowd) continue;
            drawn = way[i];
            detail::write_pose(out, row, walk, limbs, frames[i], way[i]);
            if ((way[i] - labelled) * scale < 34) continue;
            labelled = way[i];
            const long tenths = std::lround(10 * time);
            out << "<text x=\"" << number(10 * (row.left + (way[i] - row.begin) * scale)) << "\" y=\""
                << number(10 * bottoms[r] - 50) << "\">" << std::to_string(tenths / 10) << '.'
                << std::to_string(tenths % 10) << " s</text>\n";
        }

        for (const Plant& plant : walk.plants) {
            const double middle = 0.5 * (plant.land + std::min(plant.lift, frames.back().time));
            const std::size_t i = detail::frame_at(frames, middle);
            const glm::dvec3 away = plant.place - frames[i].root;
            const double at = way[i] + away.x * std::sin(frames[i].yaw) + away.z * std::cos(frames[i].yaw);
            if (i < first || i > last || at < row.begin - 0.2 || at >= end + 0.2) continue;
            const double below = plant.place.y - 0.035;
            out << "<path class=\"p\" stroke=\"" << (plant.leg % 2 == 0 ? "#2b7bd0" : "#e07a2c") << "\" d=\"M"
                << row.point(at - walk.sole.heel, below) << 'L' << row.point(at + walk.sole.toe, below) << "\"/>\n";
        }
    }
    out << "</svg>\n";
}

/// The same into a file; false where it could not be written.
[[nodiscard]] inline bool write_walk_strip(const std::string& path, const Walk& walk, const StripStyle& style = {}) {
    std::ofstream out(path, std::ios::binary);
    write_walk_strip(out, walk, style);
    out.close();
    return !out.fail();
}

}  // namespace examples
