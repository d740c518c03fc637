// SPDX-License-Identifier: MIT
#include <gait/ik/two_bone.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <type_traits>

using gait::quat;
using gait::TwoBoneInput;
using gait::TwoBoneParams;
using gait::TwoBoneResult;
using gait::vec3;

namespace {

template <class T>
constexpr double epsilon = double(std::numeric_limits<T>::epsilon());

template <class T>
const vec3<T> hinge{T(1), T(0), T(0)};

template <class T>
constexpr TwoBoneParams<T> equal_bones(T softening) {
    return {T(0.45), T(0.45), T(0.9), softening};
}

/// A leg under a hip at the origin, the ankle `distance` straight below.
template <class T>
TwoBoneResult<T> hanging_leg(const TwoBoneParams<T>& params, T distance) {
    TwoBoneInput<T> input;
    input.target = vec3<T>(T(0), -distance, T(0));
    return gait::solve_two_bone(params, input, gait::bend_from_side<T>(gait::limb_direction(input), hinge<T>));
}

template <class T>
double knee_deg(const TwoBoneResult<T>& r) {
    return double(gait::middle_angle(r)) * 180.0 / std::numbers::pi;
}

/// Middle and end joint found by turning the rest pose, both bones along -y, in double.
template <class T>
std::array<oracle::Vec, 2> forward_kinematics(const TwoBoneParams<T>& params, const vec3<T>& root,
                                              const gait::TwoBoneRotations<T>& rotations) {
    const oracle::Vec middle =
        oracle::in_double(root) + oracle::rotate(rotations.upper, vec3<T>(T(0), -params.upper_length, T(0)));
    return {middle, middle + oracle::rotate(rotations.lower, vec3<T>(T(0), -params.lower_length, T(0)))};
}

template <class T>
bool is_finite(const TwoBoneResult<T>& r) {
    return gait::is_finite(r.middle) && gait::is_finite(r.end) && gait::is_finite(r.direction) &&
           gait::is_finite(r.bend) && gait::is_finite(r.root_half.sin) && gait::is_finite(r.root_half.cos) &&
           gait::is_finite(r.end_half.sin) && gait::is_finite(r.end_half.cos) && gait::is_finite(r.clamped) &&
           gait::is_finite(r.distance_left);
}

/// A limb of random lengths, folds and places, its bend side from a hinge that is rarely across the limb.
template <class T>
struct RandomLimb {
    TwoBoneParams<T> params;
    TwoBoneInput<T> input;
    vec3<T> side;
    vec3<T> bend;

    explicit RandomLimb(Random& random) {
        params.upper_length = random.number<T>(0.1, 0.6);
        params.lower_length = random.number<T>(0.1, 0.6);
        params.max_extension = (params.upper_length + params.lower_length) * random.number<T>(0.9, 1.0);
        params.softening = random.uniform(0.0, 1.0) < 0.5 ? T(0) : T(0.005) * params.max_extension;
        input.root = random.vector<T>(1.0);
        input.target = input.root + random.direction<T>() * random.number<T>(0.0, 1.5);
        side = random.direction<T>();
        bend = gait::bend_from_side<T>(gait::limb_direction(input), side);
    }
};

}  // namespace

TEST_SUITE("ik/two_bone") {

TEST_CASE_TEMPLATE("parameters of a limb are plain data and the defaults are valid", T, float, double) {
    static_assert(std::is_trivially_copyable_v<TwoBoneParams<T>>);
    static_assert(std::is_trivially_copyable_v<TwoBoneResult<T>>);
    CHECK(gait::validate(TwoBoneParams<T>{}) == nullptr);
}

TEST_CASE_TEMPLATE("validate names the first broken rule once, at set-up", T, float, double) {
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const auto names = [](const TwoBoneParams<T>& params, const char* member) {
        const char* said = gait::validate(params);
        return said != nullptr && std::strncmp(said, member, std::strlen(member)) == 0;
    };
    for (const T bad : {T(0), T(-0.4), nan}) {
        CHECK(names({bad, T(0.4), T(0.8), T(0)}, "TwoBoneParams.upper_length"));
        CHECK(names({T(0.4), bad, T(0.8), T(0)}, "TwoBoneParams.lower_length"));
        CHECK(names({T(0.4), T(0.4), bad, T(0)}, "TwoBoneParams.max_extension"));
    }
    CHECK(names({T(0.4), T(0.4), T(0.81), T(0)}, "TwoBoneParams.max_extension"));
    CHECK(names({T(0.4), T(0.4), T(0.8), T(-0.1)}, "TwoBoneParams.softening"));
    CHECK(names({T(0.4), T(0.4), T(0.8), T(0.8)}, "TwoBoneParams.softening"));
    CHECK(names({T(0.4), T(0.4), T(0.8), nan}, "TwoBoneParams.softening"));
}

TEST_CASE_TEMPLATE("bones keep their lengths and the end is on the ray, wherever the target is", T, float, double) {
    Random random(1);
    Worst length;
    Worst ray;
    Worst reach;
    for (int i = 0; i < 20000; ++i) {
        const RandomLimb<T> limb(random);
        const TwoBoneResult<T> r = gait::solve_two_bone(limb.params, limb.input, limb.bend);
        REQUIRE(is_finite(r));
        const double whole = double(limb.params.upper_length) + double(limb.params.lower_length);
        const double upper = oracle::distance(r.middle, limb.input.root);
        const double lower = oracle::distance(r.end, r.middle);
        // Beside what is stated, the places are rounded where they are: coordinates up to 2.5.
        length.note((std::abs(upper - double(limb.params.upper_length)) - 2.0 * epsilon<T>) / whole, i);
        length.note((std::abs(lower - double(limb.params.lower_length)) - 4.0 * epsilon<T>) / whole, i);

        const oracle::Vec to_target = oracle::in_double(limb.input.target) - oracle::in_double(limb.input.root);
        const oracle::Vec to_end = oracle::in_double(r.end) - oracle::in_double(limb.input.root);
        const double wanted = oracle::length(to_target);
        const double given = oracle::length(to_end);
        ray.note(oracle::length(to_end - to_target * (given / wanted)), i);
        const double nearest = std::abs(double(limb.params.upper_length) - double(limb.params.lower_length));
        const double expected = std::fmax(
            nearest,
            double(gait::soft_reach(static_cast<T>(wanted), limb.params.max_extension, limb.params.softening)));
        reach.note(std::abs(given - expected), i);
        CHECK(within(double(r.clamped), wanted - given, 8.0 * epsilon<T>));
        CHECK(within(double(r.distance_left), oracle::distance(r.end, limb.input.target), 8.0 * epsilon<T>));
    }
    CHECK_WORST(length, sizeof(T) == sizeof(float) ? 5e-7 : 1e-15);  // as stated
    CHECK_WORST(ray, 4.0 * epsilon<T>);
    CHECK_WORST(reach, 4.0 * epsilon<T>);
}

TEST_CASE_TEMPLATE("the middle joint is where the law of cosines and the bend side put it", T, float, double) {
    Random random(2);
    Worst worst;
    for (int i = 0; i < 20000; ++i) {
        const RandomLimb<T> limb(random);
        const TwoBoneResult<T> r = gait::solve_two_bone(limb.params, limb.input, limb.bend);
        const double a = double(limb.params.upper_length);
        const double b = double(limb.params.lower_length);
        const double d = std::clamp(oracle::distance(r.end, limb.input.root), std::abs(a - b), a + b);
        if (d < 0.05) continue;  // folded on itself, the angle hangs on the rounding of d
        const double angle = std::acos(std::clamp((a * a + d * d - b * b) / (2 * a * d), -1.0, 1.0));
        if (angle < 0.05) continue;  // stretched out or folded back, an arc cosine is the worse of the two
        if (angle > std::numbers::pi - 0.05) continue;
        const oracle::Vec middle =
            oracle::in_double(limb.input.root) +
            (oracle::in_double(r.direction) * std::cos(angle) + oracle::in_double(limb.bend) * std::sin(angle)) * a;
        worst.note(oracle::length(oracle::in_double(r.middle) - middle), i);
    }
    CHECK_WORST(worst, 100.0 * epsilon<T>);  // the angle moves by up to 20 roundings of d, and d by its own
}

TEST_CASE_TEMPLATE("turning the rest pose by the rotations gives the solution, off every plane", T, float, double) {
    Random random(3);
    Worst middle;
    Worst end;
    Worst norm;
    Worst local;
    for (int i = 0; i < 20000; ++i) {
        const RandomLimb<T> limb(random);
        const TwoBoneResult<T> r = gait::solve_two_bone(limb.params, limb.input, limb.bend);
        const gait::TwoBoneRotations<T> rotations = gait::two_bone_rotations(r);
        const auto [knee, ankle] = forward_kinematics(limb.params, limb.input.root, rotations);
        middle.note(oracle::length(knee - oracle::in_double(r.middle)), i);
        end.note(oracle::length(ankle - oracle::in_double(r.end)), i);
        norm.note(oracle::norm_error(rotations.upper), i);
        norm.note(oracle::norm_error(rotations.lower), i);
        local.note(oracle::rotation_error(rotations.upper * rotations.lower_local, rotations.lower), i);
        if (r.reached) {
            CHECK(oracle::length(ankle - oracle::in_double(limb.input.target)) <=
                  2e-5);  // 1e-5 of at most 1.2 m, and rounding
        }
    }
    CHECK_WORST(middle, 12.0 * epsilon<T>);
    CHECK_WORST(end, 24.0 * epsilon<T>);
    CHECK_WORST(norm, 6.0 * epsilon<T>);
    CHECK_WORST(local, 16.0 * epsilon<T>);
}

TEST_CASE_TEMPLATE("a limb under a turned parent, with hint, knee and target in three planes, hits its target", T,
                   float, double) {
    const double turn = 40.0 * std::numbers::pi / 180.0;
    const oracle::Vec axis = oracle::Vec(0.3, 0.8, -0.52) / oracle::length(oracle::Vec(0.3, 0.8, -0.52));
    const auto to_parent = [&](const oracle::Vec& v) { return vec3<T>(oracle::turn(v, axis, -turn)); };
    const auto to_world = [&](const oracle::Vec& v) { return oracle::turn(v, axis, turn); };

    const oracle::Vec hip(0.1, 0.9, 0.05);
    const oracle::Vec target(0.25, 0.12, 0.3);
    const TwoBoneParams<T> params{T(0.5), T(0.4), T(0.9), T(0)};
    TwoBoneInput<T> input;
    input.root = to_parent(hip);
    input.target = to_parent(target);
    const vec3<T> bend = gait::bend_from_pole<T>(gait::limb_direction(input), to_parent({0.4, 0.1, 1.0}), hinge<T>);
    const TwoBoneResult<T> r = gait::solve_two_bone(params, input, bend);
    CHECK(r.reached);
    const auto [knee, ankle] = forward_kinematics(params, input.root, gait::two_bone_rotations(r));
    CHECK(oracle::length(to_world(ankle) - target) <= 1e-5);
    CHECK(oracle::dot(to_world(knee) - hip, oracle::Vec(0.4, 0.1, 1.0)) > 0.1);
}

TEST_CASE_TEMPLATE("the rotations turn the rest hinge to the side the limb bends about", T, float, double) {
    const TwoBoneResult<T> r = hanging_leg(equal_bones(T(0.005)), T(0.7));
    const gait::TwoBoneRotations<T> rotations = gait::two_bone_rotations(r);
    CHECK(oracle::length(oracle::rotate(rotations.upper, hinge<T>) - oracle::Vec(1, 0, 0)) <= 4.0 * epsilon<T>);
    CHECK(oracle::length(oracle::rotate(rotations.lower, hinge<T>) - oracle::Vec(1, 0, 0)) <= 4.0 * epsilon<T>);
    CHECK(r.middle.z > T(0.2));  // the knee goes forward
}

TEST_CASE_TEMPLATE("a fully stretched limb of any two lengths is finite and straight", T, float, double) {
    Random random(4);
    double worst_deg = 0.0;
    for (int i = 0; i < 100000; ++i) {
        TwoBoneParams<T> params;
        params.upper_length = random.number<T>(0.2, 0.6);
        params.lower_length = i % 4 == 0 ? params.upper_length : random.number<T>(0.2, 0.6);
        params.max_extension = params.upper_length + params.lower_length;
        params.softening = T(0);
        const TwoBoneResult<T> r = hanging_leg(params, params.max_extension);
        REQUIRE(is_finite(r));
        worst_deg = std::fmax(worst_deg, std::abs(knee_deg(r) - 180.0));
    }
    CHECK(worst_deg <= 0.1);
}

TEST_CASE_TEMPLATE("a target at the root gives a finite folded limb that still bends to its side", T, float, double) {
    for (const auto& params : {equal_bones(T(0.005)), TwoBoneParams<T>{T(0.5), T(0.4), T(0.9), T(0)}}) {
        for (const T d : {T(0), T(1e-8), T(1e-20), std::numeric_limits<T>::denorm_min()}) {
            const TwoBoneResult<T> r = hanging_leg(params, d);
            CHECK(is_finite(r));
            CHECK(r.degenerate);
            CHECK(r.direction == vec3<T>(T(0), T(-1), T(0)));
            CHECK(oracle::length(oracle::in_double(r.bend) - oracle::Vec(0, 0, 1)) <= epsilon<T>);
            CHECK(within(oracle::distance(r.middle, r.end), double(params.lower_length), 4.0 * epsilon<T>));
            CHECK(within(oracle::distance(r.middle, vec3<T>(T(0), T(0), T(0))), double(params.upper_length),
                         4.0 * epsilon<T>));
            const auto [knee, ankle] =
                forward_kinematics(params, vec3<T>(T(0), T(0), T(0)), gait::two_bone_rotations(r));
            CHECK(oracle::length(knee - oracle::in_double(r.middle)) <= 8.0 * epsilon<T>);
            CHECK(oracle::length(ankle - oracle::in_double(r.end)) <= 8.0 * epsilon<T>);
        }
    }
    CHECK(!hanging_leg(equal_bones(T(0.005)), T(0.01)).degenerate);
}

TEST_CASE_TEMPLATE("a target nearer than the limb folds is met on the ray, at the difference of the bones", T, float,
                   double) {
    const TwoBoneParams<T> params{T(0.5), T(0.3), T(0.8), T(0)};
    const TwoBoneResult<T> r = hanging_leg(params, T(0.1));
    CHECK(within(double(r.end.y), -0.2, 2.0 * epsilon<T>));
    CHECK(within(double(r.clamped), -0.1, 2.0 * epsilon<T>));
    CHECK(within(double(r.distance_left), 0.1, 2.0 * epsilon<T>));
    CHECK(!r.reached);
    CHECK(within(knee_deg(r), 0.0, 0.1));
}

TEST_CASE_TEMPLATE("a target beyond reach stretches no bone and is not reported as reached", T, float, double) {
    for (const T softening : {T(0), T(0.005)}) {
        const TwoBoneParams<T> params = equal_bones(softening);
        const TwoBoneResult<T> r = hanging_leg(params, T(1.15));
        CHECK(within(oracle::distance(r.middle, vec3<T>(T(0), T(0), T(0))) / 0.45, 1.0, 1e-6));
        CHECK(within(oracle::distance(r.middle, r.end) / 0.45, 1.0, 1e-6));
        CHECK(oracle::length(oracle::cross(oracle::in_double(r.end), oracle::Vec(0, 1, 0))) <= 2.0 * epsilon<T>);
        CHECK(within(double(r.distance_left), 0.25, 1e-6));
        CHECK(within(double(r.clamped), 0.25, 1e-6));
        CHECK(!r.reached);
    }
    CHECK(hanging_leg(equal_bones(T(0.005)), T(0.8)).reached);
}

TEST_CASE_TEMPLATE("targets up to astronomical distances give a finite stretched limb", T, float, double) {
    for (const T d : {T(1e3), T(1e9), T(1e18)}) {
        const TwoBoneResult<T> r = hanging_leg(equal_bones(T(0.005)), d);
        CHECK(is_finite(r));
        CHECK(within(knee_deg(r), 180.0, 0.1));
        CHECK(!r.reached);
    }
}

TEST_CASE_TEMPLATE("the knee does not snap while the leg straightens", T, float, double) {
    const TwoBoneParams<T> params = equal_bones(T(0.005));
    double fastest = 0.0;  // [deg/mm]
    double last = knee_deg(hanging_leg(params, T(0.85)));
    for (int i = 1; i <= 1000; ++i) {
        const double knee = knee_deg(hanging_leg(params, static_cast<T>(0.85 + i * 1e-4)));
        fastest = std::fmax(fastest, std::abs(knee - last) / 0.1);
        // In float the rounding of d moves the straight knee by up to 0.1 deg: the speed shows in double alone.
        CHECK(std::abs(knee - last) <= 0.25);
        last = knee;
    }
    if (sizeof(T) == sizeof(double)) CHECK(fastest <= 1.21);
    CHECK(hanging_leg(equal_bones(T(0)), T(0.9)).reached);
}

TEST_CASE("without softening the knee would snap") {
    const TwoBoneParams<double> params = equal_bones(0.0);
    const double speed = (knee_deg(hanging_leg(params, 0.9)) - knee_deg(hanging_leg(params, 0.8999))) / 0.1;
    CHECK(speed > 8.0);  // [deg/mm]: what the softening is for
}

TEST_CASE("every part of the solution is continuous while the target moves through the reach and the fold") {
    const TwoBoneParams<double> params{0.5, 0.4, 0.9, 0.005};
    TwoBoneResult<double> last = hanging_leg(params, 0.03);
    for (int i = 1; i < 100000; ++i) {
        const double step = 1e-5;
        const TwoBoneResult<double> r = hanging_leg(params, 0.03 + i * step);
        // A fold or stretch opens like a root of the distance; a hundredth of a millimetre may move the knee by
        // millimetres.
        CHECK(oracle::distance(r.middle, last.middle) <= 7e-3);
        CHECK(oracle::distance(r.end, last.end) <= 1.0001 * step);
        CHECK(std::abs(r.root_half.sin - last.root_half.sin) <= 7e-3);
        CHECK(std::abs(r.end_half.sin - last.end_half.sin) <= 7e-3);
        last = r;
    }
}

TEST_CASE_TEMPLATE("a straight rest pose with a given hinge bends forward, the same every time", T, float, double) {
    const TwoBoneResult<T> first = hanging_leg(equal_bones(T(0.005)), T(0.72));
    CHECK(first.middle.z > T(0.1));
    CHECK(first.middle.x == T(0));
    for (int i = 0; i < 1000; ++i) {
        const TwoBoneResult<T> again = hanging_leg(equal_bones(T(0.005)), T(0.72));
        CHECK(again.middle == first.middle);
        CHECK(again.end == first.end);
    }
}

TEST_CASE_TEMPLATE("a pole along the limb leaves the bend to the spare side, steadily", T, float, double) {
    const vec3<T> down(T(0), T(-1), T(0));
    for (const T off : {T(0), T(1e-4), T(-1e-4)}) {
        for (const vec3<T>& pole : {vec3<T>(off, T(-1), T(0)), vec3<T>(T(0), T(-1), off), vec3<T>(off, T(1), off)}) {
            const vec3<T> bend = gait::bend_from_pole<T>(down, pole, hinge<T>);
            CHECK(oracle::length(oracle::in_double(bend) - oracle::Vec(0, 0, 1)) <= 2.0 * epsilon<T>);
        }
    }
    const vec3<T> none = gait::bend_from_pole<T>(down, vec3<T>(T(0), T(0), T(0)), hinge<T>);
    CHECK(none == vec3<T>(T(0), T(0), T(1)));
}

TEST_CASE_TEMPLATE("a pole pulls the middle joint to its side", T, float, double) {
    Random random(5);
    for (int i = 0; i < 1000; ++i) {
        const vec3<T> direction = random.direction<T>();
        const vec3<T> pole = random.vector<T>(5.0);
        const vec3<T> bend = gait::bend_from_pole<T>(direction, pole, hinge<T>);
        const oracle::Vec d = oracle::in_double(direction);
        const oracle::Vec p = oracle::in_double(pole);
        const oracle::Vec across = p - d * oracle::dot(d, p);
        if (oracle::length(across) < 0.01 * oracle::length(p)) continue;
        CHECK(oracle::length(oracle::in_double(bend) - across / oracle::length(across)) <= 200.0 * epsilon<T>);
    }
}

TEST_CASE_TEMPLATE("every way to a bend side gives a unit vector perpendicular to the limb", T, float, double) {
    Random random(6);
    Worst slant;
    Worst norm;
    const auto note = [&](const vec3<T>& direction, const vec3<T>& bend, double where) {
        slant.note(std::abs(oracle::dot(oracle::in_double(direction), oracle::in_double(bend))), where);
        norm.note(std::abs(oracle::length(oracle::in_double(bend)) - 1.0), where);
    };
    for (int i = 0; i < 20000; ++i) {
        const vec3<T> direction = random.direction<T>();
        const double off = random.magnitude(-12.0, 0.0);
        const vec3<T> near = direction * random.number<T>(-2.0, 2.0) + random.direction<T>() * static_cast<T>(off);
        const vec3<T> other = random.direction<T>();
        note(direction, gait::bend_from_side<T>(direction, near), off);
        note(direction, gait::bend_from_side<T>(direction, other), off);
        note(direction, gait::bend_from_pole<T>(direction, near, other), off);
        note(direction, gait::bend_from_pole<T>(direction, near, direction), off);
        const vec3<T> root = random.vector<T>(1.0);
        const vec3<T> end = root + random.direction<T>() * T(0.8);
        const vec3<T> middle = (root + end) * T(0.5) + random.direction<T>() * static_cast<T>(off * 0.2);
        note(direction, gait::bend_from_pose<T>(direction, root, middle, end, other), off);
    }
    CHECK_WORST(slant, 2.0 * epsilon<T>);
    CHECK_WORST(norm, 12.0 * epsilon<T>);
}

TEST_CASE_TEMPLATE("the bend of the input pose is carried over the shortest way", T, float, double) {
    // A leg straight down with its knee forward, swung forward by 30 degrees: the knee side swings with it.
    const vec3<T> root(T(0), T(1), T(0));
    const vec3<T> middle(T(0), T(0.6), T(0.1));
    const vec3<T> end(T(0), T(0.2), T(0));
    const T s = T(0.5);
    const T c = static_cast<T>(std::sqrt(0.75));
    const vec3<T> bend = gait::bend_from_pose<T>(vec3<T>(T(0), -c, s), root, middle, end, hinge<T>);
    CHECK(oracle::length(oracle::in_double(bend) - oracle::Vec(0, 0.5, std::sqrt(0.75))) <= 4.0 * epsilon<T>);
    // Unchanged where the target is where the end was; from the hinge where the pose is straight.
    CHECK(oracle::length(
              oracle::in_double(gait::bend_from_pose<T>(vec3<T>(T(0), T(-1), T(0)), root, middle, end, hinge<T>)) -
              oracle::Vec(0, 0, 1)) <= 4.0 * epsilon<T>);
    const vec3<T> straight = (root + end) * T(0.5);
    CHECK(oracle::length(
              oracle::in_double(gait::bend_from_pose<T>(vec3<T>(T(0), T(-1), T(0)), root, straight, end, hinge<T>)) -
              oracle::Vec(0, 0, 1)) <= 4.0 * epsilon<T>);
    // Finite also for a pose of no length at all, and for a target straight behind.
    CHECK(gait::is_finite(gait::bend_from_pose<T>(vec3<T>(T(0), T(-1), T(0)), root, root, root, hinge<T>)));
    CHECK(gait::is_finite(gait::bend_from_pose<T>(vec3<T>(T(0), T(1), T(0)), root, middle, end, hinge<T>)));
}

TEST_CASE_TEMPLATE("left and right mirror each other bit for bit", T, float, double) {
    Random random(7);
    const auto mirror = [](const vec3<T>& v) { return vec3<T>(-v.x, v.y, v.z); };
    for (int i = 0; i < 2000; ++i) {
        const RandomLimb<T> limb(random);
        TwoBoneInput<T> mirrored = limb.input;
        mirrored.root = mirror(limb.input.root);
        mirrored.target = mirror(limb.input.target);
        const vec3<T> axis(limb.side.x, -limb.side.y, -limb.side.z);  // a hinge mirrors as an axis of rotation does
        const vec3<T> bend = gait::bend_from_side<T>(gait::limb_direction(mirrored), axis);
        CHECK(bend == mirror(limb.bend));
        const TwoBoneResult<T> r = gait::solve_two_bone(limb.params, limb.input, limb.bend);
        const TwoBoneResult<T> m = gait::solve_two_bone(limb.params, mirrored, bend);
        CHECK(m.middle == mirror(r.middle));
        CHECK(m.end == mirror(r.end));
        CHECK(gait::middle_angle(m) == gait::middle_angle(r));
    }
}

TEST_CASE_TEMPLATE("a limb scaled by a power of two has the same angles, bit for bit", T, float, double) {
    Random random(8);
    for (int i = 0; i < 1000; ++i) {
        const RandomLimb<T> limb(random);
        const T scale = i % 2 == 0 ? T(128) : T(0.0625);  // a character in centimetres, a toy
        TwoBoneParams<T> params = limb.params;
        params.upper_length *= scale;
        params.lower_length *= scale;
        params.max_extension *= scale;
        params.softening *= scale;
        TwoBoneInput<T> input = limb.input;
        input.root *= scale;
        input.target *= scale;
        const TwoBoneResult<T> small = gait::solve_two_bone(limb.params, limb.input, limb.bend);
        const TwoBoneResult<T> large = gait::solve_two_bone(params, input, limb.bend);
        CHECK(large.root_half.sin == small.root_half.sin);
        CHECK(large.end_half.cos == small.end_half.cos);
        CHECK(large.middle == small.middle * scale);
        CHECK(large.reached == small.reached);
        CHECK(large.degenerate == small.degenerate);
    }
}

TEST_CASE_TEMPLATE("middle_angle is the angle between the bones", T, float, double) {
    Random random(9);
    Worst worst;
    for (int i = 0; i < 5000; ++i) {
        const RandomLimb<T> limb(random);
        const TwoBoneResult<T> r = gait::solve_two_bone(limb.params, limb.input, limb.bend);
        const oracle::Vec knee = oracle::in_double(r.middle);
        const double truth =
            oracle::angle(oracle::in_double(limb.input.root) - knee, oracle::in_double(r.end) - knee);
        worst.note(std::abs(double(gait::middle_angle(r)) - truth), i);
    }
    CHECK_WORST(worst, 60.0 * epsilon<T>);  // rounding of places up to 2.5 m on bones from 0.1 m
}

TEST_CASE_TEMPLATE("weighted_target keeps the end at weight 0", T, float, double) {
    const vec3<T> end(T(0.1), T(0.2), T(0.3));
    const vec3<T> target(T(0.7), T(-0.2), T(1.3));
    CHECK(gait::weighted_target<T>(end, target, T(0)) == end);
    CHECK(oracle::distance(gait::weighted_target<T>(end, target, T(1)), target) <= epsilon<T>);
    CHECK(oracle::distance(gait::weighted_target<T>(end, target, T(0.5)), vec3<T>(T(0.4), T(0), T(0.8))) <=
          epsilon<T>);
}


    TEST_CASE_TEMPLATE("bend sides are of unit length for guides of any length of their domain", T, float, double) {
        Random random(47);
        Worst unit;
        for (int i = 0; i < 1000; ++i) {
            const vec3<T> direction = random.direction<T>();
            const vec3<T> guide = random.direction<T>();
            const vec3<T> spare = random.direction<T>();
            for (const T length : {T(0), T(1e-9), T(1e-5), T(1), T(1e5), T(1e9)}) {
                const auto note = [&](const vec3<T>& bend) {
                    unit.note(std::abs(oracle::length(oracle::in_double(bend)) - 1.0), double(length));
                };
                note(gait::bend_from_side<T>(direction, guide * length));
                note(gait::bend_from_pole<T>(direction, guide * length, spare));
                const vec3<T> middle = guide * length;
                note(gait::bend_from_pose<T>(direction, vec3<T>(T(0)), middle, middle + spare * length, guide));
            }
        }
        CHECK_WORST(unit, 16.0 * double(std::numeric_limits<T>::epsilon()));
    }
}
