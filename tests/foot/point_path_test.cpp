// SPDX-License-Identifier: MIT
#include <gait/foot/point_path.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/within.hpp>

#include <limits>

using gait::vec3;
using Path = std::vector<vec3<double>>;

namespace {

const vec3<double> gap(std::numeric_limits<double>::quiet_NaN());

Path steady(std::size_t frames, const vec3<double>& velocity, double rate) {
    Path path;
    for (std::size_t k = 0; k < frames; ++k) path.push_back(velocity * (static_cast<double>(k) / rate));
    return path;
}

}  // namespace

TEST_SUITE("foot/point_path") {

    TEST_CASE("times become frames to the nearest, never none") {
        CHECK(gait::frames_in(0.1, 60.0) == 6);
        CHECK(gait::frames_in(0.049, 30.0) == 1);
        CHECK(gait::frames_in(0.051, 30.0) == 2);
        CHECK(gait::frames_in(0.0, 250.0) == 1);
    }

    TEST_CASE("gaps are bridged by straight lines, and the ends are held but count as unseen") {
        Path path = steady(12, {1.0, 2.0, -3.0}, 10.0);
        const Path whole = path;
        for (const std::size_t k : {0U, 1U, 4U, 5U, 6U, 11U}) path[k] = gap;
        path[8].y = std::numeric_limits<double>::infinity();  // one coordinate is enough
        const gait::Labels seen = gait::fill_gaps<double>(path);

        CHECK(seen == gait::Labels{0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0});
        for (std::size_t k = 2; k < 11; ++k)
            CHECK(gait::length<double>(path[k] - whole[k]) < 1e-15);  // rounding of numbers below 4
        CHECK(path[0] == whole[2]);
        CHECK(path[11] == whole[10]);
    }

    TEST_CASE("a point that was never seen is at zero, unseen") {
        Path path(5, gap);
        CHECK(gait::fill_gaps<double>(path) == gait::Labels(5, 0));
        CHECK(path == Path(5, vec3<double>(0.0)));
        Path none;
        CHECK(gait::fill_gaps<double>(none).empty());
    }

    TEST_CASE("markers mistaken for each other for a frame or two are put back") {
        const Path truth = steady(40, {2.0, 0.1, 0.0}, 150.0);
        Path path = truth;
        for (const std::size_t k : {8U, 13U, 14U, 30U}) path[k] = path[k] + vec3<double>(0.05, -0.03, 0.2);
        const Path calm = gait::without_jumps<double>(path, 2);
        for (std::size_t k = 0; k < truth.size(); ++k)
            CHECK(gait::length<double>(calm[k] - truth[k]) < 0.03);  // two frames of the way at 2 m/s
    }

    TEST_CASE("a path that stands or goes straight on is not changed, nor is any path with no reach") {
        const Path walk = steady(30, {1.0, -2.0, 3.0}, 60.0);
        CHECK(gait::without_jumps<double>(walk, 2) == walk);
        Random random(1);
        Path wild;
        for (int k = 0; k < 9; ++k) wild.push_back(random.vector<double>(1.0));
        CHECK(gait::without_jumps<double>(wild, 0) == wild);
        CHECK(gait::without_jumps<double>(wild, 20) == wild);  // longer than the path
    }

    TEST_CASE("the speed of a steady path is the same at every rate and at its ends") {
        const vec3<double> velocity(3.0, -1.0, 0.5);
        for (const double rate : {30.0, 60.0, 120.0, 250.0})
            for (const std::size_t reach : {1U, 3U})
                for (const vec3<double>& v : gait::velocity_of<double>(steady(20, velocity, rate), rate, reach))
                    CHECK(gait::length<double>(v - velocity) < 1e-12);  // rounding times the rate
        CHECK(gait::velocity_of<double>(Path(1), 60.0, 1) == Path{vec3<double>(0.0)});
        CHECK(gait::velocity_of<double>(Path(), 60.0, 1).empty());
    }

    TEST_CASE("a quantile is one of the values") {
        const std::vector<double> values{5.0, 1.0, 4.0, 2.0, 3.0};
        CHECK(gait::quantile(values, 0.0) == 1.0);
        CHECK(gait::quantile(values, 0.5) == 3.0);
        CHECK(gait::quantile(values, 1.0) == 5.0);
        CHECK(gait::quantile(std::vector<double>(), 0.5) == 0.0);
    }
}
