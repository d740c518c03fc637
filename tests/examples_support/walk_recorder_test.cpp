// SPDX-License-Identifier: MIT
#include "../../examples/support/walk_recorder.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "support/within.hpp"

using namespace examples;

namespace {

constexpr double dt = 1.0 / 60;

/// Six seconds of walking along +z at 1.2 m/s on level ground, from rest.
Walk stroll() {
    gait::Walker<double> walker;
    WalkRecorder recorder("stroll", walker.params().body);
    gait::Motion<double> motion;
    recorder.add(walker, 0, 0);
    for (int i = 1; i <= 360; ++i) {
        motion.velocity = {0, 0, 1.2};
        motion.position += motion.velocity * dt;
        walker.step(motion, gait::FlatGround<double>{}, dt);
        recorder.add(walker, i * dt, dt);
    }
    return std::move(recorder).finish(gait::FlatGround<double>{});
}

}  // namespace

TEST_SUITE("examples_support/walk_recorder") {
    TEST_CASE("a leg's planted flag is set between the landing and the lift-off of one of its plants") {
        const Walk walk = stroll();
        REQUIRE(walk.plants.size() > 8);
        // An edge may fall on a frame, to rounding: there the flag may say either.
        constexpr double rounding = 1e-9;
        for (const Frame& frame : walk.frames)
            for (int leg = 0; leg < 2; ++leg) {
                const auto stands = [&](double early) {
                    return std::any_of(walk.plants.begin(), walk.plants.end(), [&](const Plant& plant) {
                        return plant.leg == leg && plant.land - early <= frame.time && frame.time < plant.lift + early;
                    });
                };
                const bool planted = (frame.planted >> leg & 1U) != 0;
                CHECK((planted ? stands(rounding) : !stands(-rounding)));
            }
    }

    TEST_CASE("every landing begins a plant at its place, left feet to the left") {
        const Walk walk = stroll();
        std::size_t landings = 0;
        for (const Footstep& step : walk.footsteps) {
            if (!step.landing) continue;
            ++landings;
            const auto starts = [&](const Plant& plant) {
                return plant.leg == step.leg && plant.land == step.time &&
                       glm::distance(plant.place, step.place) < 1e-12;  // rounding
            };
            CHECK(std::count_if(walk.plants.begin(), walk.plants.end(), starts) == 1);
            CHECK((step.place.x > 0) == (step.leg == 0));
        }
        CHECK(landings == walk.plants.size() - 2);  // the two it stood on at first did not land
    }

    TEST_CASE("the drawn soles touch the ground while the foot stands and never go under it") {
        const Walk walk = stroll();
        for (const Frame& frame : walk.frames)
            for (int leg = 0; leg < 2; ++leg) {
                double lowest = 1;
                for (const int point : {human::left_heel, human::left_toes, human::left_toe_tip}) {
                    const auto at = static_cast<std::size_t>(point + leg * human::mirror);
                    lowest = std::min(lowest, frame.joints[at].y - walk.joints[at].radius);
                }
                CHECK(lowest > -0.006);  // spheres of 3 cm roll a little below the edge of a pitched sole
                if (frame.planted >> leg & 1U) CHECK(lowest < 0.01);
            }
    }

    TEST_CASE("bones of the drawn figure keep their lengths") {
        const Walk walk = stroll();
        for (const auto& [upper, lower] : {std::pair{human::left_thigh, human::left_shin},
                                           std::pair{human::right_shin, human::right_foot},
                                           std::pair{human::head, human::crown}}) {
            const auto a = static_cast<std::size_t>(upper);
            const auto b = static_cast<std::size_t>(lower);
            const auto length = [a, b](const Frame& frame) { return glm::distance(frame.joints[a], frame.joints[b]); };
            for (const Frame& frame : walk.frames)
                CHECK(within(length(frame), length(walk.frames.front()), 1e-9));  // rounding of the solver
        }
    }
}
