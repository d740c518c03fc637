// SPDX-License-Identifier: MIT
#pragma once

#include <gait/gait.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "support/walk_figure.hpp"

/// The recipe's walker, made from its formulas alone: clock, leg phases, stance or swing, foot, joints.
namespace studies {

using Vec = gait::vec3<double>;
using gait::Leg;
using gait::SinCos;

inline constexpr double leg_length = 90;  ///< the unit of all lengths here: a leg from hip to ankle is 90 long

[[nodiscard]] inline SinCos<double> angle(double radians) { return gait::sincos_cycles(gait::radians_to_cycles(radians)); }
[[nodiscard]] inline double deg(double radians) { return gait::radians_to_degrees(radians); }
[[nodiscard]] inline double rad(double degrees) { return gait::degrees_to_radians(degrees); }

[[nodiscard]] inline gait::StepClock<double> style(double half_angle_deg = 28, double rate = 1.6) {
    gait::StepClock<double> style;
    style.leg_length = leg_length;
    style.stride_half_angle = rad(half_angle_deg);
    style.rate = rate;
    return style;
}

[[nodiscard]] inline gait::Body<double> body(double leg_ratio = 0.48) {
    const gait::Body<double> person;
    gait::Body<double> body = gait::scaled(person, leg_length / (person.thigh + person.shin));
    body.thigh = gait::thigh_length(leg_length, leg_ratio);
    body.shin = gait::shin_length(leg_length, leg_ratio);
    return body;
}

/// What a figure is drawn from.
struct Moment {
    double phase = 0;   ///< [cycle] 0 where the left leg lands
    double slope = 0;   ///< [rad] of the ground, uphill positive
    double yaw = 0;     ///< [rad] facing, to the left
    double gaze = 0;    ///< [rad] of the eyes, to the left, in space
};

/// Phase of the leg as a pendulum, which the recipe's waves are made of: 0 where it passes the upright on its way
/// forward, a quarter of a cycle before it lands.
[[nodiscard]] inline double pendulum(double leg_phase) { return gait::wrap_phase(leg_phase + 0.25); }

/// How far the foot is ahead of the hips.
[[nodiscard]] inline double foot_ahead(const gait::StepClock<double>& style, double leg_phase) {
    const double travel = gait::stance_travel(own_speed(style) / style.rate, style.duty);
    if (gait::is_stance(leg_phase, style.duty)) return travel * (0.5 - gait::stance_progress(leg_phase, style.duty));
    return travel * (gait::ease(gait::swing_progress(leg_phase, style.duty)) - 0.5);
}

namespace detail {

/// Axes of a part of the body: to its left, up, forward.
struct Axes {
    Vec x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};

    [[nodiscard]] Axes turned(double yaw) const {
        const auto [s, c] = angle(yaw);
        return {x * c - z * s, y, z * c + x * s};
    }
    [[nodiscard]] Axes pitched(double forward) const {
        const auto [s, c] = angle(forward);
        return {x, y * c + z * s, z * c - y * s};
    }
};

inline void put(std::vector<Vec>& at, int point, const Vec& place) { at[static_cast<std::size_t>(point)] = place; }

inline void pose_leg(std::vector<Vec>& at, const gait::StepClock<double>& style, const gait::Body<double>& body,
                     const Moment& now, Leg leg, const Vec& hip) {
    using namespace examples::human;
    const int shift = leg == Leg::left ? 0 : mirror;
    const double phase = gait::leg_phase(now.phase, leg);
    const bool stands = gait::is_stance(phase, style.duty);
    const auto sample = style(gait::GaitInput<double>{own_speed(style), gait::standing_hip_height(body), 0.0});
    const double u = gait::swing_progress(phase, style.duty);
    const double pitch = stands ? rad(gait::linear_stance_pitch(phase, gait::SubPhaseShares<double>{}, -14.0, 16.0))
                                : gait::swing_pitch(sample, u);
    const double lift = stands ? 0.0 : gait::smooth_swing_height(u, gait::swing_clearance(leg_length, style.rate));

    const Axes ground = Axes{}.pitched(-now.slope);
    const Axes foot = ground.pitched(pitch);
    const auto offset = gait::ankle_offset(body.foot, angle(pitch), stands ? 0.0 : 0.3 * u * (1 - u));
    const Vec print = ground.z * foot_ahead(style, phase) + Vec(body.foot_side * gait::side_sign<double>(leg), lift, 0);
    gait::TwoBoneInput<double> limb{.root = hip, .target = print + ground.y * offset.up + ground.z * offset.forward};
    const Vec bend = gait::bend_from_pole<double>(gait::limb_direction(limb), Vec(0, 0, 1), Vec(1, 0, 0));
    const auto solved = gait::solve_two_bone(gait::leg_limb(body), limb, bend);
    const Vec ankle = solved.end;
    const Vec sole = ankle - foot.y * body.foot.ankle_height;
    const Vec ball = sole + foot.z * body.foot.ball_length;
    const Axes toes = stands && pitch > 0 ? ground : foot;
    const double thick = body.foot.ankle_height * 0.4;
    put(at, left_thigh + shift, hip);
    put(at, left_shin + shift, solved.middle);
    put(at, left_foot + shift, ankle);
    put(at, left_heel + shift, sole - foot.z * (body.foot.heel_length * 0.4) + foot.y * thick);
    put(at, left_toes + shift, ball + foot.y * thick);
    put(at, left_toe_tip + shift, ball + toes.z * (body.foot.toe_length * 0.7) + toes.y * (thick * 0.7));
}

inline void pose_arm(std::vector<Vec>& at, const gait::StepClock<double>& style, const gait::Body<double>& body,
                     const Moment& now, Leg side, const Axes& chest, const Vec& shoulder) {
    using namespace examples::human;
    const int shift = side == Leg::left ? 0 : mirror;
    const double arm = gait::arm_phase(pendulum(gait::leg_phase(now.phase, side)));
    const double forward = gait::counter_swing(arm, gait::arm_amplitude(style.stride_half_angle));
    const double fold =
        gait::smooth_elbow_fold(gait::sincos_cycles(arm), gait::most_elbow_fold(style.leg_ratio), 0.6);
    const Axes upper = chest.pitched(-forward);
    const Axes fore = upper.pitched(-fold);
    const Vec out = chest.x * (0.1 * gait::side_sign<double>(side));
    const Vec elbow = shoulder + (out - upper.y) * body.upper_arm;
    const Vec wrist = elbow + (out * 0.4 - fore.y) * body.forearm;
    put(at, left_upper_arm + shift, shoulder);
    put(at, left_forearm + shift, elbow);
    put(at, left_hand + shift, wrist);
    put(at, left_fingers + shift, wrist - fore.y * (body.hand * 0.7));
}

}  // namespace detail

/// The points of the figure, seen from the ground under its hips.
[[nodiscard]] inline std::vector<Vec> points_of(const gait::StepClock<double>& style, const Moment& now) {
    using namespace examples::human;
    using detail::put;
    const gait::Body<double> body = studies::body(style.leg_ratio);
    std::vector<Vec> at(point_count);

    const double bob = gait::bob_wave(now.phase);
    const double scale = gait::slope_hip_scale(angle(now.slope).sin / angle(now.slope).cos);
    const double hip_height = body.foot.ankle_height + gait::hip_over_ankle(leg_length, bob) * scale;
    const double twist = gait::pelvis_twist(pendulum(now.phase), gait::twist_amplitude(style.rate));
    const double lean = gait::slope_lean(now.slope, style.slope);
    const detail::Axes trunk = detail::Axes{}.pitched(lean);
    const detail::Axes pelvis = detail::Axes{}.turned(-twist);
    const detail::Axes chest = trunk.turned(-gait::shoulder_twist(twist));

    const Vec hips(0, hip_height, 0);
    const Vec spine = hips + trunk.y * body.waist;
    const Vec chest_place = spine + trunk.y * body.spine;
    const Vec neck = chest_place + trunk.y * body.chest;
    // The head takes back most of what the hips do.
    const double moved = gait::hip_over_ankle(leg_length, bob) - gait::hip_over_ankle(leg_length, 0.0);
    const Vec head = neck + trunk.y * body.neck + Vec(0, gait::steadied(moved, 0.82) - moved, 0);
    const detail::Axes look = detail::Axes{}.turned(now.gaze - now.yaw);
    const double crown_radius = 0.055 * gait::standing_height(body);
    put(at, examples::human::hips, hips);
    put(at, examples::human::spine, spine);
    put(at, examples::human::chest, chest_place);
    put(at, examples::human::neck, neck);
    put(at, examples::human::head, head);
    put(at, crown, head + look.y * (body.head - crown_radius));
    put(at, chin, head + look.y * (0.05 * body.head) + look.z * (0.3 * body.head));
    for (const Leg side : {Leg::left, Leg::right}) {
        const double sign = gait::side_sign<double>(side);
        detail::pose_leg(at, style, body, now, side, hips + pelvis.x * (body.hip_half_width * sign));
        detail::pose_arm(at, style, body, now, side, chest,
                         chest_place + trunk.y * body.shoulder_height + chest.x * (body.shoulder_half_width * sign));
    }
    const auto [s, c] = angle(now.yaw);
    for (Vec& p : at) p = Vec(p.x * c + p.z * s, p.y, p.z * c - p.x * s);
    return at;
}

/// Height of the eyes over the ground under the hips.
[[nodiscard]] inline double eye_height(const std::vector<Vec>& points) {
    return 0.5 * (points[examples::human::crown].y + points[examples::human::chin].y);
}

}  // namespace studies
