// SPDX-License-Identifier: MIT
#include <gait/foot/plant.hpp>

#include <gait/core/cycle_trig.hpp>
#include <gait/cycle/clock.hpp>
#include <gait/cycle/stride_angle.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <cmath>

using gait::Leg;
using gait::Plant;
using gait::vec3;

TEST_SUITE("foot/plant") {

    TEST_CASE("three walkers with a wobbling body: a planted foot does not move, solved anew it would by 0.27") {
        struct Study {
            double half_angle_deg, rate, cycle_length, speed;
        };
        for (const Study study :
             {Study{28, 1.6, 84.5, 135.2}, Study{18, 2.0, 55.6, 111.3}, Study{40, 1.2, 115.7, 138.8}}) {
            const double length = gait::cycle_length_of_angle(gait::degrees_to_radians(study.half_angle_deg), 90.0);
            CHECK(within(length, study.cycle_length, 0.05));
            CHECK(within(length * study.rate, study.speed, 0.06)); // 111.246 is printed as 111.3
            const double travel = gait::stance_travel(length, 0.6);

            Plant<double> plant;
            gait::ClockState<double> clock;
            double largest_slip = 0.0;
            double largest_anew = 0.0;
            int stances = 0;
            for (int n = 1; n <= 600; ++n) {
                clock = gait::advance_clock(clock, study.rate, 1.0 / 60);
                const double phase = gait::read_clock(clock).legs[0];
                const bool stands = gait::is_stance(phase, 0.6);
                const double walk = length * (clock.index + clock.phase);
                // The body wobbles along its way so that its speed goes up and down by 12 percent, and across by 3.
                const double wobble = 0.12 * study.speed / 3.1 * std::sin(3.1 * n / 60.0);
                const double across = 3.0 * std::sin(3.1 * n / 60.0);
                const vec3<double> body(across, 0.0, walk + wobble);
                const vec3<double> foot =
                    body + vec3<double>(0.0, 0.0, travel * (0.5 - gait::stance_progress(phase, 0.6)));
                const Plant<double> next = gait::hold_plant(plant, stands, foot);
                if (plant.held && next.held) {
                    largest_slip = std::fmax(largest_slip, std::abs(next.place.z - plant.place.z));
                    largest_slip = std::fmax(largest_slip, std::abs(next.place.x - plant.place.x));
                    const double before = 0.12 * study.speed / 3.1 * std::sin(3.1 * (n - 1) / 60.0);
                    largest_anew = std::fmax(largest_anew, std::abs(wobble - before));
                }
                stances += next.held && !plant.held;
                plant = next;
            }
            CHECK(largest_slip == 0.0);
            CHECK(within(largest_anew, 0.12 * study.speed / 60, 0.001));
            CHECK(stances >= int(10 * study.rate));
            if (study.rate == 1.6)
                CHECK(within(largest_anew, 0.27, 0.005));
        }
    }

    TEST_CASE("a foot that is put down anew is planted anew") {
        const vec3<float> first(1.0F, 0.0F, 2.0F);
        const vec3<float> second(3.0F, 0.0F, 4.0F);
        auto plant = gait::hold_plant(Plant<float>{}, true, first);
        CHECK(plant.place == first);
        plant = gait::hold_plant(plant, true, second);
        CHECK(plant.place == first);
        plant = gait::hold_plant(plant, false, second);
        CHECK(plant.place == second);
        CHECK_FALSE(plant.held);
        plant = gait::hold_plant(plant, true, first);
        CHECK(plant.place == first);
    }
}
