// SPDX-License-Identifier: MIT
#include <gait/cycle/sub_phase_edges.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/within.hpp>

using gait::ClockState;
using gait::Compensated;
using gait::Leg;
using gait::SubPhase;
using gait::SubPhaseEdges;
using gait::SubPhaseShares;

namespace {

template <class T>
ClockState<T> clock_at(T cycles) {
    return gait::advance_clock(ClockState<T>{}, Compensated<T>{cycles, T(0)});
}

}  // namespace

TEST_SUITE("cycle/sub_phase_edges") {

    TEST_CASE("a step that jumps several parts reports them all, in order, at their times") {
        const auto passed =
            gait::sub_phase_edges(clock_at(0.1), clock_at(1.2), Leg::left, SubPhaseShares<double>{}, 1.1);
        const SubPhase entered[] = {SubPhase::loading, SubPhase::mid_stance, SubPhase::push_off,
                                    SubPhase::swing,   SubPhase::contact,    SubPhase::loading};
        const double at[] = {0.12, 0.30, 0.45, 0.60, 1.0, 1.12};
        REQUIRE(passed.count == 6);
        CHECK_FALSE(passed.more);
        for (std::size_t i = 0; i < 6; ++i) {
            CHECK(passed.edges[i].entered == entered[i]);
            CHECK(passed.edges[i].left == static_cast<SubPhase>((gait::index_of(entered[i]) + 4) % 5));
            CHECK(within(passed.edges[i].time, at[i] - 0.1, 1e-14));
        }
    }

    TEST_CASE("the right leg passes its edges half a cycle later") {
        const auto passed =
            gait::sub_phase_edges(clock_at(0.45), clock_at(0.65), Leg::right, SubPhaseShares<double>{}, 0.2);
        REQUIRE(passed.count == 2);
        CHECK(passed.edges[0].entered == SubPhase::contact);
        CHECK(within(passed.edges[0].time, 0.05, 1e-14));
        CHECK(passed.edges[1].entered == SubPhase::loading);
        CHECK(within(passed.edges[1].time, 0.17, 1e-14));
    }

    TEST_CASE("a clock that runs back leaves the parts in the other order") {
        const auto passed =
            gait::sub_phase_edges(clock_at(1.2), clock_at(0.95), Leg::left, SubPhaseShares<double>{}, 0.25);
        REQUIRE(passed.count == 2);
        CHECK(passed.edges[0].left == SubPhase::loading);
        CHECK(passed.edges[0].entered == SubPhase::contact);
        CHECK(within(passed.edges[0].time, 0.08, 1e-14));
        CHECK(passed.edges[1].left == SubPhase::contact);
        CHECK(passed.edges[1].entered == SubPhase::swing);
        CHECK(within(passed.edges[1].time, 0.2, 1e-14));
    }

    TEST_CASE_TEMPLATE("an edge belongs to the step that ends on it", T, float, double) {
        SubPhaseShares<T> shares;
        shares.contact = T(0.125);
        const ClockState<T> before = clock_at(T(0.0625));
        const ClockState<T> on = clock_at(T(0.125));
        const ClockState<T> after = clock_at(T(0.25));
        const auto first = gait::sub_phase_edges(before, on, Leg::left, shares, T(1));
        REQUIRE(first.count == 1);
        CHECK(first.edges[0].time == T(1));
        CHECK(gait::sub_phase_edges(on, after, Leg::left, shares, T(1)).count == 0);
        CHECK(gait::sub_phase_edges(on, on, Leg::left, shares, T(1)).count == 0);
        const auto back = gait::sub_phase_edges(on, before, Leg::left, shares, T(1));
        REQUIRE(back.count == 1);
        CHECK(back.edges[0].time == T(0));
    }

    TEST_CASE_TEMPLATE("over any steps every edge is reported once, and the parts follow from each other", T, float,
                       double) {
        Random random(1);
        const SubPhaseShares<T> shares;
        for (const Leg leg : {Leg::left, Leg::right}) {
            ClockState<T> state;
            SubPhase part = gait::sub_phase(gait::leg_clock(state, leg).phase, shares);
            for (int i = 0; i < 20000; ++i) {
                const T cycles = random.number<T>(-0.9, 1.4);
                const ClockState<T> next = gait::advance_clock(state, Compensated<T>{cycles, T(0)});
                const SubPhaseEdges<T> passed = gait::sub_phase_edges(state, next, leg, shares, T(0.1));
                T last(0);
                for (const auto& edge : passed) {
                    REQUIRE(edge.left == part);
                    REQUIRE(edge.time >= last);
                    REQUIRE(edge.time <= T(0.1));
                    last = edge.time;
                    part = edge.entered;
                }
                state = next;
                REQUIRE(part == gait::sub_phase(gait::leg_clock(state, leg).phase, shares));
            }
        }
    }

    TEST_CASE("ten hours of walking land as often as the count of cycles says") {
        const auto step = gait::cycles_per_step(8.0F, 300.0F);
        ClockState<float> state;
        long landings = 0;
        const SubPhaseShares<float> shares;
        for (int i = 0; i < 10 * 3600 * 60; ++i) {
            const ClockState<float> next = gait::advance_clock(state, step);
            for (const auto& edge : gait::sub_phase_edges(state, next, Leg::right, shares, 1.0F / 60.0F))
                landings += edge.entered == SubPhase::contact;
            state = next;
        }
        CHECK(landings == 57600);  // 10 hours at 1.6 Hz
    }

    TEST_CASE("more edges than the list holds: the earliest are kept and the rest is owned up to") {
        const auto passed =
            gait::sub_phase_edges(clock_at(0.0), clock_at(4.0), Leg::left, SubPhaseShares<double>{}, 1.0);
        CHECK(passed.count == SubPhaseEdges<double>::capacity);
        CHECK(passed.more);
        const auto full = gait::sub_phase_edges(clock_at(0.0), clock_at(3.2), Leg::left, SubPhaseShares<double>{}, 1.0);
        CHECK(full.count == 16);
        CHECK_FALSE(full.more);
    }
}
