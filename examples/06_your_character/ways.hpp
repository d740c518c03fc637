// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/body.hpp>
#include <gait/character/follow.hpp>
#include <gait/character/stepper.hpp>
#include <gait/core/cycle_trig.hpp>
#include <gait/core/phase.hpp>
#include <gait/style/gait_sample.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>

#include "character_walk.hpp"
#include "support/path_file.hpp"
#include "support/path_motion.hpp"

namespace character {

inline constexpr double grown_up_hips = 0.93;  ///< [m] hip height of the person the built-in speeds are meant for

/// How much slower a smaller body does the same walk.
[[nodiscard]] inline double pace(const gait::Body<double>& body) {
    return std::sqrt(gait::standing_hip_height(body) / grown_up_hips);
}

/// Stand, walk, turn, run, walk, stop: 14 s, at the pace of the body. [or at one speed]
[[nodiscard]] inline Way tour(const gait::Body<double>& body, std::size_t rate, double speed) {
    struct Wish {
        double seconds;
        double speed;  ///< [m/s] of a grown person
        double turn;   ///< [rad/s] to the left
    };
    constexpr Wish all[] = {{0.6, 0.0, 0.0}, {2.4, 1.3, 0.0},  {2.2, 1.3, 0.7}, {0.8, 1.3, 0.0},
                            {2.0, 3.2, 0.0}, {1.4, 3.2, -0.5}, {2.2, 1.2, 0.0}, {2.4, 0.0, 0.0}};
    const Wish steady[] = {{0.6, 0.0, 0.0}, {8.0, speed / pace(body), 0.0}, {2.4, 0.0, 0.0}};
    constexpr double dt = gait::fixed_step<double>;
    Way way{speed > 0.0 ? "walk" : "tour", {}, dt, 60 / rate, 0, false, false};
    gait::FollowState<double> state;
    double heading = 0.0;  // [cycle]
    const auto go = [&](const Wish& wish) {
        for (int steps = static_cast<int>(wish.seconds / dt + 0.5); steps > 0; --steps) {
            heading = gait::wrap_phase(heading + gait::radians_to_cycles(wish.turn * dt));
            const gait::SinCos<double> yaw = gait::sincos_cycles(heading);
            const gait::vec3<double> ahead(yaw.sin, 0.0, yaw.cos);
            state = gait::advance_follow(state, gait::FollowParams<double>{}, ahead * (wish.speed * pace(body)),
                                         ahead, dt);
            way.motions.push_back(gait::motion_of(state, gait::FollowParams<double>{}));
        }
    };
    if (speed > 0.0)
        for (const Wish& wish : steady) go(wish);
    else
        for (const Wish& wish : all) go(wish);
    return way;
}

/// One cycle at a steady speed, in place, that begins where it ends.
template <class S>
[[nodiscard]] Way loop(const gait::Body<double>& body, const S& style, std::size_t rate, double speed) {
    const gait::GaitSample<double> gait = style({speed, gait::standing_hip_height(body), 0.0});
    const double period = gait.cycle_length / speed;
    const double keys = std::max(std::round(period * static_cast<double>(rate)), 8.0);
    const auto whole = static_cast<std::size_t>(keys);
    const auto fine = static_cast<std::size_t>(std::ceil(period / keys * 60.0));  // steps no longer than 1/60 s
    Way way{"walk loop", {}, period / keys / static_cast<double>(fine), fine, 24 * whole * fine, true, true};
    for (std::size_t i = 0; i <= way.warm_up + whole * fine; ++i) {
        const gait::vec3<double> velocity(0.0, 0.0, speed);
        way.motions.push_back({velocity * (static_cast<double>(i) * way.step), {0.0, 0.0, 1.0}, velocity});
    }
    return way;
}

/// The way of a file.
[[nodiscard]] inline Way path_way(const std::string& file, const gait::Body<double>& body, std::size_t rate) {
    const auto path = gait_files::read_ground_path(file, body.thigh + body.shin);
    if (!(path.back().t - path.front().t <= 600.0)) throw FileError(file, 0, 0, "a way of 10 minutes at most");
    Way way{"path", examples::motion_along(path), gait::fixed_step<double>, 60 / rate, 0, false, false};
    for (const gait::Motion<double>& motion : way.motions)
        if (!(glm::length(glm::dvec3(motion.velocity)) <= 12.0))
            throw FileError(file, 0, 0, "a way no faster than 12 m/s");
    return way;
}

}  // namespace character
