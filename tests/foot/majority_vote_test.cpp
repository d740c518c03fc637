// SPDX-License-Identifier: MIT
#include <gait/foot/majority_vote.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>

using gait::Labels;

namespace {

Labels vote(const Labels& labels, std::size_t width) {
    Labels votes(labels.size(), 7);
    REQUIRE(gait::majority_vote(labels, width, votes));
    return votes;
}

}  // namespace

TEST_SUITE("foot/majority_vote") {

    TEST_CASE("a window lasts as long at every rate: five frames at 60 Hz are three at 30") {
        CHECK(gait::vote_width(5.0 / 60, 60.0) == 5);
        CHECK(gait::vote_width(5.0 / 60, 30.0) == 3);
        CHECK(gait::vote_width(5.0 / 60, 120.0) == 11);
        CHECK(gait::vote_width(5.0 / 60, 250.0) == 21);
        CHECK(gait::vote_width(0.0, 60.0) == 1);
        for (double rate = 20.0; rate < 300.0; rate += 1.0) CHECK(gait::vote_width(0.1, rate) % 2 == 1);
    }

    TEST_CASE("a contact of two frames outlives a window of three and not one of five") {
        CHECK(vote({0, 0, 1, 1, 0, 0}, 3) == Labels{0, 0, 1, 1, 0, 0});
        CHECK(vote({0, 0, 1, 1, 0, 0}, 5) == Labels{0, 0, 0, 0, 0, 0});
    }

    TEST_CASE("contacts at the ends of a clip stay: the first and the last label go on beyond") {
        CHECK(vote({1}, 5) == Labels{1});
        CHECK(vote({1, 1}, 5) == Labels{1, 1});
        CHECK(vote({1, 1, 0, 0, 0, 0}, 5) == Labels{1, 1, 0, 0, 0, 0});
        CHECK(vote({0, 0, 0, 0, 1, 1}, 5) == Labels{0, 0, 0, 0, 1, 1});
        CHECK(vote({1, 0}, 101) == Labels{1, 0});
    }

    TEST_CASE("an even window is refused, and so are sizes that differ") {
        const Labels labels{0, 1, 1, 0};
        for (const std::size_t width : {0U, 2U, 4U}) {
            Labels votes(4, 7);
            CHECK_FALSE(gait::majority_vote(labels, width, votes));
            CHECK(votes == Labels(4, 7));
        }
        Labels short_of_one(3);
        CHECK_FALSE(gait::majority_vote(labels, 3, short_of_one));
    }

    TEST_CASE("every vote is the majority, counted one by one") {
        Random random(5);
        for (int trial = 0; trial < 200; ++trial) {
            Labels labels;
            const int size = static_cast<int>(random.uniform(0.0, 30.0));
            for (int k = 0; k < size; ++k) labels.push_back(random.uniform(0.0, 1.0) < 0.5 ? 1 : 0);
            for (const int width : {1, 3, 5, 9, 41}) {
                const Labels votes = vote(labels, static_cast<std::size_t>(width));
                for (int k = 0; k < size; ++k) {
                    int ayes = 0;
                    for (int j = k - width / 2; j <= k + width / 2; ++j)
                        ayes += labels[static_cast<std::size_t>(j < 0 ? 0 : j >= size ? size - 1 : j)];
                    CHECK(votes[static_cast<std::size_t>(k)] == (2 * ayes > width ? 1 : 0));
                }
            }
        }
    }
}
