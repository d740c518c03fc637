// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/axis_rotation.hpp>
#include <gait/core/inline.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>

namespace gait {

namespace detail {

/// A rotation on its way: a quaternion of any length, and its squared length. Products of several are normalized once.
template <class T>
struct LongRotation {
    quat<T> q;
    T square;  ///< > 0
};

template <class T>
[[nodiscard]] inline quat<T> normalized(const LongRotation<T>& r) noexcept {
    const T scale = T(1) / sqrt(r.square);
    return make_quat(r.q.w * scale, r.q.x * scale, r.q.y * scale, r.q.z * scale);
}

/// The shortest turn from -y to a limb, about a level axis, and how far a guide reaches along the images of x and z under
/// it.
template <class T>
struct LimbArc {
    LongRotation<T> turn;
    T scale{};  ///< > 0; what `side` and `front` were multiplied by
    T side{};
    T front{};
};

/// Domain      a limb that does not rise.
template <class T>
[[nodiscard]] constexpr LimbArc<T> hanging_arc(const vec3<T>& direction, const vec3<T>& guide) noexcept {
    const T w = T(1) - direction.y;
    const T tilt = guide.x * direction.x + guide.z * direction.z - guide.y * w;
    return {{make_quat(w, -direction.z, T(0), direction.x), T(2) * w},
            w,
            guide.x * w - tilt * direction.x,
            guide.z * w - tilt * direction.z};
}

/// Domain      a limb that rises.
template <class T>
[[nodiscard]] inline LimbArc<T> rising_arc(const vec3<T>& direction, const vec3<T>& guide) noexcept {
    using S = scalar_t<T>;
    const T level = direction.x * direction.x + direction.z * direction.z;
    const T w = level / (T(1) + abs(direction.y));  // 1 - y, exactly
    const T square = w * w + level;
    const auto up = square < T(S(1e-20));
    const T scale = T(1) / sqrt(select(up, T(1), square));
    const quat<T> arc = make_quat(select(up, T(0), w * scale), select(up, T(1), -direction.z * scale), T(0),
                                  select(up, T(0), direction.x * scale));
    return {{arc, T(1)}, T(1), glm::dot(x_axis(arc), guide), glm::dot(z_axis(arc), guide)};
}

template <class T>
[[nodiscard]] GAIT_INLINE LimbArc<T> limb_arc(const vec3<T>& direction, const vec3<T>& guide) noexcept {
    LimbArc<T> arc = hanging_arc<T>(direction, guide);
    const auto rises = direction.y > T(0);
    if (any_of(rises)) [[unlikely]] {
        const LimbArc<T> rising = rising_arc<T>(direction, guide);
        arc.turn.q.w = select(rises, rising.turn.q.w, arc.turn.q.w);
        arc.turn.q.x = select(rises, rising.turn.q.x, arc.turn.q.x);
        arc.turn.q.z = select(rises, rising.turn.q.z, arc.turn.q.z);
        arc.turn.square = select(rises, rising.turn.square, arc.turn.square);
        arc.scale = select(rises, rising.scale, arc.scale);
        arc.side = select(rises, rising.side, arc.side);
        arc.front = select(rises, rising.front, arc.front);
    }
    return arc;
}

/// The arc, then about the limb by the angle of a sine and a cosine that are as long as the guide is across the limb.
template <class T>
[[nodiscard]] GAIT_INLINE LongRotation<T> arc_then_about_limb(const LimbArc<T>& arc, const T& sine, const T& cosine,
                                                              const vec3<T>& guide) noexcept {
    using S = scalar_t<T>;
    T along = cosine;
    T aside = sine;
    T across = along * along + aside * aside;
    const auto clear = across > T(S(1e-6)) * (arc.scale * arc.scale) * glm::dot(guide, guide);
    if (!all_of(clear)) [[unlikely]] {
        along = select(clear, along, T(1));
        aside = select(clear, aside, T(0));
        across = select(clear, across, T(1));
    }
    const T size = sqrt(across);
    const T sum = size + abs(along);
    const auto acute = along >= T(0);
    const T s = select(acute, aside, sum);
    const T c = select(acute, sum, aside);
    const quat<T>& q = arc.turn.q;  // without a y: half of `then_about_y`
    return {make_quat(q.w * c, q.x * c - q.z * s, q.w * s, q.z * c + q.x * s), arc.turn.square * (T(2) * size * sum)};
}

/// `limb_rotation` before it is normalized.
template <class T>
[[nodiscard]] GAIT_INLINE LongRotation<T> limb_to_pole(const vec3<T>& direction, const vec3<T>& pole) noexcept {
    const LimbArc<T> arc = limb_arc<T>(direction, pole);
    return arc_then_about_limb<T>(arc, arc.side, arc.front, pole);
}

/// Rotation, before it is normalized, that lays -y along a limb and x along its hinge, or as near as that gets: see
/// `bend_from_side`.
///
/// Domain      `direction` unit; `side` of a length of 1e-9 to 1e9, or 0.
/// Degenerate  as `limb_rotation`, for the side.
template <class T>
[[nodiscard]] inline LongRotation<T> limb_to_side(const vec3<T>& direction, const vec3<T>& side) noexcept {
    const LimbArc<T> arc = limb_arc<T>(direction, side);
    return arc_then_about_limb<T>(arc, -arc.front, arc.side, side);
}

}  // namespace detail

/// Rotation that lays -y along a limb and z to the side its middle joint bends to.
///
/// Domain      `direction` unit; `pole` of a length of 1e-9 to 1e9, or 0: the middle joint goes to where it points.
/// Degenerate  pole zero or within 1e-3 rad of the limb's line: the side that a limb pointing down has at rest, tilted
///             with the limb. A limb that points straight up: half a turn about x first.
template <class T>
[[nodiscard]] inline quat<T> limb_rotation(const vec3<T>& direction, const vec3<T>& pole) noexcept {
    return detail::normalized(detail::limb_to_pole<T>(direction, pole));
}

}  // namespace gait
