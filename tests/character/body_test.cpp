// SPDX-License-Identifier: MIT
#include <gait/character/body.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <limits>
#include <string>

namespace {

using gait::Body;

// The body as a row of numbers, so that no length can be forgotten.
using Numbers = std::array<double, sizeof(Body<double>) / sizeof(double)>;

static_assert(gait::standing_hip_height(Body<double>{}) > 0.799);

}  // namespace

TEST_SUITE("character/body") {

    TEST_CASE("the default body has its hips 0.8 m over the ground and is 1.51 m tall, as the recipe's") {
        const Body<double> body;
        CHECK(within(gait::standing_hip_height(body), 0.8, 1e-15));
        CHECK(within(gait::standing_height(body), 1.51, 1e-15));
    }

    TEST_CASE("a scaled body has every length times the factor, and no angle or share") {
        Body<double> body;
        body.spine_forward = -0.01;
        body.chest_forward = -0.02;
        body.neck_forward = 0.03;
        body.head_forward = 0.04;
        body.shoulder_forward = -0.05;
        for (const double factor : {0.1, 1.0, 2.0, 100.0}) {
            const auto before = std::bit_cast<Numbers>(body);
            const auto after = std::bit_cast<Numbers>(gait::scaled(body, factor));
            int kept = 0;
            for (std::size_t i = 0; i < before.size(); ++i) {
                const bool is_share = before[i] == body.arm_spread;
                kept += is_share;
                CHECK(after[i] == (is_share ? before[i] : before[i] * factor));
            }
            CHECK(kept == 1);
        }
    }

    TEST_CASE("a body in another number type has every one of its numbers, each in its place") {
        Numbers numbers;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = 0.1 + 0.01 * static_cast<double>(i);  // no two alike, none a default of its member
        const auto body = std::bit_cast<Body<double>>(numbers);
        const Body<float> rough = gait::convert_body<float>(body);
        using Rough = std::array<float, sizeof(Body<float>) / sizeof(float)>;
        const auto converted = std::bit_cast<Rough>(rough);
        REQUIRE(converted.size() == numbers.size());
        for (std::size_t i = 0; i < numbers.size(); ++i) CHECK(converted[i] == static_cast<float>(numbers[i]));
        // By name, so that an order that changes for one type alone shows: the first, one within the foot, the last.
        CHECK(rough.thigh == static_cast<float>(body.thigh));
        CHECK(rough.foot.width == static_cast<float>(body.foot.width));
        CHECK(rough.arm_spread == static_cast<float>(body.arm_spread));
    }

    TEST_CASE_TEMPLATE("a body made for a height has it, from a toy to a giant", T, float, double) {
        for (const double height : {0.05, 0.9, 1.75, 30.0}) {
            const Body<T> body = gait::make_body(T(height));
            CHECK(gait::validate(body) == nullptr);
            // A sum of eight lengths, each rounded twice.
            const double rounding = 8.0 * height * double(std::numeric_limits<T>::epsilon());
            CHECK(within(double(gait::standing_height(body)), height, rounding));
        }
    }

    TEST_CASE("the legs' bones are the body's, and a standing leg is just short of straight") {
        const Body<double> body;
        const auto bones = gait::leg_limb(body);
        CHECK(bones.upper_length == body.thigh);
        CHECK(bones.lower_length == body.shin);
        CHECK(gait::validate(bones) == nullptr);
        // Up to where a planted foot is reached the soft clamp changes nothing.
        CHECK(gait::planted_reach(body) <= bones.max_extension - bones.softening);
        CHECK(gait::planted_reach(body) > 0.98 * (body.thigh + body.shin));
    }

    TEST_CASE("bodies that break a rule are named") {
        struct Rule {
            double Body<double>::*member;
            const char* name;
            double bad;
        };
        const Rule rules[] = {
            {&Body<double>::thigh, "Body.thigh", 0.0},
            {&Body<double>::shin, "Body.shin", -1.0},
            {&Body<double>::thigh, "Body.thigh and Body.shin", 4.0},
            {&Body<double>::shin, "Body.thigh and Body.shin", 4.0},
            {&Body<double>::hip_half_width, "Body.hip_half_width", -0.1},
            {&Body<double>::foot_side, "Body.foot_side", 0.0},
            {&Body<double>::foot_side, "Body.foot_side", 0.4},
            {&Body<double>::waist, "Body.waist", 0.0},
            {&Body<double>::spine, "Body.spine", 0.0},
            {&Body<double>::chest, "Body.chest", 0.0},
            {&Body<double>::neck, "Body.neck", 0.0},
            {&Body<double>::head, "Body.head", 0.0},
            {&Body<double>::shoulder_half_width, "Body.shoulder_half_width", 0.0},
            {&Body<double>::shoulder_height, "Body.shoulder_height", 0.3},  // chest and neck are 0.27,
            {&Body<double>::upper_arm, "Body.upper_arm", 0.0},
            {&Body<double>::forearm, "Body.forearm", 0.0},
            {&Body<double>::hand, "Body.hand", 0.0},
            {&Body<double>::spine_forward, "Body.spine_forward", 0.9},
            {&Body<double>::chest_forward, "Body.chest_forward", -0.9},
            {&Body<double>::neck_forward, "Body.neck_forward", 0.9},
            {&Body<double>::head_forward, "Body.head_forward", -0.9},
            {&Body<double>::shoulder_forward, "Body.shoulder_forward", 0.9},
            {&Body<double>::arm_spread, "Body.arm_spread", -0.1},
            {&Body<double>::arm_spread, "Body.arm_spread", 2.1},
        };
        for (const Rule& rule : rules) {
            INFO(rule.name, " = ", rule.bad);
            Body<double> body;
            body.*rule.member = rule.bad;
            const char* broken = gait::validate(body);
            REQUIRE(broken != nullptr);
            CHECK(std::string(broken).find(rule.name) == 0);
            body.*rule.member = std::numeric_limits<double>::quiet_NaN();
            CHECK(gait::validate(body) != nullptr);
        }
        Body<double> body;
        body.foot.ball_length = 0.0;
        CHECK(std::string(gait::validate(body)) == "FootShape.ball_length must be above 0");
    }
}
