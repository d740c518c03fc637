// SPDX-License-Identifier: MIT
#include <gait/core/compensated.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/within.hpp>

#include <cmath>

TEST_SUITE("core/compensated") {

    TEST_CASE("a product of floats is exact: double knows them to the last bit") {
        Random random(1);
        for (int i = 0; i < 20000; ++i) {
            const auto a = static_cast<float>(random.magnitude(-9, 9)) * (i % 2 == 0 ? 1.0F : -1.0F);
            const auto b = static_cast<float>(random.magnitude(-3, 3)) * (i % 3 == 0 ? 1.0F : -1.0F);
            const auto product = gait::two_product(a, b);
            REQUIRE(double(product.value) + double(product.residue) == double(a) * double(b));
        }
    }

    TEST_CASE("a quotient of floats has twice their digits") {
        Random random(2);
        for (int i = 0; i < 20000; ++i) {
            const auto a = static_cast<float>(random.magnitude(-6, 6));
            const auto b = static_cast<float>(random.magnitude(-6, 6));
            const auto quotient = gait::two_quotient(a, b);
            const double truth = double(a) / double(b);
            REQUIRE(within(double(quotient.value) + double(quotient.residue), truth, std::ldexp(truth, -46)));
        }
    }
}
