// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/advance.hpp>
#include <gait/character/sample_pose.hpp>
#include <gait/character/stepper.hpp>
#include <gait/style/speed_driven.hpp>

#include <utility>

namespace gait {

/// One character, conveniently: a `WalkerState` with its params, its style and its last pose. Everything it does is
/// `advance` and `sample_pose`; use those directly where state is kept elsewhere. The style is not made to the body's
/// size: that is `SpeedDriven::pace` = `pace_of_hip_height(standing_hip_height(params.body))`, where it is wanted.
///
/// Domain      validated params.
template <class T = float, Style<T> S = SpeedDriven<T>>
class Walker {
public:
    Walker() : Walker(WalkerParams<T>{}, S{}) {}
    explicit Walker(const WalkerParams<T>& params, S style = S{}) : params_(params), style_(std::move(style)) {
        place(Motion<T>{});
    }

    /// Stands the character at a place, both feet parked.
    template <Ground<T> G = FlatGround<T>>
    void place(const Motion<T>& motion, const G& ground = G{}) {
        restore(make_walker_state(params_, motion, ground));
    }

    /// One fixed step. See `advance`.
    template <Ground<T> G = FlatGround<T>>
    const WalkerStep<T>& step(const Motion<T>& motion, const G& ground = G{}, T dt = fixed_step<T>) {
        last_ = advance(last_.state, params_, style_, motion, ground, dt);
        pose_ = sample_pose(last_.state, params_, last_.gait);
        return last_;
    }

    /// Takes up a saved state.
    void restore(const WalkerState<T>& state) {
        last_ = WalkerStep<T>{};
        last_.state = state;
        last_.gait = gait_now(state, params_, style_);
        pose_ = sample_pose(state, params_, last_.gait);
    }

    [[nodiscard]] const Pose<T>& pose() const noexcept { return pose_; }
    [[nodiscard]] const WalkerState<T>& state() const noexcept { return last_.state; }
    [[nodiscard]] const GaitSample<T>& gait() const noexcept { return last_.gait; }
    [[nodiscard]] const std::array<Footstep<T>, leg_count>& footsteps() const noexcept { return last_.footsteps; }
    [[nodiscard]] const WalkerParams<T>& params() const noexcept { return params_; }
    [[nodiscard]] const S& style() const noexcept { return style_; }

    /// Another style from the next step on.
    void set_style(S style) { style_ = std::move(style); }

private:
    WalkerParams<T> params_;
    S style_;
    WalkerStep<T> last_{};
    Pose<T> pose_{};
};

}  // namespace gait
