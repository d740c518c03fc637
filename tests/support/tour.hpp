// SPDX-License-Identifier: MIT
#pragma once

#include <gait/body/pelvis.hpp>
#include <gait/core/damping.hpp>
#include <gait/core/phase.hpp>
#include <gait/cycle/stride.hpp>
#include <gait/style/speed_driven.hpp>

#include <cstddef>
#include <numbers>
#include <vector>

#include <support/golden.hpp>
#include <support/worst.hpp>

/// The speed wished for in the automatic tour: idle, walk, run, walk, idle. [m/s]
[[nodiscard]] constexpr double tour_wish(double time) {
    return time < 2.0 ? 0.0 : time < 5.0 ? 1.0 : time < 9.0 ? 2.8 : time < 12.0 ? 1.0 : 0.0;
}

inline constexpr int tour_steps = 840; ///< 14 s

/// One step of the tour as the library's functions make it.
template <class T>
struct TourStep {
    T speed;
    T phase;
    gait::GaitSample<T> gait;
    gait::BodyPhase<T> body;
};

template <class T>
[[nodiscard]] std::vector<TourStep<T>> make_tour() {
    const T dt = T(1.0 / 60);
    const gait::SpeedDriven<T> style;
    std::vector<TourStep<T>> tour;
    T speed(0);
    T phase(0);
    for (int n = 1; n <= tour_steps; ++n) {
        const double time = n / 60.0;
        speed = gait::damp(speed, T(tour_wish(time)), T(0.6), dt);
        const gait::GaitSample<T> sample = style(gait::GaitInput<T>{speed, T(0.8), T(0)});
        phase = gait::advance_phase(phase, gait::cycle_rate(speed, sample.cycle_length), dt);
        const T breath = gait::wrap_phase(T(2.4 * time * 0.5 * std::numbers::inv_pi));
        tour.push_back({speed, phase, sample, gait::body_phase(phase, sample.duty, breath)});
    }
    return tour;
}

/// Compares one column of the golden tour with what `value_of` makes of each step.
template <class T, class F>
void check_tour_column(const char *name, double tolerance, F value_of) {
    static const GoldenTable table = read_golden("tour_14s.csv");
    static const std::vector<TourStep<T>> tour = make_tour<T>();
    REQUIRE(table.rows.size() == tour.size());
    const std::size_t column = table.column(name);
    Worst worst;
    for (std::size_t n = 0; n < tour.size(); ++n)
        worst.compare(value_of(tour[n]), static_cast<long double>(table.rows[n][column]), double(n + 1) / 60);
    INFO(name);
    CHECK_WORST(worst, tolerance);
}
