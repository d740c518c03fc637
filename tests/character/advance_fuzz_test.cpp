// SPDX-License-Identifier: MIT
#include <gait/character/advance.hpp>

#include <gait/character/walker.hpp>
#include <gait/measure/joint_angle.hpp>
#include <gait/measure/world_pose.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace {

using gait::GroundHit;
using gait::Joint;
using gait::joint_count;
using gait::Leg;
using gait::Motion;
using gait::Pose;
using gait::vec3;

/// A game gone mad, with finite numbers: it jumps, races, falls and turns as it likes.
template <class T>
class MadGame {
public:
    explicit MadGame(std::uint64_t seed) : random_(seed) {}

    void go() {
        const double dice = random_.uniform(0.0, 1.0);
        if (dice < 0.02)
            motion.position = random_.vector<T>(random_.magnitude(-3.0, 6.5));
        else if (dice < 0.04)
            motion.facing = random_.vector<T>(random_.magnitude(-5.5, 5.5));
        else if (dice < 0.07)
            motion.velocity = random_.vector<T>(random_.magnitude(-6.0, 2.1));
        else if (dice < 0.09)
            motion.grounded = !motion.grounded;
        else if (dice < 0.10)
            motion.position.y += random_.number<T>(-3.0, 3.0);
        else if (dice < 0.11)
            motion.velocity = vec3<T>(T(0), T(0), T(0));
        else if (dice < 0.12)
            motion.facing = -motion.facing;
        if (random_.uniform(0.0, 1.0) < 0.5) motion.position += motion.velocity * T(1.0 / 60);
        dt = static_cast<T>(random_.uniform(0.0, 1.0) < 0.9 ? 1.0 / 60 : random_.magnitude(-9.0, -0.7));
        ++steps_;
    }

    /// Holes, cliffs, walls, and answers that are no numbers; another one every second.
    [[nodiscard]] GroundHit<T> operator()(const vec3<T>& point) const {
        const double where = std::abs(12.9898 * double(point.x) + 78.233 * double(point.z) + steps_ / 60);
        const double dice = where - std::floor(where);
        GroundHit<T> hit{motion.position.y, vec3<T>(T(0), T(1), T(0)), dice > 0.1, T(0)};
        if (dice < 0.15)
            hit.height = std::numeric_limits<T>::quiet_NaN();
        else if (dice < 0.18)
            hit.height = std::numeric_limits<T>::infinity();
        else if (dice < 0.20)
            hit.height = static_cast<T>(1e30);
        else if (dice < 0.30)
            hit.height += T(40);
        else if (dice < 0.50)
            hit.height = static_cast<T>(std::sin(double(point.x)));
        else if (dice < 0.60)
            hit.height += static_cast<T>(std::sin(7.0 * where) * 0.3);
        if (dice > 0.95)
            hit.normal = vec3<T>(std::numeric_limits<T>::quiet_NaN(), T(1), T(0));
        else if (dice > 0.90)
            hit.normal = vec3<T>(T(0), T(0), T(0));
        else if (dice > 0.70)
            hit.normal = vec3<T>(static_cast<T>(std::sin(where)), static_cast<T>(std::cos(where)), T(0));
        return hit;
    }

    Motion<T> motion{};
    T dt{};

private:
    Random random_;
    int steps_ = 0;
};

template <class T, class X>
bool all_finite(const X& numbers) {
    const auto row = std::bit_cast<std::array<T, sizeof(X) / sizeof(T)>>(numbers);
    return std::all_of(row.begin(), row.end(), [](const T& number) { return gait::is_finite(number); });
}

/// What went wrong in a walk, at the step in which it was worst.
struct Damage {
    int not_finite = 0;
    Worst bones;     ///< [1] of the bone's length, beyond the rounding of where its ends are
    Worst rotation;  ///< [1] length of a joint's quaternion, less 1
    Worst knees;     ///< [m] of a knee behind the line from hip to ankle, in the thigh's own front
    Worst flexion;   ///< [rad] by which a knee is bent the wrong way
};

template <class T>
void note_pose(Damage& damage, const Pose<T>& pose, const gait::Body<T>& body, int step) {
    const double eps = double(std::numeric_limits<T>::epsilon());
    for (std::size_t j = 0; j < joint_count; ++j) {
        const gait::quat<double> q(pose.local[j]);
        damage.rotation.note(std::abs(std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z) - 1.0), step);
        if (j == 0) continue;
        const vec3<T>& start = pose.position[gait::index_of(gait::joint_parents[j])];
        const double length = oracle::length(oracle::in_double(gait::joint_offset(body, static_cast<Joint>(j))));
        const double far = oracle::length(oracle::in_double(start));  // ends are known to rounding of where they are
        const double error = std::abs(oracle::distance(pose.position[j], start) - length) - 2.0 * eps * far;
        damage.bones.note(error / length, step);
    }
    for (const Leg leg : {Leg::left, Leg::right}) {
        const Joint thigh = gait::joint_of(leg, Joint::left_thigh);
        const oracle::Vec hip = oracle::in_double(pose.place(thigh));
        const oracle::Vec knee = oracle::in_double(pose.place(gait::joint_of(leg, Joint::left_shin)));
        const oracle::Vec ankle = oracle::in_double(pose.place(gait::joint_of(leg, Joint::left_foot)));
        const oracle::Vec line = (ankle - hip) / std::max(oracle::length(ankle - hip), 1e-9);
        const oracle::Vec off = (knee - hip) - line * oracle::dot(knee - hip, line);
        const oracle::Vec front = oracle::rotate(gait::root_rotation(pose, thigh), vec3<T>(T(0), T(0), T(1)));
        damage.knees.note(-oracle::dot(off, front), step);
        damage.flexion.note(-double(gait::knee_flexion(pose, leg)), step);
    }
}

}  // namespace

TEST_SUITE("character/advance fuzz") {

    TEST_CASE_TEMPLATE(
        "whatever finite motion and whatever ground: state and pose are finite, bones keep their lengths, "
        "rotations are rotations, knees bend forward",
        T, float, double) {
        const double eps = double(std::numeric_limits<T>::epsilon());
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            INFO("seed ", seed);
            MadGame<T> game(seed);
            gait::Walker<T> walker;
            Damage damage;
            for (int n = 0; n < 20000; ++n) {
                game.go();
                walker.step(game.motion, game, game.dt);
                if (!all_finite<T>(walker.state()) || !all_finite<T>(walker.pose())) {
                    ++damage.not_finite;
                    walker.place(Motion<T>{});
                    continue;
                }
                note_pose(damage, walker.pose(), walker.params().body, n);
            }
            CHECK(damage.not_finite == 0);
            CHECK_WORST(damage.bones, std::max(1e-6 * (sizeof(T) > 4 ? 1e-3 : 1.0), 16.0 * eps));
            CHECK_WORST(damage.rotation,
                        20.0 * eps);                 // a product of up to four rotations, none of them made unit again
            CHECK_WORST(damage.knees, 100.0 * eps);  // feet are up to 40 m from where the root is
            CHECK_WORST(damage.flexion, 0.0);
        }
    }

    TEST_CASE("after all that it walks as ever, a second later") {
        MadGame<float> game(4);
        gait::Walker<float> walker;
        for (int n = 0; n < 3000; ++n) {
            game.go();
            walker.step(game.motion, game, game.dt);
        }
        Motion<float> motion;
        motion.velocity = vec3<float>(0.0F, 0.0F, 1.2F);
        gait::Walker<float> fresh;
        for (int n = 0; n < 600; ++n) {
            motion.position.z = static_cast<float>(n * 1.2 / 60);
            walker.step(motion);
            fresh.step(motion);
        }
        CHECK(std::abs(walker.state().speed - fresh.state().speed) < 1e-5F);
        CHECK(std::abs(walker.state().slope) < 1e-5F);
        CHECK(std::abs(walker.state().twist) < 1e-5F);
        CHECK(std::abs(walker.state().support.value - fresh.state().support.value) <
              0.01F);  // it breathes with the steps
        CHECK(std::abs(walker.pose().place(Joint::hips).y - fresh.pose().place(Joint::hips).y) < 0.05F);  // by the bob
    }
}
