// SPDX-License-Identifier: MIT
// Skeletons that no one here made: they bind by themselves, walk, and their own bones are where the pose has them.
#include <gait/character/walker.hpp>
#include <gait/rig/bind.hpp>

#include <cmath>
#include <functional>
#include <string>

#include <doctest/doctest.h>

#include "foreign_file.hpp"
#include "gltf_file.hpp"
#include "gltf_skeleton.hpp"
#include "rig_player.hpp"
#include "support/data_dir.hpp"
#include "support/mjcf_rig.hpp"
#include "support/mpfb_rig.hpp"
#include "support/within.hpp"
#include "ways.hpp"

using namespace gait;
using character::CharacterSkeleton;

namespace {

CharacterSkeleton read_gltf_rig(const std::string& path) {
    return character::read_skeleton(character::parse_gltf(path, gait_files::load_file(path)));
}

/// What a knee or an elbow shows, at worst: how far it is before (knee) or behind (elbow) the line of its limb. [m]
struct Bends {
    double knees = 1e9;
    double elbows = 1e9;
};

void keep_bends(Bends& bends, const character::RigPlayer& player) {
    for (const Joint upper : {Joint::left_thigh, Joint::right_thigh, Joint::left_upper_arm, Joint::right_upper_arm}) {
        const auto place = [&](std::size_t k) { return player.place(static_cast<Joint>(index_of(upper) + k)); };
        const auto& map = player.bound().map;
        if (map.bone[index_of(upper)] == no_bone || map.bone[index_of(upper) + 2] == no_bone) continue;
        const glm::dvec3 line = glm::normalize(place(2) - place(0));
        const glm::dvec3 away = place(1) - place(0);
        const double forward = (away - line * glm::dot(away, line)).z;
        double& least_bend = upper >= Joint::left_thigh ? bends.knees : bends.elbows;
        least_bend = std::min(least_bend, upper >= Joint::left_thigh ? forward : -forward);
    }
}

struct Rig {
    const char* file;
    std::function<CharacterSkeleton(const std::string&)> read;
    const char* left_foot;  ///< name of the bone that must be found for it; empty where bones have no names
};

}  // namespace

TEST_SUITE("rig on real skeletons") {
    TEST_CASE("each binds without a map made by hand, and its joints are where the pose has them") {
        for (const Rig& rig :
             {Rig{"Knight.glb", read_gltf_rig, "foot.l"}, Rig{"mannequiny-0.3.0.glb", read_gltf_rig, "foot.l"},
              Rig{"cesium_man.gltf", read_gltf_rig, ""}, Rig{"vrm0/sphere.vrm", read_gltf_rig, "Foot.L"},
              Rig{"mpfb/rig.default.json", read_mpfb_rig, "foot.L"},
              Rig{"mpfb/rig.game_engine.json", read_mpfb_rig, "foot_l"},
              Rig{"mpfb/rig.mixamo.json", read_mpfb_rig, "mixamorig:LeftFoot"},
              Rig{"mpfb/rig.human_toes.json", read_mpfb_rig, "foot.L"},
              Rig{"dm_control/humanoid_CMU_V2020.xml", read_mjcf_rig, "lfoot"},
#ifdef GAIT_HAS_ASSIMP
              Rig{"pab/skeleton.dae", [](const auto& path) { return read_skeleton(character::read_character(path)); },
                  "LeftFoot"}
#endif
             }) {
            const auto path = find_data(std::string("rigs/") + rig.file);
            if (!path) continue;
            const std::string file = rig.file;
            CAPTURE(file);
            CharacterSkeleton skeleton = rig.read(*path);
            const BoundRig<double> bound = bind_rig(skeleton.view());
            REQUIRE(bound.refused == "");
            CHECK(bound.frame.metres_per_unit == 1.0);
            CHECK(skeleton.names[static_cast<std::size_t>(bound.map[Joint::left_foot])] == rig.left_foot);

            WalkerParams<double> params;
            params.body = bound.body;
            REQUIRE(validate(params) == nullptr);
            character::RigPlayer player(skeleton, bound);
            character::RigErrors errors;
            Bends bends;
            Walker<double> walker(params);
            for (const Motion<double>& motion : character::tour(bound.body, 60, 0.0).motions) {
                walker.step(motion);
                player.take(walker.pose());
                keep_bends(bends, player);
                player.take(character::in_world(walker.pose()));
                character::measure(errors, player, character::in_world(walker.pose()), walker.state());
            }
            const double height = standing_height(bound.body);
            MESSAGE(file << ": height " << height << " m, ankles off " << 1e3 * errors.ankles
                             << " mm, knees off " << 1e3 * errors.knees << " mm, wrists and head off " << 1e3 * errors.arms << " mm, slip " << 1e3 * errors.slip << " mm, soles off "
                             << 1e3 * errors.sole << " mm");
            CHECK(errors.ankles < 1e-3 * height);
            CHECK(errors.knees < 1e-3 * height);
            CHECK(errors.arms < 1e-3 * height);
            CHECK(errors.slip < 1e-3);
            CHECK(errors.sole < 0.01 * height / 1.8);
            CHECK(bends.knees > 0.0);
            CHECK(bends.elbows > 0.0);
        }
    }

    TEST_CASE("feet outside the legs, a leg without a knee and four legs get clear answers") {
        const auto refusal = [](const std::string& file) -> std::string {
            const auto path = find_data("rigs/" + file);
            return path ? bind_rig(read_gltf_rig(*path).view()).refused : "";
        };
        if (const std::string said = refusal("RobotExpressive.source.glb"); !said.empty())
            CHECK(said.starts_with("the left foot 'Foot.L' does not hang from the shin 'LowerLeg.L'"));
        if (const std::string said = refusal("kenney_platformer/character.glb"); !said.empty())
            CHECK(said == "no knee: the left leg is one piece, 'leg-left'");
        for (const char* animal : {"Fox.glb", "mesh2motion/skeleton-quadraped.glb"})
            if (const std::string said = refusal(animal); !said.empty())
                CHECK(said == "the body is not upright: its head is not above its hips");
    }

    TEST_CASE("a VRM's own list of bones is the one its names give") {
        const auto path = find_data("rigs/vrm0/sphere.vrm");
        if (!path) return;
        const character::GltfFile file = character::parse_gltf(*path, gait_files::load_file(*path));
        CharacterSkeleton skeleton = character::read_skeleton(file);
        auto stated = character::read_vrm_map(file, skeleton);
        REQUIRE(stated.has_value());
        complete_trunk(skeleton.view(), *stated);
        const BoneMap named = map_by_name(skeleton.view());
        for (std::size_t j = 0; j < joint_count; ++j) CHECK(stated->bone[j] == named.bone[j]);
    }

    TEST_CASE("a skeleton that stands in mid-action rests as its skin was bound") {
        const auto path = find_data("rigs/mannequiny-0.3.0.glb");
        if (!path) return;
        CharacterSkeleton skeleton = read_gltf_rig(*path);
        CHECK(skeleton.from_bind_pose);
        const BoundRig<double> bound = bind_rig(skeleton.view());
        CHECK(within(bound.body.hip_half_width, 0.102,
                     0.001));  // of the pelvis bone's two thighs, as the file has them
    }
}
