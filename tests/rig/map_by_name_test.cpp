// SPDX-License-Identifier: MIT
#include <gait/rig/bind.hpp>
#include <gait/rig/map_by_name.hpp>

#include <array>
#include <string>

#include <doctest/doctest.h>

#include "support/hand_rig.hpp"

using namespace gait;

namespace {

/// Bone names of a scheme, in the order of the joints; `spine` and `chest` count up.
using Scheme = std::array<const char*, joint_count>;

constexpr Scheme mixamo{
    "mixamorig:Hips",     "mixamorig:Spine",        "mixamorig:Spine1",      "mixamorig:Neck",
    "mixamorig:Head",     "mixamorig:LeftArm",      "mixamorig:LeftForeArm", "mixamorig:LeftHand",
    "mixamorig:RightArm", "mixamorig:RightForeArm", "mixamorig:RightHand",   "mixamorig:LeftUpLeg",
    "mixamorig:LeftLeg",  "mixamorig:LeftFoot",     "mixamorig:LeftToeBase", "mixamorig:RightUpLeg",
    "mixamorig:RightLeg", "mixamorig:RightFoot",    "mixamorig:RightToeBase"};
constexpr Scheme unreal{"pelvis", "spine_01",   "spine_02",   "neck_01", "head",    "upperarm_l", "lowerarm_l",
                        "hand_l", "upperarm_r", "lowerarm_r", "hand_r",  "thigh_l", "calf_l",     "foot_l",
                        "ball_l", "thigh_r",    "calf_r",     "foot_r",  "ball_r"};
constexpr Scheme vrm{"J_Bip_C_Hips",     "J_Bip_C_Spine",    "J_Bip_C_Chest",    "J_Bip_C_Neck",
                     "J_Bip_C_Head",     "J_Bip_L_UpperArm", "J_Bip_L_LowerArm", "J_Bip_L_Hand",
                     "J_Bip_R_UpperArm", "J_Bip_R_LowerArm", "J_Bip_R_Hand",     "J_Bip_L_UpperLeg",
                     "J_Bip_L_LowerLeg", "J_Bip_L_Foot",     "J_Bip_L_ToeBase",  "J_Bip_R_UpperLeg",
                     "J_Bip_R_LowerLeg", "J_Bip_R_Foot",     "J_Bip_R_ToeBase"};
constexpr Scheme unity{"hips",          "spine",         "chest",        "neck",          "head",
                       "leftUpperArm",  "leftLowerArm",  "leftHand",     "rightUpperArm", "rightLowerArm",
                       "rightHand",     "leftUpperLeg",  "leftLowerLeg", "leftFoot",      "leftToes",
                       "rightUpperLeg", "rightLowerLeg", "rightFoot",    "rightToes"};
constexpr Scheme rigify{"spine",  "spine.001",   "spine.002", "spine.003", "spine.004", "upper_arm.L", "forearm.L",
                        "hand.L", "upper_arm.R", "forearm.R", "hand.R",    "thigh.L",   "shin.L",      "foot.L",
                        "toe.L",  "thigh.R",     "shin.R",    "foot.R",    "toe.R"};
constexpr Scheme rigify_deform{"DEF-spine",       "DEF-spine.001",   "DEF-spine.002", "DEF-spine.003",
                               "DEF-spine.004",   "DEF-upper_arm.L", "DEF-forearm.L", "DEF-hand.L",
                               "DEF-upper_arm.R", "DEF-forearm.R",   "DEF-hand.R",    "DEF-thigh.L",
                               "DEF-shin.L",      "DEF-foot.L",      "DEF-toe.L",     "DEF-thigh.R",
                               "DEF-shin.R",      "DEF-foot.R",      "DEF-toe.R"};
constexpr Scheme cmu_bvh{"Hips",       "LowerBack",   "Spine",     "Neck",        "Head",
                         "LeftArm",    "LeftForeArm", "LeftHand",  "RightArm",    "RightForeArm",
                         "RightHand",  "LeftUpLeg",   "LeftLeg",   "LeftFoot",    "LeftToeBase",
                         "RightUpLeg", "RightLeg",    "RightFoot", "RightToeBase"};
constexpr Scheme cmu_asf{"root",   "lowerback", "thorax",  "lowerneck", "head",   "lhumerus", "lradius",
                         "lwrist", "rhumerus",  "rradius", "rwrist",    "lfemur", "ltibia",   "lfoot",
                         "ltoes",  "rfemur",    "rtibia",  "rfoot",     "rtoes"};
constexpr Scheme game_pack{"hips",    "spine",      "chest",      "neck",    "head",       "upperarm.l", "lowerarm.l",
                           "wrist.l", "upperarm.r", "lowerarm.r", "wrist.r", "upperleg.l", "lowerleg.l", "foot.l",
                           "toes.l",  "upperleg.r", "lowerleg.r", "foot.r",  "toes.r"};
constexpr Scheme max_biped{"Bip001 Pelvis",     "Bip001 Spine",      "Bip001 Spine1",    "Bip001 Neck",
                           "Bip001 Head",       "Bip001 L UpperArm", "Bip001 L Forearm", "Bip001 L Hand",
                           "Bip001 R UpperArm", "Bip001 R Forearm",  "Bip001 R Hand",    "Bip001 L Thigh",
                           "Bip001 L Calf",     "Bip001 L Foot",     "Bip001 L Toe0",    "Bip001 R Thigh",
                           "Bip001 R Calf",     "Bip001 R Foot",     "Bip001 R Toe0"};
constexpr Scheme joints_named{"Hips",         "Chest",     "Chest2",     "Neck",          "Head",
                              "LeftShoulder", "LeftElbow", "LeftWrist",  "RightShoulder", "RightElbow",
                              "RightWrist",   "LeftHip",   "LeftKnee",   "LeftAnkle",     "LeftToe",
                              "RightHip",     "RightKnee", "RightAnkle", "RightToe"};

HandRig person(const Scheme& scheme, bool clavicles = true) {
    PersonStyle style;
    style.name = [&](Joint joint, int number) { return scheme[index_of(joint) + static_cast<std::size_t>(number)]; };
    style.clavicles = clavicles;
    return make_person(style);
}

std::string shouted(std::string text) {
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

}  // namespace

TEST_SUITE("rig/map_by_name") {
    TEST_CASE("every joint is found in each naming scheme") {
        for (const Scheme* scheme : {&mixamo, &unreal, &vrm, &unity, &rigify, &rigify_deform, &cmu_bvh, &cmu_asf,
                                     &game_pack, &max_biped, &joints_named}) {
            HandRig rig = person(*scheme, scheme != &joints_named);
            const BoneMap map = map_by_name(rig.skeleton());
            for (std::size_t i = 0; i < joint_count; ++i) {
                CAPTURE((*scheme)[i]);
                CHECK(map.bone[i] == rig.find((*scheme)[i]));
            }
            CHECK(bind_rig(rig.skeleton()).refused == "");
        }
    }

    TEST_CASE("case and prefixes do not matter") {
        HandRig rig = person(unreal);
        for (std::string& name : rig.names) name = "MyRig|" + shouted(name);
        const BoneMap map = map_by_name(rig.skeleton());
        for (std::size_t i = 0; i < joint_count; ++i) CHECK(map.bone[i] == rig.find("MyRig|" + shouted(unreal[i])));
    }

    TEST_CASE("a character's own name before all of its bones' names does not matter") {
        for (const Scheme* scheme : {&unreal, &joints_named, &game_pack}) {
            HandRig rig = person(*scheme, scheme != &joints_named);
            for (std::string& name : rig.names)
                if (name != "Armature") name = "space_wanderer hero_" + name;
            const BoneMap map = map_by_name(rig.skeleton());
            for (std::size_t i = 0; i < joint_count; ++i)
                CHECK(map.bone[i] == rig.find("space_wanderer hero_" + std::string((*scheme)[i])));
        }
    }

    TEST_CASE("where names mean joints, a shoulder below a collar is the upper arm and the elbow comes before a forearm") {
        HandRig rig = person(joints_named, false);
        for (const char* side : {"Left", "Right"}) {
            const std::string s = side;
            const int collar = rig.add(s + "Collar", rig.find("Chest2"), glm::dmat4(1.0));
            rig.parents[static_cast<std::size_t>(rig.find(s + "Shoulder"))] = collar;
            rig.add(s + "ForeArm", rig.find(s + "Elbow"), glm::dmat4(1.0));
        }
        const BoneMap map = map_by_name(rig.skeleton());
        for (std::size_t i = 0; i < joint_count; ++i) CHECK(map.bone[i] == rig.find(joints_named[i]));
    }

    TEST_CASE("an arm is bound from its shoulder down or not at all") {
        HandRig rig = person(unreal, false);
        for (const char* name : {"upperarm_l", "upperarm_r"}) rig.names[static_cast<std::size_t>(rig.find(name))] = "plate";
        const BoneMap map = map_by_name(rig.skeleton());
        for (const Joint joint : {Joint::left_upper_arm, Joint::left_forearm, Joint::right_hand}) CHECK(!map.has(joint));
    }

    TEST_CASE("sides that are called by each other's names are exchanged, twists and toes with them") {
        HandRig rig = person(unreal);
        BoneMap map = map_by_name(rig.skeleton());
        map.twists.push_back({0, Joint::left_shin});
        map.followers.push_back({0, Joint::right_toe});
        const BoneMap swapped = swap_sides(map);
        for (std::size_t i = 0; i < joint_count; ++i) {
            std::string name = unreal[i];
            if (name.ends_with("_l")) name.back() = 'r';
            else if (name.ends_with("_r")) name.back() = 'l';
            CHECK(swapped.bone[i] == rig.find(name));
        }
        CHECK(swapped.twists[0].limb == Joint::right_shin);
        CHECK(swapped.followers[0].joint == Joint::left_toe);
        CHECK(bind_rig(rig.skeleton(), map).refused == "");
        CHECK(bind_rig(rig.skeleton(), swapped).refused.starts_with("the toes point backwards"));
    }

    TEST_CASE("controls, targets and ends are no bones of the body") {
        for (const char* name : {"IK-foot.l", "kneeIK.l", "control-heel-roll.l", "PoleTarget.L", "Toes.L_end",
                                 "heel.02.L", "MCH-thigh.L", "LeftAnkleEffector", "ik_foot_l"})
            CHECK(read_bone_name(name).helper);
        for (const char* name : {"mixamorig:LeftFoot", "DEF-shin.L", "b_LeftLeg01", "Bip001 L Foot"})
            CHECK(!read_bone_name(name).helper);
    }

    TEST_CASE("bones that twist hang from their limb and are found by name") {
        HandRig rig = person(unreal);
        const int shin = rig.find("calf_l");
        glm::dmat4 half(1.0);
        half[3] = glm::dvec4(0.1, 0.3, 0.0, 1.0);
        const int twist = rig.add("calf_twist_01_l", shin, half);
        const BoneMap map = map_by_name(rig.skeleton());
        REQUIRE(map.twists.size() == 1);
        CHECK(map.twists[0].bone == twist);
        CHECK(map.twists[0].limb == Joint::left_shin);
        CHECK(map[Joint::left_shin] == shin);
    }

    TEST_CASE("of many toes all turn with the first") {
        HandRig rig = person(game_pack);
        const int foot = rig.find("foot.l");
        glm::dmat4 at(1.0);
        at[3] = glm::dvec4(0.12, 0.02, 0.13, 1.0);
        const int second = rig.add("toe2-1.L", foot, at);
        const BoneMap map = map_by_name(rig.skeleton());
        CHECK(map[Joint::left_toe] == rig.find("toes.l"));
        REQUIRE(map.followers.size() == 1);
        CHECK(map.followers[0].bone == second);
    }

    TEST_CASE("names that say nothing leave everything unmapped, and no names at all do too") {
        HandRig rig = person(unreal);
        for (std::string& name : rig.names) name = "Node";
        CHECK(!map_by_name(rig.skeleton()).has(Joint::left_thigh));
        CHECK(!map_by_name(rig.skeleton(false)).has(Joint::left_thigh));
    }

    TEST_CASE("the hips are the bone that carries both thighs and the trunk, whatever it is called") {
        HandRig rig = person(cmu_asf);
        CHECK(map_by_name(rig.skeleton())[Joint::hips] == rig.find("root"));
    }
}
