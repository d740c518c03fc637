// SPDX-License-Identifier: MIT
#include <gait/foot/contact_threshold.hpp>
#include <gait/foot/ground_under_path.hpp>
#include <gait/foot/majority_vote.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>

#include <cmath>
#include <limits>
#include <string>

using gait::Labels;
using gait::vec3;

namespace {

int toggles(const Labels& labels) {
    int count = 0;
    for (std::size_t k = 1; k < labels.size(); ++k) count += labels[k] != labels[k - 1] ? 1 : 0;
    return count;
}

/// A toe that stands for 0.6 s and swings 1.2 m in 0.4 s, again and again. [m], y up
std::vector<vec3<double>> toe_path(double rate, double scale) {
    std::vector<vec3<double>> path;
    for (int k = 0; k < static_cast<int>(5 * rate); ++k) {
        const double t = k / rate;
        const double u = std::fmax(0.0, (t - std::floor(t) - 0.6) / 0.4);
        const double forward = 1.2 * (std::floor(t) + u * u * (3.0 - 2.0 * u));
        path.push_back(vec3<double>(0.0, 0.6 * u * (1.0 - u), forward) * scale);
    }
    return path;
}

/// Speeds and heights of a path, for a leg of 0.9 m in the path's unit.
Labels label(const std::vector<vec3<double>>& path, double rate, double scale) {
    std::vector<double> speeds;
    for (const vec3<double>& v : gait::velocity_of<double>(path, rate, 1)) speeds.push_back(gait::length<double>(v));
    const std::vector<double> heights = gait::height_over_ground<double>(path, rate, vec3<double>(0.0, 1.0, 0.0),
                                                                         gait::GroundRise<double>{0.24 * scale, 1.0});
    return gait::label_by_threshold<double>(speeds, heights, 0.9 * scale);
}

}  // namespace

TEST_SUITE("foot/contact_threshold") {

    TEST_CASE("a speed that swings round one limit switches once, with a limit of its own for the end") {
        std::vector<double> speeds;
        for (int k = 0; k < 100; ++k) speeds.push_back(0.3 + 0.05 * std::sin(k));
        speeds.front() = 1.0;
        const Labels one = gait::label_between<double>(speeds, 0.3, speeds, 0.3);
        const Labels two = gait::label_between<double>(speeds, 0.28, speeds, 0.4);
        CHECK(toggles(one) > 20);
        CHECK(toggles(two) == 1);
    }

    TEST_CASE("contacts reach back to the limit of arriving and on to that of leaving, whichever is higher") {
        const std::vector<double> speeds{9, 7, 5, 3, 1, 1, 3, 5, 7, 9};
        CHECK(gait::label_between<double>(speeds, 2, speeds, 6) == Labels{0, 0, 0, 0, 1, 1, 1, 1, 0, 0});
        CHECK(gait::label_between<double>(speeds, 6, speeds, 2) == Labels{0, 0, 1, 1, 1, 1, 0, 0, 0, 0});
        CHECK(gait::label_between<double>(speeds, 4, speeds, 8) == Labels{0, 0, 0, 1, 1, 1, 1, 1, 1, 0});
        CHECK(gait::label_between<double>(speeds, 0.5, speeds, 0.5) == Labels(10, 0));
    }

    TEST_CASE("a measure that is not a number is no contact") {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const std::vector<double> speeds{0.0, nan, 0.0, 1.0};
        CHECK(gait::label_between<double>(speeds, 0.5, speeds, 0.5) == Labels{1, 0, 1, 0});
        CHECK(gait::label_between<double>(std::vector<double>(), 1.0, std::vector<double>(), 1.0).empty());
    }

    TEST_CASE("a still toe in the air is no contact, unless the height rule is off") {
        const std::vector<double> speeds(20, 0.0);
        const std::vector<double> heights(20, 0.3);
        CHECK(gait::label_by_threshold<double>(speeds, heights, 0.9) == Labels(20, 0));
        CHECK(gait::label_by_threshold<double>(speeds, std::vector<double>(), 0.9) == Labels(20, 1));
    }

    TEST_CASE("labels do not depend on the size of the character or the unit of its clip") {
        const Labels labels = label(toe_path(60.0, 1.0), 60.0, 1.0);
        CHECK(toggles(labels) == 9);  // five stances, cut by the end of the clip
        for (const double scale : {0.1, 100.0, 0.001}) CHECK(label(toe_path(60.0, scale), 60.0, scale) == labels);
    }

    TEST_CASE("limits are a second's, not a frame's: one clip is labelled alike at 30, 60 and 120 Hz") {
        const Labels fine = label(toe_path(120.0, 1.0), 120.0, 1.0);
        for (const double rate : {30.0, 60.0}) {
            const Labels labels = label(toe_path(rate, 1.0), rate, 1.0);
            const auto ratio = static_cast<std::size_t>(120.0 / rate);
            int wrong = 0;
            for (std::size_t k = 0; k < labels.size(); ++k) wrong += labels[k] != fine[ratio * k] ? 1 : 0;
            CHECK(wrong <= 10);  // a frame at each of the ten edges
        }
    }

    TEST_CASE("a runner's contact of two frames at 30 Hz is found, and outlives the vote") {
        std::vector<double> speeds(12, 6.0);
        speeds[5] = speeds[6] = 0.2;
        const Labels labels = gait::label_by_threshold<double>(speeds, std::vector<double>(), 0.9);
        Labels votes(12);
        REQUIRE(gait::majority_vote(labels, gait::vote_width(5.0 / 60, 30.0), votes));
        CHECK(votes == Labels{0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0});
    }

    TEST_CASE("broken limits are named") {
        gait::ContactLimits<double> limits;
        CHECK(gait::validate(limits) == nullptr);
        limits.height = 0.0;
        CHECK(std::string(gait::validate(limits)).find("height") != std::string::npos);
        limits = {std::numeric_limits<double>::quiet_NaN(), 1.0, 1.0};
        CHECK(std::string(gait::validate(limits)).find("enter_speed") != std::string::npos);
        limits = {1.0, -1.0, 1.0};
        CHECK(std::string(gait::validate(limits)).find("leave_speed") != std::string::npos);
    }
}
