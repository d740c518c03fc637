// SPDX-License-Identifier: MIT
#include <gait/character/follow.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/rotate.hpp>
#include <support/tour.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>
#include <string>

namespace {

using gait::FollowParams;
using gait::FollowState;
using gait::vec3;

template <class T>
const vec3<T> ahead{T(0), T(0), T(1)};

}  // namespace

TEST_SUITE("character/follow") {

    TEST_CASE_TEMPLATE("the speed of the golden tour is that of a body that follows the tour's wishes", T, float,
                       double) {
        const GoldenTable table = read_golden("tour_14s.csv");
        const std::size_t speed = table.column("v");
        const FollowParams<T> params;
        FollowState<T> state;
        Worst worst;
        for (std::size_t n = 1; n <= table.rows.size(); ++n) {
            const T wish = static_cast<T>(tour_wish(double(n) / 60));
            state = gait::advance_follow(state, params, ahead<T> * wish, ahead<T>, T(1.0 / 60));
            worst.compare(gait::motion_of(state, params).velocity.z, static_cast<long double>(table.rows[n - 1][speed]),
                          double(n) / 60);
        }
        // Double: the table's 12 digits. Float: roundings of 6e-8, of which the last 36 are still felt.
        CHECK_WORST(worst, sizeof(T) > sizeof(float) ? 1e-9 : 2e-6);
    }

    TEST_CASE_TEMPLATE("after 0.1 s a sixth of the gap is closed, at every frame rate; a long frame does not overshoot",
                       T, float, double) {
        const FollowParams<T> params;
        const double rounding = 200.0 * double(std::numeric_limits<T>::epsilon());  // of up to 24 factors, 1e-6 each
        for (const int hertz : {10, 30, 60, 120, 240}) {
            FollowState<T> state;
            for (int i = 0; i < hertz / 10; ++i)
                state = gait::advance_follow(state, params, ahead<T>, ahead<T>, T(1.0 / hertz));
            CHECK(within(double(state.velocity.z), 1.0 - std::exp(-0.1 / 0.6), rounding));
        }
        const FollowState<T> far = gait::advance_follow(FollowState<T>{}, params, ahead<T>, ahead<T>, T(1));
        CHECK(within(double(far.velocity.z), 1.0 - std::exp(-1.0 / 0.6), rounding));
    }

    TEST_CASE("a body slower than 1 cm/s stands, and does not creep") {
        FollowParams<double> params;
        FollowState<double> state;
        state.velocity = {0.0, 0.0, 0.0099};
        CHECK(gait::motion_of(state, params).velocity == vec3<double>(0.0, 0.0, 0.0));
        state.velocity = {0.0, 0.0, 0.0101};
        CHECK(gait::motion_of(state, params).velocity == state.velocity);
        // Starting from rest it gets away: the velocity itself is not cut.
        state = {};
        for (int i = 0; i < 60; ++i)
            state = gait::advance_follow(state, params, ahead<double> * 0.02, ahead<double>, 1.0 / 60);
        CHECK(gait::motion_of(state, params).velocity.z > 0.01);
    }

    TEST_CASE("the body's place is the sum of what its velocity carried it") {
        const FollowParams<double> params;
        FollowState<double> state;
        double way = 0.0;
        for (int i = 0; i < 300; ++i) {
            state = gait::advance_follow(state, params, vec3<double>(0.4, 0.0, 1.0), ahead<double>, 1.0 / 60);
            way += gait::motion_of(state, params).velocity.x / 60;
        }
        CHECK(within(state.position.x, way, 1e-14));
        CHECK(within(state.position.z, 2.5 * way, 1e-13));
        CHECK(state.position.y == 0.0);
    }

    TEST_CASE("the facing turns the short way at one rate, also across straight back and for a wish right behind") {
        const FollowParams<double> params;
        const double deg = std::acos(-1.0) / 180.0;
        for (const double goal_deg : {-170.0, -90.0, 5.0, 120.0, 179.0, 180.0}) {
            INFO("wish ", goal_deg);
            FollowState<double> state;
            const vec3<double> wish(std::sin(goal_deg * deg), 0.0, std::cos(goal_deg * deg));
            for (int i = 0; i < 12; ++i) state = gait::advance_follow(state, params, ahead<double>, wish, 1.0 / 60);
            const double turned = std::atan2(state.yaw.sin, state.yaw.cos) / deg;
            // After 0.2 s of a time constant of 0.2 s.
            CHECK(within(std::abs(turned), std::abs(goal_deg) * (1.0 - std::exp(-1.0)), 1e-9));
            CHECK((goal_deg > 179.5 || turned * goal_deg > 0.0));
            CHECK(within(std::hypot(state.yaw.sin, state.yaw.cos), 1.0, 1e-15));
        }
    }

    TEST_CASE("a wish without a direction keeps the facing, and one without time is fulfilled at once") {
        FollowParams<double> params;
        FollowState<double> state;
        state.yaw = {1.0, 0.0};
        const auto kept = gait::advance_follow(state, params, ahead<double>, vec3<double>(0.0, 1.0, 0.0), 1.0 / 60);
        CHECK(within(kept.yaw.sin, 1.0, 1e-15));
        params.velocity_time = 0.0;
        params.facing_time = 0.0;
        const auto there = gait::advance_follow(state, params, ahead<double>, ahead<double>, 1.0 / 60);
        CHECK(there.velocity.z == 1.0);
        CHECK(within(there.yaw.cos, 1.0, 1e-15));
    }

    TEST_CASE("params that break a rule are named") {
        using Params = FollowParams<double>;
        const auto names = [](const Params& params, const char* member) {
            const char* broken = gait::validate(params);
            return broken != nullptr && std::string(broken).find(member) != std::string::npos;
        };
        CHECK(gait::validate(Params{}) == nullptr);
        for (const double bad : {-0.1, std::numeric_limits<double>::quiet_NaN()}) {
            CHECK(names(Params{.velocity_time = bad}, "velocity_time"));
            CHECK(names(Params{.facing_time = bad}, "facing_time"));
            CHECK(names(Params{.standstill = bad}, "standstill"));
        }
    }
}
