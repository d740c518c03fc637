// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/axis_rotation.hpp>
#include <gait/core/inline.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/ik/limb_rotation.hpp>
#include <gait/ik/soft_reach.hpp>
#include <gait/ik/two_bone.hpp>

namespace gait {

/// A limb whose bones hang along -y at rest, hinge along +x, as it was solved. In the frame of its target.
template <class T>
struct PoleLimb {
    quat<T> upper{identity_rotation<T>()};  ///< of the upper bone
    SinCos<T> flexion_half{T(0), T(1)};     ///< half the turn of the lower bone about the hinge
    vec3<T> middle{T(0), T(0), T(0)};       ///< [m] knee or elbow
    vec3<T> end{T(0), T(0), T(0)};          ///< [m] ankle or wrist, on the ray from root to target
    T clamped{};                            ///< [m] distance wanted less distance given: < 0 nearer than the limb folds
};

namespace detail {

/// The way from root to target, as far as there is one.
template <class T>
struct LimbLine {
    vec3<T> direction{T(0), T(-1), T(0)};  ///< unit
    T wanted{};                            ///< [m]
};

template <class T>
[[nodiscard]] GAIT_INLINE LimbLine<T> limb_line(const TwoBoneParams<T>& params, const vec3<T>& root,
                                                const vec3<T>& target) noexcept {
    const vec3<T> to_target = target - root;
    const T wanted = length<T>(to_target);
    const auto aims = wanted > (params.upper_length + params.lower_length) * T(scalar_t<T>(1e-6));
    if (all_of(aims)) [[likely]]
        return {to_target * (T(1) / wanted), wanted};
    return {select<T>(aims, to_target * (T(1) / select(aims, wanted, T(1))), vec3<T>(T(0), T(-1), T(0))), wanted};
}

/// `rotation` lays -y along the line and z to the bend.
template <class T>
[[nodiscard]] GAIT_INLINE PoleLimb<T> solve_limb_on(const TwoBoneParams<T>& params, const vec3<T>& root,
                                                    const vec3<T>& target, const LimbLine<T>& line,
                                                    const LongRotation<T>& rotation) noexcept {
    using S = scalar_t<T>;
    const T a = params.upper_length;
    const T b = params.lower_length;
    const T whole = a + b;
    const T longer = a - b;
    const T reach = soft_reach(line.wanted, params.max_extension, params.softening);
    const T d = greatest(greatest(reach, abs(longer)), whole * T(S(1e-6)));

    // In factors (Heron): nothing cancels, neither nearly straight nor nearly folded. The half turn of the upper bone
    // from the limb's line is (sine, cosine) / sqrt(4 a d cosine).
    const T slack = greatest(whole - d, T(0));
    const T unfolded = (d - longer) * (d + longer);
    PoleLimb<T> limb;
    limb.flexion_half = half_fold<T>(a, b, slack * (whole + d), unfolded);
    const T cosine = (d + longer) * (whole + d);
    const T sine = T(4) * a * b * (limb.flexion_half.sin * limb.flexion_half.cos);
    const T scale = T(1) / sqrt(rotation.square * (T(4) * a * d * cosine));
    limb.clamped = line.wanted - d;
    const auto beyond = d != line.wanted;
    limb.end = by_number(target);
    if (any_of(beyond)) limb.end = select<T>(beyond, root + line.direction * d, target);
    const auto turn_upper = [&](const T& s, const T& c) {
        limb.upper = then_about_x(rotation.q, {-s, c});
        limb.middle = root - y_axis(limb.upper) * a;
    };
    const auto folded = !(unfolded > T(0));
    if (any_of(folded)) [[unlikely]] {
        // The shorter bone lies on the longer one: the upper bone along the line, or against it where it is the shorter.
        const T length = T(1) / sqrt(rotation.square);
        const auto against = longer < T(0);
        turn_upper(select(folded, select(against, length, T(0)), sine * scale),
                   select(folded, select(against, T(0), length), cosine * scale));
    } else {  // a way of its own: compilers that pack numbers into registers pack less, and that is faster here
        turn_upper(sine * scale, cosine * scale);
    }
    return limb;
}

}  // namespace detail

/// What `solve_two_bone` does, straight to rotations and in half the work: the limb from `root` reaches for `target`,
/// its middle joint towards `pole`.
///
/// Domain      validated params; finite input; `pole` of a length of 1e-9 to 1e9, or 0.
/// Degenerate  as `limb_rotation`; target at the root: folded along -y.
/// Invariant   as `solve_two_bone`. `upper` and `flexion_half` lead to `end` through bones of their own lengths.
/// Accuracy    bone lengths within 5e-7 (float), 1e-15 (double) of the whole limb, and the rounding of the root.
/// Source      [foot-contact]
template <class T>
[[nodiscard]] GAIT_INLINE PoleLimb<T> solve_pole_limb(const TwoBoneParams<T>& params, const vec3<T>& root,
                                                      const vec3<T>& target, const vec3<T>& pole) noexcept {
    const detail::LimbLine<T> line = detail::limb_line<T>(params, root, target);
    return detail::solve_limb_on<T>(params, root, target, line, detail::limb_to_pole<T>(line.direction, pole));
}

/// The same for a limb that knows its hinge: `side` is the side axis of the middle joint, see `bend_from_side`.
///
/// Domain      as `solve_pole_limb`, for the side.
template <class T>
[[nodiscard]] inline PoleLimb<T> solve_side_limb(const TwoBoneParams<T>& params, const vec3<T>& root,
                                                 const vec3<T>& target, const vec3<T>& side) noexcept {
    const detail::LimbLine<T> line = detail::limb_line<T>(params, root, target);
    return detail::solve_limb_on<T>(params, root, target, line, detail::limb_to_side<T>(line.direction, side));
}

}  // namespace gait
