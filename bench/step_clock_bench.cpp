// SPDX-License-Identifier: MIT
// Every function of the step clock, one call an iteration, in float. None should cost more than 20 ns.
#include <gait/body/arms.hpp>
#include <gait/body/counter_swing.hpp>
#include <gait/body/gaze.hpp>
#include <gait/character/timeline.hpp>
#include <gait/cycle/clock.hpp>
#include <gait/cycle/halt.hpp>
#include <gait/cycle/stride_angle.hpp>
#include <gait/cycle/sub_phase_edges.hpp>
#include <gait/foot/plant.hpp>
#include <gait/foot/roll.hpp>
#include <gait/foot/swing_height.hpp>
#include <gait/style/blend.hpp>
#include <gait/style/speed_driven.hpp>
#include <gait/style/step_clock.hpp>

#include <benchmark/benchmark.h>

#include <array>

namespace {

using T = float;

/// Times `call(x)` for x that goes through [0, 1).
template <class Call>
void time_of(benchmark::State& state, Call call) {
    std::array<T, 64> inputs{};
    for (std::size_t i = 0; i < inputs.size(); ++i)
        inputs[i] = static_cast<T>(i * 37 % inputs.size()) / static_cast<T>(inputs.size());
    std::size_t i = 0;
    for (auto _ : state) {
        T x = inputs[i++ % inputs.size()];
        benchmark::DoNotOptimize(x);
        auto result = call(x);
        benchmark::DoNotOptimize(result);
    }
    state.SetItemsProcessed(state.iterations());
}

#define GAIT_TIME(name, ...)                                                                                           \
    void name(benchmark::State& state) {                                                                               \
        time_of(state, [](const T& x) { return __VA_ARGS__; });                                                        \
    }                                                                                                                  \
    BENCHMARK(name)

const gait::SubPhaseShares<T> shares;
const gait::SlopeParams<T> slope;
const gait::StepClock<T> style;

GAIT_TIME(cycles_per_step, gait::cycles_per_step(x, T(60)));
GAIT_TIME(sample_clock, gait::sample_clock(T(1.6), x));
GAIT_TIME(cycles_to_halt, gait::cycles_to_halt(x, T(0.6)));
GAIT_TIME(sub_phase_index, gait::sub_phase_index(x, shares));
GAIT_TIME(sub_phase_progress, gait::sub_phase_progress(x, shares));
GAIT_TIME(double_support_share, gait::double_support_share(x));
GAIT_TIME(flight_share, gait::flight_share(x));
GAIT_TIME(cycle_length_of_angle, gait::cycle_length_of_angle(x, T(0.9)));
GAIT_TIME(stride_angle_of_length, gait::stride_angle_of_length(x, T(0.9)));
GAIT_TIME(speed_of_stride, gait::speed_of_stride(x, T(0.9), T(1.6)));
GAIT_TIME(stride_angle_of_speed, gait::stride_angle_of_speed(x, T(0.9), T(1.6)));
GAIT_TIME(stance_sweep, gait::stance_sweep(x, T(0.6)));
GAIT_TIME(slip_per_stance, gait::slip_per_stance(x, T(1.4), T(0.5)));
GAIT_TIME(slip_in_time, gait::slip_in_time(x, T(1.4), T(0.4)));
GAIT_TIME(linear_stance_pitch, gait::linear_stance_pitch(x, shares, T(-14), T(16)));
GAIT_TIME(hip_over_ankle, gait::hip_over_ankle(T(0.9), gait::bob_wave(x)));
GAIT_TIME(steadied, gait::steadied(x, T(0.82)));
GAIT_TIME(gaze_before_turn, gait::gaze_before_turn(T(-1), T(1), x, T(0.4)));
GAIT_TIME(counter_swing, gait::counter_swing(gait::arm_phase(x), T(0.3)));
GAIT_TIME(half_sine_fold, gait::half_sine_fold(x, T(1)));
GAIT_TIME(stepped_elbow_fold, gait::stepped_elbow_fold(x, T(1)));
GAIT_TIME(smooth_elbow_fold, gait::smooth_elbow_fold(gait::sincos_cycles(x), T(1), T(0.6)));
GAIT_TIME(pelvis_twist, gait::pelvis_twist(x, gait::twist_amplitude(T(1.6))));
GAIT_TIME(shoulder_twist, gait::shoulder_twist(x));
GAIT_TIME(slope_lean, gait::slope_lean(x, slope));
GAIT_TIME(slope_rate, gait::slope_rate(T(1.6), x, slope));
GAIT_TIME(slope_hip_scale, gait::slope_hip_scale(x));
GAIT_TIME(plain_swing_height, gait::plain_swing_height(x, T(0.08)));
GAIT_TIME(lifted_swing_height, gait::lifted_swing_height(x, T(0.08), T(0.2)));
GAIT_TIME(smooth_swing_height, gait::smooth_swing_height(x, T(0.3)));
GAIT_TIME(scuff_margin, gait::scuff_margin(T(0.9), x));
GAIT_TIME(swing_clearance, gait::swing_clearance(T(0.9), x));
GAIT_TIME(hold_plant, gait::hold_plant(gait::Plant<T>{{x, x, x}, x < T(0.5)}, x > T(0.25), gait::vec3<T>(x, x, x)));
GAIT_TIME(step_clock_style, style(gait::GaitInput<T>{x, T(0.8), T(0.1)}));
GAIT_TIME(style_blend, gait::StyleBlend<gait::StepClock<T>, gait::SpeedDriven<T>, T>{
                           {}, {}, T(0.5)}(gait::GaitInput<T>{x, T(0.8), T(0.1)}));

void advance_clock(benchmark::State& state) {
    gait::ClockState<T> clock;
    T rate = 1.6F;
    for (auto _ : state) {
        benchmark::DoNotOptimize(rate);
        clock = gait::advance_clock(clock, rate, 1.0F / 60.0F);
        benchmark::DoNotOptimize(clock);
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(advance_clock);

void sub_phase_edges(benchmark::State& state) {
    const auto step = gait::cycles_per_step(1.6F, 60.0F);
    gait::ClockState<T> clock;
    for (auto _ : state) {
        const auto next = gait::advance_clock(clock, step);
        auto edges = gait::sub_phase_edges(clock, next, gait::Leg::left, shares, 1.0F / 60.0F);
        benchmark::DoNotOptimize(edges);
        clock = next;
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(sub_phase_edges);

void advance_timeline(benchmark::State& state) {
    const std::array<gait::TimedEvent<int>, 4> script{{{0.0, 1}, {0.5, 2}, {1.5, 3}, {1.9, 4}}};
    gait::TimelineParams params;
    params.lap = 2.0;
    gait::TimelineState timeline;
    int sum = 0;
    for (auto _ : state) {
        timeline = gait::advance_timeline<int>(
            timeline, params, script, [&](int event) { sum += event; }, [] {});
        benchmark::DoNotOptimize(timeline);
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(advance_timeline);

}  // namespace
