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
