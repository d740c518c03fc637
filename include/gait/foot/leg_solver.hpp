// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/axis_rotation.hpp>
#include <gait/core/ground.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/ik/hinge_limb.hpp>

namespace gait {

/// The leg of any rig, which keeps the bends it came with; the library's own body has `solve_leg`. Offsets are those of
/// the skeleton, in the axes of the joint they hang from.
template <class T = float>
struct LegBones {
    vec3<T> knee{T(0), T(-0.45), T(0)};     ///< [m] in the hip's axes
    vec3<T> ankle{T(0), T(-0.45), T(0)};    ///< [m] in the knee's axes
    vec3<T> toe{T(0), T(-0.08), T(0.15)};   ///< [m] in the ankle's axes: the toe joint, or the tip of a foot without one
    vec3<T> hinge{T(1), T(0), T(0)};        ///< unit, in the knee's axes: the knee folds about it the right-handed way;
                                            ///< or 0: every pose says its own, see `hinge_from_pose`
    T max_extension = T(0.90);              ///< [m] hip to ankle at most, (0, |knee| + |ankle|]
    T softening = T(0.0045);                ///< [m] where straightening begins to give way, >= 0
    T ankle_height = T(0.08);               ///< [m] of the ankle over the ground where the foot stands flat
    T toe_height = T(0);                    ///< [m] of the toe over the ground where the foot stands flat
};

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] inline const char* validate(const LegBones<T>& b) noexcept {
    const T thigh = length<T>(b.knee);
    const T shin = length<T>(b.ankle);
    if (!(thigh > T(0))) return "LegBones.knee must not be at the hip";
    if (!(shin > T(0))) return "LegBones.ankle must not be at the knee";
    if (!(length<T>(b.toe) > T(0))) return "LegBones.toe must not be at the ankle";
    const T hinge = glm::dot(b.hinge, b.hinge);
    if (!(hinge == T(0) || abs(hinge - T(1)) < T(1e-3))) return "LegBones.hinge must be of unit length, or 0";
    if (!(abs(glm::dot(b.hinge, b.ankle)) < T(0.5) * shin)) return "LegBones.hinge must be across the shin";
    if (!(b.max_extension > T(0))) return "LegBones.max_extension must be above 0";
    if (!(b.max_extension <= (thigh + shin) * T(1.00001)))
        return "LegBones.max_extension must not exceed the length of both bones";
    if (!(b.softening >= T(0))) return "LegBones.softening must not be below 0";
    if (!(b.softening < b.max_extension)) return "LegBones.softening must be below max_extension";
    if (!is_finite(b.ankle_height) || !is_finite(b.toe_height)) return "LegBones heights must be finite";
    return nullptr;
}

/// Rotations of a leg, each in the axes of the joint above it.
template <class T = float>
struct LegJoints {
    quat<T> thigh{identity_rotation<T>()};
    quat<T> shin{identity_rotation<T>()};
    quat<T> foot{identity_rotation<T>()};
};

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] inline const char* validate(const LegJoints<T>& j) noexcept {
    const auto is_unit = [](const quat<T>& q) { return abs(dot(q, q) - T(1)) < T(1e-3); };
    if (!is_unit(j.thigh)) return "LegJoints.thigh must be of unit length";
    if (!is_unit(j.shin)) return "LegJoints.shin must be of unit length";
    if (!is_unit(j.foot)) return "LegJoints.foot must be of unit length";
    return nullptr;
}

/// A leg as it came in, and where its toe should be. World, y up.
template <class T = float>
struct LegInput {
    vec3<T> hip{T(0), T(0.98), T(0)};           ///< [m]
    quat<T> parent{identity_rotation<T>()};     ///< unit; rotation of what the hip hangs from
    LegJoints<T> joints;
    vec3<T> toe_target{T(0), T(0), T(0.15)};    ///< [m] not read where not finite: the toe then stays
};

/// A leg in the world.
template <class T = float>
struct LegStance {
    quat<T> thigh{identity_rotation<T>()};
    quat<T> shin{identity_rotation<T>()};
    quat<T> foot{identity_rotation<T>()};
    vec3<T> knee{T(0), T(0), T(0)};   ///< [m]
    vec3<T> ankle{T(0), T(0), T(0)};  ///< [m]
    vec3<T> toe{T(0), T(0), T(0)};    ///< [m]
};

/// Where the rotations of a leg put it.
template <class T>
[[nodiscard]] inline LegStance<T> leg_stance(const LegBones<T>& bones, const vec3<T>& hip, const quat<T>& parent,
                                             const LegJoints<T>& joints) noexcept {
    LegStance<T> s;
    s.thigh = parent * joints.thigh;
    s.shin = s.thigh * joints.shin;
    s.foot = s.shin * joints.foot;
    s.knee = hip + s.thigh * bones.knee;
    s.ankle = s.knee + s.shin * bones.ankle;
    s.toe = s.ankle + s.foot * bones.toe;
    return s;
}

/// Hinge of the knee, in its own axes, from a pose: across thigh and shin, so that the fold of the pose is forwards.
///
/// Degenerate  a leg straight to within 0.05 rad says nothing: the knee then folds so that it goes where the toes point.
template <class T>
[[nodiscard]] inline vec3<T> hinge_from_pose(const LegBones<T>& bones, const LegJoints<T>& joints) noexcept {
    const vec3<T> fold = glm::cross(conjugate(joints.shin) * bones.knee, bones.ankle);
    const T size = glm::dot(bones.knee, bones.knee) * glm::dot(bones.ankle, bones.ankle);
    const auto bent = glm::dot(fold, fold) > T(scalar_t<T>(0.0025)) * size;
    const vec3<T> down = normalize_or<T>(bones.ankle, vec3<T>(T(0), T(-1), T(0)));
    const vec3<T> toes = direction_across<T>(down, joints.foot * bones.toe, any_perpendicular<T>(down));
    const vec3<T> side = glm::cross(toes, down);
    return select<T>(bent, normalize_or<T>(fold, side), side);
}

/// A solved leg: new rotations, and how well they do.
template <class T = float>
struct LegSolution {
    LegJoints<T> joints;
    vec3<T> ankle{T(0), T(0), T(0)};     ///< [m] world
    vec3<T> toe{T(0), T(0), T(0)};       ///< [m] world
    SinCos<T> knee_flexion{T(0), T(1)};  ///< about the hinge; 0 straight
    T distance_left{};                   ///< [m] toe to the target asked for, what the ground lifted included
    T clamped{};                         ///< [m] what reach took from the way of hip to ankle; < 0 where the leg cannot
                                         ///< fold so far
};

namespace detail {

/// A foot turned up or down until it rises by `rise` from ankle to toe. Straight up or down it goes to z.
template <class T>
[[nodiscard]] inline vec3<T> pitched(const vec3<T>& foot, const T& rise) noexcept {
    const T foot_length = length<T>(foot);
    const T y = clamp(rise, -foot_length, foot_length);
    const vec3<T> ahead = normalize_or<T>(vec3<T>(foot.x, T(0), foot.z), vec3<T>(T(0), T(0), T(1)));
    return ahead * safe_sqrt((foot_length - y) * (foot_length + y)) + vec3<T>(T(0), y, T(0));
}

/// Where the ankle goes when the leg reaches no further than `reach`, short of its goal: the heel comes up and the toe
/// stays, as if the foot were a third bone. It moves in the plane of hip, goal and toe.
template <class T>
[[nodiscard]] inline vec3<T> heel_raised(const vec3<T>& hip, const vec3<T>& goal, const vec3<T>& toe,
                                         const T& reach) noexcept {
    const vec3<T> to_toe = toe - hip;
    const T distance = length<T>(to_toe);
    const vec3<T> foot = toe - goal;
    const auto apart = distance > T(scalar_t<T>(1e-6)) * reach;
    const T inverse = T(1) / select(apart, distance, T(1));
    const vec3<T> axis = select<T>(apart, to_toe * inverse, vec3<T>(T(0), T(-1), T(0)));
    const T along = clamp(T(0.5) * inverse * (distance * distance + reach * reach - glm::dot(foot, foot)), -reach, reach);
    const vec3<T> side = direction_across<T>(axis, goal - hip, any_perpendicular<T>(axis));
    return hip + axis * along + side * safe_sqrt((reach - along) * (reach + along));
}

/// The foot turned so that its toe is at the target or as near as it gets, then up where its toe would be in the ground.
template <class T, Ground<T> G>
[[nodiscard]] inline vec3<T> aimed_foot(const G& ground, const vec3<T>& ankle, const vec3<T>& target,
                                        const vec3<T>& foot, const T& toe_height) noexcept {
    const vec3<T> to_target = target - ankle;
    const T distance = length<T>(to_target);
    const auto apart = distance > T(0);
    const T scale = length<T>(foot) / select(apart, distance, T(1));
    const vec3<T> straight = select<T>(apart, to_target * scale, foot);
    const vec3<T> toe = ankle + straight;
    const vec3<T> lifted = kept_above(ground, toe, toe_height);
    const auto is_lifted = lifted.y > toe.y;
    if (!any_of(is_lifted)) return straight;
    return select<T>(is_lifted, pitched(straight, lifted.y - ankle.y), straight);
}

}  // namespace detail

/// Moves the toe of a leg to its target and changes nothing but the rotations of hip, knee and ankle, as little as
/// that takes: a black box from one pose to another.
///
/// The ankle goes where the toe goes; the knee folds about its own hinge; the foot keeps its rotation in the world, so
/// that a flat sole stays flat, and is turned the shortest way by what else brings its toe to the target. Ankle and toe
/// stay over the ground under each, the foot is pitched for that. Where the leg is too short the heel comes up first; a
/// leg that came in straight is softened by no more than its ankle is asked to move. What hangs from the foot rides
/// along.
///
/// Domain      validated bones and joints; finite pose.
/// Degenerate  a target that is not finite: the toe stays. Out of reach of a raised heel: the leg stretches towards it.
///             A knee that came in bent backwards: see `solve_hinge_limb`.
/// Invariant   bone lengths kept. Toe at its target and clear of the ground: the pose comes back as it was, up to
///             rounding.
/// Source      [foot-contact]
template <class T, Ground<T> G>
[[nodiscard]] inline LegSolution<T> solve_toe_target(const LegBones<T>& bones, const LegInput<T>& input,
                                                     const G& ground) noexcept {
    // The knee is solved in the axes of the shin, where hinge and shin are what the skeleton says. What needs the world
    // are the goals alone.
    const LegJoints<T>& joints = input.joints;
    const quat<T> to_shin = joints.thigh * joints.shin;
    const quat<T> shin = input.parent * to_shin;
    const vec3<T> thigh_bone = turned_back<T>(joints.shin, bones.knee);
    const vec3<T> foot_bone = joints.foot * bones.toe;
    const vec3<T> foot = shin * foot_bone;

    const T sum = input.toe_target.x + input.toe_target.y + input.toe_target.z;  // not finite where one of them is not
    const auto has_target = is_finite(sum);
    vec3<T> toe_target = input.toe_target;
    if (!all_of(has_target)) [[unlikely]]
        toe_target = select<T>(has_target, toe_target, input.hip + shin * (thigh_bone + bones.ankle + foot_bone));

    // Both ends of the foot over the ground; the toe stays at its goal, the ankle keeps its height and its distance.
    const vec3<T> ankle_target = toe_target - foot;
    const vec3<T> toe_goal = kept_above(ground, toe_target, bones.toe_height);
    const vec3<T> lifted = kept_above(ground, ankle_target, bones.ankle_height);
    const auto is_lifted = toe_goal.y > toe_target.y || lifted.y > ankle_target.y;
    vec3<T> ankle_goal = ankle_target;
    if (any_of(is_lifted)) [[unlikely]]
        ankle_goal = select<T>(is_lifted, toe_goal - detail::pitched(foot, toe_goal.y - lifted.y), ankle_target);

    vec3<T> hinge = bones.hinge;
    const auto has_hinge = glm::dot(hinge, hinge) > T(0);
    if (!all_of(has_hinge)) [[unlikely]]
        hinge = select<T>(has_hinge, hinge, hinge_from_pose(bones, joints));

    const detail::LimbBones<T> limb_bones{thigh_bone, bones.ankle, hinge};
    const detail::LimbSize<T> size = detail::limb_size(limb_bones);
    const T half_square = T(0.5) * (size.upper_square + size.lower_square) + size.bones_along;
    const vec3<T> to_goal = ankle_goal - input.hip;
    const T square = glm::dot(to_goal, to_goal);
    const T distance = sqrt(square);
    T wanted = distance;
    T reach = distance;
    T longer = T(0.5) * square - half_square;
    const auto softens = distance > bones.max_extension - bones.softening;
    if (any_of(softens)) [[unlikely]] {
        const T given = sqrt(half_square + half_square);
        // A straight leg gives way too as soon as its ankle has somewhere else to go. It would snap where a goal comes
        // back into its reach.
        const T kept = given - length<T>(to_goal - shin * (thigh_bone + bones.ankle));
        reach = select(softens, detail::reach_from(kept, distance, bones.max_extension, bones.softening), distance);
        const auto is_short = reach < distance;
        if (any_of(is_short)) {
            const vec3<T> raised = detail::heel_raised(input.hip, ankle_goal, toe_goal, reach);
            ankle_goal = select<T>(is_short, raised, ankle_goal);
            wanted = select(is_short, length<T>(raised - input.hip), wanted);
            longer = select(is_short, T(0.5) * (reach * reach) - half_square, longer);
        }
    }
    const LimbTurns<T> turns = detail::solve_limb<T>(
        limb_bones, size, longer, turned_back<T>(shin, ankle_goal - input.hip), wanted, reach);

    LegSolution<T> solution;
    const quat<T> knee_turn = turn_about(hinge, turns.middle_half);
    const quat<T> lower_turn = turns.root * knee_turn;
    solution.joints.thigh = to_shin * turns.root * conjugate(joints.shin);
    solution.joints.shin = joints.shin * knee_turn;
    solution.joints.foot = conjugate(lower_turn) * joints.foot;
    solution.knee_flexion = turns.flexion;
    solution.clamped = distance - turns.distance;
    solution.ankle = ankle_goal;
    solution.toe = toe_goal;
    const auto misses = turns.distance < wanted || turns.distance > wanted;
    const auto is_off = is_lifted || misses || wanted < distance;  // a knee that cannot fold gives the reach no answer
    if (any_of(is_off)) [[unlikely]] {
        solution.ankle = select<T>(misses, input.hip + shin * turns.end, ankle_goal);
        const vec3<T> aimed = detail::aimed_foot(ground, solution.ankle, toe_goal, foot, bones.toe_height);
        const T square_of_foot = glm::dot(foot, foot);
        const T lengths = select(square_of_foot > T(0), square_of_foot, T(1));
        const quat<T> aim = swing_rotation<T>(foot, aimed, lengths, shin * hinge);
        const quat<T> turned = conjugate(shin * lower_turn) * (aim * (shin * joints.foot));
        solution.joints.foot = select<T>(is_off, turned, solution.joints.foot);
        solution.toe = select<T>(is_off, solution.ankle + aimed, solution.toe);
        solution.distance_left = select(is_off, length<T>(toe_target - solution.toe), T(0));
    }
    return solution;
}

}  // namespace gait
