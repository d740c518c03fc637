// SPDX-License-Identifier: MIT
#pragma once
#include <gait/gait.hpp>

#include <cmath>

/// A program's use of the library: a walk over uneven ground, drawn at an odd frame rate, and a leg posed by hand.
/// Templates show their warnings and errors only where they are used.
template <class T>
bool walks() {
    using namespace gait;
    const auto hills = [](const vec3<T>& p) {
        return GroundHit<T>{T(0.05) * std::sin(p.z), {T(0), T(1), T(0)}, mask_t<T>(true)};
    };
    StepperState clock;
    Walker<T> walker;
    Motion<T> motion;
    motion.velocity = {T(0), T(0), T(1.4)};
    for (int frame = 0; frame < 100; ++frame) {
        const StepperFrame now = advance_stepper(clock, {}, 1.0 / 75.0);
        clock = now.state;
        for (auto i = now.steps; i > 0; --i) {
            motion.position += motion.velocity * fixed_step<T>;
            if (walker.step(motion, hills).refused) return false;
        }
    }
    const quat<T> head = root_rotation(walker.pose(), Joint::head);
    if (!is_finite(head.w) || !is_finite(walker.pose().place(Joint::hips))) return false;

    TwoBoneInput<T> leg;
    leg.target = {T(0.1), T(-0.8), T(0.2)};
    const TwoBoneParams<T> params;
    const vec3<T> bend = bend_from_side<T>(limb_direction(leg), {T(1), T(0), T(0)});
    return validate(params) == nullptr && solve_two_bone(params, leg, bend).reached;
}

/// A step that is not a number is refused, and the next good one goes on as if it had not been. `nan` is an argument
/// so that no compiler knows it beforehand.
template <class T>
bool refuses(T nan) {
    gait::Walker<T> walker;
    gait::Motion<T> motion;
    motion.position.x = nan;
    const bool refused = walker.step(motion).refused && gait::is_finite(walker.state().position);
    return refused && !walker.step({}).refused && gait::is_finite(walker.pose().place(gait::Joint::hips));
}
