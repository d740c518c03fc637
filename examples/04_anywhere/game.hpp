// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/stepper.hpp>
#include <gait/character/walker_state.hpp>

#include <cmath>
#include <utility>

#include "scenario.hpp"

namespace anywhere {

/// The game of a scenario: it moves the world and its character. Walking is not its business.
class Game {
public:
    explicit Game(Scenario scenario) : scenario_(std::move(scenario)) {
        Mover ahead;
        scenario_.drive(ahead);
        mover_.yaw = ahead.yaw;
        mover_.x = ahead.x;
        mover_.z = ahead.z;
        if (scenario_.world) scenario_.world(scenario_.terrain, mover_);
    }

    [[nodiscard]] const Terrain& terrain() const { return scenario_.terrain; }
    [[nodiscard]] const Mover& mover() const { return mover_; }
    [[nodiscard]] int steps() const { return static_cast<int>(std::lround(scenario_.seconds * 60)); }

    /// The character as it is now.
    [[nodiscard]] gait::Motion<float> motion() const {
        const auto f = [](double x) { return static_cast<float>(x); };
        gait::Motion<float> motion;
        motion.position = Point(f(mover_.x), 0.0F, f(mover_.z));
        const Hit under = terrain()(motion.position);
        motion.position.y = (under.hit ? under.height : 0.0F) + f(mover_.y);
        motion.facing = Point(f(std::sin(mover_.yaw)), 0.0F, f(std::cos(mover_.yaw)));
        motion.velocity = Point(f(mover_.vx), f(mover_.vy), f(mover_.vz));
        motion.grounded = mover_.grounded;
        return motion;
    }

    /// One step of 1/60 s: the drive's velocity, no faster than the scenario's acceleration.
    void step() {
        mover_.t = ++count_ / 60.0;
        mover_.teleported = false;
        if (scenario_.world) scenario_.world(scenario_.terrain, mover_);
        const double vx = mover_.vx;
        const double vz = mover_.vz;
        scenario_.drive(mover_);
        const double change = std::hypot(mover_.vx - vx, mover_.vz - vz);
        const double most = scenario_.acceleration / 60;
        if (change > most) {
            mover_.vx = vx + (mover_.vx - vx) * most / change;
            mover_.vz = vz + (mover_.vz - vz) * most / change;
        }
        mover_.x += mover_.vx / 60;
        mover_.z += mover_.vz / 60;
    }

    /// Where the character comes from in a step in which it was teleported: the walk has to be there first.
    [[nodiscard]] Point teleported_to() const {
        const gait::Motion<float> now = motion();
        return now.position - now.velocity * gait::fixed_step<float>;
    }

private:
    Scenario scenario_;
    Mover mover_;
    int count_ = 0;
};

}  // namespace anywhere
