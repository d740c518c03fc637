// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/bits.hpp>
#include <gait/core/ground.hpp>
#include <gait/crowd/lane_access.hpp>

#include <array>
#include <concepts>
#include <cstddef>

namespace gait {

namespace detail {

template <class T>
using LaneArray = std::array<scalar_t<T>, lane_count<T>>;

template <class T>
[[nodiscard]] inline LaneArray<T> to_lanes(const T& x) noexcept {
    return bits_as<LaneArray<T>>(x);
}

template <class T>
[[nodiscard]] inline T from_lanes(const LaneArray<T>& lanes) noexcept {
    return bits_as<T>(lanes);
}

}  // namespace detail

/// A ground that answers for one point, asked lane by lane.
///
/// Invariant   only points of lanes that are set in `asked` reach the ground; the others see no ground. Platforms are
///             asked for by every lane that is on one.
template <class G, class T>
struct LaneByLaneGround {
    using S = scalar_t<T>;

    const G& ground;
    mask_t<T> asked;

    [[nodiscard]] GroundHit<T> operator()(const vec3<T>& point) const {
        const auto x = detail::to_lanes(point.x);
        const auto y = detail::to_lanes(point.y);
        const auto z = detail::to_lanes(point.z);
        GroundHit<T> many;
        detail::LaneArray<T> found{};
        for (std::size_t lane = 0; lane < lane_count<T>; ++lane) {
            if (!is_set(asked, lane)) continue;
            const GroundHit<S> hit = ground(vec3<S>(x[lane], y[lane], z[lane]));
            set_lane<T>(many.height, lane, hit.height);
            set_lane<T>(many.normal, lane, hit.normal);
            set_lane<T>(many.platform, lane, hit.platform);
            found[lane] = hit.hit ? S(1) : S(0);
        }
        many.hit = detail::from_lanes<T>(found) > T(0);
        return many;
    }

    [[nodiscard]] Platform<T> platform(const T& number) const requires MovingGround<G, S> {
        const auto numbers = detail::to_lanes(number);
        Platform<T> many;
        for (std::size_t lane = 0; lane < lane_count<T>; ++lane) {
            if (numbers[lane] > S(0)) set_lane<T>(many, lane, Platform<S>(ground.platform(numbers[lane])));
        }
        return many;
    }
};

/// The ground as a block of characters sees it: a ground that answers lanes is asked once, another one lane by lane.
template <class T, class G>
[[nodiscard]] constexpr decltype(auto) make_lane_ground(const G& ground, const mask_t<T>& asked) noexcept {
    if constexpr (std::same_as<G, FlatGround<scalar_t<T>>>) {
        return FlatGround<T>{T(ground.height)};
    } else if constexpr (Ground<G, T>) {
        return (ground);
    } else {
        static_assert(Ground<G, scalar_t<T>>, "the ground of a crowd answers a point, or a point of lanes");
        return LaneByLaneGround<G, T>{ground, asked};
    }
}

}  // namespace gait
