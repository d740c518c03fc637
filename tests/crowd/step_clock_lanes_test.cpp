// SPDX-License-Identifier: MIT
#include <gait/crowd/lane_access.hpp>

#include <gait/body/arms.hpp>
#include <gait/body/gaze.hpp>
#include <gait/cycle/halt.hpp>
#include <gait/cycle/stride_angle.hpp>
#include <gait/foot/plant.hpp>
#include <gait/foot/roll.hpp>
#include <gait/foot/swing_height.hpp>
#include <gait/style/blend.hpp>
#include <gait/style/speed_driven.hpp>
#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>

#include <array>
#include <cstring>

namespace {

using Lanes = gait::CrowdNumber;
constexpr std::size_t count = gait::lane_count<Lanes>;

template <class X>
bool same_bits(const X& a, const X& b) {
    return std::memcmp(&a, &b, sizeof(X)) == 0;
}

/// Whether `f` of a state in a lane and a number has the bits that it has of one character, over random numbers.
template <class One, class F>
bool same_in_every_lane(const std::array<One, count>& ones, F f, double low, double high) {
    auto many = gait::in_every_lane<Lanes>(One{});
    for (std::size_t lane = 0; lane < count; ++lane) gait::set_lane<Lanes>(many, lane, ones[lane]);
    Random random(1);
    for (int i = 0; i < 2000; ++i) {
        std::array<float, count> numbers{};
        Lanes in_lanes(0.0F);
        for (std::size_t lane = 0; lane < count; ++lane) {
            numbers[lane] = random.number<float>(low, high);
            gait::set_lane<Lanes>(in_lanes, lane, numbers[lane]);
        }
        const auto all = f(many, in_lanes);
        for (std::size_t lane = 0; lane < count; ++lane) {
            const auto alone = f(ones[lane], numbers[lane]);
            if (!same_bits(alone, gait::get_lane<std::remove_cv_t<decltype(alone)>, Lanes>(all, lane))) return false;
        }
    }
    return true;
}

/// As many of one thing as there are lanes, each made from its own random numbers.
template <class Make>
auto one_for_each_lane(Make make) {
    Random random(2);
    std::array<decltype(make(random)), count> ones{};
    for (auto& one : ones) one = make(random);
    return ones;
}

}  // namespace

TEST_SUITE("crowd/step_clock_lanes") {

    TEST_CASE("a clock in a lane has the bits of one alone, stepped, halted and read") {
        const auto clocks = one_for_each_lane([](Random& random) {
            return gait::advance_clock(gait::ClockState<float>{}, random.number<float>(0.8, 2.8), 10.0F);
        });
        const auto step = [](const auto& clock, auto rate) {
            using T = decltype(rate);
            return gait::advance_clock(clock, rate, T(1.0F / 60.0F));
        };
        CHECK(same_in_every_lane(clocks, step, -100.0, 100.0));
        const auto halt = [](const auto& clock, auto duty) {
            using T = decltype(duty);
            return gait::advance_clock_to_halt(clock, duty, gait::cycles_per_step(T(1.6F), T(60)));
        };
        CHECK(same_in_every_lane(clocks, halt, 0.3, 0.8));
        const auto read = [](const auto& clock, auto) { return gait::read_clock(clock).lap_phase; };
        CHECK(same_in_every_lane(clocks, read, 0.0, 1.0));
    }

    TEST_CASE("the waves have the bits that they have on float") {
        const auto nothing = one_for_each_lane([](Random&) { return 0.0F; });
        const auto waves = [](const auto&, auto x) {
            using T = decltype(x);
            const gait::SubPhaseShares<T> shares;
            T sum = gait::linear_stance_pitch(x, shares, T(-14), T(16)) + gait::sub_phase_index(x, shares);
            sum = sum + gait::lifted_swing_height(x, T(0.1F), T(0.2F)) + gait::smooth_swing_height(x, T(0.3F));
            sum = sum + gait::stepped_elbow_fold(x, T(1)) +
                  gait::smooth_elbow_fold(gait::sincos_cycles(x), T(1), T(0.6F));
            sum = sum + gait::gaze_before_turn(T(-1), T(1), x, T(0.4F)) + gait::stance_sweep(x, T(0.6F));
            return sum + gait::stride_angle_of_speed(x, T(0.9F), T(1.6F)) + gait::sample_clock(T(1.6F), x).phase;
        };
        CHECK(same_in_every_lane(nothing, waves, 0.0, 1.0));
    }

    TEST_CASE("a plant in a lane is held as one alone") {
        const auto plants = one_for_each_lane([](Random& random) { return random.vector<float>(10.0); });
        const auto hold = [](const auto& place, auto x) {
            using T = decltype(x);
            return gait::hold_plant(gait::Plant<T>{place, x > T(0)}, x < T(0.5F), gait::vec3<T>(x, x, x)).place;
        };
        CHECK(same_in_every_lane(plants, hold, -1.0, 1.0));
    }

    TEST_CASE("the style, and its blend with another, sample each lane as they sample one") {
        using Blend = gait::StyleBlend<gait::StepClock<float>, gait::SpeedDriven<float>, float>;
        const auto blends = one_for_each_lane([](Random& random) {
            Blend blend;
            blend.from.rate = random.number<float>(0.5, 3.0);
            blend.from.duty = random.number<float>(0.3, 0.8);
            blend.from.leg_ratio = random.number<float>(0.4, 0.56);
            blend.progress = random.number<float>(-0.2, 1.2);
            return blend;
        });
        const auto sample = [](const auto& style, auto speed) {
            using T = decltype(speed);
            return style(gait::GaitInput<T>{speed, T(0.8F), speed * T(0.1F) - T(0.1F)});
        };
        CHECK(same_in_every_lane(blends, sample, 0.0, 3.0));
    }
}
