// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/follow.hpp>
#include <gait/crowd.hpp>
#include <gait/style/blend.hpp>
#include <gait/style/step_clock.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace crowd_example {

using Style = gait::StyleBlend<gait::SpeedDriven<float>, gait::StepClock<float>>;

/// Numbers from a fixed seed, the same on every machine.
class Numbers {
public:
    [[nodiscard]] float between(double low, double high) {
        return static_cast<float>(low + (high - low) * (static_cast<double>(engine_()) * 0x1p-32));
    }

private:
    std::mt19937 engine_{2026};
};

/// Who walks here: each of another size and manner, each on the way to a place of its own.
class People {
public:
    /// Sets `count` people down within `extent` [m] of the middle, where there is ground.
    template <class G>
    People(std::size_t count, float extent, const G& ground) : crowd(count), extent_(extent), wishes_(count), roots_(count) {
        for (std::size_t i = 0; i < count; ++i) {
            gait::WalkerParams<float> params;
            const float height = numbers_.between(1.05, 1.95);
            params.body = gait::make_body(height);
            Style style;
            style.to.leg_length = params.body.thigh + params.body.shin;
            style.to.rate = numbers_.between(0.8, 1.3);
            style.progress = numbers_.between(0.0, 0.4);  // mixtures of two ways to walk; all of the second is a march
            wishes_[i].speed = numbers_.between(0.5, 0.9) * height;
            roots_[i].position = place_on(ground);
            wishes_[i].goal = place_on(ground);
            const gait::Motion<float> motion = gait::motion_of(roots_[i], {});
            (void)crowd.add(params, style, gait::make_walker_state(params, motion, ground));
        }
    }

    /// What a game does before each step: everybody goes on towards where they want to be.
    template <class G>
    void move(const G& ground) {
        for (std::size_t i = 0; i < roots_.size(); ++i) {
            Wish& wish = wishes_[i];
            gait::vec3<float> way = wish.goal - roots_[i].position;
            way.y = 0.0F;
            const float distance = gait::length(way);
            if (distance < 1.0F) {
                wish.goal = place_on(ground);
                wish.rest = numbers_.between(0.0, 3.0);
            }
            wish.rest -= gait::fixed_step<float>;
            const gait::vec3<float> ahead = way / (distance > 1e-3F ? distance : 1.0F);
            const float speed = wish.rest > 0.0F ? 0.0F : wish.speed;
            auto next = gait::advance_follow(roots_[i], {}, ahead * speed, ahead, gait::fixed_step<float>);
            const gait::GroundHit<float> hit = ground(next.position);
            if (hit.hit) {
                next.position.y = hit.height;
                roots_[i] = next;
            } else {
                roots_[i].velocity = {};
                wish.goal = place_on(ground);  // no way on here
            }
            crowd.set_motion(i, gait::motion_of(roots_[i], {}));
        }
    }

    gait::Crowd<Style> crowd;

private:
    struct Wish {
        gait::vec3<float> goal{};
        float speed = 1.0F;  // [m/s]
        float rest = 0.0F;   // [s]
    };

    template <class G>
    [[nodiscard]] gait::vec3<float> place_on(const G& ground) {
        gait::vec3<float> place(0.0F);
        for (int attempt = 0; attempt < 100; ++attempt) {
            place.x = numbers_.between(-1.0, 1.0) * extent_;
            place.z = numbers_.between(-1.0, 1.0) * extent_;
            const gait::GroundHit<float> hit = ground(place);
            if (!hit.hit) continue;
            place.y = hit.height;
            break;
        }
        return place;
    }

    float extent_;
    std::vector<Wish> wishes_;
    std::vector<gait::FollowState<float>> roots_;
    Numbers numbers_;
};

}  // namespace crowd_example
