// SPDX-License-Identifier: MIT
#pragma once
#include <gait/core/damping.hpp>
#include <gait/core/inertialize.hpp>
#include <gait/core/phase.hpp>
#include <gait/ik/look_at.hpp>
#include <gait/ik/two_bone.hpp>

/// A bit of every layer, as a program might use it. Templates show their warnings only where they are used.
template <class T>
bool use() {
    using namespace gait;
    const T dt = T(1) / T(60);
    const T phase = advance_phase(T(0.99), T(0.8), dt);
    const T speed = damp(T(0), T(1.4), T(0.6), dt);

    TwoBoneInput<T> leg;
    leg.target = {T(0.1), T(-0.8), T(0.2)};
    const TwoBoneParams<T> params;
    const vec3<T> bend = bend_from_side<T>(limb_direction(leg), {T(1), T(0), T(0)});
    const TwoBoneResult<T> solved = solve_two_bone(params, leg, bend);
    const TwoBoneRotations<T> rotations = two_bone_rotations(solved);
    const vec3<T> offset = inertialize_cubic(solved.middle, bend, T(0.2), dt);
    const quat<T> gaze = solve_look_at<T>({T(0), T(0), T(1)}, offset, {T(0), T(1), T(0)}, T(0.5), T(1));

    return validate(params) == nullptr && solved.reached && is_finite(offset) && phase < T(1) && speed > T(0) &&
           angle_between(rotations.upper, gaze) > T(0);
}
