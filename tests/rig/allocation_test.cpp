// SPDX-License-Identifier: MIT
#include <gait/rig/rig_walker.hpp>

#include <doctest/doctest.h>

#include "support/allocations.hpp"
#include "support/hand_rig.hpp"

TEST_SUITE("rig/allocation") {
    TEST_CASE("once made, a character neither steps nor shows a pose at the cost of memory") {
        PersonStyle person = unreal_person();
        person.longer_left_shin = 0.01;  // a leg that is solved anew
        HandRig rig = make_person(person);
        gait::RigWalker<double> hero(rig.skeleton(), gait::y_up_facing_z);
        REQUIRE(hero.refused() == "");
        gait::vec3<double> place(0.0, 0.0, 0.0);
        const gait::vec3<double> forward(0.0, 0.0, 1.0);
        const gait::vec3<double> velocity = forward * 1.4;
        const long before = allocations;
        hero.place(place, forward);
        for (int n = 0; n < 200; ++n) {
            const gait::Pose<double> last = hero.walker().pose();
            place += velocity / 60.0;
            hero.step(place, forward, velocity, n % 100 < 80);
            hero.show(gait::interpolate(last, hero.walker().pose(), 0.5));
        }
        hero.restore(gait::WalkerState<double>(hero.walker().state()));
        CHECK(allocations == before);
    }
}
