// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/body.hpp>
#include <gait/character/pose.hpp>
#include <gait/rig/bone_map.hpp>
#include <gait/rig/neutral_rig.hpp>

#include <array>
#include <cstddef>

namespace gait {

/// A body measured from a skeleton that stands in the pose's rest.
template <class T = float>
struct MeasuredBody {
    Body<T> body;
    std::array<vec3<T>, joint_count> offset{};  ///< [m] each joint from its parent joint
    std::array<LegFit<T>, 2> legs{};
};

namespace detail {

template <class T>
[[nodiscard]] inline T mean_of_sides(const MeasuredBody<T>& m, Joint left, int axis) {
    const std::size_t l = index_of(left);
    const std::size_t r = l + (left < Joint::left_thigh ? 3 : 4);
    const vec3<T> both = (m.offset[l] + m.offset[r] * vec3<T>(axis == 0 ? T(-1) : T(1), T(1), T(1))) * T(0.5);
    return axis == 0 ? both.x : axis == 1 ? both.y : both.z;
}

/// How far a bone's farthest descendant is along `direction`, 0 if none is. [m]
template <class T>
[[nodiscard]] inline T reach_beyond(const Skeleton<T>& skeleton, const NeutralRig<T>& rig, int bone,
                                    const vec3<T>& direction) {
    T farthest(0);
    for (int other = 0; bone != no_bone && other < skeleton.size(); ++other)
        if (hangs_from(skeleton, other, bone))
            farthest = greatest(farthest, T(glm::dot(rig.place[static_cast<std::size_t>(other)] -
                                                         rig.place[static_cast<std::size_t>(bone)],
                                                     direction)));
    return farthest;
}

}  // namespace detail

/// Proportions of the body, so that the walker's joints are the skeleton's: exactly, but for what differs from one side
/// to the other. What the skeleton does not show is taken from the default body, at this one's size.
///
/// `rest_ankle_height` [m]: of the ankles over the ground, where the skeleton stands on it; 0 where it tells nothing.
/// `foot_front` [m]: tip of a foot before its ankle, for a skeleton without toes; 0 where it is not known.
template <class T>
[[nodiscard]] inline MeasuredBody<T> measure_body(const Skeleton<T>& skeleton, const BoneMap& map,
                                                  const NeutralRig<T>& rig, const T& rest_ankle_height,
                                                  const T& foot_front = T(0)) {
    MeasuredBody<T> m;
    Body<T>& body = m.body;
    std::array<vec3<T>, joint_count> at{};
    const auto place = [&](Joint joint) -> vec3<T>& { return at[index_of(joint)]; };
    for (std::size_t j = 0; j < joint_count; ++j)
        if (map.bone[j] != no_bone) at[j] = rig.place[static_cast<std::size_t>(map.bone[j])];
    place(Joint::hips) = (place(Joint::left_thigh) + place(Joint::right_thigh)) * T(0.5);

    // Several bones that share a bend turn as one joint in their middle does.
    for (const Joint joint : {Joint::spine, Joint::chest, Joint::neck}) {
        const std::vector<int> bones = detail::bones_of_bend(skeleton, map, joint);
        if (bones.size() < 2) continue;
        place(joint) = vec3<T>(T(0), T(0), T(0));
        for (const int bone : bones)
            place(joint) += rig.place[static_cast<std::size_t>(bone)] / static_cast<T>(bones.size());
    }

    const Body<T> usual;
    T leg(0);
    for (const Joint thigh : {Joint::left_thigh, Joint::right_thigh}) {
        const std::size_t t = index_of(thigh);
        LegFit<T>& fit = m.legs[thigh == Joint::left_thigh ? 0 : 1];
        fit.thigh = length<T>(at[t + 1] - at[t]);
        fit.shin = length<T>(at[t + 2] - at[t + 1]);
        leg += T(0.5) * (fit.thigh + fit.shin);
    }
    body = scaled(usual, leg / (usual.thigh + usual.shin));
    const T least_length = leg * T(2e-3);  // for joints that are one bone in the skeleton

    // Joints that the skeleton lacks: where their bone's neighbour is, else where the default body has them.
    const auto above = [&](Joint joint, T up) { return place(joint) + vec3<T>(T(0), up, T(0)); };
    if (!map.has(Joint::chest)) place(Joint::chest) = above(Joint::hips, body.waist + body.spine);
    if (!map.has(Joint::spine)) place(Joint::spine) = above(Joint::chest, -least_length);
    if (!map.has(Joint::head))
        place(Joint::head) =
            map.has(Joint::neck) ? above(Joint::neck, body.neck) : above(Joint::chest, body.chest + body.neck);
    if (!map.has(Joint::neck)) place(Joint::neck) = above(Joint::head, -least_length);
    for (const bool left : {true, false}) {
        const T side = left ? T(1) : T(-1);
        const Joint arm = left ? Joint::left_upper_arm : Joint::right_upper_arm;
        const std::size_t a = index_of(arm);
        if (!map.has(arm))
            at[a] = place(Joint::chest) + vec3<T>(side * body.shoulder_half_width, body.shoulder_height, T(0));
        if (map.bone[a + 1] == no_bone) at[a + 1] = at[a] - vec3<T>(T(0), body.upper_arm, T(0));
        if (map.bone[a + 2] == no_bone) at[a + 2] = at[a + 1] - vec3<T>(T(0), body.forearm, T(0));
        const std::size_t toe = index_of(left ? Joint::left_toe : Joint::right_toe);
        if (map.bone[toe] == no_bone)
            at[toe] = at[toe - 1] + vec3<T>(T(0), -body.foot.ankle_height, body.foot.ball_length);
    }
    for (std::size_t j = 1; j < joint_count; ++j) m.offset[j] = at[j] - at[index_of(joint_parents[j])];

    using detail::mean_of_sides;
    using detail::reach_beyond;
    const LegFit<T>& shorter =
        m.legs[0].thigh + m.legs[0].shin <= m.legs[1].thigh + m.legs[1].shin ? m.legs[0] : m.legs[1];
    body.thigh = shorter.thigh;  // so that both reach
    body.shin = shorter.shin;
    body.hip_half_width = mean_of_sides(m, Joint::left_thigh, 0);
    for (LegFit<T>& fit : m.legs) {
        fit.body_thigh = body.thigh;
        fit.body_shin = body.shin;
        fit.uneven = greatest(abs(fit.thigh - body.thigh), abs(fit.shin - body.shin)) > T(1e-4) * leg;
    }

    if (rest_ankle_height > T(0.004) * leg && rest_ankle_height < T(0.5) * leg)
        body.foot.ankle_height = rest_ankle_height;
    const T ball = mean_of_sides(m, Joint::left_toe, 2);
    if (map.has(Joint::left_toe) && map.has(Joint::right_toe) && ball > T(0.03) * leg) {
        const T factor = ball / body.foot.ball_length;
        body.foot.ball_length = ball;
        body.foot.heel_length *= factor;
        body.foot.width *= factor;
        const T tip = reach_beyond(skeleton, rig, map[Joint::left_toe], vec3<T>(T(0), T(0), T(1)));
        body.foot.toe_length = tip > T(0.2) * ball ? tip : body.foot.toe_length * factor;
    } else {  // a foot in one piece rolls over its tip
        body.foot.ball_length += body.foot.toe_length;
        body.foot.toe_length = T(0);
        if (body.foot.ankle_height < T(0.03) * leg) {  // its joint is at the heel, on the ground
            body.foot.ball_length += body.foot.heel_length;
            body.foot.heel_length = T(0);
        }
        if (foot_front > T(0)) body.foot.ball_length = foot_front;
    }
    body.foot_side = least(greatest(body.hip_half_width, T(0.6) * body.foot.width), T(0.9) * body.thigh);

    body.waist = greatest(m.offset[index_of(Joint::spine)].y, least_length);
    body.spine = greatest(m.offset[index_of(Joint::chest)].y, least_length);
    body.chest = greatest(m.offset[index_of(Joint::neck)].y, least_length);
    body.neck = greatest(m.offset[index_of(Joint::head)].y, least_length);
    const T crown = reach_beyond(skeleton, rig, map[Joint::head], vec3<T>(T(0), T(1), T(0)));
    if (crown > T(0.5) * body.head) body.head = crown;
    body.spine_forward = m.offset[index_of(Joint::spine)].z;
    body.chest_forward = m.offset[index_of(Joint::chest)].z;
    body.neck_forward = m.offset[index_of(Joint::neck)].z;
    body.head_forward = m.offset[index_of(Joint::head)].z;
    body.shoulder_forward = mean_of_sides(m, Joint::left_upper_arm, 2);
    body.shoulder_half_width = greatest(mean_of_sides(m, Joint::left_upper_arm, 0), least_length);
    body.shoulder_height = least(mean_of_sides(m, Joint::left_upper_arm, 1), body.chest + body.neck);
    body.upper_arm = greatest(-mean_of_sides(m, Joint::left_forearm, 1), least_length);
    body.forearm = greatest(-mean_of_sides(m, Joint::left_hand, 1), least_length);
    const T hand = reach_beyond(skeleton, rig, map[Joint::left_hand], vec3<T>(T(0), T(-1), T(0)));
    if (hand > T(0.3) * body.hand) body.hand = hand;
    return m;
}

}  // namespace gait
