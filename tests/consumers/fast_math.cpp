// SPDX-License-Identifier: MIT
// Under -ffast-math a compiler may assume that no number is NaN or infinite; the library still sees one that is.
#include "use.hpp"

#include <cstdint>
#include <cstring>

namespace {

/// A number made of bits that the compiler cannot know.
float from_bits(std::uint32_t bits) {
    volatile std::uint32_t opaque = bits;
    const std::uint32_t read = opaque;
    float x = 0.0F;
    std::memcpy(&x, &read, sizeof x);
    return x;
}

double from_bits(std::uint64_t bits) {
    volatile std::uint64_t opaque = bits;
    const std::uint64_t read = opaque;
    double x = 0.0;
    std::memcpy(&x, &read, sizeof x);
    return x;
}

}  // namespace

int main() {
    bool right = use<float>() && use<double>();
    for (const std::uint32_t bits : {0x7fc00000U, 0xffc00000U, 0x7f800000U, 0xff800000U}) {
        right = right && !gait::is_finite(from_bits(bits));
    }
    for (const std::uint64_t bits : {0x7ff8000000000000U, 0xfff8000000000000U, 0x7ff0000000000000U}) {
        right = right && !gait::is_finite(from_bits(bits));
    }
    return right && gait::is_finite(from_bits(0x3f800000U)) ? 0 : 1;
}
