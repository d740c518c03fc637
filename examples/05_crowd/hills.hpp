// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/cycle_trig.hpp>
#include <gait/core/ground.hpp>
#include <gait/core/vector.hpp>

namespace crowd_example {

/// Hills of two crossing waves. It answers one point, or one point of every lane: a crowd then asks it once for all.
struct Hills {
    template <class T>
    [[nodiscard]] gait::GroundHit<T> operator()(const gait::vec3<T>& point) const noexcept {
        const gait::SinCos<T> a = gait::sincos_cycles(point.x * T(0.021F) + point.z * T(0.009F));
        const gait::SinCos<T> b = gait::sincos_cycles(point.x * T(-0.013F) + point.z * T(0.032F));
        const gait::vec3<T> up(T(-0.158F) * a.cos + T(0.065F) * b.cos, T(1), T(-0.068F) * a.cos - T(0.161F) * b.cos);
        return {T(1.2F) * a.sin + T(0.8F) * b.sin, gait::normalize_or<T>(up, up), gait::mask_t<T>(true), T(0)};
    }
};

}  // namespace crowd_example
