// SPDX-License-Identifier: MIT
// Leg phases and strides of cycle/.
#include "random_inputs.hpp"

#include <gait/cycle/leg_phase.hpp>
#include <gait/cycle/stride.hpp>

namespace {

template <class T>
[[nodiscard]] auto phases() {
    return random_inputs([](RandomInput& random) { return static_cast<T>(random.number(0, 1)); });
}

/// What both legs do at one phase: stance or swing, and how far in it.
template <class T>
void progress_of_both_legs(benchmark::State& state) {
    run(state, phases<T>(), [](T phase) {
        const T left = gait::leg_phase(phase, gait::Leg::left);
        const T right = gait::leg_phase(phase, gait::Leg::right);
        const T duty = T(0.62);
        return std::array{gait::stance_progress(left, duty), gait::swing_progress(left, duty),
                          gait::stance_progress(right, duty), gait::swing_progress(right, duty)};
    });
}
BENCHMARK(progress_of_both_legs<float>);
BENCHMARK(progress_of_both_legs<double>);

template <class T>
void shares_of_a_cycle(benchmark::State& state) {
    run(state, phases<T>(), [](T duty) {
        return std::array{gait::double_support_share(duty), gait::flight_share(duty)};
    });
}
BENCHMARK(shares_of_a_cycle<float>);
BENCHMARK(shares_of_a_cycle<double>);

template <class T>
void cycle_rate(benchmark::State& state) {
    run(state, phases<T>(), [](T speed) { return gait::cycle_rate(speed, T(1.4)); });
}
BENCHMARK(cycle_rate<float>);
BENCHMARK(cycle_rate<double>);

template <class T>
void slip_per_stance(benchmark::State& state) {
    run(state, phases<T>(), [](T speed) { return gait::slip_per_stance(speed, T(1.4), T(0.868)); });
}
BENCHMARK(slip_per_stance<float>);
BENCHMARK(slip_per_stance<double>);

}  // namespace
