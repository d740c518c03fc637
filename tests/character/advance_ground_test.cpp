// SPDX-License-Identifier: MIT
#include <gait/character/advance.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <cmath>
#include <initializer_list>

using gait::Joint;
using gait::vec3;

namespace {

/// A walk straight ahead whose root the game keeps on the ground.
class Climber {
public:
    template <class G>
    void step(double speed, const G& ground) {
        motion.position.z += speed / 60.0;
        const gait::GroundHit<double> under = ground(motion.position);
        if (under.hit) motion.position.y = under.height;
        motion.velocity.z = speed;
        walker.step(motion, ground);
    }
    [[nodiscard]] double hips() const { return walker.pose().root.y + walker.pose().place(Joint::hips).y; }

    gait::Walker<double> walker;
    gait::Motion<double> motion;
};

}  // namespace

TEST_SUITE("character/advance ground") {

    TEST_CASE("on stairs the hips rise and sink steadily: on each they turn against its way at most once") {
        struct Flight {
            double riser, tread, speed, fastest;  ///< [m], [m], [m/s], [m/s] of the hips
        };
        // At 1.4 m/s a step is one and a half treads long and takes one stair or two at a time.
        for (const Flight& flight :
             {Flight{0.10, 0.30, 0.9, 1.6}, Flight{0.17, 0.30, 0.7, 2.1}, Flight{0.18, 0.30, 1.4, 3.2},
              Flight{0.25, 0.32, 0.6, 2.1}, Flight{-0.17, 0.30, 0.7, 2.5}, Flight{-0.25, 0.32, 0.6, 2.5}}) {
            INFO("riser ", flight.riser, " at ", flight.speed);
            constexpr int stairs = 12;
            const auto ground = [&](const vec3<double>& p) {
                const double step = std::clamp(std::floor((p.z - 1.0) / flight.tread) + 1.0, 0.0, double(stairs));
                return gait::GroundHit<double>{flight.riser * step, vec3<double>(0, 1, 0), true, 0.0};
            };
            Climber climber;
            Worst speed;
            int against = 0;
            bool going_on = true;
            double furthest = -1e9;
            double last = climber.hips();
            const double end = 1.0 + flight.tread * stairs;
            while (climber.motion.position.z < end) {
                climber.step(flight.speed, ground);
                const double hips = climber.hips();
                speed.note(std::abs(hips - last) * 60.0, climber.motion.position.z);
                last = hips;
                if (climber.motion.position.z < 1.0) continue;
                const double climbed = flight.riser > 0.0 ? hips : -hips;
                if (going_on ? climbed > furthest : climbed < furthest) furthest = climbed;
                if (std::abs(climbed - furthest) > 0.002) {  // what nobody sees does not count
                    going_on = !going_on;
                    furthest = climbed;
                    against += !going_on;
                }
            }
            CHECK(against <= stairs);
            CHECK_WORST(speed, flight.fastest);
        }
    }

    TEST_CASE(
        "ground that is missing under one foot does not drag the hips down, under both they keep the root's height") {
        const auto all_ground = [](const vec3<double>&) {
            return gait::GroundHit<double>{0.0, vec3<double>(0, 1, 0), true, 0.0};
        };
        const auto left_only = [](const vec3<double>& p) {
            return gait::GroundHit<double>{0.0, vec3<double>(0, 1, 0), p.x > -0.02, 0.0};
        };
        const auto none = [](const vec3<double>&) { return gait::GroundHit<double>{}; };
        Climber whole;
        Climber half;
        Climber nothing;
        Worst lower;
        Worst support;
        for (int n = 0; n < 600; ++n) {
            const double speed = n < 300 ? 0.0 : 1.2;
            whole.step(speed, all_ground);
            half.step(speed, left_only);
            nothing.step(speed, none);
            lower.note(whole.hips() - half.hips(), n / 60.0);
            support.note(std::abs(half.walker.state().support.value), n / 60.0);
            support.note(std::abs(nothing.walker.state().support.value), n / 60.0);
        }
        CHECK_WORST(lower, 0.03);    // the foot over nothing goes where there is ground, further from its hip
        CHECK_WORST(support, 0.03);  // the root's height
    }

    TEST_CASE("hips that a leg far aside held down come up gently when it lifts") {
        // The first steps of a strafe leave a foot half a metre to the side; it lifted, and the hips popped up by 5 cm.
        for (const double speed : {0.5, 0.7, 0.9, 1.1}) {
            LedWalk<double> walk;
            for (int n = 1; n <= 240; ++n) walk.step(0.0, 0.0, std::min(speed, n / 12.0));
            INFO("speed ", speed);
            CHECK(walk.worst.hips_speed < 2.0);  // [m/s]; 1.8 was found at the fastest, 3.2 where they popped
            CHECK(walk.worst.slip < 1e-12);
        }
    }
}
