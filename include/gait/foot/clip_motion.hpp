// SPDX-License-Identifier: MIT
#pragma once

#include <gait/foot/belt_velocity.hpp>
#include <gait/foot/ground_under_path.hpp>
#include <gait/foot/point_path.hpp>

#include <array>
#include <optional>

namespace gait {

/// Where one foot was in every frame of a clip: at the heel and at the ball or the tip of the toes. A coordinate that
/// is not finite is a gap.
template <class T = float>
struct FootPath {
    std::span<const vec3<T>>
        heel;  ///< [clip's unit] back of the foot; or the ankle: then the leg length should be given
    std::span<const vec3<T>> toe;  ///< [clip's unit] as many frames
};

/// What is known of a clip beside its paths. Zero and nothing: not known, taken from the clip.
template <class T = float>
struct ClipFacts {
    T leg_length = T(0);                   ///< [clip's unit] hip to ground
    std::optional<vec3<T>> belt_velocity;  ///< [clip's unit/s] of a treadmill; 0 over ground
};

/// How one point of a foot moves over the ground.
template <class T = float>
struct PointMotion {
    std::vector<vec3<T>> path;  ///< [clip's unit] as the ground sees it: without the belt, gaps bridged
    Labels seen;                ///< 1 where the point was recorded or bridged
    std::vector<T> speed;       ///< [fast speed]
    std::vector<T> height;      ///< [leg length] over the ground, see `height_over_ground`
};

/// The motion of a clip's feet over the ground, measured by the clip itself: in its own fast foot speed and leg
/// length.
template <class T = float>
struct ClipMotion {
    std::vector<std::array<PointMotion<T>, 2>> feet;  ///< heel, toe
    T leg_length{};                                   ///< [clip's unit]
    T fast_speed{};                                   ///< [clip's unit/s] of a swinging foot over the ground
    vec3<T> belt_velocity{T(0), T(0), T(0)};          ///< [clip's unit/s]
};

namespace detail {

/// Speed that swinging feet reach: a high one among the speeds above half of the very highest, so that it does not
/// matter how long a clip stands still, nor how far a single frame is off.
template <std::floating_point T>
[[nodiscard]] inline T swing_speed(const std::vector<vec3<T>>& velocities, const vec3<T>& belt) {
    std::vector<T> speeds;
    speeds.reserve(velocities.size());
    for (const vec3<T>& v : velocities) speeds.push_back(length<T>(v - belt));
    const T half = T(0.5) * quantile(speeds, T(0.99));
    std::erase_if(speeds, [half](T speed) { return !(speed > half); });
    return quantile(std::move(speeds), T(0.85));
}

/// A point's path without gaps and jumps.
template <std::floating_point T>
[[nodiscard]] inline PointMotion<T> prepare_point(std::span<const vec3<T>> recorded, T rate) {
    PointMotion<T> point;
    point.path.assign(recorded.begin(), recorded.end());
    point.seen = fill_gaps<T>(point.path);
    point.path = without_jumps<T>(point.path, static_cast<std::size_t>(floor(T(0.015) * rate)));
    return point;
}

/// Adds the velocities of a point in the lower part of its way, where it is planted most of the time.
template <std::floating_point T>
inline void gather_low(const PointMotion<T>& point, const std::vector<vec3<T>>& velocity, const vec3<T>& up,
                       std::vector<vec3<T>>& low) {
    std::vector<T> heights;
    for (const vec3<T>& place : point.path) heights.push_back(glm::dot(place, up));
    const T limit = quantile(heights, T(0.4));
    for (std::size_t k = 0; k < heights.size(); ++k)
        if (point.seen[k] != 0 && heights[k] <= limit) low.push_back(velocity[k]);
}

/// Takes the belt out of a point's path and measures the path, in the clip's own speed and length.
template <std::floating_point T>
inline void measure_point(PointMotion<T>& point, const ClipMotion<T>& clip, T rate, const vec3<T>& up,
                          std::size_t reach) {
    const T in_legs = clip.leg_length > T(0) ? T(1) / clip.leg_length : T(0);
    const T in_fast = clip.fast_speed > T(0) ? T(1) / clip.fast_speed : T(0);
    for (std::size_t k = 0; k < point.path.size(); ++k)
        point.path[k] = point.path[k] - clip.belt_velocity * (static_cast<T>(k) / rate);
    for (const vec3<T>& v : velocity_of<T>(point.path, rate, reach)) point.speed.push_back(length<T>(v) * in_fast);
    point.height = height_over_ground<T>(point.path, rate, up, GroundRise<T>{T(0.25) * clip.leg_length, T(1)});
    for (T& height : point.height) height *= in_legs;
}

}  // namespace detail

/// Measures a clip.
///
/// Domain      at least one foot, equal sizes, rate > 0 [Hz], `up` unit.
/// Accuracy    positions of 1 mm noise are fine from 30 to 250 Hz; jumps of markers up to 15 ms are taken out.
template <std::floating_point T>
[[nodiscard]] inline ClipMotion<T> measure_clip(std::span<const FootPath<T>> feet, T rate, const vec3<T>& up,
                                                const ClipFacts<T>& facts = {}) {
    const std::size_t reach = frames_in(T(1.0 / 120), rate);
    ClipMotion<T> clip;
    std::vector<T> foot_lengths;
    std::vector<vec3<T>> low;
    std::vector<vec3<T>> middle;  // of the feet
    for (const FootPath<T>& foot : feet) {
        std::array<PointMotion<T>, 2> points{detail::prepare_point<T>(foot.heel, rate),
                                             detail::prepare_point<T>(foot.toe, rate)};
        const std::vector<vec3<T>> heel = velocity_of<T>(points[0].path, rate, reach);
        const std::vector<vec3<T>> toe = velocity_of<T>(points[1].path, rate, reach);
        detail::gather_low(points[0], heel, up, low);
        detail::gather_low(points[1], toe, up, low);
        for (std::size_t k = 0; k < heel.size(); ++k) {
            if (points[0].seen[k] == 0 || points[1].seen[k] == 0) continue;
            foot_lengths.push_back(length<T>(points[1].path[k] - points[0].path[k]));
            middle.push_back((heel[k] + toe[k]) * T(0.5));
        }
        clip.feet.push_back(std::move(points));
    }

    // A leg is about four times as long as a foot from heel to toes.
    clip.leg_length = facts.leg_length > T(0) ? facts.leg_length : T(4) * quantile(foot_lengths, T(0.5));

    // A belt much slower than the feet is no belt: planted feet stand still.
    clip.belt_velocity = facts.belt_velocity ? *facts.belt_velocity : most_common_velocity<T>(low);
    if (!facts.belt_velocity &&
        !(length<T>(clip.belt_velocity) > T(0.1) * detail::swing_speed<T>(middle, clip.belt_velocity)))
        clip.belt_velocity = vec3<T>(T(0));

    // Feet that never go a leg length a second do not walk.
    clip.fast_speed = greatest(detail::swing_speed<T>(middle, clip.belt_velocity), clip.leg_length);

    for (std::array<PointMotion<T>, 2>& foot : clip.feet)
        for (PointMotion<T>& point : foot) detail::measure_point(point, clip, rate, up, reach);
    return clip;
}

}  // namespace gait
