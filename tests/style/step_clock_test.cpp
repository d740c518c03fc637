// SPDX-License-Identifier: MIT
#include <gait/style/step_clock.hpp>

#include <gait/cycle/leg_phase.hpp>
#include <gait/style/step_clock_controls.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

using gait::GaitInput;
using gait::GaitSample;
using gait::StepClock;

namespace {

template <class T>
bool all_finite(const GaitSample<T>& s) {
    for (const T x : {s.activity,    s.run,           s.cycle_length,   s.duty,
                      s.clearance,   s.landing_pitch, s.push_off_pitch, s.toe_up_pitch,
                      s.arc_breadth, s.flat_from,     s.flat_to,        s.hip_drop,
                      s.bob,         s.sway,          s.pelvis_yaw,     s.chest_counter,
                      s.lean,        s.head_steady,   s.head_nod,       s.arm_swing,
                      s.arm_lead,    s.arm_out,       s.elbow,          s.elbow_pump,
                      s.elbow_wave,  s.elbow_back,    s.breath_height,  s.breath_pitch})
        if (!std::isfinite(x)) return false;
    return true;
}

/// A style whose member that a control names is set to `value`.
StepClock<double> with(const std::string& name, double value) {
    StepClock<double> style;
    if (name == "rate")
        style.rate = value;
    else if (name == "stride_half_angle")
        style.stride_half_angle = gait::degrees_to_radians(value);
    else if (name == "leg_ratio")
        style.leg_ratio = value;
    else if (name == "duty")
        style.duty = value;
    else
        FAIL("no member ", name);
    return style;
}

}  // namespace

TEST_SUITE("style/step_clock") {

    static_assert(gait::Style<StepClock<float>, float>);
    static_assert(gait::Style<StepClock<double>, double>);

    TEST_CASE("a leg of 90 is 60.81 of thigh and 29.19 of shin, and goes 135.2 a second") {
        CHECK(within(gait::thigh_length(90.0, 0.48), 60.81, 0.005));
        CHECK(within(gait::shin_length(90.0, 0.48), 29.19, 0.005));
        CHECK(within(gait::thigh_length(90.0, 0.42), 63.4, 0.05));
        CHECK(within(gait::shin_length(90.0, 0.42), 26.6, 0.05));
        StepClock<double> style;
        style.leg_length = 90.0;
        CHECK(within(own_speed(style), 135.207810082, 1e-8));
        style.stride_half_angle = gait::degrees_to_radians(14.0);
        CHECK(within(own_speed(style), 69.7, 0.05));
    }

    TEST_CASE("at its own speed the sample says what the constants say") {
        StepClock<double> style;
        style.leg_length = 90.0;
        const auto s = style(GaitInput<double>{own_speed(style), 97.0, 0.0});
        CHECK(s.activity == 1.0);
        CHECK(s.run == 0.0);
        CHECK(within(s.cycle_length, 84.5048813015, 1e-9));
        CHECK(s.duty == 0.6);
        CHECK(within(own_speed(style) / s.cycle_length, 1.6, 1e-12));
        CHECK(within(gait::radians_to_degrees(s.arm_swing), 16.8, 1e-9));
        CHECK(within(gait::radians_to_degrees(s.pelvis_yaw), -6.0, 1e-12));
        CHECK(within(s.pelvis_yaw * (1 + s.chest_counter), -1.2 * s.pelvis_yaw, 1e-12));
        CHECK(within(gait::radians_to_degrees(s.elbow_wave), 61.6, 1e-9));
        CHECK(within(90.0 - s.hip_drop + s.bob, 87.30, 1e-12));
        CHECK(within(90.0 - s.hip_drop - s.bob, 80.10, 1e-12));
        CHECK(within(s.clearance, 8.1 + 24.0, 1e-12));
        CHECK(within(gait::radians_to_degrees(s.landing_pitch), -14.0, 1e-12));
        CHECK(within(gait::radians_to_degrees(s.push_off_pitch), 16.0, 1e-12));
        CHECK(within(s.flat_from, 0.2, 1e-12));
        CHECK(within(s.flat_to, 0.75, 1e-12));
    }

    TEST_CASE("another speed keeps the cadence and changes the stride, from 10 to 44 degrees") {
        const StepClock<double> style;
        for (const double angle_deg : {10.5, 20.0, 28.0, 36.0, 43.5}) {
            const double speed =
                gait::speed_of_stride(gait::degrees_to_radians(angle_deg), style.leg_length, style.rate);
            const auto s = style(GaitInput<double>{speed, 0.8, 0.0});
            CHECK(within(speed / s.cycle_length, 1.6, 1e-12));
            CHECK(within(gait::radians_to_degrees(s.arm_swing), 0.6 * angle_deg, 1e-9));
            CHECK(s.activity == 1.0);
        }
        const auto fast = style(GaitInput<double>{5.0, 0.8, 0.0});
        CHECK(within(fast.cycle_length, 2 * 0.73 * std::sin(44 * std::numbers::pi / 180), 1e-12));
        const auto slow = style(GaitInput<double>{0.1, 0.8, 0.0});
        CHECK(within(slow.cycle_length, 2 * 0.73 * std::sin(10 * std::numbers::pi / 180), 1e-12));
        CHECK(0.1 / slow.cycle_length < 1.6);
    }

    TEST_CASE("at standstill nothing swings, and it fades in without a jump") {
        const StepClock<double> style;
        const auto rest = style(GaitInput<double>{0.0, 0.8, 0.0});
        for (const double x : {rest.activity, rest.clearance, rest.landing_pitch, rest.push_off_pitch, rest.bob,
                               rest.pelvis_yaw, rest.arm_swing, rest.elbow_wave})
            CHECK(x == 0.0);
        CHECK(rest.cycle_length > 0.0);
        double last = 0.0;
        for (double v = 0.0; v < 1.0; v += 0.001) {
            const auto s = style(GaitInput<double>{v, 0.8, 0.0});
            CHECK(s.activity >= last);
            CHECK(s.activity - last <= 0.004);
            last = s.activity;
        }
        CHECK(last == 1.0);
    }

    TEST_CASE("a duty factor below one half is a run, and the hips are lowest where a leg carries") {
        StepClock<double> style;
        style.duty = 0.35;
        const auto s = style(GaitInput<double>{own_speed(style), 0.8, 0.0});
        CHECK(s.run == 1.0);
        CHECK(s.bob < 0.0);
        CHECK(gait::flight_share(s.duty) > 0.29);
    }

    TEST_CASE("14 degrees downhill lean the body 7 degrees forward and quicken the steps to 2.02 Hz") {
        const StepClock<double> style;
        const double slope = std::tan(-14 * std::numbers::pi / 180);
        const auto s = style(GaitInput<double>{own_speed(style), 0.8, slope});
        CHECK(within(gait::radians_to_degrees(s.lean), 7.0, 1e-9));
        CHECK(within(own_speed(style) / s.cycle_length, 2.02, 1e-9));
        CHECK(within((0.73 - s.hip_drop) / (0.73 * 0.93), std::cos(14 * std::numbers::pi / 180), 1e-12));
    }

    TEST_CASE("the controls' ranges are those of validate, and one key step beyond them is named") {
        for (const gait::Control& control : gait::step_clock_controls) {
            const std::string name(control.name);
            CHECK(gait::validate(with(name, control.least)) == nullptr);
            CHECK(gait::validate(with(name, control.most)) == nullptr);
            CHECK(gait::validate(with(name, control.start)) == nullptr);
            for (const double beyond : {control.least - control.key_step, control.most + control.key_step,
                                        std::numeric_limits<double>::quiet_NaN()}) {
                const char* broken = gait::validate(with(name, beyond));
                REQUIRE(broken != nullptr);
                CHECK(std::string(broken).find("StepClock." + name) != std::string::npos);
            }
            // The default of the style is the control's start.
            const auto a = with(name, control.start);
            const StepClock<double> b;
            CHECK(within(a.rate + a.stride_half_angle + a.leg_ratio + a.duty,
                         b.rate + b.stride_half_angle + b.leg_ratio + b.duty, 1e-12));
            // Key steps lead from the start to both ends.
            for (const double end : {control.least, control.most}) {
                const double presses = (end - control.start) / control.key_step;
                CHECK(within(presses, std::round(presses), 1e-9));
            }
        }
        StepClock<double> style;
        style.leg_length = 0.0;
        CHECK(std::string(gait::validate(style)).find("leg_length") != std::string::npos);
        style = {};
        style.slope.least_rate = -1.0;
        CHECK(std::string(gait::validate(style)).find("SlopeParams") != std::string::npos);
    }

    TEST_CASE_TEMPLATE("constants outside their range still give finite answers", T, float, double) {
        const T infinite = std::numeric_limits<T>::infinity();
        const std::vector<T> absurd{
            T(0), T(-1), T(1e-30), T(1e30), infinite, -infinite, std::numeric_limits<T>::quiet_NaN()};
        for (const T x : absurd) {
            for (int member = 0; member < 5; ++member) {
                StepClock<T> style;
                (member == 0   ? style.rate
                 : member == 1 ? style.stride_half_angle
                 : member == 2 ? style.leg_length
                 : member == 3 ? style.leg_ratio
                               : style.duty) = x;
                for (const T speed : {T(0), T(1.4), T(1e6)}) {
                    INFO("member ", member, " = ", x, " at ", speed);
                    CHECK(all_finite(style(GaitInput<T>{speed, T(0.8), T(0)})));
                }
            }
        }
    }
}
