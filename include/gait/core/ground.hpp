// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/scalar.hpp>

#include <concepts>

namespace gait {

/// What is under a point.
template <class T = float>
struct GroundHit {
    T height{};                        ///< [m] world height of the surface; read only where `hit`
    vec3<T> normal{T(0), T(1), T(0)};  ///< unit, world; pointing up (y > 0); read only where `hit`
    mask_t<T> hit{false};              ///< whether there is ground at all: a miss is "no ground", never a height
    T platform{};                      ///< whole number >= 0: which moving platform this is; 0 is the world at rest
};

/// Anything callable with a world point that answers what ground lies under it.
/// The query may depend on the point's height (floors above each other); it must not depend on call order.
template <class G, class T>
concept Ground = std::invocable<const G&, const vec3<T>&> &&
                 std::convertible_to<std::invoke_result_t<const G&, const vec3<T>&>, GroundHit<T>>;

/// Where a moving platform is now, and how it moves. Platforms turn about y; they do not tilt.
template <class T = float>
struct Platform {
    vec3<T> position{T(0), T(0), T(0)};  ///< [m] world
    SinCos<T> yaw{T(0), T(1)};           ///< turn to the left of +z
    vec3<T> velocity{T(0), T(0), T(0)};  ///< [m/s] world, of `position`
    T turn_rate{};                       ///< [rad/s] left positive
};

/// Whether every number of it is.
template <class T>
[[nodiscard]] inline mask_t<T> is_finite(const Platform<T>& platform) noexcept {
    return is_finite<T>(platform.position) && is_finite(platform.yaw.sin) && is_finite(platform.yaw.cos) &&
           is_finite<T>(platform.velocity) && is_finite(platform.turn_rate);
}

/// A ground with moving platforms: it answers `platform(number)` with where that one is at the end of the step.
template <class G, class T>
concept MovingGround = Ground<G, T> && requires(const G& ground, const T& number) {
    { ground.platform(number) } -> std::convertible_to<Platform<T>>;
};

/// Velocity of a platform at a world point. [m/s]
template <class T>
[[nodiscard]] constexpr vec3<T> velocity_at(const Platform<T>& platform, const vec3<T>& point) noexcept {
    const vec3<T> arm = point - platform.position;
    return platform.velocity + vec3<T>(arm.z, T(0), -arm.x) * platform.turn_rate;
}

/// The point, lifted where it is lower than `height` over the ground under it.
///
/// Degenerate  no ground, or one whose height is NaN: the point as it is.
template <class T, Ground<T> G>
[[nodiscard]] constexpr vec3<T> kept_above(const G& ground, const vec3<T>& point, const T& height) noexcept {
    const GroundHit<T> under = ground(point);
    const T least_y = under.height + height;
    return {point.x, select(under.hit && least_y > point.y, least_y, point.y), point.z};
}

/// A level plane.
template <class T = float>
struct FlatGround {
    T height{};  ///< [m] world

    [[nodiscard]] constexpr GroundHit<T> operator()(const vec3<T>&) const noexcept {
        return {height, vec3<T>(T(0), T(1), T(0)), mask_t<T>(true), T(0)};
    }
};

}  // namespace gait
