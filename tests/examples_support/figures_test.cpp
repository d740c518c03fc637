// SPDX-License-Identifier: MIT
#include "../../examples/support/figures.hpp"

#include <cmath>
#include <limits>
#include <sstream>

#include <doctest/doctest.h>

using namespace examples;

TEST_SUITE("examples_support/figures") {
    TEST_CASE("a figure keeps its limit at the limit and breaks it above, and a NaN always does") {
        CHECK(at_most("slip", 0.5, 0.5, 1, "mm").met);
        CHECK_FALSE(at_most("slip", 0.51, 0.5, 1, "mm").met);
        CHECK_FALSE(at_most("slip", std::nan(""), 0.5, 1, "mm").met);
        CHECK_FALSE(at_most("slip", std::numeric_limits<double>::infinity(), 0.5, 1, "mm").met);
    }

    TEST_CASE("the table says which limits are broken, and returns whether none is") {
        std::ostringstream good;
        CHECK(print_figures(good, {plain("steps", 57, 0, ""), at_most("slip", 0.001, 0.02, 3, "mm")}));
        CHECK(good.str() == "  steps                           57\n"
                            "  slip                         0.001 mm      at most 0.020\n");
        std::ostringstream bad;
        CHECK_FALSE(print_figures(bad, {at_most("slip", 0.3, 0.02, 2, "mm"), plain("steps", 57, 0, "")}));
        CHECK(bad.str().find("at most 0.02  BROKEN\n") != std::string::npos);
    }

    TEST_CASE("what never was is none, not a number") {
        CHECK(plain("lowest clearance", std::numeric_limits<double>::infinity(), 1, "mm").value == "none");
    }
}
