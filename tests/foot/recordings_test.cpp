// SPDX-License-Identifier: MIT
//
// The lock and the clean-up on recorded motion, which is not part of this repository.
#include "../../examples/support/bvh.hpp"
#include "../../examples/support/bvh_legs.hpp"
#include "../../examples/support/bvh_path.hpp"
#include "../../examples/support/joints_csv.hpp"

#include <gait/foot/contact_labels.hpp>
#include <gait/foot/foot_lock.hpp>

#include <doctest/doctest.h>
#include <support/clip_clean_up.hpp>
#include <support/data_dir.hpp>
#include <support/rotate.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

using gait::vec3;

namespace {

constexpr const char* recordings[] = {"mocap/131_02.bvh",
                                      "mocap/AV_8Walk_Meredith_HVHA_Rep1.bvh",
                                      "mocap/cmu_12_01_walk.bvh",
                                      "mocap/zombie.bvh",
                                      "mocap/derived/02_01_joints.csv",
                                      "mocap/derived/03_03_joints.csv"};

double leg_length(const ClipCleanUp& clip) { return clip.bones[0].max_extension; }

/// Legs of a BVH file, 0.85 m long.
ClipCleanUp legs_of_bvh(const std::string& path) {
    gait_files::Bvh bvh = gait_files::read_bvh(path);
    if (gait_files::first_motion_frame(bvh) > 0)
        bvh.values.erase(bvh.values.begin(), bvh.values.begin() + static_cast<std::ptrdiff_t>(bvh.channel_count));
    const auto joints = *gait_files::find_legs(bvh);
    const double metres = 0.85 / gait_files::leg_length(bvh, joints);
    gait_files::BvhLegs legs = gait_files::read_legs(path, bvh, joints, gait_files::up_axis(bvh, joints), metres);
    ClipCleanUp clip;
    clip.dt = bvh.frame_time;
    clip.bones = legs.bones;
    clip.input = legs.frames;
    return clip;
}

/// Legs through the places of joints. Knees have their side axis across thigh and shin, and along the hips the
/// straighter they are.
ClipCleanUp legs_of_joints(const std::string& path) {
    const gait_files::JointsClip joints = gait_files::read_joints_csv(path);
    const std::size_t frames = joints.times.size();
    ClipCleanUp clip;
    clip.dt = (joints.times.back() - joints.times.front()) / static_cast<double>(frames - 1);
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string prefix = side == 0 ? "l_" : "r_";
        const auto place = [&](const std::string& name, std::size_t i) {
            return joints.position(i, joints.find(name).value());
        };
        gait::LegBones<double>& bones = clip.bones[side];
        const double thigh = glm::distance(place(prefix + "hip", 0), place(prefix + "knee", 0));
        const double shin = glm::distance(place(prefix + "knee", 0), place(prefix + "ankle", 0));
        bones.knee = {0.0, -thigh, 0.0};
        bones.ankle = {0.0, -shin, 0.0};
        bones.toe = {0.0, 0.0, glm::distance(place(prefix + "ankle", 0), place(prefix + "ball", 0))};
        bones.max_extension = thigh + shin;
        bones.softening = 0.02 * bones.max_extension;
        for (std::size_t i = 0; i < frames; ++i) {
            const vec3<double> hip = place(prefix + "hip", i), knee = place(prefix + "knee", i);
            const vec3<double> ankle = place(prefix + "ankle", i), ball = place(prefix + "ball", i);
            const vec3<double> down = glm::normalize(knee - hip);
            const vec3<double> left = glm::normalize(place("l_hip", i) - place("r_hip", i));
            const vec3<double> fold = glm::cross(down, glm::normalize(ankle - knee));
            const auto world_thigh = gait::rotation_from_axis_side<double>(-down, fold + left * 0.2);
            gait::LegInput<double> input;
            input.hip = hip;
            input.joints.thigh = world_thigh;
            const vec3<double> down_shin(0.0, -1.0, 0.0), ahead(0.0, 0.0, 1.0);
            input.joints.shin = gait::shortest_rotation<double>(
                down_shin, gait::conjugate(world_thigh) * glm::normalize(ankle - knee));
            input.joints.foot = gait::shortest_rotation<double>(
                ahead, gait::conjugate(world_thigh * input.joints.shin) * glm::normalize(ball - ankle));
            input.toe_target = leg_stance(bones, input.hip, input.parent, input.joints).toe;
            clip.input[side].push_back(input);
        }
    }
    return clip;
}

std::optional<ClipCleanUp> load(const std::string& name) {
    const std::optional<std::string> path = find_data(name);
    if (!path) return std::nullopt;
    ClipCleanUp clip = name.ends_with(".csv") ? legs_of_joints(*path) : legs_of_bvh(*path);
    std::array<std::vector<vec3<double>>, 2> ankles, toes;
    for (std::size_t side = 0; side < 2; ++side) {
        double toe = std::numeric_limits<double>::infinity(), ankle = toe;
        for (std::size_t i = 0; i < clip.frames(); ++i) {
            const auto leg = clip.before(side, i);
            toe = std::fmin(toe, leg.toe.y);
            ankle = std::fmin(ankle, leg.ankle.y);
            ankles[side].push_back(leg.ankle);
            toes[side].push_back(leg.toe);
        }
        clip.bones[side].toe_height = toe;
        clip.bones[side].ankle_height = ankle;
    }
    const std::array<gait::FootPath<double>, 2> feet{gait::FootPath<double>{ankles[0], toes[0]},
                                                     gait::FootPath<double>{ankles[1], toes[1]}};
    const auto contacts = gait::label_contacts<double>(feet, 1.0 / clip.dt, vec3<double>(0.0, 1.0, 0.0),
                                                       {leg_length(clip), vec3<double>(0.0)});
    for (std::size_t side = 0; side < 2; ++side) clip.contact[side] = contacts.feet[side].pinned;
    return clip;
}

struct Measures {
    double drift = 0.0;   ///< [m] between the ends of a contact, over all
    double way = 0.0;     ///< [m] of the toes while in contact
    double rest = 0.0;    ///< [m] the same from 0.05 s after the start of each contact
    double extent = 0.0;  ///< [m] largest, of a contact
    double knee = 0.0;    ///< [rad/s] fastest
    double sunk = 0.0;    ///< [m]

    void add_leg(const ClipCleanUp& clip, std::size_t side, const std::vector<gait::LegStance<double>>& legs,
                 const std::vector<vec3<double>>& hips) {
        const std::vector<std::uint8_t>& contact = clip.contact[side];
        const auto knee_angle = [&](std::size_t i) {
            return oracle::angle(legs[i].knee - hips[i], legs[i].ankle - legs[i].knee);
        };
        const double first = 0.05 / clip.dt;
        std::size_t start = 0;
        for (std::size_t i = 0; i < legs.size(); ++i) {
            sunk = std::fmax(sunk, clip.bones[side].toe_height - legs[i].toe.y);
            sunk = std::fmax(sunk, clip.bones[side].ankle_height - legs[i].ankle.y);
            if (i > 0) knee = std::fmax(knee, std::abs(knee_angle(i) - knee_angle(i - 1)) / clip.dt);
            if (!contact[i]) continue;
            if (i == 0 || !contact[i - 1]) {
                start = i;
            } else {
                const double step = oracle::distance(legs[i].toe, legs[i - 1].toe);
                way += step;
                if (static_cast<double>(i - start) > first + 0.5) rest += step;
            }
            for (std::size_t k = start; k < i; ++k) extent = std::fmax(extent, oracle::distance(legs[i].toe, legs[k].toe));
            if (i + 1 == legs.size() || !contact[i + 1]) drift += oracle::distance(legs[i].toe, legs[start].toe);
        }
    }
};

Measures measure_input(const ClipCleanUp& clip) {
    Measures m;
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<gait::LegStance<double>> legs;
        std::vector<vec3<double>> hips;
        for (std::size_t i = 0; i < clip.frames(); ++i) {
            legs.push_back(clip.before(side, i));
            hips.push_back(clip.input[side][i].hip);
        }
        m.add_leg(clip, side, legs, hips);
    }
    return m;
}

double percent(double part, double whole) { return 100.0 * part / whole; }

double degrees(double radians) { return radians * 180.0 / std::numbers::pi; }

}  // namespace

TEST_SUITE("foot/recordings") {

    TEST_CASE("the clean-up takes 99 hundredths of the drift out of recordings, and no knee pops") {
        for (const char* name : recordings) {
            std::optional<ClipCleanUp> clip = load(name);
            if (!clip) continue;
            const Measures before = measure_input(*clip);
            const gait::CleanUpReport<double> report = clip->run(gait::FlatGround<double>{});
            Measures after;
            for (std::size_t side = 0; side < 2; ++side) {
                std::vector<gait::LegStance<double>> legs;
                std::vector<vec3<double>> hips;
                for (std::size_t i = 0; i < clip->frames(); ++i) {
                    legs.push_back(clip->after(side, i));
                    hips.push_back(clip->input[side][i].hip + clip->shifts[i][0]);
                }
                after.add_leg(*clip, side, legs, hips);
            }
            std::printf("clean-up of %s: drift %.1f mm to %.4f mm, toes in the air moved %.1f mm, pelvis %.1f mm, "
                        "fastest knee %.0f to %.0f deg/s\n",
                        name, 1e3 * before.way, 1e3 * after.way, 1e3 * report.toe_change, 1e3 * report.pelvis_change,
                        degrees(before.knee), degrees(after.knee));
            CAPTURE(name);
            CHECK(before.way > 0.2);
            CHECK(after.way < 0.01 * before.way);
            CHECK(after.knee < 1.1 * before.knee);
            CHECK(after.sunk < 1e-9);
            CHECK(report.toe_change < before.extent);  // of what a contact slides, no more is spread beyond it
            CHECK(report.pelvis_change < 0.5 * before.extent);
        }
    }

    TEST_CASE("the lock takes 95 hundredths of the drift out of recordings, step by step") {
        for (const char* name : recordings) {
            const std::optional<ClipCleanUp> clip = load(name);
            if (!clip) continue;
            const Measures before = measure_input(*clip);
            Measures after;
            double change = 0.0;
            for (std::size_t side = 0; side < 2; ++side) {
                const gait::LockParams<double> params = gait::lock_params_for(leg_length(*clip));
                gait::LockState<double> state;
                std::vector<gait::LegStance<double>> legs;
                std::vector<vec3<double>> hips;
                for (std::size_t i = 0; i < clip->frames(); ++i) {
                    gait::LegInput<double> leg = clip->input[side][i];
                    const auto now = clip->before(side, i);
                    gait::LockInput<double> input;
                    input.toe = now.toe;
                    input.heading = now.toe - now.ankle;
                    input.contact = clip->contact[side][i];
                    const gait::LockStep<double> step = advance_lock(state, params, input, clip->dt);
                    state = step.state;
                    leg.toe_target = step.toe;
                    const auto solved = solve_toe_target(clip->bones[side], leg, gait::FlatGround<double>{});
                    legs.push_back(leg_stance(clip->bones[side], leg.hip, leg.parent, solved.joints));
                    hips.push_back(leg.hip);
                    if (!clip->contact[side][i])
                        change = std::fmax(change, oracle::distance(legs.back().toe, now.toe));
                }
                after.add_leg(*clip, side, legs, hips);
            }
            std::printf("lock of %s: drift cut by %.1f %%, way by %.1f %%, by %.2f %% once at rest; toes in the air moved "
                        "%.1f mm, fastest knee %.0f to %.0f deg/s\n",
                        name, 100.0 - percent(after.drift, before.drift), 100.0 - percent(after.way, before.way),
                        100.0 - percent(after.rest, before.rest), 1e3 * change, degrees(before.knee),
                        degrees(after.knee));
            CAPTURE(name);
            CHECK(after.drift < 0.01 * before.drift);
            CHECK(after.way < 0.05 * before.way);
            CHECK(after.rest < 0.01 * before.rest);
            CHECK(after.knee < 1.1 * before.knee);
            CHECK(after.sunk < 1e-9);
        }
    }
}
