// SPDX-License-Identifier: MIT
#pragma once

#include <gait/foot/clip_motion.hpp>
#include <gait/foot/contact_threshold.hpp>
#include <gait/foot/held_contacts.hpp>
#include <gait/foot/majority_vote.hpp>

namespace gait {

/// When a point of a foot comes to the ground and when it leaves, as shares of the clip's fast foot speed. Between
/// running and walking they follow the duty factor. The defaults come from laboratory trials with measured forces; a
/// labeller needs no other tuning.
template <class T = float>
struct ContactLabelParams {
    T walking_enter = T(0.23);  ///< [fast speed] unrest below which a walker's foot has landed, > 0
    T running_enter = T(0.34);  ///< [fast speed] a runner's, > 0
    T walking_leave = T(0.31);  ///< [fast speed] speed above which a walker's foot has left, > 0
    T running_leave = T(0.13);  ///< [fast speed] a runner's, > 0
    T running_duty = T(0.48);   ///< [1] duty factor, as the first look finds it, up to which a clip runs
    T walking_duty = T(0.55);   ///< [1] and from which it walks, above running_duty
    T first_look = T(0.18);     ///< [fast speed] both limits of the first look, > 0
    T height_weight = T(12);    ///< [fast speed/leg length] unrest is speed + this much of the height, >= 0
    T height = T(0.12);         ///< [leg length] a higher point is never in contact, > 0
    T vote = T(5.0 / 60);       ///< [s] window of the majority vote, >= 0
    T pin_speed = T(0.15);      ///< [leg length/s] toes slower than this rest on the ground, > 0; runners' hardly rest
};

/// First broken rule in words, or nullptr.
template <class T>
[[nodiscard]] constexpr const char* validate(const ContactLabelParams<T>& p) noexcept {
    if (!(p.walking_enter > T(0) && p.running_enter > T(0)))
        return "ContactLabelParams.walking_enter and running_enter must be above 0";
    if (!(p.walking_leave > T(0) && p.running_leave > T(0)))
        return "ContactLabelParams.walking_leave and running_leave must be above 0";
    if (!(p.running_duty < p.walking_duty)) return "ContactLabelParams.running_duty must be below walking_duty";
    if (!(p.first_look > T(0))) return "ContactLabelParams.first_look must be above 0";
    if (!(p.height_weight >= T(0))) return "ContactLabelParams.height_weight must not be below 0";
    if (!(p.height > T(0))) return "ContactLabelParams.height must be above 0";
    if (!(p.vote >= T(0))) return "ContactLabelParams.vote must not be below 0";
    if (!(p.pin_speed > T(0))) return "ContactLabelParams.pin_speed must be above 0";
    return nullptr;
}

/// Labels of one foot, one for each frame.
struct ContactLabels {
    Labels heel;    ///< 1 where the heel is on the ground
    Labels toe;     ///< 1 where the toes are
    Labels foot;    ///< 1 where either is: while the foot carries, still moving as it lands and leaves
    Labels pinned;  ///< 1 where the toes are to stay where they are: what a lock and a clean-up ask for
};

/// The contacts of a clip, and what was found on the way.
template <class T = float>
struct ClipContacts {
    std::vector<ContactLabels> feet;          ///< in the order they were given
    T leg_length{};                           ///< [clip's unit] given, or estimated
    T fast_speed{};                           ///< [clip's unit/s] of a swinging foot
    vec3<T> belt_velocity{T(0), T(0), T(0)};  ///< [clip's unit/s] given, or found; 0 over ground
    T duty_factor{};                          ///< [1] share of all frames in contact, as the first look finds it
    bool held = false;                        ///< planted points do not move at all: labels are exact to the frame
};

/// What is wrong with a clip, in words, or nullptr.
template <std::floating_point T>
[[nodiscard]] inline const char* validate_clip(std::span<const FootPath<T>> feet, T rate, const vec3<T>& up) noexcept {
    if (feet.empty()) return "a clip needs at least one foot";
    for (const FootPath<T>& foot : feet)
        if (foot.heel.size() != foot.toe.size() || foot.heel.size() != feet.front().heel.size())
            return "every path of a clip must have the same number of frames";
    if (!(rate > T(0)) || !is_finite(rate)) return "the rate of a clip must be above 0";
    if (!(abs(glm::dot(up, up) - T(1)) < T(1e-3))) return "the up axis of a clip must have unit length";
    return nullptr;
}

namespace detail {

/// Whether a point may be in contact at all: it was seen, and is near the ground.
template <std::floating_point T>
[[nodiscard]] inline bool is_possible(const PointMotion<T>& point, std::size_t frame,
                                      const ContactLabelParams<T>& params) noexcept {
    return point.seen[frame] != 0 && point.height[frame] < params.height;
}

template <std::floating_point T>
[[nodiscard]] inline Labels label_point(const PointMotion<T>& point, const ContactLabelParams<T>& params, T enter,
                                        T leave) {
    constexpr T never = std::numeric_limits<T>::infinity();
    std::vector<T> arriving(point.speed.size());
    std::vector<T> leaving(point.speed.size());
    for (std::size_t k = 0; k < point.speed.size(); ++k) {
        const bool possible = is_possible(point, k, params);
        arriving[k] = possible ? point.speed[k] + params.height_weight * point.height[k] : never;
        leaving[k] = possible ? point.speed[k] : never;
    }
    return label_between<T>(arriving, enter, leaving, leave);
}

/// Where a point rests on the ground.
template <std::floating_point T>
[[nodiscard]] inline Labels label_rest(const PointMotion<T>& point, const ContactLabelParams<T>& params, T speed) {
    Labels labels(point.speed.size());
    for (std::size_t k = 0; k < labels.size(); ++k)
        labels[k] = is_possible(point, k, params) && point.speed[k] < speed ? 1 : 0;
    return labels;
}

[[nodiscard]] inline Labels voted(const Labels& labels, std::size_t width) {
    Labels votes(labels.size());
    static_cast<void>(majority_vote(labels, width, votes));  // the width is odd, the sizes are equal
    return votes;
}

template <std::floating_point T>
[[nodiscard]] inline std::vector<ContactLabels>
label_feet(const ClipMotion<T>& clip, const ContactLabelParams<T>& params, T rate, T enter, T leave) {
    const std::size_t width = vote_width(params.vote, rate);
    const T pin = clip.fast_speed > T(0) ? params.pin_speed * clip.leg_length / clip.fast_speed : T(0);
    std::vector<ContactLabels> feet;
    for (const std::array<PointMotion<T>, 2>& points : clip.feet) {
        const Labels heel = label_point(points[0], params, enter, leave);
        const Labels toe = label_point(points[1], params, enter, leave);
        Labels foot = heel;
        for (std::size_t k = 0; k < foot.size(); ++k) foot[k] = heel[k] != 0 ? 1 : toe[k];
        feet.push_back({voted(heel, width), voted(toe, width), voted(foot, width),
                        voted(label_rest(points[1], params, pin), width)});
    }
    return feet;
}

/// Where feet are held to their places a frame is in contact if the foot stays where it is until the next one.
/// Nothing where they are not held.
template <std::floating_point T>
[[nodiscard]] inline std::optional<std::vector<ContactLabels>>
label_held_feet(const ClipMotion<T>& clip, const ContactLabelParams<T>& params, T rate,
                const std::vector<ContactLabels>& guess) {
    std::vector<std::array<std::vector<T>, 2>> speeds;  // heel, toe
    std::vector<std::vector<T>> slower;
    std::vector<Labels> planted;
    for (std::size_t f = 0; f < clip.feet.size(); ++f) {
        speeds.emplace_back();
        for (std::size_t i = 0; i < 2; ++i) {
            const PointMotion<T>& point = clip.feet[f][i];
            speeds[f][i] = speed_to_next<T>(point.path, rate);
            for (std::size_t k = 0; k < point.path.size(); ++k)
                if (!is_possible(point, k, params)) speeds[f][i][k] = std::numeric_limits<T>::infinity();
        }
        slower.emplace_back();
        for (std::size_t k = 0; k < speeds[f][0].size(); ++k)
            slower[f].push_back(least(speeds[f][0][k], speeds[f][1][k]));
        planted.push_back(guess[f].foot);
    }
    const std::optional<T> held = held_speed<T>(slower, planted, clip.fast_speed);
    if (!held) return std::nullopt;
    // A foot comes to rest ever more slowly, and is torn off at once: there the limit may be wider.
    const T leave = greatest(*held, T(1e-3) * clip.fast_speed);
    std::vector<ContactLabels> feet;
    for (std::size_t f = 0; f < clip.feet.size(); ++f) {
        feet.push_back({label_between<T>(speeds[f][0], *held, speeds[f][0], leave),
                        label_between<T>(speeds[f][1], *held, speeds[f][1], leave),
                        label_between<T>(slower[f], *held, slower[f], leave), guess[f].pinned});
        close_gaps(feet[f].foot, frames_in(T(0.05), rate));
    }
    return feet;
}

}  // namespace detail

/// Contacts of a whole clip in one call: walking, running and sprinting, over ground, on a treadmill, on stairs and
/// slopes, from 30 to 250 Hz, in any unit and with any axis up. Offline; allocates.
///
/// A foot lands when one of its points is slow and low, and leaves when both are fast: limits are shares of the speed
/// the clip's own feet swing with. A first look at the clip says whether it walks or runs, and whether planted feet
/// are held to their places as in an animation.
///
/// Domain      see `validate_clip`; validated params; a gap is a coordinate that is not finite. Steady locomotion:
///             limits of a clip that both walks and runs lie between, and its edges are later or earlier by some 20 ms.
/// Degenerate  a broken clip gives no feet. A foot that is not seen at an end of the clip is not in contact there.
/// Invariant   the same labels in every unit, turned any way, mirrored, and with either foot first, up to rounding.
/// Accuracy    against measured forces, see the table in the README; of held feet, to the frame. At 30 Hz a frame is
///             33 ms: for times as good as those of faster clips, `resample_cubic` to 100 Hz or more first.
/// Source      [foot-contact]
template <std::floating_point T>
[[nodiscard]] inline ClipContacts<T> label_contacts(std::span<const FootPath<T>> feet, T rate, const vec3<T>& up,
                                                    const ClipFacts<T>& facts = {},
                                                    const ContactLabelParams<T>& params = {}) {
    ClipContacts<T> contacts;
    if (validate_clip(feet, rate, up) != nullptr) return contacts;
    const ClipMotion<T> clip = measure_clip(feet, rate, up, facts);
    contacts.leg_length = clip.leg_length;
    contacts.fast_speed = clip.fast_speed;
    contacts.belt_velocity = clip.belt_velocity;

    contacts.feet = detail::label_feet(clip, params, rate, params.first_look, params.first_look);
    std::size_t seen = 0;
    std::size_t planted = 0;
    for (std::size_t f = 0; f < clip.feet.size(); ++f) {
        for (std::size_t k = 0; k < contacts.feet[f].foot.size(); ++k) {
            if (clip.feet[f][0].seen[k] != 0 && clip.feet[f][1].seen[k] != 0) {
                ++seen;
                planted += contacts.feet[f].foot[k];
            }
        }
    }
    contacts.duty_factor = seen > 0 ? static_cast<T>(planted) / static_cast<T>(seen) : T(0);

    if (auto held = detail::label_held_feet(clip, params, rate, contacts.feet)) {
        contacts.feet = std::move(*held);
        contacts.held = true;
        return contacts;
    }
    const T walks =
        saturate((contacts.duty_factor - params.running_duty) / (params.walking_duty - params.running_duty));
    contacts.feet = detail::label_feet(clip, params, rate, lerp(params.running_enter, params.walking_enter, walks),
                                       lerp(params.running_leave, params.walking_leave, walks));
    return contacts;
}

}  // namespace gait
