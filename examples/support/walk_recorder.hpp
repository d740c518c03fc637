// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/pose.hpp>
#include <gait/character/walker.hpp>
#include <gait/core/ground.hpp>
#include <gait/cycle/stride.hpp>

#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "walk_figure.hpp"
#include "walk_record.hpp"

namespace examples {

/// Records a walker step by step, as a human figure on the ground it walks on.
class WalkRecorder {
public:
    template <class T>
    WalkRecorder(std::string name, const gait::Body<T>& body) {
        walk_.name = std::move(name);
        human::set_figure(walk_, static_cast<double>(gait::standing_height(body)));
        walk_.sole = {static_cast<double>(body.foot.heel_length),
                      static_cast<double>(body.foot.ball_length + body.foot.toe_length),
                      static_cast<double>(body.foot.width)};
    }

    /// The walker as it is now, at `time` [s], after a step of `dt` [s]. Before the first step dt is 0.
    template <class T, class S>
    void add(const gait::Walker<T, S>& walker, double time, double dt) {
        const gait::WalkerState<T>& state = walker.state();
        const gait::GaitSample<T> gait = gait::gait_now(state, walker.params(), walker.style());
        Frame frame;
        frame.time = time;
        frame.root = glm::dvec3(state.position);
        frame.yaw = yaw(state.yaw);
        frame.speed = static_cast<double>(state.speed);
        frame.cadence = 120 * static_cast<double>(gait::cycle_rate(state.speed, gait.cycle_length));
        frame.phase = static_cast<double>(state.phase);
        frame.joints = points(walker.pose(), walker.params().body);
        for (std::size_t i = 0; i < gait::leg_count; ++i) {
            const gait::Footstep<T>& step = walker.footsteps()[i];
            const auto leg = static_cast<int>(i);
            const double edge = time - dt + static_cast<double>(step.time);
            if (step.landed) walk_.footsteps.push_back({edge, leg, true, glm::dvec3(step.place)});
            if (step.lifted) {
                walk_.footsteps.push_back({edge, leg, false, glm::dvec3(step.place)});
                if (standing_[i]) walk_.plants[*standing_[i]].lift = edge;
                standing_[i].reset();
            }
            const gait::LegState<T>& state_of_leg = state.legs[i];
            if (state_of_leg.swinging > T(0.5)) continue;
            frame.planted |= 1U << i;
            if (standing_[i]) continue;
            standing_[i] = walk_.plants.size();
            walk_.plants.push_back({.leg = leg, .land = step.landed ? edge : time,
                                    .place = glm::dvec3(state_of_leg.print.place),
                                    .heading = yaw(state_of_leg.print.yaw)});
        }
        walk_.frames.push_back(std::move(frame));
    }

    /// The points of the figure, in the world.
    template <class T>
    [[nodiscard]] std::vector<glm::dvec3> points(const gait::Pose<T>& pose, const gait::Body<T>& body) const {
        using gait::Joint;
        std::vector<glm::dvec3> at(human::point_count);
        // `away` is in the joint's own axes.
        const auto put = [&](human::Point point, Joint joint, double x, double y, double z) {
            const gait::vec3<T> away(static_cast<T>(x), static_cast<T>(y), static_cast<T>(z));
            at[static_cast<std::size_t>(point)] =
                glm::dvec3(gait::world_place(pose, joint) + gait::world_rotation(pose, joint) * away);
        };
        const auto radius = [&](human::Point point) { return walk_.joints[static_cast<std::size_t>(point)].radius; };
        const auto length = [](T x) { return static_cast<double>(x); };

        put(human::hips, Joint::hips, 0, 0, 0);
        put(human::spine, Joint::spine, 0, 0, 0);
        put(human::chest, Joint::chest, 0, 0, 0);
        put(human::neck, Joint::neck, 0, 0, 0);
        put(human::head, Joint::head, 0, 0, 0);
        put(human::crown, Joint::head, 0, length(body.head) - radius(human::crown), 0);
        put(human::chin, Joint::head, 0, 0.05 * length(body.head), 0.3 * length(body.head));

        const double sole = -length(body.foot.ankle_height);
        for (const bool left : {true, false}) {
            const auto joint = [left](Joint a, Joint b) { return left ? a : b; };
            const auto side = [left](human::Point point) {
                return static_cast<human::Point>(point + (left ? 0 : human::mirror));
            };
            const Joint hand = joint(Joint::left_hand, Joint::right_hand);
            const Joint foot = joint(Joint::left_foot, Joint::right_foot);
            const Joint toe = joint(Joint::left_toe, Joint::right_toe);
            put(side(human::left_upper_arm), joint(Joint::left_upper_arm, Joint::right_upper_arm), 0, 0, 0);
            put(side(human::left_forearm), joint(Joint::left_forearm, Joint::right_forearm), 0, 0, 0);
            put(side(human::left_hand), hand, 0, 0, 0);
            put(side(human::left_fingers), hand, 0, radius(human::left_fingers) - length(body.hand), 0);
            put(side(human::left_thigh), joint(Joint::left_thigh, Joint::right_thigh), 0, 0, 0);
            put(side(human::left_shin), joint(Joint::left_shin, Joint::right_shin), 0, 0, 0);
            put(side(human::left_foot), foot, 0, 0, 0);
            put(side(human::left_heel), foot, 0, sole + radius(human::left_heel),
                radius(human::left_heel) - length(body.foot.heel_length));
            put(side(human::left_toes), toe, 0, radius(human::left_toes), 0);
            put(side(human::left_toe_tip), toe, 0, radius(human::left_toe_tip),
                length(body.foot.toe_length) - radius(human::left_toe_tip));
        }
        return at;
    }

    /// The record, with the ground along the way. What is left to fill in: note, figures, loop.
    template <class G>
    [[nodiscard]] Walk finish(const G& ground) && {
        walk_.ground = sample_ground(walk_.frames, [&](const glm::dvec3& point) -> std::optional<double> {
            const auto hit = ground(point);
            return hit.hit ? std::optional(static_cast<double>(hit.height)) : std::nullopt;
        });
        return std::move(walk_);
    }

private:
    template <class T>
    static double yaw(const gait::SinCos<T>& angle) {
        return std::atan2(static_cast<double>(angle.sin), static_cast<double>(angle.cos));
    }

    Walk walk_;
    std::optional<std::size_t> standing_[gait::leg_count];   ///< the plant each leg stands on
};

}  // namespace examples
