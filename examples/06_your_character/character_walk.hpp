// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker.hpp>
#include <gait/cycle/stride.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "gltf_animation.hpp"
#include "rig_player.hpp"
#include "support/walk_recorder.hpp"

namespace character {

/// What a character is to walk.
struct Way {
    std::string name;
    std::vector<gait::Motion<double>> motions;
    double step = gait::fixed_step<double>;  ///< [s] between motions
    std::size_t key_every = 1;               ///< motions to a key
    std::size_t warm_up = 0;                 ///< motions before the first key
    bool in_place = false;                   ///< the game moves the character: keys hold the pose alone
    bool loops = false;                      ///< the last key is the first one
};

/// A walk on the character's own skeleton.
struct CharacterWalk {
    Clip clip;
    RigErrors errors;
    examples::Walk record;
    double uneven = 0.0;  ///< [m] see RigPlayer
    double seam = 0.0;    ///< [rad] largest turn of a bone between the ends of a loop
};

namespace detail {

/// The bones that the walk moves, to be drawn as the character itself.
inline void draw_bones(examples::Walk& walk, const RigPlayer& player, double height) {
    const gait::Skeleton<double> skeleton{player.skeleton().parents, player.skeleton().rest, {}};
    std::vector<int> drawn(player.skeleton().nodes.size(), -1);
    walk.joints.clear();
    walk.parts.clear();
    for (int bone = 0; bone < skeleton.size(); ++bone) {
        if (!gait::hangs_from(skeleton, bone, player.bound().map[gait::Joint::hips])) continue;
        const int parent = skeleton.parent(bone);
        drawn[static_cast<std::size_t>(bone)] = static_cast<int>(walk.joints.size());
        const double x = player.place(bone).x;
        const examples::Side side = x > 0.01 * height    ? examples::Side::left
                                    : x < -0.01 * height ? examples::Side::right
                                                         : examples::Side::middle;
        walk.joints.push_back({player.skeleton().names[static_cast<std::size_t>(bone)],
                               parent < 0 ? -1 : drawn[static_cast<std::size_t>(parent)], 0.014 * height, side});
    }
}

inline void draw_frame(examples::Frame& frame, const RigPlayer& player) {
    const gait::Skeleton<double> skeleton{player.skeleton().parents, player.skeleton().rest, {}};
    frame.joints.clear();
    for (int bone = 0; bone < skeleton.size(); ++bone)
        if (gait::hangs_from(skeleton, bone, player.bound().map[gait::Joint::hips]))
            frame.joints.push_back(player.place(bone));
}

inline double largest_turn(const std::vector<gait::quat<double>>& a, const std::vector<gait::quat<double>>& b) {
    double most = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, gait::angle_between(a[i], b[i]));
    return most;
}

}  // namespace detail

/// Walks the way and keeps keys of every bone that the binding drives, and of those that rest elsewhere than the
/// nodes. `progress(share)` is called along the way.
template <class S, class Progress>
[[nodiscard]] CharacterWalk walk_character(RigPlayer player, const gait::WalkerParams<double>& params, const S& style,
                                           const Way& way, const Progress& progress) {
    CharacterWalk result;
    result.clip.name = way.name;
    result.uneven = player.uneven();
    const gait::Binding<double>& binding = player.bound().binding;
    std::vector<std::size_t> driven;
    for (std::size_t i = 0; i < binding.driven_count; ++i)
        driven.push_back(static_cast<std::size_t>(binding.driven[i].bone));
    std::vector<std::vector<gait::quat<double>>> rotations;
    std::vector<std::vector<gait::vec3<double>>> translations;

    gait::Walker<double, S> walker(params, style);
    examples::WalkRecorder recorder(way.name, params.body);
    std::vector<examples::Frame> frames;
    walker.place(way.motions.front());
    for (std::size_t i = 0; i < way.motions.size(); ++i) {
        if (i > 0) walker.step(way.motions[i], gait::FlatGround<double>{}, way.step);
        if (i < way.warm_up) continue;
        const std::size_t key = i - way.warm_up;
        const gait::Pose<double> world = in_world(walker.pose());
        player.take(world);
        measure(result.errors, player, world, walker.state());
        recorder.add(walker, static_cast<double>(key) * way.step, key > 0 ? way.step : 0.0);
        detail::draw_frame(frames.emplace_back(), player);
        if (key % way.key_every != 0) continue;
        if (way.in_place) player.take(walker.pose());
        result.clip.times.push_back(static_cast<double>(key) * way.step);
        rotations.push_back(player.rotations());
        translations.push_back(player.translations());
        progress(static_cast<double>(i + 1) / static_cast<double>(way.motions.size()));
    }
    if (way.loops) {
        result.seam = detail::largest_turn(rotations.front(), rotations.back());
        rotations.back() = rotations.front();
        translations.back() = translations.front();
    }

    const auto still = [](const std::vector<gait::quat<double>>& keys) {
        return std::all_of(keys.begin(), keys.end(),
                           [&](const auto& q) { return gait::angle_between(q, keys[0]) < 1e-7; });
    };
    const CharacterSkeleton& skeleton = player.skeleton();
    for (std::size_t b = 0; b < skeleton.nodes.size(); ++b) {
        Track track{skeleton.nodes[b], {}, {}};
        const bool turns = std::find(driven.begin(), driven.end(), b) != driven.end();
        bool moves = false;
        for (std::size_t i = 0; i < binding.moved_count; ++i)
            moves = moves || static_cast<std::size_t>(binding.moved[i].bone) == b;
        for (std::size_t k = 0; k < rotations.size(); ++k) {
            if (turns) track.rotations.push_back(rotations[k][b]);
            if (moves) track.translations.push_back(translations[k][b]);
        }
        if (!track.rotations.empty() && still(track.rotations))
            track.rotations.erase(track.rotations.begin() + 1, track.rotations.end());
        if (skeleton.from_bind_pose) {
            if (!turns) track.rotations.assign(1, rotations.front()[b]);
            if (!moves) track.translations.assign(1, translations.front()[b]);
        }
        if (!track.rotations.empty() || !track.translations.empty()) result.clip.tracks.push_back(std::move(track));
    }

    result.record = std::move(recorder).finish(gait::FlatGround<double>{});
    player.take(in_world(gait::Walker<double, S>(params, style).pose()));
    detail::draw_bones(result.record, player, gait::standing_height(params.body));
    for (std::size_t i = 0; i < frames.size(); ++i) result.record.frames[i].joints = std::move(frames[i].joints);
    result.record.loop = way.loops;
    return result;
}

}  // namespace character
