// SPDX-License-Identifier: MIT
#include <gait/foot/foot_lock.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>

#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <string_view>
#include <type_traits>
#include <vector>

using gait::LockInput;
using gait::LockParams;
using gait::LockState;
using gait::LockStep;
using gait::Platform;
using gait::vec3;

static_assert(std::is_trivially_copyable_v<LockState<float>>);

namespace {

constexpr double pi = std::numbers::pi;

template <class T>
LockInput<T> at(const vec3<T>& toe, double contact) {
    LockInput<T> input;
    input.toe = toe;
    input.heading = vec3<T>(0, 0, 1);
    input.contact = T(contact);
    input.ground.hit = true;
    return input;
}

/// A toe that walks along z at 1.2 m/s: 0.6 s on the ground, sliding at 0.1 m/s there, 0.4 s in the air, without a jump
/// in speed.
template <class T>
LockInput<T> walking(double time) {
    const double phase = time - std::floor(time);
    const bool down = phase < 0.6;
    const double swing = down ? 0.0 : (phase - 0.6) / 0.4;
    const double stride = swing * swing * (3.0 - 2.0 * swing);
    const double z = 1.2 * std::floor(time) + 0.1 * std::fmin(phase, 0.6) + 0.04 * swing + 1.10 * stride;
    const double y = 0.1 * std::sin(pi * swing) * std::sin(pi * swing);
    return at<T>(vec3<T>(0, T(y), T(z)), down ? 1.0 : 0.0);
}

template <class T>
bool same_bits(const LockState<T>& a, const LockState<T>& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

/// Locked at the origin, at rest.
template <class T>
LockState<T> locked(const LockParams<T>& params = {}) {
    LockState<T> state;
    for (int i = 0; i < 60; ++i) state = advance_lock(state, params, at<T>(vec3<T>(0), 1.0), T(1.0 / 60)).state;
    return state;
}

}  // namespace

TEST_SUITE("foot/foot_lock") {

    TEST_CASE_TEMPLATE("a toe that slides in contact stands still once it has come to rest", T, float, double) {
        const LockParams<T> params;
        LockState<T> state;
        double place = 0.0;
        int still = 0;
        for (int i = 0; i < 600; ++i) {
            const double time = i / 60.0;
            const LockInput<T> input = walking<T>(time);
            const LockStep<T> step = advance_lock(state, params, input, T(1.0 / 60));
            state = step.state;
            const double phase = time - std::floor(time);
            if (phase > 0.11 && phase < 0.59) {
                if (phase > 0.13) CHECK(double(step.toe.z) == place);
                still += phase > 0.13;
                place = double(step.toe.z);
                CHECK(step.toe.y == T(0));
            }
            CHECK(oracle::distance(step.toe, input.toe) < 0.2);
        }
        CHECK(still > 200);
    }

    TEST_CASE("place and speed of the toe go on over every change of source") {
        // A fine step, so that a jump in speed would show as an acceleration of 1 / dt.
        constexpr double dt = 1e-4;
        const LockParams<double> params;
        LockState<double> state;
        vec3<double> last(0.0);
        vec3<double> last_velocity(0.0);
        int changes = 0;
        for (int i = 0; i < 30000; ++i) {
            const LockStep<double> step = advance_lock(state, params, walking<double>(i * dt), dt);
            changes += step.state.locked != state.locked;
            state = step.state;
            const vec3<double> velocity = (step.toe - last) / dt;
            if (i > 1) CHECK(oracle::length(velocity - last_velocity) < 0.05);  // 2 cubics of up to 100 m/s^2, and the input
            if (i > 0) CHECK(oracle::length(step.toe - last) < 5e-4);
            last = step.toe;
            last_velocity = velocity;
        }
        CHECK(changes == 6);
    }

    TEST_CASE("the lock is set on the ground, at the height of a standing toe") {
        LockParams<double> params;
        params.toe_height = 0.02;
        LockState<double> state = advance_lock(LockState<double>{}, params, at<double>({0, 0.3, 0}, 0.0), 0.01).state;
        LockInput<double> input = at<double>({0, 0.28, 0}, 1.0);
        input.ground.height = 0.25;
        for (int i = 0; i < 20; ++i) state = advance_lock(state, params, input, 0.01).state;
        CHECK(within(advance_lock(state, params, input, 0.01).toe.y, 0.27, 1e-15));
        CHECK(state.locked == 1.0);
    }

    TEST_CASE("without ground the toe is locked at its own height") {
        LockState<double> state = advance_lock(LockState<double>{}, {}, at<double>({0, 0.3, 0}, 0.0), 0.01).state;
        LockInput<double> input = at<double>({0, 0.3, 0}, 1.0);
        input.ground = {};
        for (int i = 0; i < 20; ++i) state = advance_lock(state, {}, input, 0.01).state;
        CHECK(advance_lock(state, {}, input, 0.01).toe.y == 0.3);
    }

    TEST_CASE("the first step starts at the input, on the ground if it is in contact") {
        const LockStep<double> air = advance_lock(LockState<double>{}, {}, at<double>({5, 1, 5}, 0.0), 0.01);
        CHECK(air.toe == vec3<double>(5, 1, 5));
        const LockStep<double> ground = advance_lock(LockState<double>{}, {}, at<double>({5, 0.01, 5}, 1.0), 0.01);
        CHECK(ground.toe == vec3<double>(5, 0, 5));
        CHECK(ground.state.offset == vec3<double>(0));
    }

    TEST_CASE_TEMPLATE("a step of no time, or of none that makes sense, changes nothing", T, float, double) {
        const LockState<T> state = locked<T>();
        const LockInput<T> input = at<T>(vec3<T>(T(0.01), 0, T(0.02)), 1.0);
        const vec3<T> toe = advance_lock(state, {}, input, T(1.0 / 60)).toe;
        for (const T dt : {T(0), T(-1), std::numeric_limits<T>::infinity(), std::numeric_limits<T>::quiet_NaN()})
            for (int i = 0; i < 10; ++i) {
                const LockStep<T> step = advance_lock(state, {}, input, dt);
                CHECK(same_bits(step.state, state));
                CHECK(oracle::distance(step.toe, toe) == 0.0);
            }
    }

    TEST_CASE("a step of a nanosecond divides nothing by nothing") {
        LockState<float> state = advance_lock(LockState<float>{}, {}, at<float>({0, 0, 0}, 0.0), 1.0F / 60).state;
        for (int i = 0; i < 20; ++i) {
            const LockStep<float> step =
                advance_lock(state, {}, at<float>({0.01F * static_cast<float>(i), 0, 0}, i % 2), 1e-9F);
            state = step.state;
            CHECK(gait::is_finite<float>(step.toe));
            CHECK(oracle::distance(step.toe, vec3<float>(0)) < 1.0);
        }
    }

    TEST_CASE_TEMPLATE("input that is not finite is refused and leaves the state", T, float, double) {
        const LockState<T> state = locked<T>();
        for (const T bad : {std::numeric_limits<T>::infinity(), std::numeric_limits<T>::quiet_NaN()}) {
            LockInput<T> toe = at<T>(vec3<T>(bad, 0, 0), 1.0);
            LockInput<T> contact = at<T>(vec3<T>(0), 1.0);
            contact.contact = bad;
            LockInput<T> heading = at<T>(vec3<T>(0), 1.0);
            heading.heading.z = bad;
            for (const LockInput<T>& input : {toe, contact, heading}) {
                const LockStep<T> step = advance_lock(state, {}, input, T(1.0 / 60));
                CHECK(same_bits(step.state, state));
                CHECK(gait::is_finite<T>(step.toe));
            }
        }
    }

    TEST_CASE_TEMPLATE("a platform that is not finite leaves the toe where it last was in the world", T, float,
                       double) {
        for (const T bad : {std::numeric_limits<T>::infinity(), std::numeric_limits<T>::quiet_NaN()})
            for (const double contact : {0.0, 1.0}) {
                LockInput<T> input = at<T>(vec3<T>(T(0.2), T(0.1), 1), contact);
                input.platform.position = vec3<T>(3, 0, T(0.5));
                LockStep<T> last;
                for (int i = 0; i < 5; ++i) {
                    input.toe.z += T(0.01);
                    last = advance_lock(last.state, {}, input, T(1.0 / 60));
                }
                LockInput<T> gone = input;
                gone.platform.position.y = bad;
                LockInput<T> spun = input;
                spun.platform.yaw.cos = bad;
                for (const LockInput<T>& broken : {gone, spun}) {
                    const LockStep<T> step = advance_lock(last.state, {}, broken, T(1.0 / 60));
                    CHECK(same_bits(step.state, last.state));
                    CHECK(step.toe == last.toe);
                    CHECK(advance_lock(LockState<T>{}, {}, broken, T(1.0 / 60)).toe == input.toe);
                }
                // What is remembered is a place in the world: it goes along with a world that is moved.
                const vec3<T> shift(1, 2, 3);
                const auto moved = teleport(last.state, gait::SinCos<T>{T(0), T(1)}, shift);
                CHECK(advance_lock(moved, {}, gone, T(1.0 / 60)).toe == last.toe + shift);
                const auto other = change_platform(last.state, input.platform, Platform<T>{});
                CHECK(advance_lock(other, {}, gone, T(1.0 / 60)).toe == last.toe);
            }
    }

    TEST_CASE("contact that wavers between its two limits does not toggle the lock") {
        LockState<float> state;
        Random random(31);
        int toggles = 0;
        for (int i = 0; i < 600; ++i) {
            const double contact = i == 0 ? 1.0 : random.uniform(0.3, 0.95);
            const LockState<float> next = advance_lock(state, {}, at<float>(vec3<float>(0), contact), 1.0F / 60).state;
            toggles += next.locked != state.locked;
            state = next;
        }
        CHECK(toggles == 1);
        CHECK(state.locked == 1.0F);
    }

    TEST_CASE("a foot pulled away lets go at the distance, and comes after it no faster than its blend") {
        const LockParams<double> params;
        LockState<double> state = locked<double>();
        double last = 0.0;
        int toggles = 0;
        for (int i = 1; i <= 120; ++i) {
            const double pulled = std::fmin(0.01 * i, 0.30);
            const LockStep<double> step = advance_lock(state, params, at<double>({pulled, 0, 0}, 1.0), 1.0 / 60);
            if (state.locked == 1.0 && toggles == 0 && step.state.locked == 1.0) CHECK(pulled <= 0.2);
            toggles += step.state.locked != state.locked;
            state = step.state;
            // The steepest of the cubic's two parts, and the input's own 0.6 m/s.
            CHECK(std::abs(step.toe.x - last) < (1.5 * 0.21 / params.leave_time + 2 * 0.6) / 60.0);
            last = step.toe.x;
        }
        CHECK(toggles == 2);  // let go once, and locked again where the input had come to rest
        CHECK(within(last, 0.30, 0.1));
    }

    TEST_CASE("a locked foot lets go when its heading turns too far, in the step that does it, and not at the wrap") {
        const LockParams<double> params;
        const auto heading = [](double degrees) {
            return vec3<double>(std::sin(degrees * pi / 180.0), 0.3, std::cos(degrees * pi / 180.0));
        };
        const double limit = std::acos(params.leave_cosine) * 180.0 / pi;
        for (const double start : {0.0, 179.0, -100.0}) {
            LockInput<double> input = at<double>(vec3<double>(0), 1.0);
            LockState<double> state;
            for (int i = 0; i < 60; ++i) {
                const double turned = 3.0 * i;  // 180 deg/s
                input.heading = heading(start + turned);
                const bool was = state.locked > 0.0;
                state = advance_lock(state, params, input, 1.0 / 60).state;
                if (turned < limit) CHECK(state.locked == 1.0);
                if (was && turned > limit && turned < limit + 3.0) CHECK(state.locked == 0.0);
            }
        }
        LockInput<double> input = at<double>(vec3<double>(0), 1.0);
        input.heading = heading(179.0);
        LockState<double> state = advance_lock(LockState<double>{}, params, input, 1.0 / 60).state;
        input.heading = heading(-179.0);
        state = advance_lock(state, params, input, 1.0 / 60).state;
        CHECK(state.locked == 1.0);
    }

    TEST_CASE("a heading that is not known never tears the lock") {
        LockInput<double> input = at<double>(vec3<double>(0), 1.0);
        input.heading = vec3<double>(0);
        LockState<double> state;
        for (int i = 0; i < 60; ++i) {
            if (i == 30) input.heading = vec3<double>(0, 0, -1);
            state = advance_lock(state, {}, input, 1.0 / 60).state;
            CHECK(state.locked == 1.0);
        }
    }

    TEST_CASE("a teleport with a call takes the feet along, one without breaks the lock and blends a bounded way") {
        const LockState<float> state = locked<float>();
        const auto yaw = gait::sincos_cycles(0.1F);
        const vec3<float> shift(5, 0, 0);
        LockInput<float> input = at<float>(gait::turn(yaw, vec3<float>(0.01F, 0, 0)) + shift, 1.0);
        input.heading = gait::turn(yaw, vec3<float>(0, 0, 1));

        const LockStep<float> with = advance_lock(teleport(state, yaw, shift), {}, input, 1.0F / 60);
        CHECK(with.state.locked == 1.0F);
        CHECK(oracle::distance(with.toe, gait::turn(yaw, state.place) + shift) < 1e-6);

        LockStep<float> without = advance_lock(state, {}, input, 1.0F / 60);
        CHECK(without.state.locked == 0.0F);
        for (int i = 0; i < 20; ++i) {
            CHECK(oracle::distance(without.toe, input.toe) < 0.4 + 1e-6);  // twice the leave distance
            without = advance_lock(without.state, {}, input, 1.0F / 60);
        }
        CHECK(oracle::distance(without.toe, input.toe) < 1e-6);
    }

    TEST_CASE_TEMPLATE("a foot rides the platform it stands on for a minute without slip", T, float, double) {
        LockState<T> state;
        vec3<double> place(0.0);
        double slip = 0.0;
        Random random(32);
        for (int i = 0; i < 3600; ++i) {
            LockInput<T> input = at<T>(vec3<T>(0), 1.0);
            input.platform.position = vec3<T>(T(i / 60.0), T(1), 0);               // 1 m/s
            input.platform.yaw = gait::sincos_cycles(static_cast<T>(i / 60.0 / 12.0));  // 30 deg/s
            const vec3<T> on_it(random.number<T>(0.48, 0.52), 0, random.number<T>(0.28, 0.32));
            input.toe = to_world(input.platform, on_it);
            input.heading = turn(input.platform.yaw, vec3<T>(0, 0, 1));
            input.ground.height = T(1);
            const LockStep<T> step = advance_lock(state, {}, input, T(1.0 / 60));
            state = step.state;
            CHECK(state.locked == T(1));
            // Back onto the platform in double: what the platform's own rounding does is not the lock's.
            const double s = double(input.platform.yaw.sin), c = double(input.platform.yaw.cos);
            const vec3<double> from = oracle::in_double(step.toe) - oracle::in_double(input.platform.position);
            const vec3<double> now(c * from.x - s * from.z, from.y, s * from.x + c * from.z);
            if (i == 30) place = now;
            if (i > 30) slip = std::fmax(slip, oracle::length(now - place));
        }
        CHECK(slip < (sizeof(T) == sizeof(float) ? 1e-5 : 1e-13));  // 60 m away a float is 4e-6 m
    }

    TEST_CASE("a foot that steps from one platform onto another keeps its place in the world") {
        Platform<double> from;
        from.position = vec3<double>(1, 0, 2);
        from.yaw = gait::sincos_cycles(0.06);
        Platform<double> to;
        to.position = vec3<double>(-3, 0.5, 1);
        to.yaw = gait::sincos_cycles(-0.2);
        LockInput<double> input = at<double>({1.2, 0, 2.1}, 1.0);
        input.platform = from;
        LockState<double> state;
        for (int i = 0; i < 10; ++i) state = advance_lock(state, {}, input, 1.0 / 60).state;
        const vec3<double> before = advance_lock(state, {}, input, 1.0 / 60).toe;
        input.platform = to;
        const LockStep<double> after = advance_lock(change_platform(state, from, to), {}, input, 1.0 / 60);
        CHECK(after.state.locked == 1.0);
        CHECK(oracle::distance(before, after.toe) < 1e-14);
    }

    TEST_CASE("a state copied and put back walks the same way again, bit for bit") {
        LockState<float> state;
        const auto run = [&](int from, int to) {
            for (int i = from; i < to; ++i)
                state = advance_lock(state, {}, walking<float>(i / 60.0), 1.0F / 60).state;
            return state;
        };
        const LockState<float> saved = run(0, 100);
        const LockState<float> once = run(100, 160);
        state = saved;
        CHECK(same_bits(run(100, 160), once));
    }

    TEST_CASE("a longer leg locks further out in proportion") {
        const LockParams<double> params = gait::lock_params_for(90.0);  // a leg in centimetres
        CHECK(within(params.enter_distance, 10.0, 1e-12));
        CHECK(within(params.leave_distance, 20.0, 1e-12));
    }

    TEST_CASE("ground whose height is no number is no ground: the toe is locked where it is") {
        LockInput<float> input;
        input.toe = {0.1F, 0.02F, 0.3F};
        input.contact = 1.0F;
        input.ground.hit = true;
        input.ground.height = std::numeric_limits<float>::quiet_NaN();
        const auto step = gait::advance_lock(LockState<float>{}, LockParams<float>{}, input, 1.0F / 60);
        CHECK(step.state.locked == 1.0F);
        CHECK(step.toe == input.toe);
        CHECK(step.state.place == input.toe);
    }

    TEST_CASE("params that make no sense are refused in words") {
        const auto fault = [](auto change) {
            LockParams<float> params;
            change(params);
            const char* words = validate(params);
            return std::string_view(words ? words : "");
        };
        CHECK(fault([](LockParams<float>&) {}) == "");
        CHECK(fault([](LockParams<float>& p) { p.leave_distance = p.enter_distance; }) ==
              "LockParams.leave_distance must be above enter_distance");
        CHECK(fault([](LockParams<float>& p) { p.leave_contact = p.enter_contact; }) ==
              "LockParams.enter_contact must be above leave_contact");
        CHECK(fault([](LockParams<float>& p) { p.leave_cosine = 1.0F; }) == "LockParams.leave_cosine must be in [-1, 1)");
        CHECK(fault([](LockParams<float>& p) { p.enter_time = -1.0F; }) == "LockParams.enter_time must not be below 0");
        CHECK(fault([](LockParams<float>& p) { p.leave_time = std::numeric_limits<float>::quiet_NaN(); }) ==
              "LockParams.leave_time must not be below 0");
    }
}
