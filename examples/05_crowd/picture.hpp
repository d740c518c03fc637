// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/pose.hpp>
#include <gait/core/ground.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/figures.hpp"

namespace crowd_example {

namespace detail {

[[nodiscard]] inline std::string joined(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) text += part;
    return text;
}

}  // namespace detail

/// A drawing of a crowd on its ground, seen by somebody who stands above the near edge of it.
class Picture {
public:
    /// `extent` [m] is how far the ground is drawn from the middle, `eye_height` [m] how high it is over the origin there.
    template <class G>
    Picture(float extent, float eye_height, const G& ground) : extent_(extent), eye_(0.0F, eye_height, -extent) {
        constexpr int cells = 48;
        const float cell = 2.0F * extent / cells;
        for (int i = 0; i < cells; ++i) {
            for (int j = 0; j < cells; ++j) {
                std::vector<gait::vec3<float>> corners;
                float light = 0.0F;
                for (const auto& [di, dj] : {std::pair(0, 0), {1, 0}, {1, 1}, {0, 1}}) {
                    gait::vec3<float> corner(static_cast<float>(i + di) * cell - extent, 0.0F,
                                             static_cast<float>(j + dj) * cell - extent);
                    const gait::GroundHit<float> hit = ground(corner);
                    if (!hit.hit) continue;
                    corner.y = hit.height;
                    light += 0.25F * (0.75F * hit.normal.y - 0.6F * hit.normal.x - 0.3F * hit.normal.z);
                    corners.push_back(corner);
                }
                if (corners.size() < 4) continue;
                const int shade = static_cast<int>(std::clamp(90.0F + 140.0F * light, 60.0F, 245.0F));
                const std::string number = std::to_string(shade);
                add_face(corners, detail::joined({"fill='rgb(", number, ",", number, ",", std::to_string(shade * 9 / 10), ")'"}));
            }
        }
    }

    /// Puts somebody in: limbs as strokes, the head as a stroke as well.
    void add(const gait::Pose<float>& pose, std::size_t number) {
        using gait::Joint;
        static constexpr std::array colours{"#7a2f2f", "#2f4f7a", "#2f6f4f", "#5b3f77", "#7a5a20", "#333"};
        const float depth = depth_of(world_place(pose, Joint::hips));
        const double thickness = std::max(0.3, 0.11 * static_cast<double>(scale / depth));
        const std::string look = detail::joined({"fill='none' stroke='", colours[number % colours.size()],
                                                 "' stroke-width='", examples::fixed(thickness, 1), "'"});
        const auto line = [&](std::initializer_list<Joint> joints) {
            std::vector<gait::vec3<float>> places;
            for (const Joint joint : joints) places.push_back(world_place(pose, joint));
            return places;
        };
        const bool near = scale / depth > 14.0F;
        std::vector<std::vector<gait::vec3<float>>> lines{
            line({Joint::left_toe, Joint::left_foot, Joint::left_shin, Joint::left_thigh, Joint::hips, Joint::right_thigh,
                  Joint::right_shin, Joint::right_foot, Joint::right_toe}),
            line({Joint::hips, Joint::chest, Joint::head})};
        lines.back().push_back(lines.back().back() + (lines.back().back() - lines.back()[1]) * 0.5F);
        if (near)
            lines.push_back(line({Joint::left_hand, Joint::left_forearm, Joint::left_upper_arm, Joint::right_upper_arm,
                                  Joint::right_forearm, Joint::right_hand}));
        add_lines(lines, look);
    }

    /// The whole drawing, what is far behind what is near.
    [[nodiscard]] std::string svg() {
        std::stable_sort(shapes_.begin(), shapes_.end(), [](const Shape& a, const Shape& b) { return a.depth > b.depth; });
        std::string text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1200 560'>\n"
                           "<rect width='1200' height='560' fill='#dfe8ee'/>\n"
                           "<g stroke-linejoin='round' stroke-linecap='round'>\n";
        for (const Shape& shape : shapes_) text += shape.path;
        return text + "</g>\n</svg>\n";
    }

private:
    static constexpr float scale = 700.0F;  // [px] of a metre at a metre's distance
    static constexpr float tilt = 0.30F;    // the eye looks down by this slope

    struct Shape {
        float depth;
        std::string path;
    };

    [[nodiscard]] float depth_of(const gait::vec3<float>& place) const {
        return (place.z - eye_.z) + tilt * (eye_.y - place.y) + 0.25F * extent_;
    }
    /// A polyline in the words of a path, or nothing where a point of it is behind the eye.
    [[nodiscard]] std::string drawn(const std::vector<gait::vec3<float>>& places) const {
        std::string path;
        for (const gait::vec3<float>& place : places) {
            const float depth = depth_of(place);
            if (depth < 0.5F) return {};
            const float down = (eye_.y - place.y) - tilt * (place.z - eye_.z + 0.25F * extent_);
            path += path.empty() ? 'M' : ' ';
            path += examples::fixed(static_cast<double>(600.0F - place.x * scale / depth), 1);
            path += ' ';
            path += examples::fixed(static_cast<double>(250.0F + down * scale / depth), 1);
        }
        return path;
    }
    void add_lines(const std::vector<std::vector<gait::vec3<float>>>& lines, const std::string& look) {
        std::string path;
        for (const auto& line : lines) path += drawn(line);
        if (!path.empty()) shapes_.push_back({depth_of(lines[0][0]), detail::joined({"<path d='", path, "' ", look, "/>\n"})});
    }
    void add_face(const std::vector<gait::vec3<float>>& face, const std::string& look) {
        const std::string path = drawn(face);
        float depth = 0.0F;
        for (const auto& corner : face) depth = std::max(depth, depth_of(corner));
        if (!path.empty()) shapes_.push_back({depth, detail::joined({"<path d='", path, "Z' ", look, "/>\n"})});
    }

    float extent_;
    gait::vec3<float> eye_;
    std::vector<Shape> shapes_;
};

}  // namespace crowd_example
