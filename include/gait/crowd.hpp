// SPDX-License-Identifier: MIT
#pragma once

/// Everything for many characters. Needs GLM and xsimd.
#include <gait/crowd/crowd.hpp>
#include <gait/crowd/events.hpp>
#include <gait/crowd/lane_access.hpp>
#include <gait/crowd/lane_ground.hpp>
#include <gait/crowd/lanes.hpp>
#include <gait/crowd/level.hpp>
#include <gait/crowd/pose_arrays.hpp>
#include <gait/gait.hpp>
