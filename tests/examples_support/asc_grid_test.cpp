// SPDX-License-Identifier: MIT
#include "../../examples/support/asc_grid.hpp"

#include <cmath>
#include <string>

#include <doctest/doctest.h>

#include "support/data_dir.hpp"
#include "support/refusal.hpp"
#include "support/within.hpp"

using namespace gait_files;

namespace {

const std::string header = "ncols 3\nnrows 2\nxllcenter 100\nyllcenter 200\ncellsize 10\nNODATA_value -9999\n";

std::string refused(const std::string& text) {
    return refusal([&] { (void)parse_asc_grid("f", text); });
}

}  // namespace

TEST_SUITE("examples_support/asc_grid") {
    TEST_CASE("a grid is read row by row, north first") {
        const AscGrid grid = parse_asc_grid("f", header + "1 2 3\n4 5 -9999\n");
        CHECK(grid.columns == 3);
        CHECK(grid.rows == 2);
        CHECK(grid.west == 100.0);
        CHECK(grid.south == 200.0);
        CHECK(grid.cell_size == 10.0);
        CHECK(grid.height(2, 0) == 3.0);
        CHECK(grid.height(0, 1) == 4.0);
        CHECK(std::isnan(grid.height(2, 1)));
        CHECK(lowest_height(grid) == 1.0);
    }

    TEST_CASE("corners count from the edge of a cell, keys have any case and order, lines break anywhere") {
        const AscGrid grid = parse_asc_grid(
            "f", "CELLSIZE 10\r\nYLLCORNER 195\r\nXLLCORNER 95\r\nNROWS 2\r\nNCOLS 3\r\n1 2\r\n3 4 5\r\n-9999");
        CHECK(grid.west == 100.0);
        CHECK(grid.south == 200.0);
        CHECK(grid.height(2, 1) == -9999.0);  // no NODATA_value, so this is a height
    }

    TEST_CASE("east is +x, north is -z, and the middle of the grid lies at the origin") {
        const AscGround ground(parse_asc_grid("f", header + "1 2 3\n4 5 6\n"));
        CHECK(ground.half_width_x() == 10.0);
        CHECK(ground.half_width_z() == 5.0);
        CHECK(ground.query(-10, -5)->height == 1.0);
        CHECK(ground.query(10, -5)->height == 3.0);
        CHECK(ground.query(-10, 5)->height == 4.0);
        CHECK(ground.query(10, 5)->height == 6.0);
        CHECK(ground.query(0, 0)->height == 3.5);
    }

    TEST_CASE("a plane keeps its heights and its normal everywhere") {
        // Rises by 1 in 10 to the east and by 3 in 10 to the south.
        const AscGround ground(parse_asc_grid("f", header + "1 2 3\n4 5 6\n"));
        const double length = std::sqrt(0.1 * 0.1 + 1.0 + 0.3 * 0.3);
        for (double x = -10; x <= 10; x += 1.25)
            for (double z = -5; z <= 5; z += 1.25) {
                const auto hit = ground.query(x, z);
                REQUIRE(hit.has_value());
                CHECK(within(hit->height, 3.5 + 0.1 * x + 0.3 * z, 1e-14));  // rounding
                CHECK(within(hit->normal.x, -0.1 / length, 1e-14));
                CHECK(within(hit->normal.y, 1.0 / length, 1e-14));
                CHECK(within(hit->normal.z, -0.3 / length, 1e-14));
            }
    }

    TEST_CASE("the normal is that of the height, by finite differences") {
        const AscGround ground(parse_asc_grid("f", header + "1 -7 3\n4 9 -6\n"));
        const double d = 1e-5;
        for (double x = -9.9; x < 9.9; x += 0.7)
            for (double z = -4.9; z < 4.9; z += 0.7) {
                const glm::dvec3 normal = ground.query(x, z)->normal;
                CHECK(within(glm::length(normal), 1.0, 1e-14));
                // Heights are up to 10 and rounded to 2e-15: divided by 2e-5 that leaves 2e-10; there is no second
                // derivative along x or z.
                CHECK(within(-normal.x / normal.y,
                             (ground.query(x + d, z)->height - ground.query(x - d, z)->height) / (2 * d), 1e-9));
                CHECK(within(-normal.z / normal.y,
                             (ground.query(x, z + d)->height - ground.query(x, z - d)->height) / (2 * d), 1e-9));
            }
    }

    TEST_CASE("scales and the base height act as stated") {
        const AscGrid grid = parse_asc_grid("f", header + "1 2 3\n4 5 6\n");
        const AscGround ground(grid, {.scale = 0.1, .height_scale = 0.5, .base_height = 1.0});
        CHECK(ground.query(-1.0, -0.5)->height == 0.0);
        CHECK(ground.query(1.0, 0.5)->height == 2.5);
        const glm::dvec3 steep = ground.query(0.3, 0.1)->normal;
        CHECK(within(-steep.x / steep.y, 0.5, 1e-14));  // rounding
        const AscGround same_slope(grid, {.scale = 0.1, .height_scale = 0.1});
        const glm::dvec3 normal = same_slope.query(0.3, 0.1)->normal;
        CHECK(within(-normal.x / normal.y, 0.1, 1e-14));
    }

    TEST_CASE("outside and beside missing heights there is no ground") {
        const AscGround ground(parse_asc_grid("f", header + "1 2 3\n4 5 -9999\n"));
        CHECK(ground.query(-10, 5).has_value());
        CHECK(ground.query(-0.001, 0).has_value());
        CHECK_FALSE(ground.query(0.001, 0));
        CHECK_FALSE(ground.query(-10.001, 0));
        CHECK_FALSE(ground.query(0, 5.001));
        CHECK_FALSE(ground.query(0, -5.001));
        CHECK_FALSE(ground.query(1e300, 0));
        CHECK_FALSE(ground.query(std::nan(""), 0));
        CHECK_FALSE(ground.query(0, std::nan("")));
    }

    TEST_CASE("a height that no ground has is refused, but not as the mark of a missing one") {
        const std::string grid = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\nNODATA_value -3.4e38\n1 2\n3 ";
        CHECK(refused(grid + "1e30\n") == "f:8:3: expected a height within 1000000, found `1e30`");
        CHECK(std::isnan(gait_files::parse_asc_grid("f", grid + "-3.4e38\n").height(1, 1)));
    }

    TEST_CASE("a broken header is refused where it breaks") {
        CHECK(refused("") == "f: expected ncols and nrows above the heights");
        CHECK(refused("ncols 3\nnrows 2\n") == "f:2: expected cellsize above the heights");
        CHECK(refused("ncols 3\nnrows 2\ncellsize 1\n1 2 3 4 5 6") ==
              "f:4: expected either xllcenter or xllcorner above the heights");
        CHECK(refused("xllcorner 1\n" + header) == "f:7: expected either xllcenter or xllcorner above the heights");
        CHECK(refused("ncols 3\nncols 3\n") == "f:2:1: expected ncols only once, found `ncols`");
        CHECK(refused("ncols 1\n") == "f:1:7: expected 2 to 1000000 posts, found `1`");
        CHECK(refused("ncols -3\n") == "f:1:7: expected a number of posts, found `-3`");
        CHECK(refused("ncols 3.5\n") == "f:1:7: expected a number of posts, found `3.5`");
        CHECK(refused("ncols\n3\n") == "f:1:6: expected a number of posts, found the end of the line");
        CHECK(refused("cellsize 0\n") == "f:1:10: expected a cell size above zero, found `0`");
        CHECK(refused("cellsize nan\n") == "f:1:10: expected a number, found `nan`");
        CHECK(refused("BM6\n") == "f:1:1: expected a line of the grid's header, like `ncols 100`, found `BM6`");
        CHECK(refused(std::string("BM\0", 3)) == "f: expected text, found binary data");
    }

    TEST_CASE("heights that are missing, too many or no number are refused") {
        CHECK(refused(header + "1 2 3\n4 5\n") == "f:8: expected 3 x 2 heights, found 5");
        CHECK(refused(header) == "f:6: expected 3 x 2 heights, found 0");
        CHECK(refused(header + "1 2 3\n4 5 6\n7\n") ==
              "f:9:1: expected the end of the file after 3 x 2 heights, found `7`");
        CHECK(refused(header + "1 2 3\n4 NaN 6\n") == "f:8:3: expected a height, found `NaN`");
        CHECK(refused(header + "1 2 3\n4 0.0-7.5 6\n") == "f:8:3: expected a height, found `0.0-7.5`");
        CHECK(refused("ncols 1000000\nnrows 1000000\ncellsize 1\nxllcorner 0\nyllcorner 0\n1\n") ==
              "f:6: expected 1000000 x 1000000 heights, found 1");
    }

    TEST_CASE("any damaged byte is read or refused, never worse") {
        const std::string whole = header + "1 2 3\n4 5 -9999\n";
        for (std::size_t i = 0; i < whole.size(); ++i)
            for (const char damage : {'\0', '\n', '-', '9', 'n', '\xFF'}) {
                std::string damaged = whole;
                damaged[i] = damage;
                (void)refused(damaged);
            }
    }

    TEST_CASE("the real terrain has the measured size, heights and slopes") {
        const auto path = find_data("terrain/derived/SainteHelens_crop129.asc");
        if (!path) return;
        const AscGrid grid = read_asc_grid(*path);
        CHECK(grid.columns == 129);
        CHECK(grid.rows == 129);
        CHECK(grid.cell_size == 30.0);
        CHECK(lowest_height(grid) == 750.0);
        double highest = 0.0;
        for (const double height : grid.heights) highest = std::max(highest, height);
        CHECK(highest == 2487.0);

        const AscGround ground(grid, {.scale = 0.01, .height_scale = 0.01, .base_height = lowest_height(grid)});
        double steepest = 0.0;
        for (double x = -ground.half_width_x() + 0.15; x < ground.half_width_x(); x += 0.3)
            for (double z = -ground.half_width_z() + 0.15; z < ground.half_width_z(); z += 0.3)
                steepest = std::max(steepest, std::acos(ground.query(x, z)->normal.y));
        // Measured by another method (between posts) as 65.1 degrees; in the middle of a cell it is a little less.
        CHECK(within(steepest * 180.0 / 3.14159265358979, 65.1, 1.0));
    }
}
