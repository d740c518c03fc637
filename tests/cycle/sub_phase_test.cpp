// SPDX-License-Identifier: MIT
#include <gait/cycle/sub_phase.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <cmath>
#include <string>

using gait::SubPhase;
using gait::SubPhaseShares;

TEST_SUITE("cycle/sub_phase") {

    TEST_CASE("the default edges are 0.12, 0.30, 0.45 and 0.60") {
        const SubPhaseShares<double> shares;
        const auto begins = gait::sub_phase_begins(shares);
        const double expected[] = {0.0, 0.12, 0.30, 0.45, 0.60};
        for (std::size_t i = 0; i < gait::sub_phase_count; ++i)
            CHECK(within(begins[i], expected[i], 1e-15));
        CHECK(within(gait::duty_of(shares), 0.6, 1e-15));
        CHECK(gait::validate(shares) == nullptr);
    }

    TEST_CASE_TEMPLATE("a part owns its first instant, not its last", T, float, double) {
        const SubPhaseShares<T> shares;
        const auto begins = gait::sub_phase_begins(shares);
        for (std::size_t i = 0; i < gait::sub_phase_count; ++i) {
            CHECK(gait::sub_phase(begins[i], shares) == static_cast<SubPhase>(i));
            CHECK(gait::sub_phase_progress(begins[i], shares) == T(0));
            const T end = i + 1 < gait::sub_phase_count ? begins[i + 1] : T(1);
            const T last = std::nextafter(end, T(0));
            CHECK(gait::sub_phase(last, shares) == static_cast<SubPhase>(i));
            CHECK(gait::sub_phase_progress(last, shares) < T(1));
            CHECK(gait::sub_phase_progress(last, shares) > T(0.999));
        }
    }

    TEST_CASE("another stance is divided the same way") {
        const auto run = gait::with_duty(SubPhaseShares<double>{}, 0.35);
        CHECK(within(gait::duty_of(run), 0.35, 1e-15));
        CHECK(within(run.contact / run.loading, 0.12 / 0.18, 1e-14));
        CHECK(gait::validate(run) == nullptr);
    }

    TEST_CASE("shares that leave out a part are named") {
        SubPhaseShares<float> shares;
        shares.loading = 0.0F;
        CHECK(std::string(gait::validate(shares)).find("loading") != std::string::npos);
        shares.loading = std::nanf("");
        CHECK(gait::validate(shares) != nullptr);
        shares.loading = 0.7F;
        CHECK(std::string(gait::validate(shares)).find("swing") != std::string::npos);
    }
}
