// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/axis_rotation.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/ik/soft_reach.hpp>
#include <gait/ik/two_bone.hpp>

namespace gait {

namespace detail {

/// A rotation on its way: a quaternion of any length, and its squared length. Products of several are normalized once.
template <class T>
struct LongRotation {
    quat<T> q;
    T square;  ///< > 0
};

/// `limb_rotation` before it is normalized.
template <class T>
[[nodiscard]] inline LongRotation<T> long_limb_rotation(const vec3<T>& direction, const vec3<T>& pole) noexcept {
    using S = scalar_t<T>;
    // From rest to the limb the shortest way. Pointing up, 1 - y is level / (1 + y), and all parts are taken 1 + y times.
    const T level = direction.x * direction.x + direction.z * direction.z;
    const auto rises = direction.y > T(0);
    const T share = select(rises, T(1) + direction.y, T(1));
    T w = select(rises, level, T(1) - direction.y);
    T x = -(direction.z * share);
    T z = direction.x * share;
    const auto upright = w < T(S(1e-4));
    if (any_of(upright)) {
        const T short_square = w * w + x * x + z * z;
        const auto up = short_square < T(S(1e-20));
        const T stretch = select(upright, T(1) / sqrt(select(up, T(1), short_square)), T(1));
        w = select(up, T(0), w * stretch);
        x = select(up, T(1), x * stretch);
        z = select(up, T(0), z * stretch);
    }
    // Then about the limb, until z is on the side of the pole.
    const T ww = w * w;
    const T xx = x * x;
    const T zz = z * z;
    const T square = ww + xx + zz;
    const T cross = T(2) * x * z;
    const T twice_w = T(2) * w;
    const T side = (ww + xx - zz) * pole.x + twice_w * z * pole.y + cross * pole.z;
    const T front = cross * pole.x - twice_w * x * pole.y + (ww - xx + zz) * pole.z;
    const T across = side * side + front * front;
    const auto clear = across > T(S(1e-6)) * (square * square) * glm::dot(pole, pole);
    const T size = sqrt(select(clear, across, T(1)));
    const T ahead = select(clear, front, T(1));
    const T aside = select(clear, side, T(0));
    const T sum = size + abs(ahead);
    const auto acute = ahead >= T(0);
    const T s = select(acute, aside, sum);
    const T c = select(acute, sum, aside);
    return {make_quat(w * c, x * c - z * s, w * s, z * c + x * s), square * (T(2) * size * sum)};
}

}  // namespace detail

/// Rotation that lays -y along a limb and z to the side its middle joint bends to.
///
/// Domain      `direction` unit; `pole` any length: the middle joint goes to where it points.
/// Degenerate  pole along the limb: the side that a limb pointing down has at rest, tilted with the limb. A limb that
///             points straight up: half a turn about x first.
template <class T>
[[nodiscard]] inline quat<T> limb_rotation(const vec3<T>& direction, const vec3<T>& pole) noexcept {
    const detail::LongRotation<T> limb = detail::long_limb_rotation<T>(direction, pole);
    const T scale = T(1) / sqrt(limb.square);
    return make_quat(limb.q.w * scale, limb.q.x * scale, limb.q.y * scale, limb.q.z * scale);
}

/// A limb whose bones hang along -y at rest, hinge along +x, as it was solved. In the frame of its target.
template <class T>
struct PoleLimb {
    quat<T> upper{identity_rotation<T>()};  ///< of the upper bone
    SinCos<T> flexion_half{T(0), T(1)};     ///< half the turn of the lower bone about the hinge
    vec3<T> middle{T(0), T(0), T(0)};       ///< [m] knee or elbow
    vec3<T> end{T(0), T(0), T(0)};          ///< [m] ankle or wrist, on the ray from root to target
    T clamped{};                            ///< [m] distance wanted less distance given: < 0 nearer than the limb folds
};

/// What `solve_two_bone` does, straight to rotations and in half the work: the limb from `root` reaches for `target`,
/// its middle joint towards `pole`.
///
/// Domain      validated params; finite input; `pole` any length.
/// Degenerate  as `limb_rotation`; target at the root: folded along -y.
/// Invariant   as `solve_two_bone`. `upper` and `flexion_half` lead to `end` through bones of their own lengths.
/// Accuracy    bone lengths within 5e-7 (float), 1e-15 (double) of the whole limb, and the rounding of the root.
/// Source      [foot-contact]
template <class T>
[[nodiscard]] inline PoleLimb<T> solve_pole_limb(const TwoBoneParams<T>& params, const vec3<T>& root,
                                                 const vec3<T>& target, const vec3<T>& pole) noexcept {
    using S = scalar_t<T>;
    const T a = params.upper_length;
    const T b = params.lower_length;
    const T whole = a + b;
    const T longer = a - b;
    const vec3<T> to_target = target - root;
    const T wanted = length<T>(to_target);
    const T tiny = whole * T(S(1e-6));
    const auto aims = wanted > tiny;
    const T per_wanted = T(1) / select(aims, wanted, T(1));
    vec3<T> direction = to_target * per_wanted;
    if (!all_of(aims)) direction = select<T>(aims, direction, vec3<T>(T(0), T(-1), T(0)));
    const T reach = soft_reach(wanted, params.max_extension, params.softening);
    const T d = greatest(greatest(reach, abs(longer)), tiny);

    // Law of cosines in factors (Heron): nothing cancels, neither nearly straight nor nearly folded. The half turn of
    // the upper bone from the limb's line is (sine, cosine) / sqrt(4 a d cosine).
    const T slack = greatest(whole - d, T(0));
    const T per_product = T(0.25) / (a * b);
    PoleLimb<T> limb;
    limb.flexion_half = {sqrt(slack * (whole + d) * per_product), sqrt((d - longer) * (d + longer) * per_product)};
    const T cosine = (d + longer) * (whole + d);
    const T sine = T(4) * a * b * (limb.flexion_half.sin * limb.flexion_half.cos);

    const detail::LongRotation<T> line = detail::long_limb_rotation<T>(direction, pole);
    const T scale = T(1) / sqrt(line.square * (T(4) * a * d * cosine));
    const T s = sine * scale;
    const T c = cosine * scale;
    limb.upper = then_about_x(line.q, {-s, c});
    limb.middle = root - y_axis(limb.upper) * a;
    limb.end = root + direction * d;
    limb.clamped = wanted - d;
    return limb;
}

}  // namespace gait
