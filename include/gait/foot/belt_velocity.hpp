// SPDX-License-Identifier: MIT
#pragma once

#include <gait/foot/point_path.hpp>

namespace gait {

/// The velocity that occurs most often: the middle of the densest cluster. Moving feet pass through many velocities,
/// planted feet share one. [unit of the velocities]
///
/// Accuracy    clusters narrower than a twelfth of the spread are told apart.
/// Degenerate  no velocities: 0.
template <std::floating_point T>
[[nodiscard]] inline vec3<T> most_common_velocity(std::span<const vec3<T>> velocities) {
    if (velocities.empty()) return vec3<T>(T(0));
    constexpr std::size_t enough = 600;  // pairs are compared: a sample of the velocities will do
    std::vector<vec3<T>> sample;
    for (std::size_t i = 0; i < velocities.size(); i += 1 + velocities.size() / enough) sample.push_back(velocities[i]);

    vec3<T> middle(T(0));
    for (const vec3<T>& v : sample) middle = middle + v * (T(1) / static_cast<T>(sample.size()));
    std::vector<T> away;
    for (const vec3<T>& v : sample) away.push_back(length<T>(v - middle));
    const T radius = T(0.06) * quantile(std::move(away), T(0.9));

    const auto is_close = [radius](const vec3<T>& a, const vec3<T>& b) {
        const vec3<T> d = a - b;
        return glm::dot(d, d) <= radius * radius;
    };
    vec3<T> densest = sample.front();
    std::size_t most = 0;
    for (const vec3<T>& v : sample) {
        std::size_t neighbours = 0;
        for (const vec3<T>& other : sample) neighbours += is_close(v, other) ? std::size_t(1) : 0;
        if (neighbours > most) {
            most = neighbours;
            densest = v;
        }
    }
    // Let all velocities have their say.
    for (int round = 0; round < 3; ++round) {
        vec3<T> sum(T(0));
        std::size_t count = 0;
        for (const vec3<T>& v : velocities) {
            if (is_close(v, densest)) {
                sum = sum + v;
                ++count;
            }
        }
        if (count > 0) densest = sum * (T(1) / static_cast<T>(count));
    }
    return densest;
}

}  // namespace gait
