// SPDX-License-Identifier: MIT
#include "use.hpp"

#include <gait/gait.hpp>

int main() { return use<float>() && use<double>() ? 0 : 1; }
