// SPDX-License-Identifier: MIT
#include <gait/character/advance.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace {

using gait::Joint;
using gait::leg_count;
using gait::Motion;
using gait::vec3;

/// A character that jumps off the ground while it goes forward, and comes down on it again.
class Jumper {
public:
    explicit Jumper(double forward) { motion.velocity.z = forward; }

    const gait::WalkerStep<double>& step() {
        const double dt = 1.0 / 60;
        if (!motion.grounded) {
            motion.velocity.y -= 9.81 * dt;
            motion.position.y += motion.velocity.y * dt;
            if (motion.position.y <= 0.0) {
                motion.position.y = 0.0;
                motion.grounded = true;
            }
        }
        motion.position.z += motion.velocity.z * dt;
        const auto& made = walker.step(motion);
        if (motion.grounded) motion.velocity.y = 0.0;
        return made;
    }
    void jump(double up) {
        motion.grounded = false;
        motion.velocity.y = up;
    }

    gait::Walker<double> walker;
    Motion<double> motion;
};

}  // namespace

TEST_SUITE("character/advance falls") {

    TEST_CASE("off the ground both feet hang under the body and stay there, landed they stand, and the walk goes on") {
        for (const double forward : {0.0, 1.0, 2.5}) {
            for (int k = 0; k < 20; ++k) {
                INFO("forward ", forward, ", step ", k);
                Jumper jumper(forward);
                for (int n = 0; n < 120 + k; ++n) jumper.step();
                jumper.jump(3.0);  // 0.6 s, half a metre
                bool lifted[leg_count] = {};
                bool landed[leg_count] = {};
                for (int n = 0; n < 90; ++n) {
                    const bool in_air = !jumper.motion.grounded;
                    const auto& step = jumper.step();
                    for (std::size_t i = 0; i < leg_count; ++i) {
                        lifted[i] = lifted[i] || step.footsteps[i].lifted;
                        if (!jumper.motion.grounded) {
                            CHECK(step.state.legs[i].swinging == 1.0);
                            CHECK_FALSE(step.footsteps[i].landed);
                        }
                        if (in_air && n > 20 && !jumper.motion.grounded) {
                            const vec3<double> off = step.state.legs[i].print.place - step.state.position;
                            CHECK(std::hypot(off.x, off.z) < 0.25);
                        }
                        landed[i] = landed[i] || step.footsteps[i].landed;
                    }
                }
                CHECK(landed[0]);
                CHECK(landed[1]);
                for (int n = 0; n < 240; ++n) jumper.step();
                CHECK(within(jumper.walker.state().speed, forward, 1e-6));
                CHECK(within(jumper.walker.state().give.value, 0.0, 1e-6));
            }
        }
    }

    TEST_CASE("the hips take up a fall: the deeper the fall the deeper they go, and they come back") {
        double last = 0.0;
        for (const double up : {1.5, 3.0, 4.5}) {
            Jumper jumper(0.0);
            for (int n = 0; n < 30; ++n) jumper.step();
            const double standing = jumper.walker.pose().place(Joint::hips).y;
            jumper.jump(up);
            double lowest = standing;
            while (!jumper.motion.grounded) jumper.step();
            for (int n = 0; n < 120; ++n) {
                jumper.step();
                lowest = std::min(lowest, jumper.walker.pose().place(Joint::hips).y);
            }
            CHECK(standing - lowest > last + 0.01);
            CHECK(standing - lowest < 0.5);
            last = standing - lowest;
            CHECK(within(jumper.walker.pose().place(Joint::hips).y, standing, 0.02));  // it breathes
        }
    }

    TEST_CASE("in a jump no joint snaps: neither taking off nor in the air nor coming down") {
        // From hops of a few steps to falls from 0.8 m, standing, backwards, walking and running, at every phase.
        for (const double up : {0.3, 1.0, 2.5, 4.0}) {
            for (const double forward : {-1.0, 0.0, 0.6, 1.2, 1.8, 2.8}) {
                for (int k = 0; k < 40; ++k) {
                    Jumper jumper(forward);
                    for (int n = 0; n < 150 + k; ++n) jumper.step();
                    jumper.jump(up);
                    gait::Pose<double> pose = jumper.walker.pose();
                    Worst turn;
                    for (int n = 0; n < 120; ++n) {
                        jumper.step();
                        turn.note(gait::radians_to_degrees(gait::largest_joint_turn(pose, jumper.walker.pose())),
                                  n / 60.0);
                        pose = jumper.walker.pose();
                    }
                    INFO("up ", up, ", forward ", forward, ", step ", k);
                    CHECK_WORST(turn, 23.0);  // degrees a step: a leg gives way, or is drawn up, in a tenth of a second
                }
            }
        }
    }

    TEST_CASE("after a fall both feet come down before either lifts again, and the walk goes on from a landing") {
        for (const double forward : {0.0, 1.2, 2.8}) {
            for (int k = 0; k < 40; ++k) {
                Jumper jumper(forward);
                for (int n = 0; n < 120 + k; ++n) jumper.step();
                jumper.jump(2.0);
                while (!jumper.motion.grounded) jumper.step();
                bool down[leg_count] = {};
                INFO("forward ", forward, ", step ", k);
                for (int n = 0; n < 24 && !(down[0] && down[1]); ++n) {  // 0.4 s
                    const auto& step = jumper.step();
                    for (std::size_t i = 0; i < leg_count; ++i) {
                        CHECK_FALSE(step.footsteps[i].lifted);
                        down[i] = down[i] || step.footsteps[i].landed;
                    }
                }
                CHECK(down[0]);
                CHECK(down[1]);
                const double phase = jumper.walker.state().phase;
                CHECK((phase == 0.0 || phase == 0.5));
            }
        }
    }

    TEST_CASE("walked off a ledge the body falls with its feet, and does not reach back for the ground it left") {
        const auto ledge = [](const vec3<double>& p) {
            return gait::GroundHit<double>{p.z < 1.0 ? 1.0 : 0.0, vec3<double>(0, 1, 0), true, 0.0};
        };
        gait::Walker<double> walker;
        Motion<double> motion;
        motion.position.y = 1.0;
        walker.place(motion, ledge);
        motion.velocity.z = 1.5;
        for (int n = 0; n < 120; ++n) {
            const double dt = 1.0 / 60;
            motion.position.z += motion.velocity.z * dt;
            const double floor = motion.position.z < 1.0 ? 1.0 : 0.0;
            motion.grounded = motion.position.y <= floor;
            if (!motion.grounded) {
                motion.velocity.y -= 9.81 * dt;
                motion.position.y = std::max(motion.position.y + motion.velocity.y * dt, floor);
            } else {
                motion.velocity.y = 0.0;
            }
            walker.step(motion, ledge);
            for (const auto& leg : walker.state().legs) CHECK(oracle::distance(leg.print.place, motion.position) < 1.2);
            const double hips = walker.pose().place(Joint::hips).y;
            CHECK(hips > 0.25);
            CHECK(hips < 0.95);
        }
        for (const auto& leg : walker.state().legs) CHECK(within(leg.print.place.y, 0.0, 1e-12));
    }
}
