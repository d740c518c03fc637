// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "contact_intervals.hpp"

/// How labels compare with known contacts.
///
/// A frame at time t is in contact if strike <= t < off. Counted are the frames from `margin` before the strike to
/// `margin` after the off of every contact both ends of which are known: what is beyond may be a contact that no
/// plate saw. The error of a strike is the time from it to the nearest first frame of a labelled contact; that of an
/// off the time to the nearest first frame after one. Positive is late. An end with no such frame within half the
/// contact's length counts as infinitely late.
class ContactScore {
public:
    static constexpr double margin = 0.15;  ///< [s]

    void add(std::span<const std::uint8_t> labels, const std::vector<gait_files::ContactInterval>& contacts,
             double rate) {
        constexpr double rounding = 1e-9;  // [s] of times that are written with four decimals
        const auto known = [&](double t) {
            return std::any_of(contacts.begin(), contacts.end(), [t](const gait_files::ContactInterval& c) {
                return t >= c.strike.value_or(-1e9) - rounding && t < c.off.value_or(1e9) - rounding;
            });
        };
        for (std::size_t k = 0; k < labels.size(); ++k) {
            const double t = static_cast<double>(k) / rate;
            if (std::none_of(contacts.begin(), contacts.end(), [t](const gait_files::ContactInterval& c) {
                    return c.strike && c.off && t >= *c.strike - margin && t <= *c.off + margin;
                }))
                continue;
            ++frames_;
            right_ += (labels[k] != 0) == known(t) ? 1U : 0U;
        }
        for (const gait_files::ContactInterval& c : contacts) {
            if (!c.strike || !c.off) continue;
            const double half = 0.5 * (*c.off - *c.strike);
            if (*c.strike > 0.0) strikes_.push_back(nearest_edge(labels, rate, *c.strike, half, 1));
            if (*c.off * rate < static_cast<double>(labels.size() - 1))
                offs_.push_back(nearest_edge(labels, rate, *c.off, half, 0));
        }
    }

    [[nodiscard]] double agreement() const { return static_cast<double>(right_) / static_cast<double>(frames_); }
    [[nodiscard]] double strike_error() const { return median(strikes_); }  ///< [s] median
    [[nodiscard]] double off_error() const { return median(offs_); }        ///< [s] median
    [[nodiscard]] std::size_t contacts() const { return strikes_.size(); }

private:
    static double nearest_edge(std::span<const std::uint8_t> labels, double rate, double time, double reach,
                               std::uint8_t after) {
        double nearest = std::numeric_limits<double>::infinity();
        for (std::size_t k = 1; k < labels.size(); ++k) {
            if (labels[k] != after || labels[k - 1] == after) continue;
            const double late = static_cast<double>(k) / rate - time;
            if (std::fabs(late) < std::fabs(nearest) && std::fabs(late) <= reach) nearest = late;
        }
        return nearest;
    }

    static double median(std::vector<double> values) {
        if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
        std::sort(values.begin(), values.end());
        const std::size_t half = values.size() / 2;
        return values.size() % 2 == 1 ? values[half] : 0.5 * (values[half - 1] + values[half]);
    }

    std::size_t frames_ = 0;
    std::size_t right_ = 0;
    std::vector<double> strikes_;
    std::vector<double> offs_;
};
