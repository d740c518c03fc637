// SPDX-License-Identifier: MIT
// Labelling a recorded clip, in frames a second: two feet, a heel and a toe each, ten seconds of a walk.
#include <gait/foot/contact_labels.hpp>
#include <gait/foot/label_smoothing.hpp>
#include <gait/foot/resample.hpp>

#include <benchmark/benchmark.h>

#include <array>
#include <cmath>
#include <random>

namespace {

/// A foot that stands for 0.6 s and swings 1.4 m in 0.4 s, seen with a millimetre of noise.
template <class T>
std::vector<gait::vec3<T>> marker(T rate, T phase, T ahead, unsigned seed) {
    std::mt19937 engine(seed);
    const auto noise = [&] { return T(1e-3) * (static_cast<T>(engine()) / static_cast<T>(engine.max()) - T(0.5)); };
    std::vector<gait::vec3<T>> path;
    for (int k = 0; k < static_cast<int>(T(10) * rate); ++k) {
        const T time = static_cast<T>(k) / rate + phase;
        const T stride = std::floor(time);
        const T u = std::fmax(T(0), (time - stride - T(0.6)) / T(0.4));
        path.push_back({noise(), T(0.6) * u * (T(1) - u) + noise(),
                        ahead + T(1.4) * (stride + u * u * (T(3) - T(2) * u)) + noise()});
    }
    return path;
}

template <class T>
void label_contacts(benchmark::State& bench) {
    const auto rate = static_cast<T>(bench.range(0));
    const std::array<std::vector<gait::vec3<T>>, 4> points{
        marker<T>(rate, T(0), T(0), 1), marker<T>(rate, T(0), T(0.2), 2), marker<T>(rate, T(0.5), T(0), 3),
        marker<T>(rate, T(0.5), T(0.2), 4)};
    const std::array<gait::FootPath<T>, 2> feet{gait::FootPath<T>{points[0], points[1]},
                                                gait::FootPath<T>{points[2], points[3]}};
    for (auto _ : bench) {
        auto contacts = gait::label_contacts<T>(feet, rate, gait::vec3<T>(T(0), T(1), T(0)));
        benchmark::DoNotOptimize(contacts.feet.data());
    }
    bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(points[0].size()));
}
BENCHMARK(label_contacts<float>)->ArgName("rate")->Arg(30)->Arg(60)->Arg(120)->Arg(250);
BENCHMARK(label_contacts<double>)->ArgName("rate")->Arg(60);

void majority_vote(benchmark::State& bench) {
    gait::Labels labels;
    for (unsigned k = 0; k < 3600; ++k) labels.push_back(static_cast<std::uint8_t>(k * 2654435761U >> 31U));
    gait::Labels votes(labels.size());
    const auto width = static_cast<std::size_t>(bench.range(0));
    for (auto _ : bench) {
        bool done = gait::majority_vote(labels, width, votes);
        benchmark::DoNotOptimize(done);
        benchmark::DoNotOptimize(votes.data());
    }
    bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(labels.size()));
}
BENCHMARK(majority_vote)->ArgName("width")->Arg(5)->Arg(21);

void smooth_labels(benchmark::State& bench) {
    const gait::Labels labels(3600, 1);
    for (auto _ : bench) {
        auto signal = gait::smooth_labels<float>(labels, 0.04F, 60.0F);
        benchmark::DoNotOptimize(signal.data());
    }
    bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(labels.size()));
}
BENCHMARK(smooth_labels);

void resample_cubic(benchmark::State& bench) {
    const std::vector<gait::vec3<float>> path = marker<float>(30.0F, 0.0F, 0.0F, 5);
    for (auto _ : bench) {
        auto resampled = gait::resample_cubic<float>(path, 30.0F, 120.0F);
        benchmark::DoNotOptimize(resampled.data());
    }
    bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(4 * path.size()));
}
BENCHMARK(resample_cubic);

}  // namespace
