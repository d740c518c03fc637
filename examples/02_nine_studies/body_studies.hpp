// SPDX-License-Identifier: MIT
#pragma once

#include "study.hpp"

/// Studies 4 to 6: head and gaze, arms, pelvis and shoulders.
namespace studies {

class GazeScene final : public Scene {
public:
    GazeScene() : Scene(4.8, 2.2) {
        study.key = "gaze";
        study.title = "Head and gaze";
        study.text = "The hips rise and fall by 7.2, the head takes back 82 % of it. The gaze turns 0.4 s before the body does.";
        study.seen = "The walker seen from its front right, with a line for the gaze and an arrow for the body's direction. Below, "
                     "the height of the hips swings widely while the eyes hardly move.";
        study.tracks = {{"walker", {}}};
        study.columns = {{"hips", "hips over ankle", "", 2, {}},  {"hips_moved", "", "", 2, {}},
                         {"eyes_moved", "eyes moved", "", 2, {}}, {"gaze", "gaze", "deg", 0, {}},
                         {"body", "body", "deg", 0, {}},          {"way", "", "", 1, {}}};
        script = {{0.0, side}, {turn_at, -side}};
    }

    void start() override {
        heading_ = body_yaw_ = side;
        gaze_at_turn_ = nothing;
    }
    void fire(double to) override { heading_ = to; }
    void frame(double time, double dt) override {
        const auto walk = controls.style();
        clock_ = ticked(clock_, dt);
        way_ += own_speed(walk) * dt;
        const double phase = gait::read_clock(clock_).phase;
        const double until = !scripted ? study.lap : time < turn_at ? turn_at - time : study.lap - time;
        const double gaze = gait::gaze_before_turn(heading_, -heading_, until, 0.4);
        if (std::isnan(gaze_at_turn_) && time > turn_at - 1.5 / steps_per_second) gaze_at_turn_ = gaze;
        body_yaw_ = gait::damp(body_yaw_, heading_, 0.12, dt);
        const double hips = gait::hip_over_ankle(leg_length, gait::bob_wave(phase));
        const double moved = hips - gait::hip_over_ankle(leg_length, 0.0);
        draw(0, points_of(walk, {.phase = phase, .yaw = rad(body_yaw_), .gaze = rad(gaze)}));
        note("hips", hips);
        note("hips_moved", moved);
        note("eyes_moved", gait::steadied(moved, 0.82));
        note("gaze", gaze);
        note("body", body_yaw_);
        note("way", way_);
    }
    void conclude() override {
        // Between two frames a wave of the hips has its extremes; their range over a whole cycle is asked of the formula.
        const double low = gait::hip_over_ankle(leg_length, -1.0);
        const double high = gait::hip_over_ankle(leg_length, 1.0);
        study.facts = {fact("hips lowest", low, 80.10, 2, ""),
                       fact("hips highest", high, 87.30, 2, ""),
                       fact("hips move by", high - low, 7.2, 1, ""),
                       fact("eyes move by", gait::steadied(high - low, 0.82), 1.3, 1, ""),
                       fact("gaze one frame before the turn, of 30 to -30", gaze_at_turn_, -27.5, 1, "deg")};
    }

private:
    static constexpr double turn_at = 2.4;
    static constexpr double side = 30;  // [deg] to each side
    double heading_ = side;
    double body_yaw_ = side;
    double gaze_at_turn_ = nothing;
};

class ArmsScene final : public Scene {
public:
    ArmsScene() : Scene(5.0, 0.6) {
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
                         {"ratio", "shin / thigh", "", 2, {}}, {"way", "", "", 1, {}}};
        script = {{0.0, 0.48}, {2.5, 0.42}};
    }

    void fire(double ratio) override { controls.leg_ratio = ratio; }
    void frame(double, double dt) override {
        const auto walk = controls.style();
        clock_ = ticked(clock_, dt);
        way_ += own_speed(walk) * dt;
        const double phase = gait::read_clock(clock_).phase;
        const double arm = gait::arm_phase(pendulum(phase));
        const double most = deg(gait::most_elbow_fold(walk.leg_ratio));
        draw(0, points_of(walk, {.phase = phase}));
        note("shoulder", gait::counter_swing(arm, gait::arm_amplitude(deg(walk.stride_half_angle))));
        note("stepped", gait::stepped_elbow_fold(arm, most));
        note("smooth", gait::smooth_elbow_fold(gait::sincos_cycles(arm), most, 0.6));
        note("ratio", walk.leg_ratio);
        note("way", way_);
    }
    void conclude() override {
        study.facts = {fact("shoulder to each side", gait::arm_amplitude(28.0), 16.8, 1, "deg"),
                       fact("elbow at most", deg(gait::most_elbow_fold(0.48)), 61.6, 1, "deg"),
                       fact("the same at a ratio of 0.42", deg(gait::most_elbow_fold(0.42)), 57.4, 1, "deg"),
                       fact("step of the recipe's fold", 0.4 * deg(gait::most_elbow_fold(0.48)), 24.6, 1, "deg"),
                       examples::at_most("largest change of the walker's in a frame", largest_change(study.columns[2].values),
                                         8, 1, "deg")};
    }
};

class TwistScene final : public Scene {
public:
    TwistScene() : Scene(4.95, 0.63) {
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
        script = {{0.0, 1.6}, {2.34, 2.4}};
    }

    void fire(double rate) override { controls.rate = rate; }
    void frame(double, double dt) override {
        const auto walk = controls.style();
        clock_ = gait::advance_clock(clock_, walk.rate, dt);
        way_ += own_speed(walk) * dt;
        const double phase = gait::read_clock(clock_).phase;
        const double pelvis = deg(gait::pelvis_twist(pendulum(phase), gait::twist_amplitude(walk.rate)));
        draw(0, points_of(walk, {.phase = phase}));
        note("pelvis", pelvis);
        note("shoulders", gait::shoulder_twist(pelvis));
        note("rate", walk.rate);
        note("way", way_);
    }
    void conclude() override {
        const double slow = deg(gait::twist_amplitude(1.6));
        const double quick = deg(gait::twist_amplitude(2.4));
        study.facts = {fact("pelvis at 1.6 Hz, to each side", slow, 6.0, 1, "deg"),
                       fact("shoulders", -gait::shoulder_twist(slow), 7.2, 1, "deg"),
                       fact("pelvis at 2.4 Hz", quick, 9.0, 1, "deg"),
                       fact("shoulders", -gait::shoulder_twist(quick), 10.8, 1, "deg")};
    }
};

}  // namespace studies
