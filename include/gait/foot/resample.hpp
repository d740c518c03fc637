// SPDX-License-Identifier: MIT
#pragma once

#include <gait/foot/point_path.hpp>

namespace gait {

/// Place at a time between frames, on the cubic through the four frames round it (Catmull-Rom): passes through every
/// frame, and its velocity is continuous.
///
/// Domain      at least one frame; `frame` within [0, size - 1] [frame], held there.
/// Degenerate  next to the ends the path is taken to go straight on.
template <std::floating_point T>
[[nodiscard]] inline vec3<T> sample_cubic(std::span<const vec3<T>> path, T frame) noexcept {
    const std::size_t last = path.size() - 1;
    const T held = clamp(frame, T(0), static_cast<T>(last));
    const auto k = static_cast<std::size_t>(held);
    const std::size_t next = std::min<std::size_t>(k + 1, last);
    const vec3<T> b = path[k];
    const vec3<T> c = path[next];
    const vec3<T> a = k > 0 ? path[k - 1] : b + b - c;
    const vec3<T> d = next < last ? path[next + 1] : c + c - b;
    const T t = held - static_cast<T>(k);
    const vec3<T> cubic = (b - c) * T(3) + d - a;
    const vec3<T> square = a * T(2) - b * T(5) + c * T(4) - d;
    return b + ((c - a) + (square + cubic * t) * t) * (t * T(0.5));
}

/// A path at another rate, over the same time. Needed before speeds are taken from 30 Hz: there a runner's foot
/// stands for a frame or two.
///
/// Domain      rates > 0 [Hz].
/// Degenerate  the same rate returns the path; an empty path stays empty.
template <std::floating_point T>
[[nodiscard]] inline std::vector<vec3<T>> resample_cubic(std::span<const vec3<T>> path, T rate, T new_rate) {
    std::vector<vec3<T>> resampled;
    if (path.empty())
        return resampled;
    const T duration = static_cast<T>(path.size() - 1) / rate;
    // Half a thousandth of a frame is given, so that rounding of the duration does not lose the last frame.
    const std::size_t size = static_cast<std::size_t>(floor(duration * new_rate + T(0.0005))) + 1;
    resampled.reserve(size);
    for (std::size_t k = 0; k < size; ++k)
        resampled.push_back(sample_cubic<T>(path, static_cast<T>(k) * (rate / new_rate)));
    return resampled;
}

} // namespace gait
