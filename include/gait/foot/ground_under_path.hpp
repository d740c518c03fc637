// SPDX-License-Identifier: MIT
#pragma once

#include <gait/foot/point_path.hpp>

namespace gait {

/// What is known of uneven ground from the lowest places of a point: how fast it may rise from one to the next.
template <class T = float>
struct GroundRise {
    T flat = T(0.24);  ///< [unit of the path] the ground is level as far from a low place, >= 0
    T slope = T(1);    ///< [1] and rises no steeper beyond, >= 0
};

/// Height of a point over the ground that its own path tells of, at every frame. [unit of the path]
///
/// The ground lies at every place where the point is lowest for a moment (within `settle` before and after), and
/// between these no higher than `rise` lets it: so stairs and slopes count as ground, and a foot held still over a
/// place where the point has been lower does not. A marker's own height over the sole drops out.
///
/// Domain      `up` unit; rate > 0 [Hz]; settle > 0 [s].
/// Invariant   >= 0, up to rounding; 0 at the lowest place of all.
template <std::floating_point T>
[[nodiscard]] inline std::vector<T> height_over_ground(std::span<const vec3<T>> path, T rate, const vec3<T>& up,
                                                       const GroundRise<T>& rise, T settle = T(0.1)) {
    std::vector<T> height(path.size());
    for (std::size_t k = 0; k < path.size(); ++k) height[k] = glm::dot(path[k], up);

    struct LowPlace {
        vec3<T> across;  ///< its horizontal part
        T height;
    };
    std::vector<LowPlace> low;
    const std::size_t reach = frames_in(settle, rate);
    for (std::size_t k = 0; k < path.size(); ++k) {
        const auto from = height.begin() + static_cast<std::ptrdiff_t>(k - std::min<std::size_t>(k, reach));
        const auto to = height.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(k + reach + 1, path.size()));
        // Of equal heights the first counts.
        if (std::min_element(from, to) == height.begin() + static_cast<std::ptrdiff_t>(k))
            low.push_back({path[k] - up * height[k], height[k]});
    }

    std::vector<T> over(path.size());
    for (std::size_t k = 0; k < path.size(); ++k) {
        const vec3<T> across = path[k] - up * height[k];
        T most(0);
        for (const LowPlace& place : low) {
            const T distance = length<T>(across - place.across);
            const T allowed = rise.slope * greatest(distance - rise.flat, T(0));
            most = greatest(height[k] - place.height - allowed, most);
        }
        over[k] = most;
    }
    return over;
}

}  // namespace gait
