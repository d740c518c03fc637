// SPDX-License-Identifier: MIT
// What decays must end at 0: a denormal number on its way makes every product with it many times dearer.
#include <gait/gait.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstring>

namespace {

/// Numbers of a state, and their squares, that are neither 0 nor normal.
int denormals_of(const gait::WalkerState<float>& state) {
    std::array<float, sizeof(state) / sizeof(float)> numbers{};
    std::memcpy(numbers.data(), &state, sizeof(state));
    int count = 0;
    for (const float number : numbers) {
        if (number != 0.0F && !std::isnormal(number)) ++count;
    }
    const float square = state.along * state.along;  // `gait_now` takes these
    const float other = state.across * state.across;
    return count + ((square != 0.0F && !std::isnormal(square)) || (other != 0.0F && !std::isnormal(other)) ? 1 : 0);
}

}  // namespace

TEST_SUITE("character/advance") {
    TEST_CASE("after walking, whichever way it goes on, nothing of the walk decays into denormal numbers") {
        for (int way = 0; way < 9; ++way) {
            CAPTURE(way);
            gait::Walker<> walker;
            gait::Motion<float> motion;
            const float direction = static_cast<float>(way) * 0.785398163F;
            const gait::vec3<float> there(std::sin(direction), 0.0F, std::cos(direction));
            int denormals = 0;
            for (int n = 0; n < 60 * 60; ++n) {
                // A curve first, so that everything has something to decay from; way 8 stands still afterwards.
                const float turn = n < 120 ? static_cast<float>(n) * 0.01F : 0.0F;
                if (n < 120) motion.velocity = gait::vec3<float>(std::sin(turn), 0.0F, std::cos(turn)) * 1.2F;
                if (n >= 120) motion.velocity = way == 8 ? gait::vec3<float>(0.0F) : there * 1.2F;
                if (n >= 120 && way % 4 == 2) motion.velocity.z = 0.0F;  // exactly to the side
                motion.facing = {std::sin(turn), 0.0F, std::cos(turn)};
                motion.position += motion.velocity * gait::fixed_step<float>;
                walker.step(motion);
                denormals += denormals_of(walker.state());
            }
            CHECK(denormals == 0);
        }
    }
}
