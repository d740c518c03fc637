// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gait/foot/clean_up.hpp>
#include <gait/foot/contact_labels.hpp>

#include "options.hpp"
#include "support/bvh.hpp"
#include "support/bvh_edit.hpp"
#include "support/bvh_legs.hpp"
#include "support/bvh_path.hpp"

namespace unslide {

using gait_files::Bvh;
using gait_files::BvhLeg;
using gait_files::BvhLegs;
using gait_files::FileError;
using Vec = gait::vec3<double>;
using Contacts = gait::Labels;

/// A recording with what is needed to work on its feet. The ground is level, at the height of the lowest toe.
struct Clip {
    std::string file;
    Bvh bvh;                           ///< without the bind pose that some recordings open with
    std::vector<double> bind_pose;     ///< that frame, or nothing
    std::array<BvhLeg, 2> joints;
    glm::dvec3 up{0.0};                ///< axis of the file
    double unit = 1.0;                 ///< [m / file unit]
    BvhLegs legs;
    std::array<Contacts, 2> contacts;  ///< of the toes

    [[nodiscard]] std::size_t frames() const { return bvh.frame_count(); }
    [[nodiscard]] const Vec& toe(std::size_t side, std::size_t frame) const {
        return legs.frames[side][frame].toe_target;
    }
};

/// What is told about the feet of a clip.
struct Figures {
    double drift = 0.0;       ///< [m] way of both toes while in contact
    double fastest_slip = 0.0;  ///< [m/s] of a toe in contact
    double lowest = std::numeric_limits<double>::infinity();  ///< [m] of ankles and toes over their lowest place in the input
    double knee_speed = 0.0;  ///< [rad/s] largest
};

namespace detail {

inline BvhLeg leg_named(const std::string& file, const Bvh& bvh, const std::vector<std::string>& names) {
    std::array<std::size_t, 4> joints{};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::optional<std::size_t> joint = bvh.find(names[i]);
        if (!joint) throw FileError(file, 0, 0, "a joint named `" + names[i] + "`");
        joints[i] = *joint;
    }
    if (names.size() == 3) joints[3] = joints[2] + 1;  // children follow their parent
    for (std::size_t i = 1; i < 4; ++i)
        if (joints[i] >= bvh.joints.size() || bvh.joints[joints[i]].parent != static_cast<std::ptrdiff_t>(joints[i - 1]))
            throw FileError(file, 0, 0, "a joint under `" + bvh.joints[joints[i - 1]].name + "`" +
                                            (i < names.size() ? ", `" + names[i] + "` is not" : ""));
    return {joints[0], joints[1], joints[2], joints[3]};
}

inline std::array<BvhLeg, 2> legs_of(const Options& options, const Bvh& bvh) {
    std::optional<std::array<BvhLeg, 2>> legs = gait_files::find_legs(bvh);
    if (!legs) {
        if (options.joints[0].empty() || options.joints[1].empty())
            throw FileError(options.file, 0, 0,
                            "a left and a right joint named foot or ankle, each with two joints above and one under it; "
                            "or name them by --left and --right");
        legs.emplace();
    }
    for (std::size_t side = 0; side < 2; ++side)
        if (!options.joints[side].empty()) (*legs)[side] = leg_named(options.file, bvh, options.joints[side]);
    return *legs;
}

}  // namespace detail

/// When the toes are to stay where they are.
inline std::array<Contacts, 2> label_toes(const Clip& clip, const std::optional<double>& most_speed) {
    std::array<std::vector<Vec>, 2> ankles, toes;
    for (std::size_t side = 0; side < 2; ++side) {
        for (const gait::LegInput<double>& leg : clip.legs.frames[side]) {
            const auto now = gait::leg_stance(clip.legs.bones[side], leg.hip, leg.parent, leg.joints);
            ankles[side].push_back(now.ankle);
            toes[side].push_back(now.toe);
        }
    }
    gait::ContactLabelParams<double> params;
    if (most_speed) params.pin_speed = *most_speed / clip.legs.leg_length;
    const std::array<gait::FootPath<double>, 2> feet{gait::FootPath<double>{ankles[0], toes[0]},
                                                     gait::FootPath<double>{ankles[1], toes[1]}};
    auto labels = gait::label_contacts<double>(feet, 1.0 / clip.bvh.frame_time, Vec(0.0, 1.0, 0.0),
                                               {clip.legs.leg_length, Vec(0.0)}, params)
                      .feet;
    return {std::move(labels[0].pinned), std::move(labels[1].pinned)};
}

inline Clip read_clip(const Options& options) {
    Clip clip;
    clip.file = options.file;
    clip.bvh = gait_files::read_bvh(options.file);
    if (gait_files::first_motion_frame(clip.bvh) > 0) {
        const auto second = clip.bvh.values.begin() + static_cast<std::ptrdiff_t>(clip.bvh.channel_count);
        clip.bind_pose.assign(clip.bvh.values.begin(), second);
        clip.bvh.values.erase(clip.bvh.values.begin(), second);
    }
    if (clip.frames() < 2) throw FileError(clip.file, 0, 0, "at least two frames of motion");
    clip.joints = detail::legs_of(options, clip.bvh);
    const double length = gait_files::leg_length(clip.bvh, clip.joints);
    if (!(length > 0.0)) throw FileError(clip.file, 0, 0, "legs longer than zero");
    clip.up = options.up.value_or(gait_files::up_axis(clip.bvh, clip.joints));
    clip.unit = options.unit.value_or(0.85 / length);
    clip.legs = gait_files::read_legs(clip.file, clip.bvh, clip.joints, clip.up, clip.unit);

    // The feet are not to go lower than they do in the recording: its skeleton has no soles to say how high they are.
    for (std::size_t side = 0; side < 2; ++side) {
        gait::LegBones<double>& bones = clip.legs.bones[side];
        bones.toe_height = bones.ankle_height = std::numeric_limits<double>::infinity();
        for (const gait::LegInput<double>& leg : clip.legs.frames[side]) {
            const auto now = gait::leg_stance(bones, leg.hip, leg.parent, leg.joints);
            bones.toe_height = std::min(bones.toe_height, now.toe.y);
            bones.ankle_height = std::min(bones.ankle_height, now.ankle.y);
        }
    }
    clip.contacts = label_toes(clip, options.contact_speed);
    return clip;
}

inline Figures figures_of(const Clip& clip, const BvhLegs& legs) {
    Figures figures;
    const double dt = clip.bvh.frame_time;
    for (std::size_t side = 0; side < 2; ++side) {
        const gait::LegBones<double>& bones = clip.legs.bones[side];
        gait::LegStance<double> last;
        double last_knee = 0.0;
        for (std::size_t i = 0; i < clip.frames(); ++i) {
            const gait::LegInput<double>& leg = legs.frames[side][i];
            const auto now = gait::leg_stance(bones, leg.hip, leg.parent, leg.joints);
            const Vec thigh = now.knee - leg.hip, shin = now.ankle - now.knee;
            const double knee = std::atan2(glm::length(glm::cross(thigh, shin)), glm::dot(thigh, shin));
            figures.lowest = std::min({figures.lowest, now.toe.y - bones.toe_height, now.ankle.y - bones.ankle_height});
            if (i > 0) {
                figures.knee_speed = std::max(figures.knee_speed, std::abs(knee - last_knee) / dt);
                if (clip.contacts[side][i] && clip.contacts[side][i - 1]) {
                    const double way = glm::distance(now.toe, last.toe);
                    figures.drift += way;
                    figures.fastest_slip = std::max(figures.fastest_slip, way / dt);
                }
            }
            last = now;
            last_knee = knee;
        }
    }
    return figures;
}

/// The same recording with the slip taken out. Writes nothing but the position of the root and the rotations of hips,
/// knees and ankles.
inline Bvh without_slip(const Clip& clip, gait::CleanUpReport<double>& report) {
    const std::size_t frames = clip.frames();
    std::vector<double> matrix(gait::ContactSpringMemory<double>::matrix_size(frames));
    std::vector<Vec> tensions(2 * frames);
    std::array<std::vector<Vec>, 2> toes{std::vector<Vec>(frames), std::vector<Vec>(frames)};
    std::array<std::vector<gait::LegSolution<double>>, 2> solved;
    std::array<gait::ClipLeg<double>, 2> legs;
    for (std::size_t side = 0; side < 2; ++side) {
        solved[side].resize(frames);
        legs[side] = {clip.legs.bones[side], clip.legs.frames[side], clip.contacts[side], solved[side]};
    }
    std::vector<gait::FrameShift<double>> shifts(frames);
    report = gait::clean_up<double>({}, legs, gait::FlatGround<double>{}, clip.bvh.frame_time,
                                    {{matrix, tensions}, {toes[0], toes[1]}}, shifts);

    Bvh bvh = clip.bvh;
    const glm::dmat3 to_file = glm::inverse(clip.legs.to_metres);
    for (std::size_t i = 0; i < frames; ++i) {
        double* frame = bvh.frame(i);
        const gait_files::BvhJoint& root = bvh.joints[0];
        const glm::dvec3 at = gait_files::local_transform(root, frame).position;
        if (!gait_files::set_local_position(root, frame, at + to_file * shifts[i][0]))
            throw FileError(clip.file, 0, 0, "three position channels of `" + root.name + "`");
        const auto write = [&](std::size_t joint, const gait::quat<double>& rotation) {
            if (!gait_files::set_local_rotation(bvh.joints[joint], frame, rotation))
                throw FileError(clip.file, 0, 0, "three rotation channels of `" + bvh.joints[joint].name + "`");
        };
        for (std::size_t side = 0; side < 2; ++side) {
            write(clip.joints[side].hip, solved[side][i].joints.thigh);
            write(clip.joints[side].knee, solved[side][i].joints.shin);
            write(clip.joints[side].ankle, solved[side][i].joints.foot);
        }
    }
    return bvh;
}

}  // namespace unslide
