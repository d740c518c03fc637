// SPDX-License-Identifier: MIT
// The headers after those of Windows and X11, which turn everyday words into macros.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#if __has_include(<xsimd/xsimd.hpp>)
#include <xsimd/xsimd.hpp>
#endif

#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define near
#define far
#define small char
#define interface struct
#define IN
#define OUT
#define ERROR 0
#define ABSOLUTE 1
#define RELATIVE 2
#define None 0L
#define Always 2
#define Bool int
#define Status int
#define Success 0
#define True 1
#define False 0

#include <every_header.hpp>

#include "use.hpp"

bool hostile_macros() { return walks<float>() && walks<double>(); }
