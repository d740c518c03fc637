// SPDX-License-Identifier: MIT
#include <filesystem>
#include <limits>
#include <memory>

#include "scenario.hpp"
#include "support/asc_grid.hpp"
#include "support/path_file.hpp"
#include "support/path_motion.hpp"

namespace anywhere {

namespace {

using Way = std::vector<gait::Motion<double>>;

/// The game follows a way, step by step; at its end it stands.
Scenario along(std::string name, const std::string& file, Way way, Terrain terrain, std::string ground_text) {
    Scenario scenario;
    scenario.name = std::move(name);
    scenario.motion = "along " + file;
    scenario.ground_text = std::move(ground_text);
    scenario.seconds = static_cast<double>(way.size() - 1) / 60;
    scenario.terrain = std::move(terrain);
    scenario.acceleration = std::numeric_limits<double>::infinity();
    scenario.drive = [way = std::move(way)](Mover& m) {
        const auto n = std::min(static_cast<std::size_t>(std::lround(m.t * 60)), way.size() - 1);
        const gait::Motion<double>& motion = way[n];
        m.yaw = std::atan2(motion.facing.x, motion.facing.z);
        if (n == 0) {
            m.x = motion.position.x;
            m.z = motion.position.z;
        }
        m.vx = (motion.position.x - m.x) * 60;
        m.vz = (motion.position.z - m.z) * 60;
    };
    return scenario;
}

/// A mountain as a model of 1 : 100, half as high: up to 47 degrees steep.
Terrain mountain(const std::string& path) {
    gait_files::AscGrid grid = gait_files::read_asc_grid(path);
    const gait_files::AscPlacement placement{0.01, 0.005, gait_files::lowest_height(grid)};
    const auto ground = std::make_shared<const gait_files::AscGround>(std::move(grid), placement);
    return Terrain([ground](double x, double z) {
        const auto hit = ground->query(x, z);
        return hit ? hit->height : std::nan("");
    });
}

}  // namespace

std::vector<Scenario> recorded_scenarios(const std::string& folder, std::vector<std::string>& absent) {
    const auto there = [&](const std::string& file) {
        const bool found = std::filesystem::exists(std::filesystem::path(folder) / file);
        if (!found) absent.push_back(file);
        return found;
    };
    const auto way_of = [&](const std::string& file) {
        constexpr double leg = 0.73;  // [m] of the body that walks
        Way way = examples::motion_along(gait_files::read_ground_path(folder + "/" + file, leg));
        examples::centre(way);
        return way;
    };
    const std::string eight = "mocap/AV_8Walk_Meredith_HVHA_Rep1.bvh";
    const std::string start_stop = "mocap/131_02.bvh";
    const std::string there_and_back = "mocap/derived/03_03_joints.csv";
    const std::string crop = "terrain/derived/SainteHelens_crop129.asc";
    std::vector<Scenario> all;
    if (there(eight)) {
        all.push_back(along("recorded figure of eight", eight, way_of(eight), Terrain{}, "flat"));
        if (there(crop))
            all.push_back(along("figure of eight on a mountain", eight, way_of(eight), mountain(folder + "/" + crop),
                                "a mountain at 1 : 100, half as high"));
    }
    if (there(start_stop))
        all.push_back(along("recorded start, walk, stop", start_stop, way_of(start_stop), Terrain{}, "flat"));
    if (there(there_and_back)) {
        all.push_back(along("recorded there and back", there_and_back, way_of(there_and_back), rough(),
                            "bumps of 0.16 m, 0.5 m long"));
        if (there(crop))
            all.push_back(along("there and back on a mountain", there_and_back, way_of(there_and_back),
                                mountain(folder + "/" + crop), "a mountain at 1 : 100, half as high"));
    }
    return all;
}

}  // namespace anywhere
