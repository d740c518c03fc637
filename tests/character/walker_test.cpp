// SPDX-License-Identifier: MIT
#include <gait/character/walker.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

using gait::Joint;
using gait::Motion;
using gait::Pose;
using gait::vec3;
using gait::WalkerState;

/// A game that draws as often as its screen does, and moves and walks its character in fixed steps.
template <class T>
class Game {
public:
    explicit Game(double hertz) : frame_time_(1.0 / hertz) { draw(0.0); }

    /// Draws the frames of a time and notes every state.
    void play(double seconds) {
        const int frames = static_cast<int>(std::lround(seconds / frame_time_));
        for (int i = 0; i < frames; ++i) draw(frame_time_);
    }

    void draw(double frame_time) {
        const gait::StepperFrame frame = gait::advance_stepper(stepper_, gait::StepperParams{}, frame_time);
        stepper_ = frame.state;
        for (std::uint32_t i = 0; i < frame.steps; ++i) {
            last_ = walk.walker.pose();
            // Start, bend, run, stop: what happens depends on the steps alone.
            const int n = static_cast<int>(states.size());
            walk.follow(n < 120 ? 1.0 : n < 300 ? 2.6 : n < 420 ? 1.2 : 0.0, n > 60 && n < 200 ? 0.7 : 0.0);
            states.push_back(walk.walker.state());
        }
        shown = gait::interpolate(last_, walk.walker.pose(), static_cast<T>(frame.alpha));
    }

    LedWalk<T> walk;
    std::vector<WalkerState<T>> states;
    Pose<T> shown;  ///< what is drawn

private:
    double frame_time_;
    gait::StepperState stepper_{};
    Pose<T> last_ = walk.walker.pose();
};

constexpr int rates[] = {30, 60, 75, 90, 144, 240};

}  // namespace

TEST_SUITE("character/walker") {

    TEST_CASE_TEMPLATE("the same walk at 30, 60, 75, 90, 144 and 240 frames a second: bit for bit, step for step", T,
                       float, double) {
        // One loop for all rates: code that a compiler writes twice may round in two ways.
        std::vector<WalkerState<T>> reference;
        for (const int hertz : rates) {
            INFO(hertz, " frames a second");
            Game<T> game(hertz);
            game.play(10.0);
            REQUIRE(game.states.size() == 600);
            if (reference.empty()) reference = game.states;
            int unlike = 0;
            for (std::size_t n = 0; n < reference.size(); ++n) unlike += !same_bits(game.states[n], reference[n]);
            CHECK(unlike == 0);
        }
    }

    TEST_CASE("at equal times every screen shows the same feet, and no foot is frozen on any") {
        // All of these rates have a frame every sixth of a second.
        std::vector<std::vector<Pose<double>>> shown;
        for (const int hertz : {30, 60, 120, 144}) {
            Game<double> game(hertz);
            std::vector<Pose<double>> poses;
            for (int k = 0; k < 30; ++k) {
                game.play(1.0 / 6);
                poses.push_back(game.shown);
            }
            shown.push_back(poses);
        }
        Worst apart;
        for (std::size_t k = 0; k < shown[0].size(); ++k)
            for (const auto& poses : shown)
                for (const Joint foot : {Joint::left_foot, Joint::right_foot})
                    apart.note(
                        oracle::distance(gait::world_place(poses[k], foot), gait::world_place(shown[0][k], foot)),
                        double(k) / 6);
        CHECK_WORST(apart, 1e-4);
        for (const auto& poses : shown) {
            for (const Joint foot : {Joint::left_foot, Joint::right_foot}) {
                double lowest = 9.0, highest = 0.0;
                for (const auto& pose : poses) {
                    lowest = std::min(lowest, pose.place(foot).y);
                    highest = std::max(highest, pose.place(foot).y);
                }
                CHECK(highest - lowest > 0.05);
            }
        }
    }

    TEST_CASE("the hips bob exactly twice a cycle, each foot lifts once") {
        LedWalk<double> walk;
        for (int n = 0; n < 300; ++n) walk.step(1.0);
        int tops = 0;
        int lifts = 0;
        int cycles = 0;
        double before = 0.0, last = 0.0, phase = walk.walker.state().phase;
        for (int n = 0; n < 6000; ++n) {
            const auto& step = walk.step(1.0);
            const double height = walk.walker.pose().place(Joint::hips).y;
            tops += n >= 2 && last > before && last >= height;
            before = last;
            last = height;
            cycles += step.state.phase < phase;
            phase = step.state.phase;
            lifts += step.footsteps[0].lifted + step.footsteps[1].lifted;
        }
        CHECK(cycles > 100);
        CHECK(std::abs(tops - 2 * cycles) <= 2);
        CHECK(std::abs(lifts - 2 * cycles) <= 2);
    }

    TEST_CASE("drawn between steps, a planted foot stays where it is") {
        Game<double> game(144);
        Worst moved;
        for (int i = 0; i < 1000; ++i) {
            game.draw(1.0 / 144);
            if (game.states.size() < 3) continue;
            const WalkerState<double>& now = game.states.back();
            const WalkerState<double>& before = game.states[game.states.size() - 2];
            for (std::size_t leg = 0; leg < gait::leg_count; ++leg) {
                if (now.legs[leg].swinging > 0.5 || before.legs[leg].swinging > 0.5 || now.legs[leg].pitch != 0.0 ||
                    before.legs[leg].pitch != 0.0)
                    continue;
                const Joint toe = leg == 0 ? Joint::left_toe : Joint::right_toe;
                const vec3<double> ball =
                    now.legs[leg].print.place +
                    gait::turn(now.legs[leg].print.yaw,
                               vec3<double>(0, 0, game.walk.walker.params().body.foot.ball_length));
                moved.note(oracle::distance(gait::world_place(game.shown, toe), ball), i);
            }
        }
        // Between two facings the drawn root turns in an arc, the drawn place of a joint goes straight.
        CHECK_WORST(moved, 2e-4);
    }

    TEST_CASE("a frame that hangs takes the walk no further than the steps it was cut to, and changes no speed") {
        LedWalk<double> walk;
        for (int n = 0; n < 300; ++n) walk.step(1.4);
        const double rate = 1.4 / walk.walker.gait().cycle_length;
        const double phase = walk.walker.state().phase;
        gait::StepperState stepper;
        stepper.fresh = false;
        const gait::StepperFrame frame = gait::advance_stepper(stepper, gait::StepperParams{}, 0.2);  // cut to 0.05 s
        REQUIRE(frame.steps == 3);
        const oracle::Vec from = walk.place;
        for (std::uint32_t i = 0; i < frame.steps; ++i) walk.step(1.4);
        CHECK(within(oracle::length(walk.place - from), 0.07, 1e-12));
        CHECK(within(gait::wrap_phase(walk.walker.state().phase - phase), rate * 0.05, 1e-9));
        CHECK(within(walk.walker.state().speed, 1.4, 1e-9));
    }

    TEST_CASE("a walker does what advance and sample_pose do, and keeps what they give") {
        gait::Walker<float> walker;
        const Motion<float> motion{{0.0F, 0.0F, 0.02F}, {0.0F, 0.0F, 1.0F}, {0.0F, 0.0F, 1.2F}, true};
        const WalkerState<float> before = walker.state();
        const auto expected = gait::advance(before, walker.params(), walker.style(), motion, gait::FlatGround<float>{},
                                            gait::fixed_step<float>);
        const auto& step = walker.step(motion);
        CHECK(same_bits(step.state, expected.state));
        CHECK(same_bits(walker.state(), expected.state));
        CHECK(same_bits(walker.gait(), expected.gait));
        CHECK(same_bits(walker.pose(), gait::sample_pose(expected.state, walker.params(), expected.gait)));
        CHECK(walker.footsteps()[0].lifted == expected.footsteps[0].lifted);
    }

    TEST_CASE("placed, a walker stands on the ground there with both feet beside it, facing as it was told") {
        gait::Walker<double> walker;
        const auto hill = [](const vec3<double>& p) {
            const vec3<double> normal(0.0, 1.0, -0.2);
            return gait::GroundHit<double>{0.2 * p.z, normal / gait::length<double>(normal), true, 0.0};
        };
        walker.place({{3.0, 0.8, 4.0}, {2.0, 0.0, 0.0}, {0.0, 0.0, 0.0}, true}, hill);
        for (std::size_t i = 0; i < gait::leg_count; ++i) {
            const auto& leg = walker.state().legs[i];
            CHECK(leg.swinging == 0.0);
            CHECK(within(leg.print.place.x, 3.0, 1e-12));
            CHECK(within(leg.print.place.z, i == 0 ? 4.0 - 0.085 : 4.0 + 0.085, 1e-12));  // left of +x is -z
            CHECK(within(leg.print.place.y, 0.2 * leg.print.place.z, 1e-12));
            CHECK(leg.print.yaw.sin == 1.0);
        }
        CHECK(walker.pose().root == vec3<double>(3.0, 0.8, 4.0));
        CHECK_FALSE(walker.footsteps()[0].landed);
    }

    TEST_CASE("another style counts from the next step on, the pose until then is that of the last") {
        struct HighStep {
            gait::SpeedDriven<double> base{};
            double lift = 1.0;
            gait::GaitSample<double> operator()(const gait::GaitInput<double>& input) const {
                auto sample = base(input);
                sample.clearance *= lift;
                return sample;
            }
        };
        gait::Walker<double, HighStep> walker;
        Motion<double> motion;
        motion.velocity = {0.0, 0.0, 1.0};
        const auto go = [&] {
            motion.position.z += 1.0 / 60;
            walker.step(motion);
        };
        for (int n = 0; n < 100; ++n) go();
        const double plain = walker.gait().clearance;
        const Pose<double> pose = walker.pose();
        walker.set_style(HighStep{{}, 2.0});
        CHECK(same_bits(walker.pose(), pose));
        go();
        CHECK(within(walker.gait().clearance, 2.0 * plain, 1e-4));
    }
}
