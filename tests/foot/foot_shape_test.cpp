// SPDX-License-Identifier: MIT
#include <gait/foot/foot_shape.hpp>

#include <doctest/doctest.h>

#include <limits>
#include <string>

TEST_SUITE("foot/foot_shape") {

    TEST_CASE("shapes that break a rule are named") {
        using Shape = gait::FootShape<double>;
        struct Rule {
            double Shape::*member;
            const char* name;
            double bad;
        };
        const Rule rules[] = {
            {&Shape::ankle_height, "FootShape.ankle_height", 0.0},
            {&Shape::heel_length, "FootShape.heel_length", -0.01},
            {&Shape::ball_length, "FootShape.ball_length", 0.0},
            {&Shape::toe_length, "FootShape.toe_length", -0.01},
            {&Shape::width, "FootShape.width", 0.0},
        };
        CHECK(gait::validate(Shape{}) == nullptr);
        for (const Rule& rule : rules) {
            for (const double bad : {rule.bad, std::numeric_limits<double>::quiet_NaN()}) {
                INFO(rule.name, " = ", bad);
                Shape shape;
                shape.*rule.member = bad;
                const char* broken = gait::validate(shape);
                REQUIRE(broken != nullptr);
                CHECK(std::string(broken).find(rule.name) == 0);
            }
        }
        CHECK(gait::validate(Shape{.heel_length = 0.0, .toe_length = 0.0}) == nullptr);
    }
}
