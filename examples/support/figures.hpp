// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "number_text.hpp"
#include "walk_record.hpp"

namespace examples {

/// A figure that is held to nothing; an infinite one is that of a thing that never was.
inline Figure plain(std::string name, double value, int digits, std::string unit) {
    if (std::isinf(value)) return {std::move(name), "none", "", "", true};
    return {std::move(name), fixed(value, digits), std::move(unit), "", true};
}

/// A figure that is held to a largest value. NaN breaks it.
inline Figure at_most(std::string name, double value, double limit, int digits, std::string unit) {
    return {std::move(name), fixed(value, digits), std::move(unit), "at most " + fixed(limit, digits), value <= limit};
}

/// Writes figures as a table of text; says whether all of them keep their limits.
inline bool print_figures(std::ostream& out, const std::vector<Figure>& figures) {
    bool all_met = true;
    const auto padded = [](const std::string& text, std::size_t width) {
        return std::string(text.size() < width ? width - text.size() : 0, ' ');
    };
    for (const Figure& f : figures) {
        out << "  " << f.name << padded(f.name, 24) << padded(f.value, 10) << f.value;
        if (!f.unit.empty() || !f.limit.empty()) out << ' ' << f.unit;
        if (!f.limit.empty()) out << padded(f.unit, 8) << f.limit << (f.met ? "" : "  BROKEN");
        out << '\n';
        all_met = all_met && f.met;
    }
    return all_met;
}

}  // namespace examples
