// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/foot/foot_shape.hpp>
#include <gait/foot/footprint.hpp>
#include <gait/foot/roll.hpp>
#include <gait/ik/pole_limb.hpp>

namespace gait {

/// A foot at one instant, in the frame its leg is solved in.
template <class T>
struct FootGoal {
    Footprint<T> print;  ///< flat sole
    T lift{};            ///< [m] straight up, over the footprint
    T rounding{};        ///< [1] see `ankle_offset`; 0 on the ground
};

/// A foot goal laid out: the sole it stands on, its pitch about the carrying point (positive toe down), the ankle it
/// asks for.
template <class T>
struct FootPlan {
    SoleFrame<T> sole;
    SinCos<T> half_pitch{T(0), T(1)};
    vec3<T> ankle{T(0), T(0), T(0)};  ///< [m]
};

template <class T>
[[nodiscard]] inline FootPlan<T> plan_foot(const FootGoal<T>& goal, const SinCos<T>& half_pitch,
                                           const FootShape<T>& shape) noexcept {
    FootPlan<T> plan;
    plan.sole = sole_frame(goal.print);
    plan.half_pitch = half_pitch;
    const AnkleOffset<T> offset = ankle_offset(shape, double_angle(plan.half_pitch), goal.rounding);
    plan.ankle = goal.print.place + plan.sole.y * offset.up + plan.sole.z * offset.forward;
    plan.ankle.y += goal.lift;
    return plan;
}

/// A leg from hip to toes. Rest: thigh and shin along -y, foot along +z.
template <class T>
struct LegPose {
    PoleLimb<T> limb;                            ///< thigh and shin, in the frame the leg was solved in
    quat<T> foot{identity_rotation<T>()};        ///< in the frame the leg was solved in
    quat<T> foot_local{identity_rotation<T>()};  ///< in the shin's frame
};

/// Leg of the library's own body to a foot goal, made anew from the goal alone: the leg of a rig, which keeps the bends
/// it came with, is `solve_toe_target`'s. The knee goes to where body and toes point.
///
/// Domain      `forward` is the body's; longer than 1 it has more to say than the toes; `plan` of this foot's goal.
/// Invariant   while the ankle is within reach (soft clamp at rest) the carrying point is exactly on the footprint.
template <class T>
[[nodiscard]] inline LegPose<T> solve_leg(const TwoBoneParams<T>& bones, const vec3<T>& hip, const FootPlan<T>& plan,
                                          const vec3<T>& forward) noexcept {
    LegPose<T> leg;
    leg.limb = solve_pole_limb<T>(bones, hip, plan.ankle, forward + plan.sole.z);
    leg.foot = then_about_x(plan.sole.rotation, plan.half_pitch);
    leg.foot_local = conjugate(then_about_x(leg.limb.upper, leg.limb.flexion_half)) * leg.foot;
    return leg;
}

}  // namespace gait
