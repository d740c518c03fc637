// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/axis_rotation.hpp>
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

namespace detail {

/// `given` and `wanted`: root to end as the limb is, and to the target.
template <class T>
[[nodiscard]] inline T reach_from(const T& given, const T& wanted, const T& max_extension,
                                  const T& softening) noexcept {
    return soft_reach(wanted, max_extension, clamp(max_extension - given, T(0), softening));
}

}  // namespace detail

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
    return detail::reach_from(length<T>(limb.end - limb.root), wanted, max_extension, softening);
}

namespace detail {

/// A limb as its bones lie, from its root joint.
template <class T>
struct LimbBones {
    vec3<T> upper{T(0), T(-0.45), T(0)};  ///< [m]
    vec3<T> lower{T(0), T(-0.45), T(0)};  ///< [m]
    vec3<T> hinge{T(1), T(0), T(0)};      ///< unit
};

/// Cosine and sine of the angle between the bones seen along the hinge, both times `product`.
template <class T>
struct LimbFold {
    T cosine{};
    T sine{};
};

/// A fold that came in backwards. A target where the end is keeps it as it is; as the target departs from there the limb
/// unfolds and folds forwards, until it is where a forward fold would be.
///
/// `change` is what the square of the sine is to lose.
template <class T>
[[nodiscard]] inline LimbFold<T> fold_unfolded(const LimbFold<T>& fold, const LimbFold<T>& forward, const T& product,
                                               const T& change, mask_t<T>& gets_there) noexcept {
    const T was = fold.sine * fold.sine;
    const T on_the_way = T(9) * abs(change) - was;  // squares with the sign of the sine
    const auto unfolds = fold.sine < T(0) && fold.cosine > T(0) && on_the_way < was - change;
    const T sine = sqrt(abs(on_the_way));
    gets_there = gets_there && !unfolds;
    return {select(unfolds, safe_sqrt(product * product - abs(on_the_way)), forward.cosine),
            select(unfolds, select(on_the_way < T(0), -sine, sine), forward.sine)};
}

/// The fold that makes the square of the limb's length greater by twice `longer`, as near as the limb gets.
template <class T>
[[nodiscard]] inline LimbFold<T> fold_changed(const LimbFold<T>& fold, const T& product, const T& longer,
                                              mask_t<T>& gets_there) noexcept {
    // The sine follows without a difference of large numbers.
    const T change = longer * (T(2) * fold.cosine + longer);
    const T sine_square = fold.sine * fold.sine - change;
    gets_there = sine_square > T(0);
    const auto plain = gets_there && !(fold.sine < T(0));
    if (all_of(plain)) [[likely]]
        return {fold.cosine + longer, sqrt(sine_square)};
    const T cosine = fold.cosine + longer;
    const T most = select(cosine < T(0), -product, product);
    const LimbFold<T> forward{select(gets_there, cosine, most), safe_sqrt(sine_square)};
    return fold_unfolded(fold, forward, product, change, gets_there);
}

/// What the fold of a limb hangs on: half the square of its length is `(upper_square + lower_square) / 2 + bones_along`.
template <class T>
struct LimbSize {
    T upper_square{};  ///< [m^2]
    T lower_square{};  ///< [m^2]
    T bones_along{};   ///< [m^2] upper along lower
};

template <class T>
[[nodiscard]] constexpr LimbSize<T> limb_size(const LimbBones<T>& bones) noexcept {
    return {glm::dot(bones.upper, bones.upper), glm::dot(bones.lower, bones.lower), glm::dot(bones.upper, bones.lower)};
}

/// As `solve_hinge_limb`, from the root joint. `longer` [m^2]: half of what the square of `distance` is above that of the
/// limb's length. `wanted` [m]: length of `to_target`.
template <class T>
[[nodiscard]] inline LimbTurns<T> solve_limb(const LimbBones<T>& bones, const LimbSize<T>& is, const T& longer,
                                             const vec3<T>& to_target, const T& wanted, const T& distance) noexcept {
    using S = scalar_t<T>;
    // Seen along the hinge the limb is a triangle; the parts along the hinge do not change.
    const T upper_along = glm::dot(bones.hinge, bones.upper);
    const T lower_along = glm::dot(bones.hinge, bones.lower);
    const vec3<T> turned = glm::cross(bones.hinge, bones.lower);
    const T size = is.upper_square + is.lower_square;
    const T along = upper_along * lower_along;
    const LimbFold<T> fold{is.bones_along - along, -glm::dot(bones.upper, turned)};
    // Of the fold itself, not of the bones: then turns are of unit length however little of the bones is across the hinge.
    const T square = fold.cosine * fold.cosine + fold.sine * fold.sine;
    const auto folds = square > T(S(1e-9)) * size * size;

    LimbTurns<T> r;
    mask_t<T> gets_there{};
    const T product = sqrt(square);
    const LimbFold<T> next = fold_changed<T>(fold, product, longer, gets_there);
    const T inverse = T(1) / product;
    r.flexion = {next.sine * inverse, next.cosine * inverse};
    const SinCos<T> was{fold.sine * inverse, fold.cosine * inverse};
    SinCos<T> turn{r.flexion.sin * was.cos - r.flexion.cos * was.sin, r.flexion.cos * was.cos + r.flexion.sin * was.sin};
    r.distance = distance;
    const auto exact = folds && gets_there;
    if (!all_of(exact)) [[unlikely]] {
        turn = {select(folds, turn.sin, T(0)), select(folds, turn.cos, T(1))};
        r.flexion = {select(folds, r.flexion.sin, T(0)), select(folds, r.flexion.cos, T(1))};
        const T cosine = select(folds, next.cosine, fold.cosine);
        r.distance = select(exact, distance, safe_sqrt(size + T(2) * (along + cosine)));
    }
    r.middle_half = half_angle(turn.sin, turn.cos);

    const vec3<T> folded = bones.upper + bones.lower * turn.cos + turned * turn.sin +
                           bones.hinge * (lower_along * (T(1) - turn.cos));
    vec3<T> aim = to_target;
    T lengths = r.distance * wanted;
    T scale = r.distance / wanted;
    const auto aims = lengths > T(S(1e-12)) * size && wanted > T(S(1e-6)) * r.distance;
    if (!all_of(aims)) [[unlikely]] {
        aim = select<T>(aims, aim, folded);
        lengths = select(aims, lengths, T(1));
        scale = select(aims, scale, T(1));
    }
    r.root = swing_rotation<T>(folded, aim, lengths, bones.hinge);
    r.end = aim * scale;
    return r;
}

}  // namespace detail

/// The limb folded about its hinge until its end is at `distance` from the root, then swung the shortest way until it
/// points at the target. So it stays as near to how it came in as that lets it; no pole is asked for, and a straight
/// limb knows its side.
///
/// Domain      finite input; distance >= 0 [m].
/// Degenerate  a hinge along a bone or a bone without length cannot fold: the limb is only swung. Target at the root, or
///             a limb folded to less than about 1e-6 of its length: it points as before. A limb that came in folded
///             backwards stays so where nothing is asked of it, and folds forwards as soon as the distance differs by
///             more than a quarter of what that fold took from the limb's length; in between it passes straight, and
///             is up to 1.2 times that amount too long.
/// Invariant   target and distance those of the end joint: no turn, however near to straight the limb is. No jump
///             anywhere.
/// Source      [foot-contact]
template <class T>
[[nodiscard]] inline LimbTurns<T> solve_hinge_limb(const HingeLimb<T>& limb, const vec3<T>& target,
                                                   const T& distance) noexcept {
    const vec3<T> to_target = target - limb.root;
    const T given = length<T>(limb.end - limb.root);
    const detail::LimbBones<T> bones{limb.middle - limb.root, limb.end - limb.middle, limb.hinge};
    LimbTurns<T> turns =
        detail::solve_limb<T>(bones, detail::limb_size(bones), T(0.5) * (distance - given) * (distance + given),
                              to_target, length<T>(to_target), distance);
    turns.end = limb.root + turns.end;
    return turns;
}

}  // namespace gait
