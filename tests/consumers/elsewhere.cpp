// SPDX-License-Identifier: MIT
#include "use.hpp"

bool walks_elsewhere() { return walks<float>(); }
