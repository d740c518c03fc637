// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/ground.hpp>
#include <gait/core/vector.hpp>

#include <string>
#include <utility>

#include "support/asc_grid.hpp"

namespace crowd_example {

/// Hills of two crossing waves. It answers one point, or one point of every lane: a crowd then asks it once for all.
struct Hills {
    template <class T>
    [[nodiscard]] gait::GroundHit<T> operator()(const gait::vec3<T>& point) const noexcept {
        const gait::SinCos<T> a = gait::sincos_cycles(point.x * T(0.021F) + point.z * T(0.009F));
        const gait::SinCos<T> b = gait::sincos_cycles(point.x * T(-0.013F) + point.z * T(0.032F));
        const gait::vec3<T> up(T(-0.158F) * a.cos + T(0.065F) * b.cos, T(1), T(-0.068F) * a.cos - T(0.161F) * b.cos);
        return {T(1.2F) * a.sin + T(0.8F) * b.sin, gait::normalize_or<T>(up, up), gait::mask_t<T>(true), T(0)};
    }
};

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
