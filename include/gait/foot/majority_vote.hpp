// SPDX-License-Identifier: MIT
#pragma once

#include <gait/foot/point_path.hpp>

namespace gait {

/// Width of a voting window that lasts about `seconds`: odd, so that every frame has as many neighbours before as
/// after it. 5 frames at 60 Hz are 3 at 30 Hz. [frame]
///
/// Domain      seconds >= 0 [s], rate > 0 [Hz].
template <std::floating_point T>
[[nodiscard]] inline std::size_t vote_width(T seconds, T rate) noexcept {
    const T half = floor(greatest(seconds * rate - T(1), T(0)) * T(0.5) + T(0.5));
    return 2 * static_cast<std::size_t>(half) + 1;
}

/// What most frames of the window round each frame say: takes away what is shorter than half the window, and fills
/// gaps as short. Beyond the ends the first and the last label go on, so that a contact cut by the end of the clip
/// stays. Returns false, and leaves `votes` alone, where the width is even or the sizes differ.
///
/// Domain      labels 0 or 1; `votes` does not overlap `labels`.
/// Degenerate  width 1 copies.
[[nodiscard]] inline bool majority_vote(std::span<const std::uint8_t> labels, std::size_t width,
                                        std::span<std::uint8_t> votes) noexcept {
    if (width % 2 == 0 || labels.size() != votes.size())
        return false;
    if (labels.empty())
        return true;
    const std::size_t half = width / 2;
    const std::size_t last = labels.size() - 1;
    const auto label = [&](std::size_t k) -> std::size_t { // frames counted from `half` before the first
        return labels[std::min<std::size_t>(k - std::min<std::size_t>(k, half), last)];
    };
    std::size_t ayes = 0;
    for (std::size_t k = 0; k + 1 < width; ++k)
        ayes += label(k);
    for (std::size_t k = 0; k <= last; ++k) {
        ayes += label(k + width - 1);
        votes[k] = ayes > half ? 1 : 0;
        ayes -= label(k);
    }
    return true;
}

} // namespace gait
