// SPDX-License-Identifier: MIT
#include <gait/rig/bind.hpp>

#include <limits>
#include <string>

#include <doctest/doctest.h>

#include "support/hand_rig.hpp"

using namespace gait;

namespace {

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_SUITE("rig/bind refuses") {
    TEST_CASE("a leg without a knee, by name") {
        HandRig rig = make_person(unreal_person());
        rig.names[static_cast<std::size_t>(rig.find("calf_l"))] = "something";
        CHECK(bind_rig(rig.skeleton()).refused == "no knee: no shin was found below the left thigh 'thigh_l'");
    }

    TEST_CASE("a leg of one piece") {
        HandRig rig;
        glm::dmat4 at(1.0);
        const int root = rig.add("root", -1, at);
        rig.add("leg-left", root, at);
        rig.add("leg-right", root, at);
        CHECK(bind_rig(rig.skeleton()).refused == "no knee: the left leg is one piece, 'leg-left'");
    }

    TEST_CASE("a foot that hangs elsewhere, unless the map says it may") {
        HandRig rig = make_person(unreal_person());
        const auto foot = static_cast<std::size_t>(rig.find("foot_l"));
        rig.parents[foot] = 0;
        rig.rest[foot].translation = {0.1, 0.08, 0.0};
        const std::string reason = bind_rig(rig.skeleton()).refused;
        CHECK(says(reason, "the left foot 'foot_l' does not hang from the shin 'calf_l'"));
        BoneMap map = map_by_name(rig.skeleton());
        map.detached_feet = true;
        CHECK(bind_rig(rig.skeleton(), map).refused == "");
    }

    TEST_CASE("hips that are not above the feet for the up the game gives") {
        HandRig rig = make_person(unreal_person());
        BindParams<double> params;
        params.up = vec3<double>(0.0, 0.0, 1.0);
        CHECK(says(bind_rig(rig.skeleton(), params).refused, "the hips are not above the feet"));
    }

    TEST_CASE("sides named the wrong way round") {
        HandRig rig = make_person(unreal_person());
        for (std::string& name : rig.names) {
            if (name.ends_with("_l"))
                name.back() = 'r';
            else if (name.ends_with("_r"))
                name.back() = 'l';
        }
        CHECK(says(bind_rig(rig.skeleton()).refused, "left and right are swapped"));
    }

    TEST_CASE("an uneven scale, with the bone's name") {
        HandRig rig = make_person(unreal_person());
        rig.rest[static_cast<std::size_t>(rig.find("pelvis"))].scale.y = 1.2;
        CHECK(says(bind_rig(rig.skeleton()).refused, "'pelvis' is scaled unevenly"));
        rig.rest[static_cast<std::size_t>(rig.find("pelvis"))].scale = {-1.0, 1.0, 1.0};
        CHECK(says(bind_rig(rig.skeleton()).refused, "'pelvis' is scaled unevenly or mirrored"));
    }

    TEST_CASE("an uneven scale where nothing walks is nobody's business") {
        HandRig rig = make_person(unreal_person());
        glm::dmat4 at(1.0);
        rig.add("hat", rig.find("head"), at);
        rig.rest.back().scale = {1.0, 2.0, 1.0};
        CHECK(bind_rig(rig.skeleton()).refused == "");
    }

    TEST_CASE("a body that lies down or walks on four legs") {
        PersonStyle style = unreal_person();
        HandRig rig = make_person(style);
        quat<double>& spine = rig.rest[static_cast<std::size_t>(rig.find("spine_01"))].rotation;
        spine = glm::dquat(glm::angleAxis(1.45, glm::dvec3(1.0, 0.0, 0.0)));
        CHECK(says(bind_rig(rig.skeleton()).refused, "the body is not upright"));
    }

    TEST_CASE("broken skeletons, in words") {
        HandRig rig = make_person(unreal_person());
        CHECK(bind_rig(Skeleton<double>{}).refused == "the skeleton has no bones");
        HandRig loop = rig;
        loop.parents[0] = 5;
        CHECK(bind_rig(loop.skeleton()).refused == "the parents of the bones run in a circle");
        HandRig stray = rig;
        stray.parents[3] = 999;
        CHECK(bind_rig(stray.skeleton()).refused == "a bone's parent is not in the skeleton");
        HandRig nan = rig;
        nan.rest[4].translation.y = std::numeric_limits<double>::quiet_NaN();
        CHECK(bind_rig(nan.skeleton()).refused == "the rest of a bone is not finite");
        HandRig zero = rig;
        zero.rest[4].rotation = make_quat(0.0, 0.0, 0.0, 0.0);
        CHECK(bind_rig(zero.skeleton()).refused == "the rest rotation of a bone has no length");
        BoneMap map = map_by_name(rig.skeleton());
        map[Joint::left_toe] = 1000;
        CHECK(bind_rig(rig.skeleton(), map).refused == "the map names a bone that is not in the skeleton");
        map = map_by_name(rig.skeleton());
        map[Joint::left_hand] = map[Joint::left_forearm];
        CHECK(bind_rig(rig.skeleton(), map).refused == "'lowerarm_l' is both left forearm and left hand");
    }
}
