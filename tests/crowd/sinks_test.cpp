// SPDX-License-Identifier: MIT
#include <gait/crowd/events.hpp>
#include <gait/crowd/pose_arrays.hpp>

#include <doctest/doctest.h>

#include <cstring>
#include <vector>

#include <support/nasty_walk.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>

namespace {

using Walk = NastyWalk<float>;

/// A crowd of nasty walks on nasty ground.
struct Scene {
    NastyGround<float> ground{};
    std::vector<Walk> walks;
    gait::Crowd<Walk::Style> crowd;

    explicit Scene(std::size_t count) : crowd(count) {
        for (std::size_t i = 0; i < count; ++i) {
            walks.emplace_back(i + 1);
            const auto state = gait::make_walker_state(walks[i].params, walks[i].motion(), ground);
            REQUIRE(crowd.add(walks[i].params, walks[i].style, state) == i);
        }
    }
    template <class Sink>
    void step(Sink&& sink) {
        for (std::size_t i = 0; i < walks.size(); ++i) crowd.set_motion(i, walks[i].next(ground));
        crowd.step(ground, sink);
        ground.time += gait::fixed_step<float>;
    }
};

}  // namespace

TEST_SUITE("crowd/sinks") {

    TEST_CASE("arrays for a GPU hold each character's joints where it looks for them") {
        constexpr std::size_t count = 11;
        Scene scene(count);
        for (int n = 0; n < 100; ++n) scene.step([](const auto&) {});
        std::vector<float> quaternions(count * gait::QuaternionArray<>::per_character);
        std::vector<float> matrices(count * gait::MatrixArray<>::per_character);
        std::vector<gait::Pose<float>> poses(count);
        scene.step([&](const auto& step) {
            gait::QuaternionArray<>{quaternions}(step);
            gait::MatrixArray<>{matrices}(step);
            const auto pose = step.pose();
            for (std::size_t lane = 0; lane < scene.crowd.lanes && step.first + lane < count; ++lane)
                poses[step.first + lane] = gait::get_lane<gait::Pose<float>, gait::CrowdNumber>(pose, lane);
        });
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = 0; j < gait::joint_count; ++j) {
                const auto joint = static_cast<gait::Joint>(j);
                const float* q = quaternions.data() + (i * gait::joint_count + j) * 4;
                const gait::quat<float>& local = poses[i].local[j];
                CHECK((q[0] == local.x && q[1] == local.y && q[2] == local.z && q[3] == local.w));

                const float* m = matrices.data() + (i * gait::joint_count + j) * 12;
                const gait::vec3<float> place = world_place(poses[i], joint);
                CHECK((m[3] == place.x && m[7] == place.y && m[11] == place.z));
                const gait::quat<float> world = world_rotation(poses[i], joint);
                for (const gait::vec3<float>& v : {gait::vec3<float>(1, 0, 0), {0, 1, 0}, {0.3F, -0.5F, 0.7F}}) {
                    const auto turned = oracle::rotate(world, v);
                    for (int row = 0; row < 3; ++row) {
                        const double by_matrix = double(m[row * 4]) * double(v.x) +
                                                 double(m[row * 4 + 1]) * double(v.y) +
                                                 double(m[row * 4 + 2]) * double(v.z);
                        // Seven products of quaternions that are unit length to 1e-7.
                        CHECK(within(by_matrix, double(turned[row]), 3e-6));
                    }
                }
            }
        }
    }

    TEST_CASE("a room that is too small keeps the characters that fit") {
        Scene scene(9);
        std::vector<float> room(4 * gait::QuaternionArray<>::per_character + 5, -7.0F);
        scene.step(gait::QuaternionArray<>{std::span<float>(room)});
        CHECK(room[4 * gait::QuaternionArray<>::per_character - 1] != -7.0F);
        CHECK(room[4 * gait::QuaternionArray<>::per_character] == -7.0F);
    }

    TEST_CASE("footsteps are collected in order, the same for every cut, and what does not fit is counted") {
        Scene whole(37);
        Scene cut(37);
        std::vector<gait::CrowdEvent<float>> room(100);
        std::vector<gait::CrowdEvent<float>> parts(100);
        std::size_t seen = 0;
        for (int n = 0; n < 200; ++n) {
            gait::CrowdEvents<float> events{room};
            whole.step(events);
            for (std::size_t i = 0; i < cut.walks.size(); ++i) cut.crowd.set_motion(i, cut.walks[i].next(cut.ground));
            std::size_t total = 0;
            for (const std::size_t first : {0U, 10U, 20U, 30U}) {
                gait::CrowdEvents<float> chunk{std::span(parts).subspan(total)};
                cut.crowd.step(first, first + 10, cut.ground, chunk);
                total += chunk.count;
            }
            cut.ground.time += gait::fixed_step<float>;
            REQUIRE(events.count == total);
            CHECK(events.missed == 0);
            for (std::size_t i = 0; i < total; ++i) {
                CHECK(room[i].character == parts[i].character);
                CHECK(room[i].leg == parts[i].leg);
                CHECK(room[i].landed == parts[i].landed);
                CHECK(room[i].time == parts[i].time);
                CHECK((room[i].time >= 0.0F && room[i].time <= gait::fixed_step<float>));
                CHECK(room[i].place == parts[i].place);
                if (i > 0)
                    CHECK((room[i].character > room[i - 1].character ||
                           (room[i].character == room[i - 1].character && room[i].leg > room[i - 1].leg)));
            }
            seen += total;
        }
        CHECK(seen > 200);

        Scene crowded(37);
        std::size_t collected = 0;
        std::size_t missed = 0;
        for (int n = 0; n < 200; ++n) {
            gait::CrowdEvents<float> events{std::span(room).first(1)};
            crowded.step(events);
            collected += events.count;
            missed += events.missed;
        }
        CHECK(missed > 0);
        CHECK(collected + missed == seen);
    }
}
