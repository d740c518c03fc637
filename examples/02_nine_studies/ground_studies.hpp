// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "study.hpp"
#include "support/walk_recorder.hpp"

/// Studies 7 to 9: slopes, the swing arc, feet locked to the ground.
namespace studies {

class SlopeScene final : public Scene {
public:
    SlopeScene() : Scene(7.0, 1.45) {
        study.key = "slope";
        study.title = "Up and down a slope";
        study.text = "Downhill the body leans forward and the steps quicken; uphill it leans back. The foot takes the ground's "
                     "height and the ankle its angle.";
        study.seen = "The walker from its right side on ground that tilts: 14 degrees down, level, 10 degrees up. Its soles lie on "
                     "the ground all the while. Below, slope and lean over time.";
        study.tracks = {{"walker", {}}};
        study.columns = {{"slope", "slope", "deg", 1, {}},     {"lean", "lean, forward", "deg", 1, {}},
                         {"rate", "cycle rate", "Hz", 2, {}},  {"scale", "hip height", "x", 3, {}},
                         {"way", "", "", 1, {}}};
        script = {{0.0, -14.0}, {2.4, 0.0}, {3.6, 10.0}, {5.8, 0.0}};
    }

    void start() override {
        slope_deg_ = {};
        goal_ = 0;
    }
    void fire(double to) override { goal_ = to; }
    void frame(double, double dt) override {
        const auto level = controls.style();
        slope_deg_ = gait::advance_spring(slope_deg_, goal_, 0.1, dt);
        const double slope = rad(slope_deg_.value);
        const double lean = gait::slope_lean(slope, level.slope);
        auto walk = level;
        walk.rate = gait::slope_rate(level.rate, lean, level.slope);
        clock_ = gait::advance_clock(clock_, walk.rate, dt);
        way_ += own_speed(walk) * dt;
        draw(0, points_of(walk, {.phase = gait::read_clock(clock_).phase, .slope = slope}));
        note("slope", slope_deg_.value);
        note("lean", deg(lean));
        note("rate", walk.rate);
        note("scale", gait::slope_hip_scale(angle(slope).sin / angle(slope).cos));
        note("way", way_);
    }
    void conclude() override {
        const auto level = controls.style();
        const double down = gait::slope_lean(rad(-14.0), level.slope);
        study.facts = {fact("lean at 14 degrees down, forward", deg(down), 7.0, 1, "deg"),
                       fact("cycle rate there", gait::slope_rate(1.6, down, level.slope), 2.02, 2, "Hz"),
                       fact("hip height there", std::cos(rad(14.0)), 0.970, 3, "x"),
                       fact("lean at 10 degrees up, forward", deg(gait::slope_lean(rad(10.0), level.slope)), -2.5, 1, "deg")};
    }

private:
    gait::SpringState<double> slope_deg_;
    double goal_ = 0;
};

class ArcScene final : public Scene {
public:
    ArcScene() : Scene(5.0, 0.48) {
        study.key = "arc";
        study.title = "The arc of the swing";
        study.text = "A plain arc scuffs. The recipe's correction lifts the foot but jumps at lift-off; the smooth arc clears the "
                     "ground without a jump. Slower steps are higher.";
        study.seen = "The walker's legs with the path of its left foot, and three arcs over the swing: the plain one stays within "
                     "4 of the ground for 34 of 100 samples, the recipe's for 3 but with a jump, the smooth one for fewer than 12.";
        study.tracks = {{"walker", {}}};
        study.columns = {{"rate", "cycle rate", "Hz", 1, {}},   {"margin", "clearance added", "", 1, {}},
                         {"k", "", "", 2, {}},                  {"plain", "plain", "", 1, {}},
                         {"lifted", "recipe", "", 1, {}},       {"smooth", "smooth", "", 1, {}},
                         {"set", "", "", 0, {}}, {"way", "", "", 1, {}}};
        script = {{0.0, 1.6}, {1.25, 2.4}, {2.5, 0.8}};
    }

    void fire(double rate) override { controls.rate = rate; }
    void frame(double, double dt) override {
        const auto walk = controls.style();
        clock_ = gait::advance_clock(clock_, walk.rate, dt);
        way_ += own_speed(walk) * dt;
        const double phase = gait::read_clock(clock_).phase;
        const bool swings = !gait::is_stance(phase, walk.duty);
        const double k = gait::swing_progress(phase, walk.duty);
        const auto now = heights(k, walk.rate);
        draw(0, points_of(walk, {.phase = phase}));
        note("rate", walk.rate);
        note("margin", gait::scuff_margin(leg_length, walk.rate));
        note("k", swings ? k : nothing);
        note("plain", swings ? now[0] : nothing);
        note("lifted", swings ? now[1] : nothing);
        note("smooth", swings ? now[2] : nothing);
        note("set", std::round((walk.rate - rates[0]) / (rates[1] - rates[0])));
        note("way", way_);
    }
    void conclude() override {
        std::array<std::array<int, 3>, rates.size()> scuffs{};
        for (std::size_t s = 0; s < rates.size(); ++s) {
            const std::string n = std::to_string(s);
            study.curves.push_back({"plain" + n, {}});
            study.curves.push_back({"lifted" + n, {}});
            study.curves.push_back({"smooth" + n, {}});
            for (int i = 0; i < 100; ++i) {
                const auto h = heights(i / 99.0, rates[s]);
                for (std::size_t a = 0; a < 3; ++a) {
                    study.curves[3 * s + a].values.push_back(h[a]);
                    scuffs[s][a] += h[a] < 4;
                }
            }
        }
        const int worst = std::max({scuffs[0][2], scuffs[2][2], scuffs[4][2]});
        study.facts = {fact("plain arc near the ground, of 100", scuffs[2][0], 34, 0, ""),
                       fact("recipe's arc", scuffs[2][1], 3, 0, ""),
                       examples::at_most("smooth arc, at any rate shown", worst, 12, 0, ""),
                       fact("clearance added at 1.6 Hz", gait::scuff_margin(leg_length, 1.6), 20.0, 1, ""),
                       fact("at 2.4 Hz", gait::scuff_margin(leg_length, 2.4), 13.3, 1, ""),
                       fact("at 0.8 Hz", gait::scuff_margin(leg_length, 0.8), 40.0, 1, ""),
                       fact("recipe's jump at lift-off", heights(0.0, 1.6)[1], 20.0, 1, ""),
                       fact("smooth arc's", heights(0.0, 1.6)[2], 0.0, 1, "")};
    }

private:
    static constexpr std::array<double, 6> rates{0.8, 1.2, 1.6, 2.0, 2.4, 2.8};  // that controls and script can set

    [[nodiscard]] static std::array<double, 3> heights(double k, double rate) {
        return {gait::plain_swing_height(k, gait::plain_arc_top(leg_length)),
                gait::lifted_swing_height(k, gait::plain_arc_top(leg_length), gait::scuff_margin(leg_length, rate)),
                gait::smooth_swing_height(k, gait::swing_clearance(leg_length, rate))};
    }

};

class LockScene final : public Scene {
public:
    LockScene() : Scene(5.0, 40.0 / steps_per_second) {
        study.key = "lock";
        study.title = "Feet locked to the ground";
        study.text = "Three walkers whose bodies wobble. A foot keeps the place in the world where it landed; solved anew in every "
                     "frame it would creep.";
        study.seen = "Three walkers with strides of 84.5, 55.6 and 115.7, swaying by 3 and changing speed by 12 percent. Their "
                     "planted feet stay on their marks. Below, how far a foot solved anew would move in each frame: up to 0.27.";
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            const std::string n = std::to_string(i);
            study.tracks.push_back({lanes[i].name, {}});
            study.columns.push_back({"slip" + n, "foot moved, " + examples::fixed(lanes[i].half_angle_deg, 0) + " deg", "", 2, {}});
            for (const char* hidden : {"anew", "way", "rate"}) study.columns.push_back({hidden + n, "", "", 2, {}});
            study.columns.push_back({"mark" + n + "_left", "", "", 1, {}});
            study.columns.push_back({"mark" + n + "_right", "", "", 1, {}});
        }
    }

    void start() override {
        slips_ = anew_ = {};
        gait::WalkerParams<double> params;
        params.body = body();
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            walkers_[lane] = Walker(params, style_of(lane));
            ways_[lane] = 0;
        }
        // Three seconds to come from rest into the walk, then the lap.
        const int before = 3 * steps_per_second;
        for (int i = 1; i < before; ++i)
            for (std::size_t lane = 0; lane < lanes.size(); ++lane) step(lane, static_cast<double>(i - before) / steps_per_second);
    }
    void frame(double time, double) override {
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const auto last = walkers_[lane].state();
            const double speed = own_speed(style_of(lane));
            const double now_speed = step(lane, time);
            const std::string n = std::to_string(lane);
            const Walker& walker = walkers_[lane];
            double slip = 0;
            for (const Leg leg : {Leg::left, Leg::right}) {
                const auto l = gait::index_of(leg);
                const auto& foot = walker.state().legs[l];
                const bool stands = foot.swinging < 0.5;
                if (stands && last.legs[l].swinging < 0.5)
                    slip = std::fmax(slip, glm::distance(foot.print.place, last.legs[l].print.place));
                note(("mark" + n + (leg == Leg::left ? "_left" : "_right")).c_str(),
                     stands ? foot.print.place.z - ways_[lane] : nothing);
            }
            slips_[lane] = std::fmax(slips_[lane], slip);
            const double creep = std::abs(gait::slip_in_time(now_speed, speed, 1.0 / steps_per_second));
            anew_[lane] = std::fmax(anew_[lane], creep);
            note(("slip" + n).c_str(), slip);
            note(("anew" + n).c_str(), creep);
            note(("way" + n).c_str(), ways_[lane]);
            note(("rate" + n).c_str(), style_of(lane).rate);
            std::vector<Vec> points;
            for (const glm::dvec3& point : recorder_.points(walker.pose(), walker.params().body))
                points.push_back(point - Vec(0, 0, ways_[lane]));
            draw(lane, std::move(points));
        }
    }
    void conclude() override {
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const auto walk = style_of(lane);
            study.facts.push_back(fact(std::string("cycle length, ") + lanes[lane].name, own_speed(walk) / walk.rate,
                                       lanes[lane].length, 1, ""));
            study.facts.push_back(fact("its speed", own_speed(walk), lanes[lane].speed, 1, "/s"));
        }
        study.facts.push_back(examples::at_most("planted feet move by", *std::max_element(slips_.begin(), slips_.end()), 0, 2, ""));
        study.facts.push_back(fact("solved anew the first's would, in a frame", anew_[0], 0.27, 2, ""));
    }

private:
    using Walker = gait::Walker<double, gait::StepClock<double>>;
    struct Of {
        double half_angle_deg, rate, length, speed;
        const char* name;
    };
    static constexpr std::array<Of, 3> lanes{{{28, 1.6, 84.5, 135.2, "28 deg, 1.6 Hz"},
                                              {18, 2.0, 55.6, 111.2, "18 deg, 2.0 Hz"},
                                              {40, 1.2, 115.7, 138.8, "40 deg, 1.2 Hz"}}};

    [[nodiscard]] gait::StepClock<double> style_of(std::size_t lane) const {
        return style(lanes[lane].half_angle_deg, lanes[lane].rate * controls.walkers);
    }
    /// Walks a lane for one step, wobbling; returns its speed then.
    double step(std::size_t lane, double time) {
        const double sway = angle(3.1 * time).sin;
        const double speed = own_speed(style_of(lane)) * (1 + 0.12 * sway);
        ways_[lane] += speed / steps_per_second;
        walkers_[lane].set_style(style_of(lane));
        walkers_[lane].step({Vec(3 * sway, 0, ways_[lane]), Vec(0, 0, 1), Vec(0, 0, speed)});
        return speed;
    }

    std::array<Walker, 3> walkers_{};
    std::array<double, 3> ways_{};
    std::array<double, 3> slips_{};
    std::array<double, 3> anew_{};
    examples::WalkRecorder recorder_{"", body()};
};

}  // namespace studies
