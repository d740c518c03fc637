// SPDX-License-Identifier: MIT
// The whole update of crowds of every size, poses included: on lanes, and on plain numbers for comparison.
#include "random_inputs.hpp"

#include <gait/crowd.hpp>

#include <chrono>
#include <vector>

namespace {

/// Characters that stand, walk and run in circles on flat ground. Several crowds where one is too small to be timed.
template <class T>
class WalkingCrowds {
public:
    explicit WalkingCrowds(std::size_t characters) {
        const std::size_t count = characters < 1024 ? 1024 / characters : 1;
        crowds_.reserve(count);
        RandomInput random;
        for (std::size_t i = 0; i < count; ++i) {
            crowds_.emplace_back(characters);
            for (std::size_t k = 0; k < characters; ++k) add(crowds_.back(), random);
        }
        for (int i = 0; i < 60; ++i) {
            move();
            step();
        }
    }

    void move() {
        std::size_t i = 0;
        for (auto& crowd : crowds_) {
            for (std::size_t k = 0; k < crowd.end(); ++k) crowd.set_motion(k, walks_[i++].next());
        }
    }

    void step() {
        for (auto& crowd : crowds_) {
            crowd.step(gait::FlatGround<float>{}, [](const gait::CrowdStep<T>& step) {
                gait::Pose<T> poses = step.pose();
                benchmark::DoNotOptimize(poses);
            });
        }
    }

    [[nodiscard]] std::size_t size() const { return walks_.size(); }
    [[nodiscard]] std::size_t crowds() const { return crowds_.size(); }

private:
    struct Walk {
        float speed, radius, angle, centre;

        [[nodiscard]] gait::Motion<float> next() {
            angle = gait::wrap_phase(angle + speed / (radius * 377.0F));
            const gait::SinCos<float> a = gait::sincos_cycles(angle);
            const gait::vec3<float> facing(-a.sin, 0.0F, a.cos);
            return {gait::vec3<float>(centre + radius * a.cos, 0.0F, radius * a.sin), facing, facing * speed};
        }
    };

    void add(gait::Crowd<gait::SpeedDriven<float>, T>& crowd, RandomInput& random) {
        const double kind = random.number(0.0, 1.0); // a tenth stands, a tenth runs
        const double speed = kind < 0.1 ? 0.0 : kind < 0.2 ? random.number(2.2, 3.5) : random.number(0.8, 1.8);
        walks_.push_back({static_cast<float>(speed), static_cast<float>(random.number(4.0, 30.0)),
                          static_cast<float>(random.number(0.0, 1.0)), static_cast<float>(random.number(-50.0, 50.0))});
        gait::WalkerParams<float> params;
        params.body = gait::make_body(static_cast<float>(random.number(1.5, 2.0)));
        (void)crowd.add(params, {}, gait::make_walker_state(params, walks_.back().next(), gait::FlatGround<float>{}));
    }

    std::vector<gait::Crowd<gait::SpeedDriven<float>, T>> crowds_;
    std::vector<Walk> walks_;
};

/// Time of the step alone: moving the characters is the game's.
template <class T>
void crowd(benchmark::State& bench) {
    const auto characters = static_cast<std::size_t>(bench.range(0));
    WalkingCrowds<T> crowds(characters);
    double sum = 0.0;
    for (auto _ : bench) {
        crowds.move();
        const auto start = std::chrono::steady_clock::now();
        crowds.step();
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        bench.SetIterationTime(time.count());
        sum += time.count();
    }
    const double step = sum / static_cast<double>(bench.iterations()) / static_cast<double>(crowds.crowds());
    bench.SetItemsProcessed(bench.iterations() * static_cast<benchmark::IterationCount>(crowds.size()));
    bench.counters["bytes_per_character"] = static_cast<double>(gait::Crowd<gait::SpeedDriven<float>, T>::bytes_per_character);
    bench.counters["state_bytes"] = static_cast<double>(sizeof(gait::WalkerState<float>));
    bench.counters["share_of_frame_60Hz"] = step * 60.0;
    bench.counters["in_0.1ms"] = 1e-4 / step * static_cast<double>(characters);
}

using Lanes = gait::CrowdNumber;
BENCHMARK(crowd<Lanes>)->ArgName("characters")->UseManualTime()->RangeMultiplier(10)->Range(1, 1000000);
BENCHMARK(crowd<float>)->ArgName("characters")->UseManualTime()->Arg(1000);

} // namespace
