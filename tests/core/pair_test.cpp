// SPDX-License-Identifier: MIT
#include <gait/core/pair.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

using gait::Pair;
using gait::PairMask;

namespace {

bool same(float a, float b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) || (a != a && b != b);
}

float number(bool mask) {
    return mask ? 1.0F : 0.0F;
}

Pair number(const PairMask& mask) {
    return select(mask, Pair(1), Pair(0));
}

/// Every operation on two numbers; of a number or of a pair of them.
template <class T>
std::array<T, 20> all_of_them(const T& a, const T& b) {
    using gait::abs, gait::floor, gait::sqrt, gait::select;
    return {a + b,
            a - b,
            a * b,
            a / b,
            -a,
            abs(a),
            sqrt(a),
            floor(a),
            gait::least(a, b),
            gait::greatest(a, b),
            gait::clamp(a, b, T(1)),
            number(a < b),
            number(a <= b),
            number(a > b),
            number(a >= b),
            number(a == b),
            number(a != b),
            number(a < b && b < T(1)),
            number(a < b || !(b < T(1))),
            select(a < b, a, b)};
}

}  // namespace

TEST_SUITE("core/pair") {

    TEST_CASE("both numbers of a pair have the bits they have alone, whatever the other one is") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const float inf = std::numeric_limits<float>::infinity();
        std::array<float, 32> numbers{nan, inf, -inf, 0.0F, -0.0F, 1.0F, -1.0F, 0.5F, -2.5F, 1e-45F, -1e-45F, 3e38F};
        Random random(1);
        for (std::size_t i = 12; i < numbers.size(); ++i) numbers[i] = random.number<float>(-4.0, 4.0);
        int differences = 0;
        for (const float a : numbers) {
            for (const float b : numbers) {
                for (const float c : {nan, 0.0F, -0.0F, 2.0F, -3.5F}) {
                    const auto pairs = all_of_them(Pair(a, c), Pair(b, a));
                    const auto first = all_of_them(a, b);
                    const auto second = all_of_them(c, a);
                    for (std::size_t k = 0; k < pairs.size(); ++k) {
                        differences += !same(pairs[k].first(), first[k]);
                        differences += !same(pairs[k].second(), second[k]);
                    }
                }
            }
        }
        CHECK(differences == 0);
    }

    TEST_CASE("any_of and all_of look at both") {
        const Pair zero(0);
        CHECK(any_of(Pair(0.0F, 1.0F) > zero));
        CHECK(any_of(Pair(1.0F, 0.0F) > zero));
        CHECK(!any_of(Pair(0.0F, 0.0F) > zero));
        CHECK(!all_of(Pair(0.0F, 1.0F) > zero));
        CHECK(!all_of(Pair(1.0F, 0.0F) > zero));
        CHECK(all_of(Pair(1.0F, 2.0F) > zero));
    }

    TEST_CASE("powers of two are those of each") {
        for (int n = -126; n <= 127; ++n) {
            const Pair power = power_of_two(Pair(static_cast<float>(n), static_cast<float>(-n) / 2.0F));
            CHECK(power.first() == gait::power_of_two(static_cast<float>(n)));
        }
    }
}
