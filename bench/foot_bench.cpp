// SPDX-License-Identifier: MIT
#include <gait/core/ground.hpp>
#include <gait/foot/foot_lock.hpp>
#include <gait/foot/leg_solver.hpp>
#include <gait/ik/hinge_limb.hpp>

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <random>

namespace {

// Legs and targets that differ from call to call, so that nothing is known beforehand; they stay in the first cache.
constexpr std::size_t count = 64;

template <class T>
struct Walk {
    std::array<gait::LegInput<T>, count> legs;
    std::array<gait::HingeLimb<T>, count> limbs;
    std::array<gait::LockInput<T>, count> locks;

    Walk() {
        std::mt19937 random(1);
        const auto number = [&](double low, double high) {
            return static_cast<T>(low + (high - low) * static_cast<double>(random() >> 8) * 0x1p-24);
        };
        for (std::size_t i = 0; i < count; ++i) {
            legs[i].joints.thigh = gait::rotation_x(number(-0.6, 0.2)) * gait::rotation_z(number(-0.1, 0.1));
            legs[i].joints.shin = gait::rotation_x(number(0.05, 0.9));
            legs[i].joints.foot = gait::rotation_x(number(-0.3, 0.3));
            const gait::LegBones<T> bones;
            const auto now = gait::leg_stance(bones, legs[i].hip, legs[i].parent, legs[i].joints);
            legs[i].toe_target = now.toe + gait::vec3<T>(number(-0.03, 0.03), number(-0.03, 0.03), number(-0.03, 0.03));
            limbs[i] = {legs[i].hip, now.knee, now.ankle, now.shin * bones.hinge};
            locks[i].toe = gait::vec3<T>(number(-0.03, 0.03), T(0), number(-0.03, 0.03));
            locks[i].contact = i % 32 < 20 ? T(1) : T(0);
            locks[i].heading = gait::vec3<T>(number(-0.1, 0.1), T(0), T(1));
            locks[i].ground.hit = true;
        }
    }
};

template <class T>
void hinge_limb(benchmark::State& state) {
    const Walk<T> walk;
    std::size_t i = 0;
    for (auto _ : state) {
        i = (i + 1) % count;
        const gait::vec3<T> target = walk.limbs[i].end + walk.locks[i].toe;
        auto result = gait::solve_hinge_limb(walk.limbs[i], target, gait::hinge_limb_reach(walk.limbs[i], target, T(0.9), T(0.0045)));
        benchmark::DoNotOptimize(result);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}

template <class T>
void leg_solver(benchmark::State& state) {
    const Walk<T> walk;
    gait::LegBones<T> bones;
    benchmark::DoNotOptimize(bones);
    const gait::FlatGround<T> ground;
    std::size_t i = 0;
    for (auto _ : state) {
        i = (i + 1) % count;
        auto result = gait::solve_toe_target(bones, walk.legs[i], ground);
        benchmark::DoNotOptimize(result);
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}

template <class T>
void foot_lock(benchmark::State& state) {
    const Walk<T> walk;
    gait::LockParams<T> params;
    benchmark::DoNotOptimize(params);
    std::array<gait::LockState<T>, count> locks{};
    std::size_t i = 0;
    std::size_t frame = 0;
    for (auto _ : state) {
        i = (i + 1) % count;
        frame += i == 0;
        auto step = gait::advance_lock(locks[i], params, walk.locks[(i + frame) % count], T(1.0 / 60));
        locks[i] = step.state;
        benchmark::DoNotOptimize(step.toe);
    }
    benchmark::DoNotOptimize(locks);
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}

BENCHMARK(hinge_limb<float>);
BENCHMARK(hinge_limb<double>);
BENCHMARK(leg_solver<float>);
BENCHMARK(leg_solver<double>);
BENCHMARK(foot_lock<float>);
BENCHMARK(foot_lock<double>);

}  // namespace
