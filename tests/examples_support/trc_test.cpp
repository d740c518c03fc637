// SPDX-License-Identifier: MIT
#include "support/trc.hpp"

#include <string>

#include <doctest/doctest.h>

#include "support/data_dir.hpp"
#include "support/refusal.hpp"
#include "support/within.hpp"

using namespace gait_files;

namespace {

const std::string small =
    "PathFileType\t4\t(X/Y/Z)\tsmall.trc\n"
    "DataRate\tCameraRate\tNumFrames\tNumMarkers\tUnits\n"
    "60.00\t60.00\t9\t2\tmm\n"
    "Frame#\tTime\tL.Heel\t\t\tL.Toe\t\t\n"
    "\t\tX1\tY1\tZ1\tX2\tY2\tZ2\n"
    "\n"
    "4\t0.050\t1000\t 2000\t-500\t4\t5\t6\n"
    "5\t0.067\t\t\t\t4\t5\n";

std::string refused(const std::string& from, const std::string& to) {
    std::string text = small;
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    return refusal([&] { (void)parse_trc("f", text); });
}

}  // namespace

TEST_SUITE("examples_support/trc") {
    TEST_CASE("markers come in metres, with gaps where cells are empty or missing") {
        const MarkerTrial trial = parse_trc("f", small);
        CHECK(trial.names == std::vector<std::string>{"L.Heel", "L.Toe"});
        CHECK(trial.rate == 60.0);
        REQUIRE(trial.frame_count() == 2);
        CHECK(trial.position(0, 0) == glm::dvec3(1.0, 2.0, -0.5));
        CHECK(is_gap(trial.position(1, 0)));
        CHECK(is_gap(trial.position(1, 1)));
        CHECK(trial.find("L.Toe") == 1);
        CHECK_FALSE(trial.find("R.Toe"));
    }

    TEST_CASE("frames lie on the grid of the rate although times are rounded") {
        const MarkerTrial trial = parse_trc("f", small);
        CHECK(trial.first_time == 3.0 / 60.0);
        CHECK(within(trial.time(1), 4.0 / 60.0, 1e-15));  // rounding
    }

    TEST_CASE("doubled tabs in the header and Windows line ends change nothing") {
        std::string text = small;
        text.replace(text.find("Time\t"), 5, "Times\t\t");
        for (std::size_t i = 0; (i = text.find('\n', i)) != std::string::npos; i += 2) text.replace(i, 1, "\r\n");
        CHECK(parse_trc("f", text).positions[0] == parse_trc("f", small).positions[0]);
    }

    TEST_CASE("broken files are refused where they break") {
        CHECK(refusal([] { (void)parse_trc("f", ""); }) == "f: expected PathFileType, the first word of a TRC file");
        CHECK(refused("DataRate", "Rate") == "f:2: expected a line that starts with DataRate");
        CHECK(refused("60.00", "0") == "f:3:1: expected a data rate above zero, found `0`");
        CHECK(refused("60.00", "fast") == "f:3:1: expected a data rate, found `fast`");
        CHECK(refused("\tmm", "\tfoot") == "f:3:17: expected a unit: mm, cm or m, found `foot`");
        CHECK(refused("\tmm", "") == "f:3:16: expected a unit: mm, cm or m, found the end of the line");
        CHECK(refused("Units", "Unit") == "f:3: expected NumMarkers and Units");
        CHECK(refused("\t2\t", "\t3\t") == "f:4: expected Frame#, Time and 3 names of markers, found 4 words");
        CHECK(refused("\t 2000", "\t2,0") == "f:7:14: expected a number for L.Heel, found `2,0`");
        CHECK(refused("0.050", "") == "f:7:3: expected a time, found the end of the line");
        CHECK(refused("4\t0.050", "4\n5\t0") == "f:7:2: expected a time, found the end of the line");
        CHECK(refused("\t6\n", "\t6\t7\n") == "f:7: expected no more than 8 cells");
        CHECK(refused(small.substr(small.find("4\t0.05")), "") == "f: expected at least one frame");
    }

    TEST_CASE("any damaged byte is read or refused, never worse") {
        for (std::size_t i = 0; i < small.size(); ++i)
            for (const char damage : {'\0', '\n', '-', '9', '}', '\xFF'}) {
                std::string damaged = small;
                damaged[i] = damage;
                (void)refusal([&] { (void)parse_trc("f", damaged); });
            }
    }

    TEST_CASE("real trials have the measured sizes and heights") {
        struct Measured {
            const char* file;
            std::size_t markers, frames;
            double rate, first_time;  ///< [Hz], [s]
            const char* marker;
            double lowest, highest;  ///< [m]
        };
        const Measured all[] = {
            {"bmclab/motion_capture_run.trc", 78, 123, 150, 0.0, "RTOE", 0.030, 0.245},
            {"nimblephysics/HamnerSubject04_run200/markers.trc", 42, 237, 100, 0.83, "LTOE", 0.066, 0.166},
            {"nimblephysics/HamnerSubject04_run200/markers.trc", 42, 237, 100, 0.83, "LCAL", 0.092, 0.370},
            {"nimblephysics/markers_StairUp3.trc", 61, 440, 100, 0.01, "LTOE", 0.0276, 0.740},
            {"opensim/subject01_walk1.trc", 41, 151, 60, 0.0, "L.Heel", 0.0587, 0.322},
        };
        for (const Measured& m : all) {
            const auto path = find_data("gait/" + std::string(m.file));
            if (!path) continue;
            CAPTURE(m.file);
            const MarkerTrial trial = read_trc(*path);
            CHECK(trial.names.size() == m.markers);
            CHECK(trial.frame_count() == m.frames);
            CHECK(trial.rate == m.rate);
            CHECK(within(trial.first_time, m.first_time, 1e-12));  // rounding
            const std::size_t marker = trial.find(m.marker).value();
            double lowest = 1e9, highest = -1e9;
            for (std::size_t i = 0; i < trial.frame_count(); ++i) {
                lowest = std::min(lowest, trial.position(i, marker).y);
                highest = std::max(highest, trial.position(i, marker).y);
            }
            CHECK(within(lowest, m.lowest, 0.0006));  // half of the last printed digit
            CHECK(within(highest, m.highest, 0.0006));
        }
    }
}
