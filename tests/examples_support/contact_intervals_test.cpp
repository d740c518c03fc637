// SPDX-License-Identifier: MIT
#include "support/contact_intervals.hpp"

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

#include "support/data_dir.hpp"
#include "support/refusal.hpp"

using namespace gait_files;

namespace {

const std::string header = "file,foot,t_strike,t_off,source\n";

std::string refused(const std::string& text) {
    return refusal([&] { (void)parse_contact_intervals("f", text); });
}

}  // namespace

TEST_SUITE("examples_support/contact_intervals") {
    TEST_CASE("an end that was not recorded is left open") {
        const auto intervals = parse_contact_intervals("f", header + "a.c3d,L,,3.5,event\na.c3d,R,4,,force20N\n");
        REQUIRE(intervals.size() == 2);
        CHECK(intervals[0].file == "a.c3d");
        CHECK(intervals[0].foot == 'L');
        CHECK_FALSE(intervals[0].strike);
        CHECK(intervals[0].off == 3.5);
        CHECK(intervals[1].strike == 4.0);
        CHECK_FALSE(intervals[1].off);
        CHECK(intervals[1].source == "force20N");
    }

    TEST_CASE("broken tables are refused where they break") {
        CHECK(refused("") == "f: expected the header file,foot,t_strike,t_off,source");
        CHECK(refused(header + "a,L,1,2\n") == "f:2: expected 5 cells, found 4");
        CHECK(refused(header + "a,B,1,2,event\n") == "f:2:3: expected L or R, found `B`");
        CHECK(refused(header + "a,L,x,2,event\n") == "f:2:5: expected a number for a time, found `x`");
        CHECK(refused(header + "a,L,2,1,event\n") == "f:2:7: expected a later time, found `1`");
    }

    TEST_CASE("the real table has the stated number of contacts") {
        const auto path = find_data("gait/derived/contact_intervals.csv");
        if (!path) return;
        CHECK(read_contact_intervals(*path).size() == 79);
    }
}
