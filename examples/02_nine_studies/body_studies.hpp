// SPDX-License-Identifier: MIT
#pragma once

#include "study.hpp"

/// Studies 4 to 6: head and gaze, arms, pelvis and shoulders.
namespace studies {

[[nodiscard]] inline Study gaze_study() {
    Study study;
    study.key = "gaze";
    study.title = "Head and gaze";
    study.text = "The hips rise and fall by 7.2, the head takes back 82 % of it. The gaze turns 0.4 s before the body does.";
    study.seen = "The walker seen from its front right, with a line for the gaze and an arrow for the body's direction. Below, "
                 "the height of the hips swings widely while the eyes hardly move.";
    study.tracks = {{"walker", {}}};
    study.columns = {{"hips", "hips over ankle", "", 2, {}},  {"hips_moved", "", "", 2, {}},
                     {"eyes_moved", "eyes moved", "", 2, {}}, {"gaze", "gaze", "deg", 0, {}},
                     {"body", "body", "deg", 0, {}},          {"way", "", "", 1, {}}};
    const auto walk = style();
    const double speed = own_speed(walk);
    const auto step = gait::cycles_per_step(walk.rate, double(steps_per_second));
    constexpr double turn_at = 2.4;
    constexpr double lap = 4.8;
    constexpr double side = 30;  // [deg] to each side
    const std::array<gait::TimedEvent<double>, 2> script{{{0.0, side}, {turn_at, -side}}};
    gait::ClockState<double> clock;
    double heading = side;
    double body_yaw = side;
    double gaze_at_turn = nothing;
    record<double>(
        study, lap, 2.2, script, [&](double to) { heading = to; },
        [&](double time, double dt) {
            if (dt > 0) clock = gait::advance_clock(clock, step);
            const double phase = gait::read_clock(clock).phase;
            const double until = time < turn_at ? turn_at - time : lap - time;
            const double gaze = gait::gaze_before_turn(heading, -heading, until, 0.4);
            if (std::isnan(gaze_at_turn) && time > turn_at - 1.5 / steps_per_second) gaze_at_turn = gaze;
            body_yaw = gait::damp(body_yaw, heading, 0.12, dt);
            auto points = points_of(walk, {.phase = phase, .yaw = rad(body_yaw), .gaze = rad(gaze)});
            const double hips = gait::hip_over_ankle(leg_length, gait::bob_wave(phase));
            const double moved = hips - gait::hip_over_ankle(leg_length, 0.0);
            study.note("hips", hips);
            study.note("hips_moved", moved);
            study.note("eyes_moved", gait::steadied(moved, 0.82));
            study.note("gaze", gaze);
            study.note("body", body_yaw);
            study.note("way", speed * time);
            study.tracks[0].points.push_back(std::move(points));
        });
    // Between two frames a wave of the hips has its extremes; their range over a whole cycle is asked of the formula.
    const double low = gait::hip_over_ankle(leg_length, -1.0);
    const double high = gait::hip_over_ankle(leg_length, 1.0);
    study.facts = {fact("hips lowest", low, 80.10, 2, ""),
                   fact("hips highest", high, 87.30, 2, ""),
                   fact("hips move by", high - low, 7.2, 1, ""),
                   fact("eyes move by", gait::steadied(high - low, 0.82), 1.3, 1, ""),
                   fact("gaze one frame before the turn, of 30 to -30", gaze_at_turn, -27.5, 1, "deg")};
    return study;
}

[[nodiscard]] inline Study arms_study() {
    Study study;
    study.key = "arms";
    study.title = "Arms against legs";
    study.text = "Each arm swings half a cycle from its leg and folds on its way back. The recipe's fold jumps where the back "
                 "swing begins; the walker's is smooth.";
    study.seen = "The walker from its left side; its left arm goes against its left leg. Below, the angle of the left "
                 "shoulder, the fold of the elbow as the recipe has it, with a step, and as the walker uses it, without.";
    study.tracks = {{"walker", {}}};
    study.columns = {{"shoulder", "left shoulder", "deg", 1, {}},
                     {"stepped", "elbow, recipe", "deg", 1, {}},
                     {"smooth", "elbow, walker", "deg", 1, {}},
                     {"ratio", "shin / thigh", "", 2, {}}};
    auto walk = style();
    const auto step = gait::cycles_per_step(walk.rate, double(steps_per_second));
    const std::array<gait::TimedEvent<double>, 2> script{{{0.0, 0.48}, {2.5, 0.42}}};
    gait::ClockState<double> clock;
    record<double>(
        study, 5.0, 0.6, script, [&](double ratio) { walk.leg_ratio = ratio; },
        [&](double, double dt) {
            if (dt > 0) clock = gait::advance_clock(clock, step);
            const double phase = gait::read_clock(clock).phase;
            const double arm = gait::arm_phase(pendulum(phase));
            const double most = deg(gait::most_elbow_fold(walk.leg_ratio));
            study.tracks[0].points.push_back(points_of(walk, {.phase = phase}));
            study.note("shoulder", gait::counter_swing(arm, gait::arm_amplitude(deg(walk.stride_half_angle))));
            study.note("stepped", gait::stepped_elbow_fold(arm, most));
            study.note("smooth", gait::smooth_elbow_fold(gait::sincos_cycles(arm), most, 0.6));
            study.note("ratio", walk.leg_ratio);
        });
    study.facts = {fact("shoulder to each side", gait::arm_amplitude(28.0), 16.8, 1, "deg"),
                   fact("elbow at most", deg(gait::most_elbow_fold(0.48)), 61.6, 1, "deg"),
                   fact("the same at a ratio of 0.42", deg(gait::most_elbow_fold(0.42)), 57.4, 1, "deg"),
                   fact("step of the recipe's fold", 0.4 * deg(gait::most_elbow_fold(0.48)), 24.6, 1, "deg"),
                   examples::at_most("largest change of the walker's in a frame", largest_change(study.columns[2].values),
                                     8, 1, "deg")};
    return study;
}

[[nodiscard]] inline Study twist_study() {
    Study study;
    study.key = "twist";
    study.title = "Pelvis and shoulders twist";
    study.text = "The pelvis turns with the legs, the shoulders against it by 1.2 times as much. Quicker steps twist more.";
    study.seen = "The walker from behind and above, with a bar through its pelvis and one through its shoulders that turn "
                 "against each other: by 6 and 7.2 degrees at 1.6 cycles a second, by 9 and 10.8 at 2.4.";
    study.tracks = {{"walker", {}}};
    study.columns = {{"pelvis", "pelvis", "deg", 1, {}},
                     {"shoulders", "shoulders", "deg", 1, {}},
                     {"rate", "cycle rate", "Hz", 1, {}},
                     {"way", "", "", 1, {}}};
    auto walk = style();
    const std::array<gait::TimedEvent<double>, 2> script{{{0.0, 1.6}, {2.34, 2.4}}};
    gait::ClockState<double> clock;
    double way = 0;
    record<double>(
        study, 4.95, 0.63, script, [&](double rate) { walk.rate = rate; },
        [&](double, double dt) {
            clock = gait::advance_clock(clock, walk.rate, dt);
            way += own_speed(walk) * dt;
            const double phase = gait::read_clock(clock).phase;
            const double pelvis = deg(gait::pelvis_twist(pendulum(phase), gait::twist_amplitude(walk.rate)));
            study.tracks[0].points.push_back(points_of(walk, {.phase = phase}));
            study.note("pelvis", pelvis);
            study.note("shoulders", gait::shoulder_twist(pelvis));
            study.note("rate", walk.rate);
            study.note("way", way);
        });
    const double slow = deg(gait::twist_amplitude(1.6));
    const double quick = deg(gait::twist_amplitude(2.4));
    study.facts = {fact("pelvis at 1.6 Hz, to each side", slow, 6.0, 1, "deg"),
                   fact("shoulders", -gait::shoulder_twist(slow), 7.2, 1, "deg"),
                   fact("pelvis at 2.4 Hz", quick, 9.0, 1, "deg"),
                   fact("shoulders", -gait::shoulder_twist(quick), 10.8, 1, "deg")};
    return study;
}

}  // namespace studies
