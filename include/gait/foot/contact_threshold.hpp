// SPDX-License-Identifier: MIT
#pragma once

#include <gait/foot/point_path.hpp>

namespace gait {

/// Labels with one limit for the beginning of a contact and one for its end: where both measures are below their
/// limits there is contact; it reaches back as long as `arriving` stays below `enter`, and on as long as `leaving`
/// stays below `leave`. Either limit may be the higher one.
///
/// Domain      measures of equal size, larger the more a point moves; NaN is never a contact.
template <std::floating_point T>
[[nodiscard]] inline Labels label_between(std::span<const T> arriving, T enter, std::span<const T> leaving, T leave) {
    const std::size_t size = std::min<std::size_t>(arriving.size(), leaving.size());
    Labels labels(size);
    for (std::size_t k = 0; k < size; ++k) labels[k] = arriving[k] < enter && leaving[k] < leave ? 1 : 0;
    for (std::size_t k = size; k-- > 1;)
        if (labels[k] != 0 && arriving[k - 1] < enter) labels[k - 1] = 1;
    for (std::size_t k = 1; k < size; ++k)
        if (labels[k - 1] != 0 && leaving[k] < leave) labels[k] = 1;
    return labels;
}

/// Limits of a point that is on the ground. In leg lengths, so that one set serves every size and unit.
template <class T = float>
struct ContactLimits {
    T enter_speed = T(0.4);   ///< [leg length/s] a contact begins below it, > 0
    T leave_speed = T(0.55);  ///< [leg length/s] and ends above it, > 0
    T height = T(0.11);       ///< [leg length] no contact higher over the ground, > 0
};

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const ContactLimits<T>& limits) noexcept {
    if (!(limits.enter_speed > T(0))) return "ContactLimits.enter_speed must be above 0";
    if (!(limits.leave_speed > T(0))) return "ContactLimits.leave_speed must be above 0";
    if (!(limits.height > T(0))) return "ContactLimits.height must be above 0";
    return nullptr;
}

/// Plain labels of one point from its speed and its height over the ground.
///
/// Domain      speeds [unit/s] and heights [unit] of every frame, leg length [unit] > 0, all in the clip's own unit;
///             see `velocity_of` and `height_over_ground`. No heights at all turn the height rule off: then a foot
///             held still in the air counts as planted.
/// Invariant   the same labels when every length is multiplied by one number.
/// Source      [foot-contact]
template <std::floating_point T>
[[nodiscard]] inline Labels label_by_threshold(std::span<const T> speeds, std::span<const T> heights, T leg_length,
                                               const ContactLimits<T>& limits = {}) {
    Labels labels = label_between<T>(speeds, limits.enter_speed * leg_length, speeds, limits.leave_speed * leg_length);
    for (std::size_t k = 0; k < std::min<std::size_t>(labels.size(), heights.size()); ++k)
        if (!(heights[k] < limits.height * leg_length)) labels[k] = 0;
    return labels;
}

}  // namespace gait
