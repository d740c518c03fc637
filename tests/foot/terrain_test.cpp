// SPDX-License-Identifier: MIT
#include <gait/foot/terrain.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>

namespace {

using gait::FlatGround;
using gait::Footing;
using gait::FootingLimits;
using gait::Footprint;
using gait::FootShape;
using gait::GroundHit;
using gait::vec3;

constexpr FootingLimits<double> anywhere{0.8, -100.0, 100.0};

/// A plane that rises by `along` to +z and by `aside` to +x.
struct Slope {
    double along;
    double aside;

    GroundHit<double> operator()(const vec3<double>& point) const {
        const vec3<double> normal(-aside, 1.0, -along);
        return {along * point.z + aside * point.x, normal / gait::length<double>(normal), true, 0.0};
    }
};

/// Level ground with a hole from z = 0 to z = 0.3.
struct Hole {
    GroundHit<double> operator()(const vec3<double>& point) const {
        return {0.0, vec3<double>(0, 1, 0), point.z < 0.0 || point.z > 0.3, 0.0};
    }
};

/// A step of 0.18 m up at z = 0.
struct Stair {
    GroundHit<double> operator()(const vec3<double>& point) const {
        return {point.z < 0.0 ? 0.0 : 0.18, vec3<double>(0, 1, 0), true, point.z < 0.0 ? 0.0 : 3.0};
    }
};

Footprint<double> at(double x, double z, double yaw = 0.0) {
    Footprint<double> print;
    print.place = {x, 0.0, z};
    print.yaw = {std::sin(yaw), std::cos(yaw)};
    return print;
}

template <class G>
Footing<double> laid(const Footprint<double>& print, const G& ground, FootingLimits<double> limits = anywhere) {
    return gait::lay_foot(print, FootShape<double>{}, ground, limits);
}

}  // namespace

TEST_SUITE("foot/terrain") {

    TEST_CASE_TEMPLATE("on level ground a sole lies level at its height, exactly, and where it was wanted", T, float,
                       double) {
        Footprint<T> print;
        print.place = {T(1.5), T(7), T(-2)};
        print.yaw = {T(0.6), T(0.8)};
        const Footing<T> footing =
            gait::lay_foot(print, FootShape<T>{}, FlatGround<T>{T(6.75)}, FootingLimits<T>{T(0.8), T(-100), T(100)});
        CHECK(footing.sound);
        CHECK(footing.print.place == vec3<T>(T(1.5), T(6.75), T(-2)));
        CHECK(footing.print.normal_x == T(0));
        CHECK(footing.print.normal_z == T(0));
        CHECK(footing.print.yaw.sin == T(0.6));
        CHECK(footing.platform == T(0));
    }

    TEST_CASE("on a plane a sole has the plane's normal and lies in it, whichever way it points") {
        Worst tilt;
        Worst height;
        for (int i = 0; i < 72; ++i) {
            const double yaw = i * 5.0 * std::acos(-1.0) / 180.0;
            for (const Slope& slope : {Slope{0.0, 0.0}, Slope{0.3, 0.0}, Slope{-0.2, 0.4}, Slope{0.0, -0.5}}) {
                const Footing<double> footing = laid(at(2.0, 3.0, yaw), slope);
                CHECK(footing.sound);
                const vec3<double> normal = slope(vec3<double>(0, 0, 0)).normal;
                tilt.note(std::hypot(footing.print.normal_x - normal.x, footing.print.normal_z - normal.z), yaw);
                height.note(std::abs(footing.print.place.y - slope(footing.print.place).height), yaw);
            }
        }
        CHECK_WORST(tilt, 1e-14);
        CHECK_WORST(height, 1e-14);
    }

    TEST_CASE("ground steeper than a sole may be is not sound, and the sole is no steeper than it may be") {
        const FootingLimits<double> limits{0.5, -100.0, 100.0};
        CHECK(laid(at(0, 0), Slope{0.49, 0.0}, limits).sound);
        const Footing<double> footing = laid(at(0, 0), Slope{0.7, 0.0}, limits);
        CHECK_FALSE(footing.sound);
        const double up = std::sqrt(1.0 - footing.print.normal_z * footing.print.normal_z);
        CHECK(-footing.print.normal_z / up <= 0.5 + 1e-12);
    }

    TEST_CASE("ground above or below the limits is not sound") {
        CHECK(laid(at(0, 0), FlatGround<double>{0.3}, {0.8, 0.0, 0.3}).sound);
        CHECK_FALSE(laid(at(0, 0), FlatGround<double>{0.31}, {0.8, 0.0, 0.3}).sound);
        CHECK_FALSE(laid(at(0, 0), FlatGround<double>{-0.1}, {0.8, 0.0, 0.3}).sound);
    }

    TEST_CASE("a sole across an edge or over a hole is not sound; a length away from it is") {
        const FootShape<double> shape;
        const double clear = 0.02;
        CHECK(laid(at(0, -shape.ball_length - shape.toe_length - clear), Hole{}).sound);
        CHECK_FALSE(laid(at(0, -0.02), Hole{}).sound);  // the ball over the hole
        CHECK_FALSE(laid(at(0, 0.32), Hole{}).sound);   // the heel over it
        CHECK(laid(at(0, 0.3 + shape.heel_length + clear), Hole{}).sound);
        CHECK(laid(at(0, -shape.ball_length - shape.toe_length - clear), Stair{}).sound);
        CHECK_FALSE(laid(at(0, -0.06), Stair{}).sound);  // would stand on its toes' nose
        CHECK_FALSE(laid(at(0, 0.0), Stair{}).sound);
        CHECK(laid(at(0, shape.heel_length + clear), Stair{}).sound);
    }

    TEST_CASE("no part of a sole is deeper in uneven ground than 2 1/2 % of its length") {
        Random random(161);
        const FootShape<double> shape;
        Worst depth;
        for (int i = 0; i < 5000; ++i) {
            const double wave = random.uniform(0.5, 8.0);
            const double high = random.uniform(0.0, 0.03);
            const double shift = random.uniform(0.0, 6.0);
            const auto bumpy = [&](const vec3<double>& p) {
                const double slope = high * wave * std::cos(wave * p.z + shift);
                const vec3<double> normal(0.0, 1.0, -slope);
                return GroundHit<double>{high * std::sin(wave * p.z + shift), normal / gait::length<double>(normal),
                                         true, 0.0};
            };
            const Footing<double> footing = laid(at(0.0, random.uniform(-1.0, 1.0)), bumpy);
            const gait::SoleFrame<double> frame = gait::sole_frame(footing.print);
            for (const double along :
                 {-shape.heel_length, 0.0, shape.ball_length, shape.ball_length + shape.toe_length}) {
                const vec3<double> point = footing.print.place + frame.z * along;
                depth.note(bumpy(point).height - point.y, i);
            }
        }
        const double sole = shape.heel_length + shape.ball_length;
        // A tenth of the sole lies between the heel and where the ground is asked for it.
        CHECK_WORST(depth, 0.025 * 1.1 * sole + 0.001);
    }

    TEST_CASE("over nothing at all the sole keeps its height and lies level; over half a ground, level with that") {
        const auto nothing = [](const vec3<double>&) { return GroundHit<double>{}; };
        Footprint<double> print = at(1.0, 2.0);
        print.place.y = 0.4;
        print.normal_x = 0.3;
        const Footing<double> in_air = laid(print, nothing);
        CHECK_FALSE(in_air.sound);
        CHECK(in_air.print.place == print.place);
        CHECK(in_air.print.normal_x == 0.0);
        const auto behind = [](const vec3<double>& p) {
            return GroundHit<double>{0.1, vec3<double>(0, 1, 0), p.z < 2.0, 7.0};
        };
        const Footing<double> half = laid(print, behind);
        CHECK_FALSE(half.sound);
        CHECK(within(half.print.place.y, 0.1, 1e-15));
        CHECK(half.print.normal_z == 0.0);
        CHECK(half.platform == 7.0);  // of the heel
    }

    TEST_CASE("an answer that is no number, hangs over, or is out of sight is no ground") {
        const double not_a_number = std::numeric_limits<double>::quiet_NaN();
        const vec3<double> up(0, 1, 0);
        const GroundHit<double> answers[] = {
            {not_a_number, up, true, 0.0},
            {std::numeric_limits<double>::infinity(), up, true, 0.0},
            {1e30, up, true, 0.0},
            {-500.0, up, true, 0.0},
            {0.0, vec3<double>(not_a_number, 1, 0), true, 0.0},
            {0.0, vec3<double>(0, 0, 0), true, 0.0},
            {0.0, vec3<double>(0, -1, 0), true, 0.0},
            {0.0, vec3<double>(1, 0, 0), true, 0.0},
        };
        for (const GroundHit<double>& answer : answers) {
            const Footing<double> footing = laid(at(0, 0), [&](const vec3<double>&) { return answer; });
            CHECK_FALSE(footing.sound);
            CHECK(footing.print.place.y == 0.0);
            CHECK(footing.print.normal_x == 0.0);
        }
    }

    TEST_CASE("a foot stands on the platform that its ball is on") {
        CHECK(laid(at(0.0, 0.5), Stair{}).platform == 3.0);
        CHECK(laid(at(0.0, -0.5), Stair{}).platform == 0.0);
        CHECK(laid(at(0.0, -0.05), Stair{}).platform == 3.0);
    }

    TEST_CASE("a foot that would come down across an edge is put where its whole sole has ground: not far off, or "
              "nearer to the body") {
        const FootShape<double> shape;
        Worst shifted;
        for (int i = -20; i <= 50; ++i) {
            const double z = i / 100.0;
            const vec3<double> body(0.0, 0.0, -0.4);
            for (const bool over_hole : {true, false}) {
                const Footing<double> footing = over_hole
                                                    ? gait::place_foot(at(0.1, z), body, shape, Hole{}, anywhere)
                                                    : gait::place_foot(at(0.1, z), body, shape, Stair{}, anywhere);
                INFO("z ", z);
                CHECK(footing.sound);
                const double shift = std::abs(footing.print.place.z - z);
                const bool homeward = footing.print.place.z > body.z && footing.print.place.z < z;
                shifted.note(homeward ? 0.0 : shift, z);
            }
        }
        CHECK_WORST(shifted, 1.2 * (shape.heel_length + shape.ball_length + shape.toe_length));
        // Sound ground is not left.
        CHECK(gait::place_foot(at(0.1, -0.5), vec3<double>(0, 0, -1), shape, Hole{}, anywhere).print.place.z == -0.5);
    }

    TEST_CASE("where there is no ground anywhere the foot goes where it was wanted") {
        const auto nothing = [](const vec3<double>&) { return GroundHit<double>{}; };
        const auto footing =
            gait::place_foot(at(0.3, 0.7), vec3<double>(0, 0, 0), FootShape<double>{}, nothing, anywhere);
        CHECK_FALSE(footing.sound);
        CHECK(footing.print.place == vec3<double>(0.3, 0.0, 0.7));
    }

    TEST_CASE_TEMPLATE("a footprint goes into a platform's space and comes back, and rides along meanwhile", T, float,
                       double) {
        Random random(162);
        Worst error;
        for (int i = 0; i < 1000; ++i) {
            gait::Platform<T> platform;
            platform.position = random.vector<T>(20.0);
            const double yaw = random.uniform(-3.1, 3.1);
            platform.yaw = {static_cast<T>(std::sin(yaw)), static_cast<T>(std::cos(yaw))};
            Footprint<T> print;
            print.place = random.vector<T>(20.0);
            print.yaw = {T(0.6), T(-0.8)};
            print.normal_x = T(0.2);
            print.normal_z = T(-0.1);
            const Footprint<T> local = gait::to_platform(platform, print);
            const Footprint<T> back = gait::to_world(platform, local);
            error.note(oracle::distance(back.place, print.place) / 20.0, i);
            error.note(
                std::abs(double(back.yaw.sin - print.yaw.sin)) + std::abs(double(back.normal_x - print.normal_x)), i);
            // The platform goes a metre up and half a turn on.
            platform.position.y += T(1);
            platform.yaw = {-platform.yaw.sin, -platform.yaw.cos};
            const Footprint<T> carried = gait::to_world(platform, local);
            const oracle::Vec middle = oracle::in_double(platform.position);
            const oracle::Vec was = oracle::in_double(print.place) - middle;
            const oracle::Vec is = oracle::in_double(carried.place) - middle;
            error.note(std::hypot(is.x + was.x, is.z + was.z) / 20.0, i);
            error.note(std::abs(is.y - was.y - 1.0) / 20.0, i);
            error.note(std::abs(double(carried.normal_x + print.normal_x)), i);
        }
        CHECK_WORST(error, 16.0 * double(std::numeric_limits<T>::epsilon()));  // of 20 m
    }
}
