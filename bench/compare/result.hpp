// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "json.hpp"

namespace bench {

/// Why a file cannot be compared, with its name.
struct ResultError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// One benchmark of one run.
struct Timing {
    double time = 0.0;    ///< [ns] of one item, median of the repetitions
    double spread = 0.0;  ///< [1] their standard deviation over their mean
};

/// One program's run on one machine.
struct Run {
    std::string file;
    std::string cpu;
    std::string compiler;
    std::string flags;
    std::string lanes;
    std::string libraries;
    std::string noise;  ///< why the whole run is noisy, or empty
    std::map<std::string, Timing> timings;
    std::map<std::string, double> instructions;  ///< of one step, by what steps; empty where they were not counted
    double header_compile_ms = 0.0;  ///< [ms] to compile a source that includes the library; 0 not measured
    double header_code_bytes = 0.0;  ///< code of that source; 0 not measured
};

/// More than this between repetitions is noise. [1]
inline constexpr double most_spread = 0.05;

namespace detail {

[[nodiscard]] inline std::string text_of(const std::string& file, const Json& context, const char* name) {
    const Json* found = context.find(name);
    if (found == nullptr || found->text() == nullptr)
        throw ResultError(file + ": context says no \"" + name + "\": not a result of gait_bench");
    return *found->text();
}

[[nodiscard]] inline double number_of(const std::string& file, const Json& entry, const char* name) {
    const Json* found = entry.find(name);
    if (found == nullptr || found->number() == nullptr || !std::isfinite(*found->number()))
        throw ResultError(file + ": a benchmark without a number \"" + name + "\"");
    return *found->number();
}

[[nodiscard]] inline double nanoseconds(const std::string& file, const std::string& unit) {
    if (unit == "ns") return 1.0;
    if (unit == "us") return 1e3;
    if (unit == "ms") return 1e6;
    if (unit == "s") return 1e9;
    throw ResultError(file + ": unknown time unit \"" + unit + "\"");
}

[[nodiscard]] inline std::string noise_of(const Json& context) {
    if (const Json* scaling = context.find("cpu_scaling_enabled")) {
        if (const bool* enabled = std::get_if<bool>(&scaling->value); enabled != nullptr && *enabled)
            return "frequency scaling is on";
    }
    const Json* load = context.find("load_avg");
    const Json* cpus = context.find("num_cpus");
    if (load != nullptr && load->array() != nullptr && !load->array()->empty() && cpus != nullptr &&
        cpus->number() != nullptr) {
        const double* last_minute = load->array()->front().number();
        // The benchmark itself is one.
        if (last_minute != nullptr && *last_minute > 1.5 && *last_minute > 0.75 * *cpus->number())
            return "the machine was busy with other things";
    }
    return {};
}

}  // namespace detail

/// A run as gait_bench writes it, or throws ResultError.
[[nodiscard]] inline Run read_run(const std::string& file, const Json& json) {
    using detail::number_of;
    using detail::text_of;
    const Json* context = json.find("context");
    const Json* benchmarks = json.find("benchmarks");
    if (context == nullptr || benchmarks == nullptr || benchmarks->array() == nullptr)
        throw ResultError(file + ": neither context nor benchmarks: not a result of gait_bench");
    Run run;
    run.file = file;
    run.cpu = text_of(file, *context, "cpu_model");
    run.compiler = text_of(file, *context, "compiler");
    run.flags = text_of(file, *context, "flags");
    run.libraries = "gait " + text_of(file, *context, "gait_version") + ", GLM " + text_of(file, *context, "glm_version");
    if (const Json* lanes = context->find("lanes"); lanes != nullptr && lanes->text() != nullptr) {
        run.lanes = *lanes->text();
        run.libraries += ", xsimd " + text_of(file, *context, "xsimd_version");
    }
    if (text_of(file, *context, "library_build_type") != "release" || text_of(file, *context, "asserts") != "off")
        throw ResultError(file + ": a debug build; its times mean nothing");
    run.noise = detail::noise_of(*context);

    for (const Json& entry : *benchmarks->array()) {
        const Json* aggregate = entry.find("aggregate_name");
        if (aggregate == nullptr || aggregate->text() == nullptr) continue;
        Timing& timing = run.timings[text_of(file, entry, "run_name")];
        if (*aggregate->text() == "median") {
            timing.time = number_of(file, entry, "real_time") *
                          detail::nanoseconds(file, text_of(file, entry, "time_unit"));
            if (const Json* rate = entry.find("items_per_second"); rate != nullptr && rate->number() != nullptr)
                timing.time = 1e9 / *rate->number();
        } else if (*aggregate->text() == "cv") {
            timing.spread = number_of(file, entry, "real_time");
        }
    }
    if (const Json* counts = json.find("instructions"); counts != nullptr) {
        if (const auto* object = std::get_if<Json::Object>(&counts->value)) {
            for (const auto& [name, count] : *object) run.instructions[name] = number_of(file, *counts, name.c_str());
        }
    }
    if (run.timings.empty())
        throw ResultError(file + ": no statistics; run it with --benchmark_repetitions=9, all in one run");
    for (const auto& [name, timing] : run.timings) {
        if (!(timing.time > 0.0)) throw ResultError(file + ": " + name + " has no median");
    }
    return run;
}

/// The runs of a result file: one, or several builds of one machine under "builds".
[[nodiscard]] inline std::vector<Run> read_result(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw ResultError(file + ": cannot be opened");
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    Json json;
    try {
        json = read_json(text);
    } catch (const JsonError& error) {
        throw ResultError(file + ": " + error.what());
    }
    const Json* builds = json.find("builds");
    if (builds == nullptr) return {read_run(file, json)};
    if (builds->array() == nullptr || builds->array()->empty()) throw ResultError(file + ": \"builds\" is no list");
    std::vector<Run> runs;
    for (const Json& build : *builds->array()) runs.push_back(read_run(file, build));
    if (const Json* header = json.find("header")) {
        for (Run& run : runs) {
            run.header_compile_ms = detail::number_of(file, *header, "compile_ms");
            run.header_code_bytes = detail::number_of(file, *header, "code_bytes");
        }
    }
    return runs;
}

}  // namespace bench
