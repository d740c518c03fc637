// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

/// A walk as it was recorded, for the pages and pictures the examples write.
///
/// World axes: y up, right-handed, metres. Yaw turns about y; at yaw 0 the character faces +z and its left is +x.
namespace examples {

enum class Side : std::uint8_t { middle, left, right };

/// A point of the body that is recorded in every frame: a joint, or the tip of a bone.
struct Joint {
    std::string name;
    int parent = -1;           ///< index into `Walk::joints`, -1 for none
    double radius = 0.04;      ///< [m]  thickness of the drawn body at this point
    Side side = Side::middle;
};

/// One drawn piece of the body: the convex hull of the spheres round its joints.
struct Part {
    std::vector<int> joints;   ///< indices into `Walk::joints`
    Side side = Side::middle;
};

struct Frame {
    double time = 0;                  ///< [s]       later than the frame before
    glm::dvec3 root{0};               ///< [m]       world, on the ground under the character
    double yaw = 0;                   ///< [rad]     facing
    double speed = 0;                 ///< [m/s]
    double cadence = 0;               ///< [1/min]   steps a minute
    double phase = 0;                 ///< [cycle]   of leg 0, [0, 1)
    std::uint32_t planted = 0;        ///< bit i is set while leg i stands
    std::vector<glm::dvec3> joints;   ///< [m]       world, one for each of `Walk::joints`
};

/// A foot standing still.
struct Plant {
    int leg = 0;
    double land = 0;                                         ///< [s]
    double lift = std::numeric_limits<double>::infinity();   ///< [s]  infinite while it still stands
    glm::dvec3 place{0};                                     ///< [m]  world, on the ground under the ankle
    double heading = 0;                                      ///< [rad]  yaw of the foot
};

struct Footstep {
    double time = 0;       ///< [s]
    int leg = 0;
    bool landing = true;   ///< false: lift-off
    glm::dvec3 place{0};   ///< [m]  world
};

/// Heights of the ground on a square grid; NaN where nothing is known. Left empty, the ground is level.
struct GroundPatch {
    double x = 0;                  ///< [m]  world, of the first sample
    double z = 0;                  ///< [m]  world, of the first sample
    double cell = 0.1;             ///< [m]  between samples, > 0
    int nx = 0;
    int nz = 0;
    std::vector<double> heights;   ///< [m]  nx * nz, x runs fastest
};

/// Outline of a sole in the foot's own frame, seen from the point under the ankle.
struct Sole {
    double heel = 0.06;    ///< [m]  behind the ankle
    double toe = 0.19;     ///< [m]  before the ankle
    double width = 0.09;   ///< [m]
};

/// One row of the table beside the walk.
struct Figure {
    std::string name;
    std::string value;
    std::string unit;
    std::string limit;   ///< what the value is held to, empty for none
    bool met = true;     ///< whether it keeps that limit
};

struct Walk {
    std::string name;
    std::string note;                            ///< a sentence shown under the name
    bool loop = false;                           ///< starts over at its end
    std::vector<Joint> joints;
    std::vector<Part> parts;                     ///< empty: one for each joint and its parent
    std::vector<std::string> legs{"left", "right"};
    std::vector<Frame> frames;
    std::vector<Plant> plants;
    std::vector<Footstep> footsteps;
    GroundPatch ground;
    Sole sole;
    std::vector<Figure> figures;
};

/// The pieces to draw: `walk.parts`, or one limb for each joint and its parent.
inline std::vector<Part> parts_of(const Walk& walk) {
    if (!walk.parts.empty()) return walk.parts;
    std::vector<Part> parts;
    for (std::size_t i = 0; i < walk.joints.size(); ++i)
        if (walk.joints[i].parent >= 0)
            parts.push_back({{walk.joints[i].parent, static_cast<int>(i)}, walk.joints[i].side});
    return parts;
}

/// Samples the ground along the way of the root, as far as `margin` [m] to each side.
///
/// `height(point)` returns std::optional<double>, empty where there is no ground; the point's y is the root's there.
/// The cells grow beyond `cell` [m] where the patch would have more than `most` samples.
template <class Height>
GroundPatch sample_ground(const std::vector<Frame>& frames, Height&& height, double margin = 3,
                          double cell = 0.1, std::size_t most = 200'000) {
    GroundPatch patch;
    if (frames.empty()) return patch;
    glm::dvec3 low = frames.front().root;
    glm::dvec3 high = low;
    for (const Frame& frame : frames) {
        low = glm::min(low, frame.root);
        high = glm::max(high, frame.root);
    }
    const double width = high.x - low.x + 2 * margin;
    const double depth = high.z - low.z + 2 * margin;
    patch.cell = std::max(cell, std::sqrt(width * depth / static_cast<double>(most)));
    patch.x = std::floor((low.x - margin) / patch.cell) * patch.cell;
    patch.z = std::floor((low.z - margin) / patch.cell) * patch.cell;
    patch.nx = static_cast<int>(width / patch.cell) + 2;
    patch.nz = static_cast<int>(depth / patch.cell) + 2;
    const auto nx = static_cast<std::size_t>(patch.nx);
    patch.heights.assign(nx * static_cast<std::size_t>(patch.nz), std::numeric_limits<double>::quiet_NaN());

    std::vector<bool> asked(patch.heights.size(), false);
    glm::dvec3 last{std::numeric_limits<double>::infinity()};
    for (const Frame& frame : frames) {
        if (glm::distance(frame.root, last) < 2 * patch.cell) continue;
        last = frame.root;
        const auto first = [&](double at, double origin) {
            return std::max(0, static_cast<int>(std::ceil((at - margin - origin) / patch.cell)));
        };
        for (int k = first(last.z, patch.z); k < patch.nz && patch.z + k * patch.cell <= last.z + margin; ++k)
            for (int i = first(last.x, patch.x); i < patch.nx && patch.x + i * patch.cell <= last.x + margin; ++i) {
                const std::size_t at = static_cast<std::size_t>(k) * nx + static_cast<std::size_t>(i);
                const glm::dvec3 point(patch.x + i * patch.cell, last.y, patch.z + k * patch.cell);
                if (asked[at] || glm::distance(point, last) > margin) continue;
                asked[at] = true;
                if (const std::optional<double> y = height(point)) patch.heights[at] = *y;
            }
    }
    return patch;
}

}  // namespace examples
