// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/numbers.hpp>
#include <gait/core/scalar.hpp>
#include <gait/foot/foot_shape.hpp>
#include <gait/ik/two_bone.hpp>

namespace gait {

/// Proportions of a character in its rest pose: upright, legs straight down, arms hanging, everything facing +z.
/// The defaults are a grown person's, scaled to hips 0.8 m over the ground (1.51 m tall), without the trunk's curves:
/// each `_forward` says how far a joint is before (+z) the one it hangs from, below it or above.
template <class T = float>
struct Body {
    T thigh = T(0.37);            ///< [m] hip to knee, > 0
    T shin = T(0.36);             ///< [m] knee to ankle, > 0
    FootShape<T> foot{};          ///< both feet
    T hip_half_width = T(0.085);  ///< [m] hip joint to the body's middle, >= 0
    T foot_side = T(0.085);       ///< [m] standing foot to the body's line, > 0
    T waist = T(0.09);            ///< [m] hips up to the spine joint, > 0
    T spine = T(0.17);            ///< [m] spine joint up to the chest joint, > 0
    T chest = T(0.20);            ///< [m] chest joint up to the neck joint, > 0
    T neck = T(0.07);             ///< [m] neck joint up to the head joint, > 0
    T head = T(0.18);             ///< [m] head joint up to the crown, > 0
    T shoulder_height = T(0.16);  ///< [m] chest joint up to the shoulders
    T shoulder_half_width = T(0.165);  ///< [m] shoulder to the body's middle, > 0
    T upper_arm = T(0.27);        ///< [m] > 0
    T forearm = T(0.22);          ///< [m] > 0
    T hand = T(0.15);             ///< [m] wrist to fingertips, > 0
    T spine_forward = T(0);       ///< [m] spine joint before the hips
    T chest_forward = T(0);       ///< [m] chest joint before the spine joint
    T neck_forward = T(0);        ///< [m] neck joint before the chest joint
    T head_forward = T(0);        ///< [m] head joint before the neck joint
    T shoulder_forward = T(0);    ///< [m] shoulders before the chest joint
    T arm_spread = T(0.35);       ///< [1] share of the style's `arm_out` that this body shows
};

/// Height of the hip joints over the ground with straight legs. [m]
template <class T>
[[nodiscard]] constexpr T standing_hip_height(const Body<T>& body) noexcept {
    return body.thigh + body.shin + body.foot.ankle_height;
}

/// Height of the crown in the rest pose. [m]
template <class T>
[[nodiscard]] constexpr T standing_height(const Body<T>& body) noexcept {
    return standing_hip_height(body) + body.waist + body.spine + body.chest + body.neck + body.head;
}

/// Every length times `factor`.
template <class T>
[[nodiscard]] constexpr Body<T> scaled(const Body<T>& body, const T& factor) noexcept {
    Body<T> b = body;
    for (T* length : {&b.thigh, &b.shin, &b.foot.ankle_height, &b.foot.heel_length, &b.foot.ball_length,
                      &b.foot.toe_length, &b.foot.width, &b.hip_half_width, &b.foot_side, &b.waist, &b.spine, &b.chest,
                      &b.neck, &b.head, &b.shoulder_height, &b.shoulder_half_width, &b.upper_arm, &b.forearm, &b.hand,
                      &b.spine_forward, &b.chest_forward, &b.neck_forward, &b.head_forward, &b.shoulder_forward}) {
        *length = *length * factor;
    }
    return b;
}

/// The same body in another number type.
template <class To, class From>
[[nodiscard]] inline Body<To> convert_body(const Body<From>& body) noexcept {
    return convert_numbers<To>(body);
}

/// The default proportions at another height. `SpeedDriven` walks them as it walks the default body, only larger or
/// smaller; with its `pace` = `pace_of_hip_height` a child's steps are quicker than a giant's.
///
/// Domain      height > 0 [m], sole to crown.
template <class T = float>
[[nodiscard]] constexpr Body<T> make_body(const T& height) noexcept {
    const Body<T> reference;
    return scaled(reference, height / standing_height(reference));
}

/// The leg as the solver sees it. The knee keeps a little bend: a leg that stands reaches no further than
/// `planted_reach`, and softly gives way up to full length beyond.
template <class T>
[[nodiscard]] constexpr TwoBoneParams<T> leg_limb(const Body<T>& body) noexcept {
    const T whole = body.thigh + body.shin;
    return {body.thigh, body.shin, whole * T(0.9995), whole * T(0.006)};
}

/// Hip to ankle at most while the foot is planted: up to here the soft clamp changes nothing. [m]
template <class T>
[[nodiscard]] constexpr T planted_reach(const Body<T>& body) noexcept {
    return (body.thigh + body.shin) * T(0.993);
}

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const Body<T>& b) noexcept {
    if (!(b.thigh > T(0))) return "Body.thigh must be above 0";
    if (!(b.shin > T(0))) return "Body.shin must be above 0";
    if (!(b.thigh < T(4) * b.shin && b.shin < T(4) * b.thigh))
        return "Body.thigh and Body.shin must be within 4 times of each other";
    if (const char* broken = validate(b.foot)) return broken;
    if (!(b.hip_half_width >= T(0))) return "Body.hip_half_width must not be below 0";
    if (!(b.foot_side > T(0))) return "Body.foot_side must be above 0";
    if (!(b.foot_side < b.thigh)) return "Body.foot_side must be below Body.thigh";
    if (!(b.waist > T(0))) return "Body.waist must be above 0";
    if (!(b.spine > T(0))) return "Body.spine must be above 0";
    if (!(b.chest > T(0))) return "Body.chest must be above 0";
    if (!(b.neck > T(0))) return "Body.neck must be above 0";
    if (!(b.head > T(0))) return "Body.head must be above 0";
    if (!(b.shoulder_half_width > T(0))) return "Body.shoulder_half_width must be above 0";
    if (!(b.shoulder_height <= b.chest + b.neck)) return "Body.shoulder_height must not reach above the head joint";
    if (!(b.upper_arm > T(0))) return "Body.upper_arm must be above 0";
    if (!(b.forearm > T(0))) return "Body.forearm must be above 0";
    if (!(b.hand > T(0))) return "Body.hand must be above 0";
    const T hips = standing_hip_height(b);
    const auto within_hips = [&](const T& x) { return x > -hips && x < hips; };
    if (!within_hips(b.spine_forward)) return "Body.spine_forward must be less than the height of the hips either way";
    if (!within_hips(b.chest_forward)) return "Body.chest_forward must be less than the height of the hips either way";
    if (!within_hips(b.neck_forward)) return "Body.neck_forward must be less than the height of the hips either way";
    if (!within_hips(b.head_forward)) return "Body.head_forward must be less than the height of the hips either way";
    if (!within_hips(b.shoulder_forward))
        return "Body.shoulder_forward must be less than the height of the hips either way";
    if (!(b.arm_spread >= T(0) && b.arm_spread <= T(2))) return "Body.arm_spread must be within [0, 2]";
    return nullptr;
}

}  // namespace gait
