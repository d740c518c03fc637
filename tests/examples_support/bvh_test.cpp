// SPDX-License-Identifier: MIT
#include "../../examples/support/bvh.hpp"

#include <string>

#include <doctest/doctest.h>

#include "support/data_dir.hpp"
#include "support/refusal.hpp"

using namespace gait_files;

namespace {

// Line numbers in the cases below count in this text.
const std::string small =
    "HIERARCHY\n"
    "ROOT Hips\n"
    "{\n"
    "\tOFFSET 1 2 3\n"
    "\tCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n"
    "\tJOINT Chest\n"
    "\t{\n"
    "\t\tOFFSET 0 5 0\n"
    "\t\tCHANNELS 3 Zrotation Xrotation Yrotation\n"
    "\t\tEnd Site\n"
    "\t\t{\n"
    "\t\t\tOFFSET 0 1 0\n"
    "\t\t}\n"
    "\t}\n"
    "}\n"
    "MOTION\n"
    "Frames: 2\n"
    "Frame Time: .0083333\n"
    "1 2 3 0 0 0 10 20 30\n"
    "4 5 6 0 0 0 -0.5 1e-40 7.25\n";

std::string with(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string refused(const std::string& text) {
    return refusal([&] { (void)parse_bvh("f", text); });
}

void check_equal(const Bvh& a, const Bvh& b) {
    REQUIRE(a.joints.size() == b.joints.size());
    for (std::size_t i = 0; i < a.joints.size(); ++i) {
        CAPTURE(i);
        CHECK(a.joints[i].name == b.joints[i].name);
        CHECK(a.joints[i].parent == b.joints[i].parent);
        CHECK(a.joints[i].end_site == b.joints[i].end_site);
        CHECK(a.joints[i].offset == b.joints[i].offset);
        CHECK(a.joints[i].channels == b.joints[i].channels);
        CHECK(a.joints[i].first_channel == b.joints[i].first_channel);
    }
    CHECK(a.frame_time == b.frame_time);
    CHECK(a.values == b.values);
}

}  // namespace

TEST_SUITE("examples_support/bvh") {
    TEST_CASE("a file is read as it is written") {
        const Bvh bvh = parse_bvh("f", small);
        REQUIRE(bvh.joints.size() == 3);
        CHECK(bvh.joints[0].name == "Hips");
        CHECK(bvh.joints[0].parent == -1);
        CHECK(bvh.joints[0].offset == glm::dvec3(1, 2, 3));
        CHECK(bvh.joints[1].channels ==
              std::vector{BvhChannel::z_rotation, BvhChannel::x_rotation, BvhChannel::y_rotation});
        CHECK(bvh.joints[1].first_channel == 6);
        CHECK(bvh.joints[2].end_site);
        CHECK(bvh.joints[2].parent == 1);
        CHECK(bvh.frame_time == 0.0083333);
        CHECK(bvh.frame_count() == 2);
        CHECK(bvh.frame(1)[6] == -0.5);
        CHECK(bvh.frame(1)[7] == 1e-40);
        CHECK(bvh.find("Chest") == 1);
        CHECK_FALSE(bvh.find("Site"));
    }

    TEST_CASE("joints carry any number of channels, names may have spaces, a brace may follow its name") {
        const Bvh bvh = parse_bvh(
            "f",
            "hierarchy root A B{ OFFSET 0 0 0 CHANNELS 1 YPOSITION\n"
            "JOINT C {\nOFFSET 1 0 0\nCHANNELS 0\nEnd Site\n{\nOFFSET 0 0 0 } } }\n"
            "ROOT D\n{\nOFFSET 0 0 0\nCHANNELS 6 Zrotation Xposition Yrotation Zposition Xrotation Yposition\n}\n"
            "MOTION\nFrames: 1\nFrame Time:\t1\n\n 1 2 3 4 5 6 7 \n\n");
        CHECK(bvh.joints[0].name == "A B");
        CHECK(bvh.joints[1].channels.empty());
        CHECK(bvh.joints[3].parent == -1);
        CHECK(bvh.joints[3].channels[1] == BvhChannel::x_position);
        CHECK(bvh.channel_count == 7);
        check_equal(parse_bvh("f", format_bvh(bvh)), bvh);
    }

    TEST_CASE("Windows line ends and a byte order mark change nothing") {
        std::string text = "\xEF\xBB\xBF" + small;
        for (std::size_t i = 0; (i = text.find('\n', i)) != std::string::npos; i += 2) text.replace(i, 1, "\r\n");
        check_equal(parse_bvh("f", text), parse_bvh("f", small));
    }

    TEST_CASE("writing and reading again keeps every bit") {
        const Bvh bvh = parse_bvh("f", small);
        check_equal(parse_bvh("f", format_bvh(bvh)), bvh);
        CHECK(format_bvh(parse_bvh("f", format_bvh(bvh))) == format_bvh(bvh));
    }

    TEST_CASE("a number without a space before it is refused where it stands") {
        CHECK(refused(with(small, "0 -0.5", "0.0-7.5")) ==
              "f:20:11: expected 9 numbers in a frame, one for each channel, found `0.0-7.5`");
    }

    TEST_CASE("a frame with too few or too many numbers is refused") {
        CHECK(refused(with(small, " 7.25", "")) ==
              "f:20:23: expected 9 numbers in a frame, one for each channel, found the end of the file");
        CHECK(refused(with(small, "20 30", "20 30 40")) ==
              "f:19:22: expected only 9 numbers in a frame, one for each channel, found `40`");
    }

    TEST_CASE("a number of frames that the file does not hold is refused") {
        CHECK(refused(with(small, "Frames: 2", "Frames: 3")) == "f:20: expected 3 frames, as line 17 says, found 2");
        CHECK(refused(with(small, "Frames: 2", "Frames: 1")) ==
              "f:20: expected the end of the file after 1 frames, as line 17 says");
        CHECK(refused(with(small, "Frames: 2", "Frames: 0")) == "f:17:9: expected at least one frame, found `0`");
        CHECK(refused(with(small, "Frames: 2", "Frames: -2")) == "f:17:9: expected a number of frames, found `-2`");
        CHECK(refused(with(small, "Frames: 2", "Frames: 99999999999999"))
                  .starts_with("f:20: expected 99999999999999 frames"));
    }

    TEST_CASE("a frame time that is no positive number is refused") {
        CHECK(refused(with(small, ".0083333", "-0.01")) ==
              "f:18:13: expected a frame time from 0.0001 to 10, found `-0.01`");
        CHECK(refused(with(small, ".0083333", "0")) == "f:18:13: expected a frame time from 0.0001 to 10, found `0`");
        CHECK(refused(with(small, ".0083333", "nan")) == "f:18:13: expected the seconds of a frame, found `nan`");
        CHECK(refused(with(small, ".0083333", "1e9")) == "f:18:13: expected a frame time from 0.0001 to 10, found `1e9`");
        CHECK(refused("HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 1 Xposition\n}\nMOTION\nFrames: 1\nFrame Time: 1\n1e30\n") ==
              "f:10:1: expected a value within 10000000, found `1e30`");
        CHECK(refused("HIERARCHY\nROOT a\n{\nOFFSET 0 -1e30 0\n") == "f:4:10: expected a value within 10000000, found `-1e30`");
        CHECK(refused(with(small, "Frame Time: .0083333\n", "")) ==
              "f:18: expected a line `Frame Time: <seconds>` behind Frames");
    }

    TEST_CASE("numbers that are not finite are refused") {
        CHECK(refused(with(small, "10 20 30", "NaN 20 30")).starts_with("f:19:13: "));
        CHECK(refused(with(small, "10 20 30", "1e400 20 30")).starts_with("f:19:13: "));
        CHECK(refused(with(small, "OFFSET 0 5 0", "OFFSET 0 inf 0")) == "f:8:12: expected a number, found `inf`");
        CHECK(refused(with(small, "OFFSET 0 5 0", "OFFSET 0 5,0 0")) == "f:8:12: expected a number, found `5,0`");
    }

    TEST_CASE("a broken hierarchy is refused where it breaks") {
        CHECK(refused(with(small, "ROOT Hips\n{", "ROOT Hips")) == "f:3:2: expected { behind `Hips`, found `OFFSET`");
        CHECK(refused(with(small, "\t}\n}\n", "\t}\n")) ==
              "f:15:1: expected JOINT, End Site or } of `Hips`, found `MOTION`");
        CHECK(refused(with(small, "\t}\n}\n", "\t}\n}\n}\n")) == "f:16:1: expected MOTION, found `}`");
        CHECK(refused(with(small, "\tOFFSET 0 5 0\n", "")) == "f:13:2: expected OFFSET of `Chest`, found `}`");
        CHECK(refused(with(small, "CHANNELS 3 Z", "Z")) == "f:9:3: expected CHANNELS of `Chest`, found `Zrotation`");
        CHECK(refused(with(small, "CHANNELS 3", "CHANNELS 4")).starts_with("f:9:43: expected one of 4 channels"));
        CHECK(refused(with(small, "CHANNELS 3", "CHANNELS 7")) ==
              "f:9:12: expected a number of channels from 0 to 6, found `7`");
        CHECK(refused(with(small, "CHANNELS 3 Z", "CHANNELS 3 W")).starts_with("f:9:14: "));
        CHECK(refused(with(small, "\t\t\tOFFSET", "\t\t\tJOINT x\n{\nOFFSET")) ==
              "f:12:4: expected OFFSET of `Site`, found `JOINT`");
        CHECK(refused(with(small, "ROOT Hips", "ROOT")) == "f:2: expected a name for the joint");
    }

    TEST_CASE("every truncation is refused") {
        // The last cut that can still be a whole file is inside the last number.
        const std::size_t last_number = small.rfind(' ') + 2;
        for (std::size_t length = 0; length < last_number; ++length) {
            CAPTURE(length);
            CHECK(refused(small.substr(0, length)) != "");
        }
    }

    TEST_CASE("any damaged byte is read or refused, never worse") {
        for (std::size_t i = 0; i < small.size(); ++i)
            for (const char damage : {'\0', '\n', '-', '9', '}', '\xFF'}) {
                std::string damaged = small;
                damaged[i] = damage;
                (void)refused(damaged);
            }
    }

    TEST_CASE("files that are no BVH are refused") {
        CHECK(refused("") == "f: expected HIERARCHY, the first word of a BVH file, found the end of the file");
        CHECK(refused("t,x,z\n0,0,0\n") == "f:1:1: expected HIERARCHY, the first word of a BVH file, found `t,x,z`");
        CHECK(refused(std::string("HIERARCHY\0\n", 11)) == "f: expected text, found binary data");
        CHECK(refused("HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 0\n}\nMOTION\nFrames: 1\nFrame Time: 1\n") ==
              "f:7: expected a joint with channels above MOTION");
    }

    TEST_CASE("a chain of a hundred thousand joints is read") {
        const std::size_t count = 100000;
        std::string text = "HIERARCHY\nROOT j { OFFSET 0 0 0 CHANNELS 1 Xrotation\n";
        for (std::size_t i = 1; i < count; ++i) text += "JOINT j {\nOFFSET 0 0 0 CHANNELS 0\n";
        for (std::size_t i = 0; i < count; ++i) text += "}\n";
        const Bvh bvh = parse_bvh("f", text + "MOTION\nFrames: 1\nFrame Time: 1\n45\n");
        CHECK(bvh.joints.size() == count);
        CHECK(bvh.joints.back().parent == static_cast<std::ptrdiff_t>(count) - 2);
    }

    TEST_CASE("real recordings come back bit for bit") {
        for (const char* name : {"cmu_12_01_walk", "131_02", "AV_8Walk_Meredith_HVHA_Rep1", "zombie"}) {
            const auto path = find_data("mocap/" + std::string(name) + ".bvh");
            if (!path) continue;
            CAPTURE(name);
            const Bvh bvh = read_bvh(*path);
            check_equal(parse_bvh("f", format_bvh(bvh)), bvh);
        }
    }
}
