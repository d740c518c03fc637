// SPDX-License-Identifier: MIT
// The whole update in each scenario of examples/04_anywhere: starts, turns, slopes, stairs, platforms, falls. What the
// ground answered was written down before and is read back here, so that the time is the walker's and not the ground's.
#include <04_anywhere/game.hpp>
#include <gait/gait.hpp>

#include <benchmark/benchmark.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace {

using anywhere::Hit;
using anywhere::Point;

/// A step of the game, and the answers it gave.
struct Step {
    gait::Motion<float> motion;
    gait::Platform<float> platform;
    bool teleported = false;
    Point from{};  ///< where a teleport ends
};

struct Record {
    gait::WalkerState<float> start;
    std::vector<Step> steps;
    std::vector<Hit> hits;
};

/// Asks the game's ground and writes down what it says.
struct WritingGround {
    const anywhere::Terrain& terrain;
    std::vector<Hit>& hits;

    Hit operator()(const Point& point) const { return hits.emplace_back(terrain(point)); }
    gait::Platform<float> platform(float) const { return terrain.platform(); }
};

/// Says the same again: a walk asks the same questions every time.
struct ReadingGround {
    const Hit*& next;
    const gait::Platform<float>& now;

    Hit operator()(const Point&) const { return *next++; }
    gait::Platform<float> platform(float) const { return now; }
};

template <class G>
gait::WalkerStep<float> walk(const gait::WalkerState<float>& state, const Step& step, const G& ground) {
    const gait::WalkerParams<float> params;
    const gait::SpeedDriven<float> style;
    const gait::WalkerState<float> moved =
        step.teleported ? gait::teleport(state, step.from, step.motion.facing) : state;
    return gait::advance(moved, params, style, step.motion, ground, gait::fixed_step<float>);
}

Record record_of(const anywhere::Scenario& scenario) {
    anywhere::Game game(scenario);
    Record record;
    gait::Motion<float> start = game.motion();
    start.velocity = Point(0.0F, 0.0F, 0.0F);
    record.start = gait::make_walker_state(gait::WalkerParams<float>{}, start, game.terrain());
    gait::WalkerState<float> state = record.start;
    for (int n = 0; n < game.steps(); ++n) {
        game.step();
        const Step step{game.motion(), game.terrain().platform(), game.mover().teleported, game.teleported_to()};
        state = walk(state, step, WritingGround{game.terrain(), record.hits}).state;
        record.steps.push_back(step);
    }
    return record;
}

void whole_update_in(benchmark::State& bench, const anywhere::Scenario& scenario) {
    const Record record = record_of(scenario);
    const gait::WalkerParams<float> params;
    for (auto _ : bench) {
        gait::WalkerState<float> state = record.start;
        const Hit* next = record.hits.data();
        for (const Step& step : record.steps) {
            const gait::WalkerStep<float> stepped = walk(state, step, ReadingGround{next, step.platform});
            state = stepped.state;
            gait::Pose<float> pose = gait::sample_pose(state, params, stepped.gait);
            benchmark::DoNotOptimize(pose);
        }
    }
    bench.SetItemsProcessed(bench.iterations() * static_cast<benchmark::IterationCount>(record.steps.size()));
    bench.counters["time_for_one"] = benchmark::Counter(
        static_cast<double>(record.steps.size()),
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    bench.counters["questions_a_step"] =
        static_cast<double>(record.hits.size()) / static_cast<double>(record.steps.size());
}

[[maybe_unused]] const bool registered = [] {
    for (anywhere::Scenario& scenario : anywhere::all_scenarios()) {
        std::string name = "scenario/" + scenario.name;
        for (char& c : name) c = c == ' ' ? '_' : c;
        benchmark::RegisterBenchmark(name.c_str(), [scenario = std::move(scenario)](benchmark::State& bench) {
            whole_update_in(bench, scenario);
        });
    }
    return true;
}();

}  // namespace
