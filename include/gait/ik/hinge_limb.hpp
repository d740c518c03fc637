// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/ik/soft_reach.hpp>

namespace gait {

/// A limb of two bones as it stands: thigh and shin, upper arm and forearm. All in any one frame, bones along any axes.
template <class T>
struct HingeLimb {
    vec3<T> root{T(0), T(0), T(0)};      ///< [m] hip or shoulder
    vec3<T> middle{T(0), T(-0.45), T(0)};  ///< [m] knee or elbow
    vec3<T> end{T(0), T(-0.90), T(0)};   ///< [m] ankle or wrist
    vec3<T> hinge{T(1), T(0), T(0)};     ///< unit; side axis of the middle joint, about which the lower bone folds
                                         ///< the right-handed way
};

/// Two turns that take a limb to its target, in the frame of the limb. The lower bone takes both, `middle` first.
template <class T>
struct LimbTurns {
    quat<T> root{identity_rotation<T>()};    ///< about the root joint, of the whole limb
    quat<T> middle{identity_rotation<T>()};  ///< about the middle joint, of the lower bone
    vec3<T> end{T(0), T(0), T(0)};           ///< [m] where the end joint comes to be
    T distance{};                            ///< [m] root to end; more than asked for where the limb cannot fold so far
    SinCos<T> flexion{T(0), T(1)};           ///< of the middle joint about its hinge: 0 straight, at most half a turn
};

/// How far out a limb goes for a target: `soft_reach`, but what the limb reaches as it came in is never taken from it.
///
/// Domain      finite input; max_extension > 0 [m]; softening >= 0 [m].
/// Invariant   never above max_extension; target no further than the end joint is now: exactly there.
template <class T>
[[nodiscard]] inline T hinge_limb_reach(const HingeLimb<T>& limb, const vec3<T>& target, const T& max_extension,
                                        const T& softening) noexcept {
    const T given = length<T>(limb.end - limb.root);
    return soft_reach(length<T>(target - limb.root), max_extension, clamp(max_extension - given, T(0), softening));
}

/// The limb folded about its hinge until its end is at `distance` from the root, then swung the shortest way until it
/// points at the target. So it stays as near to how it came in as that lets it; no pole is asked for, and a straight
/// limb knows its side.
///
/// Domain      finite input; distance >= 0 [m].
/// Degenerate  a hinge along a bone or a bone without length cannot fold: the limb is only swung. Target at the root:
///             the limb points as before. A limb that came in folded backwards leaves forwards.
/// Invariant   target and distance those of the end joint: no turn, however near to straight the limb is.
/// Source      [foot-contact]
template <class T>
[[nodiscard]] inline LimbTurns<T> solve_hinge_limb(const HingeLimb<T>& limb, const vec3<T>& target,
                                                   const T& distance) noexcept {
    using S = scalar_t<T>;
    const vec3<T> upper = limb.middle - limb.root;
    const vec3<T> lower = limb.end - limb.middle;
    const vec3<T> to_target = target - limb.root;
    const T wanted = length<T>(to_target);
    const T given = length<T>(limb.end - limb.root);

    // Seen along the hinge the limb is a triangle; the parts along the hinge do not change. Cosine and sine of its
    // angle are kept times the product of its sides, and the new ones follow from how much longer it is to be.
    const T upper_along = glm::dot(limb.hinge, upper);
    const T lower_along = glm::dot(limb.hinge, lower);
    const vec3<T> upper_across = upper - limb.hinge * upper_along;
    const vec3<T> lower_across = lower - limb.hinge * lower_along;
    const vec3<T> lower_turned = glm::cross(limb.hinge, lower);
    const T size = glm::dot(upper, upper) + glm::dot(lower, lower);
    const T square = glm::dot(upper_across, upper_across) * glm::dot(lower_across, lower_across);
    const auto folds = square > T(S(1e-9)) * size * size;
    const T product = sqrt(select(folds, square, T(1)));
    const T scale = T(1) / product;
    const T cosine = glm::dot(upper_across, lower_across);
    const T sine = -glm::dot(upper_across, lower_turned);
    // product - cosine without cancelling: a nearly straight limb keeps its angle to rounding.
    const T spare = select(cosine > T(0), sine * sine / (product + abs(cosine)), product - cosine);
    const T longer = T(0.5) * (distance - given) * (distance + given);
    const T from_straight = select(folds, clamp(spare - longer, T(0), T(2) * product), T(0));
    const T next_cosine = product - from_straight;
    const T next_sine = safe_sqrt(from_straight * (product + next_cosine));
    const T turn_sin = select(folds, (next_sine * cosine - next_cosine * sine) * scale * scale, T(0));
    const T turn_cos = select(folds, (next_cosine * cosine + next_sine * sine) * scale * scale, T(1));
    const SinCos<T> half = half_angle(turn_sin, turn_cos);

    const vec3<T> folded = upper + limb.hinge * lower_along + lower_across * turn_cos + lower_turned * turn_sin;
    const T got = length<T>(folded);
    const auto has_length = got > T(0);
    const auto aims = has_length && wanted > T(S(1e-6)) * got;
    const vec3<T> unit_x(T(1), T(0), T(0));
    const vec3<T> before = select<T>(has_length, folded * (T(1) / select(has_length, got, T(1))), unit_x);
    const vec3<T> after = select<T>(aims, to_target * (T(1) / select(aims, wanted, T(1))), before);

    LimbTurns<T> r;
    r.root = shortest_rotation<T>(before, after, limb.hinge);
    r.middle = make_quat(half.cos, limb.hinge.x * half.sin, limb.hinge.y * half.sin, limb.hinge.z * half.sin);
    r.end = limb.root + after * got;
    r.distance = got;
    r.flexion = {select(folds, next_sine * scale, T(0)), select(folds, next_cosine * scale, T(1))};
    return r;
}

}  // namespace gait
