// SPDX-License-Identifier: MIT
#include <gait/character/walker.hpp>
#include <gait/foot/swing_height.hpp>
#include <gait/style/step_clock.hpp>

#include <doctest/doctest.h>
#include <support/rotate.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <vector>

using gait::Joint;
using gait::Leg;
using gait::StepClock;
using gait::vec3;

namespace {

/// A body with the recipe's leg: 90 from hip to ankle, the shin 0.48 times the thigh.
template <class T>
gait::WalkerParams<T> recipe_body(T leg) {
    gait::WalkerParams<T> params;
    params.body = gait::scaled(gait::Body<T>{}, leg / T(0.73));
    params.body.thigh = gait::thigh_length(leg, T(0.48));
    params.body.shin = gait::shin_length(leg, T(0.48));
    return params;
}

template <class T>
StepClock<T> recipe_style(T leg) {
    StepClock<T> style;
    style.leg_length = leg;
    return style;
}

/// Walks straight ahead by the speed that `speed(n)` gives for step n, and calls `each(step, state before, walker)`.
template <class T, class Speed, class Each>
void walk(gait::Walker<T, StepClock<T>>& walker, int steps, Speed speed, Each each) {
    double way = 0.0;
    const vec3<T> ahead(T(0), T(0), T(1));
    for (int n = 0; n < steps; ++n) {
        const double v = speed(n);
        way += v / 60.0;
        const auto before = walker.state();
        const auto& step = walker.step({vec3<T>(T(0), T(0), T(way)), ahead, ahead * T(v)});
        REQUIRE_FALSE(step.refused);
        each(step, before, walker);
    }
}

template <class T>
bool in_air(const gait::WalkerState<T>& state, Leg leg) {
    return state.leg(leg).swinging > T(0.5);
}

}  // namespace

TEST_SUITE("character/step_clock_walk") {

    TEST_CASE_TEMPLATE("a leg of 90 walks 135.2 a second with strides of 84.5, and planted feet stay put", T, float,
                       double) {
        gait::Walker<T, StepClock<T>> walker(recipe_body<T>(T(90)), recipe_style<T>(T(90)));
        const double speed = double(own_speed(walker.style()));
        CHECK(within(speed, 135.2078, 1e-3));
        std::vector<double> landings[2];
        double slip = 0.0;
        walk(
            walker, 1200, [&](int) { return speed; },
            [&](const gait::WalkerStep<T>& step, const gait::WalkerState<T>& before, const auto&) {
                for (const Leg leg : {Leg::left, Leg::right}) {
                    const auto i = gait::index_of(leg);
                    if (step.footsteps[i].landed) landings[i].push_back(double(step.state.leg(leg).print.place.z));
                    if (!in_air(before, leg) && !in_air(step.state, leg))
                        slip = std::fmax(
                            slip, oracle::distance(before.leg(leg).print.place, step.state.leg(leg).print.place));
                }
            });
        CHECK(slip == 0.0);
        for (const auto& places : landings) {
            CHECK(places.size() >= 31);  // 20 s at 1.6 Hz, starting from rest
            CHECK(places.size() <= 33);
            for (std::size_t i = 4; i + 1 < places.size(); ++i) CHECK(within(places[i + 1] - places[i], 84.5, 0.4));
            const double mean = (places.back() - places[4]) / double(places.size() - 5);
            CHECK(within(mean * 1.6, 135.2, 0.2));
        }
    }

    TEST_CASE("a swinging foot follows the smooth arc, and is close to the ground for at most 12 % of its swing") {
        const double leg = 0.9;
        StepClock<double> style = recipe_style(leg);
        // A foot that stays level shows its arc in the height of its ankle.
        const auto level_feet = [style](const gait::GaitInput<double>& input) {
            gait::GaitSample<double> s = style(input);
            s.landing_pitch = s.push_off_pitch = s.toe_up_pitch = 0.0;
            return s;
        };
        auto params = recipe_body(leg);
        gait::Walker<double, decltype(level_feet)> walker(params, level_feet);
        const double clearance = gait::swing_clearance(leg, style.rate);
        const gait::FootShape<double>& foot = params.body.foot;
        const double speed = own_speed(style);
        Worst off_arc;
        Worst off_early;
        int swinging = 0;
        int scuffs = 0;
        for (int n = 1; n <= 4800; ++n) {  // in fine steps, to count shares of a swing
            const vec3<double> ahead(0.0, 0.0, 1.0);
            const auto& step =
                walker.step({ahead * (speed * n / 240), ahead, ahead * speed}, gait::FlatGround<double>{}, 1.0 / 240);
            const auto& left = step.state.leg(Leg::left);
            if (n < 1200 || left.swinging < 0.5) continue;
            // Where the carrying point changes in the air the sole is rounded by a few millimetres (`ankle_offset`).
            const double u = left.progress;
            const double rounding = 0.3 * u * (1 - u) * (foot.ball_length + foot.heel_length) / 2;
            const double lift = walker.pose().place(Joint::left_foot).y - foot.ankle_height - rounding;
            const double off = std::abs(lift - gait::smooth_swing_height(u, clearance));
            (u < 0.4 ? off_early : off_arc).note(off, u);
            ++swinging;
            scuffs += lift < leg * 4.0 / 90.0;
        }
        CHECK_WORST(off_arc, 1e-9);
        CHECK_WORST(off_early, 2e-4);  // where the leg trails, its heel comes up a little to let it reach
        CHECK(swinging > 1200);
        CHECK(scuffs <= 0.12 * swinging);
    }

    TEST_CASE("where the trunk gives, the head takes back 82 % of the hips' way up and down: 1.3 is left of 7.2") {
        for (const double give : {0.0, 1.0}) {
            auto params = recipe_body(90.0);
            params.trunk_give = give;
            gait::Walker<double, StepClock<double>> walker(params, recipe_style(90.0));
            const double speed = own_speed(walker.style());
            double hips_low = 1e9, hips_high = 0.0, head_low = 1e9, head_high = 0.0, pelvis_to_spine = 0.0;
            int n = 0;
            walk(
                walker, 1200, [&](int) { return speed; },
                [&](const auto&, const auto&, const auto& w) {
                    if (++n < 300) return;
                    const auto& pose = w.pose();
                    const double hips = pose.place(Joint::hips).y - params.body.foot.ankle_height;
                    hips_low = std::fmin(hips_low, hips);
                    hips_high = std::fmax(hips_high, hips);
                    head_low = std::fmin(head_low, pose.place(Joint::head).y);
                    head_high = std::fmax(head_high, pose.place(Joint::head).y);
                    pelvis_to_spine = std::fmax(
                        pelvis_to_spine, std::abs(oracle::distance(pose.place(Joint::hips), pose.place(Joint::spine)) -
                                                  params.body.waist));
                });
            INFO("trunk_give ", give);
            // Seen each 1/60 s, 18.75 times a bob, the ends are missed by up to 3.6 (1 - cos(pi / 18.75)) = 0.05.
            CHECK(within(hips_low, 80.10, 0.05));
            CHECK(within(hips_high, 87.30, 0.05));
            CHECK(within(head_high - head_low, give > 0.0 ? 1.296 : 7.2, 0.1));  // at both ends
            CHECK(within(pelvis_to_spine, give > 0.0 ? 0.82 * 3.6 : 0.0, 0.01));
        }
    }

    TEST_CASE("another speed of the game keeps the cadence and changes the stride") {
        for (const double share : {0.7, 0.82, 1.0, 1.2}) {
            gait::Walker<double, StepClock<double>> walker(recipe_body(0.9), recipe_style(0.9));
            const double speed = share * own_speed(walker.style());
            int landings = 0;
            walk(
                walker, 1200, [&](int) { return speed; },
                [&](const auto& step, const auto&, const auto&) { landings += step.footsteps[0].landed; });
            CHECK(landings >= 31);
            CHECK(landings <= 33);
        }
    }

    TEST_CASE("a stance share below one half is a run: both feet are off the ground, planted ones stay put") {
        auto style = recipe_style(0.9);
        style.duty = 0.35;
        style.rate = 2.0;
        gait::Walker<double, StepClock<double>> walker(recipe_body(0.9), style);
        const double speed = own_speed(style);
        int flying = 0;
        int counted = 0;
        int both_down = 0;
        double slip = 0.0;
        walk(
            walker, 900, [&](int) { return speed; },
            [&](const auto& step, const auto& before, const auto& w) {
                if (w.state().position.z < 4.0) return;  // from rest to the run
                ++counted;
                const bool left = in_air(step.state, Leg::left);
                const bool right = in_air(step.state, Leg::right);
                flying += left && right;
                both_down += !left && !right;
                for (const Leg leg : {Leg::left, Leg::right})
                    if (!in_air(before, leg) && !in_air(step.state, leg))
                        slip = std::fmax(
                            slip, oracle::distance(before.leg(leg).print.place, step.state.leg(leg).print.place));
                if (left && right)  // in flight the ankles are above where they would stand
                    for (const Joint foot : {Joint::left_foot, Joint::right_foot}) CHECK(w.pose().place(foot).y > 0.0);
            });
        CHECK(slip == 0.0);
        CHECK(both_down == 0);
        CHECK(within(double(flying) / counted, gait::flight_share(0.35), 0.04));  // 0.3, counted in whole steps
    }

    TEST_CASE("going, standing and going on: at rest both feet are down and the phase stands, bit for bit") {
        gait::Walker<double, StepClock<double>> walker(recipe_body(0.9), recipe_style(0.9));
        const double speed = own_speed(walker.style());
        // Speed comes in 0.4 s, goes in 0.4 s, and after 3.6 s of rest comes back.
        double rest_phase = -1.0;
        double usual_turn = 0.0;
        double largest_turn = 0.0;
        gait::Pose<double> last = walker.pose();
        int n = 0;
        walk(
            walker, 600,
            [&](int i) {
                return speed * std::clamp(i < 300 ? std::min(i, 204 - i) / 24.0 : (i - 420) / 24.0, 0.0, 1.0);
            },
            [&](const auto& step, const auto&, const auto& w) {
                if (n >= 300 && n < 420) {  // a second and a half after it stopped
                    if (rest_phase < 0.0) rest_phase = step.state.phase;
                    CHECK(step.state.phase == rest_phase);
                    for (const Leg leg : {Leg::left, Leg::right}) CHECK_FALSE(in_air(step.state, leg));
                }
                double& turn = n >= 90 && n < 180 ? usual_turn : largest_turn;
                for (std::size_t j = 0; j < gait::joint_count; ++j)
                    turn = std::fmax(turn, gait::angle_between(last.local[j], w.pose().local[j]));
                last = w.pose();
                ++n;
            });
        CHECK(rest_phase >= 0.0);
        INFO(largest_turn, " where ", usual_turn, " is usual");
        CHECK(largest_turn <= 1.1 * usual_turn);  // no joint hurries more than in full walk
    }

    TEST_CASE("14 degrees downhill the walker steps 2.02 times a second and leans 7 degrees forward") {
        auto params = recipe_body(0.9);
        params.uphill_lean = params.downhill_lean = params.slope_stride = params.slope_bob =
            0.0;  // the recipe's answer alone
        gait::Walker<double, StepClock<double>> walker(params, recipe_style(0.9));
        const double fall = std::tan(14 * std::numbers::pi / 180);
        const auto hill = [&](const vec3<double>& p) {
            const double up = std::cos(14 * std::numbers::pi / 180);
            return gait::GroundHit<double>{-fall * p.z, vec3<double>(0.0, up, fall * up), true};
        };
        const double speed = own_speed(walker.style());
        const vec3<double> ahead(0.0, 0.0, 1.0);
        int landings = 0;
        double slip = 0.0;
        for (int n = 1; n <= 1500; ++n) {
            const double way = speed * n / 60;
            const auto before = walker.state();
            const auto& step = walker.step({vec3<double>(0.0, -fall * way, way), ahead, ahead * speed}, hill);
            landings += n > 300 && step.footsteps[0].landed;
            for (const Leg leg : {Leg::left, Leg::right})
                if (!in_air(before, leg) && !in_air(step.state, leg))
                    slip =
                        std::fmax(slip, oracle::distance(before.leg(leg).print.place, step.state.leg(leg).print.place));
        }
        CHECK(within(landings / 20.0, 2.02, 0.06));  // counted in whole landings over 20 s
        CHECK(slip == 0.0);
        const double lean = 2 * std::asin(walker.pose().rotation(Joint::spine).x) / 0.6;  // the spine has 0.6 of it
        CHECK(within(lean, gait::degrees_to_radians(7.0), 0.01));
    }

    TEST_CASE("no time changes nothing, bit for bit; absurd time is refused") {
        gait::Walker<float, StepClock<float>> walker;
        const float speed = own_speed(walker.style());
        walk(
            walker, 100, [&](int) { return double(speed); }, [](const auto&, const auto&, const auto&) {});
        const auto state = walker.state();
        const gait::Motion<float> motion{state.position, {0.0F, 0.0F, 1.0F}, state.velocity};
        for (int i = 0; i < 10; ++i) walker.step(motion, gait::FlatGround<float>{}, 0.0F);
        CHECK(std::memcmp(&state, &walker.state(), sizeof(state)) == 0);
        for (const float dt :
             {-1.0F, std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()}) {
            const auto& step = walker.step(motion, gait::FlatGround<float>{}, dt);
            CHECK(step.refused);
            CHECK(std::memcmp(&state, &step.state, sizeof(state)) == 0);
        }
    }

    TEST_CASE("feet are where they are at a time, whatever the rate of the frames") {
        // Fixed steps, drawn between: the walk is the same at 30, 60, 120 and 144 frames a second.
        const double speed = own_speed(recipe_style(0.9));
        std::vector<double> heights[4];
        const int rates[] = {30, 60, 120, 144};
        for (int r = 0; r < 4; ++r) {
            gait::Walker<double, StepClock<double>> walker(recipe_body(0.9), recipe_style(0.9));
            gait::StepperState stepper = gait::advance_stepper({}, {}, 0.0).state;
            gait::Pose<double> a = walker.pose();
            gait::Pose<double> b = a;
            double way = 0.0;
            for (int frame = 1; frame <= 5 * rates[r]; ++frame) {
                const auto todo = gait::advance_stepper(stepper, {}, 1.0 / rates[r]);
                stepper = todo.state;
                for (std::uint32_t i = 0; i < todo.steps; ++i) {
                    way += speed / 60;
                    const vec3<double> ahead(0.0, 0.0, 1.0);
                    walker.step({vec3<double>(0.0, 0.0, way), ahead, ahead * speed});
                    a = b;
                    b = walker.pose();
                }
                if (frame % (rates[r] / 6) == 0)  // six times a second
                    heights[r].push_back(gait::interpolate(a, b, todo.alpha).place(Joint::left_foot).y);
            }
        }
        for (int r = 1; r < 4; ++r) {
            REQUIRE(heights[r].size() == heights[0].size());
            for (std::size_t i = 0; i < heights[0].size(); ++i) CHECK(within(heights[r][i], heights[0][i], 1e-4));
        }
    }
}
