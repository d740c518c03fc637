// SPDX-License-Identifier: MIT
#include <gait/rig/rig_walker.hpp>

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/hand_rig.hpp"
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
