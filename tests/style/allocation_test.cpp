// SPDX-License-Identifier: MIT
#include <gait/body/counter_swing.hpp>
#include <gait/character/timeline.hpp>
#include <gait/cycle/halt.hpp>
#include <gait/cycle/sub_phase_edges.hpp>
#include <gait/foot/plant.hpp>
#include <gait/foot/roll.hpp>
#include <gait/foot/swing_height.hpp>
#include <gait/style/blend.hpp>
#include <gait/style/speed_driven.hpp>
#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/allocations.hpp>

#include <array>

TEST_SUITE("style/allocation") {

    TEST_CASE("nothing allocates from clock to sample") {
        const gait::SubPhaseShares<float> shares;
        const gait::StyleBlend<gait::StepClock<float>, gait::SpeedDriven<float>> style{{}, {}, 0.5F};
        const std::array<gait::TimedEvent<float>, 2> script{{{0.1, 1.0F}, {0.5, 0.0F}}};
        gait::TimelineParams params;
        params.lap = 1.0;
        gait::TimelineState time;
        gait::ClockState<float> clock;
        gait::Plant<float> plant;
        float speed = 0.0F;
        float sum = 0.0F;
        const long before = allocations;
        for (int i = 0; i < 200; ++i) {
            time = gait::advance_timeline<float>(
                time, params, script, [&](float to) { speed = to; }, [] {});
            const auto next = gait::advance_clock(clock, 1.6F, 1.0F / 60.0F);
            for (const auto& edge : gait::sub_phase_edges(clock, next, gait::Leg::right, shares, 1.0F / 60.0F))
                sum += edge.time;
            clock = gait::advance_clock_to_halt(next, 0.6F, gait::cycles_per_step(1.6F, 60.0F));
            const auto read = gait::read_clock(clock);
            plant =
                gait::hold_plant(plant, gait::is_stance(read.phase, 0.6F), gait::vec3<float>(sum, 0.0F, read.phase));
            sum += style(gait::GaitInput<float>{speed, 0.8F, 0.1F}).cycle_length + plant.place.z;
            sum += gait::linear_stance_pitch(read.phase, shares, -14.0F, 16.0F);
            sum += gait::smooth_swing_height(read.phase, gait::swing_clearance(0.9F, 1.6F));
            sum += gait::stepped_elbow_fold(gait::arm_phase(read.phase), 1.0F);
        }
        CHECK(allocations == before);
        CHECK(sum != 0.0F);
    }
}
