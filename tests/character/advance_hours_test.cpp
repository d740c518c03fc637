// SPDX-License-Identifier: MIT
#include <gait/character/walker.hpp>
#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>

TEST_SUITE("character/advance hours") {

    TEST_CASE("hours of walking at one rate do not add up the rounding of their steps, and no step has a seam") {
        // Two hours of float steps against the same rate counted in double. What a rounded sum is off by grows with
        // time: 100 hours off by 1e-3 cycle are two hours off by 2e-5. A sum of plain floats is off by 4e-3 by then.
        gait::Walker<float, gait::StepClock<float>> walker;
        const float speed = own_speed(walker.style());
        const float dt = gait::fixed_step<float>;
        const gait::vec3<float> ahead(0.0F, 0.0F, 1.0F);
        gait::Motion<float> motion;
        motion.velocity = ahead * speed;
        double cycles = -1.0;
        double rate = 0.0;
        Worst off;
        Worst seam;
        Worst apart;
        for (int n = 0; n < 2 * 216000; ++n) {
            motion.position.z += speed * dt;
            if (motion.position.z > 64.0F) {  // the game keeps the world's origin close by
                motion.position.z -= 64.0F;
                const gait::vec3<float>& at = walker.state().position;
                walker.restore(gait::teleport<float>(walker.state(), {at.x, at.y, at.z - 64.0F}, ahead));
            }
            const float before = walker.state().phase;
            const auto& step = walker.step(motion);
            const auto& state = step.state;
            const double gain = double(gait::cycle_rate(state.speed, step.gait.cycle_length)) * double(dt);
            if (n < 600)  // until the speed has settled
                continue;
            if (cycles < 0.0) {
                cycles = double(state.phase) + double(state.phase_residue);
                rate = gain;
                continue;
            }
            REQUIRE(gain == rate);
            cycles += gain;
            const double hours = n / 216000.0;
            const auto wrapped = [](double x) { return std::abs(x - std::nearbyint(x)); };
            off.note(wrapped(double(state.phase) - cycles), hours);
            seam.note(wrapped(double(state.phase) - double(before) - gain), hours);
            const double left = double(gait::leg_phase(state.phase, gait::Leg::left));
            const double right = double(gait::leg_phase(state.phase, gait::Leg::right));
            apart.note(std::abs(std::abs(right - left) - 0.5), hours);
        }
        CHECK_WORST(off, 2e-5);
        CHECK_WORST(seam, 2.4e-7);  // two last places of a phase
        CHECK_WORST(apart, 0.0);
    }
}
