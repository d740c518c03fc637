// SPDX-License-Identifier: MIT
#include <gait/character/posed_leg.hpp>

#include <gait/style/speed_driven.hpp>

#include <doctest/doctest.h>
#include <support/led_walk.hpp>
#include <support/random.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace {

using gait::Pair;
using gait::detail::LegsFrame;
using gait::detail::PlannedLeg;
using gait::detail::PosedLeg;

/// What both legs share, made of random numbers.
template <class N>
LegsFrame<N> random_frame(Random random, const gait::Body<float>& body) {
    using gait::detail::for_legs;
    const auto yaw = [&](double most) {
        return gait::whole_turn(gait::half_turn_of(random.number<float>(-most, most)));
    };
    LegsFrame<N> f;
    f.position = for_legs<N>(random.vector<float>(0.5));
    f.yaw = for_legs<N>(yaw(3.0));
    f.clearance = N(random.number<float>(0.0, 0.2));
    f.arc_breadth = N(random.number<float>(1.0, 1.4));
    f.foot = for_legs<N>(body.foot);
    f.limb = for_legs<N>(gait::leg_limb(body));
    f.reach = {N(gait::planted_reach(body)), N(1.0F / gait::planted_reach(body))};
    f.twist = for_legs<N>(yaw(1.0));
    f.hips_half = for_legs<N>(yaw(1.0));
    f.hips = for_legs<N>(gait::vec3<float>(0.0F, 0.8F, 0.0F) + random.vector<float>(0.3));
    f.body_side = for_legs<N>(gait::SinCos<float>{0.01F, 0.08F});
    f.hips_side = for_legs<N>(gait::SinCos<float>{-0.02F, 0.07F});
    return f;
}

gait::LegState<float> random_leg(Random& random) {
    gait::LegState<float> leg;
    leg.print.place = random.vector<float>(0.6);
    leg.print.yaw = gait::whole_turn(gait::half_turn_of(random.number<float>(-3.0, 3.0)));
    if (random.uniform(0.0, 1.0) < 0.5) {
        leg.print.normal_x = random.number<float>(-0.3, 0.3);
        leg.print.normal_z = random.number<float>(-0.3, 0.3);
    }
    if (random.uniform(0.0, 1.0) < 0.5) leg.progress = random.number<float>(0.0, 1.0);
    leg.pitch = random.uniform(0.0, 1.0) < 0.2 ? -0.0F : random.number<float>(-0.5, 2.5);
    leg.raise = random.number<float>(0.0, 0.1);
    return leg;
}

int differences(const PosedLeg<float>& a, const PosedLeg<float>& b) {
    using Numbers = std::array<std::uint32_t, sizeof(PosedLeg<float>) / sizeof(float)>;
    const Numbers x = std::bit_cast<Numbers>(a);
    const Numbers y = std::bit_cast<Numbers>(b);
    int count = 0;
    for (std::size_t i = 0; i < x.size(); ++i) count += x[i] != y[i];
    return count;
}

}  // namespace

TEST_SUITE("character/posed_leg") {

    TEST_CASE("two legs worked out together have the bits that each has by itself, whatever the other one does") {
        const gait::Body<float> body;
        Random random(1);
        int different = 0;
        for (int i = 0; i < 20000; ++i) {
            const LegsFrame<float> one = random_frame<float>(random, body);
            const LegsFrame<Pair> both = random_frame<Pair>(random, body);
            (void)random.vector<float>(1.0);
            const gait::LegState<float> left = random_leg(random);
            const gait::LegState<float> right = random_leg(random);
            const Pair sides(1.0F, -1.0F);
            const float sink = random.number<float>(0.0, 0.1);
            const PlannedLeg<Pair> planned =
                gait::detail::planned_leg<Pair>(gait::detail::in_pair(left, right), both, sides);
            const PosedLeg<Pair> posed = gait::detail::posed_leg<Pair>(planned, both, Pair(sink), sides);
            const PlannedLeg<float> left_planned = gait::detail::planned_leg<float>(left, one, 1.0F);
            const PlannedLeg<float> right_planned = gait::detail::planned_leg<float>(right, one, -1.0F);
            different += planned.sink.first() != left_planned.sink;
            different += planned.sink.second() != right_planned.sink;
            different += differences(gait::detail::one_of(posed, [](const Pair& x) { return x.first(); }),
                                     gait::detail::posed_leg<float>(left_planned, one, sink, 1.0F));
            different += differences(gait::detail::one_of(posed, [](const Pair& x) { return x.second(); }),
                                     gait::detail::posed_leg<float>(right_planned, one, sink, -1.0F));
        }
        CHECK(different == 0);
    }
}
