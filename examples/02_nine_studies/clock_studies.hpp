// SPDX-License-Identifier: MIT
#pragma once

#include "study.hpp"

/// Studies 1 to 3: phase, parts of the stance, stride and speed.
namespace studies {

class PhaseScene final : public Scene {
public:
    PhaseScene() : Scene(3.75, 0.9) {
        study.key = "phase";
        study.title = "Phase without a seam";
        study.text = "One clock drives everything. Whole cycles are counted, the rest is a phase that wraps: no frame jumps.";
        study.seen = "The walker from its right side, two dials with the phase of each leg half a cycle apart, and the sine of "
                     "the phase over 225 frames: a smooth wave.";
        study.tracks = {{"walker", {}}};
        study.columns = {{"cycles", "cycles", "", 2, {}},
                         {"left", "left leg", "cycle", 2, {}},
                         {"right", "right leg", "cycle", 2, {}},
                         {"sine", "sine of the phase", "", 2, {}},
                         {"jump", "change in this frame", "", 3, {}}, {"way", "", "", 1, {}}};
    }

    void start() override {
        last_ = apart_ = 0;
    }
    void frame(double, double dt) override {
        const auto walk = controls.style();
        clock_ = ticked(clock_, dt);
        way_ += own_speed(walk) * dt;
        const auto read = gait::read_clock(clock_);
        const double sine = gait::sin_cycles(read.phase);
        draw(0, points_of(walk, {.phase = read.phase}));
        note("cycles", read.index + read.phase);
        note("left", read.legs[0]);
        note("right", read.legs[1]);
        note("sine", sine);
        note("jump", std::abs(sine - last_));
        note("way", way_);
        last_ = sine;
        apart_ = std::fmax(apart_, std::abs(std::abs(read.legs[0] - read.legs[1]) - 0.5));
    }
    void conclude() override {
        int seams = 0;
        for (const double jump : study.columns[4].values) seams += jump > 0.35;
        study.facts = {examples::at_most("largest change of the sine in 225 frames", range_of(study.columns[4].values).second,
                                         0.35, 3, ""),
                       examples::at_most("frames that jump", seams, 0, 0, ""),
                       examples::at_most("legs away from half a cycle apart", apart_, 0, 0, "cycle")};
    }

private:
    double last_ = 0;
    double apart_ = 0;
};

class StanceScene final : public Scene {
public:
    StanceScene() : Scene(2.5, 0.4) {
        study.key = "stance";
        study.title = "A stance in five phases";
        study.text = "Contact, loading, mid stance and push-off on the ground, then the swing. The foot rolls from heel to toe.";
        study.seen = "The walker's legs, a bar of the five phases with a mark for each leg, and the roll of the foot over the "
                     "cycle: from 14 degrees toes up, flat, to 16 degrees heel up.";
        study.tracks = {{"walker", {}}};
        study.columns = {{"left", "left phase", "cycle", 2, {}},    {"left_part", "left leg", "", 0, {}},
                         {"left_roll", "left roll", "deg", 1, {}},  {"right", "right phase", "cycle", 2, {}},
                         {"right_part", "right leg", "", 0, {}},    {"right_roll", "right roll", "deg", 1, {}},
                         {"edges", "", "", 0, {}}, {"way", "", "", 1, {}}};
    }

    void start() override {
        edges_ = 0;
    }
    void frame(double, double dt) override {
        const auto walk = controls.style();
        const auto before = clock_;
        clock_ = ticked(clock_, dt);
        way_ += own_speed(walk) * dt;
        const auto read = gait::read_clock(clock_);
        for (const Leg leg : {Leg::left, Leg::right})
            edges_ += static_cast<double>(gait::sub_phase_edges(before, clock_, leg, shares_, dt).count);
        draw(0, points_of(walk, {.phase = read.phase}));
        note("left", read.legs[0]);
        note("left_part", gait::sub_phase_index(read.legs[0], shares_));
        note("left_roll", roll(read.legs[0]));
        note("right", read.legs[1]);
        note("right_part", gait::sub_phase_index(read.legs[1], shares_));
        note("right_roll", roll(read.legs[1]));
        note("edges", edges_);
        note("way", way_);
    }
    void conclude() override {
        const auto walk = controls.style();
        study.curves = {{"roll", {}}};
        for (int i = 0; i <= 200; ++i) study.curves[0].values.push_back(roll(i / 200.0));
        study.curves.push_back({"begins", {}});
        for (const double begin : gait::sub_phase_begins(shares_)) study.curves[1].values.push_back(begin);
        study.facts = {fact("lies flat from", study.curves[1].values[1], 0.12, 2, "cycle"),
                       fact("push-off begins", study.curves[1].values[3], 0.45, 2, "cycle"),
                       fact("lift-off", study.curves[1].values[4], 0.60, 2, "cycle"),
                       fact("both feet down, in each cycle", gait::double_support_share(walk.duty), 0.20, 2, "cycle"),
                       // The lap's four cycles, all but the last frame of them.
                       fact("edges of both legs in a lap", edges_, 40 - 1, 0, "")};
    }

private:
    [[nodiscard]] double roll(double phase) const {
        return gait::is_stance(phase, controls.style().duty) ? gait::linear_stance_pitch(phase, shares_, -14.0, 16.0) : nothing;
    }

    gait::SubPhaseShares<double> shares_;
    double edges_ = 0;
};

class SpeedScene final : public Scene {
public:
    SpeedScene() : Scene(2.5, 0.3) {
        study.key = "speed";
        study.title = "Stride angle gives speed";
        study.text = "Cycle length is twice the leg times the sine of the half angle; times the rate it is the speed. A body at "
                     "0.82 of it drags its planted foot.";
        study.seen = "Two walkers with the same stride. The left one moves at its stride's speed and its foot stays on its mark. "
                     "The right one moves at 0.82 of that and its planted foot slides back by 9.1 in every stance.";
        study.tracks = {{"at the stride's speed", {}}, {"at 0.82 of it", {}}};
        study.columns = {{"speed0", "left body", "/s", 1, {}},       {"slip0", "its foot slid", "", 1, {}},
                         {"speed1", "right body", "/s", 1, {}},       {"slip1", "its foot slid", "", 1, {}},
                         {"way0", "", "", 1, {}},                     {"way1", "", "", 1, {}},
                         {"mark0_left", "", "", 1, {}},               {"mark0_right", "", "", 1, {}},
                         {"mark1_left", "", "", 1, {}},               {"mark1_right", "", "", 1, {}}};
    }

    void start() override {
        ways_ = {};
    }
    void frame(double, double dt) override {
        const auto walk = controls.style();
        const double speed = own_speed(walk);
        const double travel = gait::stance_travel(speed / walk.rate, walk.duty);
        clock_ = ticked(clock_, dt);
        const auto read = gait::read_clock(clock_);
        for (std::size_t lane = 0; lane < 2; ++lane) {
            const double body_speed = lane == 0 ? speed : 0.82 * speed;
            const std::string n = std::to_string(lane);
            double slid = nothing;
            for (const Leg leg : {Leg::left, Leg::right}) {
                // The mark stays where the foot came down, half the stance travel ahead of the hips there.
                const double phase = read.legs[gait::index_of(leg)];
                const double stood = phase / walk.rate;
                const bool stands = gait::is_stance(phase, walk.duty);
                const double mark = stands ? 0.5 * travel - body_speed * stood : nothing;
                note((leg == Leg::left ? "mark" + n + "_left" : "mark" + n + "_right").c_str(), mark);
                // With both feet down, that of the foot that has stood longer.
                const double slip = gait::slip_in_time(body_speed, speed, stood);
                if (stands && !(std::abs(slid) >= std::abs(slip))) slid = slip;
            }
            ways_[lane] += body_speed * dt;
            draw(lane, points_of(walk, {.phase = read.phase}));
            note(("speed" + n).c_str(), body_speed);
            note(("slip" + n).c_str(), slid);
            note(("way" + n).c_str(), ways_[lane]);
        }
    }
    void conclude() override {
        const auto walk = controls.style();
        const double speed = own_speed(walk);
        const double travel = gait::stance_travel(speed / walk.rate, walk.duty);
        study.facts = {fact("cycle length", gait::cycle_length_of_angle(walk.stride_half_angle, leg_length), 84.5, 1, ""),
                       fact("speed", speed, 135.2, 1, "/s"),
                       fact("way in one stance", travel, 50.7, 1, ""),
                       fact("0.82 of the speed", 0.82 * speed, 110.9, 1, "/s"),
                       fact("slip in one stance there", gait::slip_per_stance(0.82 * speed, speed, travel), -9.1, 1, ""),
                       fact("planted leg sweeps to each side", deg(gait::stance_sweep(walk.stride_half_angle, walk.duty)), 16.4,
                            1, "deg")};
    }

private:
    std::array<double, 2> ways_{};
};

}  // namespace studies
