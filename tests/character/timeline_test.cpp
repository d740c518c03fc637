// SPDX-License-Identifier: MIT
#include <gait/character/timeline.hpp>

#include <gait/character/walker.hpp>
#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <array>
#include <cstring>
#include <string>
#include <vector>

using gait::TimedEvent;
using gait::TimelineParams;
using gait::TimelineState;

namespace {

/// What happened in which step.
struct Happened {
    std::uint32_t step;
    int event;
    bool operator==(const Happened&) const = default;
};

std::vector<Happened> run(std::span<const TimedEvent<int>> script, const TimelineParams& params, std::uint32_t steps) {
    std::vector<Happened> all;
    TimelineState state;
    for (std::uint32_t i = 1; i <= steps; ++i) {
        state = gait::advance_timeline(
            state, params, script,
            [&](int event) {
                all.push_back({i, event});
            },
            [&] {
                all.push_back({i, -1});
            });
    }
    return all;
}

}  // namespace

TEST_SUITE("character/timeline") {

    TEST_CASE("events fire in the step that reaches them, in order, each once") {
        const std::array<TimedEvent<int>, 6> script{{{0.0, 1}, {0.5, 2}, {0.5, 3}, {0.51, 4}, {2.4, 5}, {1e9, 6}}};
        CHECK(gait::is_in_order<int>(script));
        // Step n ends at n / 60 s: 0.5 s is the end of step 30, and 0.51 lies in step 31.
        const std::vector<Happened> expected{{1, 1}, {30, 2}, {30, 3}, {31, 4}, {144, 5}};
        CHECK(run(script, TimelineParams{}, 600) == expected);
    }

    TEST_CASE("whole seconds are met at every step length, though 1/60 is no number") {
        const std::array<TimedEvent<int>, 3> script{{{1.0, 1}, {10.0, 2}, {3600.0, 3}}};
        for (const std::uint32_t hertz : {30U, 50U, 60U, 75U, 90U, 120U, 144U}) {
            TimelineParams params;
            params.step = 1.0 / hertz;
            const auto all = run(script, params, 3601 * hertz);
            REQUIRE(all.size() == 3);
            CHECK(all[0].step == hertz);
            CHECK(all[1].step == 10 * hertz);
            CHECK(all[2].step == 3600 * hertz);
        }
    }

    TEST_CASE("at the end of a lap everything starts over, and every lap is the same") {
        const std::array<TimedEvent<int>, 3> script{{{0.0, 1}, {0.7, 2}, {1.25, 3}}};
        TimelineParams params;
        params.lap = 1.25;  // 75 steps
        const auto all = run(script, params, 3 * 75);
        REQUIRE(all.size() == 11);
        CHECK(all[2] == Happened{75, 3});
        CHECK(all[3] == Happened{76, -1});
        CHECK(all[4] == Happened{76, 1});
        for (std::size_t i = 4; i < 7; ++i) {
            CHECK(all[i].event == all[i - 4].event);
            CHECK(all[i].step == all[i - 4].step + 75);
            CHECK(all[i + 4].step == all[i].step + 75);
        }
    }

    TEST_CASE("one still picture: everything up to its time at once, and the clock there") {
        const std::array<TimedEvent<int>, 4> script{{{0.0, 1}, {0.5, 2}, {1.0, 3}, {1.5, 4}}};
        std::vector<int> fired;
        const auto still = gait::still_timeline<int>(TimelineParams{}, 1.0, script, [&](int e) { fired.push_back(e); });
        CHECK(fired == std::vector<int>{1, 2, 3});
        CHECK(still.steps == 60);
        CHECK(still.next == 3);
        CHECK(within(gait::scene_time(still, TimelineParams{}), 1.0, 1e-15));
    }

    TEST_CASE("an event out of order is seen") {
        CHECK_FALSE(gait::is_in_order<int>(std::array<TimedEvent<int>, 2>{{{1.0, 1}, {0.5, 2}}}));
        CHECK_FALSE(gait::is_in_order<int>(std::array<TimedEvent<int>, 1>{{{-1.0, 1}}}));
    }

    TEST_CASE("params that break a rule are named") {
        CHECK(gait::validate(TimelineParams{}) == nullptr);
        CHECK(std::string(gait::validate(TimelineParams{0.0, 0.0})).find("step") != std::string::npos);
        CHECK(std::string(gait::validate(TimelineParams{0.1, -1.0})).find("lap") != std::string::npos);
    }

    TEST_CASE("the same script gives the same walk, bit for bit, in every lap") {
        struct Wish {
            float speed;
            float facing;
        };
        const std::array<TimedEvent<Wish>, 4> script{
            {{0.0, {1.0F, 0.0F}}, {0.9, {1.1F, 0.8F}}, {1.7, {0.0F, 0.8F}}, {2.5, {0.6F, -1.0F}}}};
        TimelineParams params;
        params.lap = 3.0;
        TimelineState time;
        gait::Walker<float, gait::StepClock<float>> walker;
        Wish wish{};
        gait::vec3<float> place(0.0F, 0.0F, 0.0F);
        const auto restart = [&] {
            wish = {};
            place = {0.0F, 0.0F, 0.0F};
            walker.place(gait::Motion<float>{});
        };
        std::vector<gait::WalkerState<float>> first;
        for (int lap = 0; lap < 3; ++lap) {
            for (std::size_t i = 0; i < 180; ++i) {
                time = gait::advance_timeline<Wish>(
                    time, params, script, [&](const Wish& w) { wish = w; }, restart);
                const auto yaw = gait::sincos_cycles(gait::radians_to_cycles(wish.facing));
                const gait::vec3<float> facing(yaw.sin, 0.0F, yaw.cos);
                place += facing * (wish.speed / 60.0F);
                walker.step({place, facing, facing * wish.speed});
                if (lap == 0)
                    first.push_back(walker.state());
                else
                    REQUIRE(std::memcmp(&first[i], &walker.state(), sizeof(walker.state())) == 0);
            }
        }
        CHECK(time.laps == 2);
    }
}
