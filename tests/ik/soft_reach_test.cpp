// SPDX-License-Identifier: MIT
#include <gait/ik/soft_reach.hpp>

#include <doctest/doctest.h>
#include <support/golden.hpp>
#include <support/within.hpp>

#include <cmath>
#include <limits>

TEST_SUITE("ik/soft_reach") {

TEST_CASE_TEMPLATE("soft_reach gives the golden table", T, float, double) {
    const GoldenTable table = read_golden("soft_reach.csv");
    const std::size_t distance = table.column("distance");
    const std::size_t max_extension = table.column("max_extension");
    const std::size_t softening = table.column("softening");
    const std::size_t reach = table.column("reach");
    // The table holds 12 digits; float rounds distances near 1 by 3e-8 and subtracts two of them.
    const double tolerance = sizeof(T) == sizeof(float) ? 1.5e-7 : 1e-12;
    for (const auto& row : table.rows) {
        const T got = gait::soft_reach(static_cast<T>(row[distance]), static_cast<T>(row[max_extension]),
                                       static_cast<T>(row[softening]));
        CHECK(within(double(got), row[reach], tolerance));
    }
}

TEST_CASE_TEMPLATE("reach softens half a percent before full extension and ends just below it", T, float, double) {
    const T tolerance = sizeof(T) == sizeof(float) ? T(1.5e-7) : T(1e-9);
    CHECK(gait::soft_reach(T(0.894), T(0.9), T(0.005)) == T(0.894));
    CHECK(within(gait::soft_reach(T(0.9), T(0.9), T(0.005)), T(0.898160603), tolerance));
    CHECK(within(gait::soft_reach(T(0.905), T(0.9), T(0.005)), T(0.899323324), tolerance));
    CHECK(within(gait::soft_reach(T(0.95), T(0.9), T(0.005)), T(0.899999916), tolerance));
    CHECK(within(gait::soft_reach(T(2), T(0.9), T(0.005)), T(0.9), tolerance));
}

TEST_CASE_TEMPLATE("reach never falls and never passes the full extension", T, float, double) {
    const T full = T(0.9);
    T last = T(0);
    int falls = 0;
    int passes = 0;
    for (int i = 0; i <= 1000000; ++i) {
        const T reach = gait::soft_reach(static_cast<T>(0.85 + i * 2e-7), full, T(0.005));
        falls += reach < last;
        passes += reach > full;
        last = reach;
    }
    CHECK(falls == 0);
    CHECK(passes == 0);
    for (const T far : {T(2), T(1e6), T(1e30), std::numeric_limits<T>::max()}) {
        CHECK(gait::soft_reach(far, full, T(0.005)) == full);
    }
}

TEST_CASE("in float, reach equals full extension from 12 softenings beyond its start") {
    CHECK(gait::soft_reach(0.895F + 11.0F * 0.005F, 0.9F, 0.005F) < 0.9F);
    CHECK(gait::soft_reach(0.895F + 12.5F * 0.005F, 0.9F, 0.005F) == 0.9F);
}

TEST_CASE("reach is continuous in value and slope where it begins to soften") {
    const double start = 0.895;
    const double h = 1e-6;
    const double below = (gait::soft_reach(start, 0.9, 0.005) - gait::soft_reach(start - h, 0.9, 0.005)) / h;
    const double above = (gait::soft_reach(start + h, 0.9, 0.005) - gait::soft_reach(start, 0.9, 0.005)) / h;
    // The slope falls by h / softening within h; half of it shows in a difference over h.
    CHECK(within(below, above, 0.6 * h / 0.005));
}

TEST_CASE_TEMPLATE("no softening, or less than none, is a hard clamp", T, float, double) {
    for (const T softening : {T(0), -T(0), T(-0.005)}) {
        CHECK(gait::soft_reach(T(0.5), T(0.9), softening) == T(0.5));
        CHECK(gait::soft_reach(T(0.9), T(0.9), softening) == T(0.9));
        CHECK(gait::soft_reach(T(0.95), T(0.9), softening) == T(0.9));
        CHECK(gait::soft_reach(T(1e30), T(0.9), softening) == T(0.9));
    }
}

TEST_CASE_TEMPLATE("a limb of no extension reaches nowhere", T, float, double) {
    CHECK(gait::soft_reach(T(0), T(0), T(0)) == T(0));
    CHECK(gait::soft_reach(T(1), T(0), T(0)) == T(0));
}

TEST_CASE_TEMPLATE("scaled lengths give a scaled reach", T, float, double) {
    for (const T scale : {T(0.125), T(128)}) {  // powers of two: exact
        for (int i = 0; i < 1000; ++i) {
            const T d = static_cast<T>(0.85 + i * 1e-4);
            CHECK(gait::soft_reach(d * scale, T(0.9) * scale, T(0.005) * scale) ==
                  gait::soft_reach(d, T(0.9), T(0.005)) * scale);
        }
    }
}

}
