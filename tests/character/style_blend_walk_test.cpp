// SPDX-License-Identifier: MIT
#include <gait/character/walker.hpp>
#include <gait/style/blend.hpp>
#include <gait/style/speed_driven.hpp>
#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/rotate.hpp>
#include <support/within.hpp>

#include <cmath>

using gait::Leg;
using gait::vec3;

namespace {

using Blend = gait::StyleBlend<gait::StepClock<double>, gait::SpeedDriven<double>, double>;

/// The largest turn of a joint and the largest slip of a planted foot from step to step of a walk at 1.1 m/s that
/// changes its style at the given times, and back.
struct Seen {
    double turn = 0.0;
    double change = 0.0;  ///< of the turn, from one step to the next
    double slip = 0.0;
    int landings = 0;
};

template <class Progress>
Seen watch(Progress progress, int steps = 900, double speed = 1.1) {
    gait::Walker<double, Blend> walker;
    Seen seen;
    double way = 0.0;
    const vec3<double> ahead(0.0, 0.0, 1.0);
    gait::Pose<double> last = walker.pose();
    std::array<double, gait::joint_count> turned{};
    for (int n = 0; n < steps; ++n) {
        Blend blend = walker.style();
        blend.progress = progress(n, blend.progress);
        walker.set_style(blend);
        way += speed / 60;
        const auto before = walker.state();
        const auto& step = walker.step({vec3<double>(0.0, 0.0, way), ahead, ahead * speed});
        for (std::size_t j = 0; j < gait::joint_count; ++j) {
            const double turn = gait::angle_between(last.local[j], walker.pose().local[j]);
            seen.turn = std::fmax(seen.turn, turn);
            seen.change = std::fmax(seen.change, std::abs(turn - turned[j]));
            turned[j] = turn;
        }
        last = walker.pose();
        for (const Leg leg : {Leg::left, Leg::right}) {
            const auto i = gait::index_of(leg);
            seen.landings += step.footsteps[i].landed;
            if (before.legs[i].swinging < 0.5 && step.state.legs[i].swinging < 0.5)
                seen.slip =
                    std::fmax(seen.slip, oracle::distance(before.legs[i].print.place, step.state.legs[i].print.place));
        }
    }
    return seen;
}

}  // namespace

TEST_SUITE("character/style_blend_walk") {

    TEST_CASE("a change of style in mid walk turns no joint faster than the styles do, and moves no planted foot") {
        const Seen clock = watch([](int, double) { return 0.0; });
        const Seen driven = watch([](int, double) { return 1.0; });
        const double usual_turn = std::fmax(clock.turn, driven.turn);
        const double usual_change = std::fmax(clock.change, driven.change);
        for (int start = 200; start < 240; start += 7) {  // at different phases of the cycle
            const Seen changed = watch([&](int n, double p) {
                const bool there = n >= start && n < 500;
                return gait::advance_blend(p, there ? 0.5 : -0.5, 1.0 / 60);
            });
            CHECK(changed.slip == 0.0);
            // Half a second of change: at most 10 percent faster than the faster of the two walks.
            CHECK(changed.turn <= 1.1 * usual_turn);
            CHECK(changed.change <= 1.1 * usual_change);
        }
    }

    TEST_CASE("half of each walks at exactly the body's speed, with one phase for the contacts of both") {
        const Seen half = watch([](int, double) { return 0.5; });
        CHECK(half.slip == 0.0);
        // Cadence is speed over the mixed cycle length.
        const Blend blend{{}, {}, 0.5};
        const double cadence = 1.1 / blend(gait::GaitInput<double>{1.1, 0.8, 0.0}).cycle_length;
        CHECK(within(half.landings / 15.0, 2 * cadence, 0.2));
    }
}
