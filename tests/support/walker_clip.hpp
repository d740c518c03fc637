// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/pose.hpp>
#include <gait/character/walker.hpp>
#include <gait/foot/clip_motion.hpp>

#include <array>
#include <vector>

/// Paths of both feet, as a laboratory would record them, and when each foot was on the ground.
template <class T>
struct FootClip {
    std::array<std::array<std::vector<gait::vec3<T>>, 2>, 2> points;  ///< [m] left, right; heel, toe
    std::array<std::vector<std::uint8_t>, 2> contact;                 ///< left, right
    std::array<std::vector<T>, 2> landing;                            ///< [frame] until the foot lands; 0 on the ground
    T rate{};                                                         ///< [Hz]

    [[nodiscard]] std::array<gait::FootPath<T>, 2> feet() const {
        return {gait::FootPath<T>{points[0][0], points[0][1]}, gait::FootPath<T>{points[1][0], points[1][1]}};
    }
    [[nodiscard]] std::size_t size() const { return contact[0].size(); }

    /// The clip with every place changed.
    template <class Change>
    [[nodiscard]] FootClip changed(Change change) const {
        FootClip clip = *this;
        for (auto& foot : clip.points)
            for (auto& point : foot)
                for (std::size_t k = 0; k < point.size(); ++k) point[k] = change(point[k], k);
        return clip;
    }
};

/// The library's own walker going straight on for some seconds, after one second in which it starts. Its contacts are
/// those of its state; heel and toe are the points of the sole that it rolls over.
template <class T, class G = gait::FlatGround<T>>
[[nodiscard]] FootClip<T> walker_clip(T speed, T rate, T seconds, const G& ground = G{}) {
    FootClip<T> clip;
    clip.rate = rate;
    gait::Walker<T> walker;
    const gait::FootShape<T>& shape = walker.params().body.foot;
    gait::Motion<T> motion;
    motion.velocity = {T(0), T(0), speed};
    walker.place(motion, ground);
    const T dt = T(1) / rate;
    for (int k = 0; k < static_cast<int>((seconds + T(1)) * rate); ++k) {
        motion.position = motion.position + motion.velocity * dt;
        motion.position.y = ground(motion.position).height;
        walker.step(motion, ground, dt);
        if (k < static_cast<int>(rate)) continue;
        for (std::size_t f = 0; f < 2; ++f) {
            const gait::Joint joint = f == 0 ? gait::Joint::left_foot : gait::Joint::right_foot;
            const gait::vec3<T> ankle = gait::world_place(walker.pose(), joint);
            const gait::quat<T> turn = gait::world_rotation(walker.pose(), joint);
            clip.points[f][0].push_back(ankle + turn * gait::vec3<T>(T(0), -shape.ankle_height, -shape.heel_length));
            clip.points[f][1].push_back(ankle + turn * gait::vec3<T>(T(0), -shape.ankle_height, shape.ball_length));
            const bool swings = walker.state().legs[f].swinging > T(0.5);
            clip.contact[f].push_back(swings ? 0 : 1);
            clip.landing[f].push_back(swings ? walker.footsteps()[f].time_to_landing * rate : T(0));
        }
    }
    return clip;
}
