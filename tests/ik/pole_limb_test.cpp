// SPDX-License-Identifier: MIT
#include <gait/ik/pole_limb.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>

using gait::PoleLimb;
using gait::TwoBoneInput;
using gait::TwoBoneParams;
using gait::TwoBoneResult;
using gait::vec3;

namespace {

template <class T>
constexpr double epsilon = double(std::numeric_limits<T>::epsilon());

template <class T>
bool is_sound(const PoleLimb<T>& limb) {
    return gait::is_finite(limb.middle) && gait::is_finite(limb.end) && gait::is_finite(limb.clamped) &&
           oracle::norm_error(limb.upper) < 8.0 * epsilon<T> &&
           oracle::norm_error(gait::about_x(limb.flexion_half)) < 8.0 * epsilon<T>;
}

}  // namespace

TEST_SUITE("ik/pole_limb") {

    TEST_CASE_TEMPLATE("a limb solved straight to rotations is the one of solve_two_bone, to a pole and to a side", T,
                       float, double) {
        Random random(13);
        Worst off;
        Worst turned;
        for (int i = 0; i < 20000; ++i) {
            TwoBoneParams<T> params;
            params.upper_length = random.number<T>(0.1, 0.6);
            params.lower_length = random.number<T>(0.1, 0.6);
            params.max_extension = (params.upper_length + params.lower_length) * random.number<T>(0.9, 1.0);
            params.softening = i % 2 == 0 ? T(0) : T(0.005) * params.max_extension;
            TwoBoneInput<T> input;
            input.root = random.vector<T>(1.0);
            input.target = input.root + random.direction<T>() * random.number<T>(0.0, 1.5);
            const vec3<T> direction = gait::limb_direction(input);
            const vec3<T> guide = random.vector<T>(5.0);
            const oracle::Vec g = oracle::in_double(guide);
            const double part = oracle::length(oracle::cross(g, oracle::in_double(direction))) / oracle::length(g);
            if (part < 2e-3) continue;  // a guide along the limb says nothing
            for (const bool is_pole : {false, true}) {
                const vec3<T> bend = is_pole ? gait::bend_from_pole<T>(direction, guide, vec3<T>(T(1), T(0), T(0)))
                                             : gait::bend_from_side<T>(direction, guide);
                const TwoBoneResult<T> r = gait::solve_two_bone(params, input, bend);
                const gait::TwoBoneRotations<T> rotations = gait::two_bone_rotations(r);
                const PoleLimb<T> limb = is_pole ? gait::solve_pole_limb<T>(params, input.root, input.target, guide)
                                                 : gait::solve_side_limb<T>(params, input.root, input.target, guide);
                REQUIRE(is_sound(limb));
                off.note(oracle::distance(limb.middle, r.middle) * part, part);
                off.note(oracle::distance(limb.end, r.end), part);
                // The upper bone's place says its direction better than its angle does where the limb is folded up.
                turned.note(oracle::rotation_error(limb.upper, rotations.upper) * part, part);
                turned.note(oracle::rotation_error(gait::about_x(limb.flexion_half), rotations.lower_local), part);
                CHECK(limb.clamped == r.clamped);
            }
        }
        // Roundings of two ways to the same limb; where the guide is nearly along the limb, they weigh more.
        CHECK_WORST(off, 24.0 * epsilon<T>);
        CHECK_WORST(turned, 24.0 * epsilon<T>);
    }

    TEST_CASE_TEMPLATE("a limb folded up is finite, whichever of its bones is the longer", T, float, double) {
        for (const double upper : {0.3, 0.4, 0.5}) {
            TwoBoneParams<T> params;
            params.upper_length = T(upper);
            params.lower_length = T(0.4);
            params.max_extension = params.upper_length + params.lower_length;
            for (const double d : {0.0, 1e-20, 1e-8, 0.05, 0.1, 0.1000001}) {
                const vec3<T> target(T(0), T(-d), T(0));
                for (const PoleLimb<T>& limb :
                     {gait::solve_side_limb<T>(params, vec3<T>(T(0)), target, vec3<T>(T(1), T(0), T(0))),
                      gait::solve_pole_limb<T>(params, vec3<T>(T(0)), target, vec3<T>(T(0), T(0), T(1)))}) {
                    CHECK(is_sound(limb));
                    CHECK(std::abs(oracle::length(oracle::in_double(limb.middle)) - upper) < 4.0 * epsilon<T>);
                    CHECK(std::abs(oracle::distance(limb.middle, limb.end) - 0.4) < 4.0 * epsilon<T>);
                    CHECK(limb.middle.z >= T(-1e-6));  // forward, or on the line
                    const oracle::Vec middle = oracle::rotate(limb.upper, vec3<T>(T(0), -params.upper_length, T(0)));
                    CHECK(oracle::length(middle - oracle::in_double(limb.middle)) < 4.0 * epsilon<T>);
                }
            }
        }
    }

    TEST_CASE_TEMPLATE("poles and sides lead to sound limbs at any length of their domain", T, float, double) {
        Random random(46);
        for (int i = 0; i < 500; ++i) {
            const vec3<T> target = random.direction<T>() * random.number<T>(0.1, 1.2);
            const vec3<T> guide = random.direction<T>();
            for (const T length : {T(0), T(1e-9), T(1e-5), T(1), T(1e5), T(1e9)}) {
                CHECK(is_sound(gait::solve_pole_limb<T>(TwoBoneParams<T>{}, vec3<T>(T(0)), target, guide * length)));
                CHECK(is_sound(gait::solve_side_limb<T>(TwoBoneParams<T>{}, vec3<T>(T(0)), target, guide * length)));
            }
        }
    }
}
