// SPDX-License-Identifier: MIT
#include <gait/rig/rig_walker.hpp>

#include <gait/style/step_clock.hpp>

#include <cmath>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/hand_rig.hpp"
#include "support/led_walk.hpp"
#include "support/within.hpp"

using namespace gait;

namespace {

/// The person as an engine has it, bone by bone.
SkeletonBuilder<double> listed(const HandRig& rig) {
    SkeletonBuilder<double> bones;
    for (std::size_t i = 0; i < rig.parents.size(); ++i) bones.add(rig.parents[i], rig.rest[i], rig.names[i]);
    return bones;
}

}  // namespace

TEST_SUITE("rig/rig_walker") {
    TEST_CASE("a walk of a left-handed engine in centimetres is the walk of gait's own axes, seen there") {
        PersonStyle style = unreal_person();
        HandRig here = make_person(style);
        style.units_per_metre = unreal_axes.units_per_metre;
        for (glm::length_t i = 0; i < 3; ++i) {
            glm::dvec3 axis(0.0);
            axis[i] = 1.0;
            style.axes[i] = direction_to(unreal_axes, vec3<double>(axis));
            style.axes[i].x = -style.axes[i].x;
        }
        HandRig there = make_person(style).mirrored();
        RigWalker<double> one(listed(here).view(), y_up_facing_z);
        RigWalker<double> other(listed(there).view(), unreal_axes);
        REQUIRE(one.refused() == "");
        REQUIRE(other.refused() == "");
        vec3<double> place(0.3, 0.0, 0.2);
        const vec3<double> forward(0.6, 0.0, 0.8);
        one.place(place, forward);
        other.place(point_to(unreal_axes, place), direction_to(unreal_axes, forward));
        for (int i = 0; i < 90; ++i) {
            const vec3<double> velocity = forward * (0.02 * i);
            place += velocity / 60.0;
            one.step(place, forward, velocity);
            other.step(point_to(unreal_axes, place), direction_to(unreal_axes, forward),
                       point_to(unreal_axes, velocity));
        }
        const Pose<double>& a = one.walker().pose();
        const Pose<double>& b = other.walker().pose();
        for (std::size_t j = 0; j < joint_count; ++j)  // metres to centimetres and back, 90 times
            CHECK(glm::length(glm::dvec3(a.position[j]) - glm::dvec3(b.position[j])) < 1e-9);
        const auto hips = static_cast<std::size_t>(one.bound().map[Joint::hips]);
        CHECK(within(other.translations()[hips].z, 100.0 * one.translations()[hips].y, 1e-7));
    }

    TEST_CASE("every bone has a rotation and a place: those at rest that are not driven") {
        HandRig rig = make_person(unreal_person());
        SkeletonBuilder<double> bones = listed(rig);
        RigWalker<double> hero(bones.view(), y_up_facing_z);
        REQUIRE(hero.rotations().size() == rig.parents.size());
        REQUIRE(hero.translations().size() == rig.parents.size());
        hero.step({0.0, 0.0, 0.02}, {0.0, 0.0, 1.0}, {0.0, 0.0, 1.2});
        const auto clavicle = static_cast<std::size_t>(rig.find("LeftShoulder"));
        CHECK(within(angle_between(hero.rotations()[clavicle], rig.rest[clavicle].rotation), 0.0, 1e-12));
        const auto shin = static_cast<std::size_t>(rig.find("calf_l"));
        CHECK(angle_between(hero.rotations()[shin], rig.rest[shin].rotation) > 0.01);
    }

    TEST_CASE("a child's legs step faster than a grown person's of the same speed for their length") {
        PersonStyle style = unreal_person();
        HandRig grown = make_person(style);
        style.units_per_metre = 0.5;
        HandRig child = make_person(style);
        BindParams<double> params;
        params.metres_per_unit = 1.0;
        const RigWalker<double> one(listed(grown).view(), y_up_facing_z, params);
        const RigWalker<double> other(listed(child).view(), y_up_facing_z, params);
        CHECK(within(other.walker().style().pace / one.walker().style().pace, std::sqrt(2.0), 1e-9));
    }

    TEST_CASE("without ground under it the character falls: its feet leave the ground, and land again") {
        HandRig rig = make_person(unreal_person());
        RigWalker<double> hero(listed(rig).view(), y_up_facing_z);
        const vec3<double> forward(0.0, 0.0, 1.0);
        vec3<double> place(0.0, 0.0, 0.0);
        vec3<double> velocity(0.0, 0.0, 0.0);
        hero.step(place, forward, velocity);
        REQUIRE(hero.walker().state().legs[0].swinging < 0.5);
        velocity.y = 3.0;
        double highest = 0.0;
        while (place.y >= 0.0) {
            place += velocity / 60.0;
            velocity.y -= 9.81 / 60.0;
            hero.step(place, forward, velocity, false);
            const Pose<double>& pose = hero.walker().pose();
            highest = std::fmax(highest, std::fmin(to_world(pose, pose.place(Joint::left_toe)).y,
                                                   to_world(pose, pose.place(Joint::right_toe)).y));
        }
        CHECK(highest > 0.2);  // of the 0.46 m that it rises
        place.y = velocity.y = 0.0;
        for (int n = 0; n < 120; ++n) hero.step(place, forward, velocity);
        CHECK(hero.walker().state().legs[0].swinging < 0.5);
        CHECK(hero.walker().state().legs[1].swinging < 0.5);
    }

    TEST_CASE("a ground is a ground, with or without a word on who stands on it") {
        HandRig rig = make_person(unreal_person());
        RigWalker<double> one(listed(rig).view(), y_up_facing_z);
        RigWalker<double> other(listed(rig).view(), y_up_facing_z);
        const auto high = [](const vec3<double>&) { return GroundHit<double>{0.5, {0.0, 1.0, 0.0}, true, 0.0}; };
        const vec3<double> forward(0.0, 0.0, 1.0);
        vec3<double> place(0.0, 0.5, 0.0);
        one.place(place, forward, high);
        other.place(place, forward, high);
        for (int n = 0; n < 60; ++n) {
            place.z += 0.02;
            one.step(place, forward, {0.0, 0.0, 1.2}, high);
            other.step(place, forward, {0.0, 0.0, 1.2}, true, high, fixed_step<double>);
        }
        CHECK(within(one.walker().state().legs[0].print.place.y, 0.5, 1e-12));
        for (std::size_t i = 0; i < one.rotations().size(); ++i) CHECK(one.rotations()[i] == other.rotations()[i]);
    }

    TEST_CASE("a pose between two steps is shown without a trace in the walk") {
        HandRig rig = make_person(unreal_person());
        RigWalker<double> hero(listed(rig).view(), y_up_facing_z);
        const vec3<double> forward(0.0, 0.0, 1.0);
        for (int n = 1; n <= 40; ++n) hero.step({0.0, 0.0, 0.02 * n}, forward, {0.0, 0.0, 1.2});
        const Pose<double> last = hero.walker().pose();
        const std::vector<quat<double>> from(hero.rotations().begin(), hero.rotations().end());
        hero.step({0.0, 0.0, 0.82}, forward, {0.0, 0.0, 1.2});
        const WalkerState<double> state = hero.walker().state();
        const std::vector<quat<double>> to(hero.rotations().begin(), hero.rotations().end());

        hero.show(interpolate(last, hero.walker().pose(), 0.5));
        CHECK(same_bits(hero.walker().state(), state));
        const auto shin = static_cast<std::size_t>(rig.find("calf_l"));
        const double whole = angle_between(from[shin], to[shin]);
        REQUIRE(whole > 0.001);
        CHECK(within(angle_between(from[shin], hero.rotations()[shin]), 0.5 * whole, 1e-3 * whole));
        hero.show(last);
        for (std::size_t i = 0; i < from.size(); ++i) CHECK(hero.rotations()[i] == from[i]);

        hero.restore(state);
        for (std::size_t i = 0; i < to.size(); ++i) CHECK(within(angle_between(hero.rotations()[i], to[i]), 0.0, 1e-12));
    }

    TEST_CASE("params and style are the caller's, the body the skeleton's") {
        HandRig rig = make_person(unreal_person());
        SpeedDriven<double> slow;
        slow.pace = 0.5;
        WalkerParams<double> params;
        params.breath_rate = 0.0;
        params.body.thigh = 9.0;
        RigWalker<double> hero(listed(rig).view(), y_up_facing_z, {}, params, slow);
        CHECK(hero.walker().params().breath_rate == 0.0);
        CHECK(hero.walker().params().body.thigh == hero.bound().body.thigh);
        CHECK(hero.walker().style().pace == 0.5);
        slow.pace = 0.7;
        hero.set_style(slow);
        CHECK(hero.walker().style().pace == 0.7);

        StepClock<double> clock;
        clock.rate = 1.1;
        const RigWalker<double, StepClock<double>> other(listed(rig).view(), y_up_facing_z, {}, {}, clock);
        CHECK(other.walker().style().rate == 1.1);
    }

    TEST_CASE("what cannot walk says why, and stays at rest when it is stepped") {
        SkeletonBuilder<double> bones;
        bones.add(no_bone, {}, "root");
        bones.add(0, {{0.0, 1.0, 0.0}}, "box");
        RigWalker<double> hero(bones.view(), unity_axes);
        CHECK(hero.refused() == "no legs were found, neither by the bones' names nor by their shape");
        hero.step({0.0, 0.0, 1.0}, {0.0, 0.0, 1.0}, {0.0, 0.0, 1.0});
        CHECK(hero.translations()[1].y == 1.0);

        bones.add(2, {}, "its own parent");
        CHECK(RigWalker<double>(bones.view(), unity_axes).refused() == "the parents of the bones run in a circle");
        CHECK(RigWalker<double>(Skeleton<double>{}, unity_axes).refused() == "the skeleton has no bones");
    }
}
