// SPDX-License-Identifier: MIT
// gait_bench_instructions <case> <steps>: takes that many steps and nothing else, for a program that counts
// instructions. The difference between two runs is free of noise and of what comes before the first step.
#include <gait/gait.hpp>
#ifdef GAIT_BENCH_CROWD
#include <gait/crowd.hpp>
#endif

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <type_traits>

namespace {

/// Written to where the compiler cannot see that nobody reads it.
volatile float sink = 0.0F;

/// One character, straight ahead.
template <class T>
struct One {
    gait::WalkerParams<T> params{};
    gait::SpeedDriven<T> style{};
    gait::Motion<T> motion{};
    gait::WalkerStep<T> last{};

    explicit One(float speed) {
        motion.velocity.z = T(speed);
        last.state = gait::make_walker_state(params, motion, gait::FlatGround<T>{});
        for (int i = 0; i < 120; ++i) advance();
    }
    void advance() {
        motion.position.z = motion.position.z + motion.velocity.z * T(1.0F / 60);
        last = gait::advance(last.state, params, style, motion, gait::FlatGround<T>{}, T(1.0F / 60));
    }
    void pose() const {
        const gait::Pose<T> pose = gait::sample_pose(last.state, params, last.gait);
        keep(pose.position[0].y);
        keep(pose.local[18].w);
    }
    static void keep(const T& x) {
        if constexpr (std::is_arithmetic_v<T>) {
            sink = static_cast<float>(x);
        } else {
            sink = x.to_array()[0];
        }
    }
};

template <class T>
bool run(std::string_view name, int steps) {
    One<T> one(name.find("standing") != name.npos ? 0.0F : name.find("running") != name.npos ? 3.2F : 1.4F);
    for (int i = 0; i < steps; ++i) {
        if (!name.starts_with("pose")) one.advance();
        if (!name.starts_with("advance")) one.pose();
    }
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view name = argc > 1 ? argv[1] : "";
    const int steps = argc > 2 ? std::atoi(argv[2]) : 1;
    if (name.ends_with("float")) return run<float>(name, steps) ? 0 : 1;
    if (name.ends_with("double")) return run<double>(name, steps) ? 0 : 1;
#ifdef GAIT_BENCH_CROWD
    if (name == "lanes") return std::printf("%zu\n", gait::lane_count<gait::CrowdNumber>) > 0 ? 0 : 1;
    if (name.ends_with("lanes")) return run<gait::CrowdNumber>(name, steps) ? 0 : 1;
#endif
    std::fputs("usage: gait_bench_instructions (advance|pose|update) (standing|walking|running) (float|double|lanes), "
               "in one word with dots, and a number of steps\n", stderr);
    return 2;
}
