// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/body.hpp>
#include <gait/character/pose.hpp>
#include <gait/character/walker_state.hpp>
#include <gait/core/scalar.hpp>
#include <gait/foot/footprint.hpp>
#include <gait/measure/joint_angle.hpp>
#include <gait/measure/sole.hpp>
#include <gait/measure/world_pose.hpp>

#include <array>
#include <limits>

namespace gait {

/// What has to be known of a foot to measure it.
template <class T = float>
struct MeasuredFoot {
    mask_t<T> planted{true};
    Footprint<T> print;   ///< [world] of a planted foot; read in the step in which it lands
    T progress{};         ///< [1] of a swinging foot through its swing, [0, 1]
    mask_t<T> carried{false};  ///< planted on something that moves: `print` says in each step where it is by now
};

/// The feet of a walker.
template <class T>
[[nodiscard]] constexpr std::array<MeasuredFoot<T>, leg_count> measured_feet(const WalkerState<T>& state) noexcept {
    std::array<MeasuredFoot<T>, leg_count> feet;
    for (std::size_t i = 0; i < leg_count; ++i)
        feet[i] = {!(state.legs[i].swinging > T(0.5)), state.legs[i].print, state.legs[i].progress,
                   state.legs[i].platform > T(0)};
    return feet;
}

/// The quality of a walk in numbers: of one step, or the worst of many.
template <class T = float>
struct WalkMeasures {
    T slip{};           ///< [m] largest; carrying point of a planted foot from where it landed, along the ground
    T gap{};            ///< [m] largest; carrying point of a planted foot over or under its footprint
    T penetration{};    ///< [m] largest; lowest point of any sole under the ground
    T clearance{std::numeric_limits<scalar_t<T>>::infinity()};     ///< [m] lowest sole over the ground in mid swing
    T knee_flexion{std::numeric_limits<scalar_t<T>>::infinity()};  ///< [rad] of the straighter knee
    T joint_speed{};    ///< [rad/s] of the fastest joint, in its parent's frame
    T bone_error{};     ///< [m] largest; joints from where rotations and bone lengths put them
    T twist_speed{};    ///< [rad/s] of the bone that turns fastest about its own length, in the world
    T reach{};          ///< [1] largest; hip to ankle, of thigh and shin together
    T step_width{std::numeric_limits<scalar_t<T>>::infinity()};    ///< [m] least; ankle to ankle over the ground
    T hips_speed{};     ///< [m/s] largest; of the hips up or down
};

/// The worse of each measure.
template <class T>
[[nodiscard]] constexpr WalkMeasures<T> worse_of(const WalkMeasures<T>& a, const WalkMeasures<T>& b) noexcept {
    return {greatest(a.slip, b.slip),
            greatest(a.gap, b.gap),
            greatest(a.penetration, b.penetration),
            least(a.clearance, b.clearance),
            least(a.knee_flexion, b.knee_flexion),
            greatest(a.joint_speed, b.joint_speed),
            greatest(a.bone_error, b.bone_error),
            greatest(a.twist_speed, b.twist_speed),
            greatest(a.reach, b.reach),
            least(a.step_width, b.step_width),
            greatest(a.hips_speed, b.hips_speed)};
}

/// What survives a step of measuring.
template <class T = float>
struct MeasureState {
    Pose<T> pose;                                     ///< last measured
    std::array<Footprint<T>, leg_count> landed{};     ///< [world] of each planted foot, as it was at its landing
    std::array<mask_t<T>, leg_count> planted{};
    bool fresh = true;                                ///< nothing measured yet: the next pose has no speed
};

template <class T = float>
struct MeasureStep {
    MeasureState<T> state;
    WalkMeasures<T> measures;  ///< of this step alone
};

/// Measures the pose of one step. Slip is drift from where the foot landed: it adds up until the foot lifts.
///
/// Domain      dt > 0 [s] since the last pose; `body` the one the pose was made for; any ground.
/// Degenerate  NaN anywhere in the pose shows as an infinite slip, which no limit allows.
template <class T, class G>
[[nodiscard]] inline MeasureStep<T> advance_measures(const MeasureState<T>& state, const Body<T>& body,
                                                     const Pose<T>& pose,
                                                     const std::array<MeasuredFoot<T>, leg_count>& feet,
                                                     const G& ground, const T& dt) noexcept {
    const T infinity(std::numeric_limits<scalar_t<T>>::infinity());
    MeasureStep<T> step{state, {}};
    WalkMeasures<T>& m = step.measures;
    const WorldPose<T> world = world_pose(pose, body);
    auto finite = is_finite<T>(pose.root);
    for (const vec3<T>& place : world.place) finite = finite && is_finite<T>(place);

    for (Leg leg : {Leg::left, Leg::right}) {
        const std::size_t i = index_of(leg);
        const MeasuredFoot<T>& foot = feet[i];
        const auto stands = state.fresh ? mask_t<T>(false) : foot.planted && state.planted[i] && !foot.carried;
        step.state.landed[i] = select<T>(stands, state.landed[i], foot.print);
        step.state.planted[i] = foot.planted;

        const Sole<T> sole = sole_of(world, body.foot, leg);
        const ContactError<T> error = contact_error(sole, step.state.landed[i], body.foot);
        m.slip = select(foot.planted, greatest(error.slip, m.slip), m.slip);
        m.gap = select(foot.planted, greatest(abs(error.gap), m.gap), m.gap);

        const T height = sole_height(sole, ground);
        const auto mid_swing = !foot.planted && foot.progress > T(0.25) && foot.progress < T(0.75);
        m.penetration = greatest(-height, m.penetration);
        m.clearance = select(mid_swing, least(height, m.clearance), m.clearance);
        m.knee_flexion = least(knee_flexion(pose, leg), m.knee_flexion);
        const vec3<T> limb = pose.place(joint_of(leg, Joint::left_thigh)) - pose.place(joint_of(leg, Joint::left_foot));
        m.reach = greatest(length<T>(limb) / (body.thigh + body.shin), m.reach);
    }
    const vec3<T> apart = pose.place(Joint::left_foot) - pose.place(Joint::right_foot);
    m.step_width = length<T>(vec3<T>(apart.x, T(0), apart.z));
    m.slip = select(finite, m.slip, infinity);
    m.joint_speed = state.fresh ? T(0) : largest_joint_turn(state.pose, pose) / dt;
    m.twist_speed = state.fresh ? T(0) : largest_bone_twist(state.pose, pose) / dt;
    const T rise = world_place(pose, Joint::hips).y - world_place(state.pose, Joint::hips).y;
    m.hips_speed = state.fresh ? T(0) : abs(rise) / dt;
    m.bone_error = bone_error(pose, world);
    step.state.pose = pose;
    step.state.fresh = false;
    return step;
}

}  // namespace gait
