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
    TwoBoneResult<T> limb;
    quat<T> thigh{identity_rotation<T>()};       ///< in the frame the leg was solved in
    quat<T> foot{identity_rotation<T>()};        ///< in the frame the leg was solved in
    quat<T> shin_local{identity_rotation<T>()};  ///< in the thigh's frame
    quat<T> foot_local{identity_rotation<T>()};  ///< in the shin's frame
};

/// Rotation that lays -y along a limb and z to the side its middle joint bends to.
///
/// Domain      `direction` unit; `pole` any length: the middle joint goes to where it points.
/// Degenerate  pole along the limb: the side that a limb pointing down has at rest, tilted with the limb. A limb that
///             points straight up: half a turn about x first.
template <class T>
[[nodiscard]] inline quat<T> limb_rotation(const vec3<T>& direction, const vec3<T>& pole) noexcept {
    using S = scalar_t<T>;
    // From rest to the limb the shortest way, then about the limb.
    const T level = direction.x * direction.x + direction.z * direction.z;
    const T w = select(direction.y > T(0), level / (T(1) + abs(direction.y)), T(1) - direction.y);  // 1 - y, exactly
    const T square = w * w + level;
    const auto up = square < T(S(1e-20));
    const T scale = T(1) / sqrt(select(up, T(1), square));
    const quat<T> arc = make_quat(select(up, T(0), w * scale), select(up, T(1), -direction.z * scale), T(0),
                                  select(up, T(0), direction.x * scale));
    const T side = glm::dot(x_axis(arc), pole);
    const T front = glm::dot(z_axis(arc), pole);
    const T across = side * side + front * front;
    const auto clear = across > T(S(1e-6)) * glm::dot(pole, pole);
    const T size = sqrt(select(clear, across, T(1)));
    return then_about_y(arc, half_angle_between(select(clear, side, T(0)), select(clear, front, T(1)), size));
}

/// Leg to a foot goal: the knee goes to where body and toes point.
///
/// Domain      `forward` is the body's; longer than 1 it has more to say than the toes; `plan` of this foot's goal.
/// Invariant   while the ankle is within reach (soft clamp at rest) the carrying point is exactly on the footprint.
template <class T>
[[nodiscard]] inline LegPose<T> solve_leg(const TwoBoneParams<T>& bones, const vec3<T>& hip, const FootPlan<T>& plan,
                                          const vec3<T>& forward) noexcept {
    TwoBoneInput<T> input;
    input.root = hip;
    input.target = plan.ankle;
    const quat<T> limb = limb_rotation<T>(limb_direction(input), forward + plan.sole.z);
    LegPose<T> leg;
    leg.limb = solve_two_bone(bones, input, z_axis(limb));
    const SinCos<T>& root_half = leg.limb.root_half;
    const SinCos<T>& end_half = leg.limb.end_half;
    leg.thigh = then_about_x(limb, {-root_half.sin, root_half.cos});
    leg.foot = then_about_x(plan.sole.rotation, plan.half_pitch);
    leg.shin_local = about_x(add_angles(root_half, end_half));
    leg.foot_local = conjugate(then_about_x(limb, end_half)) * leg.foot;
    return leg;
}

}  // namespace gait
