// SPDX-License-Identifier: MIT
#include <gait/core/ground.hpp>
#include <gait/foot/clean_up.hpp>
#include <gait/foot/foot_lock.hpp>
#include <gait/foot/leg_solver.hpp>
#include <gait/ik/hinge_limb.hpp>

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace {

// Legs and targets that differ from call to call, so that nothing is known beforehand; they stay in the first cache.
constexpr std::size_t count = 64;

template <class T>
struct Legs {
    std::array<gait::LegInput<T>, count> legs;
    std::array<gait::HingeLimb<T>, count> limbs;
    std::array<gait::vec3<T>, count> ankle_targets;

    Legs() {
        std::mt19937 random(1);
        const auto number = [&](double low, double high) {
            return static_cast<T>(low + (high - low) * static_cast<double>(random() >> 8) * 0x1p-24);
        };
        const gait::LegBones<T> bones;
        for (std::size_t i = 0; i < count; ++i) {
            gait::LegInput<T>& leg = legs[i];
            leg.joints.thigh = gait::rotation_x(number(-0.6, 0.2)) * gait::rotation_z(number(-0.1, 0.1));
            leg.joints.shin = gait::rotation_x(number(0.05, 0.9));
            leg.joints.foot = gait::rotation_x(number(-0.3, 0.3));
            const auto now = gait::leg_stance(bones, leg.hip, leg.parent, leg.joints);
            const gait::vec3<T> way(number(-0.02, 0.02), number(0.0, 0.02), number(-0.02, 0.02));
            leg.toe_target = now.toe + way;
            limbs[i] = {leg.hip, now.knee, now.ankle, now.shin * bones.hinge};
            ankle_targets[i] = now.ankle + way;
        }
    }
};

/// A second of a walk of 1.2 m/s: 0.6 s on the ground, sliding, and 0.4 s in the air; then again from its start.
template <class T>
std::array<gait::LockInput<T>, 60> walk() {
    std::array<gait::LockInput<T>, 60> steps{};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double swing = i < 36 ? 0.0 : static_cast<double>(i - 36) / 24.0;
        const double slide = 0.001 * static_cast<double>(i < 36 ? i : 36) * (1.0 - swing);
        steps[i].toe = gait::vec3<T>(T(0), static_cast<T>(0.4 * swing * (1.0 - swing)), static_cast<T>(slide));
        steps[i].heading = gait::vec3<T>(T(0.1), T(0), T(1));
        steps[i].contact = i < 36 ? T(1) : T(0);
        steps[i].ground.hit = true;
    }
    return steps;
}

template <class T>
void hinge_limb(benchmark::State& state) {
    const Legs<T> walk;
    std::size_t i = 0;
    for (auto _ : state) {
        i = (i + 1) % count;
        const gait::vec3<T>& target = walk.ankle_targets[i];
        const T reach = gait::hinge_limb_reach(walk.limbs[i], target, T(0.9), T(0.0045));
        auto turns = gait::solve_hinge_limb(walk.limbs[i], target, reach);
        benchmark::DoNotOptimize(turns);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}

template <class T>
void leg_solver(benchmark::State& state) {
    const Legs<T> walk;
    gait::LegBones<T> bones;
    benchmark::DoNotOptimize(bones);
    const gait::FlatGround<T> ground;
    std::size_t i = 0;
    for (auto _ : state) {
        i = (i + 1) % count;
        auto solution = gait::solve_toe_target(bones, walk.legs[i], ground);
        benchmark::DoNotOptimize(solution);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}

/// Feet at different moments of their steps, each with its own state.
template <class T>
void foot_lock(benchmark::State& state) {
    const std::array<gait::LockInput<T>, 60> steps = walk<T>();
    gait::LockParams<T> params;
    benchmark::DoNotOptimize(params);
    std::array<gait::LockState<T>, count> locks{};
    std::size_t frame = 0;
    for (auto _ : state) {
        for (std::size_t i = 0; i < count; ++i) {
            auto step = gait::advance_lock(locks[i], params, steps[(frame + i) % 60], T(1.0 / 60));
            locks[i] = step.state;
            gait::vec3<T> toe = step.toe;
            benchmark::DoNotOptimize(toe);
        }
        ++frame;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(count));
}

/// A minute of 60 Hz: feet that slide in every contact.
void clean_up(benchmark::State& state) {
    constexpr std::size_t frames = 3600;
    const std::array<gait::LockInput<double>, 60> steps = walk<double>();
    const Legs<double> poses;
    std::array<std::vector<gait::LegInput<double>>, 2> input;
    std::array<std::vector<std::uint8_t>, 2> contact;
    std::array<std::vector<gait::LegSolution<double>>, 2> output;
    std::array<std::vector<gait::vec3<double>>, 2> toes;
    std::array<gait::ClipLeg<double>, 2> legs;
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t i = 0; i < frames; ++i) {
            const gait::LockInput<double>& step = steps[(i + 30 * side) % 60];
            gait::LegInput<double> leg = poses.legs[0];
            leg.toe_target += step.toe;
            leg.joints = gait::solve_toe_target(gait::LegBones<double>{}, leg, gait::FlatGround<double>{}).joints;
            input[side].push_back(leg);
            contact[side].push_back(step.contact > 0.5);
        }
        output[side].resize(frames);
        toes[side].resize(frames);
        legs[side] = {{}, input[side], contact[side], output[side]};
    }
    std::vector<double> matrix(gait::ContactSpringMemory<double>::matrix_size(frames));
    std::vector<gait::vec3<double>> tensions(2 * frames);
    std::vector<gait::FrameShift<double>> shifts(frames);
    for (auto _ : state) {
        auto report = gait::clean_up<double>({}, legs, gait::FlatGround<double>{}, 1.0 / 60,
                                             {{matrix, tensions}, {toes[0], toes[1]}}, shifts);
        benchmark::DoNotOptimize(report);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(frames));
}

BENCHMARK(clean_up)->Unit(benchmark::kMillisecond);
BENCHMARK(hinge_limb<float>);
BENCHMARK(hinge_limb<double>);
BENCHMARK(leg_solver<float>);
BENCHMARK(leg_solver<double>);
BENCHMARK(foot_lock<float>);
BENCHMARK(foot_lock<double>);

}  // namespace
