// SPDX-License-Identifier: MIT
#include <gait/rig/apply.hpp>
#include <gait/rig/axes.hpp>
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

std::string mixamo_name(Joint joint, int number) {
    static const char* const names[] = {"Hips",       "Spine",       "Spine",     "Neck",        "Head",
                                        "LeftArm",    "LeftForeArm", "LeftHand",  "RightArm",    "RightForeArm",
                                        "RightHand",  "LeftUpLeg",   "LeftLeg",   "LeftFoot",    "LeftToeBase",
                                        "RightUpLeg", "RightLeg",    "RightFoot", "RightToeBase"};
    return "mixamorig:" + std::string(names[index_of(joint)]) + (number > 0 ? std::to_string(number) : "");
}

/// How far the skeleton's joints are from the pose's, at worst over a walk that speeds up and turns. [m]
struct WalkErrors {
    double ankles = 0.0;
    double legs = 0.0;    ///< hips, knees, ankles
    double body = 0.0;    ///< wrists and head
    double knees = 1e9;   ///< [m] least that a knee is before the line from hip to ankle
    double elbows = 1e9;  ///< [m] least that an elbow is behind the line from shoulder to wrist
};

WalkErrors walk(HandRig& rig, const PersonStyle& style, const BoundRig<double>& bound, bool left_handed = false) {
    WalkerParams<double> params;
    params.body = bound.body;
    REQUIRE(validate(params) == nullptr);
    Walker<double> walker(params);
    Motion<double> motion;
    std::vector<quat<double>> rotations = rig.rotations();
    std::vector<vec3<double>> translations = rig.translations();
    WalkErrors worst;
    for (int step = 0; step < 240; ++step) {
        const double heading = 0.4 * std::sin(step / 40.0);
        const double speed = 0.012 * step;
        motion.facing = {std::sin(heading), 0.0, std::cos(heading)};
        motion.velocity = motion.facing * speed;
        motion.position += motion.velocity / 60.0;
        walker.step(motion);
        const Pose<double>& pose = walker.pose();
        apply_pose<double>(bound.binding, pose, rotations, translations);

        const std::vector<glm::dmat4> frames = rig.frames(rotations, translations);
        const auto place = [&](Joint joint) {  // of the bone that was made for it, in root space
            glm::dvec3 p(frames[static_cast<std::size_t>(rig.find(style.name(joint, 0)))][3]);
            if (left_handed) p.x = -p.x;
            return glm::inverse(style.axes) * p / style.units_per_metre;
        };
        for (const Joint joint : {Joint::left_thigh, Joint::left_shin, Joint::left_foot, Joint::right_thigh,
                                  Joint::right_shin, Joint::right_foot})
            worst.legs = std::max(worst.legs, glm::length(place(joint) - glm::dvec3(pose.place(joint))));
        for (const Joint joint : {Joint::left_foot, Joint::right_foot})
            worst.ankles = std::max(worst.ankles, glm::length(place(joint) - glm::dvec3(pose.place(joint))));
        for (const Joint joint : {Joint::left_hand, Joint::right_hand, Joint::head})
            worst.body = std::max(worst.body, glm::length(place(joint) - glm::dvec3(pose.place(joint))));
        for (const bool left : {true, false}) {
            const auto bend = [&](Joint upper, double sign) {
                const Joint a =
                    left ? upper : static_cast<Joint>(static_cast<int>(upper) + (upper < Joint::left_thigh ? 3 : 4));
                const glm::dvec3 top = place(a);
                const glm::dvec3 end = place(static_cast<Joint>(static_cast<int>(a) + 2));
                const glm::dvec3 line = glm::normalize(end - top);
                const glm::dvec3 away = place(static_cast<Joint>(static_cast<int>(a) + 1)) - top;
                return sign * (away - line * glm::dot(away, line)).z;
            };
            worst.knees = std::min(worst.knees, bend(Joint::left_thigh, 1.0));
            worst.elbows = std::min(worst.elbows, bend(Joint::left_upper_arm, -1.0));
        }
    }
    return worst;
}

constexpr double height = 1.75;  // [m] of the person made by hand
constexpr double allowed = 1e-3 * height;

}  // namespace

TEST_SUITE("rig/bind") {
    TEST_CASE("a person's lengths are measured, whatever the rest pose, the unit and the node scale") {
        for (const double arm_angle : {0.0, 0.8, 1.5708}) {
            for (const double scale : {0.01, 1.0, 100.0}) {
                PersonStyle style{mixamo_name};
                style.arm_angle = arm_angle;
                style.root_scale = scale;
                style.units_per_metre = 1.0;
                HandRig rig = make_person(style);
                const BoundRig<double> bound = bind_rig(rig.skeleton());
                REQUIRE(bound.refused == "");
                const double rounding = 1e-12;
                CHECK(within(bound.body.thigh, 0.44, rounding));
                CHECK(within(bound.body.shin, 0.41, rounding));
                CHECK(within(bound.body.foot.ankle_height, 0.08, rounding));
                CHECK(within(bound.body.foot.ball_length, 0.13, rounding));
                CHECK(within(bound.body.hip_half_width, 0.1, rounding));
                CHECK(within(bound.body.upper_arm, 0.28, rounding));
                CHECK(within(bound.body.forearm, 0.25, rounding));
                CHECK(within(bound.body.shoulder_half_width, 0.18, rounding));
                CHECK(
                    within(bound.body.waist + bound.body.spine + bound.body.chest + bound.body.neck, 0.65, rounding));
                CHECK(bound.frame.metres_per_unit == 1.0);
            }
        }
    }

    TEST_CASE("the skeleton's joints are where the pose has them: rest poses, bone axes, node scales") {
        for (const double arm_angle : {0.0, 0.7, 1.5708}) {
            for (const double bend : {0.0, 0.05, 0.6}) {
                PersonStyle style{mixamo_name};
                style.arm_angle = arm_angle;
                style.bend = bend;
                style.leg_spread = 0.1;
                style.bone_axes = glm::angleAxis(arm_angle + 1.0, glm::normalize(glm::dvec3(1.0, 2.0, -0.5)));
                style.root_scale = bend > 0.0 ? 0.01 : 100.0;
                HandRig rig = make_person(style);
                BindParams<double> params;
                if (bend > 0.1) params.ground = 0.0;
                const BoundRig<double> bound = bind_rig(rig.skeleton(), params);
                REQUIRE(bound.refused == "");
                const WalkErrors errors = walk(rig, style, bound);
                CAPTURE(arm_angle);
                CAPTURE(bend);
                CHECK(within(errors.legs, 0.0, 1e-9));
                CHECK(within(errors.body, 0.0, 1e-9));
                CHECK(errors.knees > 0.0);
                CHECK(errors.elbows > 0.0);
            }
        }
    }

    TEST_CASE("one to five bones of the spine share the bend") {
        for (int spine_bones = 1; spine_bones <= 5; ++spine_bones) {
            PersonStyle style{mixamo_name};
            style.spine_bones = spine_bones;
            HandRig rig = make_person(style);
            const BoundRig<double> bound = bind_rig(rig.skeleton());
            REQUIRE(bound.refused == "");
            const WalkErrors errors = walk(rig, style, bound);
            CAPTURE(spine_bones);
            CHECK(within(errors.legs, 0.0, 1e-9));
            CHECK(within(errors.body, 0.0, allowed));  // a bend in two places is not one in their middle
        }
    }

    TEST_CASE("toes, neck and clavicles may be missing") {
        for (int without = 0; without < 8; ++without) {
            PersonStyle style{mixamo_name};
            style.toes = (without & 1) != 0;
            style.neck = (without & 2) != 0;
            style.clavicles = (without & 4) != 0;
            HandRig rig = make_person(style);
            const BoundRig<double> bound = bind_rig(rig.skeleton());
            REQUIRE(bound.refused == "");
            const WalkErrors errors = walk(rig, style, bound);
            CAPTURE(without);
            CHECK(within(errors.legs, 0.0, 1e-9));
            CHECK(within(errors.body, 0.0, allowed));  // without a neck, its bend is in the head's joint
        }
    }

    TEST_CASE("a leg longer than the other still has its ankle where the pose has it") {
        PersonStyle style{mixamo_name};
        style.longer_left_shin = 0.012;
        HandRig rig = make_person(style);
        const BoundRig<double> bound = bind_rig(rig.skeleton());
        REQUIRE(bound.refused == "");
        CHECK(bound.binding.leg_fit[0].uneven);
        CHECK(!bound.binding.leg_fit[1].uneven);
        const WalkErrors errors = walk(rig, style, bound);
        CHECK(within(errors.ankles, 0.0, 1e-9));
        CHECK(errors.legs < 0.05);  // the knees cannot both be there
        CHECK(errors.knees > 0.0);
    }

    TEST_CASE("a foot without toes rolls over its tip, and where that is may be said") {
        PersonStyle style{mixamo_name};
        style.toes = false;
        style.units_per_metre = 100.0;
        HandRig rig = make_person(style);
        BindParams<double> params;
        const FootShape<double> usual = bind_rig(rig.skeleton(), params).body.foot;
        CHECK(usual.toe_length == 0.0);
        CHECK(usual.ball_length > 0.15);  // [m] a grown person's foot before the ankle, toes and all
        params.foot_front = 21.0;
        CHECK(within(bind_rig(rig.skeleton(), params).body.foot.ball_length, 0.21, 1e-12));
    }

    TEST_CASE("feet that are bound at their soles stand on the ground they stand on") {
        PersonStyle style{mixamo_name};
        style.toes = false;
        HandRig rig = make_person(style);
        for (const char* foot : {"mixamorig:LeftFoot", "mixamorig:RightFoot"}) {
            BoneRest<double>& rest = rig.rest[static_cast<std::size_t>(rig.find(foot))];
            rest.translation.y -= 0.07;  // the ankle's joint, down to 1 cm over the ground
        }
        const Body<double> body = bind_rig(rig.skeleton()).body;
        CHECK(within(body.foot.ankle_height, 0.01, 1e-12));
        CHECK(body.foot.heel_length == 0.0);
    }

    TEST_CASE("hips of which one is higher, and legs unlike in every bone, have both ankles where the pose has them") {
        PersonStyle style{mixamo_name};
        style.longer_left_shin = 0.03;
        HandRig rig = make_person(style);
        rig.rest[static_cast<std::size_t>(rig.find("mixamorig:LeftUpLeg"))].translation += glm::dvec3(0.0, 0.02, 0.01);
        rig.rest[static_cast<std::size_t>(rig.find("mixamorig:RightLeg"))].translation.y -= 0.015;
        const BoundRig<double> bound = bind_rig(rig.skeleton());
        REQUIRE(bound.refused == "");
        const WalkErrors errors = walk(rig, style, bound);
        CHECK(within(errors.ankles, 0.0, 1e-9));
        CHECK(errors.knees > 0.0);
    }

    TEST_CASE("the hips may be the root, whichever axis is up") {
        PersonStyle style{mixamo_name};
        style.armature = false;
        style.axes = glm::dmat3(glm::dvec3(1, 0, 0), glm::dvec3(0, 0, 1), glm::dvec3(0, -1, 0));
        HandRig rig = make_person(style);
        const BoundRig<double> bound = bind_rig(rig.skeleton());
        REQUIRE(bound.refused == "");
        const WalkErrors errors = walk(rig, style, bound);
        CHECK(within(errors.legs, 0.0, 1e-9));
        CHECK(within(errors.body, 0.0, 1e-9));
    }

    TEST_CASE("every engine's axes and unit, left-handed ones too") {
        for (const Axes* axes :
             {&y_up_facing_z, &y_up_facing_minus_z, &unity_axes, &unreal_axes, &blender_axes, &robot_axes}) {
            const bool left_handed = is_left_handed(*axes);
            PersonStyle style{mixamo_name};
            style.units_per_metre = axes->units_per_metre;
            style.bone_axes = glm::angleAxis(1.1, glm::normalize(glm::dvec3(1.0, 2.0, -0.5)));
            for (glm::length_t i = 0; i < 3; ++i) {  // for a left-handed engine, the image of its axes in x = 0
                glm::dvec3 axis(0.0);
                axis[i] = 1.0;
                style.axes[i] = direction_to(*axes, vec3<double>(axis));
                if (left_handed) style.axes[i].x = -style.axes[i].x;
            }
            HandRig rig = make_person(style);
            if (left_handed) rig = rig.mirrored();
            BindParams<double> params;
            params.left_handed = left_handed;
            const BoundRig<double> bound = bind_rig(rig.skeleton(), params);
            REQUIRE(bound.refused == "");
            CHECK(within(bound.frame.metres_per_unit * axes->units_per_metre, 1.0, 1e-15));
            CHECK(within(bound.body.thigh, 0.44, 1e-12));
            const WalkErrors errors = walk(rig, style, bound, left_handed);
            CHECK(within(errors.legs, 0.0, 1e-9));
            CHECK(within(errors.body, 0.0, 1e-9));
            CHECK(errors.knees > 0.0);
            CHECK(errors.elbows > 0.0);
        }
    }

    TEST_CASE("bones that are not driven keep what is there, and the pose leaves no trace of rest") {
        PersonStyle style{mixamo_name};
        HandRig rig = make_person(style);
        const BoundRig<double> bound = bind_rig(rig.skeleton());
        std::vector<quat<double>> rotations(rig.parents.size(), make_quat(9.0, 9.0, 9.0, 9.0));
        std::vector<vec3<double>> translations(rig.parents.size(), vec3<double>(9.0));
        apply_pose<double>(bound.binding, Walker<double>().pose(), rotations, translations);
        for (const char* name : {"Armature", "LeftShoulder", "RightShoulder"})
            CHECK(rotations[static_cast<std::size_t>(rig.find(name))].w == 9.0);
        int moved = 0;
        for (const vec3<double>& t : translations) moved += t.x == 9.0 ? 0 : 1;
        CHECK(moved == 1);
        CHECK(translations[static_cast<std::size_t>(rig.find("mixamorig:Hips"))].x != 9.0);
    }

    TEST_CASE("a pelvis drop of 10 cm is 10 cm, under a node scaled by 0.01 too") {
        PersonStyle style{mixamo_name};
        style.root_scale = 0.01;
        HandRig rig = make_person(style);
        const BoundRig<double> bound = bind_rig(rig.skeleton());
        Pose<double> pose = Walker<double>().pose();
        std::vector<quat<double>> rotations = rig.rotations();
        std::vector<vec3<double>> high = rig.translations();
        apply_pose<double>(bound.binding, pose, rotations, high);
        const std::vector<glm::dmat4> before = rig.frames(rotations, high);
        pose.position[0].y -= 0.10;
        std::vector<vec3<double>> low = rig.translations();
        apply_pose<double>(bound.binding, pose, rotations, low);
        const auto hips = static_cast<std::size_t>(rig.find("mixamorig:Hips"));
        CHECK(within(high[hips].y - low[hips].y, 10.0, 1e-9));
        CHECK(within(before[hips][3].y - rig.frames(rotations, low)[hips][3].y, 0.10, 1e-12));
    }

    TEST_CASE("rest rotations that are not of unit length are brought to it") {
        PersonStyle style{mixamo_name};
        HandRig rig = make_person(style);
        const Body<double> exact = bind_rig(rig.skeleton()).body;
        for (std::size_t i = 0; i < rig.rest.size(); ++i) {
            quat<double>& q = rig.rest[i].rotation;
            const double off = i % 2 == 0 ? 1.01 : 0.9;
            q = make_quat(q.w * off, q.x * off, q.y * off, q.z * off);
        }
        const BoundRig<double> bound = bind_rig(rig.skeleton());
        REQUIRE(bound.refused == "");
        CHECK(within(bound.body.thigh, exact.thigh, 1e-12));
        CHECK(within(bound.body.forearm, exact.forearm, 1e-12));
    }

    TEST_CASE("everything a body's size, unit and place of thresholds says scales with it") {
        PersonStyle style{mixamo_name};
        HandRig one = make_person(style);
        const Body<double> body = bind_rig(one.skeleton()).body;
        for (const double factor : {0.1, 100.0}) {
            style.units_per_metre = factor;
            HandRig other = make_person(style);
            BindParams<double> params;
            params.metres_per_unit = 1.0;
            const BoundRig<double> bound = bind_rig(other.skeleton(), params);
            REQUIRE(bound.refused == "");
            CHECK(within(bound.body.thigh / factor, body.thigh, 1e-12));
            CHECK(within(bound.body.foot.width / factor, body.foot.width, 1e-12));
            CHECK(within(bound.body.foot_side / factor, body.foot_side, 1e-12));
            CHECK(within(bound.body.head / factor, body.head, 1e-12));
        }
    }

    TEST_CASE("single precision and a converted binding say the same") {
        PersonStyle style{mixamo_name};
        HandRig rig = make_person(style);
        const BoundRig<double> exact = bind_rig(rig.skeleton());
        const Binding<float> binding = convert_binding<float>(exact.binding);
        const Pose<double> pose = Walker<double>().pose();
        Pose<float> rough;
        for (std::size_t i = 0; i < joint_count; ++i) {
            rough.local[i] = convert_rotation<float>(pose.local[i]);
            rough.position[i] = vec3<float>(pose.position[i]);
        }
        std::vector<quat<double>> want = rig.rotations();
        std::vector<vec3<double>> want_at = rig.translations();
        std::vector<quat<float>> got(want.size(), identity_rotation<float>());
        std::vector<vec3<float>> got_at(want.size());
        apply_pose<double>(exact.binding, pose, want, want_at);
        apply_pose<float>(binding, rough, got, got_at);
        for (std::size_t i = 0; i < exact.binding.driven_count; ++i) {
            const auto bone = static_cast<std::size_t>(exact.binding.driven[i].bone);
            CHECK(within(angle_between(want[bone], convert_rotation<double>(got[bone])), 0.0, 1e-6));  // float rounding
        }
    }
}
