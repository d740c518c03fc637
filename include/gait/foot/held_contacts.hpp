// SPDX-License-Identifier: MIT
#pragma once

#include <gait/foot/clip_motion.hpp>

namespace gait {

/// Speed of a point on its way to the next frame; at the last frame, of the way before. [unit of the path/s]
template <std::floating_point T>
[[nodiscard]] inline std::vector<T> speed_to_next(std::span<const vec3<T>> path, T rate) {
    std::vector<T> speed(path.size(), T(0));
    for (std::size_t k = 0; k + 1 < path.size(); ++k)
        speed[k] = length<T>(path[k + 1] - path[k]) * rate;
    if (path.size() > 1)
        speed.back() = speed[path.size() - 2];
    return speed;
}

/// The speed that only rounding gives to the planted feet of an animation, where a foot is held to its place; nothing
/// where planted feet do move, as they do in every recording of a person. [unit of the speeds]
///
/// Domain      `speeds[f]`: of the slower point of foot f, since a planted foot rolls over one; `planted[f]`: a first
///             guess of when it is.
template <std::floating_point T>
[[nodiscard]] inline std::optional<T> held_speed(std::span<const std::vector<T>> speeds,
                                                 std::span<const Labels> planted, T fast_speed) {
    const T still = T(1e-4) * fast_speed;
    std::vector<T> all;
    std::vector<T> rounding;
    for (std::size_t f = 0; f < speeds.size(); ++f) {
        for (std::size_t k = 0; k < planted[f].size(); ++k) {
            if (planted[f][k] == 0)
                continue;
            all.push_back(speeds[f][k]);
            if (speeds[f][k] < still)
                rounding.push_back(speeds[f][k]);
        }
    }
    if (all.empty() || !(quantile(std::move(all), T(0.5)) < still))
        return std::nullopt;
    return greatest(T(6) * quantile(std::move(rounding), T(0.9)), T(1e-6) * fast_speed);
}

/// Fills gaps between contacts that are no longer than `longest` frames: a foot rolls from heel to ball within one.
inline void close_gaps(std::span<std::uint8_t> labels, std::size_t longest) noexcept {
    std::size_t gap = longest + 1; // there is no contact before the first
    for (std::size_t k = 0; k < labels.size(); ++k) {
        if (labels[k] == 0) {
            ++gap;
            continue;
        }
        if (gap <= longest)
            std::fill_n(labels.begin() + static_cast<std::ptrdiff_t>(k - gap), gap, std::uint8_t(1));
        gap = 0;
    }
}

} // namespace gait
