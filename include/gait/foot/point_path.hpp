// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>
#include <gait/core/vector.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gait {

// What a recorded path needs before it is looked at. Offline work on whole clips: scalar numbers only, and it
// allocates.

/// One number for each frame of a clip: 1 in contact, 0 not.
using Labels = std::vector<std::uint8_t>;

/// Frames in a length of time, to the nearest, and at least one.
///
/// Domain      seconds >= 0 [s], rate > 0 [Hz].
template <std::floating_point T>
[[nodiscard]] inline std::size_t frames_in(T seconds, T rate) noexcept {
    return std::max<std::size_t>(1, static_cast<std::size_t>(floor(seconds * rate + T(0.5))));
}

/// Bridges the frames in which a point was not seen (a coordinate is not finite) by straight lines, and holds the
/// first and last seen place towards the ends. Returns 1 for the frames between the first and the last that were
/// seen.
///
/// Degenerate  a point that was never seen becomes 0 in every frame.
template <std::floating_point T>
inline Labels fill_gaps(std::span<vec3<T>> path) {
    Labels seen(path.size(), 0);
    std::size_t next = 0; // the first frame not yet dealt with
    for (std::size_t k = 0; k < path.size(); ++k) {
        if (!is_finite<T>(path[k]))
            continue;
        const vec3<T> from = next > 0 ? path[next - 1] : path[k];
        const T span = static_cast<T>(k + 1 - next);
        for (std::size_t j = next; j < k; ++j)
            path[j] = lerp<T>(from, path[k], static_cast<T>(j + 1 - next) / span);
        std::fill(seen.begin() + static_cast<std::ptrdiff_t>(next > 0 ? next : k),
                  seen.begin() + static_cast<std::ptrdiff_t>(k + 1), std::uint8_t(1));
        next = k + 1;
    }
    const vec3<T> last = next > 0 ? path[next - 1] : vec3<T>(T(0));
    std::fill(path.begin() + static_cast<std::ptrdiff_t>(next), path.end(), last);
    return seen;
}

/// The path without jumps there and back, such as markers that are mistaken for each other: the median of each
/// coordinate over `reach` frames before and after. A path that goes straight on, or stands, is unchanged.
///
/// Domain      reach [frame]; 0 changes nothing. The first and last `reach` frames stay as they are.
template <std::floating_point T>
[[nodiscard]] inline std::vector<vec3<T>> without_jumps(std::span<const vec3<T>> path, std::size_t reach) {
    std::vector<vec3<T>> calm(path.begin(), path.end());
    std::vector<T> window(2 * reach + 1);
    for (std::size_t k = reach; reach > 0 && k + reach < path.size(); ++k) {
        for (int axis = 0; axis < 3; ++axis) {
            for (std::size_t i = 0; i < window.size(); ++i)
                window[i] = path[k - reach + i][axis];
            const auto middle = window.begin() + static_cast<std::ptrdiff_t>(reach);
            std::nth_element(window.begin(), middle, window.end());
            calm[k][axis] = *middle;
        }
    }
    return calm;
}

/// Velocity at each frame: central difference over `reach` frames to each side, one-sided at the ends.
/// [unit of the path/s]
///
/// Domain      rate > 0 [Hz], reach >= 1 [frame].
/// Degenerate  a path of one frame stands still.
template <std::floating_point T>
[[nodiscard]] inline std::vector<vec3<T>> velocity_of(std::span<const vec3<T>> path, T rate, std::size_t reach) {
    std::vector<vec3<T>> velocity(path.size(), vec3<T>(T(0)));
    for (std::size_t k = 0; k < path.size() && path.size() > 1; ++k) {
        const std::size_t before = k - std::min<std::size_t>(k, reach);
        const std::size_t after = std::min<std::size_t>(k + reach, path.size() - 1);
        velocity[k] = (path[after] - path[before]) * (rate / static_cast<T>(after - before));
    }
    return velocity;
}

/// The value that a share of all values is below.
///
/// Domain      share in [0, 1].
/// Degenerate  no values: 0.
template <std::floating_point T>
[[nodiscard]] inline T quantile(std::vector<T> values, T share) {
    if (values.empty())
        return T(0);
    const auto rank =
        std::min<std::size_t>(static_cast<std::size_t>(share * static_cast<T>(values.size())), values.size() - 1);
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(rank);
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

} // namespace gait
