// SPDX-License-Identifier: MIT
#include "use.hpp"

bool walks_elsewhere();

int main() { return walks<float>() && walks<double>() && walks_elsewhere() ? 0 : 1; }
