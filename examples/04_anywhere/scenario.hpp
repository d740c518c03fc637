// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker_state.hpp>

#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "terrain.hpp"

namespace anywhere {

inline constexpr double pi = 3.14159265358979323846;

/// A game's character: what a scenario's drive moves.
struct Mover {
    double t = 0;             ///< [s]
    double x = 0, y = 0, z = 0;  ///< [m]
    double yaw = 0;           ///< [rad] facing, left of +z
    double vx = 0, vy = 0, vz = 0;  ///< [m/s]
    bool grounded = true;
    bool teleported = false;  ///< in this step: the walker is told

    /// Velocity in a direction: 0 is +z, pi / 2 is +x.
    void go(double speed, double direction) {
        vx = speed * std::sin(direction);
        vz = speed * std::cos(direction);
    }
};

/// What a scenario is held to, besides what every one is held to.
struct Limits {
    double joint_speed_deg = 1500;  ///< [deg/s]
    double hips_speed = 2.6;        ///< [m/s] up or down
    double step_width = 0.085;      ///< [m] ankle to ankle
    double twist_deg = 5;           ///< [deg per 1/60 s]
    double clearance = 0.010;       ///< [m]
    bool counts_steps = true;       ///< as many steps as the distance asks for, to within one
    int stairs = 0;                 ///< up to this number; on each the hips turn against its way at most once
};

/// One way to move on one ground.
struct Scenario {
    std::string name;
    std::string motion;
    std::string ground_text;
    double seconds = 6;
    std::function<void(Mover&)> drive;    ///< sets velocity and facing of this step; the mover integrates
    Terrain terrain{};
    Limits limits{};
    double acceleration = 5;              ///< [m/s^2] the game changes velocity no faster; infinite: at once
    std::function<void(Terrain&, Mover&)> world{};  ///< moves the world before the drive, e.g. a platform
};

/// The scenarios in the order of the page.
[[nodiscard]] std::vector<Scenario> all_scenarios();

/// Scenarios along recorded ways, from files in a folder of recordings; what is not there is named in `absent`.
[[nodiscard]] std::vector<Scenario> recorded_scenarios(const std::string& folder, std::vector<std::string>& absent);

}  // namespace anywhere
