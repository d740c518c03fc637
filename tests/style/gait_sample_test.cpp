// SPDX-License-Identifier: MIT
#include <gait/style/gait_sample.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/within.hpp>

#include <array>
#include <bit>
#include <cstddef>

namespace {

using gait::GaitInput;
using gait::GaitSample;

// A sample is nothing but numbers, so it can be looked at as a row of them: no member can be forgotten here.
template <class T>
constexpr std::size_t member_count = sizeof(GaitSample<T>) / sizeof(T);

template <class T>
using Members = std::array<T, member_count<T>>;

template <class T>
GaitSample<T> random_sample(Random& random) {
    Members<T> members;
    for (T& member : members) member = random.number<T>(-2.0, 2.0);
    return std::bit_cast<GaitSample<T>>(members);
}

constexpr GaitSample<float> limp(const GaitInput<float>& input) noexcept {
    GaitSample<float> sample;
    sample.cycle_length = input.hip_height;
    return sample;
}

[[maybe_unused]] const auto needs_double = [](const GaitInput<double>&) { return GaitSample<double>{}; };
[[maybe_unused]] const auto says_nothing = [](const GaitInput<float>&) { return 0.0F; };

static_assert(gait::Style<decltype(&limp), float>);
static_assert(gait::Style<decltype(needs_double), double>);
static_assert(!gait::Style<decltype(needs_double), float>);
static_assert(!gait::Style<decltype(says_nothing), float>);

static_assert(gait::lerp(limp({0.0F, 1.0F, 0.0F}), limp({0.0F, 3.0F, 0.0F}), 0.5F).cycle_length == 2.0F);

}  // namespace

TEST_SUITE("style/gait_sample") {

    TEST_CASE_TEMPLATE("every member is part of a blend", T, float, double) {
        Random random(21);
        for (int i = 0; i < 100; ++i) {
            const GaitSample<T> a = random_sample<T>(random);
            const GaitSample<T> b = random_sample<T>(random);
            const T t = random.number<T>(0.0, 1.0);
            const auto from = std::bit_cast<Members<T>>(a);
            const auto to = std::bit_cast<Members<T>>(b);
            const auto blend = std::bit_cast<Members<T>>(gait::lerp(a, b, t));
            for (std::size_t m = 0; m < member_count<T>; ++m) {
                INFO("member ", m);
                const double expected = double(from[m]) * (1.0 - double(t)) + double(to[m]) * double(t);
                // Members within 2: a difference, a product and a sum of numbers within 4.
                CHECK(within(double(blend[m]), expected, 6.0 * double(std::numeric_limits<T>::epsilon())));
            }
        }
    }

    TEST_CASE("a blend starts exactly where it comes from") {
        Random random(22);
        const GaitSample<float> a = random_sample<float>(random);
        const GaitSample<float> b = random_sample<float>(random);
        CHECK(std::bit_cast<Members<float>>(gait::lerp(a, b, 0.0F)) == std::bit_cast<Members<float>>(a));
    }

    TEST_CASE("a sample that nobody has written stands still and puts no foot anywhere") {
        const GaitSample<float> sample;
        CHECK(sample.activity == 0.0F);
        CHECK(sample.cycle_length == 0.0F);
        CHECK(sample.clearance == 0.0F);
        CHECK(sample.arc_breadth == 1.0F);
    }
}
