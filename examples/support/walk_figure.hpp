// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "walk_record.hpp"

/// A human figure to draw: which points are recorded, how thick it is there, and what is drawn between them.
namespace examples::human {

/// Index into `Walk::joints` and `Frame::joints`. A point of the right side comes `mirror` after its left one.
/// Crown, chin, fingers, heel and toe_tip are tips: they need a place, not a joint of the walker.
enum Point : int {
    hips, spine, chest, neck, head, crown, chin,
    left_upper_arm, left_forearm, left_hand, left_fingers,
    left_thigh, left_shin, left_foot, left_heel, left_toes, left_toe_tip,
    right_upper_arm, right_forearm, right_hand, right_fingers,
    right_thigh, right_shin, right_foot, right_heel, right_toes, right_toe_tip,
    point_count
};
inline constexpr int mirror = right_upper_arm - left_upper_arm;

/// Gives `walk` the joints and parts of the figure, as thick as a body of `stature` [m] is.
inline void set_figure(Walk& walk, double stature = 1.75) {
    struct Row { const char* name; int parent; double radius; };
    static constexpr Row middle[] = {
        {"hips", -1, 0.095}, {"spine", hips, 0.098}, {"chest", spine, 0.108}, {"neck", chest, 0.048},
        {"head", neck, 0.052}, {"crown", head, 0.092}, {"chin", head, 0.045},
    };
    static constexpr Row left[] = {
        {"upper arm", chest, 0.052}, {"forearm", left_upper_arm, 0.041}, {"hand", left_forearm, 0.030},
        {"fingers", left_hand, 0.034}, {"thigh", hips, 0.084}, {"shin", left_thigh, 0.056},
        {"foot", left_shin, 0.042}, {"heel", left_foot, 0.034}, {"toes", left_foot, 0.030},
        {"toe tip", left_toes, 0.020},
    };
    const double scale = stature / 1.75;
    walk.joints.clear();
    for (const Row& row : middle) walk.joints.push_back({row.name, row.parent, scale * row.radius, Side::middle});
    for (const Row& row : left)
        walk.joints.push_back({std::string("left ") + row.name, row.parent, scale * row.radius, Side::left});
    for (const Row& row : left)
        walk.joints.push_back({std::string("right ") + row.name,
                               row.parent < left_upper_arm ? row.parent : row.parent + mirror, scale * row.radius,
                               Side::right});

    walk.parts = {
        {{hips, left_thigh, right_thigh}, Side::middle},
        {{hips, spine, chest}, Side::middle},
        {{chest, left_upper_arm, right_upper_arm, neck}, Side::middle},
        {{neck, head}, Side::middle},
        {{head, crown, chin}, Side::middle},
    };
    for (const Side side : {Side::left, Side::right}) {
        const int shift = side == Side::left ? 0 : mirror;
        const auto limb = [&](std::vector<int> points) {
            for (int& point : points) point += shift;
            walk.parts.push_back({std::move(points), side});
        };
        limb({left_upper_arm, left_forearm});
        limb({left_forearm, left_hand});
        limb({left_hand, left_fingers});
        limb({left_thigh, left_shin});
        limb({left_shin, left_foot});
        limb({left_foot, left_heel, left_toes});
        limb({left_toes, left_toe_tip});
    }
}

}  // namespace examples::human
