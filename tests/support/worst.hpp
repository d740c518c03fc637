// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

/// The largest error of a sweep and where it was. NaN counts as larger than everything.
struct Worst {
    double error = 0.0;
    double at = 0.0;

    void note(double err, double where) {
        if (std::isnan(error)) return;
        if (!(err <= error)) {
            error = err;
            at = where;
        }
    }

    template <class T>
    void compare(T value, long double truth, double where) {
        note(static_cast<double>(std::fabs(static_cast<long double>(value) - truth)), where);
    }
};

/// Passes where the worst error of a sweep is within its bound, and prints where it was otherwise.
#define CHECK_WORST(worst, bound)                                                                                    \
    do {                                                                                                             \
        INFO("worst error ", (worst).error, " at ", (worst).at);                                                     \
        CHECK((worst).error <= (bound));                                                                             \
    } while (false)
