// SPDX-License-Identifier: MIT
#include <gait/foot/held_contacts.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>

using gait::Labels;
using gait::vec3;
using Speeds = std::vector<std::vector<double>>;

TEST_SUITE("foot/held_contacts") {

    TEST_CASE("the speed of a frame is that of the way to the next, of the last one that of the way before") {
        const std::vector<vec3<double>> path{vec3<double>(0.0), vec3<double>(0.0), vec3<double>(0.0, 0.0, 2.0)};
        CHECK(gait::speed_to_next<double>(path, 60.0) == std::vector<double>{0.0, 120.0, 120.0});
        CHECK(gait::speed_to_next<double>(std::vector<vec3<double>>(1), 60.0) == std::vector<double>{0.0});
        CHECK(gait::speed_to_next<double>(std::vector<vec3<double>>(), 60.0).empty());
    }

    TEST_CASE("rounding is told from movement: feet that are held, and feet that are a person's") {
        Random random(2);
        const Labels planted(100, 1);
        for (const double rounding : {0.0, 1e-9, 3e-5}) {
            Speeds speeds(1);
            for (int k = 0; k < 100; ++k) {
                speeds[0].push_back(k < 10 ? 0.5 : rounding * random.uniform(0.0, 1.0));
            }
            const std::optional<double> limit = gait::held_speed<double>(speeds, std::vector<Labels>{planted}, 4.0);
            REQUIRE(limit);
            CHECK(*limit >= rounding);
            CHECK(*limit < 1e-3); // far below any movement
        }
        Speeds person(1);
        for (int k = 0; k < 100; ++k) {
            person[0].push_back(random.uniform(0.0, 0.1));
        }
        CHECK_FALSE(gait::held_speed<double>(person, std::vector<Labels>{planted}, 4.0));
        CHECK_FALSE(gait::held_speed<double>(person, std::vector<Labels>{Labels(100, 0)}, 4.0));
    }

    TEST_CASE("short gaps between contacts close, long ones and those at the ends stay") {
        Labels labels{0, 1, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0};
        gait::close_gaps(labels, 2);
        CHECK(labels == Labels{0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0});
        Labels none(4, 0);
        gait::close_gaps(none, 2);
        CHECK(none == Labels(4, 0));
        Labels shorter{1, 0, 1};
        gait::close_gaps(shorter, 9); // than the longest gap
        CHECK(shorter == Labels{1, 1, 1});
        gait::close_gaps(std::span<std::uint8_t>(), 2);
    }
}
