// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/ground.hpp>
#include <gait/core/vector.hpp>
#include <gait/foot/footprint.hpp>

namespace live {

using Vec = gait::vec3<float>;
using Hit = gait::GroundHit<float>;

/// Where a character walks.
enum class Place : int {
    treadmill,  ///< level ground that runs back under it
    world,      ///< gentle hills without an end
    anywhere,   ///< stairs, a hill, a field of lumps and a ferry within 36 m
};

/// The grounds of the page, made of the library's own sine, so that every machine has the same ones.
struct Grounds {
    Place place = Place::treadmill;
    gait::Platform<float> ferry{};  ///< the disc that goes to and fro `anywhere`

    static constexpr float ferry_radius = 1.7F;   ///< [m]
    static constexpr float ferry_height = 0.14F;  ///< [m]
    static constexpr float edge = 18.0F;          ///< [m] there is no ground `anywhere` beyond

    [[nodiscard]] Hit operator()(const Vec& at) const noexcept {
        if (place == Place::anywhere) {
            const Vec from_ferry = at - ferry.position;
            if (from_ferry.x * from_ferry.x + from_ferry.z * from_ferry.z < ferry_radius * ferry_radius)
                return {ferry_height, Vec(0.0F, 1.0F, 0.0F), true, 1.0F};
            if (!(gait::abs(at.x) < edge && gait::abs(at.z) < edge)) return {};
        }
        if (place == Place::treadmill) return {0.0F, Vec(0.0F, 1.0F, 0.0F), true, 0.0F};
        constexpr float aside = 0.004F;
        const float sx = slope(height(at.x - aside, at.z), height(at.x + aside, at.z), aside);
        const float sz = slope(height(at.x, at.z - aside), height(at.x, at.z + aside), aside);
        return {height(at.x, at.z), gait::normalize_or<float>(Vec(-sx, 1.0F, -sz), Vec(0.0F, 1.0F, 0.0F)), true, 0.0F};
    }

    [[nodiscard]] gait::Platform<float> platform(float) const noexcept { return ferry; }

    /// Height of what stands still. [m]
    [[nodiscard]] float height(float x, float z) const noexcept {
        if (place == Place::treadmill) return 0.0F;
        if (place == Place::world)
            return 0.14F * gait::sin_cycles(0.11F * z + 0.05F * x) * gait::sin_cycles(0.08F * x - 0.02F * z + 0.25F) +
                   0.02F * gait::sin_cycles(0.31F * z - 0.27F * x);
        return stairs(x, z) + hill(x, z) + lumps(x, z);
    }

    /// Eight steps up to a terrace, and eight down behind it.
    [[nodiscard]] static float stairs(float x, float z) noexcept {
        const float up = gait::floor((z - 4.0F) / 0.33F) + 1.0F;
        const float down = gait::floor((13.4F - z) / 0.33F) + 1.0F;
        return gait::abs(x) < 2.2F ? 0.16F * gait::clamp(gait::least(up, down), 0.0F, 8.0F) : 0.0F;
    }
    /// A round hill.
    [[nodiscard]] static float hill(float x, float z) noexcept {
        const float r2 = ((x + 9.5F) * (x + 9.5F) + (z - 4.0F) * (z - 4.0F)) / 36.0F;
        const float share = gait::saturate(1.0F - r2);
        return 1.9F * share * share;
    }
    /// A field of lumps that rises out of level ground.
    [[nodiscard]] static float lumps(float x, float z) noexcept {
        const auto inside = [](float at, float middle, float half) {
            return gait::smoothstep(0.0F, 1.2F, half - gait::abs(at - middle));
        };
        const float share = inside(x, 9.5F, 5.0F) * inside(z, 4.0F, 6.0F);
        if (!(share > 0.0F)) return 0.0F;
        return share * (0.10F + 0.075F * gait::sin_cycles(0.83F * x + 0.1F) * gait::sin_cycles(0.91F * z) +
                        0.035F * gait::sin_cycles(1.7F * x + 1.3F * z));
    }

private:
    /// Rise over run between two heights; that of a step's edge is that of its treads.
    [[nodiscard]] static float slope(float behind, float ahead, float aside) noexcept {
        const float rise = (ahead - behind) / (2.0F * aside);
        return gait::abs(rise) < 3.0F ? rise : 0.0F;
    }
};

/// Where the ferry is, and how it moves.
[[nodiscard]] inline gait::Platform<float> ferry_at(double time) noexcept {
    constexpr double period = 30.0;        // [s] there and back
    constexpr float reach = 4.0F;          // [m] to each side
    constexpr float turns = 1.0F / 24.0F;  // [cycle/s]
    constexpr float full_turn = 6.2831853F;
    const auto wave = gait::sincos_cycles(static_cast<float>(time / period - static_cast<int>(time / period)));
    const double turned = time * static_cast<double>(turns);
    gait::Platform<float> ferry;
    ferry.position = Vec(reach * wave.sin, Grounds::ferry_height, -6.5F);
    ferry.velocity = Vec(reach * wave.cos * full_turn / static_cast<float>(period), 0.0F, 0.0F);
    ferry.yaw = gait::sincos_cycles(static_cast<float>(turned - static_cast<int>(turned)));
    ferry.turn_rate = full_turn * turns;
    return ferry;
}

}  // namespace live
