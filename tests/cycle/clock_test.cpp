// SPDX-License-Identifier: MIT
#include <gait/cycle/clock.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/random.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>

using gait::ClockReading;
using gait::ClockState;
using gait::Compensated;
using gait::Leg;

namespace {

template <class T>
bool same_bits(const ClockState<T>& a, const ClockState<T>& b) {
    return std::memcmp(&a, &b, sizeof(a)) == 0;
}

/// Short way round between two phases.
double phase_error(double a, double b) {
    return std::abs(std::remainder(a - b, 1.0));
}

}  // namespace

TEST_SUITE("cycle/clock") {

    TEST_CASE_TEMPLATE("a clock stepped 225 times meets the golden columns", T, float, double) {
        // double: the table has 12 digits. float: a phase is a multiple of 1.2e-7, and the rate 1.6 is off by 2.4e-8,
        // which is 9e-8 cycles in 3.75 s.
        const double tolerance = sizeof(T) > 4 ? 1e-9 : 3e-7;
        const GoldenTable table = read_golden("clock.csv");
        REQUIRE(table.rows.size() == 225);
        const auto step = gait::cycles_per_step(T(1.6), T(60));
        ClockState<T> state;
        for (const auto& row : table.rows) {
            state = gait::advance_clock(state, step);
            const ClockReading<T> read = gait::read_clock(state);
            // A phase just below 1 is one just above 0 of the next cycle.
            const double cycles = double(read.index) + double(read.phase);
            CHECK(within(cycles, row[table.column("step_index")] + row[table.column("step_phase")], tolerance));
            CHECK(phase_error(double(read.phase), row[table.column("step_phase")]) <= tolerance);
            CHECK(2.0 * phase_error(double(read.lap_phase) / 2.0, row[table.column("cycle_phase")] / 2.0) <= tolerance);
            CHECK(phase_error(double(read.legs[0]), row[table.column("left_phase")]) <= tolerance);
            CHECK(phase_error(double(read.legs[1]), row[table.column("right_phase")]) <= tolerance);
        }
    }

    TEST_CASE("a clock read at a walk time meets the golden columns to the digit, step index included") {
        const GoldenTable table = read_golden("clock.csv");
        for (std::size_t n = 1; n <= table.rows.size(); ++n) {
            const auto& row = table.rows[n - 1];
            const ClockReading<double> read = gait::sample_clock(8.0, double(n) / 300.0);  // 1.6 cycles in 1/60 s
            CHECK(read.index == row[table.column("step_index")]);
            CHECK(within(read.phase, row[table.column("step_phase")], 1e-9));
            CHECK(within(read.lap_phase, row[table.column("cycle_phase")], 1e-9));
            CHECK(within(read.legs[0], row[table.column("left_phase")], 1e-9));
            CHECK(within(read.legs[1], row[table.column("right_phase")], 1e-9));
        }
    }

    TEST_CASE("after 100 hours of walking the float phase is within 1e-3 cycle, and far closer") {
        constexpr int steps = 100 * 3600 * 60;
        SUBCASE("a rate and a step as the floats they are") {
            for (const float rate : {0.8F, 2.8F}) {
                constexpr float dt = 1.0F / 60.0F;
                ClockState<float> state;
                for (int i = 0; i < steps; ++i) state = gait::advance_clock(state, rate, dt);
                // In double the product of two floats is exact; the sum is one more product.
                const double truth = std::fmod(double(rate) * double(dt) * double(steps), 1.0);
                CHECK(phase_error(double(state.phase) + double(state.residue), truth) <= 1e-6);
            }
        }
        SUBCASE("a rate and a step that no float is, given as whole numbers") {
            // 1.6 cycles a second at 60 steps a second: 8 cycles in 300 steps.
            const auto step = gait::cycles_per_step(8.0F, 300.0F);
            ClockState<float> state;
            double worst_leg = 0.0;
            double worst_jump = 0.0;
            for (int i = 0; i < steps; ++i) {
                const ClockState<float> next = gait::advance_clock(state, step);
                const float ahead = gait::wrap_phase(next.phase - state.phase);
                worst_jump = std::fmax(worst_jump, std::abs(double(ahead) - 8.0 / 300.0));
                state = next;
                const auto legs = gait::read_clock(state).legs;
                worst_leg = std::fmax(worst_leg, std::abs(std::abs(double(legs[0]) - double(legs[1])) - 0.5));
            }
            CHECK(phase_error(double(state.phase) + double(state.residue), 0.0) <= 1e-6);  // 576000 whole cycles
            CHECK(worst_jump <= 2.4e-7);  // no seam: a step never differs by more than two grains of the phase
            CHECK(worst_leg == 0.0);      // exactly half a cycle apart, in every step
            CHECK(within(double(state.index) + double(state.phase), 576000.0, 1e-6));
        }
    }

    TEST_CASE("plain accumulation in float loses what the clock keeps") {
        float plain = 0.0F;
        ClockState<float> state;
        const int steps = 10 * 3600 * 60;
        for (int i = 0; i < steps; ++i) {
            plain = gait::advance_phase(plain, 0.8F, 1.0F / 60.0F);
            state = gait::advance_clock(state, 0.8F, 1.0F / 60.0F);
        }
        const double truth = std::fmod(double(0.8F) * double(1.0F / 60.0F) * steps, 1.0);
        CHECK(phase_error(double(plain), truth) > 1e-3);
        CHECK(phase_error(double(state.phase), truth) < 1e-6);
    }

    TEST_CASE("the sine of the phase has no seam: 225 steps, none above 0.35") {
        double largest = 0.0;
        ClockState<float> state;
        for (int i = 0; i < 225; ++i) {
            const ClockState<float> next = gait::advance_clock(state, 1.6F, 1.0F / 60.0F);
            const double jump = std::abs(std::sin(2 * std::numbers::pi * double(next.phase)) -
                                         std::sin(2 * std::numbers::pi * double(state.phase)));
            largest = std::fmax(largest, jump);
            state = next;
        }
        CHECK(largest <= 0.35);
        CHECK(within(largest, 0.167, 0.001));  // 2 pi 1.6 / 60
    }

    TEST_CASE_TEMPLATE("no time changes nothing, bit for bit; time runs back as well as forward", T, float, double) {
        ClockState<T> state = gait::advance_clock(ClockState<T>{}, T(1.3), T(0.77));
        const ClockState<T> before = state;
        for (int i = 0; i < 10; ++i) state = gait::advance_clock(state, T(1.6), T(0));
        CHECK(same_bits(state, before));
        state = gait::advance_clock(state, T(1.6), T(-1));
        CHECK(within(double(state.index + state.phase), 1.3 * 0.77 - 1.6 + double(gait::clock_index_period<T>),
                     sizeof(T) > 4 ? 1e-9 : 0.5));  // the index wraps backwards too
        CHECK(phase_error(double(state.phase), 1.3 * 0.77 - 1.6) <= 4.0 * double(std::numeric_limits<T>::epsilon()));
        state = gait::advance_clock(state, T(1.6), T(1));
        CHECK(same_bits(state, before));
    }

    TEST_CASE_TEMPLATE("a tenth of the time is a tenth of the way", T, float, double) {
        ClockState<T> slow;
        for (int i = 0; i < 10; ++i) slow = gait::advance_clock(slow, T(1.6), T(0.1) / T(60));
        CHECK(within(double(slow.phase), 1.6 / 60, 3.0 * double(std::numeric_limits<T>::epsilon())));
    }

    TEST_CASE_TEMPLATE("infinite and NaN time is refused, and the state is as it was", T, float, double) {
        const ClockState<T> state = gait::advance_clock(ClockState<T>{}, T(1.6), T(0.3));
        const T infinite = std::numeric_limits<T>::infinity();
        for (const T dt : {infinite, -infinite, std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::max()}) {
            CHECK(same_bits(gait::advance_clock(state, T(1.6), dt), state));
        }
    }

    TEST_CASE_TEMPLATE("the phase stays in [0, 1) and on its grid, whatever the step", T, float, double) {
        Random random(1);
        ClockState<T> state;
        const T epsilon = std::numeric_limits<T>::epsilon();
        for (int i = 0; i < 20000; ++i) {
            const double size = random.magnitude(-12.0, 6.0);
            const T cycles = static_cast<T>(i % 2 == 0 ? size : -size);
            state = gait::advance_clock(state, Compensated<T>{cycles, T(0)});
            REQUIRE(state.phase >= T(0));
            REQUIRE(state.phase < T(1));
            REQUIRE(std::fmod(state.phase, epsilon) == T(0));
            REQUIRE(state.residue >= T(0));
            REQUIRE(state.residue <= epsilon);
            REQUIRE(state.index == std::floor(state.index));
            REQUIRE(state.index >= T(0));
            REQUIRE(state.index < gait::clock_index_period<T>);
            const auto legs = gait::read_clock(state).legs;
            REQUIRE(std::abs(legs[0] - legs[1]) == T(0.5));
        }
    }

    TEST_CASE("a step just before 0 stays below 1") {
        const auto state = gait::advance_clock(ClockState<float>{}, Compensated<float>{-1e-9F, 0.0F});
        CHECK(state.phase < 1.0F);
        CHECK(within(double(state.phase) + double(state.residue), 1.0 - 1e-9, 1e-14));
        CHECK(state.index == gait::clock_index_period<float> - 1.0F);
    }

    TEST_CASE("the right leg's clock is half a cycle ahead, its count too") {
        auto state = gait::advance_clock(ClockState<float>{}, Compensated<float>{3.75F, 0.0F});
        CHECK(gait::leg_clock(state, Leg::left).phase == 0.75F);
        CHECK(gait::leg_clock(state, Leg::right).phase == 0.25F);
        CHECK(gait::leg_clock(state, Leg::left).index == 3.0F);
        CHECK(gait::leg_clock(state, Leg::right).index == 4.0F);
    }
}
