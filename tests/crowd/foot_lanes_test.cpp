// SPDX-License-Identifier: MIT
//
// Leg solver and foot lock in lanes: each lane has the bits of the same call on `float`, whatever its neighbours do.
#include <gait/crowd/lane_access.hpp>
#include <gait/crowd/lanes.hpp>
#include <gait/foot/foot_lock.hpp>
#include <gait/foot/leg_solver.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

using Lanes = gait::Lanes<float>;
using gait::quat;
using gait::vec3;

namespace {

void put(Lanes& to, std::size_t lane, float from) {
    std::array<float, Lanes::count> all = to.to_array();
    all[lane] = from;
    to = Lanes(all);
}

void put(vec3<Lanes>& to, std::size_t lane, const vec3<float>& from) {
    put(to.x, lane, from.x);
    put(to.y, lane, from.y);
    put(to.z, lane, from.z);
}

void put(quat<Lanes>& to, std::size_t lane, const quat<float>& from) {
    put(to.w, lane, from.w);
    put(to.x, lane, from.x);
    put(to.y, lane, from.y);
    put(to.z, lane, from.z);
}

void check_same(const Lanes& many, std::size_t lane, float one) {
    CHECK(std::bit_cast<std::uint32_t>(many.to_array()[lane]) == std::bit_cast<std::uint32_t>(one));
}

void check_same(const vec3<Lanes>& many, std::size_t lane, const vec3<float>& one) {
    check_same(many.x, lane, one.x);
    check_same(many.y, lane, one.y);
    check_same(many.z, lane, one.z);
}

void check_same(const quat<Lanes>& many, std::size_t lane, const quat<float>& one) {
    check_same(many.w, lane, one.w);
    check_same(many.x, lane, one.x);
    check_same(many.y, lane, one.y);
    check_same(many.z, lane, one.z);
}

/// Legs at ease, at full stretch, with a toe in the ground, out of reach, behind the hip or nowhere.
gait::LegInput<float> leg_of_kind(int kind, Random& random) {
    gait::LegInput<float> leg;
    leg.hip.y = 0.95F;
    leg.joints.thigh = gait::rotation_x(random.number<float>(-0.6, 0.2));
    leg.joints.shin = gait::rotation_x(random.number<float>(kind == 1 ? 0.0 : 0.3, 0.8));
    leg.joints.foot = gait::rotation_x(random.number<float>(-0.3, 0.3));
    leg.toe_target = leg_stance(gait::LegBones<float>{}, leg.hip, leg.parent, leg.joints).toe;
    leg.toe_target += random.vector<float>(0.03);
    if (kind == 1) leg.toe_target.y -= 0.05F;
    if (kind == 2) leg.toe_target.y = -0.02F;
    if (kind == 3) leg.toe_target.z += 1.0F;
    if (kind == 4) leg.toe_target = leg.hip + vec3<float>(0, 0.5F, -0.3F);
    if (kind == 5) leg.toe_target.x = std::numeric_limits<float>::quiet_NaN();
    return leg;
}

}  // namespace

TEST_SUITE("crowd/foot_lanes") {

    TEST_CASE("a leg in a lane is solved to the same bits as alone") {
        Random random(51);
        for (int round = 0; round < 200; ++round) {
            std::array<gait::LegInput<float>, Lanes::count> legs;
            gait::LegInput<Lanes> many;
            for (std::size_t lane = 0; lane < Lanes::count; ++lane) {
                legs[lane] = leg_of_kind((round + static_cast<int>(lane)) % 8, random);
                put(many.hip, lane, legs[lane].hip);
                put(many.parent, lane, legs[lane].parent);
                put(many.joints.thigh, lane, legs[lane].joints.thigh);
                put(many.joints.shin, lane, legs[lane].joints.shin);
                put(many.joints.foot, lane, legs[lane].joints.foot);
                put(many.toe_target, lane, legs[lane].toe_target);
            }
            const auto solved = solve_toe_target(gait::LegBones<Lanes>{}, many, gait::FlatGround<Lanes>{});
            for (std::size_t lane = 0; lane < Lanes::count; ++lane) {
                const auto alone = solve_toe_target(gait::LegBones<float>{}, legs[lane], gait::FlatGround<float>{});
                check_same(solved.joints.thigh, lane, alone.joints.thigh);
                check_same(solved.joints.shin, lane, alone.joints.shin);
                check_same(solved.joints.foot, lane, alone.joints.foot);
                check_same(solved.toe, lane, alone.toe);
                check_same(solved.distance_left, lane, alone.distance_left);
                check_same(solved.clamped, lane, alone.clamped);
            }
        }
    }

    TEST_CASE("feet in lanes, each at another moment of its step, are locked to the same bits as alone") {
        std::array<gait::LockState<float>, Lanes::count> alone{};
        gait::LockState<Lanes> state;
        for (int i = 0; i < 300; ++i) {
            std::array<gait::LockInput<float>, Lanes::count> inputs;
            gait::LockInput<Lanes> many;
            many.ground.hit = gait::mask_t<Lanes>(true);
            Lanes dt(1.0F / 60);
            for (std::size_t lane = 0; lane < Lanes::count; ++lane) {
                gait::LockInput<float>& input = inputs[lane];
                const int moment = (i + 7 * static_cast<int>(lane)) % 60;
                const float swing = moment < 36 ? 0.0F : static_cast<float>(moment - 36) / 24.0F;
                input.toe = vec3<float>(0.0F, swing * (1.0F - swing), 0.002F * static_cast<float>(i) + swing);
                input.heading = vec3<float>(0.02F * static_cast<float>(moment), 0, 1);
                input.contact = moment < 36 ? 1.0F : 0.0F;
                input.platform.position.x = 0.01F * static_cast<float>(i);
                input.platform.yaw = gait::sincos_cycles(0.001F * static_cast<float>(i));
                input.ground.hit = true;
                if (i == 100) input.toe.x += 5.0F;
                if (i == 150 && lane % 2 == 1) input.toe.y = std::numeric_limits<float>::infinity();
                const float step = i == 200 && lane % 2 == 0 ? 0.0F : 1.0F / 60;
                put(dt, lane, step);
                put(many.toe, lane, input.toe);
                put(many.heading, lane, input.heading);
                put(many.contact, lane, input.contact);
                put(many.platform.position, lane, input.platform.position);
                put(many.platform.yaw.sin, lane, input.platform.yaw.sin);
                put(many.platform.yaw.cos, lane, input.platform.yaw.cos);
            }
            const auto step = advance_lock(state, gait::LockParams<Lanes>{}, many, dt);
            state = step.state;
            for (std::size_t lane = 0; lane < Lanes::count; ++lane) {
                const auto one =
                    advance_lock(alone[lane], gait::LockParams<float>{}, inputs[lane], dt.to_array()[lane]);
                alone[lane] = one.state;
                check_same(step.toe, lane, one.toe);
                check_same(state.place, lane, one.state.place);
                check_same(state.input, lane, one.state.input);
                check_same(state.offset, lane, one.state.offset);
                check_same(state.offset_velocity, lane, one.state.offset_velocity);
                check_same(state.blend_age, lane, one.state.blend_age);
                check_same(state.locked, lane, one.state.locked);
                check_same(state.torn, lane, one.state.torn);
            }
        }
    }
}
