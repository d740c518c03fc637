// SPDX-License-Identifier: MIT
#include "support/c3d.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/data_dir.hpp"
#include "support/refusal.hpp"
#include "support/within.hpp"

using namespace gait_files;

namespace {

/// Writes a small trial: 2 points at 50 Hz from frame 101, 6 analog channels at 100 Hz, one plate, one event.
class SmallC3d {
public:
    bool floats = true;
    std::uint8_t processor = 84;
    std::uint8_t plate_type = 2;
    std::string unit = "mm";

    std::string bytes() {
        out_.assign(512, '\0');
        out_[0] = 2;  // block of the parameters
        out_[1] = 0x50;
        put16(2, 2);                           // points
        put16(4, 12);                          // analog values in a frame
        put16(6, 101);                         // first frame
        put16(8, 102);                         // last frame
        put_float(12, floats ? -0.1f : 0.5f);  // scale
        put16(16, 4);                          // block of the frames
        put16(18, 2);                          // samples in a frame
        put_float(20, 50.0f);                  // rate

        out_ += {'\0', '\0', '\2', static_cast<char>(processor)};
        group(1, "POINT");
        parameter(1, "UNITS", -1, {4}, (unit + "    ").substr(0, 4));
        parameter(1, "LABELS", -1, {4, 1}, "LTOE");
        parameter(1, "LABELS2", -1, {4, 1}, "RTOE");
        parameter(2, "LABELS", -1, {3, 6}, "Fx Fy Fz Mx My Mz ");  // before its group
        parameter(2, "GEN_SCALE", 4, {}, float_bytes({2.0f}));
        parameter(2, "SCALE", 4, {6}, float_bytes({1, 1, -1, 1, 1, 1}));
        parameter(2, "OFFSET", 2, {6}, std::string("\0\0\0\0\12\0\0\0\0\0\0\0", 12));
        group(2, "ANALOG");
        group(3, "FORCE_PLATFORM");
        parameter(3, "USED", 2, {}, std::string("\1\0", 2));
        parameter(3, "TYPE", 2, {1}, {static_cast<char>(plate_type), '\0'});
        parameter(3, "CHANNEL", 2, {6, 1}, std::string("\1\0\2\0\3\0\4\0\5\0\6\0", 12));
        parameter(3, "CORNERS", 4, {3, 4, 1}, float_bytes({0, 0, 0, 500, 0, 0, 500, 400, 0, 0, 400, 0}));
        group(4, "EVENT");
        parameter(4, "USED", 2, {}, std::string("\1\0", 2));
        parameter(4, "CONTEXTS", -1, {5, 1}, "Left ");
        parameter(4, "LABELS", -1, {11, 1}, "Foot Strike");
        parameter(4, "TIMES", 4, {2, 1}, float_bytes({1.0f, 2.5f}));
        out_.resize(3 * 512);

        for (const float value : {2.0f, 4.0f, -6.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f})
            value_out(value);  // RTOE at 0, 0, 0
        for (int i = 0; i < 12; ++i) value_out(static_cast<float>(i));
        for (const float value : {2.0f, 4.0f, -6.0f, -1.0f, 8.0f, 10.0f, 12.0f, 0.0f}) value_out(value);  // LTOE lost
        for (int i = 0; i < 12; ++i) value_out(static_cast<float>(100 + i));
        return out_;
    }

private:
    void put16(std::size_t at, unsigned value) {
        out_[at] = static_cast<char>(value & 255);
        out_[at + 1] = static_cast<char>(value >> 8);
    }
    void put_float(std::size_t at, float value) { out_.replace(at, 4, float_bytes({value})); }
    static std::string float_bytes(const std::vector<float>& values) {
        std::string bytes;
        for (const float value : values)
            for (unsigned shift = 0; shift < 32; shift += 8)
                bytes += static_cast<char>(std::bit_cast<std::uint32_t>(value) >> shift & 255);
        return bytes;
    }
    void value_out(float value) {
        if (floats) {
            out_ += float_bytes({value});
        } else {
            out_.append(2, '\0');
            put16(out_.size() - 2, static_cast<std::uint16_t>(static_cast<std::int16_t>(value)));
        }
    }
    void named(int id, const std::string& name, const std::string& rest) {
        out_ += {static_cast<char>(name.size()), static_cast<char>(id)};
        out_ += name;
        out_ += {static_cast<char>(rest.size() + 2), '\0'};
        out_ += rest;
    }
    void group(int id, const std::string& name) { named(-id, name, std::string(1, '\0')); }
    void parameter(int id, const std::string& name, int type, const std::vector<int>& dimensions,
                   const std::string& data) {
        std::string rest = {static_cast<char>(type), static_cast<char>(dimensions.size())};
        for (const int dimension : dimensions) rest += static_cast<char>(dimension);
        named(id, name, rest + data + '\0');
    }

    std::string out_;
};

std::string refused(const std::string& bytes) {
    return refusal([&] { (void)parse_c3d("f", bytes); });
}

}  // namespace

TEST_SUITE("examples_support/c3d") {
    TEST_CASE("points, channels, plates and events are read") {
        const C3d trial = parse_c3d("f", SmallC3d().bytes());
        CHECK(trial.points.names == std::vector<std::string>{"LTOE", "RTOE"});
        CHECK(trial.points.rate == 50.0);
        CHECK(trial.points.first_time == 2.0);
        REQUIRE(trial.points.frame_count() == 2);
        CHECK(trial.points.position(0, 0) == glm::dvec3(2, 4, -6) * 0.001);
        CHECK(is_gap(trial.points.position(0, 1)));  // at the origin
        CHECK(is_gap(trial.points.position(1, 0)));  // negative residual
        CHECK(trial.points.position(1, 1) == glm::dvec3(8, 10, 12) * 0.001);

        CHECK(trial.analog_rate == 100.0);
        CHECK(trial.analog_names == std::vector<std::string>{"Fx", "Fy", "Fz", "Mx", "My", "Mz"});
        CHECK(trial.analog.size() == 4 * 6);
        CHECK(trial.sample(0, 0) == 0.0);
        CHECK(trial.sample(1, 1) == 14.0);                   // 7 times 2
        CHECK(trial.sample(2, 2) == -2.0 * (102.0 - 10.0));  // offset 10, scale -1, general scale 2

        REQUIRE(trial.plates.size() == 1);
        CHECK(trial.plates[0].type == 2);
        CHECK(trial.plates[0].channels == std::array<std::size_t, 6>{0, 1, 2, 3, 4, 5});
        CHECK(trial.plates[0].corners[2] == glm::dvec3(500, 400, 0) * 0.001);

        REQUIRE(trial.events.size() == 1);
        CHECK(trial.events[0].context == "Left");
        CHECK(trial.events[0].label == "Foot Strike");
        CHECK(trial.events[0].time == 62.5);
    }

    TEST_CASE("integer points are scaled") {
        SmallC3d small;
        small.floats = false;
        const C3d trial = parse_c3d("f", small.bytes());
        CHECK(trial.points.position(0, 0) == glm::dvec3(2, 4, -6) * 0.0005);
        CHECK(is_gap(trial.points.position(1, 0)));
        CHECK(trial.sample(1, 1) == 14.0);
    }

    TEST_CASE("what cannot be read right is refused") {
        CHECK(refused("") == "f: expected at least 1 bytes, found 0");
        CHECK(refused("HIERARCHY\n") == "f: expected a C3D file, which starts with a block number and 0x50");
        SmallC3d big_endian;
        big_endian.processor = 86;
        CHECK(refused(big_endian.bytes()) == "f: expected numbers in Intel order (processor 84), found 86");
        SmallC3d other_plate;
        other_plate.plate_type = 3;
        CHECK(refused(other_plate.bytes()) == "f: expected force plates of type 2 or 4, found 3");
        SmallC3d unknown_unit;
        unknown_unit.unit = "inch";
        CHECK(refused(unknown_unit.bytes()) == "f: expected a unit of the points: mm, cm or m");
    }

    TEST_CASE("every truncation is refused") {
        const std::string whole = SmallC3d().bytes();
        for (std::size_t length = 0; length < whole.size(); ++length) {
            CAPTURE(length);
            CHECK(refused(whole.substr(0, length)) != "");
        }
    }

    TEST_CASE("any damaged byte is read or refused, never worse") {
        const std::string whole = SmallC3d().bytes();
        for (std::size_t i = 0; i < 3 * 512; ++i)
            for (const char damage : {'\0', '\1', '\x7F', '\x80', '\xFF'}) {
                std::string damaged = whole;
                damaged[i] = damage;
                (void)refused(damaged);
            }
    }

    TEST_CASE("real trials have the measured sizes, heights and loads") {
        struct Measured {
            const char* file;
            std::size_t points, frames, channels, plates, events;
            double rate, analog_rate, first_time;  ///< [Hz], [Hz], [s]
            const char* heel;
            double toe_lowest, toe_highest, heel_lowest, heel_highest;  ///< [m]
            std::size_t loaded_plates;
        };
        const Measured all[] = {
            {"gaitalytics/test_small.c3d", 191, 337, 42, 4, 13, 100, 1000, 2.48, "LHEE", 0.0366, 0.1143, 0.032, 0.263,
             3},
            {"nimblephysics/JA1Gait35.c3d", 53, 324, 60, 8, 10, 250, 1500, 3.328, "LHEEL", 0.020, 0.790, 0.036, 0.872,
             4},
        };
        for (const Measured& m : all) {
            const auto path = find_data("gait/" + std::string(m.file));
            if (!path) continue;
            CAPTURE(m.file);
            const C3d trial = read_c3d(*path);
            CHECK(trial.points.names.size() == m.points);
            CHECK(trial.points.frame_count() == m.frames);
            CHECK(trial.analog_names.size() == m.channels);
            CHECK(trial.analog.size() == m.channels * m.frames * static_cast<std::size_t>(m.analog_rate / m.rate));
            CHECK(trial.plates.size() == m.plates);
            CHECK(trial.events.size() == m.events);
            CHECK(trial.points.rate == m.rate);
            CHECK(trial.analog_rate == m.analog_rate);
            CHECK(trial.points.first_time == m.first_time);

            const auto check_height = [&](const char* name, double lowest, double highest) {
                const std::size_t marker = trial.points.find(name).value();
                double low = 1e9, high = -1e9;
                for (std::size_t i = 0; i < m.frames; ++i) {
                    low = std::min(low, trial.points.position(i, marker).z);
                    high = std::max(high, trial.points.position(i, marker).z);
                }
                CHECK(within(low, lowest, 0.0006));  // half of the last printed digit
                CHECK(within(high, highest, 0.0006));
            };
            check_height("LTOE", m.toe_lowest, m.toe_highest);
            check_height(m.heel, m.heel_lowest, m.heel_highest);

            // Each contact in the middle of a plate starts at a labelled foot strike. Fz is negative under load.
            std::size_t loaded = 0;
            for (const C3dPlate& plate : trial.plates) {
                std::size_t row = 0, rows = trial.analog.size() / m.channels;
                while (row < rows && -trial.sample(row, plate.channels[2]) < 50.0) ++row;
                if (row == rows) continue;
                const double strike = trial.points.first_time + static_cast<double>(row) / trial.analog_rate;
                double nearest = 1e9;
                for (const C3dEvent& event : trial.events)
                    if (event.label == "Foot Strike") nearest = std::min(nearest, std::abs(event.time - strike));
                CHECK(nearest <= 0.010);  // one frame of the labelling
                ++loaded;
            }
            CHECK(loaded == m.loaded_plates);
        }
    }
}
