// SPDX-License-Identifier: MIT
#include <gait/character/walker_state.hpp>

#include <gait/character/follow.hpp>
#include <gait/character/walker.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>
#include <support/random.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <type_traits>

namespace {

using gait::WalkerParams;
using gait::WalkerState;

// A state is nothing but numbers without gaps: its bytes can be saved, sent and compared.
template <class T>
using Numbers = std::array<T, sizeof(WalkerState<T>) / sizeof(T)>;

static_assert(std::is_trivially_copyable_v<WalkerState<float>>);
static_assert(std::is_trivially_copyable_v<WalkerState<double>>);
static_assert(std::is_standard_layout_v<WalkerState<float>>);
static_assert(sizeof(WalkerState<float>) == 256);
static_assert(sizeof(Numbers<float>) == sizeof(WalkerState<float>));

/// Makes an X in memory that is full of NaN, as `X x;` does on a stack that has been used.
template <class X>
X made_in_dirty_memory() {
    alignas(X) std::array<unsigned char, sizeof(X)> memory;
    memory.fill(0xff);
    X* made = new (memory.data()) X;
    return *made;
}

template <class T, class X>
void check_initialised() {
    const auto dirty = std::bit_cast<std::array<T, sizeof(X) / sizeof(T)>>(made_in_dirty_memory<X>());
    const auto clean = std::bit_cast<std::array<T, sizeof(X) / sizeof(T)>>(X{});
    for (std::size_t i = 0; i < dirty.size(); ++i) {
        INFO("number ", i);
        CHECK(gait::is_finite(dirty[i]));
        CHECK(dirty[i] == clean[i]);
    }
}

}  // namespace

TEST_SUITE("character/walker_state") {

    TEST_CASE_TEMPLATE("every member of states and params has a value before anyone gives it one", T, float, double) {
        check_initialised<T, WalkerState<T>>();
        check_initialised<T, gait::LegState<T>>();
        check_initialised<T, gait::Footprint<T>>();
        check_initialised<T, WalkerParams<T>>();
        check_initialised<T, gait::GaitSample<T>>();
        check_initialised<T, gait::GaitInput<T>>();
        check_initialised<T, gait::SpeedDriven<T>>();
        check_initialised<T, gait::FollowParams<T>>();
        check_initialised<T, gait::FollowState<T>>();
        const auto motion = made_in_dirty_memory<gait::Motion<T>>();
        CHECK(motion.grounded);
        CHECK(motion.position == gait::vec3<T>(T(0), T(0), T(0)));
        CHECK(motion.facing == gait::vec3<T>(T(0), T(0), T(1)));
        CHECK(motion.velocity == gait::vec3<T>(T(0), T(0), T(0)));
        const auto footstep = made_in_dirty_memory<gait::Footstep<T>>();
        CHECK_FALSE(footstep.landed);
        CHECK_FALSE(footstep.swinging);
        CHECK(footstep.landing_place == gait::vec3<T>(T(0), T(0), T(0)));
    }

    TEST_CASE_TEMPLATE("a copy taken at step 100 and put back at step 160 walks the same bytes again", T, float,
                       double) {
        LedWalk<T> walk;
        for (int n = 0; n < 100; ++n) walk.follow(1.3, 0.4);
        const LedWalk<T> game_at_100 = walk;
        const WalkerState<T> saved = walk.walker.state();
        std::array<WalkerState<T>, 60> first;
        for (auto& state : first) state = walk.follow(2.6, -0.8).state;
        // The game goes back to its own copy; the walker is a fresh one that is given nothing but the saved state.
        LedWalk<T> again = game_at_100;
        again.walker = gait::Walker<T>();
        again.walker.restore(saved);
        CHECK(same_bits(again.walker.pose(), game_at_100.walker.pose()));
        int unlike = 0;
        for (const auto& state : first) unlike += !same_bits(again.follow(2.6, -0.8).state, state);
        CHECK(unlike == 0);
        CHECK(same_bits(again.walker.pose(), walk.walker.pose()));
    }

    TEST_CASE_TEMPLATE("select takes every member from the side that the mask says", T, float, double) {
        Random random(81);
        Numbers<T> a;
        Numbers<T> b;
        for (std::size_t i = 0; i < a.size(); ++i) {
            a[i] = random.number<T>(-9.0, 9.0);
            b[i] = random.number<T>(-9.0, 9.0);
        }
        const auto yes = std::bit_cast<WalkerState<T>>(a);
        const auto no = std::bit_cast<WalkerState<T>>(b);
        CHECK(same_bits(gait::select<T>(true, yes, no), yes));
        CHECK(same_bits(gait::select<T>(false, yes, no), no));
    }

    TEST_CASE("each leg is found by its name") {
        WalkerState<float> state;
        state.legs[0].pitch = 1.0F;
        state.legs[1].pitch = 2.0F;
        CHECK(state.leg(gait::Leg::left).pitch == 1.0F);
        CHECK(state.leg(gait::Leg::right).pitch == 2.0F);
    }

    TEST_CASE("params that break a rule are named") {
        using Params = WalkerParams<double>;
        CHECK(gait::validate(Params{}) == nullptr);
        static_assert(gait::validate(Params{}) == nullptr);
        const auto names = [](const Params& params, const char* member) {
            const char* broken = gait::validate(params);
            return broken != nullptr && std::string(broken).find(member) != std::string::npos;
        };
        struct Rule {
            double Params::*member;
            const char* name;
            double bad;
        };
        const Rule rules[] = {
            {&Params::speed_smoothing, "speed_smoothing", -0.1},
            {&Params::direction_smoothing, "direction_smoothing", -0.1},
            {&Params::aim_smoothing, "aim_smoothing", -0.1},
            {&Params::aim_until, "aim_until", -0.1},
            {&Params::aim_until, "aim_until", 1.1},
            {&Params::quickest_start, "quickest_start", 0.0},
            {&Params::quickest_stop, "quickest_stop", 0.0},
            {&Params::body_turn_rate, "body_turn_rate", 0.0},
            {&Params::longest_swing, "longest_swing", 0.0},
            {&Params::step_rate, "step_rate", 0.0},
            {&Params::park_distance, "park_distance", 0.0},
            {&Params::park_turn, "park_turn", 0.0},
            {&Params::park_turn, "park_turn", 1.6},
            {&Params::idle_speed, "idle_speed", -0.1},
            {&Params::most_ahead, "most_ahead", 0.0},
            {&Params::most_ahead, "most_ahead", 0.6},
            {&Params::most_behind, "most_behind", 0.0},
            {&Params::most_behind, "most_behind", 0.6},
            {&Params::most_aside, "most_aside", 0.0},
            {&Params::most_aside, "most_aside", 0.6},
            {&Params::back_stride, "back_stride", 0.0},
            {&Params::back_stride, "back_stride", 1.1},
            {&Params::side_stride, "side_stride", 0.0},
            {&Params::side_stride, "side_stride", 1.1},
            {&Params::most_stretch, "most_stretch", 0.7},
            {&Params::least_clearance, "least_clearance", -0.1},
            {&Params::steepest, "steepest", 0.0},
            {&Params::steepest, "steepest", 2.1},
            {&Params::step_down, "step_down", 0.0},
            {&Params::step_up, "step_up", 0.0},
            {&Params::uphill_lean, "uphill_lean", 1.1},
            {&Params::uphill_lean, "uphill_lean", -1.1},
            {&Params::downhill_lean, "downhill_lean", 1.1},
            {&Params::downhill_lean, "downhill_lean", -1.1},
            {&Params::slope_stride, "slope_stride", -0.1},
            {&Params::trunk_give, "trunk_give", 1.1},
            {&Params::slope_bob, "slope_bob", -0.1},
            {&Params::bank, "bank", -0.1},
            {&Params::bank, "bank", 1.1},
            {&Params::landing_give, "landing_give", -0.1},
            {&Params::landing_give, "landing_give", 1.1},
            {&Params::breath_rate, "breath_rate", -0.1},
        };
        for (const Rule& rule : rules) {
            for (const double bad : {rule.bad, std::numeric_limits<double>::quiet_NaN()}) {
                INFO(rule.name, " = ", bad);
                Params params;
                params.*rule.member = bad;
                CHECK(names(params, rule.name));
            }
        }
        // Every number has a rule.
        std::set<std::string> ruled;
        for (const Rule& rule : rules) ruled.insert(rule.name);
        CHECK(ruled.size() == (sizeof(Params) - sizeof(gait::Body<double>)) / sizeof(double));
        Params params;
        params.body.thigh = -1.0;
        CHECK(names(params, "Body.thigh"));
    }
}
