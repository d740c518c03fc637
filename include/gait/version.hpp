// SPDX-License-Identifier: MIT
#pragma once

/// Version of the library. The build reads these three numbers; nothing else states them.
#define GAIT_VERSION_MAJOR 0
#define GAIT_VERSION_MINOR 1
#define GAIT_VERSION_PATCH 0
