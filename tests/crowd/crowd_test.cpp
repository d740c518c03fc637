// SPDX-License-Identifier: MIT
#include <gait/crowd/crowd.hpp>

#include <doctest/doctest.h>

#include <cstring>
#include <vector>

#include <support/nasty_walk.hpp>

namespace {

using Walk = NastyWalk<float>;
using Style = Walk::Style;
using State = gait::WalkerState<float>;
using Pose = gait::Pose<float>;

template <class X>
bool same_bits(const X& a, const X& b) {
    return std::memcmp(&a, &b, sizeof(X)) == 0;
}

/// The same characters in a crowd and each alone.
template <class T = gait::CrowdNumber>
struct Both {
    NastyGround<float> ground{};
    std::vector<Walk> walks;
    std::vector<gait::Motion<float>> said;
    std::vector<State> alone;
    std::vector<Pose> pose_alone;
    gait::Crowd<Style, T> crowd;
    std::vector<Pose> pose_in_crowd;

    explicit Both(std::size_t count, std::uint64_t seed = 1)
        : said(count), pose_alone(count), crowd(count), pose_in_crowd(count) {
        for (std::size_t i = 0; i < count; ++i) {
            walks.emplace_back(seed * 1000 + i);
            alone.push_back(gait::make_walker_state(walks[i].params, walks[i].motion(), ground));
            REQUIRE(crowd.add(walks[i].params, walks[i].style, alone[i]) == i);
        }
    }

    void keep_poses(const gait::CrowdStep<T>& step) {
        const gait::Pose<T> poses = step.pose();
        for (std::size_t lane = 0; lane < gait::lane_count<T>; ++lane) {
            if (gait::is_set(step.used, lane)) pose_in_crowd[step.first + lane] = gait::get_lane<Pose, T>(poses, lane);
        }
    }

    /// One step of both. `cuts` are where the crowd is cut into chunks.
    void step(const std::vector<std::size_t>& cuts = {}) {
        for (std::size_t i = 0; i < walks.size(); ++i) {
            said[i] = walks[i].next(ground);
            crowd.set_motion(i, said[i]);
            const auto step =
                gait::advance(alone[i], walks[i].params, walks[i].style, said[i], ground, gait::fixed_step<float>);
            alone[i] = step.state;
            pose_alone[i] = gait::sample_pose(alone[i], walks[i].params, step.gait);
        }
        std::size_t first = 0;
        for (const std::size_t last : cuts) {
            crowd.step(first, last, ground, [&](const auto& step) { keep_poses(step); });
            first = last;
        }
        crowd.step(first, walks.size(), ground, [&](const auto& step) { keep_poses(step); });
        ground.time += gait::fixed_step<float>;
    }

    [[nodiscard]] bool agree() const {
        for (std::size_t i = 0; i < walks.size(); ++i) {
            if (!same_bits(crowd.state(i), alone[i]) || !same_bits(pose_in_crowd[i], pose_alone[i])) return false;
        }
        return true;
    }
};

}  // namespace

TEST_SUITE("crowd/crowd") {

    TEST_CASE("a character in a crowd walks bit for bit as it walks alone, whatever is done to it") {
        Both both(21);
        bool agree = true;
        for (int n = 0; n < 3000 && agree; ++n) {
            both.step();
            agree = both.agree();
            INFO("step ", n);
            CHECK(agree);
        }
    }

    TEST_CASE("every count of characters is walked whole: none, one, ragged ends") {
        for (const std::size_t count : {0U, 1U, 3U, 7U, 8U, 9U, 15U, 16U, 17U, 33U}) {
            Both both(count);
            bool agree = true;
            for (int n = 0; n < 60; ++n) {
                both.step();
                agree = agree && both.agree();
            }
            INFO(count, " characters");
            CHECK(agree);
            CHECK(both.crowd.size() == count);
        }
        Both many(1023);
        for (int n = 0; n < 5; ++n) many.step();
        CHECK(many.agree());
    }

    TEST_CASE("a crowd on plain numbers is a crowd of one lane") {
        Both<float> both(5);
        for (int n = 0; n < 120; ++n) both.step();
        CHECK(both.agree());
    }

    TEST_CASE("any cut into chunks steps every character once, in any order") {
        for (const std::vector<std::size_t>& cuts :
             {std::vector<std::size_t>{1}, {5, 6, 7}, {16}, {3, 3, 40}, {8, 16, 24, 32}, {0, 41}}) {
            Both both(41);
            for (int n = 0; n < 40; ++n) both.step(cuts);
            CHECK(both.agree());
        }
        Both forward(41);
        Both backward(41);
        for (int n = 0; n < 40; ++n) {
            forward.step();
            for (std::size_t i = 0; i < 41; ++i) backward.crowd.set_motion(i, backward.walks[i].next(backward.ground));
            for (std::size_t last = 41; last > 0; --last)
                backward.crowd.step(last - 1, last, backward.ground, [](const auto&) {});
            backward.ground.time += gait::fixed_step<float>;
        }
        for (std::size_t i = 0; i < 41; ++i) CHECK(same_bits(forward.crowd.state(i), backward.crowd.state(i)));
    }

    TEST_CASE("characters come and go without disturbing the others, and go on elsewhere") {
        Both both(20);
        for (int n = 0; n < 90; ++n) both.step();
        both.crowd.remove(3);
        both.crowd.remove(11);
        both.crowd.remove(11);
        CHECK(both.crowd.size() == 18);
        CHECK_FALSE(both.crowd.contains(3));
        for (int n = 0; n < 30; ++n) {
            for (std::size_t i = 0; i < 20; ++i) {
                const auto motion = both.walks[i].next(both.ground);
                if (both.crowd.contains(i)) both.crowd.set_motion(i, motion);
                both.alone[i] = gait::advance(both.alone[i], both.walks[i].params, both.walks[i].style, motion,
                                              both.ground, gait::fixed_step<float>)
                                    .state;
            }
            both.crowd.step(both.ground, [](const auto&) {});
            both.ground.time += gait::fixed_step<float>;
        }
        for (std::size_t i = 0; i < 20; ++i) {
            if (both.crowd.contains(i)) CHECK(same_bits(both.crowd.state(i), both.alone[i]));
        }

        // The two who walked alone meanwhile come back, in each other's place, and go on as if they had never left.
        CHECK(both.crowd.add(both.walks[3].params, both.walks[3].style, both.alone[3]) == 11);
        CHECK(both.crowd.add(both.walks[11].params, both.walks[11].style, both.alone[11]) == 3);
        CHECK(both.crowd.add({}, {}, {}) == both.crowd.none);
        std::swap(both.walks[3], both.walks[11]);
        std::swap(both.alone[3], both.alone[11]);
        for (int n = 0; n < 60; ++n) both.step();
        CHECK(both.agree());
    }

    TEST_CASE("a character with refused input leaves its neighbours' bits alone, and keeps its own") {
        Both both(8);
        for (int n = 0; n < 60; ++n) both.step();
        auto motions = [&] {
            std::vector<gait::Motion<float>> list;
            for (Walk& walk : both.walks) list.push_back(walk.motion());
            return list;
        }();
        const State before = both.crowd.state(4);
        motions[4].position.y = std::numeric_limits<float>::quiet_NaN();
        std::vector<bool> refused(8);
        for (std::size_t i = 0; i < 8; ++i) {
            both.crowd.set_motion(i, motions[i]);
            both.alone[i] = gait::advance(both.alone[i], both.walks[i].params, both.walks[i].style, motions[i],
                                          both.ground, gait::fixed_step<float>)
                                .state;
        }
        both.crowd.step(both.ground, [&](const auto& step) {
            for (std::size_t lane = 0; lane < both.crowd.lanes; ++lane)
                refused[step.first + lane] = gait::is_set(step.step.refused, lane);
        });
        for (std::size_t i = 0; i < 8; ++i) {
            CHECK(same_bits(both.crowd.state(i), both.alone[i]));
            CHECK(refused[i] == (i == 4));
        }
        CHECK(same_bits(both.crowd.state(4), before));
    }

    TEST_CASE("a character takes at most 256 bytes of state") {
        CHECK(sizeof(State) <= 256);
    }

    TEST_CASE("a ground that answers lanes is asked once for all, and gives the same walk") {
        Both both(16);
        gait::Crowd<Style> twin(16);
        for (std::size_t i = 0; i < 16; ++i)
            CHECK(twin.add(both.walks[i].params, both.walks[i].style, both.alone[i]) == i);
        for (int n = 0; n < 200; ++n) {
            const NastyGround<gait::CrowdNumber> ground{gait::CrowdNumber(both.ground.time)};
            both.step();
            for (std::size_t i = 0; i < 16; ++i) twin.set_motion(i, both.said[i]);
            twin.step(ground, [](const auto&) {});
        }
        for (std::size_t i = 0; i < 16; ++i) CHECK(same_bits(twin.state(i), both.alone[i]));
    }
}
