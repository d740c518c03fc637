// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/advance.hpp>
#include <gait/character/sample_pose.hpp>
#include <gait/character/stepper.hpp>
#include <gait/crowd/lane_access.hpp>
#include <gait/crowd/lane_ground.hpp>
#include <gait/crowd/level.hpp>
#include <gait/crowd/prefetch.hpp>
#include <gait/style/speed_driven.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gait {

/// What a step gives back for the characters of one block: one in each lane.
template <class T>
struct CrowdStep {
    std::size_t first{};        ///< number of the character in lane 0
    mask_t<T> used{false};      ///< lanes that hold a character
    const WalkerStep<T>& step;  ///< states after the step, gaits, footsteps, what was refused
    const WalkerParams<T>& params;

    /// The poses at the end of the step, calculated where they are asked for.
    [[nodiscard]] Pose<T> pose() const noexcept { return sample_pose(step.state, params, step.gait); }
};

namespace detail {

/// What the game says of each character before a step.
template <class T>
struct CrowdInput {
    vec3<T> position{T(0), T(0), T(0)};  ///< [m] world
    vec3<T> facing{T(0), T(0), T(1)};    ///< world
    vec3<T> velocity{T(0), T(0), T(0)};  ///< [m/s] world
    T grounded = T(1);                   ///< [0 or 1]
    T level{};                           ///< [0, 1, 2] see `CrowdLevel`
    T used{};                            ///< [0 or 1] a character is here
};

}  // namespace detail

/// Any number of characters, walked together. Each has its own params, style, input and state, and walks bit for bit
/// as it would alone, whoever its neighbours are and however the crowd is cut into chunks.
///
/// Characters are known by a number that stays theirs. All memory is taken by the constructor.
template <class S = SpeedDriven<float>, class T = CrowdNumber>
class Crowd {
public:
    using Scalar = scalar_t<T>;
    static constexpr std::size_t lanes = lane_count<T>;
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    /// Memory that one more character takes: its state, params, style and input.
    static constexpr std::size_t bytes_per_character =
        (sizeof(WalkerState<T>) + sizeof(WalkerParams<T>) + sizeof(on_t<T, S>) + sizeof(detail::CrowdInput<T>)) / lanes;

    explicit Crowd(std::size_t capacity)
        : capacity_(capacity), states_(blocks(capacity)), params_(blocks(capacity)), styles_(blocks(capacity)),
          inputs_(blocks(capacity)) {
        free_.reserve(capacity);
    }

    [[nodiscard]] std::size_t capacity() const noexcept { return capacity_; }
    [[nodiscard]] std::size_t size() const noexcept { return end_ - free_.size(); }
    /// One above the largest number in use so far.
    [[nodiscard]] std::size_t end() const noexcept { return end_; }
    [[nodiscard]] bool contains(std::size_t character) const noexcept {
        return character < end_ && input(character).used > Scalar(0);
    }

    /// Takes a character in and returns its number; `none` where the crowd is full.
    ///
    /// Domain      validated params.
    [[nodiscard]] std::size_t add(const WalkerParams<Scalar>& params, const S& style,
                                  const WalkerState<Scalar>& state) noexcept {
        if (free_.empty() && end_ == capacity_) return none;
        std::size_t character = end_;
        if (free_.empty()) {
            ++end_;
        } else {
            character = free_.back();
            free_.pop_back();
        }
        detail::CrowdInput<Scalar> in;
        in.position = state.position;
        in.facing = vec3<Scalar>(state.yaw.sin, Scalar(0), state.yaw.cos);
        in.velocity = state.velocity;
        in.used = Scalar(1);
        set_input(character, in);
        set_params(character, params);
        set_style(character, style);
        set_state(character, state);
        return character;
    }

    /// Lets a character go. Its number may be given to another one.
    void remove(std::size_t character) noexcept {
        if (!contains(character)) return;
        // A lane without a character holds one at rest, so that nothing strange is ever calculated there.
        set_input(character, {});
        set_params(character, {});
        set_style(character, {});
        set_state(character, {});
        free_.push_back(character);
    }

    [[nodiscard]] WalkerState<Scalar> state(std::size_t character) const noexcept {
        return get_lane<WalkerState<Scalar>, T>(states_[character / lanes], character % lanes);
    }
    [[nodiscard]] WalkerParams<Scalar> params(std::size_t character) const noexcept {
        return get_lane<WalkerParams<Scalar>, T>(params_[character / lanes], character % lanes);
    }
    [[nodiscard]] S style(std::size_t character) const noexcept {
        return get_lane<S, T>(styles_[character / lanes], character % lanes);
    }
    [[nodiscard]] Pose<Scalar> pose(std::size_t character) const noexcept {
        return sample_pose(state(character), params(character), style(character));
    }

    void set_state(std::size_t character, const WalkerState<Scalar>& state) noexcept {
        set_lane<T>(states_[character / lanes], character % lanes, state);
    }
    void set_params(std::size_t character, const WalkerParams<Scalar>& params) noexcept {
        set_lane<T>(params_[character / lanes], character % lanes, params);
    }
    void set_style(std::size_t character, const S& style) noexcept {
        set_lane<T>(styles_[character / lanes], character % lanes, style);
    }
    /// What the game does with a character in the steps from now on.
    void set_motion(std::size_t character, const Motion<Scalar>& motion) noexcept {
        detail::CrowdInput<T>& many = inputs_[character / lanes];
        const std::size_t lane = character % lanes;
        set_lane<T>(many.position, lane, motion.position);
        set_lane<T>(many.facing, lane, motion.facing);
        set_lane<T>(many.velocity, lane, motion.velocity);
        set_lane<T>(many.grounded, lane, motion.grounded ? Scalar(1) : Scalar(0));
    }
    void set_level(std::size_t character, CrowdLevel level) noexcept {
        set_lane<T>(inputs_[character / lanes].level, character % lanes, static_cast<Scalar>(level));
    }

    /// One fixed step of the characters from number `first` up to, not including, `last`; `sink(CrowdStep)` is called
    /// for each block of them, in order of their numbers.
    ///
    /// A block is stepped by the chunk that has its first character: chunks that cover the crowd once step every
    /// character once, and may run at the same time. The ground and the sink are then called from all of them.
    template <class G, class Sink>
    void step(std::size_t first, std::size_t last, const G& ground, Sink&& sink, Scalar dt = fixed_step<Scalar>) {
        const std::size_t end = blocks(last < end_ ? last : end_);
        for (std::size_t block = blocks(first); block < end; ++block)
            step_block(block, block + 1 < end ? block + 1 : block, ground, sink, T(dt));
    }

    /// One fixed step of all.
    template <class G, class Sink>
    void step(const G& ground, Sink&& sink, Scalar dt = fixed_step<Scalar>) {
        step(0, end_, ground, sink, dt);
    }

private:
    [[nodiscard]] static constexpr std::size_t blocks(std::size_t characters) noexcept {
        return (characters + lanes - 1) / lanes;
    }
    [[nodiscard]] detail::CrowdInput<Scalar> input(std::size_t character) const noexcept {
        return get_lane<detail::CrowdInput<Scalar>, T>(inputs_[character / lanes], character % lanes);
    }
    void set_input(std::size_t character, const detail::CrowdInput<Scalar>& in) noexcept {
        set_lane<T>(inputs_[character / lanes], character % lanes, in);
    }

    template <class G, class Sink>
    void step_block(std::size_t block, std::size_t next, const G& ground, Sink& sink, const T& dt) {
        const detail::CrowdInput<T>& in = inputs_[block];
        const auto used = in.used > T(0);
        if (!any_of(used)) return;
        const auto fitted = in.level < T(0.5) || !used;
        const auto phase_only = in.level > T(1.5) || !used;
        const WalkerState<T>& state = states_[block];
        const WalkerParams<T>& params = params_[block];
        detail::prefetch(params);
        const on_t<T, S>& style = styles_[block];
        const Motion<T> motion{in.position, in.facing, in.velocity, in.grounded > T(0)};
        const auto& lane_ground = make_lane_ground<T>(ground, used && fitted);

        const auto finish = [&](const WalkerStep<T>& step) {
            states_[block] = step.state;
            // A crowd larger than the caches comes from memory while the sink calculates. All of it at once would wait in
            // a queue: the params follow when they are about to be read.
            detail::prefetch(states_[next]);
            detail::prefetch(inputs_[next]);
            detail::prefetch(styles_[next]);
            sink(CrowdStep<T>{block * lanes, used, step, params});
        };
        if (all_of(fitted))
            finish(advance(state, params, style, motion, lane_ground, dt));
        else
            finish(advance_at_levels(state, params, style, motion, lane_ground, fitted, phase_only, dt));
    }

    std::size_t capacity_;
    std::size_t end_ = 0;
    std::vector<std::size_t> free_;
    std::vector<WalkerState<T>> states_;
    std::vector<WalkerParams<T>> params_;
    std::vector<on_t<T, S>> styles_;
    std::vector<detail::CrowdInput<T>> inputs_;
};

}  // namespace gait
