// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/pose.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/scalar.hpp>
#include <gait/core/vector.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace gait {

/// Frames that bones turn with: those of the joints, in their order, then those in between (shared bends, twists).
inline constexpr std::size_t most_rig_frames = 56;
inline constexpr std::size_t most_driven_bones = 72;
inline constexpr std::size_t most_shared_bends = 4;
inline constexpr std::size_t most_rig_twists = 16;
inline constexpr std::size_t most_moved_bones = 3;
inline constexpr std::uint8_t no_rig_frame = 255;  ///< the frame of what never moves

/// q -> before * q * after. It is linear in q, so it is kept as the images of 1, i, j and k: half the work of two
/// products.
template <class T = float>
struct TurnMap {
    quat<T> w{identity_rotation<T>()};
    quat<T> x{make_quat(T(0), T(1), T(0), T(0))};
    quat<T> y{make_quat(T(0), T(0), T(1), T(0))};
    quat<T> z{make_quat(T(0), T(0), T(0), T(1))};

    [[nodiscard]] constexpr quat<T> operator()(const quat<T>& q) const noexcept {
        return make_quat(w.w * q.w + x.w * q.x + y.w * q.y + z.w * q.z, w.x * q.w + x.x * q.x + y.x * q.y + z.x * q.z,
                         w.y * q.w + x.y * q.x + y.y * q.y + z.y * q.z,
                         w.z * q.w + x.z * q.x + y.z * q.y + z.z * q.z);
    }
};

template <class T>
[[nodiscard]] inline TurnMap<T> make_turn_map(const quat<T>& before, const quat<T>& after) noexcept {
    const TurnMap<T> none;
    return {before * after, before * none.x * after, before * none.y * after, before * none.z * after};
}

/// A bone that gets a rotation: `map` of the turn of `frame` against `ancestor`.
template <class T = float>
struct DrivenBone {
    int bone = 0;
    std::uint8_t frame = 0;
    std::uint8_t ancestor = no_rig_frame;  ///< frame of the bone it hangs from
    bool direct = true;                    ///< the pose has that turn as it is
    TurnMap<T> map{};
};

/// A bone that gets a translation: rest + turn * (place of its joint in root space) * scale.
template <class T = float>
struct MovedBone {
    int bone = 0;
    Joint joint = Joint::hips;
    vec3<T> offset{T(0), T(0), T(0)};  ///< [m] from the joint to the bone, in the joint's frame
    vec3<T> rest{T(0), T(0), T(0)};    ///< [unit of the bone's parent]
    quat<T> turn{identity_rotation<T>()};
    T scale = T(1);  ///< [unit/m]
};

/// Bones in a row that share the bend of one joint: all but the last turn with frames of their own.
template <class T = float>
struct SharedBend {
    Joint joint = Joint::spine;
    std::uint8_t first_frame = 0;
    std::uint8_t inner = 1;  ///< bones before the last
    T share = T(0.5);        ///< [1] of the bend, for each of them
};

/// A frame that follows its limb but for part of the twist at one of its ends.
template <class T = float>
struct SharedTwist {
    Joint joint = Joint::left_foot;  ///< whose twist about the limb is shared
    std::uint8_t frame = 0;
    bool taken_back = false;  ///< the frame turns against the twist
    T share = T(0.5);         ///< [1]
};

/// How this skeleton's leg is longer or shorter than the body's.
template <class T = float>
struct LegFit {
    T thigh = T(1);       ///< [m]
    T shin = T(1);        ///< [m]
    T body_thigh = T(1);  ///< [m]
    T body_shin = T(1);   ///< [m]
    bool uneven = false;  ///< the leg is solved anew: it is not the body's
};

/// A skeleton made ready to take poses. Plain data: made once by `bind_rig`, read by `apply_pose`.
template <class T = float>
struct Binding {
    std::array<DrivenBone<T>, most_driven_bones> driven{};
    std::array<SharedBend<T>, most_shared_bends> bends{};
    std::array<SharedTwist<T>, most_rig_twists> twists{};
    std::array<MovedBone<T>, most_moved_bones> moved{};
    std::array<std::uint8_t, most_rig_frames> frame_parent{};  ///< of the frames between those of joints
    std::array<LegFit<T>, 2> leg_fit{};
    std::uint8_t frames = 0;
    std::uint8_t driven_count = 0;
    std::uint8_t bend_count = 0;
    std::uint8_t twist_count = 0;
    std::uint8_t moved_count = 0;
    bool needs_frames = false;  ///< some bone hangs from another than the pose's parent
    bool left_handed = false;   ///< rotations and translations are handed out mirrored in x = 0
};

/// The same binding in another number type: in every lane of a SIMD register, or in another precision.
template <class To, class From>
[[nodiscard]] inline Binding<To> convert_binding(const Binding<From>& from) noexcept {
    Binding<To> to;
    for (std::size_t i = 0; i < most_driven_bones; ++i) {
        const DrivenBone<From>& b = from.driven[i];
        to.driven[i] = {b.bone,
                        b.frame,
                        b.ancestor,
                        b.direct,
                        {convert_rotation<To>(b.map.w), convert_rotation<To>(b.map.x), convert_rotation<To>(b.map.y),
                         convert_rotation<To>(b.map.z)}};
    }
    for (std::size_t i = 0; i < most_shared_bends; ++i)
        to.bends[i] = {from.bends[i].joint, from.bends[i].first_frame, from.bends[i].inner, To(from.bends[i].share)};
    for (std::size_t i = 0; i < most_rig_twists; ++i)
        to.twists[i] = {from.twists[i].joint, from.twists[i].frame, from.twists[i].taken_back,
                        To(from.twists[i].share)};
    for (std::size_t i = 0; i < most_moved_bones; ++i) {
        const MovedBone<From>& b = from.moved[i];
        to.moved[i] = {b.bone,
                       b.joint,
                       convert_vector<To>(b.offset),
                       convert_vector<To>(b.rest),
                       convert_rotation<To>(b.turn),
                       To(b.scale)};
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const LegFit<From>& f = from.leg_fit[i];
        to.leg_fit[i] = {To(f.thigh), To(f.shin), To(f.body_thigh), To(f.body_shin), f.uneven};
    }
    to.frame_parent = from.frame_parent;
    to.frames = from.frames;
    to.driven_count = from.driven_count;
    to.bend_count = from.bend_count;
    to.twist_count = from.twist_count;
    to.moved_count = from.moved_count;
    to.needs_frames = from.needs_frames;
    to.left_handed = from.left_handed;
    return to;
}

}  // namespace gait
