// SPDX-License-Identifier: MIT
#include <gait/core/arc_sine.hpp>
#include <gait/core/cycle_trig.hpp>
#include <gait/core/exponential.hpp>
#include <gait/core/phase.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/crowd/lane_access.hpp>
#include <gait/crowd/lanes.hpp>
#include <gait/ik/two_bone.hpp>

#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <support/random.hpp>

using Lanes = gait::Lanes<float>;

namespace {

std::uint32_t bits(float x) {
    return std::bit_cast<std::uint32_t>(x);
}

/// Numbers at which machines like to differ, and a few thousand ordinary ones of every size.
const std::vector<float>& nasty_numbers() {
    static const std::vector<float> numbers = [] {
        using limits = std::numeric_limits<float>;
        std::vector<float> list{0.0F,
                                0.25F,
                                0.5F,
                                1.0F,
                                1.5F,
                                3.0F,
                                8388607.5F,
                                16777216.0F,
                                3e9F,
                                1e19F,
                                1e-19F,
                                limits::min(),
                                limits::max(),
                                limits::denorm_min(),
                                limits::infinity(),
                                limits::quiet_NaN()};
        Random random(1);
        while (list.size() < 2000) list.push_back(static_cast<float>(random.magnitude(-12, 12)));
        const std::size_t count = list.size();
        for (std::size_t i = 0; i < count; ++i) list.push_back(-list[i]);
        return list;
    }();
    return numbers;
}

/// Calls `f` with registers that together hold every number once, and others that hold them further on in the list.
template <class F>
void for_all_pairs_of_lanes(F f) {
    const std::vector<float>& numbers = nasty_numbers();
    for (const std::size_t shift : {0U, 1U, 5U, 17U, 101U, 2000U, 2017U}) {
        for (std::size_t i = 0; i + Lanes::count <= numbers.size(); i += Lanes::count) {
            std::array<float, Lanes::count> a;
            std::array<float, Lanes::count> b;
            for (std::size_t lane = 0; lane < Lanes::count; ++lane) {
                a[lane] = numbers[i + lane];
                b[lane] = numbers[(i + lane + shift) % numbers.size()];
            }
            f(a, b);
        }
    }
}

/// Whether what `f` makes of lanes is what it makes of each of their numbers, bit for bit. Any NaN is as good as
/// another.
template <class F>
bool same_in_every_lane(F f) {
    bool same = true;
    for_all_pairs_of_lanes([&](const auto& a, const auto& b) {
        const auto many = f(Lanes(a), Lanes(b)).to_array();
        for (std::size_t lane = 0; lane < Lanes::count; ++lane) {
            const float one = f(a[lane], b[lane]);
            if (std::isnan(one) ? std::isnan(many[lane]) : bits(many[lane]) == bits(one)) continue;
            if (same) MESSAGE("of ", a[lane], " and ", b[lane], ": ", many[lane], " instead of ", one);
            same = false;
        }
    });
    return same;
}

template <class F>
bool same_mask_in_every_lane(F f) {
    bool same = true;
    for_all_pairs_of_lanes([&](const auto& a, const auto& b) {
        const auto many = f(Lanes(a), Lanes(b));
        for (std::size_t lane = 0; lane < Lanes::count; ++lane)
            same = same && gait::is_set(many, lane) == f(a[lane], b[lane]);
    });
    return same;
}

}  // namespace

TEST_SUITE("crowd/lanes") {

    TEST_CASE("arithmetic has the bits of float") {
        CHECK(same_in_every_lane([](auto a, auto b) { return a + b; }));
        CHECK(same_in_every_lane([](auto a, auto b) { return a - b; }));
        CHECK(same_in_every_lane([](auto a, auto b) { return a * b; }));
        CHECK(same_in_every_lane([](auto a, auto b) { return a / b; }));
        CHECK(same_in_every_lane([](auto a, auto) { return -a; }));
        CHECK(same_in_every_lane([](auto a, auto b) {
            a += b;
            a *= b;
            a -= b;
            a /= b;
            return a;
        }));
    }

    TEST_CASE("roots, floors and signs have the bits of float, also of zeros and denormals") {
        using namespace gait;
        CHECK(same_in_every_lane([](auto a, auto) { return floor(a); }));
        CHECK(same_in_every_lane([](auto a, auto) { return abs(a); }));
        CHECK(same_in_every_lane([](auto a, auto) { return sqrt(abs(a)); }));
        CHECK(same_in_every_lane([](auto a, auto b) { return least(a, b); }));
        CHECK(same_in_every_lane([](auto a, auto b) { return greatest(a, b); }));
        CHECK(same_in_every_lane([](auto a, auto b) { return select(a < b, a, b); }));
    }

    TEST_CASE("comparisons and the test for finite numbers answer as for float") {
        using gait::is_finite;
        CHECK(same_mask_in_every_lane([](auto a, auto b) { return a < b; }));
        CHECK(same_mask_in_every_lane([](auto a, auto b) { return a <= b; }));
        CHECK(same_mask_in_every_lane([](auto a, auto b) { return a > b; }));
        CHECK(same_mask_in_every_lane([](auto a, auto b) { return a >= b; }));
        CHECK(same_mask_in_every_lane([](auto a, auto b) { return a == b; }));
        CHECK(same_mask_in_every_lane([](auto a, auto b) { return a != b; }));
        CHECK(same_mask_in_every_lane([](auto a, auto) { return is_finite(a); }));
        CHECK(same_mask_in_every_lane([](auto a, auto b) { return (a < b && !(a == b)) || b > a; }));
    }

    TEST_CASE("powers of two are exact") {
        for (int n = -126; n <= 127; ++n) {
            const auto power = power_of_two(Lanes(n)).to_array();
            for (const float lane : power) CHECK(lane == std::ldexp(1.0F, n));
        }
    }

    TEST_CASE("kernels have the bits that they have on float") {
        CHECK(same_in_every_lane([](auto a, auto) { return gait::sincos_cycles(a).sin; }));
        CHECK(same_in_every_lane([](auto a, auto) { return gait::sincos_cycles(a).cos; }));
        CHECK(same_in_every_lane([](auto a, auto) { return gait::wrap_phase(a); }));
        CHECK(same_in_every_lane([](auto a, auto) { return gait::exponential(a); }));
        CHECK(same_in_every_lane([](auto a, auto b) { return gait::angle_of(a, b); }));
        CHECK(same_in_every_lane([](auto a, auto) { return gait::arc_sine(a); }));
        CHECK(same_in_every_lane([](auto a, auto b) { return gait::length<decltype(a)>({a, b, a}); }));
        CHECK(same_in_every_lane([](auto a, auto b) {
            using T = decltype(a);
            return gait::shortest_rotation<T>({T(0), T(1), T(0)}, gait::normalize_or<T>({a, b, b}, {a, a, a})).w;
        }));
    }

    TEST_CASE("a character goes into a lane and comes out of it; its neighbours keep their bits") {
        using One = gait::TwoBoneInput<float>;
        using Many = gait::on_t<Lanes, One>;
        static_assert(std::is_same_v<Many, gait::TwoBoneInput<Lanes>>);
        Many many = gait::in_every_lane<Lanes>(One{});
        const One other{{1.0F, 2.0F, 3.0F}, {4.0F, 5.0F, 6.0F}, {7.0F, 8.0F, 9.0F}};
        for (std::size_t lane = 0; lane < Lanes::count; ++lane) {
            gait::set_lane<Lanes>(many, lane, other);
            for (std::size_t i = 0; i < Lanes::count; ++i) {
                const One one = gait::get_lane<One, Lanes>(many, i);
                CHECK(one.target == (i <= lane ? other.target : One{}.target));
                CHECK(one.rest_direction == (i <= lane ? other.rest_direction : One{}.rest_direction));
            }
        }
    }
}
