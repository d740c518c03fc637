// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/follow.hpp>
#include <gait/character/stepper.hpp>
#include <gait/core/cycle_trig.hpp>
#include <gait/core/ground.hpp>
#include <gait/core/phase.hpp>

#include <numbers>
#include <vector>

namespace stroll {

/// Gentle hills: two waves that cross. Nowhere steeper than 9 degrees.
struct RollingGround {
    [[nodiscard]] gait::GroundHit<float> operator()(const gait::vec3<float>& point) const noexcept {
        struct Wave {
            float rise;  // [m]
            float x, z;  // [cycle/m]
        };
        constexpr Wave waves[] = {{0.09F, 0.125F, 0.05F}, {0.06F, -0.08F, 0.2F}};
        float height = 0.0F;
        gait::vec3<float> up(0.0F, 1.0F, 0.0F);
        for (const Wave& wave : waves) {
            const gait::SinCos<float> phase = gait::sincos_cycles(wave.x * point.x + wave.z * point.z);
            const float slope = 2.0F * std::numbers::pi_v<float> * wave.rise * phase.cos;
            height += wave.rise * phase.sin;
            up.x -= slope * wave.x;
            up.z -= slope * wave.z;
        }
        return {height, up / gait::length<float>(up), true};
    }
};

/// What a player might do with the stick: stand, walk, turn, run, walk, stop. Like a game's, the stick only wishes for
/// a velocity and a direction; `advance_follow` makes a smooth motion of that.
[[nodiscard]] inline std::vector<gait::Motion<double>> built_in_way() {
    struct Wish {
        double seconds;
        double speed;  // [m/s]
        double turn;   // [rad/s] to the left
    };
    constexpr Wish wishes[] = {{0.8, 0.0, 0.0}, {2.6, 1.3, 0.0},  {2.4, 1.3, 0.7}, {0.8, 1.3, 0.0},
                               {2.4, 3.2, 0.0}, {1.6, 3.2, -0.5}, {2.6, 1.2, 0.0}, {3.0, 0.0, 0.0}};
    constexpr double dt = gait::fixed_step<double>;
    const gait::FollowParams<double> params;
    gait::FollowState<double> state;
    std::vector<gait::Motion<double>> way;
    double heading = 0.0;  // [cycle]
    for (const Wish& wish : wishes)
        for (int steps = static_cast<int>(wish.seconds / dt + 0.5); steps > 0; --steps) {
            heading = gait::wrap_phase(heading + gait::radians_to_cycles(wish.turn * dt));
            const gait::SinCos<double> yaw = gait::sincos_cycles(heading);
            const gait::vec3<double> ahead(yaw.sin, 0.0, yaw.cos);
            state = gait::advance_follow(state, params, ahead * wish.speed, ahead, dt);
            way.push_back(gait::motion_of(state, params));
        }
    return way;
}

}  // namespace stroll
