// SPDX-License-Identifier: MIT
#include <gait/rig/bind.hpp>
#include <gait/rig/map_by_shape.hpp>

#include <doctest/doctest.h>

#include "support/hand_rig.hpp"

using namespace gait;

namespace {

PersonStyle nameless() {
    PersonStyle style;
    style.name = [](Joint joint, int number) {
        return std::string(joint_names[index_of(joint)]) + (number ? "+" : "");
    };
    return style;
}

}  // namespace

TEST_SUITE("rig/map_by_shape") {
    TEST_CASE(
        "a person without names is found by its shape, in every rest pose and whichever way it stands and faces") {
        const glm::dmat3 z_up(glm::dvec3(1, 0, 0), glm::dvec3(0, 0, 1), glm::dvec3(0, -1, 0));
        const glm::dmat3 faces_x = glm::mat3_cast(glm::angleAxis(1.5707963267948966, glm::dvec3(0, 1, 0)));
        for (const glm::dmat3& axes : {glm::dmat3(1.0), z_up, faces_x, z_up * faces_x}) {
            for (const double arms : {0.0, 0.7, 1.5708}) {
                for (const double bend : {0.0, 0.5}) {
                    for (const bool clavicles : {true, false}) {
                        PersonStyle style = nameless();
                        style.axes = axes;
                        style.arm_angle = arms;
                        style.bend = bend;
                        style.clavicles = clavicles;
                        HandRig rig = make_person(style);
                        const BoneMap map = map_by_shape(rig.skeleton(false));
                        for (std::size_t i = 0; i < joint_count; ++i) {
                            if (static_cast<Joint>(i) == Joint::chest)
                                continue;  // the second bone of the spine, by name
                            CAPTURE(joint_names[i]);
                            CHECK(map.bone[i] == rig.find(joint_names[i]));
                            CHECK(map.guessed[i]);
                        }
                        CHECK(map[Joint::chest] == rig.find("spine+"));
                        CHECK(bind_rig(rig.skeleton(false)).refused == "");
                    }
                }
            }
        }
    }

    TEST_CASE("a sword in one hand does not hide the arms") {
        PersonStyle style = nameless();
        HandRig rig = make_person(style);
        glm::dmat4 at(1.0);
        at[3] = glm::dvec4(0.9, 1.4, 0.1, 1.0);
        const int grip = rig.add("grip", rig.find("left_hand"), at);
        at[3] = glm::dvec4(0.9, 1.4, 0.9, 1.0);
        rig.add("blade", grip, at);
        const BoneMap map = map_by_shape(rig.skeleton(false));
        for (const Joint joint : {Joint::left_upper_arm, Joint::left_hand, Joint::right_forearm, Joint::right_thigh,
                                  Joint::head, Joint::neck})
            CHECK(map[joint] == rig.find(joint_names[index_of(joint)]));
    }

    TEST_CASE("names that tell the legs alone leave the arms to the shape") {
        PersonStyle style = nameless();
        HandRig rig = make_person(style);
        for (const char* arm : {"left_upper_arm", "left_forearm", "left_hand", "right_upper_arm", "right_forearm",
                                "right_hand", "LeftShoulder", "RightShoulder"})
            rig.names[static_cast<std::size_t>(rig.find(arm))] += " bezeichnet";
        const BoneMap map = map_skeleton(rig.skeleton());
        CHECK(map[Joint::left_hand] == rig.find("left_hand bezeichnet"));
        CHECK(map[Joint::right_upper_arm] == rig.find("right_upper_arm bezeichnet"));
        CHECK(map.guessed[index_of(Joint::left_hand)]);
        CHECK(!map.guessed[index_of(Joint::left_foot)]);
        CHECK(map[Joint::chest] == rig.find("spine+"));
    }

    TEST_CASE("what has no two limbs alike has no map, and the binding says so") {
        HandRig rig;
        glm::dmat4 at(1.0);
        int bone = -1;
        for (int i = 0; i < 6; ++i) {
            at[3].y = i;
            bone = rig.add("link", bone, at);
        }
        CHECK(!map_by_shape(rig.skeleton(false)).has(Joint::left_thigh));
        CHECK(bind_rig(rig.skeleton(false)).refused ==
              "no legs were found, neither by the bones' names nor by their shape");
    }
}
