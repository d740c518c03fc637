// SPDX-License-Identifier: MIT
#include <gait/measure/walk_measures.hpp>

#include <gait/character/walker.hpp>

#include <cmath>
#include <limits>

#include <doctest/doctest.h>

#include "support/within.hpp"

using namespace gait;

namespace {

/// A walker on level ground and its measures, one step after the other.
struct Measured {
    Walker<double> walker;
    Motion<double> motion;
    MeasureState<double> state;
    WalkMeasures<double> worst;

    Measured() { walker.place(motion); }

    void walk(double speed) {
        motion.velocity = {0.0, 0.0, speed};
        motion.position += motion.velocity * fixed_step<double>;
        walker.step(motion);
    }
    WalkMeasures<double> measure(const Pose<double>& pose) {
        const MeasureStep<double> step = advance_measures(state, walker.params().body, pose,
                                                          measured_feet(walker.state()), FlatGround<double>{},
                                                          fixed_step<double>);
        state = step.state;
        worst = worse_of(worst, step.measures);
        return step.measures;
    }
};

}  // namespace

TEST_SUITE("measure/walk_measures") {
    TEST_CASE("a walk on level ground has no slip, some clearance, and knees short of straight") {
        Measured m;
        for (int i = 0; i < 300; ++i) {
            m.walk(1.2);
            m.measure(m.walker.pose());
        }
        CHECK(within(m.worst.slip, 0.0, 1e-12));
        CHECK(within(m.worst.gap, 0.0, 1e-12));
        CHECK(within(m.worst.bone_error, 0.0, 1e-12));
        CHECK(m.worst.clearance > 0.01);
        CHECK(m.worst.clearance < 0.2);
        CHECK(m.worst.knee_flexion > 0.0);
        CHECK(m.worst.joint_speed > 1.0);
    }

    TEST_CASE("slip adds up from the landing on, however slowly the body is dragged") {
        Measured m;
        Pose<double> pose = m.walker.pose();
        for (int i = 0; i <= 100; ++i) {
            CHECK(within(m.measure(pose).slip, 1e-4 * i, 1e-12));
            pose.root.x += 1e-4;
        }
        CHECK(within(m.worst.slip, 0.01, 1e-12));
    }

    TEST_CASE("a footprint that is moved under a standing foot does not hide its slip") {
        Measured m;
        m.measure(m.walker.pose());
        WalkerState<double> state = m.walker.state();
        state.legs[0].print.place.z += 0.02;
        m.walker.restore(state);
        CHECK(within(m.measure(m.walker.pose()).slip, 0.02, 1e-12));
    }

    TEST_CASE("a body that sinks presses its feet into the ground") {
        Measured m;
        Pose<double> pose = m.walker.pose();
        pose.root.y -= 0.03;
        const WalkMeasures<double> measures = m.measure(pose);
        CHECK(within(measures.penetration, 0.03, 1e-12));
        CHECK(within(measures.gap, 0.03, 1e-12));
    }

    TEST_CASE("the first pose has no speed, a turn in the next step has") {
        Measured m;
        Pose<double> pose = m.walker.pose();
        CHECK(m.measure(pose).joint_speed == 0.0);
        pose.local[index_of(Joint::head)] = pose.local[index_of(Joint::head)] * rotation_y(0.1);
        CHECK(within(m.measure(pose).joint_speed, 6.0, 1e-10));
        CHECK(m.measure(pose).joint_speed == 0.0);
        CHECK(within(m.worst.joint_speed, 6.0, 1e-10));
    }

    TEST_CASE("clearance is that of feet in mid swing: while all stand there is none") {
        Measured m;
        CHECK(m.measure(m.walker.pose()).clearance == std::numeric_limits<double>::infinity());
    }

    TEST_CASE("a pose that is not a number never passes for a good one") {
        Measured m;
        Pose<double> pose = m.walker.pose();
        pose.local[index_of(Joint::left_thigh)].w = std::nan("");
        CHECK(m.measure(pose).slip == std::numeric_limits<double>::infinity());
    }
}
