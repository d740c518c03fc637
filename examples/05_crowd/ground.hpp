// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/ground.hpp>

#include <algorithm>
#include <string>
#include <utility>

#include "hills.hpp"
#include "support/asc_grid.hpp"

namespace crowd_example {

/// Measured terrain. It answers one point; a crowd asks it lane by lane.
class Terrain {
public:
    Terrain(const std::string& file, double scale) : Terrain(gait_files::read_asc_grid(file), scale) {}

    [[nodiscard]] gait::GroundHit<float> operator()(const gait::vec3<float>& point) const {
        const auto hit = ground_.query(static_cast<double>(point.x), static_cast<double>(point.z));
        if (!hit) return {};
        return {static_cast<float>(hit->height), gait::vec3<float>(hit->normal), true};
    }
    [[nodiscard]] float extent() const {
        return static_cast<float>(std::min(ground_.half_width_x(), ground_.half_width_z()));
    }

private:
    Terrain(gait_files::AscGrid grid, double scale)
        : ground_(std::move(grid), {scale, scale, gait_files::lowest_height(grid)}) {}

    gait_files::AscGround ground_;
};

}  // namespace crowd_example
