// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/vector.hpp>

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <random>

/// Numbers for the inputs of a benchmark. The seed is fixed.
class RandomInput {
public:
    [[nodiscard]] double number(double low, double high) {
        return low + (high - low) * (static_cast<double>(engine_()) * 0x1p-32);
    }

    template <class T>
    [[nodiscard]] gait::vec3<T> direction() {
        const double x = number(-1.0, 1.0);
        const double y = number(-1.0, 1.0);
        const double z = number(-1.0, 1.0);
        return gait::normalize_or<T>(gait::vec3<T>(gait::vec3<double>(x, y, z)), gait::vec3<T>(T(0), T(1), T(0)));
    }

    template <class T>
    [[nodiscard]] gait::quat<T> rotation() {
        const gait::vec3<T> axis = direction<T>();
        return gait::normalize(gait::make_quat(static_cast<T>(number(-1.0, 1.0)), axis.x, axis.y, axis.z));
    }

private:
    std::mt19937 engine_{1};
};

/// Inputs of one benchmark, each made by `make(random)`: few enough for the first-level cache, too many to be
/// foreseen.
template <class Make>
[[nodiscard]] auto random_inputs(Make make) {
    RandomInput random;
    std::array<decltype(make(random)), 256> inputs;
    for (auto& input : inputs) input = make(random);
    return inputs;
}

/// Calls `kernel` with every input in turn; an item is one call.
template <class Inputs, class Kernel>
void run(benchmark::State& state, const Inputs& inputs, Kernel kernel) {
    for (auto _ : state) {
        for (const auto& input : inputs) {
            auto result = kernel(input);
            benchmark::DoNotOptimize(result);
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<benchmark::IterationCount>(inputs.size()));
}
