// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "study.hpp"
#include "support/walk_recorder.hpp"

/// Studies 7 to 9: slopes, the swing arc, feet locked to the ground.
namespace studies {

[[nodiscard]] inline Study slope_study() {
    Study study;
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
    const auto level = style();
    const std::array<gait::TimedEvent<double>, 4> script{{{0.0, -14.0}, {2.4, 0.0}, {3.6, 10.0}, {5.8, 0.0}}};
    gait::ClockState<double> clock;
    gait::SpringState<double> slope_deg;
    double goal = 0;
    double way = 0;
    record<double>(
        study, 7.0, 1.45, script, [&](double to) { goal = to; },
        [&](double, double dt) {
            slope_deg = gait::advance_spring(slope_deg, goal, 0.1, dt);
            const double slope = rad(slope_deg.value);
            const double lean = gait::slope_lean(slope, level.slope);
            auto walk = level;
            walk.rate = gait::slope_rate(level.rate, lean, level.slope);
            clock = gait::advance_clock(clock, walk.rate, dt);
            way += own_speed(walk) * dt;
            study.tracks[0].points.push_back(points_of(walk, {.phase = gait::read_clock(clock).phase, .slope = slope}));
            study.note("slope", slope_deg.value);
            study.note("lean", deg(lean));
            study.note("rate", walk.rate);
            study.note("scale", gait::slope_hip_scale(angle(slope).sin / angle(slope).cos));
            study.note("way", way);
        });
    const double down = gait::slope_lean(rad(-14.0), level.slope);
    study.facts = {fact("lean at 14 degrees down, forward", deg(down), 7.0, 1, "deg"),
                   fact("cycle rate there", gait::slope_rate(1.6, down, level.slope), 2.02, 2, "Hz"),
                   fact("hip height there", std::cos(rad(14.0)), 0.970, 3, "x"),
                   fact("lean at 10 degrees up, forward", deg(gait::slope_lean(rad(10.0), level.slope)), -2.5, 1, "deg")};
    return study;
}

[[nodiscard]] inline Study arc_study() {
    Study study;
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
                     {"set", "", "", 0, {}}};
    const double top = gait::plain_arc_top(leg_length);
    constexpr std::array<double, 3> rates{1.6, 2.4, 0.8};
    const auto heights = [&](double k, double rate) {
        return std::array<double, 3>{gait::plain_swing_height(k, top),
                                     gait::lifted_swing_height(k, top, gait::scuff_margin(leg_length, rate)),
                                     gait::smooth_swing_height(k, gait::swing_clearance(leg_length, rate))};
    };
    auto walk = style();
    const std::array<gait::TimedEvent<int>, 3> script{{{0.0, 0}, {1.25, 1}, {2.5, 2}}};
    gait::ClockState<double> clock;
    int set = 0;
    record<int>(
        study, 5.0, 0.48, script, [&](int to) { set = to; },
        [&](double, double dt) {
            walk.rate = rates[static_cast<std::size_t>(set)];
            clock = gait::advance_clock(clock, walk.rate, dt);
            const double phase = gait::read_clock(clock).phase;
            const bool swings = !gait::is_stance(phase, walk.duty);
            const double k = gait::swing_progress(phase, walk.duty);
            const auto now = heights(k, walk.rate);
            study.tracks[0].points.push_back(points_of(walk, {.phase = phase}));
            study.note("rate", walk.rate);
            study.note("margin", gait::scuff_margin(leg_length, walk.rate));
            study.note("k", swings ? k : nothing);
            study.note("plain", swings ? now[0] : nothing);
            study.note("lifted", swings ? now[1] : nothing);
            study.note("smooth", swings ? now[2] : nothing);
            study.note("set", set);
        });
    std::array<std::array<int, 3>, 3> scuffs{};
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
    study.curves.push_back({"path", {}});  // of the left foot over one cycle: ahead, height
    for (int i = 0; i < 100; ++i) {
        const double phase = i / 100.0;
        study.curves.back().values.push_back(foot_ahead(style(), phase));
    }
    const int worst = std::max({scuffs[0][2], scuffs[1][2], scuffs[2][2]});
    study.facts = {fact("plain arc near the ground, of 100", scuffs[0][0], 34, 0, ""),
                   fact("recipe's arc", scuffs[0][1], 3, 0, ""),
                   examples::at_most("smooth arc, at any rate shown", worst, 12, 0, ""),
                   fact("clearance added at 1.6 Hz", gait::scuff_margin(leg_length, 1.6), 20.0, 1, ""),
                   fact("at 2.4 Hz", gait::scuff_margin(leg_length, 2.4), 13.3, 1, ""),
                   fact("at 0.8 Hz", gait::scuff_margin(leg_length, 0.8), 40.0, 1, ""),
                   fact("recipe's jump at lift-off", heights(0.0, 1.6)[1], 20.0, 1, ""),
                   fact("smooth arc's", heights(0.0, 1.6)[2], 0.0, 1, "")};
    return study;
}

[[nodiscard]] inline Study lock_study() {
    Study study;
    study.key = "lock";
    study.title = "Feet locked to the ground";
    study.text = "Three walkers whose bodies wobble. A foot keeps the place in the world where it landed; solved anew in every "
                 "frame it would creep.";
    study.seen = "Three walkers with strides of 84.5, 55.6 and 115.7, swaying by 3 and changing speed by 12 percent. Their "
                 "planted feet stay on their marks. Below, how far a foot solved anew would move in each frame: up to 0.27.";
    struct Of {
        double half_angle_deg, rate, length, speed;
        const char* name;
    };
    constexpr std::array<Of, 3> lanes{{{28, 1.6, 84.5, 135.2, "28 deg, 1.6 Hz"},
                                       {18, 2.0, 55.6, 111.2, "18 deg, 2.0 Hz"},
                                       {40, 1.2, 115.7, 138.8, "40 deg, 1.2 Hz"}}};
    constexpr double lap = 5.0;
    constexpr double wobble = 3.1;  // [rad/s]
    const auto sway = [&](double time) { return angle(wobble * time).sin; };
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const std::string n = std::to_string(i);
        study.tracks.push_back({lanes[i].name, {}});
        study.columns.push_back({"slip" + n, "foot moved, " + examples::fixed(lanes[i].half_angle_deg, 0) + " deg", "", 2, {}});
        study.columns.push_back({"anew" + n, "", "", 2, {}});
        study.columns.push_back({"way" + n, "", "", 1, {}});
        study.columns.push_back({"mark" + n + "_left", "", "", 1, {}});
        study.columns.push_back({"mark" + n + "_right", "", "", 1, {}});
    }
    std::array<double, 3> slips{};
    std::array<double, 3> anew{};
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        const auto walk = style(lanes[lane].half_angle_deg, lanes[lane].rate);
        const double speed = own_speed(walk);
        gait::WalkerParams<double> params;
        params.body = body();
        gait::Walker<double, gait::StepClock<double>> walker(params, walk);
        examples::WalkRecorder recorder("", params.body);
        double way = 0;
        // Three seconds to come from rest into the walk, then the lap.
        const int before = 3 * steps_per_second;
        for (int i = 0; i < before + static_cast<int>(lap * steps_per_second); ++i) {
            const double time = static_cast<double>(i - before) / steps_per_second;
            const double now_speed = speed * (1 + 0.12 * sway(time));
            const auto last = walker.state();
            if (i > 0) {
                way += now_speed / steps_per_second;
                walker.step({Vec(3 * sway(time), 0, way), Vec(0, 0, 1), Vec(0, 0, now_speed)});
            }
            if (i < before) continue;
            recorder.add(walker, time, 0.0);
            double slip = 0;
            for (const Leg leg : {Leg::left, Leg::right}) {
                const auto l = gait::index_of(leg);
                const auto& foot = walker.state().legs[l];
                const bool stands = foot.swinging < 0.5;
                if (stands && last.legs[l].swinging < 0.5)
                    slip = std::fmax(slip, glm::distance(foot.print.place, last.legs[l].print.place));
                const std::string mark = "mark" + std::to_string(lane) + (leg == Leg::left ? "_left" : "_right");
                study.note(mark.c_str(), stands ? foot.print.place.z - way : nothing);
            }
            slips[lane] = std::fmax(slips[lane], slip);
            const double creep = std::abs(gait::slip_in_time(now_speed, speed, 1.0 / steps_per_second));
            anew[lane] = std::fmax(anew[lane], creep);
            study.note(("slip" + std::to_string(lane)).c_str(), slip);
            study.note(("anew" + std::to_string(lane)).c_str(), creep);
            study.note(("way" + std::to_string(lane)).c_str(), way);
        }
        const examples::Walk record = std::move(recorder).finish(gait::FlatGround<double>{});
        for (const examples::Frame& frame : record.frames) {
            std::vector<Vec> points;
            for (const glm::dvec3& joint : frame.joints) points.push_back(joint - Vec(0, 0, frame.root.z));
            study.tracks[lane].points.push_back(std::move(points));
        }
        study.facts.push_back(fact(std::string("cycle length, ") + lanes[lane].name, speed / walk.rate, lanes[lane].length, 1, ""));
        study.facts.push_back(fact("its speed", speed, lanes[lane].speed, 1, "/s"));
    }
    study.lap = lap;
    study.still = 40;
    study.facts.push_back(examples::at_most("planted feet move by", *std::max_element(slips.begin(), slips.end()), 0, 2, ""));
    study.facts.push_back(fact("solved anew the first's would, in a frame", anew[0], 0.27, 2, ""));
    return study;
}

}  // namespace studies
