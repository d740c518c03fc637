// SPDX-License-Identifier: MIT
#include "odr.hpp"

gait::TwoBoneResult<float> solve_there() { return solve_here(); }
