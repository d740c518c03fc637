// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/inline.hpp>
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
    SinCos<T> pitch{T(0), T(1)};
    vec3<T> ankle{T(0), T(0), T(0)};  ///< [m]
};

template <class T>
[[nodiscard]] GAIT_INLINE FootPlan<T> plan_foot(const FootGoal<T>& goal, const SinCos<T>& half_pitch,
                                                const FootShape<T>& shape) noexcept {
    FootPlan<T> plan{sole_frame(goal.print), detail::by_number(half_pitch), whole_turn(half_pitch), {}};
    const AnkleOffset<T> offset = ankle_offset(shape, plan.pitch, goal.rounding);
    plan.ankle = goal.print.place + plan.sole.y * offset.up + plan.sole.z * offset.forward;
    plan.ankle.y += goal.lift;
    return plan;
}

/// Ankle to ball of the foot. [m]
template <class T>
[[nodiscard]] constexpr vec3<T> ankle_to_ball(const FootPlan<T>& plan, const FootShape<T>& shape) noexcept {
    return plan.sole.z * (shape.ball_length * plan.pitch.cos - shape.ankle_height * plan.pitch.sin) -
           plan.sole.y * (shape.ball_length * plan.pitch.sin + shape.ankle_height * plan.pitch.cos);
}

/// A leg from hip to toes. Rest: thigh and shin along -y, foot along +z.
template <class T>
struct LegPose {
    PoleLimb<T> limb;                            ///< thigh and shin, in the frame the leg was solved in
    quat<T> foot_local{identity_rotation<T>()};  ///< in the shin's frame
};

/// Leg of the library's own body to a foot goal, made anew from the goal alone: the leg of a rig, which keeps the bends
/// it came with, is `solve_toe_target`'s. The knee goes to where body and toes point.
///
/// Domain      `forward` is the body's; longer than 1 it has more to say than the toes; `plan` of this foot's goal.
/// Invariant   while the ankle is within reach (soft clamp at rest) the carrying point is exactly on the footprint.
template <class T>
[[nodiscard]] GAIT_INLINE LegPose<T> solve_leg(const TwoBoneParams<T>& bones, const vec3<T>& hip,
                                               const FootPlan<T>& plan, const vec3<T>& forward) noexcept {
    LegPose<T> leg{solve_pole_limb<T>(bones, hip, plan.ankle, forward + plan.sole.z), identity_rotation<T>()};
    leg.foot_local = between_turns_about_x({-leg.limb.flexion_half.sin, leg.limb.flexion_half.cos},
                                           relative_rotation(leg.limb.upper, plan.sole.rotation), plan.half_pitch);
    return leg;
}

}  // namespace gait
