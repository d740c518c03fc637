// SPDX-License-Identifier: MIT
// What a game's own code may answer by mistake must not stay in a walk.
#include <gait/gait.hpp>

#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <limits>

namespace {

constexpr float nan_number = std::numeric_limits<float>::quiet_NaN();

/// Everything is platform number `number`, which is where and as fast as `platform_now` says.
struct Lift {
    gait::Platform<float> platform_now{};
    float number = 1.0F;

    gait::GroundHit<float> operator()(const gait::vec3<float>&) const {
        return {0.0F, gait::vec3<float>(0.0F, 1.0F, 0.0F), true, number};
    }
    gait::Platform<float> platform(float) const { return platform_now; }
};

bool same_bits(const gait::WalkerState<float>& a, const gait::WalkerState<float>& b) {
    return std::memcmp(&a, &b, sizeof(a)) == 0;
}

bool is_sound(const gait::WalkerState<float>& state) {
    std::array<float, sizeof(state) / sizeof(float)> numbers{};
    std::memcpy(numbers.data(), &state, sizeof(state));
    for (const float number : numbers) {
        if (!std::isfinite(number)) return false;
    }
    return true;
}

}  // namespace

TEST_SUITE("character/advance") {
    TEST_CASE("a platform that is not finite under a foot is refused, and forgotten in the next good step") {
        const gait::WalkerParams<float> params;
        const gait::SpeedDriven<float> style;
        const gait::Motion<float> motion;
        for (int part = 0; part < 4; ++part) {
            Lift ground;
            const gait::WalkerState<float> state = gait::make_walker_state(params, motion, ground);
            Lift broken = ground;
            if (part == 0) broken.platform_now.velocity.x = nan_number;
            if (part == 1) broken.platform_now.turn_rate = nan_number;
            if (part == 2) broken.platform_now.position.y = std::numeric_limits<float>::infinity();
            if (part == 3) broken.platform_now.yaw.cos = nan_number;
            const auto step = gait::advance(state, params, style, motion, broken, 1.0F / 60);
            CHECK(step.refused);
            CHECK(same_bits(step.state, state));
            CHECK(same_bits(gait::advance(step.state, params, style, motion, ground, 1.0F / 60).state,
                            gait::advance(state, params, style, motion, ground, 1.0F / 60).state));
        }
    }

    TEST_CASE("nobody is put on a platform that is not finite, or whose number is not") {
        const gait::WalkerParams<float> params;
        const gait::SpeedDriven<float> style;
        for (const bool by_number : {false, true}) {
            Lift ground;
            if (by_number) ground.number = std::numeric_limits<float>::infinity();
            if (!by_number) ground.platform_now.position.x = nan_number;
            gait::Motion<float> motion;
            gait::WalkerState<float> state = gait::make_walker_state(params, motion, ground);
            CHECK(state.legs[0].platform == 0.0F);
            motion.velocity.z = 1.4F;
            for (int i = 0; i < 200; ++i) {
                motion.position.z += motion.velocity.z / 60;
                const auto step = gait::advance(state, params, style, motion, ground, 1.0F / 60);
                CHECK(!step.refused);
                state = step.state;
            }
            CHECK(is_sound(state));
            CHECK(state.legs[0].platform == 0.0F);
            CHECK(state.legs[1].platform == 0.0F);
        }
    }

    TEST_CASE("a step too short to divide by is refused") {
        gait::Motion<float> motion;
        motion.velocity = {20.0F, 0.0F, -30.0F};
        gait::Walker<> walker;
        const gait::WalkerState<float> before = walker.state();
        walker.step(motion, gait::FlatGround<float>{}, 1e-38F);
        CHECK(same_bits(walker.state(), before));
    }

    TEST_CASE("a place that is not finite moves nobody, and a facing of any size leaves a yaw") {
        const gait::WalkerParams<float> params;
        gait::Motion<float> motion;
        motion.position.x = nan_number;
        motion.facing = {1e20F, 0.0F, 0.0F};
        const gait::WalkerState<float> state = gait::make_walker_state(params, motion, gait::FlatGround<float>{});
        CHECK(is_sound(state));
        CHECK(state.yaw.cos == 1.0F);
        const gait::WalkerState<float> moved = gait::teleport(state, motion.position, motion.facing);
        CHECK(is_sound(moved));
        CHECK(moved.position == state.position);
        CHECK(moved.yaw.cos == 1.0F);
    }

    TEST_CASE("a step of no length, or a refused one, tells where the foot in the air is going all the same") {
        gait::Walker<> walker;
        gait::Motion<float> motion;
        motion.velocity.z = 1.4F;
        while (!walker.footsteps()[0].swinging) {
            motion.position.z += motion.velocity.z / 60;
            walker.step(motion);
        }
        const gait::vec3<float> goal = walker.footsteps()[0].landing_place;
        walker.step(motion, gait::FlatGround<float>{}, 0.0F);
        CHECK(walker.footsteps()[0].swinging);
        CHECK(walker.footsteps()[0].landing_place == goal);
        gait::Motion<float> bad = motion;
        bad.position.y = nan_number;
        walker.step(bad);
        CHECK(walker.footsteps()[0].swinging);
        CHECK(walker.footsteps()[0].landing_place == goal);
        CHECK(!walker.footsteps()[0].landed);
    }
}
