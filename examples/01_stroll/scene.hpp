// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/body.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/core/ground.hpp>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "built_in.hpp"
#include "options.hpp"
#include "support/asc_grid.hpp"
#include "support/figures.hpp"
#include "support/path_file.hpp"
#include "support/path_motion.hpp"

namespace stroll {

using gait_files::FileError;
using Ground = std::function<gait::GroundHit<float>(const gait::vec3<float>&)>;

/// What is played: the ground, and how the game moves the character over it, step by step.
struct Scene {
    std::vector<gait::Motion<float>> motions;
    Ground ground;
    double extent = 0.0;  ///< [m] from the origin, which the way is centred on, to its corners
};

namespace detail {

inline std::vector<gait::Motion<double>> make_way(const std::string& file, const gait::Body<float>& body) {
    constexpr double longest = 6 * 3600.0;  // [s]
    constexpr double fastest = 12.0;        // [m/s] as the best sprinters
    const auto path = gait_files::read_ground_path(file, static_cast<double>(body.thigh + body.shin));
    if (!(path.back().t - path.front().t <= longest)) throw FileError(file, 0, 0, "a way of 6 hours at most");
    std::vector<gait::Motion<double>> way = examples::motion_along(path);
    double speed = 0.0;
    for (const gait::Motion<double>& motion : way) speed = std::max(speed, gait::length(motion.velocity));
    if (!(speed <= fastest))
        throw FileError(file, 0, 0,
                        "a way no faster than " + examples::fixed(fastest, 0) + " m/s, found " +
                            examples::fixed(speed, 1) + " m/s");
    return way;
}

inline Ground make_ground(const std::string& name, double scale) {
    if (name == "flat") return gait::FlatGround<float>{};
    if (name == "rolling") return RollingGround{};
    gait_files::AscGrid grid = gait_files::read_asc_grid(name);
    const gait_files::AscPlacement placement{scale, scale, gait_files::lowest_height(grid)};
    const auto ground = std::make_shared<const gait_files::AscGround>(std::move(grid), placement);
    return [ground](const gait::vec3<float>& point) -> gait::GroundHit<float> {
        const auto hit = ground->query(static_cast<double>(point.x), static_cast<double>(point.z));
        if (!hit) return {};
        return {static_cast<float>(hit->height), gait::vec3<float>(hit->normal), true};
    };
}

}  // namespace detail

[[nodiscard]] inline Scene make_scene(const Options& options, const gait::Body<float>& body) {
    std::vector<gait::Motion<double>> way = options.path ? detail::make_way(*options.path, body) : built_in_way();
    Scene scene;
    scene.extent = glm::length(examples::centre(way));
    scene.ground = detail::make_ground(options.ground, options.scale);
    scene.motions.reserve(way.size());
    for (const gait::Motion<double>& motion : way) {
        gait::vec3<float> position(motion.position);
        const gait::GroundHit<float> hit = scene.ground(position);
        if (!hit.hit)
            throw FileError(options.ground, 0, 0,
                            "ground all along the way, found none " + examples::fixed(motion.position.x, 1) +
                                " m east and " + examples::fixed(-motion.position.z, 1) +
                                " m north of its middle (see --scale)");
        position.y = hit.height;
        scene.motions.push_back({position, gait::vec3<float>(motion.facing), gait::vec3<float>(motion.velocity)});
    }
    return scene;
}

}  // namespace stroll
