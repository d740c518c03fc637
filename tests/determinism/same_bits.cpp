// SPDX-License-Identifier: MIT
// Walks a few dozen characters through everything that is hard, hashes every bit of their states and poses after every
// step, and compares with the one hash that every compiler, optimisation and machine must give. A program of its own:
// no test framework, no exceptions, no files, so that it is easy to build for any machine. See cmake/same_bits.cmake.
#ifdef GAIT_SAME_BITS_LANES
#include <gait/crowd.hpp>
#endif
#include <gait/gait.hpp>

#include <bit>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#include <support/nasty_walk.hpp>

namespace {

// To be replaced where the walk itself was changed; never where only one machine says otherwise.
constexpr std::uint64_t hash_of_float = 0x4be66e1fb7d38a7d;
constexpr std::uint64_t hash_of_double = 0x7563fc394465640e;

constexpr std::size_t characters = 37;  // not a whole number of registers
constexpr int steps = 1500;

class Hash {
public:
    template <class X>
    void add(const X& numbers) {
        std::uint32_t words[sizeof(X) / sizeof(std::uint32_t)];
        std::memcpy(words, &numbers, sizeof(words));
        for (const std::uint32_t word : words) value_ = (value_ ^ word) * 0x100000001b3U;
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xcbf29ce484222325U;
};

/// Each character alone.
template <class T>
std::uint64_t hash_of_each() {
    NastyGround<T> ground{};
    std::vector<NastyWalk<T>> walks;
    std::vector<gait::WalkerState<T>> states;
    for (std::size_t i = 0; i < characters; ++i) {
        walks.emplace_back(i);
        states.push_back(gait::make_walker_state(walks[i].params, walks[i].motion(), ground));
    }
    Hash hash;
    for (int n = 0; n < steps; ++n) {
        for (std::size_t i = 0; i < characters; ++i) {
            const gait::WalkerStep<T> step = gait::advance(states[i], walks[i].params, walks[i].style,
                                                           walks[i].next(ground), ground, gait::fixed_step<T>);
            states[i] = step.state;
            hash.add(step.state);
            hash.add(gait::sample_pose(step.state, walks[i].params, step.gait));
        }
        ground.time += gait::fixed_step<T>;
    }
    return hash.value();
}

#ifdef GAIT_SAME_BITS_LANES
/// All of them in a crowd.
std::uint64_t hash_of_crowd() {
    NastyGround<float> ground{};
    std::vector<NastyWalk<float>> walks;
    gait::Crowd<NastyWalk<float>::Style> crowd(characters);
    for (std::size_t i = 0; i < characters; ++i) {
        walks.emplace_back(i);
        (void)crowd.add(walks[i].params, walks[i].style,
                        gait::make_walker_state(walks[i].params, walks[i].motion(), ground));
    }
    Hash hash;
    for (int n = 0; n < steps; ++n) {
        for (std::size_t i = 0; i < characters; ++i) crowd.set_motion(i, walks[i].next(ground));
        crowd.step(ground, [&](const gait::CrowdStep<gait::CrowdNumber>& step) {
            const auto poses = step.pose();
            for (std::size_t lane = 0; lane < gait::lane_count<gait::CrowdNumber>; ++lane) {
                if (gait::is_set(step.used, lane)) {
                    hash.add(crowd.state(step.first + lane));
                    hash.add(gait::get_lane<gait::Pose<float>, gait::CrowdNumber>(poses, lane));
                }
            }
        });
        ground.time += gait::fixed_step<float>;
    }
    return hash.value();
}
#endif

bool report(const char* what, std::uint64_t hash, std::uint64_t expected) {
    std::printf("%s 0x%016" PRIx64 "%s\n", what, hash, hash == expected ? "" : " differs");
    return hash == expected;
}

}  // namespace

int main() {
    bool same = report("float", hash_of_each<float>(), hash_of_float);
    same = report("double", hash_of_each<double>(), hash_of_double) && same;
#ifdef GAIT_SAME_BITS_LANES
    char lanes[32];
    std::snprintf(lanes, sizeof(lanes), "lanes of %zu", gait::lane_count<gait::CrowdNumber>);
    same = report(lanes, hash_of_crowd(), hash_of_float) && same;
#endif
    return same ? 0 : 1;
}
