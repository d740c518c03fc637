// SPDX-License-Identifier: MIT
#include <gait/foot/label_smoothing.hpp>

#include <doctest/doctest.h>
#include <support/within.hpp>

#include <cmath>

using gait::Labels;

namespace {

/// Contact from frame 60 up to frame 140 of 200.
Labels contact() {
    Labels labels(200, 0);
    std::fill(labels.begin() + 60, labels.begin() + 140, std::uint8_t(1));
    return labels;
}

std::size_t first_of(const Labels& labels) {
    return static_cast<std::size_t>(std::find(labels.begin(), labels.end(), 1) - labels.begin());
}

std::size_t end_of(const Labels& labels) {
    return static_cast<std::size_t>(labels.rend() - std::find(labels.rbegin(), labels.rend(), 1));
}

}  // namespace

TEST_SUITE("foot/label_smoothing") {

    TEST_CASE("smoothing keeps labels within 0 and 1, and what lasts as it is") {
        for (const double sigma : {0.005, 0.02, 0.1}) {
            const std::vector<double> signal = gait::smooth_labels<double>(contact(), sigma, 120.0);
            for (const double value : signal) {
                CHECK(value >= 0.0);
                CHECK(value <= 1.0 + 1e-15);
            }
            CHECK(within(signal.front() + signal.back(), 0.0, 1e-9));
            for (std::size_t k = 0; k < 80; ++k)
                CHECK(within(signal[60 + k], signal[139 - k], 1e-14));  // as it rises so it falls
        }
        for (const double value : gait::smooth_labels<double>(Labels(30, 1), 0.1, 60.0))
            CHECK(within(value, 1.0, 1e-14));  // a contact that never ends, ends not at the end of the clip
    }

    TEST_CASE("without a width the signal is the labels") {
        const Labels labels = contact();
        const std::vector<double> signal = gait::smooth_labels<double>(labels, 0.0, 60.0);
        CHECK(std::equal(signal.begin(), signal.end(), labels.begin()));
        CHECK(gait::smooth_labels<double>(Labels(), 0.1, 60.0).empty());
    }

    TEST_CASE("the firing level is the normal distribution's tail") {
        CHECK(within(gait::firing_level(0.0, 0.05), 0.5, 8e-8));
        for (double x = -3.0; x <= 3.0; x += 0.125)  // standard deviations
            CHECK(within(gait::firing_level(0.05 * x, 0.05), 0.5 * std::erfc(x / std::sqrt(2.0)), 8e-8));  // as stated
    }

    TEST_CASE("a lower level fires a contact earlier and lets it go later, by the time asked for, at every rate") {
        for (const double rate : {60.0, 120.0, 250.0}) {
            const double sigma = 6.0 / rate;
            const std::vector<double> signal = gait::smooth_labels<double>(contact(), sigma, rate);
            for (const double lead_frames : {-8.0, -3.0, 0.0, 4.0, 9.0}) {
                const double level = gait::firing_level(lead_frames / rate, sigma);
                const Labels fired = gait::fire_labels<double>(signal, level, level);
                CHECK(first_of(fired) == 60 - static_cast<std::size_t>(lead_frames + 8.0) + 8);
                CHECK(end_of(fired) == 140 + static_cast<std::size_t>(lead_frames + 8.0) - 8);
            }
        }
    }

    TEST_CASE("two levels keep a signal that trembles between them from flickering") {
        const std::vector<double> trembling{0.1, 0.55, 0.45, 0.55, 0.7, 0.55, 0.45, 0.55, 0.2, 0.55};
        CHECK(gait::fire_labels<double>(trembling, 0.6, 0.4) == Labels{0, 0, 0, 0, 1, 1, 1, 1, 0, 0});
        CHECK(gait::fire_labels<double>(trembling, 0.5, 0.5) == Labels{0, 1, 0, 1, 1, 1, 0, 1, 0, 1});
    }
}
