// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "body_studies.hpp"
#include "clock_studies.hpp"
#include "ground_studies.hpp"

namespace studies {

/// The nine of them in their order, with a lap recorded of each.
[[nodiscard]] inline std::vector<std::unique_ptr<Scene>> recorded_scenes() {
    std::vector<std::unique_ptr<Scene>> all;
    all.push_back(std::make_unique<PhaseScene>());
    all.push_back(std::make_unique<StanceScene>());
    all.push_back(std::make_unique<SpeedScene>());
    all.push_back(std::make_unique<GazeScene>());
    all.push_back(std::make_unique<ArmsScene>());
    all.push_back(std::make_unique<TwistScene>());
    all.push_back(std::make_unique<SlopeScene>());
    all.push_back(std::make_unique<ArcScene>());
    all.push_back(std::make_unique<LockScene>());
    for (const auto& scene : all) record(*scene);
    return all;
}

}  // namespace studies
