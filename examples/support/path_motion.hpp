// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker_state.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <vector>

#include <glm/vec2.hpp>

#include "path_csv.hpp"

namespace examples {

/// How a recorded way becomes the motion of a character.
struct PathMotionParams {
    double step = 1.0 / 60.0;  ///< [s]    > 0
    double rest = 1.0;         ///< [s]    the character stands before the way begins and after it ends, >= 0
    double smoothing = 0.2;    ///< [s]    deviation of the time round each step over which the way is averaged: hips
                               ///<        sway with every stride and a character's root does not, > 0
    double slowest = 0.15;     ///< [m/s]  slower than this the direction of travel says nothing of the facing
};

namespace detail {

/// Weights of a cubic B-spline over whole steps: smooth to the second derivative, sum 1, odd in number.
inline std::vector<double> cubic_weights(double deviation_in_steps) {
    const double knot = std::max(deviation_in_steps * std::numbers::sqrt3, 1.0);
    const auto reach = static_cast<int>(2 * knot);
    std::vector<double> weights;
    double sum = 0;
    for (int i = -reach; i <= reach; ++i) {
        const double u = std::abs(i) / knot;
        weights.push_back(u < 1 ? 4 - 6 * u * u + 3 * u * u * u : (2 - u) * (2 - u) * (2 - u));
        sum += weights.back();
    }
    for (double& weight : weights) weight /= sum;
    return weights;
}

/// Weighted mean round each value; beyond its ends a row goes on as it begins and ends.
template <class Value>
std::vector<Value> averaged(const std::vector<Value>& values, const std::vector<double>& weights) {
    const auto last = static_cast<std::ptrdiff_t>(values.size()) - 1;
    const auto reach = static_cast<std::ptrdiff_t>(weights.size() / 2);
    std::vector<Value> out;
    out.reserve(values.size());
    for (std::ptrdiff_t i = 0; i <= last; ++i) {
        Value sum{0};
        for (std::ptrdiff_t k = -reach; k <= reach; ++k)
            sum += weights[static_cast<std::size_t>(k + reach)] *
                   values[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(i + k, 0, last))];
        out.push_back(sum);
    }
    return out;
}

/// Where the way is at equal times: cubic between its points, at rest before and after.
inline std::vector<glm::dvec2> places_at_steps(const gait_files::GroundPath& path, const PathMotionParams& params) {
    const auto place = [&](std::size_t i) { return glm::dvec2(path[i].x, path[i].z); };
    const auto slope = [&](std::size_t i) { return (place(i + 1) - place(i)) / (path[i + 1].t - path[i].t); };
    const auto velocity = [&](std::size_t i) {  // of the parabola through a point and its neighbours
        if (i == 0) return slope(0);
        if (i + 1 == path.size()) return slope(i - 1);
        const double before = path[i].t - path[i - 1].t;
        const double after = path[i + 1].t - path[i].t;
        return (slope(i - 1) * after + slope(i) * before) / (before + after);
    };
    const double begin = path.front().t - params.rest;
    const auto steps = static_cast<std::size_t>(std::ceil((path.back().t + params.rest - begin) / params.step));
    std::vector<glm::dvec2> places;
    places.reserve(steps + 1);
    std::size_t i = 0;
    for (std::size_t k = 0; k <= steps; ++k) {
        const double t = std::clamp(begin + static_cast<double>(k) * params.step, path.front().t, path.back().t);
        while (i + 2 < path.size() && path[i + 1].t <= t) ++i;
        const double span = path[i + 1].t - path[i].t;
        const double u = (t - path[i].t) / span;
        const double v = 1 - u;
        places.push_back(v * v * (1 + 2 * u) * place(i) + u * u * (1 + 2 * v) * place(i + 1) +
                         span * u * v * (v * velocity(i) - u * velocity(i + 1)));
    }
    return places;
}

/// `yaw` turned by whole turns to within half a turn of `last`.
inline double nearest_turn(double yaw, double last) { return last + std::remainder(yaw - last, 2 * std::numbers::pi); }

/// The facing that the file states, at equal times; empty where it states none.
inline std::vector<double> stated_yaws(const gait_files::GroundPath& path, const PathMotionParams& params,
                                       std::size_t count) {
    std::vector<double> yaws;
    std::size_t i = 0;
    double last = path[0].yaw;
    double next = nearest_turn(path[1].yaw, last);
    for (std::size_t k = 0; k < count; ++k) {
        const double t = path.front().t - params.rest + static_cast<double>(k) * params.step;
        while (i + 2 < path.size() && path[i + 1].t <= t) {
            ++i;
            last = next;
            next = nearest_turn(path[i + 1].yaw, last);
        }
        const double u = std::clamp((t - path[i].t) / (path[i + 1].t - path[i].t), 0.0, 1.0);
        yaws.push_back(last + (next - last) * u);
        if (std::isnan(yaws.back())) return {};
    }
    return yaws;
}

/// The direction of travel; while the character stands, the one it came with, and at first the one it will go.
inline std::vector<double> travel_yaws(const std::vector<glm::dvec2>& velocities, double slowest) {
    std::vector<double> yaws;
    std::optional<double> last;
    for (const glm::dvec2& v : velocities) {
        if (std::hypot(v.x, v.y) > slowest) {
            const double yaw = std::atan2(v.x, v.y);
            if (!last) yaws.assign(yaws.size(), yaw);
            last = nearest_turn(yaw, last.value_or(yaw));
        }
        yaws.push_back(last.value_or(0.0));
    }
    return yaws;
}

}  // namespace detail

/// A way walked: the motion of every step, at height 0. It begins and ends at rest.
///
/// The facing is the one that the way states, else the direction of travel; both smoothed as the way is.
[[nodiscard]] inline std::vector<gait::Motion<double>> motion_along(const gait_files::GroundPath& path,
                                                                    const PathMotionParams& params = {}) {
    const std::vector<double> weights = detail::cubic_weights(params.smoothing / params.step);
    const std::vector<glm::dvec2> places = detail::averaged(detail::places_at_steps(path, params), weights);
    std::vector<glm::dvec2> velocities(places.size(), glm::dvec2(0.0));
    for (std::size_t i = 1; i + 1 < places.size(); ++i)
        velocities[i] = (places[i + 1] - places[i - 1]) / (2 * params.step);

    std::vector<double> yaws = detail::stated_yaws(path, params, places.size());
    if (yaws.empty()) yaws = detail::travel_yaws(velocities, params.slowest);
    yaws = detail::averaged(yaws, weights);

    std::vector<gait::Motion<double>> motions;
    motions.reserve(places.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        motions.push_back({{places[i].x, 0.0, places[i].y},
                           {std::sin(yaws[i]), 0.0, std::cos(yaws[i])},
                           {velocities[i].x, 0.0, velocities[i].y}});
    return motions;
}

/// Moves the whole so that the middle of its bounds lies at x = z = 0; returns half its extent. [m]
inline glm::dvec2 centre(std::vector<gait::Motion<double>>& motions) {
    glm::dvec3 low = motions.front().position, high = low;
    for (const gait::Motion<double>& motion : motions) {
        low = glm::min(low, glm::dvec3(motion.position));
        high = glm::max(high, glm::dvec3(motion.position));
    }
    for (gait::Motion<double>& motion : motions) motion.position -= 0.5 * (low + high);
    return 0.5 * glm::dvec2(high.x - low.x, high.z - low.z);
}

}  // namespace examples
