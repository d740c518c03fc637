// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/advance.hpp>
#include <gait/style/blend.hpp>
#include <gait/style/speed_driven.hpp>
#include <gait/style/step_clock.hpp>

#include <cstdint>
#include <limits>

#include <support/random.hpp>

/// Hills, stairs, a gap without ground and a turning platform, all of it within a walk. Answers a point, or a point
/// of lanes.
template <class T>
struct NastyGround {
    T time{};  ///< [s] where the platform is

    [[nodiscard]] gait::GroundHit<T> operator()(const gait::vec3<T>& p) const {
        const gait::SinCos<T> x = gait::sincos_cycles(p.x * T(0.13F));
        const gait::SinCos<T> z = gait::sincos_cycles(p.z * T(0.07F));
        using gait::floor;
        using gait::select;
        const T stairs = gait::clamp<T>(floor((p.z - T(20)) * T(3)), T(0), T(8)) * T(0.18F);
        const auto on_platform = p.x < T(-5);
        gait::GroundHit<T> hit;
        hit.height = select(on_platform, T(0.3F), T(0.1F) * x.sin + T(0.15F) * z.cos + stairs);
        hit.normal = gait::normalize_or<T>(gait::vec3<T>(T(-0.0817F) * x.cos, T(1), T(0.066F) * z.sin), hit.normal);
        hit.hit = p.x < T(8) || p.x > T(8.6F);
        hit.platform = select(on_platform, T(1), T(0));
        return hit;
    }

    [[nodiscard]] gait::Platform<T> platform(const T&) const {
        return {gait::vec3<T>(T(-6) + T(0.3F) * time, T(0.3F), T(0.1F) * time),
                gait::sincos_cycles(gait::radians_to_cycles(T(0.1F) * time)), gait::vec3<T>(T(0.3F), T(0), T(0.1F)),
                T(0.1F)};
    }
};

/// A character that nobody wrote a walk for: any size, a style of its own, starts, stops, runs, turns, steps aside
/// and back, falls, jumps from place to place, and a game that sends rubbish now and then.
template <class T>
class NastyWalk {
public:
    using Style = gait::StyleBlend<gait::SpeedDriven<T>, gait::StepClock<T>, T>;

    gait::WalkerParams<T> params{};
    Style style{};

    explicit NastyWalk(std::uint64_t seed) : random_(seed) {
        params.body = gait::make_body(random_.template number<T>(0.9, 2.2));
        params.body.spine_forward = T(-0.1F) * params.body.waist;  // a trunk with curves
        params.body.chest_forward = T(-0.2F) * params.body.spine;
        params.body.neck_forward = T(0.2F) * params.body.chest;
        params.body.head_forward = T(0.5F) * params.body.neck;
        params.body.shoulder_forward = T(-0.1F) * params.body.chest;
        style.progress = random_.template number<T>(-0.5, 1.5);  // half of them are one style alone
        style.to.leg_length = params.body.thigh + params.body.shin;
        style.to.rate = random_.template number<T>(1.0, 2.4);
        motion_.position = random_.template vector<T>(9.0);
        motion_.position.y = T(0);
        heading_ = random_.template number<T>(-3.0, 3.0);
    }

    /// Where it is and what it does there.
    [[nodiscard]] const gait::Motion<T>& motion() const { return motion_; }

    /// What the game says of the next fixed step.
    [[nodiscard]] gait::Motion<T> next(const NastyGround<T>& ground) {
        if (now_and_then(0.02)) {
            speed_ = now_and_then(0.3) ? T(0) : random_.template number<T>(-1.5, 6.0);
            turn_ = now_and_then(0.5) ? T(0) : random_.template number<T>(-3.0, 3.0);
            aside_ = now_and_then(0.7) ? T(0) : random_.template number<T>(-1.0, 1.0);
        }
        heading_ = heading_ + turn_ * T(1.0F / 60);
        const gait::SinCos<T> yaw = gait::sincos_cycles(gait::radians_to_cycles(heading_));
        motion_.facing = gait::vec3<T>(yaw.sin, T(0), yaw.cos);
        motion_.velocity = gait::turn(yaw, gait::vec3<T>(aside_, T(0), speed_));
        motion_.position = motion_.position + motion_.velocity * T(1.0F / 60);
        if (now_and_then(0.001)) motion_.position.x = motion_.position.x + T(3);  // a jump from place to place
        if (now_and_then(0.005)) falling_ = 20;
        const gait::GroundHit<T> hit = ground(motion_.position);
        motion_.grounded = hit.hit && falling_ == 0;
        if (falling_ > 0) --falling_;
        if (motion_.grounded)
            motion_.position.y = hit.height;
        else
            motion_.velocity.y = T(-2);

        gait::Motion<T> said = motion_;
        constexpr auto rubbish = std::numeric_limits<T>();
        if (now_and_then(0.003)) said.position.x = rubbish.quiet_NaN();
        if (now_and_then(0.003)) said.velocity.y = rubbish.infinity();
        if (now_and_then(0.003)) said.facing = gait::vec3<T>(T(0), T(1), T(0));
        return said;
    }

private:
    [[nodiscard]] bool now_and_then(double share) { return random_.uniform(0.0, 1.0) < share; }

    Random random_;
    gait::Motion<T> motion_{};
    T heading_{};
    T speed_{};
    T turn_{};
    T aside_{};
    int falling_ = 0;
};
