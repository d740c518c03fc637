// SPDX-License-Identifier: MIT
#include "../../examples/support/walk_page.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "../../examples/support/walk_figure.hpp"
#include "../../examples/support/walk_strip.hpp"
#include "support/within.hpp"

using namespace examples;

namespace {

/// Somebody gliding ten metres along +z in ten seconds, one foot standing at a time.
Walk glide(const std::string& name) {
    Walk walk;
    walk.name = name;
    human::set_figure(walk);
    for (int i = 0; i <= 100; ++i) {
        Frame frame;
        frame.time = 0.1 * i;
        frame.root = {0, 0, 0.1 * i};
        frame.joints.assign(human::point_count, frame.root + glm::dvec3(0, 1, 0));
        walk.frames.push_back(frame);
    }
    walk.plants = {{.leg = 0, .land = 0, .lift = 5, .place = {0.1, 0, 2}},
                   {.leg = 1, .land = 5, .place = {-0.1, 0, 7}}};
    return walk;
}

std::string page_of(const WalkPage& page) {
    std::ostringstream out;
    write_walk_page(out, page);
    return out.str();
}

std::size_t count(const std::string& text, const std::string& word) {
    std::size_t found = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
    return found;
}

}  // namespace

TEST_SUITE("examples_support/walk_page") {
    TEST_CASE("numbers become the base64 of their little-endian bytes") {
        CHECK(base64(std::vector<std::int16_t>{}) == "");
        CHECK(base64(std::vector<std::int16_t>{1}) == "AQA=");
        CHECK(base64(std::vector<std::int16_t>{1, -2, 32767}) == "AQD+//9/");
        CHECK(base64(std::vector<float>{1.0F}) == "AACAPw==");
        CHECK(base64(std::vector<double>{1.0}) == "AAAAAAAA8D8=");
    }

    TEST_CASE("names cannot break out of the page") {
        const std::string evil = "</script><script>alert(1)</script><!-- & \"'\\ \n{{script}}";
        WalkPage page{evil, evil, {glide(evil)}};
        page.walks[0].note = evil;
        page.walks[0].figures = {{evil, evil, evil, evil, true}};
        const std::string html = page_of(page);
        const std::string plain = page_of({"plain", "plain", {glide("plain")}});
        CHECK(count(html, "</script>") == count(plain, "</script>"));
        CHECK(count(html, "alert(1)") ==
              count(html, "&lt;script&gt;alert(1)") + count(html, "\\u003cscript\\u003ealert(1)"));
        CHECK(count(html, "<!--") == count(plain, "<!--"));
    }

    TEST_CASE("the page asks nothing of the network") {
        const std::string html = page_of({"title", "note", {glide("walk")}});
        for (const char* word : {"http:", "https:", "src=", "import ", "fetch(", "url(", "@import"}) {
            CAPTURE(word);
            CHECK(count(html, word) == 0);
        }
    }

    TEST_CASE("all marks of the template are filled in, and two walks are two records") {
        const std::string html = page_of({"title", "note", {glide("first"), glide("second")}});
        CHECK(count(html, "{{") == 0);
        CHECK(count(html, "\"name\":\"first\"") == 1);
        CHECK(count(html, "\"name\":\"second\"") == 1);
    }

    TEST_CASE("values that are not numbers are written as none, and a foot that still stands is lifted at the end") {
        Walk walk = glide("walk");
        walk.plants[0].heading = std::numeric_limits<double>::quiet_NaN();
        walk.frames[3].joints[0].x = std::numeric_limits<double>::quiet_NaN();
        const std::string html = page_of({"title", "", {walk}});
        CHECK(count(html, ",null]") == 1);
        CHECK(count(html, "[1,5,10,-0.1,0,7,0]") == 1);
    }

    TEST_CASE("an empty page, and a walk without a frame, are written too") {
        CHECK(count(page_of({}), "</html>") == 1);
        CHECK(count(page_of({"title", "", {Walk{}}}), "</html>") == 1);
    }

    TEST_CASE("the ground is sampled along the way and nowhere else") {
        const Walk walk = glide("walk");
        const GroundPatch patch = sample_ground(walk.frames, [](const glm::dvec3& point) -> std::optional<double> {
            if (point.z > 8) return std::nullopt;
            return point.x + 2 * point.z;
        }, 1.0, 0.25);
        CHECK(patch.heights.size() == static_cast<std::size_t>(patch.nx * patch.nz));
        std::size_t known = 0;
        for (int k = 0; k < patch.nz; ++k)
            for (int i = 0; i < patch.nx; ++i) {
                const double x = patch.x + i * patch.cell;
                const double z = patch.z + k * patch.cell;
                const double height = patch.heights[static_cast<std::size_t>(k * patch.nx + i)];
                if (std::isnan(height)) continue;
                ++known;
                CHECK(within(height, x + 2 * z, 1e-12));  // rounding of two additions
                CHECK(std::abs(x) <= 1.0);
                CHECK(z <= 8.0);
            }
        CHECK(known > 200);  // 2 m by 9 m in cells of 0.25 m are 288
    }

    TEST_CASE("a long way makes coarser cells, not more of them") {
        Walk walk = glide("walk");
        walk.frames.back().root = {4000, 0, 3000};
        const auto flat = [](const glm::dvec3&) { return std::optional(0.0); };
        CHECK(sample_ground(walk.frames, flat).heights.size() < 210'000);
    }
}

TEST_SUITE("examples_support/walk_strip") {
    TEST_CASE("a strip has a pose every interval and a mark for each plant") {
        std::ostringstream out;
        write_walk_strip(out, glide("walk"), {.interval = 1.0, .row_length = 20});
        const std::string svg = out.str();
        CHECK(count(svg, "s</text>") == 11);
        CHECK(count(svg, "class=\"p\"") == 2);
        CHECK(count(svg, "class=\"l\"") == 22);  // an arm and a leg
        CHECK(count(svg, "class=\"m\"") == 11);  // trunk and head in one
        CHECK(count(svg, "nan") == 0);
    }

    TEST_CASE("a hull leaves out what lies inside and on its edges") {
        const auto hull = detail::convex_hull({{0, 0}, {2, 0}, {1, 0}, {2, 2}, {0, 2}, {1, 1}, {0.5, 1.5}});
        CHECK(hull.size() == 4);
    }
}
