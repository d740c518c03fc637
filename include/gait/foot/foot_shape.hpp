// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/scalar.hpp>

namespace gait {

/// Shape of a foot, measured from the ankle's foot-point on the ground when the sole is flat.
template <class T = float>
struct FootShape {
    T ankle_height = T(0.07);  ///< [m] ankle over the sole, > 0
    T heel_length = T(0.05);   ///< [m] ankle back to the point the heel lands on, >= 0
    T ball_length = T(0.12);   ///< [m] ankle forward to the ball, > 0
    T toe_length = T(0.06);    ///< [m] ball forward to the tip of the toes, >= 0
    T width = T(0.085);        ///< [m] of the sole, > 0
};

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const FootShape<T>& foot) noexcept {
    if (!(foot.ankle_height > T(0))) return "FootShape.ankle_height must be above 0";
    if (!(foot.heel_length >= T(0))) return "FootShape.heel_length must not be below 0";
    if (!(foot.ball_length > T(0))) return "FootShape.ball_length must be above 0";
    if (!(foot.toe_length >= T(0))) return "FootShape.toe_length must not be below 0";
    if (!(foot.width > T(0))) return "FootShape.width must be above 0";
    return nullptr;
}

}  // namespace gait
