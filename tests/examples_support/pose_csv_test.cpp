// SPDX-License-Identifier: MIT
#include "../../examples/support/pose_csv.hpp"

#include <gait/character/walker.hpp>

#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "../../examples/support/csv_rows.hpp"

TEST_SUITE("examples_support/pose_csv") {
    TEST_CASE("a pose is written bit for bit, in the world, under a header that names every column") {
        gait::Walker<float> walker;
        walker.place({{1.0F, 0.0F, 2.0F}, {1.0F, 0.0F, 0.5F}, {}});
        std::ostringstream out;
        examples::PoseCsv csv(out);
        csv.add(0.0, walker.pose());
        csv.add(1.0 / 60.0, walker.pose());

        gait_files::CsvRows rows("f", out.str());
        REQUIRE(rows.next_row());
        REQUIRE(rows.cells().size() == 1 + 7 * gait::joint_count);
        CHECK(rows.cells()[0] == "time");
        CHECK(rows.cells()[1] == "hips_x");
        CHECK(rows.cells().back() == "right_toe_qz");
        REQUIRE(rows.next_row());
        REQUIRE(rows.next_row());
        CHECK(rows.number(0, "time") == 1.0 / 60.0);
        for (std::size_t i = 0; i < gait::joint_count; ++i) {
            const auto joint = static_cast<gait::Joint>(i);
            const gait::vec3<float> place = gait::world_place(walker.pose(), joint);
            const gait::quat<float> turn = gait::world_rotation(walker.pose(), joint);
            std::size_t column = 1 + 7 * i;
            for (const float x : {place.x, place.y, place.z, turn.w, turn.x, turn.y, turn.z})
                CHECK(static_cast<float>(rows.number(column++, "pose")) == x);
        }
        CHECK_FALSE(rows.next_row());
    }
}
