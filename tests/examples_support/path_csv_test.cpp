// SPDX-License-Identifier: MIT
#include "../../examples/support/path_csv.hpp"

#include <string>

#include <doctest/doctest.h>

#include "support/refusal.hpp"

using namespace gait_files;

namespace {

std::string refused(const std::string& text) {
    return refusal([&] { (void)parse_path_csv("f", text); });
}

void check_two_points(const std::string& text) {
    CAPTURE(text);
    const GroundPath path = parse_path_csv("f", text);
    REQUIRE(path.size() == 2);
    CHECK(path[0].t == 0.5);
    CHECK(path[0].x == 1.0);
    CHECK(path[0].z == -2.0);
    CHECK(path[1].t == 1.5);
    CHECK(path[1].x == 1e-40);
    CHECK(path[1].z == 3.25);
}

}  // namespace

TEST_SUITE("examples_support/path_csv") {
    TEST_CASE("header, separator, comments, empty lines, blanks, quotes and line ends are free") {
        check_two_points("0.5,1,-2\n1.5,1e-40,3.25\n");
        check_two_points("t,x,z\n0.5,1,-2\n1.5,1e-40,3.25");
        check_two_points("# a walk\n\n\"t\";\"x\";\"z\"\r\n0.5; 1;-2\r\n  # half way\r\n1.5;1e-40;3.25 # end\r\n");
        check_two_points("\xEF\xBB\xBFt\tx\tz\n0.5\t1\t-2\n1.5\t1e-40\t3.25\n");
    }

    TEST_CASE("a header may name columns in any order and more of them") {
        check_two_points("z,y,Time,x,note\n-2,9,0.5,1,a\n3.25,9,1.5,1e-40,\n");
        check_two_points("seconds,right,ahead\n0.5,1,-2\n1.5,1e-40,3.25\n");
    }

    TEST_CASE("time has to grow") {
        CHECK(refused("0,0,0\n1,0,0\n1,0,0\n") == "f:3:1: expected a time later than the row before, found `1`");
        CHECK(refused("0,0,0\n-1,0,0\n") == "f:2:1: expected a time later than the row before, found `-1`");
    }

    TEST_CASE("a path needs two rows") {
        CHECK(refused("") == "f: expected rows of t, x, z");
        CHECK(refused("# nothing\n") == "f: expected rows of t, x, z");
        CHECK(refused("t,x,z\n") == "f: expected at least two rows of t, x, z, found 0");
        CHECK(refused("t,x,z\n0,0,0\n") == "f: expected at least two rows of t, x, z, found 1");
    }

    TEST_CASE("cells that are no finite number are refused where they stand") {
        CHECK(refused("0,0,0\n1,NaN,0\n") == "f:2:3: expected a number for x, found `NaN`");
        CHECK(refused("0,0,0\n1,0,1e400\n") == "f:2:5: expected a number for z, found `1e400`");
        CHECK(refused("0,0,0\n1,,0\n") == "f:2:3: expected a number for x, found the end of the line");
        CHECK(refused("0;0;0\n1;0,5;0\n") == "f:2:3: expected a number for x, found `0,5`");
        CHECK(refused("t,x,z\nt,x,z\n") == "f:2:1: expected a number for t, found `t`");
    }

    TEST_CASE("a wrong number of cells is refused") {
        CHECK(refused("0,0,0\n1,0\n") == "f:2: expected 3 cells, found 2");
        CHECK(refused("0,0,0,0\n") == "f:1: expected 3 cells, found 4");
        CHECK(refused("0 0 0\n1 0 0\n") == "f:1: expected a header with columns t, x and z");
        CHECK(refused("frame,t,x,y\n0,0,0,0\n") == "f:1: expected a header with columns t, x and z");
        CHECK(refused("0,0,0\n1,0,0,\n") == "f:2: expected 3 cells, found 4");
    }

    TEST_CASE("binary data is refused") {
        CHECK(refused(std::string("\x89PNG\0\0", 6)) == "f: expected text, found binary data");
    }
}
