// SPDX-License-Identifier: MIT
#include <gait/crowd.hpp>

#include <doctest/doctest.h>

#include <cfenv>
#include <cstddef>
#include <limits>
#include <vector>

#include <support/allocations.hpp>
#include <support/nasty_walk.hpp>

TEST_SUITE("crowd/memory") {

    TEST_CASE("after it is made a crowd takes no memory: not for coming, going, stepping, poses or events") {
        constexpr std::size_t count = 21;
        NastyGround<float> ground;
        std::vector<NastyWalk<float>> walks;
        for (std::size_t i = 0; i < count; ++i) walks.emplace_back(i);
        gait::Crowd<NastyWalk<float>::Style> crowd(count);
        std::vector<float> room(count * gait::MatrixArray<>::per_character);
        std::vector<gait::CrowdEvent<float>> event_room(2 * count);

        const long before = allocations;
        for (NastyWalk<float>& walk : walks)
            (void)crowd.add(walk.params, walk.style, gait::make_walker_state(walk.params, walk.motion(), ground));
        for (int n = 0; n < 100; ++n) {
            for (std::size_t i = 0; i < count; ++i) crowd.set_motion(i, walks[i].next(ground));
            crowd.set_level(5, static_cast<gait::CrowdLevel>(n % 3));
            gait::CrowdEvents<float> events{event_room};
            crowd.step(ground, [&](const auto& step) {
                gait::MatrixArray<>{room}(step);
                gait::QuaternionArray<>{room}(step);
                events(step);
            });
            const auto one = crowd.state(7);
            crowd.remove(7);
            (void)crowd.add(walks[7].params, walks[7].style, one);
        }
        CHECK(allocations == before);
    }

#if !defined(__FAST_MATH__) && defined(FE_INVALID)
    TEST_CASE("lanes without a character raise no floating-point exception") {
        for (const std::size_t count : {1U, 5U, 17U}) {
            gait::Crowd<> crowd(count + 3);
            for (std::size_t i = 0; i < count + 3; ++i)
                (void)crowd.add({}, {}, gait::make_walker_state<float>({}, {}, gait::FlatGround<float>{}));
            // Rubbish in what is then let go.
            gait::WalkerState<float> poison;
            poison.position.x = poison.speed = poison.phase = std::numeric_limits<float>::quiet_NaN();
            for (std::size_t i = count; i < count + 3; ++i) {
                crowd.set_state(i, poison);
                crowd.remove(i);
            }
            std::feclearexcept(FE_ALL_EXCEPT);
            for (int n = 0; n < 200; ++n) {
                for (std::size_t i = 0; i < count; ++i) {
                    gait::Motion<float> motion;
                    motion.position.z = 1.3F * static_cast<float>(n) / 60;
                    motion.velocity.z = 1.3F;
                    crowd.set_motion(i, motion);
                }
                crowd.step(gait::FlatGround<float>{}, [](const auto& step) { (void)step.pose(); });
            }
            CHECK(std::fetestexcept(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW) == 0);
        }
    }
#endif
}
