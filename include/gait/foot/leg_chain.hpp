// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/foot/foot_shape.hpp>
#include <gait/foot/footprint.hpp>
#include <gait/foot/roll.hpp>
#include <gait/ik/two_bone.hpp>

namespace gait {

/// A foot at one instant, in the frame its leg is solved in.
template <class T>
struct FootGoal {
    Footprint<T> print;        ///< flat sole
    SinCos<T> pitch{T(0), T(1)};  ///< about the carrying point, positive toe down
    T lift{};                  ///< [m] straight up, over the footprint
    T rounding{};              ///< [1] see `ankle_offset`; 0 on the ground
    T toe_flat{};              ///< [1] share of the pitch that the toes take back to stay on the ground
};

/// A leg from hip to toes, rotations in the frame it was solved in. Rest: thigh and shin along -y, foot along +z.
template <class T>
struct LegPose {
    TwoBoneResult<T> limb;
    quat<T> thigh{identity_rotation<T>()};
    quat<T> shin{identity_rotation<T>()};
    quat<T> foot{identity_rotation<T>()};
    quat<T> toe{identity_rotation<T>()};
};

/// Where the ankle of a foot goal is.
template <class T>
[[nodiscard]] inline vec3<T> ankle_of(const FootGoal<T>& goal, const SoleFrame<T>& sole,
                                      const FootShape<T>& shape) noexcept {
    const AnkleOffset<T> offset = ankle_offset(shape, goal.pitch, goal.rounding);
    return goal.print.place + sole.y * offset.up + sole.z * offset.forward + vec3<T>(T(0), goal.lift, T(0));
}

/// Leg to a foot goal: the knee goes to where body and toes point.
///
/// Domain      `forward` unit: the body's; `ankle` from `ankle_of`.
/// Invariant   while the ankle is within reach (soft clamp at rest) the carrying point is exactly on the footprint.
template <class T>
[[nodiscard]] inline LegPose<T> solve_leg(const TwoBoneParams<T>& bones, const vec3<T>& hip, const vec3<T>& ankle,
                                          const FootGoal<T>& goal, const SoleFrame<T>& sole,
                                          const vec3<T>& forward) noexcept {
    TwoBoneInput<T> input;
    input.root = hip;
    input.target = ankle;
    const vec3<T> pole = forward + sole.z;
    const vec3<T> bend = bend_from_pole<T>(limb_direction(input), pole, sole.x);
    LegPose<T> leg;
    leg.limb = solve_two_bone(bones, input, bend);
    const TwoBoneRotations<T> rotations = two_bone_rotations(leg.limb);
    leg.thigh = rotations.upper;
    leg.shin = rotations.lower;
    const quat<T> flat = rotation_from_frame<T>(sole.x, sole.y, sole.z);
    const SinCos<T> half = half_angle(goal.pitch.sin, goal.pitch.cos);
    leg.foot = then_about_x(flat, half);
    leg.toe = nlerp(leg.foot, flat, goal.toe_flat);
    return leg;
}

}  // namespace gait
