// SPDX-License-Identifier: MIT
#include <bench/compare/chart.hpp>
#include <bench/compare/json.hpp>
#include <bench/compare/result.hpp>
#include <bench/compare/table.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <support/within.hpp>

namespace {

/// A result as gait_bench writes it: 770 ns for one character, `lanes_us` for a thousand of them in a crowd.
std::string result(const std::string& compiler, const std::string& flags, double lanes_us,
                   const std::string& more_context = "", double spread = 0.01) {
    const auto entry = [](const std::string& name, const char* statistic, double time, const char* unit) {
        return R"({"name": ")" + name + "_" + statistic + R"(", "run_name": ")" + name +
               R"(", "run_type": "aggregate", "aggregate_name": ")" + statistic + R"(", "real_time": )" +
               std::to_string(time) + R"(, "cpu_time": 1.0, "time_unit": ")" + unit + R"("})";
    };
    const std::string crowd_median = [&] {
        std::string text = entry("crowd<Lanes>/characters:1000/manual_time", "median", lanes_us, "us");
        text.insert(text.size() - 1, R"(, "items_per_second": )" + std::to_string(1e9 / lanes_us));
        return text;
    }();
    return R"({"context": {"date": "2026-01-01", "num_cpus": 8, "mhz_per_cpu": 3000, "cpu_scaling_enabled": false,
        "load_avg": [0.5, 0.5, 0.5], "library_build_type": "release", "asserts": "off", "cpu_model": "A CPU <fast>",
        "gait_version": "0.1.0", "glm_version": "0.9.9", "xsimd_version": "8.1.0", "lanes": "8 avx2")" +
           more_context + R"(, "compiler": ")" + compiler + R"(", "flags": ")" + flags + R"("}, "benchmarks": [)" +
           entry("whole_update<float>/dm_per_s:14", "median", 770.0, "ns") + "," +
           entry("whole_update<float>/dm_per_s:14", "cv", spread, "ns") + "," + crowd_median + "," +
           entry("crowd<Lanes>/characters:1000/manual_time", "cv", 0.02, "us") + "]}";
}

bench::Run run_of(const std::string& text, const std::string& file = "a.json") {
    return bench::read_run(file, bench::read_json(text));
}

template <class Error, class F>
std::string message_of(F f) {
    try {
        f();
    } catch (const Error& error) {
        return error.what();
    }
    return "nothing was refused";
}

std::string refusal_of(const std::string& text) {
    return message_of<bench::ResultError>([&] { (void)run_of(text, "odd.json"); });
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_SUITE("bench_compare/json") {

    TEST_CASE("reads what JSON has") {
        const auto json = bench::read_json(R"( {"a": [1, -2.5e3, true, false, null, "x\"y"], "b": {}, "c": []} )");
        const auto& list = *json.find("a")->array();
        REQUIRE(list.size() == 6);
        CHECK(*list[0].number() == 1.0);
        CHECK(*list[1].number() == -2500.0);
        CHECK(std::get<bool>(list[2].value));
        CHECK(*list[5].text() == "x\"y");
        CHECK(json.find("b")->find("anything") == nullptr);
        CHECK(json.find("c")->array()->empty());
    }

    TEST_CASE("refuses what is not JSON and says where") {
        for (const char* text : {"", "{", "[1,]", "{\"a\" 1}", "{\"a\":1", "\"open", "nul", "{} {}", "1e"})
            CHECK(has(message_of<bench::JsonError>([&] { (void)bench::read_json(text); }), "expected"));
        CHECK(has(message_of<bench::JsonError>([] { (void)bench::read_json("{\n\n\"a\": ?}"); }), "line 3"));
        CHECK(has(message_of<bench::JsonError>([] { (void)bench::read_json(std::string(100000, '[')); }), "64 levels"));
    }
}

TEST_SUITE("bench_compare/compare") {

    TEST_CASE("two compilers and flags come side by side, with ratios to the scalar run of the same file") {
        const std::vector<bench::Run> runs{run_of(result("GNU 12.2.0", "-O3 -march=native", 77.0)),
                                           run_of(result("Clang 14.0.6", "-O2", 154.0), "b.json")};
        CHECK(within(runs[0].timings.at("crowd<Lanes>/characters:1000/manual_time").time, 77.0, 1e-3));
        const std::string table = bench::table_text(runs);
        CHECK(has(table, "| A | A CPU <fast> | GNU 12.2.0 | `-O3 -march=native` | 8 avx2 |"));
        CHECK(has(table, "| B | A CPU <fast> | Clang 14.0.6 | `-O2` | 8 avx2 |"));
        CHECK(has(table, "| 77.0 ns (10.00x) | 154 ns (5.00x) |"));
        CHECK(has(table, "| 770 ns (1.00x) | 770 ns (1.00x) |"));
        CHECK_FALSE(has(table, " ~ |"));
        const std::string chart = bench::chart_svg(runs);
        CHECK(has(chart, "<svg"));
        CHECK(has(chart, "A CPU &lt;fast&gt;"));
        CHECK(has(chart, "crowd&lt;Lanes&gt;/characters:1000"));
        CHECK(has(chart, ">154 ns<"));
        CHECK_FALSE(has(chart, "nan"));
    }

    TEST_CASE("a benchmark that only one of them has leaves a gap") {
        std::vector<bench::Run> runs{run_of(result("GNU", "", 77.0)), run_of(result("Clang", "", 77.0))};
        runs[1].timings.erase("crowd<Lanes>/characters:1000/manual_time");
        CHECK(has(bench::table_text(runs), "| 77.0 ns (10.00x) | |"));
        CHECK(has(bench::chart_svg(runs), "</svg>"));
    }

    TEST_CASE("instructions and what the header costs are shown where they were measured") {
        std::string counted = result("GNU", "", 77.0);
        counted.insert(counted.size() - 1, R"(, "instructions": {"update.walking.float": 5647})");
        std::vector<bench::Run> runs{run_of(counted), run_of(result("Clang", "", 77.0))};
        runs[0].header_compile_ms = 900;
        runs[0].header_code_bytes = 12345;
        CHECK(has(bench::table_text(runs), "| `update.walking.float` | 5647 | |"));
        CHECK(has(bench::table_text(runs), "| 900 ms, 12345 bytes of code |"));
        CHECK_FALSE(has(bench::table_text({runs[1]}), "instructions"));
    }

    TEST_CASE("noise is marked: wide spread, frequency scaling, a busy machine") {
        CHECK(has(bench::table_text({run_of(result("GNU", "", 77.0, "", 0.2))}), "| 770 ns (1.00x) ~ |"));
        const std::string calm = result("GNU", "", 77.0);
        std::string scaled = calm;
        scaled.replace(scaled.find("\"cpu_scaling_enabled\": false"), 28, "\"cpu_scaling_enabled\": true ");
        CHECK(has(bench::table_text({run_of(scaled)}), "noisy: frequency scaling is on"));
        std::string busy = calm;
        busy.replace(busy.find("[0.5,"), 5, "[9.5,");
        CHECK(has(bench::table_text({run_of(busy)}), "noisy: the machine was busy"));
    }

    TEST_CASE("debug builds, foreign and broken files are refused by name") {
        std::string debug = result("GNU", "", 77.0);
        debug.replace(debug.find("\"asserts\": \"off\""), 16, "\"asserts\": \"on\" ");
        CHECK(has(refusal_of(debug), "odd.json: a debug build"));
        std::string library = result("GNU", "", 77.0);
        library.replace(library.find("\"release\""), 9, "\"debug\"  ");
        CHECK(has(refusal_of(library), "odd.json: a debug build"));
        CHECK(has(refusal_of("{}"), "odd.json: neither context nor benchmarks"));
        CHECK(has(refusal_of("[1, 2]"), "odd.json"));
        CHECK(has(refusal_of(R"({"context": {"date": "x"}, "benchmarks": []})"), "not a result of gait_bench"));
        std::string empty = result("GNU", "", 77.0);
        empty.resize(empty.find("\"benchmarks\""));
        CHECK(has(refusal_of(empty + R"("benchmarks": []})"), "no statistics"));
        CHECK(has(message_of<bench::ResultError>([] { (void)bench::read_result("/no/such/file.json"); }),
                  "/no/such/file.json"));
    }
}
