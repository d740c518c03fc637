// SPDX-License-Identifier: MIT
// Reach, limbs and looks of ik/, beside the rival that goes through arc cosines.
#include "random_inputs.hpp"

#include <gait/ik/look_at.hpp>
#include <gait/ik/pole_limb.hpp>
#include <gait/ik/soft_reach.hpp>
#include <gait/ik/two_bone.hpp>

#include <algorithm>
#include <cmath>

namespace {

using gait::TwoBoneInput;
using gait::TwoBoneParams;
using gait::vec3;

/// Legs as walking holds them: the ankle below the hip, from bent to almost straight.
template <class T>
[[nodiscard]] auto legs() {
    return random_inputs([](RandomInput& random) {
        const vec3<double> hip(random.number(-0.2, 0.2), random.number(0.8, 0.9), random.number(-0.2, 0.2));
        const vec3<double> leg(random.number(-0.2, 0.2), -0.8, random.number(-0.4, 0.4));
        TwoBoneInput<T> input;
        input.root = vec3<T>(hip);
        input.target = vec3<T>(hip + leg * (random.number(0.65, 0.89) / gait::length<double>(leg)));
        return input;
    });
}

template <class T>
void soft_reach(benchmark::State& state) {
    const auto distances =
        random_inputs([](RandomInput& random) { return static_cast<T>(random.number(0.85, 0.95)); });
    run(state, distances, [](T distance) { return gait::soft_reach(distance, T(0.9), T(0.005)); });
}
BENCHMARK(soft_reach<float>);
BENCHMARK(soft_reach<double>);

template <class T>
void bend_from_side(benchmark::State& state) {
    run(state, legs<T>(), [](const TwoBoneInput<T>& leg) {
        return gait::bend_from_side<T>(gait::limb_direction(leg), vec3<T>(T(1), T(0), T(0)));
    });
}
BENCHMARK(bend_from_side<float>);
BENCHMARK(bend_from_side<double>);

template <class T>
void bend_from_pole(benchmark::State& state) {
    run(state, legs<T>(), [](const TwoBoneInput<T>& leg) {
        return gait::bend_from_pole<T>(gait::limb_direction(leg), vec3<T>(T(0.1), T(0), T(1)),
                                       vec3<T>(T(1), T(0), T(0)));
    });
}
BENCHMARK(bend_from_pole<float>);
BENCHMARK(bend_from_pole<double>);

template <class T>
void bend_from_pose(benchmark::State& state) {
    run(state, legs<T>(), [](const TwoBoneInput<T>& leg) {
        const vec3<T> middle = leg.root + vec3<T>(T(0), T(-0.4), T(0.1));
        const vec3<T> end = leg.root + vec3<T>(T(0), T(-0.8), T(0));
        return gait::bend_from_pose<T>(gait::limb_direction(leg), leg.root, middle, end, vec3<T>(T(1), T(0), T(0)));
    });
}
BENCHMARK(bend_from_pose<float>);
BENCHMARK(bend_from_pose<double>);

template <class T>
void solve_two_bone(benchmark::State& state) {
    const TwoBoneParams<T> params{};
    const vec3<T> bend(T(0), T(0), T(1));
    run(state, legs<T>(), [&](const TwoBoneInput<T>& leg) { return gait::solve_two_bone(params, leg, bend); });
}
BENCHMARK(solve_two_bone<float>);
BENCHMARK(solve_two_bone<double>);

/// The whole of a leg in one call: rotations and joints, bent about the hinge.
template <class T>
void solve_side_limb(benchmark::State& state) {
    const TwoBoneParams<T> params{};
    const vec3<T> side(T(1), T(0), T(0));
    run(state, legs<T>(),
        [&](const TwoBoneInput<T>& leg) { return gait::solve_side_limb<T>(params, leg.root, leg.target, side); });
}
BENCHMARK(solve_side_limb<float>);
BENCHMARK(solve_side_limb<double>);

/// Rival: the same in three calls, by a bend side and a frame of three vectors.
template <class T>
void two_bone_leg_by_frame(benchmark::State& state) {
    const TwoBoneParams<T> params{};
    const vec3<T> side(T(1), T(0), T(0));
    run(state, legs<T>(), [&](const TwoBoneInput<T>& leg) {
        const vec3<T> bend = gait::bend_from_side<T>(gait::limb_direction(leg), side);
        return gait::two_bone_rotations(gait::solve_two_bone(params, leg, bend));
    });
}
BENCHMARK(two_bone_leg_by_frame<float>);
BENCHMARK(two_bone_leg_by_frame<double>);

/// Rival: the same leg by arc cosines and the sines and cosines of their halves, with no degenerate case looked
/// after.
template <class T>
void two_bone_leg_by_arc_cosine(benchmark::State& state) {
    const TwoBoneParams<T> params{};
    const vec3<T> side(T(1), T(0), T(0));
    run(state, legs<T>(), [&](const TwoBoneInput<T>& leg) {
        const T a = params.upper_length;
        const T b = params.lower_length;
        const vec3<T> to_target = leg.target - leg.root;
        const T wanted = std::sqrt(glm::dot(to_target, to_target));
        const T start = params.max_extension - params.softening;
        const T soft = params.max_extension - params.softening * std::exp((start - wanted) / params.softening);
        const T d = wanted <= start ? wanted : soft;
        const T root_angle = std::acos(std::min(T(1), (a * a + d * d - b * b) / (T(2) * a * d)));
        const T end_angle = std::acos(std::min(T(1), (b * b + d * d - a * a) / (T(2) * b * d)));
        const vec3<T> direction = to_target / wanted;
        const vec3<T> bend = glm::normalize(glm::cross(direction, side));
        const gait::quat<T> limb = gait::rotation_from_frame<T>(glm::cross(bend, direction), -direction, bend);
        const T bend_half = (root_angle + end_angle) / T(2);
        return gait::TwoBoneRotations<T>{
            gait::then_about_x(limb, {std::sin(-root_angle / T(2)), std::cos(-root_angle / T(2))}),
            gait::then_about_x(limb, {std::sin(end_angle / T(2)), std::cos(end_angle / T(2))}),
            gait::about_x(gait::SinCos<T>{std::sin(bend_half), std::cos(bend_half)})};
    });
}
BENCHMARK(two_bone_leg_by_arc_cosine<float>);
BENCHMARK(two_bone_leg_by_arc_cosine<double>);

template <class T>
void solve_look_at(benchmark::State& state) {
    const auto targets = random_inputs([](RandomInput& random) { return random.direction<T>(); });
    run(state, targets, [](const vec3<T>& target) {
        return gait::solve_look_at<T>(vec3<T>(T(0), T(0), T(1)), target, vec3<T>(T(0), T(1), T(0)), T(0.2), T(0.8));
    });
}
BENCHMARK(solve_look_at<float>);
BENCHMARK(solve_look_at<double>);

}  // namespace
