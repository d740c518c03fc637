// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/exponential.hpp>
#include <gait/foot/point_path.hpp>

namespace gait {

/// Labels as a signal that rises and falls smoothly: Gaussian of standard deviation `sigma`. Beyond the ends the
/// first and the last label go on. [1], within [0, 1]
///
/// Domain      sigma >= 0 [s], rate > 0 [Hz].
/// Degenerate  sigma == 0 gives the labels as numbers.
template <std::floating_point T>
[[nodiscard]] inline std::vector<T> smooth_labels(std::span<const std::uint8_t> labels, T sigma, T rate) {
    const T deviation = sigma * rate;
    const auto reach = static_cast<std::size_t>(floor(T(4) * deviation)); // 6e-5 of the weight is beyond
    std::vector<T> weights(reach + 1, T(1));
    T sum(1);
    for (std::size_t i = 1; i <= reach; ++i) {
        const T away = static_cast<T>(i) / deviation;
        weights[i] = exponential(T(-0.5) * away * away);
        sum += T(2) * weights[i];
    }
    std::vector<T> signal(labels.size());
    for (std::size_t k = 0; k < labels.size(); ++k) {
        T value = weights[0] * static_cast<T>(labels[k]);
        for (std::size_t i = 1; i <= reach; ++i) {
            const std::uint8_t before = labels[k - std::min<std::size_t>(k, i)];
            const std::uint8_t after = labels[std::min<std::size_t>(k + i, labels.size() - 1)];
            value += weights[i] * (static_cast<T>(before) + static_cast<T>(after));
        }
        signal[k] = value / sum;
    }
    return signal;
}

/// The level at which a smoothed edge is met `lead` before it: below 1/2 for a contact that begins earlier (or ends
/// later), above 1/2 for a negative lead. [1]
///
/// Domain      lead [s], sigma > 0 [s]; meant for a lead within 2 sigma and contacts longer than that.
/// Accuracy    the level is off by at most 8e-8 in double: the lead by 2e-6 sigma.
/// Source      [abramowitz-stegun] 26.2.17
template <std::floating_point T>
[[nodiscard]] inline T firing_level(T lead, T sigma) noexcept {
    const T x = abs(lead) / sigma;
    const T t = T(1) / (T(1) + T(0.2316419) * x);
    const T poly = t * (T(0.319381530) +
                        t * (T(-0.356563782) + t * (T(1.781477937) + t * (T(-1.821255978) + t * T(1.330274429)))));
    const T tail = T(0.3989422804) * exponential(T(-0.5) * x * x) * poly;
    return select(lead > T(0), tail, T(1) - tail);
}

/// Labels from a smoothed signal: a contact begins where the signal reaches `on` and ends where it falls below `off`.
///
/// Domain      on >= off [1]: see `firing_level`; equal levels fire without hysteresis.
template <std::floating_point T>
[[nodiscard]] inline Labels fire_labels(std::span<const T> signal, T on, T off) {
    Labels labels(signal.size());
    std::uint8_t contact = 0;
    for (std::size_t k = 0; k < signal.size(); ++k) {
        contact = signal[k] >= (contact != 0 ? off : on) ? 1 : 0;
        labels[k] = contact;
    }
    return labels;
}

} // namespace gait
