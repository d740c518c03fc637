// SPDX-License-Identifier: MIT
#include "support/gaitmap_csv.hpp"

#include <string>

#include <doctest/doctest.h>

#include "support/data_dir.hpp"
#include "support/refusal.hpp"
#include "support/within.hpp"

using namespace gait_files;

TEST_SUITE("examples_support/gaitmap_csv") {
    TEST_CASE("markers come in metres with gaps where a cell is empty") {
        const MarkerTrial trial = parse_gaitmap_csv("f", ",A,A,A\n,x,y,z\n0,1000,2000,-500\n1,1,,3\n");
        CHECK(trial.names == std::vector<std::string>{"A"});
        CHECK(trial.frame_count() == 2);
        CHECK(trial.position(0, 0) == glm::dvec3(1.0, 2.0, -0.5));
        CHECK(is_gap(trial.position(1, 0)));
        CHECK(trial.time(1) == 0.01);
    }

    TEST_CASE("broken tables are refused") {
        const auto refused = [](const char* text) { return refusal([&] { (void)parse_gaitmap_csv("f", text); }); };
        CHECK(refused("") == "f: expected three columns for each marker");
        CHECK(refused(",A,A\n") == "f: expected three columns for each marker");
        CHECK(refused(",A,A,A\n0,1,2,3\n") == "f:2: expected x, y and z for each marker");
        CHECK(refused(",A,A,A\n,x,y,z\n") == "f: expected at least one frame");
        CHECK(refused(",A,A,A\n,x,y,z\n0,1,2\n") == "f:3: expected 4 cells, found 3");
        CHECK(refused(",A,A,A\n,x,y,z\n0,1,nan,2\n") == "f:3:5: expected a number for A, found `nan`");
    }

    TEST_CASE("the real trial has the measured size and heights") {
        const auto path = find_data("gait/gaitmap/mocap_sample.csv");
        if (!path) return;
        const MarkerTrial trial = read_gaitmap_csv(*path);
        CHECK(trial.names.size() == 6);
        CHECK(trial.frame_count() == 3870);
        double lowest = 1e9, highest = -1e9;
        for (std::size_t i = 0; i < trial.frame_count(); ++i) {
            lowest = std::min(lowest, trial.position(i, trial.find("R_TOE").value()).z);
            highest = std::max(highest, trial.position(i, trial.find("R_TOE").value()).z);
        }
        CHECK(within(lowest, 0.029, 0.0006));  // half of the last printed digit
        CHECK(within(highest, 0.182, 0.0006));
    }
}
