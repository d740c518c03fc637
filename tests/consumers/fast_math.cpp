// SPDX-License-Identifier: MIT
// Under -ffast-math a compiler may assume that no number is infinite or not a number; the library still refuses one.
#include "use.hpp"

#include <bit>
#include <cstdint>

int main() {
    volatile std::uint64_t no_number = 0x7ff8000000000000U; // read at run time: the compiler cannot know it
    volatile std::uint32_t no_number_either = 0x7fc00000U;
    volatile std::uint32_t infinite = 0x7f800000U;
    const bool refused = refuses(std::bit_cast<double>(std::uint64_t{no_number})) &&
                         refuses(std::bit_cast<float>(std::uint32_t{no_number_either})) &&
                         refuses(std::bit_cast<float>(std::uint32_t{infinite}));
    return refused && walks<float>() && walks<double>() ? 0 : 1;
}
