// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker.hpp>
#include <gait/rig/apply.hpp>
#include <gait/rig/axes.hpp>
#include <gait/rig/bind.hpp>
#include <gait/rig/skeleton.hpp>
#include <gait/style/speed_driven.hpp>

#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gait {

/// A character of the game, conveniently: its skeleton, bound, and a walker of its proportions. What goes in and comes
/// out is in the engine's axes and unit. Everything it does is `bind_rig`, `Walker` and `apply_pose`; use those directly
/// where state is kept elsewhere. Making it allocates, a step does not.
template <class T = float, class S = SpeedDriven<T>>
class RigWalker {
public:
    /// `axes` are those of the engine's world. The skeleton's own unit is read from its size unless `bind` has it: say
    /// it for giants and toys. `params.body` is not read: the body is the skeleton's. Without a style: S as it is made,
    /// and `SpeedDriven` at the pace of the skeleton's legs.
    RigWalker(const Skeleton<T>& skeleton, const Axes& axes, const BindParams<T>& bind = {},
              const WalkerParams<T>& params = {}, const std::optional<S>& style = std::nullopt)
        : RigWalker(skeleton, map_where_valid(skeleton, axes), axes, bind, params, style) {}

    RigWalker(const Skeleton<T>& skeleton, const BoneMap& map, const Axes& axes, BindParams<T> bind = {},
              WalkerParams<T> params = {}, const std::optional<S>& style = std::nullopt)
        : axes_(axes) {
        bind.left_handed = is_left_handed(axes);
        bound_ = bind_rig(skeleton, map, bind);
        for (const BoneRest<T>& rest : skeleton.rest) {
            rotations_.push_back(normalize(rest.rotation));
            translations_.push_back(rest.translation);
        }
        if (!bound_) return;
        params.body = bound_.body;
        walker_ = Walker<T, S>(params, style ? *style : style_of(params.body));
        show(walker_.pose());
    }

    /// Why the skeleton cannot walk; empty where it can.
    [[nodiscard]] const std::string& refused() const noexcept { return bound_.refused; }

    /// Stands the character at a place. `position` [unit] and `forward` in the engine's axes.
    template <class G = FlatGround<T>>
    void place(const vec3<T>& position, const vec3<T>& forward, const G& ground = G{}) {
        walker_.place(motion(position, forward, vec3<T>(T(0), T(0), T(0)), true), ground);
        show(walker_.pose());
    }

    /// One fixed step. `position` [unit], `forward` and `velocity` [unit/s] in the engine's axes; `grounded`: as in
    /// `Motion`, false in jumps and falls; `ground` in gait's own axes, see `point_to` and `point_from`. A skeleton that
    /// was refused stays at rest.
    template <Ground<T> G = FlatGround<T>>
    void step(const vec3<T>& position, const vec3<T>& forward, const vec3<T>& velocity, bool grounded = true,
              const G& ground = G{}, T dt = fixed_step<T>) {
        if (!bound_) return;
        walker_.step(motion(position, forward, velocity, grounded), ground, dt);
        show(walker_.pose());
    }

    /// The same on the ground.
    template <Ground<T> G>
    void step(const vec3<T>& position, const vec3<T>& forward, const vec3<T>& velocity, const G& ground,
              T dt = fixed_step<T>) {
        step(position, forward, velocity, true, ground, dt);
    }

    /// Takes up a saved state.
    void restore(const WalkerState<T>& state) {
        if (!bound_) return;
        walker_.restore(state);
        show(walker_.pose());
    }

    /// Another style from the next step on.
    void set_style(S style) { walker_.set_style(std::move(style)); }

    /// Fills rotations and translations from another pose than the last step's, until the next one: from one between
    /// two steps (`interpolate`), or one that the game has added to. The walk is not touched.
    void show(const Pose<T>& pose) noexcept { apply_pose<T>(bound_.binding, pose, rotations_, translations_); }

    /// Of every bone, in its parent's frame; what is not driven is at rest. [unit of the skeleton]
    [[nodiscard]] std::span<const quat<T>> rotations() const noexcept { return rotations_; }
    [[nodiscard]] std::span<const vec3<T>> translations() const noexcept { return translations_; }

    [[nodiscard]] const BoundRig<T>& bound() const noexcept { return bound_; }
    [[nodiscard]] const Walker<T, S>& walker() const noexcept { return walker_; }

private:
    [[nodiscard]] static BoneMap map_where_valid(const Skeleton<T>& skeleton, const Axes& axes) {
        return validate(skeleton) ? BoneMap{} : map_skeleton(skeleton, is_left_handed(axes));
    }
    [[nodiscard]] static S style_of([[maybe_unused]] const Body<T>& body) {
        S style{};
        if constexpr (std::is_same_v<S, SpeedDriven<T>>) style.pace = pace_of_hip_height(standing_hip_height(body));
        return style;
    }
    [[nodiscard]] Motion<T> motion(const vec3<T>& position, const vec3<T>& forward, const vec3<T>& velocity,
                                   bool grounded) const {
        return {point_from(axes_, position), direction_from(axes_, forward), point_from(axes_, velocity), grounded};
    }

    Axes axes_;
    BoundRig<T> bound_;
    Walker<T, S> walker_;
    std::vector<quat<T>> rotations_;
    std::vector<vec3<T>> translations_;
};

}  // namespace gait
