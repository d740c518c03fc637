// SPDX-License-Identifier: MIT
#pragma once

#include <gait/gait.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "figures.hpp"
#include "game.hpp"
#include "scenario.hpp"
#include "walk_recorder.hpp"

namespace anywhere {

/// A played scenario: the walk to show, and whether it kept its limits.
struct Played {
    examples::Walk walk;
    bool kept = true;
};

namespace detail {

/// Slope of the ground under a place along a unit direction, over the length of two stairs.
inline float slope_under(const Point& place, const Point& way, const Terrain& terrain) {
    constexpr float stair = 0.3F;  // [m]
    const auto height = [&](float on) {
        const Hit hit = terrain(place + way * on);
        return hit.hit ? hit.height : place.y;
    };
    return (height(stair) - height(-stair)) / (2 * stair);
}

/// Steps that a character asks for in this step of the game: those of the walk that its speed, its direction and the
/// slope under it make when it goes on like that.
inline double steps_asked(const gait::WalkerParams<float>& params, const gait::Motion<float>& motion,
                          const Terrain& terrain) {
    const gait::Platform<float> under = terrain.rides() ? terrain.platform() : gait::Platform<float>{};
    const Point over_ground = motion.velocity - gait::velocity_at(under, motion.position);
    const double speed = std::hypot(static_cast<double>(over_ground.x), static_cast<double>(over_ground.z));
    const float hip = gait::standing_hip_height(params.body);
    if (!motion.grounded || speed < static_cast<double>(params.idle_speed * hip)) return 0;
    gait::WalkerState<float> steady;
    steady.speed = static_cast<float>(speed);
    const Point seen = gait::turn(gait::opposite(gait::yaw_of(motion.facing)), over_ground) / steady.speed;
    steady.along = seen.z;
    steady.across = seen.x;
    steady.slope = slope_under(motion.position, over_ground / steady.speed, terrain);
    const auto gait = gait::gait_now(steady, params, gait::SpeedDriven<float>{});
    const double cycle = static_cast<double>(gait.cycle_length) / speed;
    const double duty = static_cast<double>(gait.duty);
    // A foot in the air comes down in good time, however slow the body is.
    const double swing = std::min((1 - duty) * cycle, static_cast<double>(params.longest_swing));
    return 2 / (cycle - 2 * ((1 - duty) * cycle - swing)) / 60;
}

/// Counts how often hips that climb or descend turn against their way, by more than 2 mm.
class AgainstTheWay {
public:
    explicit AgainstTheWay(bool up) : up_(up) {}

    void see(double height) {
        const double climbed = up_ ? height : -height;
        if (going_on_ ? climbed > furthest_ : climbed < furthest_) furthest_ = climbed;
        if (std::abs(climbed - furthest_) <= 0.002) return;
        going_on_ = !going_on_;
        furthest_ = climbed;
        if (!going_on_) ++times_;
    }
    [[nodiscard]] int times() const { return times_; }

private:
    bool up_;
    bool going_on_ = true;
    double furthest_ = -1e9;
    int times_ = 0;
};

}  // namespace detail

/// Plays a scenario step by step and measures every pose.
inline Played play(const Scenario& scenario) {
    constexpr float step_time = gait::fixed_step<float>;
    const Limits limits = scenario.limits;
    Game game(scenario);
    const Terrain& terrain = game.terrain();
    const Mover& m = game.mover();

    gait::Walker<float> walker;
    gait::Motion<float> start = game.motion();
    start.velocity = Point(0.0F, 0.0F, 0.0F);
    walker.place(start, terrain);
    examples::WalkRecorder recorder(scenario.name, walker.params().body);
    recorder.add(walker, 0, 0);

    gait::MeasureState<float> measuring;
    gait::WalkMeasures<float> worst;
    double far = 0;
    int steps = 0;
    double asked = 0;
    int both_swing = 0;
    int refused = 0;
    detail::AgainstTheWay against(limits.stairs > 0);
    for (int n = 0; n < game.steps(); ++n) {
        game.step();
        const gait::Motion<float> motion = game.motion();
        if (m.teleported) {
            walker.restore(gait::teleport(walker.state(), game.teleported_to(), motion.facing));
            measuring = {};
        }
        const gait::WalkerStep<float>& step = walker.step(motion, terrain);
        refused += step.refused ? 1 : 0;
        const gait::WalkerState<float>& state = walker.state();
        const auto measured = gait::advance_measures(measuring, walker.params().body, walker.pose(),
                                                     gait::measured_feet(state), terrain, step_time);
        measuring = measured.state;
        worst = gait::worse_of(worst, measured.measures);
        for (const auto& foot : walker.footsteps()) steps += foot.landed ? 1 : 0;
        const bool in_air = state.airborne > 0.0F;
        if (!in_air && step.gait.duty > 0.5F && state.legs[0].swinging > 0.5F && state.legs[1].swinging > 0.5F)
            ++both_swing;
        asked += detail::steps_asked(walker.params(), motion, terrain);
        far = std::max(far, std::hypot(m.x, m.z));
        if (limits.stairs != 0 && std::abs(detail::slope_under(motion.position, motion.facing, terrain)) > 0)
            against.see(static_cast<double>(walker.pose().root.y + walker.pose().place(gait::Joint::hips).y));
        recorder.add(walker, m.t, 1.0 / 60);
    }

    using examples::at_most;
    using examples::plain;
    const auto d = [](float x) { return static_cast<double>(x); };
    const auto at_least = [](std::string name, double value, double limit, int digits, std::string unit) {
        examples::Figure figure = at_most(std::move(name), -value, -limit, digits, std::move(unit));
        figure.value = std::isinf(value) ? "none" : examples::fixed(value, digits);
        figure.limit = "at least " + examples::fixed(limit, digits);
        return figure;
    };
    const double to_deg = 180 / pi;
    // Float places are good to 6e-8 of the distance from the origin; a foot's place goes through a few of them.
    const double slip_limit = 0.005 + 0.001 * far;
    Played played;
    played.walk = std::move(recorder).finish(terrain);
    played.walk.note = scenario.motion + "; ground: " + scenario.ground_text;
    std::vector<examples::Figure>& figures = played.walk.figures;
    figures.push_back(at_most("largest plant slip", d(worst.slip) * 1e3, slip_limit, 4, "mm"));
    figures.push_back(at_most("carrying part off ground", d(worst.gap) * 1e3, 5, 2, "mm"));
    figures.push_back(at_most("deepest in the ground", std::max(0.0, d(worst.penetration)) * 1e3, 5, 1, "mm"));
    figures.push_back(at_least("lowest swing clearance", d(worst.clearance) * 1e3, limits.clearance * 1e3, 0, "mm"));
    figures.push_back(at_most("largest reach", d(worst.reach) * 100, 99.95, 2, "%"));
    figures.push_back(at_least("least knee bend", d(worst.knee_flexion) * to_deg, 0, 1, "deg"));
    figures.push_back(at_most("fastest joint", d(worst.joint_speed) * to_deg, limits.joint_speed_deg, 0, "deg/s"));
    figures.push_back(at_most("fastest twist of a bone", d(worst.twist_speed) * to_deg / 60, limits.twist_deg, 1, "deg"));
    figures.push_back(at_least("least step width", d(worst.step_width), limits.step_width, 3, "m"));
    figures.push_back(at_most("fastest rise of the hips", d(worst.hips_speed), limits.hips_speed, 2, "m/s"));
    figures.push_back(at_most("bones off their length", d(worst.bone_error) * 1e3, slip_limit, 4, "mm"));
    figures.push_back(at_most("motions refused", refused, 0, 0, ""));
    figures.push_back(plain("steps with both feet up", both_swing, 0, ""));
    if (limits.stairs != 0) {
        figures.push_back(at_most("hips against the way", against.times(), std::abs(limits.stairs), 0, "times"));
    }
    if (limits.counts_steps) {
        // At a stand the feet come together, which is one more; else one is on its way when the scenario ends: half of
        // it, in the mean, has not landed.
        const bool stands = walker.state().speed < 0.01F;
        const double wanted = asked + (asked > 0 ? (stands ? 1 : -0.5) : 0);
        figures.push_back(at_most("steps off those asked for", std::abs(steps - wanted), 1, 1, ""));
    }
    figures.push_back(plain("steps", steps, 0, ""));
    for (const examples::Figure& figure : figures) played.kept = played.kept && figure.met;
    return played;
}

}  // namespace anywhere
