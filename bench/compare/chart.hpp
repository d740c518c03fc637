// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "table.hpp"

namespace bench {

/// Text as it may stand in an SVG.
[[nodiscard]] inline std::string escaped(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&') safe += "&amp;";
        else if (c == '<') safe += "&lt;";
        else if (c == '>') safe += "&gt;";
        else safe += c;
    }
    return safe;
}

/// An SVG of bars: for each benchmark the time of an item in every run, on a logarithmic axis. Noisy ones are pale.
[[nodiscard]] inline std::string chart_svg(const std::vector<Run>& runs) {
    constexpr std::array colours{"#2f6f9f", "#d9822b", "#4f9d69", "#a64d79", "#6b6b6b", "#c2a83e"};
    constexpr double left = 330, right = 860, bar = 11, gap = 10;
    const std::vector<std::string> names = names_of(runs);
    double low = 1e300;
    double high = 0;
    for (const Run& run : runs) {
        for (const auto& [name, timing] : run.timings) {
            low = std::min(low, timing.time);
            high = std::max(high, timing.time);
        }
    }
    low = std::pow(10.0, std::floor(std::log10(low)));
    high = std::pow(10.0, std::ceil(std::log10(high * 1.0001)));
    const auto x_of = [&](double time) { return left + (right - left) * std::log(time / low) / std::log(high / low); };
    const auto n = [](double x) { return formatted("%.1f", x); };
    const auto label = [&](double x, double y, const std::string& anchor, const std::string& text) {
        return "<text x='" + n(x) + "' y='" + n(y) + "' text-anchor='" + anchor + "'>" + escaped(text) + "</text>\n";
    };
    const auto rectangle = [&](double x, double y, double width, const std::string& colour, bool pale) {
        return "<rect x='" + n(x) + "' y='" + n(y) + "' width='" + n(width) + "' height='" + n(bar - 2) + "' fill='" +
               colour + "'" + (pale ? " fill-opacity='0.4'" : "") + "/>\n";
    };

    double y = 18;
    std::string body;
    for (std::size_t i = 0; i < runs.size(); ++i, y += 16) {
        const Run& run = runs[i];
        body += rectangle(10, y - 9, 12, colours[i % colours.size()], !run.noise.empty());
        body += label(28, y, "start", column_name(i) + ": " + run.cpu + ", " + run.compiler + ", " + run.flags);
    }
    const double top = y + 18;
    y = top + 8;
    for (const std::string& name : names) {
        const double begin = y;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const auto found = runs[i].timings.find(name);
            if (found == runs[i].timings.end()) continue;
            const double end = x_of(found->second.time);
            const bool pale = !runs[i].noise.empty() || found->second.spread > most_spread;
            body += rectangle(left, y, std::max(end - left, 1.0), colours[i % colours.size()], pale);
            body += label(end + 4, y + bar - 2, "start", time_text(found->second.time));
            y += bar;
        }
        body += label(left - 8, 0.5 * (begin + y) + 3, "end", name);
        y += gap;
    }
    std::string axis;
    for (double tick = low; tick <= high * 1.0001; tick *= 10) {
        const std::string x = n(x_of(tick));
        axis += "<line x1='" + x + "' y1='" + n(top) + "' x2='" + x + "' y2='" + n(y) + "' stroke='#ccc'/>\n";
        axis += label(x_of(tick), top - 4, "middle", time_text(tick));
    }
    return "<svg xmlns='http://www.w3.org/2000/svg' width='940' height='" + n(y + 10) +
           "' font-family='sans-serif' font-size='10'>\n<rect width='100%' height='100%' fill='white'/>\n" + axis + body +
           "</svg>\n";
}

}  // namespace bench
