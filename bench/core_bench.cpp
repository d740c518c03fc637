// SPDX-License-Identifier: MIT
// Every kernel of core/, beside the rival it was chosen over.
#include "random_inputs.hpp"

#include <gait/core/axis_rotation.hpp>
#include <gait/core/cycle_trig.hpp>
#include <gait/core/damping.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/exponential.hpp>
#include <gait/core/inertialize.hpp>
#include <gait/core/phase.hpp>

#include <cmath>
#include <numbers>
#include <utility>

namespace {

using gait::quat;
using gait::vec3;

template <class T>
[[nodiscard]] auto numbers(double low, double high) {
    return random_inputs([=](RandomInput& random) { return static_cast<T>(random.number(low, high)); });
}

template <class T>
[[nodiscard]] auto pairs(double low, double high) {
    return random_inputs([=](RandomInput& random) {
        return std::pair(static_cast<T>(random.number(low, high)), static_cast<T>(random.number(low, high)));
    });
}

template <class T>
[[nodiscard]] auto direction_pairs() {
    return random_inputs([](RandomInput& random) { return std::pair(random.direction<T>(), random.direction<T>()); });
}

template <class T>
[[nodiscard]] auto rotation_pairs() {
    return random_inputs([](RandomInput& random) { return std::pair(random.rotation<T>(), random.rotation<T>()); });
}

// Sines, exponentials and powers, beside those of the C library.

template <class T>
void sincos_cycles(benchmark::State& state) {
    run(state, numbers<T>(0, 1), [](T x) { return gait::sincos_cycles(x); });
}
BENCHMARK(sincos_cycles<float>);
BENCHMARK(sincos_cycles<double>);

template <class T>
void sin_and_cos_of_libm(benchmark::State& state) {
    run(state, numbers<T>(0, 1), [](T x) {
        const T radians = x * T(2) * std::numbers::pi_v<T>;
        return gait::SinCos<T>{std::sin(radians), std::cos(radians)};
    });
}
BENCHMARK(sin_and_cos_of_libm<float>);
BENCHMARK(sin_and_cos_of_libm<double>);

template <class T>
void half_turn_of(benchmark::State& state) {
    run(state, numbers<T>(-3, 3), [](T x) { return gait::half_turn_of(x); });
}
BENCHMARK(half_turn_of<float>);
BENCHMARK(half_turn_of<double>);

template <class T>
void half_turns_of_16(benchmark::State& state) {
    const auto inputs = random_inputs([](RandomInput& random) {
        std::array<T, 16> angles{};
        for (T& angle : angles) angle = static_cast<T>(random.number(-3, 3));
        return angles;
    });
    run(state, inputs, [](const std::array<T, 16>& angles) { return gait::half_turns_of(angles); });
}
BENCHMARK(half_turns_of_16<float>);
BENCHMARK(half_turns_of_16<double>);

template <class T>
void angle_of(benchmark::State& state) {
    run(state, pairs<T>(-1, 1), [](const auto& v) { return gait::angle_of(v.first, v.second); });
}
BENCHMARK(angle_of<float>);
BENCHMARK(angle_of<double>);

template <class T>
void atan2_of_libm(benchmark::State& state) {
    run(state, pairs<T>(-1, 1), [](const auto& v) { return std::atan2(v.first, v.second); });
}
BENCHMARK(atan2_of_libm<float>);
BENCHMARK(atan2_of_libm<double>);

template <class T>
void exponential(benchmark::State& state) {
    run(state, numbers<T>(-10, 0), [](T x) { return gait::exponential(x); });
}
BENCHMARK(exponential<float>);
BENCHMARK(exponential<double>);

template <class T>
void exp_of_libm(benchmark::State& state) {
    run(state, numbers<T>(-10, 0), [](T x) { return std::exp(x); });
}
BENCHMARK(exp_of_libm<float>);
BENCHMARK(exp_of_libm<double>);

template <class T>
void power_six_fifths(benchmark::State& state) {
    run(state, numbers<T>(0, 1), [](T x) { return gait::power_six_fifths(x); });
}
BENCHMARK(power_six_fifths<float>);
BENCHMARK(power_six_fifths<double>);

template <class T>
void pow_of_libm(benchmark::State& state) {
    run(state, numbers<T>(0, 1), [](T x) { return std::pow(x, T(1.2)); });
}
BENCHMARK(pow_of_libm<float>);
BENCHMARK(pow_of_libm<double>);

// Phases and what smooths.

template <class T>
void advance_phase(benchmark::State& state) {
    run(state, numbers<T>(0, 1), [](T x) { return gait::advance_phase(x, T(0.8), T(1) / T(60)); });
}
BENCHMARK(advance_phase<float>);
BENCHMARK(advance_phase<double>);

template <class T>
void phase_difference(benchmark::State& state) {
    run(state, pairs<T>(0, 1), [](const auto& p) { return gait::phase_difference(p.first, p.second); });
}
BENCHMARK(phase_difference<float>);
BENCHMARK(phase_difference<double>);

template <class T>
void smoothstep(benchmark::State& state) {
    run(state, numbers<T>(0, 3.2), [](T x) { return gait::smoothstep(T(1.3), T(2.1), x); });
}
BENCHMARK(smoothstep<float>);
BENCHMARK(smoothstep<double>);

template <class T>
void damp(benchmark::State& state) {
    run(state, pairs<T>(0, 0.1), [](const auto& p) { return gait::damp(p.first, T(1), T(0.6), p.second); });
}
BENCHMARK(damp<float>);
BENCHMARK(damp<double>);

template <class T>
void advance_spring(benchmark::State& state) {
    run(state, pairs<T>(0, 0.1), [](const auto& p) {
        return gait::advance_spring(gait::SpringState<T>{p.first, T(0)}, T(0.5), T(0.2), p.second);
    });
}
BENCHMARK(advance_spring<float>);
BENCHMARK(advance_spring<double>);

template <class T>
void inertialize_cubic_vector(benchmark::State& state) {
    run(state, direction_pairs<T>(),
        [](const auto& p) { return gait::inertialize_cubic<vec3<T>, T>(p.first, p.second, T(0.2), T(0.05)); });
}
BENCHMARK(inertialize_cubic_vector<float>);
BENCHMARK(inertialize_cubic_vector<double>);

// Directions and rotations.

template <class T>
void normalize_or(benchmark::State& state) {
    run(state, direction_pairs<T>(), [](const auto& p) { return gait::normalize_or<T>(p.first, p.second); });
}
BENCHMARK(normalize_or<float>);
BENCHMARK(normalize_or<double>);

template <class T>
void normalize_of_glm(benchmark::State& state) {
    run(state, direction_pairs<T>(), [](const auto& p) { return glm::normalize(p.first); });
}
BENCHMARK(normalize_of_glm<float>);
BENCHMARK(normalize_of_glm<double>);

template <class T>
void direction_across(benchmark::State& state) {
    run(state, direction_pairs<T>(), [](const auto& p) {
        return gait::direction_across<T>(p.first, p.second, gait::any_perpendicular<T>(p.first));
    });
}
BENCHMARK(direction_across<float>);
BENCHMARK(direction_across<double>);

template <class T>
void rotation_y(benchmark::State& state) {
    run(state, numbers<T>(-3, 3), [](T x) { return gait::rotation_y(x); });
}
BENCHMARK(rotation_y<float>);
BENCHMARK(rotation_y<double>);

template <class T>
void angle_axis_of_glm(benchmark::State& state) {
    run(state, numbers<T>(-3, 3), [](T x) { return glm::angleAxis(x, vec3<T>(T(0), T(1), T(0))); });
}
BENCHMARK(angle_axis_of_glm<float>);
BENCHMARK(angle_axis_of_glm<double>);

template <class T>
void half_angle(benchmark::State& state) {
    const auto inputs = random_inputs(
        [](RandomInput& random) { return gait::sincos_cycles(static_cast<T>(random.number(-0.5, 0.5))); });
    run(state, inputs, [](const gait::SinCos<T>& a) { return gait::half_angle(a.sin, a.cos); });
}
BENCHMARK(half_angle<float>);
BENCHMARK(half_angle<double>);

template <class T>
void then_about_x(benchmark::State& state) {
    run(state, rotation_pairs<T>(), [](const auto& p) {
        return gait::then_about_x(p.first, gait::SinCos<T>{p.second.x, p.second.w});
    });
}
BENCHMARK(then_about_x<float>);
BENCHMARK(then_about_x<double>);

template <class T>
void product_of_glm(benchmark::State& state) {
    run(state, rotation_pairs<T>(), [](const auto& p) { return p.first * p.second; });
}
BENCHMARK(product_of_glm<float>);
BENCHMARK(product_of_glm<double>);

template <class T>
void nlerp(benchmark::State& state) {
    run(state, rotation_pairs<T>(), [](const auto& p) { return gait::nlerp(p.first, p.second, T(0.3)); });
}
BENCHMARK(nlerp<float>);
BENCHMARK(nlerp<double>);

template <class T>
void slerp_of_glm(benchmark::State& state) {
    run(state, rotation_pairs<T>(), [](const auto& p) { return glm::slerp(p.first, p.second, T(0.3)); });
}
BENCHMARK(slerp_of_glm<float>);
BENCHMARK(slerp_of_glm<double>);

template <class T>
void shortest_rotation(benchmark::State& state) {
    run(state, direction_pairs<T>(), [](const auto& p) { return gait::shortest_rotation<T>(p.first, p.second); });
}
BENCHMARK(shortest_rotation<float>);
BENCHMARK(shortest_rotation<double>);

template <class T>
[[nodiscard]] auto frames() {
    return random_inputs([](RandomInput& random) {
        const quat<T> q = random.rotation<T>();
        return std::array{gait::x_axis(q), gait::y_axis(q), gait::z_axis(q)};
    });
}

template <class T>
void rotation_from_frame(benchmark::State& state) {
    run(state, frames<T>(), [](const auto& f) { return gait::rotation_from_frame<T>(f[0], f[1], f[2]); });
}
BENCHMARK(rotation_from_frame<float>);
BENCHMARK(rotation_from_frame<double>);

template <class T>
void quat_cast_of_glm(benchmark::State& state) {
    run(state, frames<T>(),
        [](const auto& f) { return glm::quat_cast(glm::mat<3, 3, T, glm::packed_highp>(f[0], f[1], f[2])); });
}
BENCHMARK(quat_cast_of_glm<float>);
BENCHMARK(quat_cast_of_glm<double>);

template <class T>
void rotation_from_axis_side(benchmark::State& state) {
    run(state, direction_pairs<T>(),
        [](const auto& p) { return gait::rotation_from_axis_side<T>(p.first, p.second); });
}
BENCHMARK(rotation_from_axis_side<float>);
BENCHMARK(rotation_from_axis_side<double>);

template <class T>
void angle_between(benchmark::State& state) {
    run(state, rotation_pairs<T>(), [](const auto& p) { return gait::angle_between(p.first, p.second); });
}
BENCHMARK(angle_between<float>);
BENCHMARK(angle_between<double>);

}  // namespace
