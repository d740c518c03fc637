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

    /// Whether there is ground at any of a few thousand places.
    [[nodiscard]] bool is_anywhere() const {
        for (int i = 0; i < 4096; ++i) {
            const float x = static_cast<float>(i % 64) / 31.5F - 1.0F;
            const float z = static_cast<float>(i / 64) / 31.5F - 1.0F;
            if ((*this)(gait::vec3<float>(x * extent(), 0.0F, z * extent()) * 0.98F).hit) return true;
        }
        return false;
    }

private:
    Terrain(const gait_files::AscGrid& grid, double scale)
        : ground_(grid, {scale, scale, gait_files::lowest_height(grid)}) {}

    gait_files::AscGround ground_;
};

}  // namespace crowd_example
