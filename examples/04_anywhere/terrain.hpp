// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/ground.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace anywhere {

using Hit = gait::GroundHit<float>;
using Point = gait::vec3<float>;

/// The ground of a scenario: a height field with holes, and at most one moving platform on it.
class Terrain {
public:
    /// Height over a point [m], NaN where there is nothing.
    using Height = std::function<double(double x, double z)>;

    Terrain() : Terrain([](double, double) { return 0.0; }) {}
    explicit Terrain(Height height) : height_(std::move(height)) {}

    /// A platform that is everywhere: the scenario plays on it.
    void ride(const gait::Platform<float>& platform) {
        platform_ = platform;
        rides_ = true;
    }
    [[nodiscard]] const gait::Platform<float>& platform() const { return platform_; }
    [[nodiscard]] bool rides() const { return rides_; }

    [[nodiscard]] gait::Platform<float> platform(float) const { return platform_; }

    [[nodiscard]] Hit operator()(const Point& point) const {
        if (rides_) return {platform_.position.y, Point(0.0F, 1.0F, 0.0F), true, 1.0F};
        constexpr double nearby = 1e-3;
        const auto x = static_cast<double>(point.x);
        const auto z = static_cast<double>(point.z);
        const double h = height_(x, z);
        if (std::isnan(h)) return {};
        // Steps have edges: across one the slope is that of the tread.
        const auto slope = [&](double dx, double dz) {
            const double rise = (height_(x + dx, z + dz) - height_(x - dx, z - dz)) / (2 * nearby);
            return std::isfinite(rise) && std::abs(rise) < 3 ? rise : 0.0;
        };
        const double sx = slope(nearby, 0);
        const double sz = slope(0, nearby);
        const double scale = 1 / std::sqrt(1 + sx * sx + sz * sz);
        return {static_cast<float>(h),
                Point(static_cast<float>(-sx * scale), static_cast<float>(scale), static_cast<float>(-sz * scale)), true,
                0.0F};
    }

private:
    Height height_;
    gait::Platform<float> platform_{};
    bool rides_ = false;
};

/// A plane that rises along z. [deg]
inline Terrain slope(double angle_deg) {
    const double rise = std::tan(angle_deg * std::acos(-1.0) / 180);
    return Terrain([rise](double, double z) { return rise * z; });
}

/// Steps along z, from 1 m on; a negative rise goes down.
inline Terrain stairs(double rise, double tread, int count) {
    return Terrain([=](double, double z) { return rise * std::clamp(std::floor((z - 1) / tread) + 1, 0.0, 1.0 * count); });
}

inline Terrain rolling() {
    return Terrain([](double x, double z) {
        return 0.12 * std::sin(z * 1.3) * std::cos(x * 0.9) + 0.03 * std::sin(z * 4.1 + x * 3);
    });
}

inline Terrain rough() {
    return Terrain([](double x, double z) {
        return 0.05 * std::sin(z * 7.1 + 1) * std::cos(x * 6.3) + 0.03 * std::sin(z * 13 + x * 11);
    });
}

/// Flat ground with a hole where a place satisfies `is_hole`.
template <class Hole>
Terrain with_hole(Hole is_hole) {
    return Terrain([is_hole](double x, double z) { return is_hole(x, z) ? std::nan("") : 0.0; });
}

}  // namespace anywhere
