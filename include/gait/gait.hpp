// SPDX-License-Identifier: MIT
#pragma once

/// Everything for one character. Needs GLM alone.
#include <gait/version.hpp>
