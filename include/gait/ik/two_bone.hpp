// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/axis_rotation.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/ik/soft_reach.hpp>

namespace gait {

// Which solver for what:
// * a limb at rest along -y, hinge along +x, as the library's own are; its middle joint to a pole: `solve_pole_limb`
// * a limb of any rig, which keeps the bend it came with: `solve_hinge_limb`
// * a whole leg of any rig, its toe to a place: `solve_toe_target`
// * only places of joints, or a bend of one's own choice: `solve_two_bone`, here

/// Tuning of a limb of two bones (thigh and shin, upper arm and forearm).
template <class T = float>
struct TwoBoneParams {
    T upper_length = T(0.45);   ///< [m] root joint to middle joint, > 0
    T lower_length = T(0.45);   ///< [m] middle joint to end joint, > 0
    T max_extension = T(0.90);  ///< [m] root to end at most, (0, upper + lower]
    T softening = T(0.005);     ///< [m] where straightening begins to give way, >= 0
};

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const TwoBoneParams<T>& p) noexcept {
    if (!(p.upper_length > T(0))) return "TwoBoneParams.upper_length must be above 0";
    if (!(p.lower_length > T(0))) return "TwoBoneParams.lower_length must be above 0";
    if (!(p.max_extension > T(0))) return "TwoBoneParams.max_extension must be above 0";
    if (!(p.max_extension <= p.upper_length + p.lower_length))
        return "TwoBoneParams.max_extension must not exceed upper_length + lower_length";
    if (!(p.softening >= T(0))) return "TwoBoneParams.softening must not be below 0";
    if (!(p.softening < p.max_extension)) return "TwoBoneParams.softening must be below max_extension";
    return nullptr;
}

/// A limb in any one frame.
template <class T>
struct TwoBoneInput {
    vec3<T> root{T(0), T(0), T(0)};    ///< [m] hip or shoulder
    vec3<T> target{T(0), T(0), T(0)};  ///< [m] where the end joint should be
    vec3<T> rest_direction{T(0), T(-1), T(0)};  ///< unit; the way the limb points where the target is at the root
};

/// A solved limb in the input's frame.
template <class T>
struct TwoBoneResult {
    vec3<T> middle{T(0), T(0), T(0)};      ///< [m] knee or elbow
    vec3<T> end{T(0), T(0), T(0)};         ///< [m] ankle or wrist, on the ray from root to target
    vec3<T> direction{T(0), T(-1), T(0)};  ///< unit, root to end
    vec3<T> bend{T(0), T(0), T(1)};        ///< unit, perpendicular to `direction`: the side the middle joint is on
    SinCos<T> root_half{T(0), T(1)};       ///< half the angle between upper bone and `direction`
    SinCos<T> end_half{T(0), T(1)};        ///< half the angle between lower bone and `direction`
    T clamped{};                           ///< [m] distance wanted less distance given: < 0 nearer than the limb folds
    T distance_left{};                     ///< [m] end to target
    mask_t<T> reached{false};              ///< distance_left is below 1e-5 of the limb's length
    mask_t<T> degenerate{false};           ///< target at the root, to 1e-6 of the limb's length: `direction` is chance
};

/// Angle between the two bones, pi when the limb is straight. [rad]
template <class T>
[[nodiscard]] inline T middle_angle(const TwoBoneResult<T>& r) noexcept {
    const SinCos<T> half_bend = add_angles(r.root_half, r.end_half);
    return T(2) * angle_of(half_bend.cos, half_bend.sin);
}

/// Bend side from the joint's own side axis: the hinge. A knee with side axis +x on a leg pointing down bends to +z.
///
/// Domain      `direction` unit; `side` of a length of 1e-9 to 1e9, or 0.
/// Degenerate  side axis zero or within 1e-3 rad of the limb's line: a perpendicular of the library's choice.
template <class T>
[[nodiscard]] inline vec3<T> bend_from_side(const vec3<T>& direction, const vec3<T>& side) noexcept {
    const vec3<T> bend = glm::cross(direction, part_across<T>(direction, side, any_perpendicular<T>(direction)));
    return bend * (T(1) / length<T>(bend));
}

/// Bend side from a pole: the middle joint goes towards where `pole` points.
///
/// Domain      `direction` unit; `pole` and `spare_side` of a length of 1e-9 to 1e9, or 0.
/// Degenerate  pole zero or within 1e-3 rad of the limb's line, where it says nothing: as `bend_from_side` of
///             `spare_side`.
template <class T>
[[nodiscard]] inline vec3<T> bend_from_pole(const vec3<T>& direction, const vec3<T>& pole,
                                            const vec3<T>& spare_side) noexcept {
    return direction_across<T>(direction, pole, bend_from_side<T>(direction, spare_side));
}

/// Bend side of the limb as it came in: `root`, `middle`, `end` of the input pose, carried over to the new direction.
///
/// Domain      `direction` unit; bones and `spare_side` of a length of 1e-9 to 1e9, or 0.
/// Degenerate  an input that is straight to within 1e-3 rad at the root has no side: that of `spare_side` is carried.
template <class T>
[[nodiscard]] inline vec3<T> bend_from_pose(const vec3<T>& direction, const vec3<T>& root, const vec3<T>& middle,
                                            const vec3<T>& end, const vec3<T>& spare_side) noexcept {
    const vec3<T> line = normalize_or<T>(end - root, direction);
    const vec3<T> bend = direction_across<T>(line, middle - root, bend_from_side<T>(line, spare_side));
    const vec3<T> carried = shortest_rotation<T>(line, direction, bend) * bend;
    return carried - direction * glm::dot(direction, carried);
}

/// Unit direction from root to target.
template <class T>
[[nodiscard]] inline vec3<T> limb_direction(const TwoBoneInput<T>& input) noexcept {
    return normalize_or<T>(input.target - input.root, input.rest_direction);
}

/// Closed-form solution of a limb whose middle joint goes to the side `bend` (see `bend_from_pole`,
/// `bend_from_side`, `bend_from_pose`).
///
/// Domain      validated params; finite input; `bend` unit and perpendicular to `limb_direction(input)`.
/// Degenerate  target at the root: along the rest direction, folded as far as the bones allow.
/// Invariant   the end is on the ray from root to target, soft_reach(wanted) out but no nearer than |upper - lower|;
///             bones keep their lengths. No inverse trigonometry, so no NaN from an arc cosine of 1 + rounding.
/// Accuracy    bone lengths within 5e-7 (float), 1e-15 (double) of the whole limb, and the rounding of the root.
/// Source      [foot-contact]
template <class T>
[[nodiscard]] inline TwoBoneResult<T> solve_two_bone(const TwoBoneParams<T>& params, const TwoBoneInput<T>& input,
                                                     const vec3<T>& bend) noexcept {
    using S = scalar_t<T>;
    const T a = params.upper_length;
    const T b = params.lower_length;
    const vec3<T> to_target = input.target - input.root;

    TwoBoneResult<T> r;
    r.direction = limb_direction(input);
    r.bend = bend;
    const T wanted = length<T>(to_target);
    const T tiny = (a + b) * T(S(1e-6));
    r.degenerate = !(wanted > tiny);

    const T reach = soft_reach(wanted, params.max_extension, params.softening);
    const T d = greatest(greatest(reach, abs(a - b)), tiny);
    r.clamped = wanted - d;
    r.distance_left = abs(r.clamped);
    r.reached = r.distance_left <= T(S(1e-5)) * (a + b);

    // Law of cosines for half angles, in factors (Heron): nothing cancels, neither nearly straight nor nearly folded.
    const T longer = a - b;
    const T slack = greatest((a + b) - d, T(0));
    const T perimeter = (a + b) + d;
    const T fold_upper = d + longer;
    const T fold_lower = d - longer;
    const T scale = T(0.25) / (a * b * d);
    const T upper = b * scale;
    const T lower = a * scale;
    r.root_half = {sqrt(fold_lower * slack * upper), sqrt(fold_upper * perimeter * upper)};
    r.end_half = {sqrt(fold_upper * slack * lower), sqrt(fold_lower * perimeter * lower)};

    const SinCos<T> root_angle = double_angle(r.root_half);
    r.middle = input.root + r.direction * (a * root_angle.cos) + r.bend * (a * root_angle.sin);
    r.end = input.root + r.direction * d;
    return r;
}

namespace detail {

/// Half the fold of the middle joint, by the law of cosines for half angles.
///
/// Domain      `short_of_whole` [m^2]: (a + b)^2 - d^2, `over_folded` [m^2]: d^2 - (a - b)^2 for bones a, b and root to
///             end d; both >= 0. As products of sum and difference they keep their digits.
template <class T>
[[nodiscard]] inline SinCos<T> half_fold(const T& a, const T& b, const T& short_of_whole,
                                         const T& over_folded) noexcept {
    const T per_product = T(0.25) / (a * b);
    return {sqrt(short_of_whole * per_product), sqrt(over_folded * per_product)};
}

}  // namespace detail

/// Target moved a share of the way from where the end joint is to where it is wanted: the weight of an IK goal.
///
/// Domain      weight in [0, 1]; 0 keeps `end`, 1 is `target`.
template <class T>
[[nodiscard]] constexpr vec3<T> weighted_target(const vec3<T>& end, const vec3<T>& target, const T& weight) noexcept {
    return end + (target - end) * weight;
}

/// Rotations of the two bones of a solved limb whose rest pose is: both bones along -y, hinge along +x.
template <class T>
struct TwoBoneRotations {
    quat<T> upper{identity_rotation<T>()};        ///< in the frame of the input
    quat<T> lower{identity_rotation<T>()};        ///< in the frame of the input
    quat<T> lower_local{identity_rotation<T>()};  ///< in the upper bone's frame
};

/// Rotations that lay the rest pose on the solution.
template <class T>
[[nodiscard]] inline TwoBoneRotations<T> two_bone_rotations(const TwoBoneResult<T>& r) noexcept {
    const quat<T> limb = rotation_from_frame<T>(glm::cross(r.bend, r.direction), -r.direction, r.bend);
    return {then_about_x(limb, {-r.root_half.sin, r.root_half.cos}), then_about_x(limb, r.end_half),
            about_x(add_angles(r.root_half, r.end_half))};
}

}  // namespace gait
