// SPDX-License-Identifier: MIT
#include <gait/cycle/halt.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <cstring>

using gait::ClockState;
using gait::Compensated;
using gait::Leg;

namespace {

template <class T>
ClockState<T> clock_at(T cycles) {
    return gait::advance_clock(ClockState<T>{}, Compensated<T>{cycles, T(0)});
}

} // namespace

TEST_SUITE("cycle/halt") {

    TEST_CASE_TEMPLATE("a walk that is told to stop halts with both feet down within half a cycle, and stays", T,
                       float, double) {
        const T duty = T(0.6);
        const auto step = gait::cycles_per_step(T(1.6), T(60));
        for (int start = 0; start < 100; ++start) {
            ClockState<T> state = clock_at(T(start) / T(100));
            int moved = 0;
            for (int i = 0; i < 60; ++i) {
                const ClockState<T> next = gait::advance_clock_to_halt(state, duty, step);
                if (std::memcmp(&next, &state, sizeof(state)) != 0)
                    ++moved;
                state = next;
            }
            CHECK(moved <= 19); // half a cycle at 1.6 Hz is 18.75 steps
            CHECK(gait::is_double_support(state.phase, duty));
            for (const Leg leg : {Leg::left, Leg::right})
                CHECK(gait::is_stance(gait::leg_phase(state.phase, leg), duty));

            // Going on is going on: the first step is one step long.
            const ClockState<T> on = gait::advance_clock(state, step);
            CHECK(within(double(gait::wrap_phase(on.phase - state.phase)), 1.6 / 60,
                         2.5 * double(std::numeric_limits<T>::epsilon())));
        }
    }

    TEST_CASE("a foot in the air lands exactly on its edge") {
        const auto halted =
            gait::advance_clock_to_halt(clock_at(0.4F), 0.6F, gait::cycles_per_step(8.0F, 10.0F)); // a long step
        CHECK(halted.phase == 0.5F);
        CHECK(halted.residue == 0.0F);
        const auto wrapped = gait::advance_clock_to_halt(clock_at(7.75), 0.6, Compensated<double>{5.0, 0.0});
        CHECK(wrapped.phase == 0.0);
        CHECK(wrapped.index == 8.0);
    }

    TEST_CASE("both feet down halts at once, and the phase does not move at all") {
        const auto state = clock_at(0.05F);
        const auto halted = gait::advance_clock_to_halt(state, 0.6F, Compensated<float>{0.02F, 1e-10F});
        CHECK(std::memcmp(&halted, &state, sizeof(state)) == 0);
    }

    TEST_CASE("a run halts at its next landing and stays there") {
        auto state = clock_at(0.3);
        for (int i = 0; i < 30; ++i)
            state = gait::advance_clock_to_halt(state, 0.4, Compensated<double>{0.03, 0.0});
        CHECK(state.phase == 0.5);
        CHECK_FALSE(gait::is_double_support(state.phase, 0.4));
    }
}
