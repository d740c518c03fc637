// SPDX-License-Identifier: MIT
#include <limits>

#include "scenario.hpp"

namespace anywhere {

namespace {

constexpr double at_once = std::numeric_limits<double>::infinity();

/// Where the game changes its mind, turns on the spot or leaves the ground, the distance does not say how many steps.
constexpr Limits any_steps{.counts_steps = false};

Scenario straight(std::string name, double speed, double seconds) {
    return {.name = std::move(name), .motion = "straight on", .ground_text = "flat", .seconds = seconds,
            .drive = [speed](Mover& m) { m.go(speed, 0); }};
}

/// Straight along z over a ground.
Scenario over(std::string name, std::string ground_text, Terrain terrain, double speed, double seconds,
              Limits limits = {}) {
    return {.name = std::move(name), .motion = "straight on", .ground_text = std::move(ground_text),
            .seconds = seconds, .drive = [speed](Mover& m) { m.go(speed, 0); }, .terrain = std::move(terrain),
            .limits = limits};
}

void starts_and_stops(std::vector<Scenario>& all) {
    all.push_back({.name = "stand", .motion = "none", .ground_text = "flat", .seconds = 6,
                   .drive = [](Mover& m) { m.go(0, 0); }});
    all.push_back(straight("creep", 0.2, 10));
    all.push_back(straight("walk", 1.4, 8));
    all.push_back(straight("run", 3.2, 8));
    all.push_back({.name = "tour", .motion = "0, 1, 2.8, 1, 0 m/s, smooth", .ground_text = "flat", .seconds = 14,
                   .drive = [](Mover& m) {
                       const double wish = m.t < 2 ? 0 : m.t < 5 ? 1 : m.t < 9 ? 2.8 : m.t < 12 ? 1 : 0;
                       const double v = std::hypot(m.vx, m.vz);
                       m.go(v + (wish - v) * (1 - std::exp(-1 / 36.0)), 0);
                   }});
    all.push_back({.name = "speed in steps", .motion = "0 to 3.2 to 0 m/s, a new speed each second", .ground_text = "flat",
                   .seconds = 10,
                   .drive = [](Mover& m) {
                       constexpr double speeds[]{0, 0.5, 1.5, 3.2, 3.2, 0, 0, 3.2, 0.8, 0};
                       m.go(speeds[static_cast<int>(m.t) % 10], 0);
                   },
                   .limits = any_steps, .acceleration = at_once});
    all.push_back({.name = "stop and go", .motion = "1.4 m/s every other second", .ground_text = "flat", .seconds = 12,
                   .drive = [](Mover& m) { m.go(static_cast<int>(m.t) % 2 == 1 ? 1.4 : 0, 0); },
                   .limits = any_steps, .acceleration = at_once});
    all.push_back({.name = "push at rest", .motion = "2 m/s sideways for 0.1 s", .ground_text = "flat", .seconds = 5,
                   .drive = [](Mover& m) { m.go(m.t > 1 && m.t <= 1.1 ? 2 : 0, pi / 2); },
                   .limits = any_steps, .acceleration = at_once});
    all.push_back({.name = "push in a walk", .motion = "1.2 m/s, 2 m/s sideways for 0.1 s", .ground_text = "flat",
                   .seconds = 5,
                   .drive = [](Mover& m) {
                       m.go(1.2, 0);
                       if (m.t > 2 && m.t <= 2.1) m.vx = 2;
                   },
                   .limits = any_steps, .acceleration = at_once});
}

void turns(std::vector<Scenario>& all) {
    all.push_back({.name = "square", .motion = "1.2 m/s, corners at 2 rad/s", .ground_text = "flat", .seconds = 16,
                   .drive = [](Mover& m) {
                       const double wish = static_cast<int>(m.t / 2.5) * pi / 2;
                       m.yaw += std::clamp(wish - m.yaw, -2.0 / 60, 2.0 / 60);
                       m.go(1.2, m.yaw);
                   }});
    all.push_back({.name = "figure eight", .motion = "1.3 m/s, turning at 1.5 rad/s", .ground_text = "flat",
                   .seconds = 16,
                   .drive = [](Mover& m) {
                       m.yaw += (std::fmod(m.t, 8) < 4 ? 1.5 : -1.5) / 60;
                       m.go(1.3, m.yaw);
                   }});
    all.push_back({.name = "slalom", .motion = "1.6 m/s, swinging by 46 deg", .ground_text = "flat", .seconds = 12,
                   .drive = [](Mover& m) {
                       m.yaw = 0.8 * std::sin(2 * pi * m.t / 2.5);
                       m.go(1.6, m.yaw);
                   }});
    all.push_back({.name = "circle", .motion = "1.6 m/s on 2 m", .ground_text = "flat", .seconds = 8,
                   .drive = [](Mover& m) {
                       m.yaw += 0.8 / 60;
                       m.go(1.6, m.yaw);
                   }});
    all.push_back({.name = "run a bend", .motion = "2.8 m/s on 2.3 m", .ground_text = "flat", .seconds = 8,
                   .drive = [](Mover& m) {
                       m.yaw += 1.2 / 60;
                       m.go(2.8, m.yaw);
                   }});
    all.push_back({.name = "about turn", .motion = "180 deg on the spot in 0.5 s, and back", .ground_text = "flat",
                   .seconds = 7,
                   .drive = [](Mover& m) {
                       if (m.t > 1 && m.t <= 1.5) m.yaw += pi / 30;
                       if (m.t > 4 && m.t <= 4.5) m.yaw -= pi / 30;
                       m.go(0, 0);
                   },
                   .limits = any_steps});
    all.push_back({.name = "turn on the spot", .motion = "0.6 rad/s", .ground_text = "flat", .seconds = 8,
                   .drive = [](Mover& m) { m.yaw += 0.6 / 60; },
                   .limits = any_steps});
}

void directions(std::vector<Scenario>& all) {
    const auto facing_ahead = [](std::string name, double speed, double direction) {
        return Scenario{.name = std::move(name), .motion = "facing ahead", .ground_text = "flat", .seconds = 6,
                        .drive = [=](Mover& m) { m.go(speed, direction); }};
    };
    all.push_back(facing_ahead("strafe left", 0.9, pi / 2));
    all.push_back(facing_ahead("strafe right", 0.9, -pi / 2));
    all.push_back(facing_ahead("backwards", 1.0, pi));
    all.push_back(facing_ahead("diagonal", 1.1, pi / 4));
    all.push_back(facing_ahead("diagonal back", 1.0, 3 * pi / 4));
    all.push_back({.name = "strafe flips", .motion = "0.7 m/s, other side every 0.4 s", .ground_text = "flat",
                   .seconds = 8,
                   .drive = [](Mover& m) { m.go(0.7, static_cast<int>(m.t / 0.4) % 2 == 1 ? pi / 2 : -pi / 2); },
                   .limits = any_steps, .acceleration = at_once});
    all.push_back({.name = "reverse in mid swing", .motion = "1.2 m/s, other way every 0.9 s", .ground_text = "flat",
                   .seconds = 8,
                   .drive = [](Mover& m) { m.go(1.2, static_cast<int>(m.t / 0.9) % 2 == 1 ? pi : 0); },
                   .acceleration = at_once});
}

void grounds(std::vector<Scenario>& all) {
    all.push_back(over("up 20 deg", "slope", slope(20), 1.1, 6));
    all.push_back(over("down 20 deg", "slope", slope(-20), 1.1, 6));
    all.push_back(over("up 35 deg", "slope", slope(35), 0.8, 6));
    all.push_back(over("down 35 deg", "slope", slope(-35), 0.8, 6));
    all.push_back({.name = "across 25 deg", .motion = "along the hill", .ground_text = "slope", .seconds = 6,
                   .drive = [](Mover& m) {
                       m.yaw = pi / 2;
                       m.go(1.1, m.yaw);
                   },
                   .terrain = slope(25)});
    all.push_back({.name = "backwards down 20 deg", .motion = "facing uphill", .ground_text = "slope", .seconds = 6,
                   .drive = [](Mover& m) { m.go(0.8, pi); }, .terrain = slope(20)});
    all.push_back(over("stairs up 0.10", "risers 0.10 m", stairs(0.10, 0.30, 14), 0.9, 8, {.stairs = 14}));
    all.push_back(over("stairs up 0.17", "risers 0.17 m", stairs(0.17, 0.30, 12), 0.7, 9, {.stairs = 12}));
    all.push_back(over("stairs up 0.25", "risers 0.25 m", stairs(0.25, 0.32, 12), 0.6, 9,
                       {.counts_steps = false, .stairs = 12}));  // a tread is longer than the steps of such a slope
    all.push_back(over("stairs down 0.17", "risers 0.17 m", stairs(-0.17, 0.30, 12), 0.7, 9, {.stairs = -12}));
    all.push_back({.name = "stairs up, turn, down", .motion = "0.7 m/s, about on the landing at 1.5 rad/s",
                   .ground_text = "risers 0.15 m", .seconds = 14,
                   .drive = [](Mover& m) {
                       m.yaw = std::clamp((m.t - 6.2) * 1.5, 0.0, pi);
                       m.go(0.7, m.yaw);
                   },
                   .terrain = stairs(0.15, 0.30, 9)});
    all.push_back(over("curb", "0.15 m up", stairs(0.15, 100, 1), 1.2, 6));
    all.push_back({.name = "rolling hills", .motion = "straight on", .ground_text = "hills of 0.3 m", .seconds = 8,
                   .drive = [](Mover& m) {
                       m.yaw = 0.3;
                       m.go(1.2, m.yaw);
                   },
                   .terrain = rolling()});
    all.push_back({.name = "run over hills", .motion = "straight on", .ground_text = "hills of 0.3 m", .seconds = 8,
                   .drive = [](Mover& m) {
                       m.yaw = 0.3;
                       m.go(2.8, m.yaw);
                   },
                   .terrain = rolling()});
    for (const int quarter : {0, 1, 2, 3})
        all.push_back({.name = "rough ground " + std::to_string(quarter * 90) + " deg", .motion = "straight on",
                       .ground_text = "bumps of 0.16 m, 0.5 m long", .seconds = 6,
                       .drive = [quarter](Mover& m) {
                           m.yaw = quarter * pi / 2;
                           m.go(1.0, m.yaw);
                       },
                       .terrain = rough()});
    all.push_back(over("gap under one foot", "a hole of 0.3 m to the left",
                       with_hole([](double x, double z) { return x > 0.02 && z > 1.9 && z < 2.2; }), 1.2, 5));
    all.push_back(over("gap under both feet", "a ditch of 0.25 m",
                       with_hole([](double, double z) { return z > 1.9 && z < 2.15; }), 1.2, 5));
}

void moving_grounds(std::vector<Scenario>& all) {
    const auto ride = [](std::function<void(gait::Platform<float>&, double)> move, bool walks) {
        return [move = std::move(move), walks](Terrain& terrain, Mover& m) {
            // The character stands on the platform, or walks round on it: the game carries it along.
            gait::Platform<float> p = terrain.platform();
            move(p, m.t);
            terrain.ride(p);
            const double yaw = std::atan2(static_cast<double>(p.yaw.sin), static_cast<double>(p.yaw.cos));
            const double way = walks ? 0.8 * m.t : 0;
            const double lx = walks ? 2 * std::sin(way / 2) : 1;
            const double lz = walks ? 2 * std::cos(way / 2) : 0.5;
            const double x = static_cast<double>(p.position.x) + lx * std::cos(yaw) + lz * std::sin(yaw);
            const double z = static_cast<double>(p.position.z) + lz * std::cos(yaw) - lx * std::sin(yaw);
            m.vx = m.t > 1.5 / 60 ? (x - m.x) * 60 : 0;
            m.vz = m.t > 1.5 / 60 ? (z - m.z) * 60 : 0;
            m.x = x - m.vx / 60;
            m.z = z - m.vz / 60;
            m.yaw = yaw + (walks ? way / 2 + pi / 2 : 0);
        };
    };
    const auto glide = [](gait::Platform<float>& p, double t) {
        p.position = Point(0.0F, 0.0F, static_cast<float>(t));
        p.velocity = Point(0.0F, 0.0F, 1.0F);
        p.turn_rate = static_cast<float>(pi / 6);
        p.yaw = {static_cast<float>(std::sin(t * pi / 6)), static_cast<float>(std::cos(t * pi / 6))};
    };
    const auto lift = [](gait::Platform<float>& p, double t) {
        p.position = Point(0.0F, static_cast<float>(1 - std::cos(t)), 0.0F);
        p.velocity = Point(0.0F, static_cast<float>(std::sin(t)), 0.0F);
    };
    const auto stays = [](Mover&) {};
    all.push_back({.name = "stand on a platform", .motion = "carried", .ground_text = "1 m/s and 30 deg/s for a minute",
                   .seconds = 60, .drive = stays, .limits = any_steps, .acceleration = at_once,
                   .world = ride(glide, false)});
    all.push_back({.name = "walk on a platform", .motion = "in a circle on it", .ground_text = "1 m/s and 30 deg/s",
                   .seconds = 12, .drive = stays,
                   .acceleration = at_once, .world = ride(glide, true)});
    all.push_back({.name = "stand in a lift", .motion = "carried", .ground_text = "up and down 2 m", .seconds = 12,
                   .drive = stays, .acceleration = at_once, .world = ride(lift, false)});
}

void leaps(std::vector<Scenario>& all) {
    all.push_back({.name = "teleport in mid swing", .motion = "1.4 m/s, 20 m further at 2.3 s", .ground_text = "flat",
                   .seconds = 5,
                   .drive = [](Mover& m) {
                       m.go(1.4, 0);
                       if (m.t > 2.3 && m.t <= 2.3 + 1.0 / 60) {
                           m.x += 20;
                           m.teleported = true;
                       }
                   }});
    all.push_back({.name = "jump", .motion = "1.4 m/s, off the ground for 0.5 s", .ground_text = "flat", .seconds = 6,
                   .drive = [](Mover& m) {
                       m.go(1.4, 0);
                       const double since = std::fmod(m.t, 3) - 1.5;
                       m.grounded = since < 0 || since >= 0.5;
                       m.vy = m.grounded ? 0 : 2.45 - 9.81 * since;
                       m.y = m.grounded ? 0 : 2.45 * since - 4.905 * since * since;
                   },
                   .limits = any_steps});
}

}  // namespace

std::vector<Scenario> all_scenarios() {
    std::vector<Scenario> all;
    starts_and_stops(all);
    turns(all);
    directions(all);
    grounds(all);
    moving_grounds(all);
    leaps(all);
    return all;
}

}  // namespace anywhere
