// SPDX-License-Identifier: MIT
#include "one_definition.hpp"

gait::WalkerState<float> walk_there() { return walk(); }

std::array<std::size_t, 3> sizes_there() {
    return {sizeof(gait::WalkerState<float>), sizeof(gait::Pose<float>), sizeof(gait::WalkerParams<double>)};
}
