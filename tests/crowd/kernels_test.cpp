// SPDX-License-Identifier: MIT
// Every kernel of core, cycle and ik on SIMD lanes: each lane has the bits that the same call on float has.
#include <gait/core/axis_rotation.hpp>
#include <gait/core/damping.hpp>
#include <gait/core/easing.hpp>
#include <gait/core/exponential.hpp>
#include <gait/core/ground.hpp>
#include <gait/core/inertialize.hpp>
#include <gait/core/phase.hpp>
#include <gait/core/quaternion.hpp>
#include <gait/core/vector.hpp>
#include <gait/crowd/lanes.hpp>
#include <gait/cycle/leg_phase.hpp>
#include <gait/cycle/stride.hpp>
#include <gait/ik/look_at.hpp>
#include <gait/ik/pole_limb.hpp>
#include <gait/ik/soft_reach.hpp>
#include <gait/ik/two_bone.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>
#include <vector>

using gait::abs;
using gait::floor;
using gait::quat;
using gait::select;
using gait::sqrt;
using gait::vec3;

namespace {

using Lanes = gait::Lanes<float>;

template <class T>
[[nodiscard]] T number(const gait::mask_t<T>& mask) {
    return select(mask, T(1), T(0));
}

template <class T>
[[nodiscard]] vec3<T> vector(const std::array<T, 8>& in, std::size_t first) {
    return {in[first], in[first + 1], in[first + 2]};
}

/// A unit vector from three numbers; straight up where they are too small.
template <class T>
[[nodiscard]] vec3<T> direction(const std::array<T, 8>& in, std::size_t first) {
    return gait::normalize_or<T>(vector(in, first), vec3<T>(T(0), T(1), T(0)));
}

template <class T>
[[nodiscard]] quat<T> rotation(const std::array<T, 8>& in, std::size_t first) {
    return gait::normalize(gait::make_quat(in[first], in[first + 1], in[first + 2], in[first + 3]));
}

template <class T>
[[nodiscard]] std::array<T, 4> parts(const quat<T>& q) {
    return {q.w, q.x, q.y, q.z};
}

template <class T>
[[nodiscard]] std::array<T, 3> parts(const vec3<T>& v) {
    return {v.x, v.y, v.z};
}

template <class T>
[[nodiscard]] std::array<T, 2> parts(const gait::SinCos<T>& s) {
    return {s.sin, s.cos};
}

/// Calls `kernel` with eight numbers on float and on lanes and compares all it returns, bit for bit. The numbers are
/// random up to `extent`, now and then 0, -0, a whole, a half, or a tiny one.
template <class Kernel>
void check_same_bits(double extent, Kernel kernel) {
    constexpr std::size_t count = Lanes::count;
    constexpr std::array<float, 8> edges{0.0F, -0.0F, 1.0F, -1.0F, 0.5F, -0.5F, 1e-9F, -1e-20F};
    Random random(1);
    int differences = 0;
    for (int round = 0; round < 3000; ++round) {
        std::array<std::array<float, count>, 8> numbers{};
        for (auto& row : numbers) {
            for (float& x : row) {
                x = random.number<float>(-extent, extent);
                const double kind = random.uniform(0.0, 10.0);
                if (kind < 1.0) x = edges[static_cast<std::size_t>(random.uniform(0.0, 8.0))];
            }
        }
        std::array<Lanes, 8> lanes{};
        for (std::size_t i = 0; i < 8; ++i) lanes[i] = Lanes(numbers[i]);
        const auto from_lanes = kernel(lanes);
        for (std::size_t lane = 0; lane < count; ++lane) {
            std::array<float, 8> in{};
            for (std::size_t i = 0; i < 8; ++i) in[i] = numbers[i][lane];
            const auto from_float = kernel(in);
            static_assert(from_float.size() == from_lanes.size());
            for (std::size_t i = 0; i < from_float.size(); ++i) {
                const auto got = std::bit_cast<std::uint32_t>(from_lanes[i].to_array()[lane]);
                const auto want = std::bit_cast<std::uint32_t>(from_float[i]);
                if (got == want) continue;
                if (++differences > 3) continue;
                INFO("result ", i, " of ", in[0], " ", in[1], " ", in[2], " ", in[3], " ", in[4], " ", in[5], " ",
                     in[6], " ", in[7]);
                CHECK(from_lanes[i].to_array()[lane] == from_float[i]);
                CHECK(got == want);
            }
        }
    }
    CHECK(differences == 0);
}

}  // namespace

TEST_SUITE("crowd/kernels") {

TEST_CASE("the parts of every kernel: select, limits, roots and bits") {
    check_same_bits(3.0, []<class T>(const std::array<T, 8>& x) {
        return std::array{gait::least(x[0], x[1]),
                          gait::greatest(x[0], x[1]),
                          gait::clamp(x[0], x[1], x[2]),
                          gait::saturate(x[0]),
                          gait::safe_sqrt(x[0]),
                          gait::lerp(x[0], x[1], x[2]),
                          abs(x[0]),
                          floor(x[0]),
                          -x[0],
                          x[0] / x[1],
                          number<T>(x[0] < x[1]),
                          number<T>(x[0] <= x[1]),
                          number<T>(x[0] == x[1]),
                          number<T>(x[0] != x[1]),
                          number<T>(x[0] > x[1]),
                          number<T>(x[0] >= x[1]),
                          number<T>(!(x[0] > x[1])),
                          number<T>(x[0] > x[1] && x[2] > x[3]),
                          number<T>(x[0] > x[1] || x[2] > x[3])};
    });
}

TEST_CASE("least, greatest and is_finite of numbers that are none") {
    const float inf = std::numeric_limits<float>::infinity();
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const std::array<float, 8> odd{nan, -nan, inf, -inf, 0.0F, -0.0F, 3e38F, 1e-45F};
    const auto same = [](Lanes lanes, float want) {
        for (const float got : lanes.to_array())
            CHECK(std::bit_cast<std::uint32_t>(got) == std::bit_cast<std::uint32_t>(want));
    };
    for (const float a : odd) {
        same(number<Lanes>(is_finite(Lanes(a))), number<float>(gait::is_finite(a)));
        for (const float b : odd) {
            same(gait::least(Lanes(a), Lanes(b)), gait::least(a, b));
            same(gait::greatest(Lanes(a), Lanes(b)), gait::greatest(a, b));
        }
    }
}

TEST_CASE("any_of and all_of look at every lane") {
    std::array<float, Lanes::count> one{};
    one[Lanes::count - 1] = 1.0F;
    CHECK(any_of(Lanes(one) > Lanes(0)));
    CHECK(all_of(Lanes(one) >= Lanes(0)));
    CHECK(!any_of(Lanes(one) > Lanes(1)));
    if (Lanes::count > 1) CHECK(!all_of(Lanes(one) > Lanes(0)));
    CHECK(all_of(gait::mask_t<Lanes>(true)));
    CHECK(!any_of(gait::mask_t<Lanes>(false)));
}

TEST_CASE("power_of_two over its whole range") {
    for (int n = -126; n <= 127; ++n) {
        const auto got = power_of_two(Lanes(n)).to_array();
        for (const float x : got) CHECK(x == gait::power_of_two(static_cast<float>(n)));
    }
}

TEST_CASE("sine, cosine and angles") {
    check_same_bits(4.0, []<class T>(const std::array<T, 8>& x) {
        const gait::SinCos<T> a = gait::sincos_cycles(x[0]);
        const gait::SinCos<T> sum = gait::add_angles(a, gait::sincos_cycles(x[1]));
        const gait::SinCos<T> twice = gait::double_angle(a);
        const gait::SinCos<T> half = gait::half_turn_of(x[2]);
        const auto halves = gait::half_turns_of(std::array{x[3], x[4]});
        return std::array{a.sin,
                          a.cos,
                          sum.sin,
                          sum.cos,
                          twice.sin,
                          twice.cos,
                          half.sin,
                          half.cos,
                          halves[1].sin,
                          halves[1].cos,
                          gait::angle_of(x[2], x[3]),
                          gait::radians_to_cycles(x[4]),
                          gait::degrees_to_radians(x[5]),
                          gait::radians_to_degrees(x[6])};
    });
    check_same_bits(4e6, []<class T>(const std::array<T, 8>& x) { return parts(gait::sincos_cycles(x[0])); });
}

TEST_CASE("exponentials and powers") {
    check_same_bits(100.0, []<class T>(const std::array<T, 8>& x) {
        return std::array{gait::exponential(x[0]), gait::exponential(x[1] * T(1e6))};
    });
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) { return std::array{gait::power_six_fifths(x[0])}; });
}

TEST_CASE("phases") {
    check_same_bits(2.0, []<class T>(const std::array<T, 8>& x) {
        return std::array{gait::wrap_phase(x[0]), gait::advance_phase(gait::wrap_phase(x[0]), x[1], x[2]),
                          gait::phase_difference(x[3], x[4]), gait::phase_until(x[5], x[6])};
    });
}

TEST_CASE("easing, damping and inertialization") {
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {
        const T time = abs(x[2]);
        const T dt = abs(x[3]);
        const gait::SpringState<T> spring = gait::advance_spring(gait::SpringState<T>{x[0], x[1]}, x[4], time, dt);
        const vec3<T> offset = gait::inertialize_cubic<vec3<T>, T>(vector(x, 0), vector(x, 4), time, dt);
        return std::array{gait::ease(x[0]),
                          gait::smoothstep(x[0], x[1], x[2]),
                          gait::damping_left(time, dt),
                          gait::damp(x[0], x[1], time, dt),
                          spring.value,
                          spring.velocity,
                          gait::settle(x[0]),
                          gait::inertialize_cubic<T, T>(x[0], x[1], time, dt),
                          gait::inertialize_cubic_velocity<T, T>(x[0], x[1], time, dt),
                          offset.x,
                          offset.y,
                          offset.z};
    });
}

TEST_CASE("vectors") {
    check_same_bits(2.0, []<class T>(const std::array<T, 8>& x) {
        const vec3<T> unit = direction(x, 0);
        const vec3<T> across = gait::direction_across<T>(unit, vector(x, 3), gait::any_perpendicular<T>(unit));
        return std::array{unit.x, unit.y, unit.z, across.x, across.y, across.z, gait::length<T>(vector(x, 3))};
    });
}

TEST_CASE("rotations") {
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {
        return parts(gait::shortest_rotation<T>(direction(x, 0), direction(x, 3)));
    });
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {  // close to opposite
        const vec3<T> from = direction(x, 0);
        const vec3<T> to = gait::normalize_or<T>(vector(x, 3) * (x[6] * x[6] * x[6]) - from, -from);
        return parts(gait::shortest_rotation<T>(from, to, vector(x, 5)));
    });
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {
        const vec3<T> from = vector(x, 0);
        const vec3<T> to = vector(x, 3);
        const T lengths = gait::length<T>(from) * gait::length<T>(to) + T(1e-6);
        return parts(gait::swing_rotation<T>(from, to, lengths));
    });
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {
        return parts(gait::rotation_from_axis_side<T>(direction(x, 0), vector(x, 3)));
    });
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {
        const quat<T> q = rotation(x, 0);
        return parts(gait::rotation_from_frame<T>(gait::x_axis(q), gait::y_axis(q), gait::z_axis(q)));
    });
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {
        const quat<T> a = rotation(x, 0);
        const quat<T> b = rotation(x, 4);
        const quat<T> n = gait::nlerp(a, b, gait::saturate(x[3]));
        const quat<T> p = gait::conjugate(a) * b;
        const vec3<T> v = a * vector(x, 5);
        return std::array{n.w,
                          n.x,
                          n.y,
                          n.z,
                          p.w,
                          p.x,
                          p.y,
                          p.z,
                          v.x,
                          v.y,
                          v.z,
                          gait::angle_between(a, b)};
    });
    check_same_bits(3.5, []<class T>(const std::array<T, 8>& x) {
        const quat<T> q = gait::rotation_x(x[0]) * gait::rotation_y(x[1]) * gait::rotation_z(x[2]);
        const gait::SinCos<T> angle = gait::sincos_cycles(x[3]);
        const gait::SinCos<T> half = gait::half_angle(angle.sin, angle.cos);
        return std::array{q.w, q.x, q.y, q.z, half.sin, half.cos};
    });
}

TEST_CASE("leg phases and strides") {
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {
        const T phase = gait::wrap_phase(x[0]);
        const T duty = T(0.1) + T(0.8) * abs(x[1]);
        return std::array{gait::leg_phase(phase, gait::Leg::right),
                          number<T>(gait::is_stance(phase, duty)),
                          gait::stance_progress(phase, duty),
                          gait::swing_progress(phase, duty),
                          gait::double_support_share(duty),
                          gait::flight_share(duty),
                          gait::cycle_rate(x[2], x[3]),
                          gait::stance_travel(x[2], duty),
                          gait::slip_per_stance(x[2], x[4], x[5])};
    });
}

TEST_CASE("reach, limbs and looks") {
    check_same_bits(1.5, []<class T>(const std::array<T, 8>& x) {
        return std::array{gait::soft_reach(abs(x[0]), T(0.9), T(0.005)), gait::soft_reach(abs(x[1]), T(0.9), T(0))};
    });
    check_same_bits(0.8, []<class T>(const std::array<T, 8>& x) {
        gait::TwoBoneParams<T> params;
        params.upper_length = T(0.2) + abs(x[6]) * T(0.5);
        params.lower_length = T(0.2) + abs(x[7]) * T(0.5);
        params.max_extension = params.upper_length + params.lower_length;
        gait::TwoBoneInput<T> input;
        input.root = vector(x, 0);
        input.target = vector(x, 3);
        const vec3<T> bend = gait::bend_from_side<T>(gait::limb_direction(input), vector(x, 5));
        const gait::TwoBoneResult<T> r = gait::solve_two_bone(params, input, bend);
        const gait::TwoBoneRotations<T> q = gait::two_bone_rotations(r);
        return std::array{r.middle.x,
                          r.middle.y,
                          r.middle.z,
                          r.end.x,
                          r.end.y,
                          r.end.z,
                          r.clamped,
                          r.distance_left,
                          number<T>(r.reached),
                          number<T>(r.degenerate),
                          gait::middle_angle(r),
                          q.upper.w,
                          q.upper.x,
                          q.upper.y,
                          q.upper.z,
                          q.lower.w,
                          q.lower.x,
                          q.lower.y,
                          q.lower.z,
                          q.lower_local.w,
                          q.lower_local.x};
    });
    check_same_bits(0.8, []<class T>(const std::array<T, 8>& x) {
        const vec3<T> root(T(0));
        const gait::PoleLimb<T> side = gait::solve_side_limb<T>({}, root, vector(x, 3), vector(x, 0));
        const gait::PoleLimb<T> pole = gait::solve_pole_limb<T>({}, root, vector(x, 3), vector(x, 5));
        return std::array{side.middle.x, side.middle.y, side.middle.z, side.upper.w,     side.upper.x, side.upper.y,
                          side.upper.z,  pole.upper.w,  pole.upper.x,  pole.upper.y,     pole.upper.z, pole.end.x,
                          pole.end.y,    pole.end.z,    pole.clamped,  pole.flexion_half.sin};
    });
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {
        const vec3<T> along = direction(x, 0);
        return parts(gait::bend_from_pole<T>(along, vector(x, 3), vector(x, 5)));
    });
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {
        return parts(
            gait::bend_from_pose<T>(direction(x, 0), vector(x, 1), vector(x, 3), vector(x, 5), vector(x, 2)));
    });
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {
        return parts(gait::solve_look_at<T>(direction(x, 0), vector(x, 3), vec3<T>(T(0), T(1), T(0)), x[6],
                                            gait::saturate(x[7])));
    });
    check_same_bits(1.0, []<class T>(const std::array<T, 8>& x) {
        return parts(gait::weighted_target<T>(vector(x, 0), vector(x, 3), x[6]));
    });
}

TEST_CASE("flat ground is hit in every lane") {
    const gait::GroundHit<Lanes> hit =
        gait::FlatGround<Lanes>{Lanes(0.25F)}(vec3<Lanes>(Lanes(1), Lanes(2), Lanes(3)));
    CHECK(all_of(hit.hit));
    for (const float height : hit.height.to_array()) CHECK(height == 0.25F);
    CHECK(!any_of(gait::GroundHit<Lanes>{}.hit));
}

}
