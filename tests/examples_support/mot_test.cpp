// SPDX-License-Identifier: MIT
#include "support/mot.hpp"

#include <string>

#include <doctest/doctest.h>

#include "support/contact_intervals.hpp"
#include "support/data_dir.hpp"
#include "support/refusal.hpp"
#include "support/within.hpp"

using namespace gait_files;

namespace {

std::string refused(const std::string& text) {
    return refusal([&] { (void)parse_mot("f", text); });
}

}  // namespace

TEST_SUITE("examples_support/mot") {
    TEST_CASE("columns are read behind endheader, whatever the header counts") {
        const MotTable table =
            parse_mot("f", "grf.mot\t\t\ndatarows 99\nendheader\t\t\n\n time\tvx \tvy\n 0.5\t1\t2\n1\t 3\t4\t\n");
        CHECK(table.names == std::vector<std::string>{"vx", "vy"});
        CHECK(table.times == std::vector<double>{0.5, 1.0});
        CHECK(table.value(1, table.find("vy").value()) == 4.0);
        CHECK_FALSE(table.find("time"));
    }

    TEST_CASE("broken tables are refused where they break") {
        CHECK(refused("") == "f: expected a line `endheader`");
        CHECK(refused("x\ny\n") == "f:2: expected a line `endheader`");
        CHECK(refused("endheader\n") == "f:1: expected names of columns, the first of them time");
        CHECK(refused("endheader\ntime\n0\n") == "f:2: expected a column behind the time");
        CHECK(refused("endheader\ntime a\n") == "f: expected at least one row of numbers");
        CHECK(refused("endheader\ntime a\n0\n") ==
              "f:3:2: expected 2 numbers, one for each column, found the end of the file");
        CHECK(refused("endheader\ntime a\n0 1 2\n") ==
              "f:3:5: expected only 2 numbers, one for each column, found `2`");
        CHECK(refused("endheader\ntime a\n0 nan\n") == "f:3:3: expected 2 numbers, one for each column, found `nan`");
        CHECK(refused("endheader\ntime a\n0 1\n0 1\n") ==
              "f:4:1: expected a time later than the row before, found `0`");
    }

    TEST_CASE("the forces of real trials load the plates when the labels say so") {
        struct Trial {
            const char* forces;
            const char* markers;
            const char* left;
            const char* right;
        };
        const Trial all[] = {
            {"bmclab/grf_run.mot", "bmclab/motion_capture_run.trc", "L_ground_force_vy", "R_ground_force_vy"},
            {"nimblephysics/HamnerSubject04_run200/grf.mot", "nimblephysics/HamnerSubject04_run200/markers.trc",
             "L_ground_force_vy", "R_ground_force_vy"},
        };
        const auto labels = find_data("gait/derived/contact_intervals.csv");
        if (!labels) return;
        for (const Trial& trial : all) {
            const auto path = find_data("gait/" + std::string(trial.forces));
            if (!path) continue;
            CAPTURE(trial.forces);
            const MotTable forces = read_mot(*path);
            std::size_t compared = 0;
            for (const ContactInterval& label : read_contact_intervals(*labels)) {
                if (label.file != trial.markers) continue;
                const std::size_t vertical = forces.find(label.foot == 'L' ? trial.left : trial.right).value();
                // The first row above 20 N and the first one after it that is not are the label itself.
                std::size_t row = 0;
                while (forces.times[row] < *label.strike - 0.01) ++row;
                while (forces.value(row, vertical) <= 20.0) ++row;
                CHECK(within(forces.times[row], *label.strike, 6e-5));  // half of the label's last printed digit
                while (forces.value(row, vertical) > 20.0) ++row;
                CHECK(within(forces.times[row], *label.off, 6e-5));
                ++compared;
            }
            CHECK(compared >= 2);
        }
    }
}
