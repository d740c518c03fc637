// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/follow.hpp>
#include <gait/character/stepper.hpp>
#include <gait/core/cycle_trig.hpp>
#include <gait/core/ground.hpp>

#include <vector>

namespace stroll {

/// Two waves that cross: gentle hills a few metres long, nowhere steeper than 9 degrees.
struct RollingGround {
    [[nodiscard]] gait::GroundHit<float> operator()(const gait::vec3<float>& point) const noexcept {
        float height = 0.0F;
        gait::vec3<float> up(0.0F, 1.0F, 0.0F);
        struct Wave {
            float rise;     // [m]
            float x, z;     // [cycle/m]
        };
        for (const Wave& wave : {Wave{0.09F, 0.125F, 0.05F}, Wave{0.06F, -0.08F, 0.2F}}) {
            const gait::SinCos<float> phase = gait::sincos_cycles(wave.x * point.x + wave.z * point.z);
            const float slope = wave.rise * 6.2831853F * phase.cos;
            height += wave.rise * phase.sin;
            up.x -= slope * wave.x;
            up.z -= slope * wave.z;
        }
        return {height, gait::normalize_or<float>(up, up), true};
    }
};

/// What a player might do with the stick: stand, walk, turn, run, walk, stop. As a game would, it only wishes for
/// a velocity and a direction; `advance_follow` makes a smooth motion of that.
[[nodiscard]] inline std::vector<gait::Motion<double>> built_in_way() {
    struct Wish {
        double seconds;
        double speed;  // [m/s]
        double turn;   // [rad/s] to the left
    };
    constexpr Wish wishes[] = {
        {1.0, 0.0, 0.0}, {4.0, 1.3, 0.0},  {3.0, 1.3, 0.6}, {1.5, 1.3, 0.0},
        {4.0, 3.2, 0.0}, {2.0, 3.2, -0.4}, {4.0, 1.2, 0.0}, {3.0, 0.0, 0.0},
    };
    const gait::FollowParams<double> params;
    gait::FollowState<double> state;
    std::vector<gait::Motion<double>> motions;
    double heading = 0.0;  // [cycle]
    for (const Wish& wish : wishes)
        for (double t = 0.0; t < wish.seconds - 1e-9; t += gait::fixed_step<double>) {
            heading = gait::wrap_phase(heading + gait::radians_to_cycles(wish.turn * gait::fixed_step<double>));
            const gait::SinCos<double> yaw = gait::sincos_cycles(heading);
            const gait::vec3<double> ahead(yaw.sin, 0.0, yaw.cos);
            state = gait::advance_follow(state, params, ahead * wish.speed, ahead, gait::fixed_step<double>);
            motions.push_back(gait::motion_of(state, params));
        }
    return motions;
}

}  // namespace stroll
