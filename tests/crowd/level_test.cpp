// SPDX-License-Identifier: MIT
#include <gait/crowd/crowd.hpp>

#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include <support/nasty_walk.hpp>
#include <support/rotate.hpp>

namespace {

using gait::CrowdLevel;

constexpr float dt = gait::fixed_step<float>;

/// Counts how often it is asked.
struct CountingGround {
    int& asked;
    gait::GroundHit<float> operator()(const gait::vec3<float>&) const {
        ++asked;
        return {0.0F, {0.0F, 1.0F, 0.0F}, true, 0.0F};
    }
};

/// One character that walks straight on at a speed.
struct Stroller {
    gait::Crowd<> crowd{1};
    gait::Motion<float> motion{};
    gait::Pose<float> pose{};
    float speed = 1.3F;

    Stroller() { CHECK(crowd.add({}, {}, gait::make_walker_state<float>({}, motion, gait::FlatGround<float>{})) == 0); }

    /// Steps once and returns how far the fastest joint went over where the body took it. [m]
    template <class G>
    double step(const G& ground) {
        const gait::Pose<float> before = pose;
        motion.velocity.z = speed;
        motion.position.z += speed * dt;
        crowd.set_motion(0, motion);
        crowd.step(ground, [&](const auto& step) {
            pose = gait::get_lane<gait::Pose<float>, gait::CrowdNumber>(step.pose(), 0);
        });
        double most = 0.0;
        for (std::size_t i = 0; i < gait::joint_count; ++i)
            most = std::fmax(most, oracle::distance(before.position[i], pose.position[i]));
        return most;
    }
};

}  // namespace

TEST_SUITE("crowd/level") {

    TEST_CASE("only characters of the full level ask the game's ground") {
        int asked = 0;
        Stroller stroller;
        for (const CrowdLevel level : {CrowdLevel::level_feet, CrowdLevel::phase_only}) {
            stroller.crowd.set_level(0, level);
            for (int n = 0; n < 120; ++n) stroller.step(CountingGround{asked});
            CHECK(asked == 0);
        }
        stroller.crowd.set_level(0, CrowdLevel::full);
        stroller.step(CountingGround{asked});
        CHECK(asked > 0);
    }

    TEST_CASE("level feet walk on level ground bit for bit as on the real one") {
        Stroller full;
        Stroller level;
        level.crowd.set_level(0, CrowdLevel::level_feet);
        for (int n = 0; n < 300; ++n) {
            full.step(gait::FlatGround<float>{});
            level.step(gait::FlatGround<float>{-100.0F});
        }
        const auto a = full.crowd.state(0);
        const auto b = level.crowd.state(0);
        CHECK(std::memcmp(&a, &b, sizeof(a)) == 0);
    }

    TEST_CASE("the way back to a finer level has no pop, at any moment, walking, running and standing") {
        for (const float speed : {0.0F, 0.6F, 1.3F, 3.0F}) {
            double steady = 0.0;
            {
                Stroller stroller;
                stroller.speed = speed;
                for (int n = 0; n < 300; ++n) {
                    const double moved = stroller.step(gait::FlatGround<float>{});
                    if (n > 120) steady = std::fmax(steady, moved);
                }
            }
            for (const CrowdLevel far : {CrowdLevel::phase_only, CrowdLevel::level_feet}) {
                for (const CrowdLevel near : {CrowdLevel::full, CrowdLevel::level_feet}) {
                    double worst = 0.0;
                    for (int moment = 0; moment < 40; ++moment) {
                        Stroller stroller;
                        stroller.speed = speed;
                        stroller.crowd.set_level(0, far);
                        for (int n = 0; n < 120 + moment; ++n) stroller.step(gait::FlatGround<float>{});
                        stroller.crowd.set_level(0, near);
                        for (int n = 0; n < 60; ++n) worst = std::fmax(worst, stroller.step(gait::FlatGround<float>{}));
                    }
                    INFO("speed ", speed, ", level ", int(far), " to ", int(near));
                    // No joint moves further in a step than in the steady walk, but for a centimetre of settling.
                    CHECK(worst <= steady + 0.01);
                }
            }
        }
    }

    TEST_CASE("the phase goes on at the style's rate where only the phase is calculated") {
        Stroller full;
        Stroller far;
        for (int n = 0; n < 120; ++n) {
            full.step(gait::FlatGround<float>{});
            far.step(gait::FlatGround<float>{});
        }
        far.crowd.set_level(0, CrowdLevel::phase_only);
        for (int n = 0; n < 600; ++n) {
            full.step(gait::FlatGround<float>{});
            far.step(gait::FlatGround<float>{});
        }
        // The same sum in the same order.
        CHECK(full.crowd.state(0).phase == far.crowd.state(0).phase);
    }

    TEST_CASE("what is refused is refused at every level, and changes nothing") {
        Stroller stroller;
        for (const CrowdLevel level : {CrowdLevel::full, CrowdLevel::level_feet, CrowdLevel::phase_only}) {
            stroller.crowd.set_level(0, level);
            for (int n = 0; n < 50; ++n) stroller.step(gait::FlatGround<float>{});
            const auto before = stroller.crowd.state(0);
            gait::Motion<float> rubbish = stroller.motion;
            rubbish.velocity.x = std::numeric_limits<float>::quiet_NaN();
            stroller.crowd.set_motion(0, rubbish);
            bool refused = false;
            stroller.crowd.step(gait::FlatGround<float>{},
                                [&](const auto& step) { refused = gait::is_set(step.step.refused, 0); });
            const auto after = stroller.crowd.state(0);
            CHECK(refused);
            CHECK(std::memcmp(&before, &after, sizeof(before)) == 0);
        }
    }

    TEST_CASE("a character's level is its own: neighbours keep their bits") {
        constexpr std::size_t count = 19;
        NastyGround<float> ground;
        std::vector<NastyWalk<float>> walks;
        gait::Crowd<NastyWalk<float>::Style> mixed(count);
        gait::Crowd<NastyWalk<float>::Style, float> apart(count);
        for (std::size_t i = 0; i < count; ++i) {
            walks.emplace_back(i + 1);
            const auto state = gait::make_walker_state(walks[i].params, walks[i].motion(), ground);
            CHECK(mixed.add(walks[i].params, walks[i].style, state) == i);
            CHECK(apart.add(walks[i].params, walks[i].style, state) == i);
        }
        bool same = true;
        for (std::size_t n = 0; n < 400; ++n) {
            for (std::size_t i = 0; i < count; ++i) {
                const auto motion = walks[i].next(ground);
                const auto level = static_cast<CrowdLevel>((n / 37 + i) % 3);
                mixed.set_motion(i, motion);
                mixed.set_level(i, level);
                apart.set_motion(i, motion);
                apart.set_level(i, level);
            }
            mixed.step(ground, [](const auto&) {});
            apart.step(ground, [](const auto&) {});
            for (std::size_t i = 0; i < count; ++i) {
                const auto a = mixed.state(i);
                const auto b = apart.state(i);
                same = same && std::memcmp(&a, &b, sizeof(a)) == 0;
            }
        }
        CHECK(same);
    }
}
