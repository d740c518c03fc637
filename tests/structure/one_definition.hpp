// SPDX-License-Identifier: MIT
#pragma once
#include <every_header.hpp>

#include <array>
#include <cstddef>

/// One second of walking, compiled in each of the two sources.
inline gait::WalkerState<float> walk() {
    gait::Walker<float> walker;
    gait::Motion<float> motion;
    motion.velocity.z = 1.4F;
    for (int i = 0; i < 60; ++i) {
        motion.position.z += motion.velocity.z * gait::fixed_step<float>;
        walker.step(motion);
    }
    return walker.state();
}

/// What the other source made of the same text.
gait::WalkerState<float> walk_there();
std::array<std::size_t, 3> sizes_there();
