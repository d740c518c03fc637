// SPDX-License-Identifier: MIT
#include <gait/rig/apply.hpp>
#include <gait/rig/bind.hpp>

#include <gait/character/walker.hpp>

#include <cmath>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/hand_rig.hpp"
#include "support/within.hpp"

using namespace gait;

namespace {

std::size_t bone(const HandRig& rig, const char* name) { return static_cast<std::size_t>(rig.find(name)); }

/// A walking pose for this body.
Pose<double> walking(const Body<double>& body, int steps = 100) {
    WalkerParams<double> params;
    params.body = body;
    Walker<double> walker(params);
    Motion<double> motion;
    for (int i = 0; i < steps; ++i) {
        motion.velocity = {0.0, 0.0, 1.4};
        motion.position += motion.velocity / 60.0;
        walker.step(motion);
    }
    return walker.pose();
}

quat<double> turned(const HandRig& rig, const std::vector<quat<double>>& rotations, const char* name) {
    const std::size_t b = bone(rig, name);
    return conjugate(rig.rest[b].rotation) * rotations[b];
}

}  // namespace

TEST_SUITE("rig/apply") {
    TEST_CASE(
        "a twist bone halfway down the shin takes half of the foot's twist, one at the hip takes the thigh's back") {
        HandRig rig = make_person(unreal_person());
        const auto below = [](const glm::dvec3& place) {
            glm::dmat4 frame(1.0);
            frame[3] = glm::dvec4(place, 1.0);
            return frame;
        };
        rig.add("calf_twist_01_l", rig.find("calf_l"), below({0.1, 0.49 - 0.205, 0.0}));
        rig.add("thigh_twist_01_l", rig.find("thigh_l"), below({0.1, 0.93, 0.0}));
        const BoundRig<double> bound = bind_rig(rig.skeleton());
        REQUIRE(bound.refused == "");
        Pose<double> pose = walking(bound.body);
        pose.local.fill(identity_rotation<double>());
        pose.local[index_of(Joint::left_thigh)] = rotation_y(0.3);
        pose.local[index_of(Joint::left_foot)] = rotation_y(0.5);
        std::vector<quat<double>> rotations = rig.rotations();
        std::vector<vec3<double>> translations = rig.translations();
        apply_pose<double>(bound.binding, pose, rotations, translations);
        CHECK(within(angle_between(turned(rig, rotations, "calf_twist_01_l"), rotation_y(0.25)), 0.0, 1e-12));
        CHECK(within(angle_between(turned(rig, rotations, "thigh_twist_01_l"), rotation_y(-0.3)), 0.0, 1e-12));
    }

    TEST_CASE("bones that a limb is split into share its twist: the foot's down the shin, the thigh's from the hip on") {
        HandRig rig = make_person(unreal_person());
        const std::vector<glm::dmat4> whole_rig = rig.frames(rig.rotations(), rig.translations());
        const auto split = [&](const char* name, const char* of, const char* before, double share) {
            const std::size_t upper = bone(rig, of);
            const std::size_t end = bone(rig, before);
            glm::dmat4 at = whole_rig[upper];
            at[3] += (whole_rig[end][3] - at[3]) * share;
            rig.parents[end] = rig.add(name, rig.find(of), at);
            rig.rest[end].translation = glm::dvec3((glm::inverse(at) * whole_rig[end])[3]);
        };
        split("thigh_lower_l", "thigh_l", "calf_l", 0.4);
        split("calf_lower_l", "calf_l", "foot_l", 0.75);
        rig = rig.sorted();
        const BoundRig<double> bound = bind_rig(rig.skeleton());
        REQUIRE(bound.refused == "");
        Pose<double> pose = walking(bound.body);
        pose.local.fill(identity_rotation<double>());
        pose.local[index_of(Joint::left_thigh)] = rotation_y(0.3);
        pose.local[index_of(Joint::left_foot)] = rotation_y(0.5);
        std::vector<quat<double>> rotations = rig.rotations();
        std::vector<vec3<double>> translations = rig.translations();
        apply_pose<double>(bound.binding, pose, rotations, translations);
        // Shares of a rotation are its normalised mean with none: 0.4 of 0.3 rad is 0.12 within 1e-4.
        CHECK(within(angle_between(turned(rig, rotations, "thigh_l"), rotation_y(0.4 * 0.3)), 0.0, 5e-4));
        CHECK(within(angle_between(turned(rig, rotations, "calf_lower_l"), rotation_y(0.75 * 0.5)), 0.0, 1e-3));
        const std::vector<glm::dmat4> frames = rig.frames(rotations, translations);
        const std::vector<glm::dmat4> rest = rig.frames(rig.rotations(), rig.translations());
        const auto whole = [&](const char* name) {  // turn of a bone in root space
            const std::size_t b = bone(rig, name);
            return glm::quat_cast(glm::dmat3(frames[b]) * glm::transpose(glm::dmat3(rest[b])));
        };
        CHECK(within(angle_between(quat<double>(whole("thigh_lower_l")), rotation_y(0.3)), 0.0, 1e-12));
        CHECK(within(angle_between(quat<double>(whole("calf_l")), rotation_y(0.3)), 0.0, 1e-12));
        CHECK(within(angle_between(quat<double>(whole("foot_l")), rotation_y(0.8)), 0.0, 1e-12));
    }

    TEST_CASE("feet that hang elsewhere are moved to where the legs end") {
        HandRig rig = make_person(unreal_person());
        for (const bool left : {true, false}) {  // both feet hang from the armature, as some control rigs have it
            const std::size_t foot = bone(rig, left ? "foot_l" : "foot_r");
            const glm::dmat4 at = rig.frames(rig.rotations(), rig.translations())[foot];
            rig.parents[foot] = 0;
            rig.rest[foot].translation = glm::dvec3(at[3]);
            rig.rest[foot].rotation = glm::dquat(1.0, glm::dvec3(0.0));
        }
        BoneMap map = map_by_name(rig.skeleton());
        map.detached_feet = true;
        const BoundRig<double> bound = bind_rig(rig.skeleton(), map);
        REQUIRE(bound.refused == "");
        const Pose<double> pose = walking(bound.body);
        std::vector<quat<double>> rotations = rig.rotations();
        std::vector<vec3<double>> translations = rig.translations();
        apply_pose<double>(bound.binding, pose, rotations, translations);
        const std::vector<glm::dmat4> frames = rig.frames(rotations, translations);
        for (const Joint joint : {Joint::left_foot, Joint::right_foot}) {
            const std::size_t b = bone(rig, joint == Joint::left_foot ? "foot_l" : "foot_r");
            CHECK(glm::length(glm::dvec3(frames[b][3]) - glm::dvec3(pose.place(joint))) < 1e-9);
        }
    }

    TEST_CASE("the thigh may hang from the spine: it does not bend with it") {
        PersonStyle style = unreal_person();
        HandRig rig = make_person(style);
        for (const char* name : {"thigh_l", "thigh_r"}) {
            rig.parents[bone(rig, name)] = rig.find("spine_01");
            rig.rest[bone(rig, name)].translation.y -= 0.1;
        }
        const BoundRig<double> bound = bind_rig(rig.skeleton());
        REQUIRE(bound.refused == "");
        CHECK(bound.map[Joint::hips] == rig.find("pelvis"));
        const Pose<double> pose = walking(bound.body);
        std::vector<quat<double>> rotations = rig.rotations();
        std::vector<vec3<double>> translations = rig.translations();
        apply_pose<double>(bound.binding, pose, rotations, translations);
        const std::vector<glm::dmat4> frames = rig.frames(rotations, translations);
        CHECK(glm::length(glm::dvec3(frames[bone(rig, "foot_l")][3]) - glm::dvec3(pose.place(Joint::left_foot))) <
              1e-9);
        CHECK(within(angle_between(turned(rig, rotations, "spine_01"), identity_rotation<double>()), 0.0, 1e-12));
    }

    TEST_CASE("a spine's bones turn alike where they share a bend, and add up to it") {
        PersonStyle style = unreal_person();
        style.spine_bones = 3;
        HandRig rig = make_person(style);
        const BoundRig<double> bound = bind_rig(rig.skeleton());
        Pose<double> pose = walking(bound.body);
        pose.local[index_of(Joint::spine)] = rotation_x(0.4);
        pose.local[index_of(Joint::chest)] = rotation_y(0.2);
        std::vector<quat<double>> rotations = rig.rotations();
        std::vector<vec3<double>> translations = rig.translations();
        apply_pose<double>(bound.binding, pose, rotations, translations);
        CHECK(within(angle_between(turned(rig, rotations, "spine_01"), rotation_x(0.2)), 0.0, 1e-12));
        CHECK(within(angle_between(turned(rig, rotations, "spine_02"), rotation_x(0.2)), 0.0, 1e-12));
        CHECK(within(angle_between(turned(rig, rotations, "spine_03"), rotation_y(0.2)), 0.0, 1e-12));
    }

    TEST_CASE("a skeleton whose trunk is curved has its wrists and head where the pose of its body has them") {
        PersonStyle style = unreal_person();
        HandRig rig = make_person(style);
        rig.rest[bone(rig, "spine_01")].translation.z -= 0.05;
        rig.rest[bone(rig, "spine_02")].translation.z -= 0.02;
        rig.rest[bone(rig, "neck_01")].translation.z += 0.03;
        rig.rest[bone(rig, "head")].translation.z += 0.04;
        for (const char* arm : {"upperarm_l", "upperarm_r"}) {
            rig.rest[bone(rig, arm)].translation.y += 0.12;  // above the neck's joint
            rig.rest[bone(rig, arm)].translation.z -= 0.06;
        }
        const BoundRig<double> bound = bind_rig(rig.skeleton());
        REQUIRE(bound.refused == "");
        const Pose<double> pose = walking(bound.body);
        std::vector<quat<double>> rotations = rig.rotations();
        std::vector<vec3<double>> translations = rig.translations();
        apply_pose<double>(bound.binding, pose, rotations, translations);
        const std::vector<glm::dmat4> frames = rig.frames(rotations, translations);
        const auto off = [&](const char* name, Joint joint) {
            return glm::length(glm::dvec3(frames[bone(rig, name)][3]) - glm::dvec3(pose.place(joint)));
        };
        CHECK(off("head", Joint::head) < 1e-9);
        CHECK(off("hand_l", Joint::left_hand) < 1e-9);
        CHECK(off("hand_r", Joint::right_hand) < 1e-9);
        CHECK(off("calf_l", Joint::left_shin) < 1e-9);
        CHECK(off("foot_r", Joint::right_foot) < 1e-9);
    }
}
