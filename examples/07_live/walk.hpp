// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/advance.hpp>
#include <gait/character/follow.hpp>
#include <gait/character/sample_pose.hpp>
#include <gait/character/stepper.hpp>
#include <gait/crowd/level.hpp>
#include <gait/measure/walk_measures.hpp>
#include <gait/style/blend.hpp>
#include <gait/style/speed_driven.hpp>
#include <gait/style/step_clock.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

#include "bit_hash.hpp"
#include "grounds.hpp"
#include "unkind.hpp"

namespace live {

using Style = gait::StyleBlend<gait::SpeedDriven<float>, gait::StepClock<float>>;
using Pose = gait::Pose<float>;

/// What a reader has set.
struct Wishes {
    float speed = 1.2F;       ///< [m/s]
    bool tour = true;         ///< the speed follows the tour instead
    bool step_clock = false;  ///< the style
    bool planted = true;      ///< feet stay where they land
    bool soft = true;         ///< knees are kept soft
    float hips = 0.0F;        ///< [m] by which the hips would like to be higher, so that legs run short
    Vec stick{0.0F};          ///< world direction to walk `anywhere`, shorter is slower; zero: to the goal
    Vec goal{0.0F};           ///< [m] world, or on the ferry
    bool goal_on_ferry = false;
    bool has_goal = false;
};

/// A foot that came down.
struct Landing {
    float number = 0;  ///< of all landings, from 1
    float leg = 0;     ///< 0 left, 1 right
    float x = 0, y = 0, z = 0;
    float sin = 0, cos = 1;  ///< of the foot's yaw
    float nx = 0, nz = 0;    ///< ground normal
    float ferry = 0;         ///< 1: x, y, z are on the ferry
};

/// What the page shows of an instant. Numbers in this order; `view_names` are their names.
struct View {
    float steps = 0;      ///< taken since the start
    float speed = 0;      ///< [m/s] of the body over the ground
    float wish = 0;       ///< [m/s]
    float phase = 0;      ///< [cycle]
    float duty = 0;       ///< [cycle]
    float cadence = 0;    ///< [steps/min]
    float run = 0;        ///< [1]
    float clock = 0;      ///< [1] share of the step clock in the style
    float slip = 0;       ///< [m] of this step
    float clearance = 0;  ///< [m] of this step; infinite where no foot is in mid swing
    float reach = 0;      ///< [1] of this step
    float knee = 0;       ///< [rad] of the straighter one
    float left_down = 0;  ///< 1 on the ground
    float right_down = 0;
    float x = 0, y = 0, z = 0;  ///< [m] root
    float sin = 0, cos = 1;     ///< of its yaw
    float way = 0;              ///< [m] that the treadmill's belt has run
    float tour_time = 0;        ///< [s]
    float riding = 0;           ///< 1 on the ferry
    float ferry_x = 0, ferry_z = 0, ferry_sin = 0, ferry_cos = 1;
    float touring = 0;  ///< 1 while nobody has said where to go `anywhere`
};
inline constexpr const char* view_names =
    "steps speed wish phase duty cadence run clock slip clearance reach knee left_down right_down x y z sin cos way "
    "tour_time riding ferry_x ferry_z ferry_sin ferry_cos touring";
inline constexpr std::size_t view_size = sizeof(View) / sizeof(float);

/// Wished speed of the tour: standing, walking, running and back. [m/s]
[[nodiscard]] constexpr float tour_speed(float time) noexcept {
    return time < 2.0F ? 0.0F : time < 5.0F ? 1.0F : time < 9.0F ? 2.8F : time < 12.0F ? 1.0F : 0.0F;
}
inline constexpr std::uint32_t tour_steps = 14 * 60;

/// One character, what moves it, and what is measured of it.
class Walk {
public:
    explicit Walk(Place place, const gait::Body<float>& body = gait::Body<float>{}) {
        ground_.place = place;
        ground_.ferry = ferry_at(0.0);
        set_body(body);
    }

    Wishes wishes;

    /// Another body, at rest where the last one was.
    void set_body(const gait::Body<float>& body) {
        params_ = {};
        params_.body = body;
        style_.to.leg_length = body.thigh + body.shin;
        stand();
    }

    /// At rest, without a past.
    void restart() {
        const Wishes kept = wishes;
        const Place place = ground_.place;
        const gait::Body<float> body = params_.body;
        *this = Walk(place, body);
        wishes = kept;
    }

    /// One fixed step.
    void step() {
        constexpr float dt = gait::fixed_step<float>;
        ++steps_;
        before_ = pose_;
        const gait::Platform<float> ferry_before = ground_.ferry;
        ground_.ferry = ferry_at(static_cast<double>(steps_) / 60.0);
        style_.progress = gait::advance_blend(style_.progress, wishes.step_clock ? 0.6F : -0.6F, dt);
        const gait::Motion<float> motion = move(ferry_before, dt);

        const gait::LeveledGround<Grounds, float> level{ground_, false, motion.position.y};
        last_ = wishes.planted ? gait::advance(last_.state, params_, style_, motion, ground_, dt)
                               : gait::advance_phase_only(last_.state, params_, style_, motion, dt);
        pose_ = pose_of(last_);
        const auto measured =
            wishes.planted
                ? gait::advance_measures(measuring_, params_.body, pose_, gait::measured_feet(last_.state), ground_, dt)
                : gait::advance_measures(measuring_, params_.body, pose_, gait::measured_feet(last_.state), level, dt);
        measuring_ = measured.state;
        note_landings();
        wrap_belt();
        look(measured.measures);
        hash_ = hash_with_all(hash_with_all(hash_, last_.state), pose_);
    }

    /// As many fixed steps as a frame of `seconds` has room for; draws between the last two.
    int frame(double seconds) {
        const gait::StepperFrame frame = gait::advance_stepper(stepper_, gait::StepperParams{}, seconds);
        stepper_ = frame.state;
        for (std::uint32_t i = 0; i < frame.steps; ++i) step();
        shown_ = gait::interpolate(before_, pose_, static_cast<float>(frame.alpha));
        return static_cast<int>(frame.steps);
    }
    void forget_frame() { stepper_ = gait::reset_stepper(); }

    /// A number that hangs on `count` updates of a copy, for timing them.
    [[nodiscard]] float updates(int count) const {
        gait::WalkerStep<float> step = last_;
        gait::Motion<float> motion = motion_;
        float sum = 0.0F;
        for (int i = 0; i < count; ++i) {
            motion.position += motion.velocity * gait::fixed_step<float>;
            step =
                gait::advance(step.state, params_, style_, motion, gait::FlatGround<float>{}, gait::fixed_step<float>);
            sum += gait::sample_pose(step.state, params_, step.gait).place(gait::Joint::head).y;
        }
        return sum;
    }

    [[nodiscard]] const Grounds& ground() const { return ground_; }
    [[nodiscard]] const Pose& pose() const { return pose_; }
    [[nodiscard]] const Pose& shown() const { return shown_; }
    [[nodiscard]] const View& view() const { return view_; }
    [[nodiscard]] const gait::Body<float>& body() const { return params_.body; }
    [[nodiscard]] const std::array<Landing, 16>& landings() const { return landings_; }
    /// Of every bit of all states and poses since the start.
    [[nodiscard]] std::uint64_t hash() const { return hash_; }

private:
    void stand() {
        follow_.velocity = Vec(0.0F);
        const Hit under = ground_(follow_.position);
        follow_.position.y = under.height;
        motion_ = gait::motion_of(follow_, following_);
        last_ = {};
        last_.state = gait::make_walker_state(params_, motion_, ground_);
        last_.gait = gait::gait_now(last_.state, params_, style_);
        before_ = pose_ = shown_ = pose_of(last_);
        measuring_ = {};
        look({});
    }

    [[nodiscard]] Pose pose_of(const gait::WalkerStep<float>& step) const {
        gait::GaitSample<float> gait = step.gait;
        gait.hip_drop -= wishes.hips;
        return wishes.soft ? gait::sample_pose(step.state, params_, gait) : hard_pose(step.state, params_, gait);
    }

    /// What the game does: the wish becomes motion.
    gait::Motion<float> move(const gait::Platform<float>& ferry_before, float dt) {
        Vec velocity(0.0F, 0.0F, wished_speed());
        following_ = {};
        if (ground_.place == Place::world) {
            // A way that winds without an end.
            const auto course = gait::sincos_cycles(0.16F * gait::sin_cycles(way_ / 34.0F));
            velocity = Vec(course.sin, 0.0F, course.cos) * velocity.z;
        } else if (ground_.place == Place::anywhere) {
            following_.velocity_time = 0.22F;
            following_.facing_time = 0.16F;
            velocity = wish_anywhere(velocity.z, dt);
        }
        if (ground_.place != Place::anywhere) following_.facing_time = 0.3F;
        const bool rides = ground_.place == Place::anywhere && ground_(follow_.position).platform > 0.0F;
        if (rides) {
            const auto turned = gait::add_angles(ground_.ferry.yaw, gait::opposite(ferry_before.yaw));
            follow_.position = ground_.ferry.position + gait::turn(turned, follow_.position - ferry_before.position);
            follow_.yaw = gait::add_angles(follow_.yaw, turned);
            follow_.velocity = gait::turn(turned, follow_.velocity);
        }
        const auto next = gait::advance_follow(follow_, following_, velocity, velocity, dt);
        follow_ = kept_on_ground(next);
        way_ += gait::length<float>(follow_.velocity) * dt;
        motion_ = gait::motion_of(follow_, following_);
        if (rides) motion_.velocity += gait::velocity_at(ground_.ferry, motion_.position);
        rides_ = rides;
        return motion_;
    }

    /// The next place, or one beside it, or none where only a wall or nothing is.
    [[nodiscard]] gait::FollowState<float> kept_on_ground(const gait::FollowState<float>& next) const {
        const auto try_at = [&](Vec to, const Vec& velocity, gait::FollowState<float>& out) {
            const Hit hit = ground_(to);
            if (!hit.hit || gait::abs(hit.height - follow_.position.y) > 0.3F) return false;
            out = next;
            to.y = hit.height;
            out.position = to;
            out.velocity = velocity;
            return true;
        };
        gait::FollowState<float> out = next;
        const Vec& from = follow_.position;
        const Vec& v = next.velocity;
        if (try_at(next.position, v, out) || try_at(Vec(next.position.x, from.y, from.z), Vec(v.x, 0.0F, 0.0F), out) ||
            try_at(Vec(from.x, from.y, next.position.z), Vec(0.0F, 0.0F, v.z), out))
            return out;
        out.position = from;
        out.velocity = Vec(0.0F);
        return out;
    }

    [[nodiscard]] float wished_speed() {
        if (!wishes.tour) return wishes.speed;
        return tour_speed(static_cast<float>(steps_ % tour_steps) / 60.0F);
    }

    /// Towards the goal, or as the stick says; where nobody has said anything, round everything there is.
    [[nodiscard]] Vec wish_anywhere(float speed, float dt) {
        if (wishes.tour) speed = wishes.speed;
        if (gait::length<float>(wishes.stick) > 0.05F) {
            touring_ = false;
            wishes.has_goal = false;
            return wishes.stick * speed;
        }
        Vec goal = wishes.goal;
        bool on_ferry = wishes.goal_on_ferry;
        if (wishes.has_goal) touring_ = false;
        if (touring_) {
            static constexpr float stops[][3] = {{0, 2.6F, 0},   {0, 8.6F, 1.2F},  {0, 15.2F, 0},     {6.5F, 14.5F, 0},
                                                 {9, 8, 0},      {9, 0.5F, 0.8F},  {5, -4, 0},        {-1, 0, 7.5F},
                                                 {-5, -2.5F, 0}, {-9.5F, 4, 1.5F}, {-8.5F, -2.5F, 0}, {-2, -1, 0}};
            constexpr int count = sizeof(stops) / sizeof(stops[0]);
            const float* stop = stops[stop_ % count];
            on_ferry = stop_ % count == 7;
            goal = on_ferry ? Vec(0.2F, 0.0F, 0.2F) : Vec(stop[0], 0.0F, stop[1]);
            const float distance = distance_to(in_world(goal, on_ferry));
            if (distance < 0.45F) stay_ += dt;
            if (stay_ > stop[2] && distance < 0.45F) {
                stay_ = 0.0F;
                ++stop_;
            }
            if (distance < 0.45F && stop[2] > 0.0F) return Vec(0.0F);
        } else if (!wishes.has_goal) {
            return Vec(0.0F);
        }
        Vec way = in_world(goal, on_ferry) - follow_.position;
        way.y = 0.0F;
        const float distance = gait::length<float>(way);
        if (distance < 0.12F) return Vec(0.0F);
        return way * (gait::least(speed, 1.6F * distance) / distance);
    }
    [[nodiscard]] Vec in_world(const Vec& goal, bool on_ferry) const {
        return on_ferry ? ground_.ferry.position + gait::turn(ground_.ferry.yaw, goal) : goal;
    }
    [[nodiscard]] float distance_to(const Vec& goal) const {
        const Vec way = goal - follow_.position;
        return gait::sqrt(way.x * way.x + way.z * way.z);
    }

    void note_landings() {
        for (const gait::Leg leg : gait::both_legs) {
            const auto& foot = last_.footsteps[gait::index_of(leg)];
            const auto& held = last_.state.leg(leg);
            const bool down = !(held.swinging > 0.5F);
            const bool landed = wishes.planted ? foot.landed : down && !was_down_[gait::index_of(leg)];
            was_down_[gait::index_of(leg)] = down;
            if (!landed) continue;
            const bool rides = held.platform > 0.0F;
            const auto& print = rides ? held.target : held.print;
            landings_[landed_++ % landings_.size()] = {static_cast<float>(landed_),
                                                       leg == gait::Leg::left ? 0.0F : 1.0F,
                                                       print.place.x,
                                                       print.place.y,
                                                       print.place.z,
                                                       print.yaw.sin,
                                                       print.yaw.cos,
                                                       print.normal_x,
                                                       print.normal_z,
                                                       rides ? 1.0F : 0.0F};
        }
    }

    /// The belt's ground comes round: float places stay good however long it runs.
    void wrap_belt() {
        constexpr float lap = 64.0F;
        if (ground_.place != Place::treadmill || follow_.position.z < lap) return;
        follow_.position.z -= lap;
        last_.state =
            gait::teleport<float>(last_.state, follow_.position, Vec(last_.state.yaw.sin, 0.0F, last_.state.yaw.cos));
        before_.root.z -= lap;
        pose_.root.z -= lap;
        for (auto& print : measuring_.landed) print.place.z -= lap;
        measuring_.pose.root.z -= lap;
        for (Landing& landing : landings_) landing.z -= lap;
    }

    void look(const gait::WalkMeasures<float>& measures) {
        const auto& state = last_.state;
        const float rate = last_.gait.cycle_length > 0.0F ? state.speed / last_.gait.cycle_length : 0.0F;
        view_.steps = static_cast<float>(steps_);
        view_.speed = state.speed;
        view_.wish = ground_.place == Place::anywhere ? wishes.speed : wished_speed();
        view_.phase = state.phase;
        view_.duty = last_.gait.duty;
        view_.cadence = last_.gait.activity > 0.0F ? 120.0F * rate : 0.0F;
        view_.run = last_.gait.run;
        view_.clock = style_.progress;
        view_.slip = measures.slip;
        view_.clearance = measures.clearance;
        view_.reach = measures.reach;
        view_.knee = measures.knee_flexion;
        view_.left_down = state.legs[0].swinging > 0.5F ? 0.0F : 1.0F;
        view_.right_down = state.legs[1].swinging > 0.5F ? 0.0F : 1.0F;
        view_.x = state.position.x;
        view_.y = state.position.y;
        view_.z = state.position.z;
        view_.sin = state.yaw.sin;
        view_.cos = state.yaw.cos;
        view_.way = way_;
        view_.tour_time = static_cast<float>(steps_ % tour_steps) / 60.0F;
        view_.riding = rides_ ? 1.0F : 0.0F;
        view_.ferry_x = ground_.ferry.position.x;
        view_.ferry_z = ground_.ferry.position.z;
        view_.ferry_sin = ground_.ferry.yaw.sin;
        view_.ferry_cos = ground_.ferry.yaw.cos;
        view_.touring = touring_ ? 1.0F : 0.0F;
    }

    gait::WalkerParams<float> params_;
    Style style_;
    Grounds ground_;
    gait::FollowParams<float> following_;
    gait::FollowState<float> follow_;
    gait::Motion<float> motion_;
    gait::WalkerStep<float> last_;
    Pose before_, pose_, shown_;
    gait::MeasureState<float> measuring_;
    gait::StepperState stepper_;
    View view_;
    std::array<Landing, 16> landings_{};
    std::array<bool, 2> was_down_{true, true};
    std::uint32_t landed_ = 0;
    std::uint32_t steps_ = 0;
    std::uint64_t hash_ = empty_hash;
    float way_ = 0.0F;
    float stay_ = 0.0F;
    int stop_ = 0;
    bool rides_ = false;
    bool touring_ = true;
};

}  // namespace live
