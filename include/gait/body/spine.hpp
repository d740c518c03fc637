// SPDX-License-Identifier: MIT
#pragma once

#include <gait/body/pelvis.hpp>
#include <gait/core/scalar.hpp>
#include <gait/style/gait_sample.hpp>

namespace gait {

/// Turn of the chest against the spine, to the left: it answers the pelvis. [rad]
/// Source      [speed-driven], as every function of this file.
template <class T>
[[nodiscard]] constexpr T chest_yaw(const GaitSample<T>& gait, const BodyPhase<T>& phase) noexcept {
    return gait.chest_counter * pelvis_yaw(gait, phase);
}

/// Forward bend of the spine. [rad]
template <class T>
[[nodiscard]] constexpr T spine_pitch(const GaitSample<T>& gait) noexcept {
    return T(0.6) * gait.lean;
}

/// Forward bend of the chest against the spine, with the breath. [rad]
template <class T>
[[nodiscard]] constexpr T chest_pitch(const GaitSample<T>& gait, const BodyPhase<T>& phase) noexcept {
    return T(0.4) * gait.lean + gait.breath_pitch * phase.breath.sin;
}

/// Forward bend of the head against the chest: it takes back the lean and nods against the bob. [rad]
template <class T>
[[nodiscard]] constexpr T head_pitch(const GaitSample<T>& gait, const BodyPhase<T>& phase) noexcept {
    return -gait.head_steady * gait.lean - gait.head_nod * bob_now(gait, phase);
}

}  // namespace gait
