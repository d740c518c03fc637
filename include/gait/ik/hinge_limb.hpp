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

/// Two turns that take a limb to its target. The lower bone takes both, first that of the middle joint.
template <class T>
struct LimbTurns {
    quat<T> root{identity_rotation<T>()};    ///< of the whole limb about the root joint, in the frame of the limb
    SinCos<T> middle_half{T(0), T(1)};       ///< half the turn of the lower bone about the hinge, see `turn_about`
    vec3<T> end{T(0), T(0), T(0)};           ///< [m] where the end joint comes to be
    T distance{};                            ///< [m] root to end; more than asked for where the limb cannot fold so far
    SinCos<T> flexion{T(0), T(1)};           ///< of the middle joint about its hinge: 0 straight, at most half a turn
};

/// Turn about a unit axis from half its angle.
template <class T>
[[nodiscard]] constexpr quat<T> turn_about(const vec3<T>& axis, const SinCos<T>& half) noexcept {
    return make_quat(half.cos, axis.x * half.sin, axis.y * half.sin, axis.z * half.sin);
}

/// How far out a limb goes for a target: `soft_reach`, but what the limb reaches as it came in is never taken from it.
///
/// Domain      finite input; max_extension > 0 [m]; softening >= 0 [m].
/// Invariant   never above max_extension; target no further than the end joint is now: exactly there.
template <class T>
[[nodiscard]] inline T hinge_limb_reach(const HingeLimb<T>& limb, const vec3<T>& target, const T& max_extension,
                                        const T& softening) noexcept {
    const T wanted = length<T>(target - limb.root);
    const auto softens = wanted > max_extension - softening;
    if (!any_of(softens)) [[likely]]
        return wanted;
    const T given = length<T>(limb.end - limb.root);
    return soft_reach(wanted, max_extension, clamp(max_extension - given, T(0), softening));
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

    // Seen along the hinge the limb is a triangle; the parts along the hinge do not change. Cosine and sine of its
    // angle are kept times the product of its sides, `square` is that product squared. How much longer the limb is to
    // be changes the cosine, and the sine follows without a difference of large numbers.
    const T upper_along = glm::dot(limb.hinge, upper);
    const T lower_along = glm::dot(limb.hinge, lower);
    const vec3<T> upper_across = upper - limb.hinge * upper_along;
    const vec3<T> lower_across = lower - limb.hinge * lower_along;
    const vec3<T> lower_turned = glm::cross(limb.hinge, lower);
    const T size = glm::dot(upper, upper) + glm::dot(lower, lower);
    const T across_square = glm::dot(upper_across, upper_across) * glm::dot(lower_across, lower_across);
    const auto folds = across_square > T(S(1e-9)) * size * size;
    const T square = select(folds, across_square, T(1));
    const T product = sqrt(square);
    const T cosine = glm::dot(upper_across, lower_across);
    const T sine = -glm::dot(upper_across, lower_turned);
    const T given = length<T>(limb.end - limb.root);
    const T longer = T(0.5) * (distance - given) * (distance + given);
    const T sine_square = sine * sine - longer * (T(2) * cosine + longer);
    const T most = select(longer < T(0), -product, product);
    const T next_cosine = select(folds, select(sine_square > T(0), cosine + longer, most), cosine);
    const T next_sine = select(folds, safe_sqrt(sine_square), sine);
    const T inverse = T(1) / square;
    const SinCos<T> turn{select(folds, (next_sine * cosine - next_cosine * sine) * inverse, T(0)),
                         select(folds, (next_cosine * cosine + next_sine * sine) * inverse, T(1))};

    LimbTurns<T> r;
    const vec3<T> folded = upper + limb.hinge * lower_along + lower_across * turn.cos + lower_turned * turn.sin;
    const vec3<T> to_target = target - limb.root;
    const T wanted = length<T>(to_target);
    const T as_folded = safe_sqrt(size + T(2) * (upper_along * lower_along + next_cosine));
    r.distance = select(folds && sine_square > T(0), distance, as_folded);
    const auto aims = r.distance > T(0) && wanted > T(S(1e-6)) * r.distance;
    const vec3<T> aim = select<T>(aims, to_target, folded);
    r.root = swing_rotation<T>(folded, aim, select(aims, r.distance * wanted, T(1)), limb.hinge);
    r.middle_half = half_angle(turn.sin, turn.cos);
    r.end = limb.root + aim * select(aims, r.distance / select(aims, wanted, T(1)), T(1));
    r.flexion = {select(folds, next_sine * product * inverse, T(0)),
                 select(folds, next_cosine * product * inverse, T(1))};
    return r;
}

}  // namespace gait
