// SPDX-License-Identifier: MIT
// The whole update of one character: `advance`, `sample_pose`, and both, walking and running a circle on flat ground.
#include <gait/gait.hpp>

#include <benchmark/benchmark.h>

namespace {

constexpr double budget_ns = 0.1e6;

/// A character on a circle at a steady speed, prepared far enough that its gait has settled.
template <class T>
struct Circle {
    gait::WalkerParams<T> params{};
    gait::SpeedDriven<T> style{};
    gait::FlatGround<T> ground{};
    gait::Motion<T> motion{};
    gait::WalkerState<T> state{};
    gait::GaitSample<T> gait_now{};
    T speed{};
    T radius = T(6);
    T angle{};

    explicit Circle(double speed_in) : speed(T(speed_in)) {
        move();
        state = gait::make_walker_state(params, motion, ground);
        for (int i = 0; i < 600; ++i) step();
    }
    void move() {
        angle = gait::wrap_phase(angle + speed * gait::fixed_step<T> / (radius * T(6.283185307179586)));
        const gait::SinCos<T> a = gait::sincos_cycles(angle);
        motion.position = {radius * a.cos, T(0), radius * a.sin};
        motion.facing = {-a.sin, T(0), a.cos};
        motion.velocity = motion.facing * speed;
    }
    void step() {
        move();
        const gait::WalkerStep<T> stepped = gait::advance(state, params, style, motion, ground, gait::fixed_step<T>);
        state = stepped.state;
        gait_now = stepped.gait;
    }
    [[nodiscard]] gait::Pose<T> pose() const { return gait::sample_pose(state, params, gait_now); }
};

void count(benchmark::State& bench) {
    bench.SetItemsProcessed(bench.iterations());
    bench.counters["updates_in_0.1ms"] =
        benchmark::Counter(static_cast<double>(bench.iterations()) * budget_ns * 1e-9, benchmark::Counter::kIsRate);
}

template <class T>
void whole_update(benchmark::State& bench) {
    Circle<T> circle(static_cast<double>(bench.range(0)) / 10.0);
    for (auto _ : bench) {
        circle.step();
        gait::Pose<T> pose = circle.pose();
        benchmark::DoNotOptimize(pose);
    }
    count(bench);
}

template <class T>
void advance_only(benchmark::State& bench) {
    Circle<T> circle(static_cast<double>(bench.range(0)) / 10.0);
    for (auto _ : bench) {
        circle.step();
        benchmark::DoNotOptimize(circle.state);
    }
    count(bench);
}

template <class T>
void pose_only(benchmark::State& bench) {
    Circle<T> circle(static_cast<double>(bench.range(0)) / 10.0);
    for (auto _ : bench) {
        benchmark::DoNotOptimize(circle.state);
        gait::Pose<T> pose = circle.pose();
        benchmark::DoNotOptimize(pose);
    }
    count(bench);
}

/// A character that has stood for an hour: what decays must not have ended in denormal numbers.
template <class T>
void whole_update_after_an_hour_of_idling(benchmark::State& bench) {
    Circle<T> circle(0.0);
    for (int i = 0; i < 60 * 3600; ++i) circle.step();
    for (auto _ : bench) {
        circle.step();
        gait::Pose<T> pose = circle.pose();
        benchmark::DoNotOptimize(pose);
    }
    count(bench);
}

#define GAIT_BENCH_SPEEDS ->ArgName("dm_per_s")->Arg(0)->Arg(14)->Arg(32)
BENCHMARK(whole_update<float>) GAIT_BENCH_SPEEDS;
BENCHMARK(whole_update<double>) GAIT_BENCH_SPEEDS;
BENCHMARK(advance_only<float>) GAIT_BENCH_SPEEDS;
BENCHMARK(pose_only<float>) GAIT_BENCH_SPEEDS;
BENCHMARK(whole_update_after_an_hour_of_idling<float>);
#undef GAIT_BENCH_SPEEDS

}  // namespace
