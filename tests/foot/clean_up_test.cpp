// SPDX-License-Identifier: MIT
#include <gait/foot/clean_up.hpp>

#include <doctest/doctest.h>
#include <support/clip_clean_up.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

using gait::GroundHit;
using gait::LegInput;
using gait::vec3;

namespace {

constexpr double pi = std::numbers::pi;

/// Height of a gentle hill along z.
double hill(double z) { return 0.05 * std::sin(1.5 * z); }

/// A walk of 1 m/s for `seconds` at `rate` frames: 0.6 s of contact, sliding at `slide` [m/s], and 0.4 s in the air. Legs are
/// bent a little and brought to their toes by the solver itself; on the hill if asked.
ClipCleanUp walk(double slide, double seconds = 6.0, double rate = 60.0, bool on_hill = false) {
    ClipCleanUp clip;
    clip.dt = 1.0 / rate;
    const auto frames = static_cast<std::size_t>(seconds * rate);
    for (std::size_t side = 0; side < 2; ++side) {
        clip.bones[side].toe_height = 0.0;
        for (std::size_t i = 0; i < frames; ++i) {
            const double time = static_cast<double>(i) * clip.dt;
            const double cycle = time + 0.5 * static_cast<double>(side);
            const double stride = std::floor(cycle), phase = cycle - stride;
            const bool down = phase < 0.6;
            const double s = down ? 0.0 : (phase - 0.6) / 0.4;
            double z = stride - 0.5 * static_cast<double>(side) + slide * std::min(phase, 0.6);
            z += (1.0 - 0.6 * slide) * s * s * (3.0 - 2.0 * s);
            const double start = down ? stride - 0.5 * static_cast<double>(side) : z;
            const double y = (on_hill ? hill(start) : 0.0) + 0.08 * std::sin(pi * s) * std::sin(pi * s);
            LegInput<double> leg;
            leg.hip = vec3<double>(side == 0 ? 0.1 : -0.1, 0.90, time - 0.3 - 0.15);
            leg.joints.thigh = gait::rotation_x(-0.3);
            leg.joints.shin = gait::rotation_x(0.6);
            leg.joints.foot = gait::rotation_x(-0.3);
            leg.toe_target = vec3<double>(leg.hip.x, y, z);
            leg.joints = solve_toe_target(clip.bones[side], leg, gait::FlatGround<double>{-1.0}).joints;
            clip.input[side].push_back(leg);
            clip.contact[side].push_back(down);
        }
    }
    return clip;
}

}  // namespace

TEST_SUITE("foot/clean_up") {

    TEST_CASE("toes in contact stand still, and the report says what was there and what was done") {
        ClipCleanUp clip = walk(0.1);
        const gait::CleanUpReport<double> report = clip.run(gait::FlatGround<double>{});
        double drift = 0.0;
        double left = 0.0;
        double change = 0.0;
        double pelvis = 0.0;
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < clip.frames(); ++i) {
                pelvis = std::fmax(pelvis, oracle::length(clip.shifts[i][0]));
                if (!clip.contact[side][i])
                    change = std::fmax(change, oracle::distance(clip.after(side, i).toe, clip.before(side, i).toe));
                if (i == 0 || !clip.contact[side][i] || !clip.contact[side][i - 1]) continue;
                drift += oracle::distance(clip.before(side, i).toe, clip.before(side, i - 1).toe);
                left += oracle::distance(clip.after(side, i).toe, clip.after(side, i - 1).toe);
            }
        CHECK(drift > 0.6);
        CHECK(left < 1e-9);
        CHECK(within(report.drift_before, drift, 1e-9));
        CHECK(within(report.drift_after, left, 1e-9));
        CHECK(within(report.toe_change, change, 1e-9));
        CHECK(within(report.pelvis_change, pelvis, 1e-12));
        CHECK(report.distance_left < 1e-9);
        CHECK(change < 0.06);  // the 0.06 m that a contact slides
        CHECK(pelvis < 0.06);
    }

    TEST_CASE("a clip without slip comes back as it was, to a micrometre") {
        ClipCleanUp clip = walk(0.0);
        (void)clip.run(gait::FlatGround<double>{-1.0});
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < clip.frames(); ++i) {
                CHECK(oracle::distance(clip.after(side, i).toe, clip.before(side, i).toe) < 1e-6);
                CHECK(oracle::distance(clip.after(side, i).ankle, clip.before(side, i).ankle) < 1e-6);
                CHECK(oracle::distance(clip.after(side, i).knee, clip.before(side, i).knee) < 1e-6);
            }
    }

    TEST_CASE("feet stay over the ground under them, and slip goes out on a hill too") {
        ClipCleanUp clip = walk(0.1, 6.0, 60.0, true);
        const auto ground = [](const vec3<double>& p) {
            return GroundHit<double>{hill(p.z), vec3<double>(0, 1, 0), true};
        };
        const gait::CleanUpReport<double> report = clip.run(ground);
        CHECK(report.drift_after < 1e-9);
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < clip.frames(); ++i) {
                const auto leg = clip.after(side, i);
                CHECK(leg.toe.y > hill(leg.toe.z) - 1e-4);
                CHECK(leg.ankle.y > hill(leg.ankle.z) + clip.bones[side].ankle_height - 2e-3);
            }
    }

    TEST_CASE("the same walk at another frame rate is moved by the same way") {
        ClipCleanUp slow = walk(0.1, 6.0, 30.0);
        ClipCleanUp fast = walk(0.1, 6.0, 120.0);
        (void)slow.run(gait::FlatGround<double>{});
        (void)fast.run(gait::FlatGround<double>{});
        for (std::size_t i = 0; i < slow.frames(); ++i)
            for (std::size_t part = 0; part < 3; ++part)
                CHECK(oracle::distance(slow.shifts[i][part], fast.shifts[4 * i][part]) < 0.012);  // a frame of contact
    }

    TEST_CASE("the fastest knee is not made faster by more than a tenth") {
        for (const double slide : {0.0, 0.02, 0.05}) {  // up to 3 cm a contact; more makes the swings longer
            ClipCleanUp clip = walk(slide);
            (void)clip.run(gait::FlatGround<double>{});
            double before = 0.0;
            double after = 0.0;
            for (std::size_t side = 0; side < 2; ++side)
                for (std::size_t i = 1; i < clip.frames(); ++i) {
                    const auto knee = [](const gait::LegStance<double>& leg, const vec3<double>& hip) {
                        return oracle::angle(oracle::in_double(leg.knee - hip), oracle::in_double(leg.ankle - leg.knee));
                    };
                    const auto old_hip = [&](std::size_t k) { return clip.input[side][k].hip; };
                    const auto new_hip = [&](std::size_t k) { return old_hip(k) + clip.shifts[k][0]; };
                    before = std::fmax(before, std::abs(knee(clip.before(side, i), old_hip(i)) -
                                                        knee(clip.before(side, i - 1), old_hip(i - 1))));
                    after = std::fmax(after, std::abs(knee(clip.after(side, i), new_hip(i)) -
                                                      knee(clip.after(side, i - 1), new_hip(i - 1))));
                }
            CHECK(after <= 1.1 * before);
        }
    }
}
