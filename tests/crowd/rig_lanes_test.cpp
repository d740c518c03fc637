// SPDX-License-Identifier: MIT
#include <gait/crowd/lane_access.hpp>
#include <gait/crowd/lanes.hpp>
#include <gait/rig/apply.hpp>
#include <gait/rig/bind.hpp>

#include <gait/character/walker.hpp>

#include <cstddef>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/hand_rig.hpp"
#include "support/within.hpp"

using namespace gait;

TEST_SUITE("crowd/rig") {
    TEST_CASE("a pose in every lane gives each lane the rotations it gives alone") {
        using Wide = CrowdNumber;
        constexpr std::size_t lanes = lane_count<Wide>;
        PersonStyle style;
        style.name = [](Joint joint, int number) {
            static const char* const names[] = {
                "Hips",        "Spine",      "Spine",        "Neck",      "Head",        "LeftArm", "LeftForeArm",
                "LeftHand",    "RightArm",   "RightForeArm", "RightHand", "LeftUpLeg",   "LeftLeg", "LeftFoot",
                "LeftToeBase", "RightUpLeg", "RightLeg",     "RightFoot", "RightToeBase"};
            return std::string(names[index_of(joint)]) + (number > 0 ? std::to_string(number) : "");
        };
        style.spine_bones = 4;
        for (const double longer : {0.0, 0.01}) {
            style.longer_left_shin = longer;
            HandRig rig = make_person(style);
            const Binding<float> binding = convert_binding<float>(bind_rig(rig.skeleton()).binding);
            const Binding<Wide> wide_binding = convert_binding<Wide>(binding);

            std::vector<Pose<float>> poses;
            Walker<float> walker;
            Motion<float> motion;
            for (std::size_t i = 0; i < 8 * lanes; ++i) {
                motion.velocity = {0.0F, 0.0F, 1.3F};
                motion.position += motion.velocity / 60.0F;
                walker.step(motion);
                if (i % 8 == 7) poses.push_back(walker.pose());
            }
            Pose<Wide> wide;
            for (std::size_t lane = 0; lane < lanes; ++lane) set_lane<Wide>(wide, lane, poses[lane]);

            std::vector<quat<Wide>> wide_rotations(rig.parents.size(), identity_rotation<Wide>());
            std::vector<vec3<Wide>> wide_translations(rig.parents.size(), vec3<Wide>(Wide(0), Wide(0), Wide(0)));
            apply_pose<Wide>(wide_binding, wide, wide_rotations, wide_translations);
            for (std::size_t lane = 0; lane < lanes; ++lane) {
                std::vector<quat<float>> rotations(rig.parents.size(), identity_rotation<float>());
                std::vector<vec3<float>> translations(rig.parents.size(), vec3<float>(0.0F));
                apply_pose<float>(binding, poses[lane], rotations, translations);
                for (std::size_t b = 0; b < rotations.size(); ++b) {
                    const auto number = [&](const Wide& x) { return get_lane<float, Wide>(x, lane); };
                    const quat<Wide>& q = wide_rotations[b];
                    const quat<float> got = make_quat(number(q.w), number(q.x), number(q.y), number(q.z));
                    CHECK(within(angle_between(got, rotations[b]), 0.0F, 1e-6F));  // fused products round otherwise
                    CHECK(within(number(wide_translations[b].y), translations[b].y, 1e-6F));
                }
            }
        }
    }
}
