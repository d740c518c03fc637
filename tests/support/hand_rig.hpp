// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/pose.hpp>
#include <gait/rig/skeleton.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>

/// A small skeleton made by hand for tests, and a forward kinematics of matrices, which shares nothing with the
/// library.
class HandRig {
public:
    std::vector<int> parents;
    std::vector<gait::BoneRest<double>> rest;
    std::vector<std::string> names;

    /// A bone whose frame in the skeleton's space is `frame` (rotation, even scale, translation).
    int add(std::string name, int parent, const glm::dmat4& frame) {
        parents.push_back(parent);
        names.push_back(std::move(name));
        frames_.push_back(frame);
        const glm::dmat4 local = parent < 0 ? frame : glm::inverse(frames_[static_cast<std::size_t>(parent)]) * frame;
        const double size = std::cbrt(glm::determinant(glm::dmat3(local)));
        rest.push_back({glm::dvec3(local[3]), glm::quat_cast(glm::dmat3(local) / size), glm::dvec3(size)});
        return static_cast<int>(parents.size()) - 1;
    }

    /// The same skeleton as a left-handed engine has it: every frame's image in x = 0.
    [[nodiscard]] HandRig mirrored() const {
        HandRig image = *this;
        for (gait::BoneRest<double>& bone : image.rest) {
            const gait::quat<double> q = bone.rotation;
            bone.translation.x = -bone.translation.x;
            bone.rotation = gait::make_quat(q.w, q.x, -q.y, -q.z);
        }
        return image;
    }

    /// The same skeleton with parents before children.
    [[nodiscard]] HandRig sorted() const {
        const gait::Skeleton<double> all{parents, rest, {}};
        std::vector<int> order;
        for (int bone = 0; bone < all.size(); ++bone) order.push_back(bone);
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b) { return gait::depth_of(all, a) < gait::depth_of(all, b); });
        HandRig image;
        for (const int bone : order) {
            const auto b = static_cast<std::size_t>(bone);
            const auto parent = std::find(order.begin(), order.end(), parents[b]);
            image.parents.push_back(parents[b] < 0 ? -1 : static_cast<int>(parent - order.begin()));
            image.rest.push_back(rest[b]);
            image.names.push_back(names[b]);
        }
        return image;
    }

    /// A view of it, valid until a bone is added.
    [[nodiscard]] gait::Skeleton<double> skeleton(bool with_names = true) {
        views_.assign(names.begin(), names.end());
        gait::Skeleton<double> s{parents, rest, {}};
        if (with_names) s.names = views_;
        return s;
    }

    [[nodiscard]] int find(std::string_view name) const {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == name) return static_cast<int>(i);
        return -1;
    }

    /// Rotations and translations at rest, for a pose to be written over.
    [[nodiscard]] std::vector<gait::quat<double>> rotations() const {
        std::vector<gait::quat<double>> all;
        for (const auto& bone : rest) all.push_back(bone.rotation);
        return all;
    }
    [[nodiscard]] std::vector<gait::vec3<double>> translations() const {
        std::vector<gait::vec3<double>> all;
        for (const auto& bone : rest) all.push_back(bone.translation);
        return all;
    }

    /// Frame of every bone in the skeleton's space. Bones come after their parents.
    [[nodiscard]] std::vector<glm::dmat4> frames(const std::vector<gait::quat<double>>& rotations,
                                                 const std::vector<gait::vec3<double>>& translations) const {
        std::vector<glm::dmat4> all;
        for (std::size_t i = 0; i < parents.size(); ++i) {
            const glm::dmat4 local = glm::translate(glm::dmat4(1.0), glm::dvec3(translations[i])) *
                                     glm::mat4_cast(glm::dquat(rotations[i])) *
                                     glm::scale(glm::dmat4(1.0), glm::dvec3(rest[i].scale));
            all.push_back(parents[i] < 0 ? local : all[static_cast<std::size_t>(parents[i])] * local);
        }
        return all;
    }

private:
    std::vector<glm::dmat4> frames_;
    std::vector<std::string_view> views_;
};

/// How a person made by hand differs from another.
struct PersonStyle {
    std::function<std::string(gait::Joint, int)>
        name;                      ///< of a joint's bone; number 0, 1, .. of a spine's bones, else 0
    glm::dmat3 axes{1.0};          ///< rotation from root space to the skeleton's space
    double units_per_metre = 1.0;  ///< [unit/m]
    double root_scale = 1.0;       ///< [1] of the node everything hangs from
    glm::dquat bone_axes = glm::dquat(1.0, glm::dvec3(0.0));  ///< every bone's own axes
    double arm_angle = 1.3;                                   ///< [rad] of the arms from hanging out to the sides
    double bend = 0.0;                                        ///< [rad] of knees and elbows at rest
    double leg_spread = 0.0;                                  ///< [rad]
    int spine_bones = 2;
    bool armature = true;  ///< a node above the hips
    bool toes = true;
    bool neck = true;
    bool clavicles = true;
    double longer_left_shin = 0.0;  ///< [m]
};

/// A person with the bone names of Unreal's mannequin.
inline PersonStyle unreal_person() {
    PersonStyle style;
    style.name = [](gait::Joint joint, int number) {
        static const char* const names[] = {"pelvis",     "spine_0",    "spine_0", "neck_01",    "head",
                                            "upperarm_l", "lowerarm_l", "hand_l",  "upperarm_r", "lowerarm_r",
                                            "hand_r",     "thigh_l",    "calf_l",  "foot_l",     "ball_l",
                                            "thigh_r",    "calf_r",     "foot_r",  "ball_r"};
        return std::string(names[gait::index_of(joint)]) + (joint == gait::Joint::spine ? std::to_string(number + 1) : "");
    };
    return style;
}

/// A person 1.75 m tall who stands in the origin, in a chosen rest pose, naming scheme, set of axes and unit.
inline HandRig make_person(const PersonStyle& style) {
    using gait::Joint;
    HandRig rig;
    const glm::dmat4 to_skeleton =
        glm::scale(glm::dmat4(1.0), glm::dvec3(style.units_per_metre)) * glm::dmat4(style.axes);
    // A bone at `place` [m], turned by `turn`, both in root space.
    const auto frame = [&](const glm::dvec3& place, const glm::dquat& turn) {
        const glm::dmat4 at = to_skeleton * glm::translate(glm::dmat4(1.0), place);
        const glm::dmat3 axes =
            style.axes * glm::mat3_cast(turn) * glm::mat3_cast(style.bone_axes) * style.root_scale;
        glm::dmat4 out(axes);
        out[3] = at[3];
        return out;
    };
    const glm::dquat none(1.0, glm::dvec3(0.0));
    const auto about = [](double angle, const glm::dvec3& axis) { return glm::angleAxis(angle, axis); };
    const auto name = [&](Joint joint, int number = 0) { return style.name(joint, number); };

    glm::dmat4 root(style.root_scale);
    root[3][3] = 1.0;
    const int armature = style.armature ? rig.add("Armature", -1, root) : -1;
    const int hips = rig.add(name(Joint::hips), armature, frame({0.0, 1.0, 0.0}, none));
    int chest = hips;
    for (int i = 0; i < style.spine_bones; ++i)
        chest = rig.add(name(Joint::spine, i), chest, frame({0.0, 1.1 + 0.3 * i / style.spine_bones, 0.0}, none));
    int neck = chest;
    if (style.neck) neck = rig.add(name(Joint::neck), chest, frame({0.0, 1.5, 0.0}, none));
    rig.add(name(Joint::head), neck, frame({0.0, 1.58, 0.0}, none));

    for (const bool left : {true, false}) {
        const double side = left ? 1.0 : -1.0;
        const glm::dvec3 x(1.0, 0.0, 0.0);
        const glm::dvec3 z(0.0, 0.0, 1.0);
        const glm::dvec3 down(0.0, -1.0, 0.0);
        const auto joint = [&](Joint of_left) {
            return left ? of_left
                        : static_cast<Joint>(static_cast<int>(of_left) + (of_left < Joint::left_thigh ? 3 : 4));
        };
        int shoulder = chest;
        if (style.clavicles)
            shoulder = rig.add(left ? "LeftShoulder" : "RightShoulder", chest, frame({side * 0.05, 1.42, 0.0}, none));
        const glm::dquat arm = about(side * style.arm_angle, z);
        const glm::dquat fore = arm * about(-style.bend, x);
        const glm::dvec3 elbow = glm::dvec3(side * 0.18, 1.43, 0.0) + arm * down * 0.28;
        const int upper = rig.add(name(joint(Joint::left_upper_arm)), shoulder, frame({side * 0.18, 1.43, 0.0}, arm));
        const int lower = rig.add(name(joint(Joint::left_forearm)), upper, frame(elbow, fore));
        rig.add(name(joint(Joint::left_hand)), lower, frame(elbow + fore * down * 0.25, fore));

        const double longer = left ? style.longer_left_shin : 0.0;
        const glm::dquat leg = about(side * style.leg_spread, z);
        const glm::dquat shank = leg * about(style.bend, x);
        const glm::dvec3 hip(side * 0.1, 0.93, 0.0);
        const glm::dvec3 knee = hip + leg * down * 0.44;
        const glm::dvec3 ankle = knee + shank * down * (0.41 + longer);
        const int thigh = rig.add(name(joint(Joint::left_thigh)), hips, frame(hip, leg));
        const int shin = rig.add(name(joint(Joint::left_shin)), thigh, frame(knee, shank));
        const int foot = rig.add(name(joint(Joint::left_foot)), shin, frame(ankle, none));
        if (style.toes)
            rig.add(name(joint(Joint::left_toe)), foot, frame(ankle + glm::dvec3(0.0, -0.06, 0.13), none));
    }
    return rig;
}
