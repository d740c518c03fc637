// SPDX-License-Identifier: MIT
#include "one_definition.hpp"

#include <cstring>

/// Both sources agree on the size of everything that passes between them, and a walk means the same in both.
int main() {
    const std::array<std::size_t, 3> sizes{sizeof(gait::WalkerState<float>), sizeof(gait::Pose<float>),
                                           sizeof(gait::WalkerParams<double>)};
    if (sizes != sizes_there()) return 1;
    const gait::WalkerState<float> here = walk();
    const gait::WalkerState<float> there = walk_there();
    return std::memcmp(&here, &there, sizeof here) == 0 ? 0 : 1;
}
