// SPDX-License-Identifier: MIT
#include <gait/rig/apply.hpp>
#include <gait/rig/bind.hpp>

#include <gait/character/walker.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

namespace {

struct Bone {
    std::string_view name;
    int parent;
    gait::vec3<float> place;  // [m] in the parent's frame; no bone is turned at rest
};

/// A person of 22 bones in T-pose, as most character tools make it; 20 of them are driven.
constexpr Bone bones[] = {
    {"Hips", -1, {0.0F, 1.0F, 0.0F}},
    {"Spine", 0, {0.0F, 0.1F, 0.0F}},
    {"Spine1", 1, {0.0F, 0.1F, -0.01F}},
    {"Spine2", 2, {0.0F, 0.1F, -0.01F}},
    {"Neck", 3, {0.0F, 0.2F, 0.0F}},
    {"Head", 4, {0.0F, 0.08F, 0.01F}},
    {"LeftShoulder", 3, {0.05F, 0.12F, 0.0F}},
    {"LeftArm", 6, {0.13F, 0.0F, 0.0F}},
    {"LeftForeArm", 7, {0.28F, 0.0F, 0.0F}},
    {"LeftHand", 8, {0.25F, 0.0F, 0.0F}},
    {"RightShoulder", 3, {-0.05F, 0.12F, 0.0F}},
    {"RightArm", 10, {-0.13F, 0.0F, 0.0F}},
    {"RightForeArm", 11, {-0.28F, 0.0F, 0.0F}},
    {"RightHand", 12, {-0.25F, 0.0F, 0.0F}},
    {"LeftUpLeg", 0, {0.1F, -0.07F, 0.0F}},
    {"LeftLeg", 14, {0.0F, -0.44F, 0.0F}},
    {"LeftFoot", 15, {0.0F, -0.41F, 0.0F}},
    {"LeftToeBase", 16, {0.0F, -0.06F, 0.13F}},
    {"RightUpLeg", 0, {-0.1F, -0.07F, 0.0F}},
    {"RightLeg", 18, {0.0F, -0.44F, 0.0F}},
    {"RightFoot", 19, {0.0F, -0.41F, 0.0F}},
    {"RightToeBase", 20, {0.0F, -0.06F, 0.13F}},
};
constexpr std::size_t bone_count = std::size(bones);

struct Person {
    std::array<int, bone_count> parents{};
    std::array<gait::BoneRest<float>, bone_count> rest{};
    std::array<std::string_view, bone_count> names{};

    Person() {
        for (std::size_t i = 0; i < bone_count; ++i) {
            parents[i] = bones[i].parent;
            rest[i].translation = bones[i].place;
            names[i] = bones[i].name;
        }
    }
    [[nodiscard]] gait::Skeleton<float> skeleton() const { return {parents, rest, names}; }
};

void bind_22_bones_by_name(benchmark::State& state) {
    const Person person;
    for (auto _ : state) {
        auto bound = gait::bind_rig(person.skeleton());
        benchmark::DoNotOptimize(bound);
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(bind_22_bones_by_name);

/// One pose onto one skeleton; `uneven` legs, none to both, are solved anew.
void apply_20_bones(benchmark::State& state, int uneven) {
    const Person person;
    auto bound = gait::bind_rig(person.skeleton());
    bound.binding.leg_fit[0].uneven = uneven > 0;
    bound.binding.leg_fit[1].uneven = uneven > 1;
    gait::WalkerParams<float> params;
    params.body = bound.body;
    gait::Walker<float> walker(params);
    std::vector<gait::Pose<float>> poses;
    gait::Motion<float> motion;
    for (int i = 0; i < 64; ++i) {
        motion.velocity = {0.0F, 0.0F, 1.4F};
        motion.position += motion.velocity / 60.0F;
        walker.step(motion);
        poses.push_back(walker.pose());
    }
    std::array<gait::quat<float>, bone_count> rotations;
    std::array<gait::vec3<float>, bone_count> translations;
    std::size_t i = 0;
    for (auto _ : state) {
        gait::apply_pose<float>(bound.binding, poses[i++ % 64], rotations, translations);
        benchmark::DoNotOptimize(rotations);
        benchmark::DoNotOptimize(translations);
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(apply_20_bones, legs_alike, 0);
BENCHMARK_CAPTURE(apply_20_bones, one_leg_longer, 1);
BENCHMARK_CAPTURE(apply_20_bones, both_legs_uneven, 2);

}  // namespace
