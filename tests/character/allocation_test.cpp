// SPDX-License-Identifier: MIT
#include <gait/character/walker.hpp>
#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/allocations.hpp>

namespace {

/// Walks, runs, turns, jumps and stops on hills with a hole. `step(motion, ground)` is told of each step.
template <class T, class Step>
void lead(const Step& step) {
    const auto hills = [](const gait::vec3<T>& p) {
        const T slope = T(0.1) * gait::sincos_cycles(p.z * T(0.2)).sin;
        return gait::GroundHit<T>{slope, gait::vec3<T>(T(0), T(1), T(0)), p.z < T(5) || p.z > T(5.2)};
    };
    gait::Motion<T> motion;
    for (int n = 0; n < 600; ++n) {
        const T speed = n < 100 ? T(0) : n < 300 ? T(1.3) : n < 500 ? T(3) : T(0);
        const gait::SinCos<T> yaw = gait::sincos_cycles(n < 200 ? T(0) : T(0.0005) * T(n - 200));
        motion.facing = {yaw.sin, T(0), yaw.cos};
        motion.velocity = motion.facing * speed;
        motion.position += motion.velocity * gait::fixed_step<T>;
        motion.position.y = hills(motion.position).height;
        motion.grounded = n % 150 < 130;
        step(motion, hills);
    }
}

}  // namespace

TEST_SUITE("character/allocation") {

    TEST_CASE("the count sees an allocation") {
        const long before = allocations;
        ::operator delete(::operator new(sizeof(int)));  // a call that no compiler may leave out
        CHECK(allocations == before + 1);
    }

    TEST_CASE_TEMPLATE("no step of a walk and no pose allocates", T, float, double) {
        const gait::WalkerParams<T> params;
        const gait::StepClock<T> style;
        gait::WalkerState<T> state;
        T highest{};
        const long before = allocations;
        lead<T>([&](const gait::Motion<T>& motion, const auto& ground) {
            const auto made = gait::advance(state, params, style, motion, ground, gait::fixed_step<T>);
            state = made.state;
            highest = gait::greatest(highest, gait::sample_pose(state, params, made.gait).position[0].y);
        });
        CHECK(allocations == before);
        CHECK(highest > T(0.5));
    }

    TEST_CASE_TEMPLATE("making, placing, stepping, saving and restoring a walker does not allocate", T, float, double) {
        const long before = allocations;
        gait::Walker<T> walker;
        walker.place(gait::Motion<T>{});
        int landed = 0;
        lead<T>([&](const gait::Motion<T>& motion, const auto& ground) {
            for (const auto& foot : walker.step(motion, ground).footsteps) landed += foot.landed;
        });
        walker.restore(gait::WalkerState<T>(walker.state()));
        CHECK(allocations == before);
        CHECK(landed > 5);
    }
}
