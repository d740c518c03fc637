// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

#include <concepts>

namespace gait {

/// What is under a point.
template <class T = float>
struct GroundHit {
    T height{};                          ///< [m] world height of the surface; read only where `hit`
    vec3<T> normal{T(0), T(1), T(0)};    ///< unit, world; pointing up (y > 0); read only where `hit`
    mask_t<T> hit{false};                ///< whether there is ground at all: a miss is "no ground", never a height
};

/// Anything callable with a world point that answers what ground lies under it.
/// The query may depend on the point's height (floors above each other); it must not depend on call order.
template <class G, class T>
concept Ground = std::invocable<const G&, const vec3<T>&> &&
                 std::convertible_to<std::invoke_result_t<const G&, const vec3<T>&>, GroundHit<T>>;

/// A level plane.
template <class T = float>
struct FlatGround {
    T height{};  ///< [m] world

    [[nodiscard]] constexpr GroundHit<T> operator()(const vec3<T>&) const noexcept {
        return {height, vec3<T>(T(0), T(1), T(0)), mask_t<T>(true)};
    }
};

}  // namespace gait
