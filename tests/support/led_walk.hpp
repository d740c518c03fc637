// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker.hpp>
#include <gait/measure/walk_measures.hpp>

#include <cmath>
#include <cstring>

#include <support/rotate.hpp>

/// A character led over the ground as a game would: place, facing and velocity are counted in double, so that what
/// the walker makes of them is the walker's own rounding. It is measured in every step.
template <class T, class S = gait::SpeedDriven<T>>
class LedWalk {
public:
    explicit LedWalk(const gait::WalkerParams<T>& params = {}, S style = S{}, oracle::Vec start = {0, 0, 0},
                     double yaw = 0.0)
        : walker(params, style), place(start), yaw_(yaw) {
        walker.place(motion({0, 0, 0}));
    }

    /// One step at `forward` and `left` [m/s] in the body's frame, turning to the left by `turn_rate` [rad/s].
    template <class G = gait::FlatGround<T>>
    const gait::WalkerStep<T>& step(double forward, double turn_rate = 0.0, double left = 0.0, const G& ground = G{},
                                    double dt = 1.0 / 60) {
        yaw_ += turn_rate * dt;
        const oracle::Vec velocity(forward * std::sin(yaw_) + left * std::cos(yaw_), 0.0,
                                   forward * std::cos(yaw_) - left * std::sin(yaw_));
        before = walker.state();
        place = place + velocity * dt;
        const gait::WalkerStep<T>& made = walker.step(motion(velocity), ground, static_cast<T>(dt));
        const auto measured = gait::advance_measures(measuring_, walker.params().body, walker.pose(),
                                                     gait::measured_feet(walker.state()), ground, static_cast<T>(dt));
        measuring_ = measured.state;
        now = measured.measures;
        worst = gait::worse_of(worst, now);
        time += dt;
        return made;
    }

    /// The speed approaches `wish` as a walking body does, while it turns.
    const gait::WalkerStep<T>& follow(double wish, double turn_rate = 0.0) {
        speed = wish + (speed - wish) * std::exp(-1.0 / 36);
        return step(speed, turn_rate);
    }

    [[nodiscard]] gait::Motion<T> motion(const oracle::Vec& velocity) const {
        return {gait::vec3<T>(place), gait::vec3<T>(oracle::Vec(std::sin(yaw_), 0.0, std::cos(yaw_))),
                gait::vec3<T>(velocity), true};
    }

    [[nodiscard]] double yaw() const { return yaw_; }

    gait::Walker<T, S> walker;
    oracle::Vec place;              ///< [m] of the root
    double speed = 0.0;             ///< [m/s] of `follow`
    double time = 0.0;              ///< [s] walked
    gait::WalkerState<T> before{};  ///< before the last step
    gait::WalkMeasures<T> now{};    ///< of the last step
    gait::WalkMeasures<T> worst{};  ///< of all steps

private:
    double yaw_;
    gait::MeasureState<T> measuring_{};
};

/// Whether two plain structs of numbers hold the same bytes.
template <class X>
[[nodiscard]] bool same_bits(const X& a, const X& b) {
    static_assert(std::is_trivially_copyable_v<X>);
    return std::memcmp(&a, &b, sizeof(X)) == 0;
}
