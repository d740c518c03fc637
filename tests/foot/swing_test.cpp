// SPDX-License-Identifier: MIT
#include <gait/foot/swing.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

using gait::swing_share;

/// Way of a swing as a sum of powers: 3.6 u^2 - 3.2 u^3 + 0.6 u^4.
double way(double u) {
    return ((0.6 * u - 3.2) * u + 3.6) * u * u;
}

} // namespace

TEST_SUITE("foot/swing") {

    TEST_CASE_TEMPLATE("towards a place that does not move the foot goes the way of a swing, in however many steps", T,
                       float, double) {
        Random random(131);
        Worst error;
        for (int run = 0; run < 200; ++run) {
            T progress(0);
            T foot(0);
            while (progress < T(1)) {
                const T next = std::min(progress + random.number<T>(0.0, 0.3), T(1));
                foot = foot + (T(1) - foot) * swing_share(progress, next);
                progress = next;
                error.compare(foot, static_cast<long double>(way(double(progress))), double(progress));
            }
            CHECK(foot == T(1)); // exactly there
        }
        CHECK_WORST(error, 40.0 * double(std::numeric_limits<T>::epsilon())); // some tens of steps
    }

    TEST_CASE("a foot comes to rest more softly than it sets off, and never turns back") {
        double last = 0.0;
        for (int i = 1; i <= 1000; ++i) {
            const double now = gait::swing_way(i / 1000.0);
            CHECK(now > last);
            last = now;
        }
        const double h = 1e-4; // half the second derivative at either end is the way of a step of h, over h^2
        CHECK(within(gait::swing_way(h) / (h * h), 3.6, 1e-3));
        CHECK(within((1.0 - gait::swing_way(1.0 - h)) / (h * h), 2.4, 1e-3));
    }

    TEST_CASE("towards a place that moves the foot bends without a jump, and is there at the end") {
        double foot = 0.0;
        double last_speed = 0.0;
        Worst kink;
        double goal = 1.0;
        for (int i = 1; i <= 200; ++i) {
            const double from = (i - 1) / 200.0;
            const double to = i / 200.0;
            goal = i < 100 ? 1.0 : 1.2; // at once, half way
            const double before = foot;
            foot += (goal - foot) * swing_share(from, to);
            const double speed = (foot - before) * 200.0;
            kink.note(std::abs(speed - last_speed), to);
            last_speed = speed;
        }
        CHECK(foot == 1.2);
        // 0.2 further with 0.46 of the way to go and 1.5 of it a swing: the speed changes by 0.65 at once, the place
        // does not.
        CHECK_WORST(kink, 0.67);
    }

    TEST_CASE_TEMPLATE("a share is between none and all: all at the end, none where time stands or runs back", T,
                       float, double) {
        CHECK(swing_share(T(1), T(1)) == T(1));
        CHECK(swing_share(T(0.3), T(1)) == T(1));
        CHECK(swing_share(T(0.3), T(0.3)) == T(0));
        CHECK(swing_share(T(0.8), T(0.6)) == T(0));
        for (int i = 0; i < 100; ++i) {
            for (int j = i; j <= 100; ++j) {
                const T share = swing_share(T(i) / T(100), T(j) / T(100));
                CHECK((share >= T(0) && share <= T(1)));
            }
        }
    }

    TEST_CASE("on level ground way and height keep together; up a stair the height is ahead, down one the way is") {
        for (int i = 0; i <= 100; ++i) {
            const double u = i / 100.0;
            const auto level = gait::over_edges(u, 0.0);
            CHECK(level.height == u);
            CHECK(level.way == u);
            for (const double steepness : {-1.0, -0.4, 0.4, 1.0}) {
                const auto stair = gait::over_edges(u, steepness);
                CHECK((stair.height >= 0.0 && stair.height <= 1.0));
                CHECK((stair.way >= 0.0 && stair.way <= 1.0));
                CHECK((steepness > 0.0 ? stair.height >= u && u >= stair.way : stair.height <= u && u <= stair.way));
                // Down is up run backwards.
                const auto back = gait::over_edges(1.0 - u, -steepness);
                CHECK(within(back.height, 1.0 - stair.height, 1e-15));
                CHECK(within(back.way, 1.0 - stair.way, 1e-15));
            }
        }
        for (const double steepness : {-1.0, 0.0, 1.0}) {
            CHECK(gait::over_edges(0.0, steepness).height == 0.0);
            CHECK(gait::over_edges(0.0, steepness).way == 0.0);
            CHECK(within(gait::over_edges(1.0, steepness).height, 1.0, 1e-15));
            CHECK(within(gait::over_edges(1.0, steepness).way, 1.0, 1e-15));
        }
    }

    TEST_CASE("the arc goes up and comes down without a speed at either end, and is the same from both") {
        for (const double breadth : {1.0, 1.25, 2.0}) {
            CHECK(gait::swing_arc(0.0, breadth) == 0.0);
            CHECK(gait::swing_arc(1.0, breadth) == 0.0);
            CHECK(gait::swing_arc(0.5, breadth) == 1.0);
            const double h = 1e-6;
            CHECK(gait::swing_arc(h, breadth) / h < 1e-3);
            for (int i = 0; i <= 50; ++i)
                CHECK(within(gait::swing_arc(i / 100.0, breadth), gait::swing_arc(1.0 - i / 100.0, breadth), 1e-14));
        }
    }

    TEST_CASE("a broader arc is nowhere lower, and no arc has a corner") {
        Worst corner;
        for (int i = 1; i < 1000; ++i) {
            const double u = i / 1000.0;
            CHECK(gait::swing_arc(u, 1.25) >= gait::swing_arc(u));
            for (const double breadth : {1.0, 1.25}) {
                const double bend = gait::swing_arc(u - 0.001, breadth) - 2.0 * gait::swing_arc(u, breadth) +
                                    gait::swing_arc(u + 0.001, breadth);
                corner.note(std::abs(bend) / 0.001, u);
            }
        }
        CHECK_WORST(corner, 0.16); // the slope changes by 150 a swing^2 at the ends: 0.15 in a thousandth
    }

    TEST_CASE("half of the swing is above nine tenths of its height: a foot that hardly scuffs") {
        int high = 0;
        for (int i = 0; i < 1000; ++i)
            high += gait::swing_arc((i + 0.5) / 1000.0) > 0.9;
        CHECK(high > 400);
    }
}
