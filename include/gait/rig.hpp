// SPDX-License-Identifier: MIT
#pragma once

/// Everything for one character on the game's own skeleton. Needs GLM alone.
#include <gait/gait.hpp>
#include <gait/rig/apply.hpp>
#include <gait/rig/axes.hpp>
#include <gait/rig/bind.hpp>
#include <gait/rig/binding.hpp>
#include <gait/rig/bone_map.hpp>
#include <gait/rig/bone_name.hpp>
#include <gait/rig/linear_map.hpp>
#include <gait/rig/map_by_name.hpp>
#include <gait/rig/map_by_shape.hpp>
#include <gait/rig/measure_body.hpp>
#include <gait/rig/neutral_rig.hpp>
#include <gait/rig/rest_alignment.hpp>
#include <gait/rig/rig_check.hpp>
#include <gait/rig/rig_frame.hpp>
#include <gait/rig/rig_walker.hpp>
#include <gait/rig/skeleton.hpp>
