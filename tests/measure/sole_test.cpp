// SPDX-License-Identifier: MIT
#include <gait/measure/sole.hpp>

#include <gait/character/walker.hpp>

#include <cmath>
#include <limits>

#include <doctest/doctest.h>

#include "support/within.hpp"

using namespace gait;
using Vec = vec3<double>;

namespace {

/// A sole lying on the origin, toes to +z, pitched by an angle about heel (toes up) or ball (heel up).
Sole<double> pitched_sole(const FootShape<double>& shape, double toe_down) {
    const double c = std::cos(toe_down);
    const double s = std::sin(toe_down);
    const double length = shape.heel_length + shape.ball_length;
    Sole<double> sole;
    if (toe_down > 0.0) {
        sole.ball = {0.0, 0.0, shape.ball_length};
        sole.heel = sole.ball + length * Vec(0.0, s, -c);
        sole.tip = sole.ball + Vec(0.0, 0.0, shape.toe_length);
    } else {
        sole.heel = {0.0, 0.0, -shape.heel_length};
        sole.ball = sole.heel + length * Vec(0.0, -s, c);
        sole.tip = sole.heel + (length + shape.toe_length) * Vec(0.0, -s, c);
    }
    return sole;
}

Sole<double> moved(Sole<double> sole, const Vec& by) {
    for (Vec* point : {&sole.heel, &sole.ball, &sole.tip}) *point += by;
    return sole;
}

}  // namespace

TEST_SUITE("measure/sole") {
    TEST_CASE("a foot that rolls on its footprint does not slip") {
        const FootShape<double> shape;
        const Footprint<double> print;
        for (double pitch : {-0.4, -0.1, 0.0, 0.1, 0.7}) {
            const ContactError<double> error = contact_error(pitched_sole(shape, pitch), print, shape);
            CHECK(within(error.slip, 0.0, 1e-15));
            CHECK(within(error.gap, 0.0, 1e-15));
        }
    }

    TEST_CASE("what a foot is moved along the ground is slip, what it is moved off the ground is gap") {
        const FootShape<double> shape;
        const Footprint<double> print;
        for (double pitch : {-0.4, 0.0, 0.7}) {
            const Sole<double> sole = moved(pitched_sole(shape, pitch), {0.03, -0.01, 0.04});
            const ContactError<double> error = contact_error(sole, print, shape);
            CHECK(within(error.slip, 0.05, 1e-15));
            CHECK(within(error.gap, -0.01, 1e-15));
        }
    }

    TEST_CASE("on a slope, slip is along the slope") {
        const FootShape<double> shape;
        Footprint<double> print;
        print.normal_z = -0.6;  // rises 3 in 4 towards the toes
        const Vec up(0.0, 0.8, -0.6);
        const Vec uphill(0.0, 0.6, 0.8);
        Sole<double> sole;
        sole.heel = -shape.heel_length * uphill;
        sole.ball = shape.ball_length * uphill;
        const ContactError<double> error = contact_error(moved(sole, 0.02 * uphill + 0.01 * up), print, shape);
        CHECK(within(error.slip, 0.02, 1e-15));
        CHECK(within(error.gap, 0.01, 1e-15));
    }

    TEST_CASE("the sole of a standing walker lies on the ground under its ankles") {
        Walker<double> walker;
        const Body<double>& body = walker.params().body;
        const WorldPose<double> world = world_pose(walker.pose(), body);
        for (Leg leg : {Leg::left, Leg::right}) {
            const Sole<double> sole = sole_of(world, body.foot, leg);
            CHECK(within(sole.heel.z, -body.foot.heel_length, 1e-12));
            CHECK(within(sole.tip.z, body.foot.ball_length + body.foot.toe_length, 1e-12));
            CHECK(within(sole.ball.x, side_sign<double>(leg) * body.foot_side, 1e-12));
            CHECK(within(sole_height(sole, FlatGround<double>{}), 0.0, 1e-12));
        }
    }

    TEST_CASE("height is that of the lowest point over the ground under it, negative inside") {
        const auto slope = [](const Vec& point) {
            return GroundHit<double>{0.5 * point.z, Vec(0.0, 1.0, 0.0), true};
        };
        Sole<double> sole;
        sole.heel = {0.0, 0.2, 0.0};
        sole.ball = {0.0, 0.2, 0.2};
        sole.tip = {0.0, 0.2, 0.6};
        CHECK(within(sole_height(sole, slope), -0.1, 1e-15));
    }

    TEST_CASE("points with no ground under them do not count") {
        const auto edge = [](const Vec& point) {
            return GroundHit<double>{0.0, Vec(0.0, 1.0, 0.0), point.z < 0.1};
        };
        Sole<double> sole;
        sole.heel = {0.0, 0.3, 0.0};
        sole.ball = {0.0, 0.2, 0.2};
        sole.tip = {0.0, -0.1, 0.3};
        CHECK(sole_height(sole, edge) == 0.3);
        CHECK(sole_height(moved(sole, {0.0, 0.0, 1.0}), edge) == std::numeric_limits<double>::infinity());
    }
}
