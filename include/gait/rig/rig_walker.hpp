// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/walker.hpp>
#include <gait/rig/apply.hpp>
#include <gait/rig/axes.hpp>
#include <gait/rig/bind.hpp>
#include <gait/rig/skeleton.hpp>

#include <span>
#include <string>
#include <vector>

namespace gait {

/// A character of the game, conveniently: its skeleton, bound, and a walker of its proportions. What goes in and comes
/// out is in the engine's axes and unit. Everything it does is `bind_rig`, `Walker` and `apply_pose`; use those directly
/// where state is kept elsewhere. Making it allocates, a step does not.
template <class T = float>
class RigWalker {
public:
    /// `axes` are those of the engine's world. The skeleton's own unit is read from its size unless `params` has it:
    /// say it for giants and toys.
    RigWalker(const Skeleton<T>& skeleton, const Axes& axes, BindParams<T> params = {})
        : RigWalker(skeleton, map_where_valid(skeleton, axes), axes, params) {}

    RigWalker(const Skeleton<T>& skeleton, const BoneMap& map, const Axes& axes, BindParams<T> params = {}) : axes_(axes) {
        params.left_handed = is_left_handed(axes);
        bound_ = bind_rig(skeleton, map, params);
        for (const BoneRest<T>& rest : skeleton.rest) {
            rotations_.push_back(normalize(rest.rotation));
            translations_.push_back(rest.translation);
        }
        if (!bound_) return;
        WalkerParams<T> walker;
        walker.body = bound_.body;
        SpeedDriven<T> style;  // short legs step faster, as in nature
        style.pace = sqrt(style.reference_hip_height / standing_hip_height(bound_.body));
        walker_ = Walker<T>(walker, style);
        take_pose();
    }

    /// Why the skeleton cannot walk; empty where it can.
    [[nodiscard]] const std::string& refused() const noexcept { return bound_.refused; }

    /// Stands the character at a place. `position` [unit] and `forward` in the engine's axes.
    template <class G = FlatGround<T>>
    void place(const vec3<T>& position, const vec3<T>& forward, const G& ground = G{}) {
        walker_.place(motion(position, forward, vec3<T>(T(0), T(0), T(0))), ground);
        take_pose();
    }

    /// One fixed step. `position` [unit], `forward` and `velocity` [unit/s] in the engine's axes; `ground` in gait's own,
    /// see `point_to` and `point_from`. A skeleton that was refused stays at rest.
    template <class G = FlatGround<T>>
    void step(const vec3<T>& position, const vec3<T>& forward, const vec3<T>& velocity, const G& ground = G{},
              T dt = fixed_step<T>) {
        if (!bound_) return;
        walker_.step(motion(position, forward, velocity), ground, dt);
        take_pose();
    }

    /// Of every bone, in its parent's frame; what is not driven is at rest. [unit of the skeleton]
    [[nodiscard]] std::span<const quat<T>> rotations() const noexcept { return rotations_; }
    [[nodiscard]] std::span<const vec3<T>> translations() const noexcept { return translations_; }

    [[nodiscard]] const BoundRig<T>& bound() const noexcept { return bound_; }
    [[nodiscard]] const Walker<T>& walker() const noexcept { return walker_; }
    [[nodiscard]] Walker<T>& walker() noexcept { return walker_; }

private:
    [[nodiscard]] static BoneMap map_where_valid(const Skeleton<T>& skeleton, const Axes& axes) {
        return validate(skeleton) ? BoneMap{} : map_skeleton(skeleton, is_left_handed(axes));
    }
    [[nodiscard]] Motion<T> motion(const vec3<T>& position, const vec3<T>& forward, const vec3<T>& velocity) const {
        return {point_from(axes_, position), direction_from(axes_, forward), point_from(axes_, velocity)};
    }
    void take_pose() noexcept { apply_pose<T>(bound_.binding, walker_.pose(), rotations_, translations_); }

    Axes axes_;
    BoundRig<T> bound_;
    Walker<T> walker_;
    std::vector<quat<T>> rotations_;
    std::vector<vec3<T>> translations_;
};

}  // namespace gait
