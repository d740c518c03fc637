// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <set>
#include <string>
#include <vector>

#include "result.hpp"

namespace bench {

/// What a run's times are divided into: the whole update of one character, of the same run.
inline constexpr const char* scalar_reference = "whole_update<float>/dm_per_s:14";

[[nodiscard]] inline std::string formatted(const char* format, double number) {
    char text[64];
    std::snprintf(text, sizeof text, format, number);
    return text;
}

/// A time in the unit it is read best in.
[[nodiscard]] inline std::string time_text(double nanoseconds) {
    if (nanoseconds < 99.95) return formatted("%.1f ns", nanoseconds);
    if (nanoseconds < 9999.5) return formatted("%.0f ns", nanoseconds);
    return formatted("%.1f us", nanoseconds * 1e-3);
}

[[nodiscard]] inline std::vector<std::string> names_of(const std::vector<Run>& runs) {
    std::set<std::string> names;
    for (const Run& run : runs) {
        for (const auto& [name, timing] : run.timings) names.insert(name);
    }
    return {names.begin(), names.end()};
}

[[nodiscard]] inline std::string column_name(std::size_t run) { return std::string(1, static_cast<char>('A' + run % 26)); }

namespace detail {

/// A head with a column for each run.
[[nodiscard]] inline std::string table_head(const std::vector<Run>& runs, const std::string& what) {
    std::string text = "\n| " + what + " |";
    for (std::size_t i = 0; i < runs.size(); ++i) text += " " + column_name(i) + " |";
    text += "\n|---|";
    for (std::size_t i = 0; i < runs.size(); ++i) text += "---|";
    return text + "\n";
}

}  // namespace detail

/// Who the runs are.
[[nodiscard]] inline std::string runs_text(const std::vector<Run>& runs) {
    std::string text = "| | CPU | compiler | flags | lanes | libraries | header | |\n|---|---|---|---|---|---|---|---|\n";
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Run& run = runs[i];
        text += "| " + column_name(i) + " | " + run.cpu + " | " + run.compiler + " | `" + run.flags + "` | " + run.lanes +
                " | " + run.libraries + " | ";
        if (run.header_compile_ms > 0.0)
            text += formatted("%.0f ms, ", run.header_compile_ms) + formatted("%.0f bytes of code", run.header_code_bytes);
        text += " | " + (run.noise.empty() ? "" : "noisy: " + run.noise) + " |\n";
    }
    return text;
}

/// A row for each benchmark: time of an item, how many times as fast as the scalar reference of the same run, and a ~
/// where it is noisy.
[[nodiscard]] inline std::string timings_text(const std::vector<Run>& runs) {
    std::string text = detail::table_head(runs, "time of one");
    for (const std::string& name : names_of(runs)) {
        text += "| `" + name + "` |";
        for (const Run& run : runs) {
            const auto found = run.timings.find(name);
            if (found == run.timings.end()) {
                text += " |";
                continue;
            }
            text += " " + time_text(found->second.time);
            if (const auto scalar = run.timings.find(scalar_reference); scalar != run.timings.end())
                text += formatted(" (%.2fx)", scalar->second.time / found->second.time);
            if (!run.noise.empty() || found->second.spread > most_spread) text += " ~";
            text += " |";
        }
        text += "\n";
    }
    return text + "\n(x): as many times as fast as `" + scalar_reference + "` of the same run. ~: noisy.\n";
}

/// A row for each count of instructions, of one character's step. Empty where nobody counted.
[[nodiscard]] inline std::string instructions_text(const std::vector<Run>& runs) {
    std::set<std::string> names;
    for (const Run& run : runs) {
        for (const auto& [name, count] : run.instructions) names.insert(name);
    }
    if (names.empty()) return {};
    std::string text = detail::table_head(runs, "instructions for one character");
    for (const std::string& name : names) {
        text += "| `" + name + "` |";
        for (const Run& run : runs) {
            const auto found = run.instructions.find(name);
            text += found == run.instructions.end() ? " |" : formatted(" %.0f |", found->second);
        }
        text += "\n";
    }
    return text;
}

/// All of it, as Markdown.
[[nodiscard]] inline std::string table_text(const std::vector<Run>& runs) {
    return runs_text(runs) + timings_text(runs) + instructions_text(runs);
}

}  // namespace bench
