// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gait {

/// No bone; as a parent: a root.
inline constexpr int no_bone = -1;

/// One bone at rest, in its parent's frame, as the game has it.
template <class T = float>
struct BoneRest {
    vec3<T> translation{T(0), T(0), T(0)};     ///< [unit of the skeleton]
    quat<T> rotation{identity_rotation<T>()};  ///< any length but 0: it is brought to unit length
    vec3<T> scale{T(1), T(1), T(1)};           ///< [1]
};

/// The game's skeleton at rest. A view: nothing is copied. The rest may be any pose the skeleton can take.
template <class T = float>
struct Skeleton {
    std::span<const int> parents{};  ///< of each bone, `no_bone` for a root; in any order
    std::span<const BoneRest<T>> rest{};
    std::span<const std::string_view> names{};  ///< one for each bone, or empty

    [[nodiscard]] constexpr int size() const noexcept { return static_cast<int>(parents.size()); }
    [[nodiscard]] constexpr int parent(int bone) const noexcept { return parents[static_cast<std::size_t>(bone)]; }
    [[nodiscard]] constexpr std::string_view name(int bone) const noexcept {
        return bone < 0 || names.empty() ? std::string_view() : names[static_cast<std::size_t>(bone)];
    }
};

/// A skeleton gathered from an engine, bone by bone, that keeps what a `Skeleton` only views.
template <class T = float>
class SkeletonBuilder {
public:
    /// Bones are numbered as they come.
    void add(int parent, const BoneRest<T>& rest, std::string name = {}) {
        parents_.push_back(parent);
        rest_.push_back(rest);
        names_.push_back(std::move(name));
    }
    /// Valid until another bone is added.
    [[nodiscard]] Skeleton<T> view() {
        views_.assign(names_.begin(), names_.end());
        return {parents_, rest_, views_};
    }

private:
    std::vector<int> parents_;
    std::vector<BoneRest<T>> rest_;
    std::vector<std::string> names_;
    std::vector<std::string_view> views_;
};

/// Steps from a bone up to its root; -1 where parents run in a circle.
template <class T>
[[nodiscard]] constexpr int depth_of(const Skeleton<T>& skeleton, int bone) noexcept {
    int depth = 0;
    while ((bone = skeleton.parent(bone)) != no_bone)
        if (++depth > skeleton.size()) return -1;
    return depth;
}

/// Whether `bone` is `ancestor` or hangs from it.
template <class T>
[[nodiscard]] constexpr bool hangs_from(const Skeleton<T>& skeleton, int bone, int ancestor) noexcept {
    while (bone != no_bone && bone != ancestor) bone = skeleton.parent(bone);
    return bone == ancestor;
}

/// The lowest bone that both hang from, or `no_bone`. A bone that is missing leaves the other.
template <class T>
[[nodiscard]] constexpr int common_ancestor(const Skeleton<T>& skeleton, int a, int b) noexcept {
    if (a == no_bone) return b;
    if (b == no_bone) return a;
    while (a != no_bone && !hangs_from(skeleton, b, a)) a = skeleton.parent(a);
    return a;
}

/// The bones on the way from `from`, which is left out, down to `to`, which is in.
///
/// Domain      `to` hangs from `from`, or `from` is `no_bone`.
template <class T>
[[nodiscard]] inline std::vector<int> bones_between(const Skeleton<T>& skeleton, int from, int to) {
    std::vector<int> path;
    for (int bone = to; bone != no_bone && bone != from; bone = skeleton.parent(bone))
        path.insert(path.begin(), bone);
    return path;
}

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] inline const char* validate(const Skeleton<T>& skeleton) noexcept {
    if (skeleton.parents.empty()) return "the skeleton has no bones";
    if (skeleton.rest.size() != skeleton.parents.size()) return "the skeleton must have one rest for each parent";
    if (!skeleton.names.empty() && skeleton.names.size() != skeleton.parents.size())
        return "the skeleton must have one name for each bone, or none at all";
    for (const int parent : skeleton.parents)
        if (parent < no_bone || parent >= skeleton.size()) return "a bone's parent is not in the skeleton";
    for (int bone = 0; bone < skeleton.size(); ++bone)
        if (depth_of(skeleton, bone) < 0) return "the parents of the bones run in a circle";
    for (const BoneRest<T>& bone : skeleton.rest) {
        const quat<T>& q = bone.rotation;
        if (!is_finite(bone.translation) || !is_finite(bone.scale) || !is_finite(dot(q, q)))
            return "the rest of a bone is not finite";
        if (!(dot(q, q) > T(1e-6))) return "the rest rotation of a bone has no length";
    }
    return nullptr;
}

/// Every bone at rest in the skeleton's own space.
template <class T = float>
struct ModelRest {
    std::vector<vec3<T>> place;     ///< [unit of the skeleton]
    std::vector<quat<T>> rotation;  ///< unit
    std::vector<T> scale;           ///< [1] of the bone's frame; meaningless where not uniform
    std::vector<bool> uniform;  ///< whether all scales down to the bone are the same along x, y and z, and positive
};

/// The rest with every bone seen from the skeleton's space.
///
/// Domain      a valid skeleton. `mirrored`: the skeleton is left-handed; what comes back is its image in the plane
///             x = 0, which is right-handed.
template <class T>
[[nodiscard]] inline ModelRest<T> make_model_rest(const Skeleton<T>& skeleton, bool mirrored = false) {
    const std::size_t count = skeleton.parents.size();
    ModelRest<T> model{std::vector<vec3<T>>(count), std::vector<quat<T>>(count), std::vector<T>(count),
                       std::vector<bool>(count)};
    std::vector<bool> done(count, false);
    for (int start = 0; start < skeleton.size(); ++start) {
        for (const int bone : bones_between(skeleton, no_bone, start)) {
            const auto b = static_cast<std::size_t>(bone);
            if (done[b]) continue;
            done[b] = true;
            BoneRest<T> rest = skeleton.rest[b];
            rest.rotation = normalize(rest.rotation);
            if (mirrored) {
                rest.translation.x = -rest.translation.x;
                rest.rotation = make_quat(rest.rotation.w, rest.rotation.x, -rest.rotation.y, -rest.rotation.z);
            }
            const vec3<T>& s = rest.scale;
            const bool even = s.x > T(0) && abs(s.y - s.x) < T(2e-3) * s.x && abs(s.z - s.x) < T(2e-3) * s.x;
            const T scale = (s.x + s.y + s.z) / T(3);
            const int parent = skeleton.parent(bone);
            if (parent == no_bone) {
                model.place[b] = rest.translation;
                model.rotation[b] = rest.rotation;
                model.scale[b] = scale;
                model.uniform[b] = even;
                continue;
            }
            const auto p = static_cast<std::size_t>(parent);
            model.place[b] = model.place[p] + model.rotation[p] * (rest.translation * model.scale[p]);
            model.rotation[b] = normalize(model.rotation[p] * rest.rotation);
            model.scale[b] = model.scale[p] * scale;
            model.uniform[b] = model.uniform[p] && even;
        }
    }
    return model;
}

}  // namespace gait
