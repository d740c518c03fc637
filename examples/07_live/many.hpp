// SPDX-License-Identifier: MIT
#pragma once

#include <gait/crowd.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "05_crowd/hills.hpp"
#include "05_crowd/people.hpp"

namespace live {

/// Many characters on hills, each on the way to a place of its own.
class Many {
public:
    explicit Many(std::size_t count)
        : people_(count, extent_of(count), crowd_example::Hills{}), matrices_(count * per_character_),
          prints_(2 * count), numbers_(count) {
        for (std::size_t i = 0; i < count; ++i)
            numbers_[i] =
                gait::standing_height(people_.crowd.params(i).body) / gait::standing_height(gait::Body<float>{});
        draw(people_.crowd);
    }

    /// What a game does with all of them before a step.
    void move() { people_.move(crowd_example::Hills{}); }

    /// One fixed step of all, and where all their joints are then.
    void step() { people_.crowd.step(crowd_example::Hills{}, gait::MatrixArray<float>{matrices_}); }

    void set_level(gait::CrowdLevel level) {
        for (std::size_t i = 0; i < people_.crowd.end(); ++i) people_.crowd.set_level(i, level);
    }

    /// Notes where all planted feet are, and counts those that are elsewhere than when they were noted last.
    [[nodiscard]] int moved_feet() {
        int moved = 0;
        for (std::size_t i = 0; i < people_.crowd.end(); ++i) {
            const auto state = people_.crowd.state(i);
            for (std::size_t leg = 0; leg < gait::leg_count; ++leg) {
                Print& print = prints_[2 * i + leg];
                const bool planted = !(state.legs[leg].swinging > 0.5F);
                if (planted && print.planted && state.legs[leg].print.place != print.place) ++moved;
                print = {planted, state.legs[leg].print.place};
            }
        }
        return moved;
    }

    [[nodiscard]] static float extent_of(std::size_t count) {
        return 3.0F + 0.62F * std::sqrt(static_cast<float>(count));
    }
    [[nodiscard]] const float* matrices() const { return matrices_.data(); }
    [[nodiscard]] std::span<const float> matrices_all() const { return matrices_; }
    [[nodiscard]] const float* sizes() const { return numbers_.data(); }

private:
    static constexpr std::size_t per_character_ = gait::joint_count * gait::matrix_size;
    struct Print {
        bool planted = false;
        gait::vec3<float> place{0.0F};
    };

    template <class C>
    void draw(const C& crowd) {
        for (std::size_t i = 0; i < crowd.end(); ++i) {
            const auto numbers = gait::joint_matrices(crowd.pose(i));
            std::copy(numbers.begin(), numbers.end(),
                      matrices_.begin() + static_cast<std::ptrdiff_t>(i * per_character_));
        }
    }

    crowd_example::People people_;
    std::vector<float> matrices_;
    std::vector<Print> prints_;
    std::vector<float> numbers_;
};

}  // namespace live
