// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/ground.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/foot/foot_shape.hpp>
#include <gait/foot/footprint.hpp>

namespace gait {

/// How a foot lies on the ground it was laid on.
template <class T>
struct Footing {
    Footprint<T> print;         ///< [world]
    T platform{};               ///< number of the platform under it
    mask_t<T> sound{false};     ///< heel and ball have ground within the limits, with no edge under the sole
};

/// What ground a foot may be put on.
template <class T>
struct FootingLimits {
    T steepest{};  ///< [1] slope of the sole, rise over run, along and across, > 0
    T lowest{};    ///< [m] world height
    T highest{};   ///< [m] world height
};

template <class T>
[[nodiscard]] constexpr Footing<T> select(const mask_t<T>& mask, const Footing<T>& a, const Footing<T>& b) noexcept {
    return {select<T>(mask, a.print, b.print), select(mask, a.platform, b.platform),
            mask_t<T>((mask && a.sound) || (!mask && b.sound))};
}

namespace detail {

/// Answer of a ground with everything unusable turned into a miss: what is not finite, hangs over, or is further up or
/// down than `too_far`.
template <class T, class G>
[[nodiscard]] inline GroundHit<T> ask_ground(const G& ground, const vec3<T>& point, const T& too_far) noexcept {
    GroundHit<T> hit = ground(point);
    // A sum is finite only if each of its numbers is.
    hit.hit = hit.hit && is_finite(hit.height + (hit.normal.x + hit.normal.y + hit.normal.z)) &&
              hit.normal.y > T(0) && abs(hit.height - point.y) < too_far;
    return hit;
}

/// Ground further from the feet than this many of their lengths is no ground.
template <class T>
[[nodiscard]] constexpr T far_ground(const FootShape<T>& shape) noexcept {
    return T(200) * (shape.heel_length + shape.ball_length);
}

/// What is under a sole. Heel and toes are asked a little outside, so that neither ends up close to an edge.
template <class T>
struct UnderSole {
    GroundHit<T> heel, middle, ball, tip;
    T back{};   ///< [m] from under the ankle to the heel's point
    T front{};  ///< [m] to the tip's
};

template <class T, class G>
[[nodiscard]] inline UnderSole<T> ask_under(const Footprint<T>& print, const vec3<T>& along, const FootShape<T>& shape,
                                            const G& ground) noexcept {
    using S = scalar_t<T>;
    const T margin = T(S(0.1)) * (shape.heel_length + shape.ball_length);
    const T back = shape.heel_length + margin;
    const T front = shape.ball_length + shape.toe_length + margin;
    const T too_far = far_ground(shape);
    return {ask_ground<T>(ground, print.place - along * back, too_far),
            ask_ground<T>(ground, print.place, too_far),
            ask_ground<T>(ground, print.place + along * shape.ball_length, too_far),
            ask_ground<T>(ground, print.place + along * front, too_far),
            back,
            front};
}

/// Whether it is level: all at one height, and said to be so.
template <class T>
[[nodiscard]] constexpr mask_t<T> is_level(const UnderSole<T>& u) noexcept {
    const auto at = [&](const GroundHit<T>& hit) { return hit.hit && hit.height == u.ball.height; };
    const auto up = [](const GroundHit<T>& hit) { return hit.normal.x == T(0) && hit.normal.z == T(0); };
    return mask_t<T>(u.ball.hit && at(u.heel) && at(u.middle) && at(u.tip) && up(u.heel) && up(u.ball));
}

/// The sole on ground that is not level; which platform is for others to say.
template <class T>
[[nodiscard]] inline Footing<T> lay_on(Footprint<T> print, const vec3<T>& along, const FootShape<T>& shape,
                                       const UnderSole<T>& under, const T& steepest) noexcept {
    using S = scalar_t<T>;
    const auto& [heel, middle, ball, tip, back, front] = under;
    const T heel_height = select(heel.hit, heel.height, select(ball.hit, ball.height, print.place.y));
    const T ball_height = select(ball.hit, ball.height, heel_height);

    // The line through heel and ball, and what bulges out of it or stands before the toes.
    const T sole = back + shape.ball_length;
    const T slope = (ball_height - heel_height) / sole;
    const T middle_height = select(middle.hit, middle.height, heel_height + slope * back);
    const T tip_height = select(tip.hit, tip.height, ball_height);
    const T bulge = abs(middle_height - heel_height - slope * back);
    const T tip_slope = (tip_height - heel_height) / (back + front);
    const auto even = bulge <= sole * T(S(0.15)) && tip_slope <= slope + T(S(0.3));

    // On sound ground the sole follows it, with the line between heel and ball; over an edge it lies level on top.
    const T raised = greatest(slope, least(tip_slope, slope + T(S(0.15))));
    const T pitch = select(even, clamp(raised, -steepest, steepest), T(0));
    const T give = sole * T(S(0.025));
    const T ends = greatest(heel_height + pitch * back, ball_height - pitch * shape.ball_length);
    print.place.y = greatest(ends, greatest(middle_height, tip_height - pitch * front) - give);

    // Slope to the left, from the normals under heel and ball.
    const auto across = [&](const GroundHit<T>& hit) {
        const T side = hit.normal.x * along.z - hit.normal.z * along.x;
        return select(hit.hit, -side / select(hit.hit, hit.normal.y, T(1)), T(0));
    };
    const T shared = select(heel.hit && ball.hit, T(S(0.5)), T(1));
    const T roll = clamp((across(heel) + across(ball)) * shared, -steepest, steepest);
    const T scale = T(1) / sqrt(T(1) + pitch * pitch + roll * roll);
    print.normal_x = -(pitch * along.x + roll * along.z) * scale;
    print.normal_z = (roll * along.x - pitch * along.z) * scale;
    return {print, T(0), mask_t<T>(heel.hit && ball.hit && abs(slope) <= steepest && even)};
}

}  // namespace detail

/// Lays a sole on the ground so that it touches at heel or ball, and no part of it is deeper in the ground than 2 1/2 % of
/// its length.
///
/// Domain      print.place and yaw say where; its height is kept where there is no ground.
/// Degenerate  heel or ball over nothing: level with the other one, not sound.
template <class T, class G>
[[nodiscard]] inline Footing<T> lay_foot(const Footprint<T>& print, const FootShape<T>& shape, const G& ground,
                                         const FootingLimits<T>& limits) noexcept {
    const vec3<T> along(print.yaw.sin, T(0), print.yaw.cos);
    const detail::UnderSole<T> under = detail::ask_under(print, along, shape, ground);
    const auto level = detail::is_level(under);
    Footing<T> footing{{vec3<T>(print.place.x, under.ball.height, print.place.z), print.yaw, T(0), T(0)},
                       T(0),
                       mask_t<T>(true)};
    if (!all_of(level))
        footing = select<T>(level, footing, detail::lay_on<T>(print, along, shape, under, limits.steepest));
    footing.sound = footing.sound && footing.print.place.y >= limits.lowest && footing.print.place.y <= limits.highest;

    const T asked = select(under.ball.hit, under.ball.platform, select(under.heel.hit, under.heel.platform, T(0)));
    const auto numbered = asked > T(0) && is_finite(asked);
    footing.platform = select(numbered, asked, T(0));
    if constexpr (MovingGround<G, T>) {
        // A platform whose place is no number carries nobody.
        if (any_of(numbered)) {
            const auto broken = numbered && !is_finite<T>(Platform<T>(ground.platform(footing.platform)));
            footing.platform = select(broken, T(0), footing.platform);
            footing.sound = footing.sound && !broken;
        }
    }
    return footing;
}

/// Lays a foot near the wanted place, off edges and holes: the wanted place if the whole sole finds sound ground there,
/// else the first of a few places before, behind and towards the body that has.
///
/// Domain      `body_place` [m] world: where the foot would stand beside the body; see `lay_foot`.
/// Degenerate  no place is sound: the wanted one, as far as there is ground.
template <class T, class G>
[[nodiscard]] inline Footing<T> place_foot(const Footprint<T>& wanted, const vec3<T>& body_place,
                                           const FootShape<T>& shape, const G& ground,
                                           const FootingLimits<T>& limits) noexcept {
    using S = scalar_t<T>;
    Footing<T> best = lay_foot(wanted, shape, ground, limits);
    if (all_of(best.sound)) return best;
    const T foot = shape.heel_length + shape.ball_length + shape.toe_length;
    const vec3<T> along = vec3<T>(wanted.yaw.sin, T(0), wanted.yaw.cos) * foot;
    const vec3<T> home(body_place.x - wanted.place.x, T(0), body_place.z - wanted.place.z);
    for (const vec3<T>& shift :
         {along * T(S(0.25)), along * T(S(-0.25)), along * T(S(0.5)), along * T(S(-0.5)), along * T(S(0.8)),
          along * T(S(-0.8)), home * T(S(0.4)), home * T(S(0.75)), home, along * T(S(1.2))}) {
        Footprint<T> moved = wanted;
        moved.place = moved.place + shift;
        const Footing<T> other = lay_foot(moved, shape, ground, limits);
        best = select<T>(!best.sound && other.sound, other, best);
        if (all_of(best.sound)) break;
    }
    return best;
}

/// A footprint of a platform's own space in the world, and back.
template <class T>
[[nodiscard]] constexpr Footprint<T> to_world(const Platform<T>& platform, const Footprint<T>& local) noexcept {
    const vec3<T> normal = turn(platform.yaw, vec3<T>(local.normal_x, T(0), local.normal_z));
    return {platform.position + turn(platform.yaw, local.place), add_angles(local.yaw, platform.yaw), normal.x,
            normal.z};
}

template <class T>
[[nodiscard]] constexpr Footprint<T> to_platform(const Platform<T>& platform, const Footprint<T>& world) noexcept {
    return to_root(world, platform.position, platform.yaw);
}

}  // namespace gait
