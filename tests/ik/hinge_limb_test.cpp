// SPDX-License-Identifier: MIT
#include <gait/ik/hinge_limb.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>

using gait::HingeLimb;
using gait::LimbTurns;
using gait::vec3;
using oracle::Vec;

namespace {

template <class T>
constexpr double epsilon = double(std::numeric_limits<T>::epsilon());

/// A limb hanging down whose knee is folded by `flexion` about +x; bones of 0.45 m.
template <class T>
HingeLimb<T> hanging(double flexion, double upper = 0.45, double lower = 0.45) {
    HingeLimb<T> limb;
    limb.middle = vec3<T>(0, T(-upper), 0);
    limb.end = limb.middle + vec3<T>(0, T(-lower * std::cos(flexion)), T(-lower * std::sin(flexion)));
    return limb;
}

/// Bones of 0.3 to 0.6 along any directions, a hinge across them but not square to them.
template <class T>
HingeLimb<T> any_limb(Random& random) {
    HingeLimb<T> limb;
    limb.root = random.vector<T>(1.0);
    limb.hinge = random.direction<T>();
    const vec3<T> along = gait::direction_across<T>(limb.hinge, random.direction<T>(),
                                                    gait::any_perpendicular<T>(limb.hinge));
    const vec3<T> across = glm::cross(limb.hinge, along);
    const T fold = random.number<T>(0.02, 2.5);
    const vec3<T> lower = along * std::cos(fold) + across * std::sin(fold);
    limb.middle = limb.root + (along + limb.hinge * random.number<T>(-0.2, 0.2)) * random.number<T>(0.3, 0.6);
    limb.end = limb.middle + (lower + limb.hinge * random.number<T>(-0.2, 0.2)) * random.number<T>(0.3, 0.6);
    return limb;
}

/// Where the two turns put the limb, by matrices in double.
template <class T>
struct Turned {
    Vec middle;
    Vec end;

    Turned(const HingeLimb<T>& limb, const LimbTurns<T>& turns) {
        const Vec root = oracle::in_double(limb.root);
        middle = root + oracle::rotate(turns.root, limb.middle - limb.root);
        const Vec lower = oracle::rotate(turn_about(limb.hinge, turns.middle_half), limb.end - limb.middle);
        const auto axes = oracle::frame(turns.root);
        end = middle + axes[0] * lower.x + axes[1] * lower.y + axes[2] * lower.z;
    }
};

template <class T>
bool is_finite_turn(const LimbTurns<T>& t) {
    return gait::is_finite<T>(t.end) && gait::is_finite(t.distance) && oracle::norm_error(t.root) < 1e-5 &&
           oracle::norm_error(turn_about(vec3<T>(1, 0, 0), t.middle_half)) < 1e-5;
}

template <class T>
double flexion_of(const LimbTurns<T>& t) {
    return std::atan2(double(t.flexion.sin), double(t.flexion.cos));
}

}  // namespace

TEST_SUITE("ik/hinge_limb") {

    TEST_CASE_TEMPLATE("the turns put the end joint on its target, whatever the axes of the bones", T, float, double) {
        Random random(11);
        Worst error;
        Worst unit;
        for (int i = 0; i < 20000; ++i) {
            const HingeLimb<T> limb = any_limb<T>(random);
            // A target at a distance that this hinge can fold to: the limb itself folded otherwise, turned anywhere.
            const Vec h = oracle::in_double(limb.hinge);
            const Vec upper = oracle::in_double(limb.middle - limb.root);
            const Vec lower = oracle::in_double(limb.end - limb.middle);
            const double way = random.uniform(-0.5, 0.5);
            const Vec reachable = oracle::rotate(random.rotation<double>(), upper + oracle::turn(lower, h, way));
            const vec3<T> target = limb.root + vec3<T>(reachable);
            const LimbTurns<T> turns = solve_hinge_limb(limb, target, gait::length<T>(target - limb.root));
            const Turned<T> now(limb, turns);
            error.note(oracle::length(now.end - oracle::in_double(target)), i);
            error.note(oracle::length(now.end - oracle::in_double(turns.end)), i);
            unit.note(double(turns.middle_half.sin) * double(turns.middle_half.sin) +
                          double(turns.middle_half.cos) * double(turns.middle_half.cos) - 1.0, i);
        }
        // Metres; coordinates up to 2. A limb close to straight or to folded up loses half of the digits of its angle,
        // which move the end joint in the second order only.
        CHECK_WORST(error, 60.0 * epsilon<T>);
        CHECK_WORST(unit, 8.0 * epsilon<T>);
    }

    TEST_CASE_TEMPLATE("a target at the end joint turns nothing, near to straight and near to folded", T, float, double) {
        Worst error;
        for (double flexion = 0.0; flexion < 3.0; flexion += 0.001) {
            const HingeLimb<T> limb = hanging<T>(flexion, 0.45, 0.40);
            const LimbTurns<T> turns = solve_hinge_limb(limb, limb.end, gait::length<T>(limb.end - limb.root));
            const Turned<T> now(limb, turns);
            error.note(oracle::length(now.middle - oracle::in_double(limb.middle)), flexion);
            error.note(oracle::length(now.end - oracle::in_double(limb.end)), flexion);
            error.note(flexion_of(turns) - flexion, flexion);
        }
        CHECK_WORST(error, 24.0 * epsilon<T>);  // folded up the end is near the root, where a rounding is a larger angle
    }

    TEST_CASE_TEMPLATE("bones keep their length when the target is far out of reach", T, float, double) {
        const HingeLimb<T> limb = hanging<T>(0.4);
        const vec3<T> target(T(0.3), T(-1.1), T(0.2));
        const LimbTurns<T> turns = solve_hinge_limb(limb, target, gait::hinge_limb_reach(limb, target, T(0.9), T(0.0)));
        const Turned<T> now(limb, turns);
        CHECK(within(oracle::length(now.middle), 0.45, 4 * epsilon<T>));
        CHECK(within(oracle::length(now.end - now.middle), 0.45, 4 * epsilon<T>));
        CHECK(within(double(turns.distance), 0.9, 8 * epsilon<T>));
        CHECK(oracle::angle(now.end, oracle::in_double(target)) < 4 * epsilon<T>);  // on the ray to the target
    }

    TEST_CASE("full stretch is no edge: a hundred thousand pairs of bones give a finite, straight limb") {
        Random random(5);
        Worst flexion;
        for (int i = 0; i < 100000; ++i) {
            const float a = random.number<float>(0.2, 0.6);
            const float b = i % 2 == 0 ? a : random.number<float>(0.2, 0.6);
            const HingeLimb<float> limb = hanging<float>(random.uniform(0.0, 1.0), double(a), double(b));
            const LimbTurns<float> turns = solve_hinge_limb(limb, vec3<float>(0, -a - b, 0), a + b);
            REQUIRE(is_finite_turn(turns));
            flexion.note(flexion_of(turns), i);
        }
        CHECK_WORST(flexion, 0.1 * std::numbers::pi / 180.0);  // one rounding of the length is 0.04 deg
    }

    TEST_CASE("a straight limb folds about its hinge, the same way and by the same bits every time") {
        const HingeLimb<float> limb = hanging<float>(0.0);
        const vec3<float> target(0, -0.72F, 0);
        const LimbTurns<float> once = solve_hinge_limb(limb, target, 0.72F);
        CHECK(Turned<float>(limb, once).middle.z > 0.2);  // the knee goes forward
        for (int i = 0; i < 1000; ++i) {
            const LimbTurns<float> again = solve_hinge_limb(limb, target, 0.72F);
            REQUIRE(std::memcmp(&once, &again, sizeof once) == 0);
        }
    }

    TEST_CASE_TEMPLATE("a limb folded backwards stays as it is where nothing is asked of it", T, float, double) {
        for (const double flexion : {-0.02, -0.1, -0.3}) {
            const HingeLimb<T> limb = hanging<T>(flexion, 0.45, 0.40);
            const LimbTurns<T> turns = solve_hinge_limb(limb, limb.end, gait::length<T>(limb.end - limb.root));
            const Turned<T> now(limb, turns);
            CHECK(within(flexion_of(turns), flexion, 4.0 * epsilon<T> / -flexion));
            CHECK(oracle::length(now.middle - oracle::in_double(limb.middle)) < 24.0 * epsilon<T>);
            CHECK(oracle::length(now.end - oracle::in_double(limb.end)) < 8.0 * epsilon<T>);
        }
    }

    TEST_CASE("a limb folded backwards folds forwards as its target departs, without a jump and soon exactly") {
        for (const double was : {-0.01, -0.1, -0.16}) {
            const HingeLimb<double> limb = hanging<double>(was);
            const double given = gait::length<double>(limb.end);
            const double lost = 0.9 - given;  // by the backward fold
            double last = 0.0;
            for (int step = -1000; step <= 1000; ++step) {
                const double distance = given + lost * 0.001 * step;
                const LimbTurns<double> turns = solve_hinge_limb(limb, vec3<double>(0, -distance, 0), distance);
                const double off = oracle::length(Turned<double>(limb, turns).end) - distance;
                const double flexion = flexion_of(turns);
                CHECK(within(turns.distance - distance, off, 1e-12));
                CHECK((off > -1e-12 && off < 1.2 * lost));
                if (std::abs(step) > 255) CHECK((off < 1e-12 && flexion >= 0.0));  // a quarter, to a hundredth of it
                // Straight is an edge of what a length says about an angle: its square moves evenly.
                const double square = flexion * std::abs(flexion);
                if (step > -1000) CHECK(std::abs(square - last) < 0.02 * was * was);
                last = square;
            }
        }
    }

    TEST_CASE("a fold that passes straight while its target is a little too near never jumps") {
        double last = 0.0;
        for (double was = -0.2; was < 0.2; was += 1e-4) {
            const HingeLimb<double> limb = hanging<double>(was);
            const double distance = gait::length<double>(limb.end) - 0.003;
            const double flexion = flexion_of(solve_hinge_limb(limb, vec3<double>(0, -distance, 0), distance));
            if (was > -0.2) CHECK(std::abs(flexion - last) < 0.01);
            last = flexion;
        }
    }

    TEST_CASE_TEMPLATE("degenerate limbs and targets give turns that are finite and of unit length", T, float, double) {
        HingeLimb<T> along = hanging<T>(0.3);
        along.hinge = vec3<T>(0, -1, 0);  // along the thigh
        HingeLimb<T> no_bone = hanging<T>(0.3);
        no_bone.middle = no_bone.root;
        HingeLimb<T> nothing;
        nothing.middle = nothing.end = nothing.root;
        for (const HingeLimb<T>& limb : {hanging<T>(0.3), hanging<T>(0.0), along, no_bone, nothing})
            for (const vec3<T>& target : {limb.root, limb.root + vec3<T>(0, T(-1e-8), 0), limb.root + vec3<T>(0, T(0.5), 0),
                                          limb.end, limb.root + vec3<T>(1000, 0, 0)})
                for (const T distance : {T(0), T(1e-8), T(0.5), T(1000)})
                    CHECK(is_finite_turn(solve_hinge_limb(limb, target, distance)));
    }

    TEST_CASE_TEMPLATE("a limb folded to nothing turns by rotations, however near its target", T, float, double) {
        HingeLimb<T> limb;
        limb.middle = vec3<T>(T(0.45), 0, 0);
        limb.end = vec3<T>(0, 0, 0);
        limb.hinge = vec3<T>(0, 0, 1);
        // Nothing asked of it: it stays folded, and does not spring open.
        CHECK(solve_hinge_limb(limb, limb.end, T(0)).distance < 2e-7);
        for (int power = -300; power <= -1; ++power) {
            const T away = T(std::pow(10.0, 0.125 * power));
            for (const vec3<T>& target : {vec3<T>(away, 0, 0), vec3<T>(0, -away, 0), vec3<T>(0, 0, away)}) {
                const LimbTurns<T> turns = solve_hinge_limb(limb, target, away);
                CHECK(is_finite_turn(turns));
                // A limb shorter than 1e-6 of its bones points anywhere: at most twice its length from the target.
                CHECK(oracle::length(Turned<T>(limb, turns).end - oracle::in_double(target)) <
                      16 * epsilon<T> + (double(away) < 1e-6 ? 2.0 * double(away) : 0.0));
            }
        }
    }

    TEST_CASE_TEMPLATE("turns are rotations however close the hinge lies to the upper bone", T, float, double) {
        Random random(12);
        Worst root;
        Worst middle;
        Worst end;
        for (int i = 0; i < 20000; ++i) {
            const double off = random.magnitude(-6, 0);
            HingeLimb<T> limb;
            limb.hinge = random.direction<T>();
            const vec3<T> aside =
                gait::direction_across<T>(limb.hinge, random.direction<T>(), gait::any_perpendicular<T>(limb.hinge));
            const vec3<T> lower = gait::direction_across<T>(limb.hinge, random.direction<T>(), aside);
            limb.middle = (limb.hinge * T(std::cos(off)) + aside * T(std::sin(off))) * T(0.45);
            limb.end = limb.middle + lower * T(0.42) + limb.hinge * random.number<T>(-0.1, 0.1);
            const LimbTurns<T> turns =
                solve_hinge_limb(limb, random.direction<T>() * T(0.5), random.number<T>(0.2, 0.8));
            root.note(oracle::norm_error(turns.root), off);
            middle.note(oracle::norm_error(turn_about(limb.hinge, turns.middle_half)), off);
            const double reach = oracle::length(Turned<T>(limb, turns).end);
            end.note(std::abs(reach - double(turns.distance)), off);
        }
        CHECK_WORST(root, 1e-5);
        CHECK_WORST(middle, 1e-5);
        CHECK_WORST(end, 16 * epsilon<T>);  // lengths of 0.9 in squares, halved
    }

    TEST_CASE("the knee stays on its side while the target passes the direction of its hinge") {
        Vec last(0.0);
        for (double angle = -1e-3; angle <= 1e-3; angle += 1e-4) {
            const HingeLimb<double> limb = hanging<double>(0.5);
            const vec3<double> target(0.8 * std::cos(angle), 0.8 * std::sin(angle), 0.0);  // hinge is x
            const Turned<double> now(limb, solve_hinge_limb(limb, target, 0.8));
            if (angle > -1e-3) CHECK(oracle::length(now.middle - last) < 2e-4);  // as far as the target moved, no jump
            last = now.middle;
        }
    }

    TEST_CASE("reach gives way softly for a bent limb, and never takes what the limb already reaches") {
        const HingeLimb<double> bent = hanging<double>(1.0);
        const auto reach = [&](const HingeLimb<double>& limb, double distance, double softening) {
            return gait::hinge_limb_reach(limb, vec3<double>(0, -distance, 0), 0.9, softening);
        };
        CHECK(reach(bent, 0.894, 0.005) == 0.894);
        CHECK(within(reach(bent, 0.9, 0.005), 0.898160603, 1e-9));
        CHECK(within(reach(bent, 2.0, 0.005), 0.9, 1e-12));
        CHECK(reach(bent, 2.0, 0.0) == 0.9);
        for (double flexion = 0.0; flexion < 0.5; flexion += 0.001) {
            const HingeLimb<double> limb = hanging<double>(flexion);
            const double given = gait::length<double>(limb.end);
            CHECK(within(reach(limb, given, 0.005), given, 1e-15));
        }
    }

    TEST_CASE("softened, the knee of a bent limb turns at most 1.21 degrees for a millimetre of the target") {
        const HingeLimb<double> limb = hanging<double>(1.0);
        double last = 0.0;
        double fastest = 0.0;
        for (int tenth = 8500; tenth <= 9500; ++tenth) {
            const vec3<double> target(0, -1e-4 * tenth, 0);
            const double reach = gait::hinge_limb_reach(limb, target, 0.9, 0.005);
            const double flexion = flexion_of(solve_hinge_limb(limb, target, reach));
            if (tenth > 8500) fastest = std::fmax(fastest, std::abs(flexion - last) * 180.0 / std::numbers::pi / 0.1);
            last = flexion;
        }
        CHECK(fastest < 1.22);
    }
}
