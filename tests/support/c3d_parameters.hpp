// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../examples/support/text_lines.hpp"

namespace gait_files::detail {

/// Little-endian numbers anywhere in a file, or a refusal where it is too short.
class C3dBytes {
public:
    C3dBytes(std::string file, std::string bytes) : file_(std::move(file)), bytes_(std::move(bytes)) {}

    [[nodiscard]] std::string_view text(std::size_t at, std::size_t size) const {
        if (at > bytes_.size() || size > bytes_.size() - at)
            fail("at least " + std::to_string(at + size) + " bytes, found " + std::to_string(bytes_.size()));
        return std::string_view(bytes_).substr(at, size);
    }
    [[nodiscard]] std::uint8_t u8(std::size_t at) const { return static_cast<std::uint8_t>(text(at, 1)[0]); }
    [[nodiscard]] std::int8_t i8(std::size_t at) const { return static_cast<std::int8_t>(u8(at)); }
    [[nodiscard]] std::uint16_t u16(std::size_t at) const {
        return static_cast<std::uint16_t>(u8(at) | u8(at + 1) << 8);
    }
    [[nodiscard]] std::int16_t i16(std::size_t at) const { return static_cast<std::int16_t>(u16(at)); }
    [[nodiscard]] float f32(std::size_t at) const {
        return std::bit_cast<float>(static_cast<std::uint32_t>(u16(at)) | static_cast<std::uint32_t>(u16(at + 2))
                                                                              << 16);
    }
    [[noreturn]] void fail(const std::string& expected) const { throw FileError(file_, 0, 0, expected); }

private:
    std::string file_;
    std::string bytes_;
};

/// The parameters of a file by "GROUP:NAME".
class C3dParameters {
public:
    explicit C3dParameters(const C3dBytes& bytes) : bytes_(bytes) {
        const std::size_t block = bytes.u8(0);
        if (block == 0 || bytes.u8(1) != 0x50) bytes.fail("a C3D file, which starts with a block number and 0x50");
        const std::size_t start = (block - 1) * 512;
        if (bytes.u8(start + 3) != 84)
            bytes.fail("numbers in Intel order (processor 84), found " + std::to_string(bytes.u8(start + 3)));

        std::map<int, std::string> groups;
        struct Found {
            int group;
            std::string name;
            Parameter parameter;
        };
        std::vector<Found> found;  // a group may follow its parameters
        for (std::size_t at = start + 4;;) {
            const std::size_t length = static_cast<std::size_t>(std::abs(bytes.i8(at)));  // below zero: locked
            const int group = bytes.i8(at + 1);
            if (length == 0 || group == 0) break;
            const std::string name(bytes.text(at + 2, length));
            const std::size_t next = at + 2 + length;
            if (group < 0)
                groups[-group] = name;
            else
                found.push_back({group, name, read_parameter(next + 2)});
            if (bytes.u16(next) == 0) break;
            at = next + bytes.u16(next);
        }
        for (const Found& f : found) parameters_[groups[f.group] + ":" + f.name] = f.parameter;
    }

    [[nodiscard]] bool has(const std::string& name) const { return parameters_.contains(name); }

    /// All numbers of a parameter; none where it is missing.
    [[nodiscard]] std::vector<double> numbers(const std::string& name) const {
        std::vector<double> values;
        if (const auto found = parameters_.find(name); found != parameters_.end()) {
            const Parameter& p = found->second;
            for (std::size_t i = 0; i < p.count; ++i)
                values.push_back(p.type == 4   ? static_cast<double>(bytes_.f32(p.at + 4 * i))
                                 : p.type == 2 ? static_cast<double>(bytes_.i16(p.at + 2 * i))
                                               : static_cast<double>(bytes_.u8(p.at + i)));
        }
        return values;
    }

    /// The first number of a parameter that has to be there.
    [[nodiscard]] double number(const std::string& name) const {
        const std::vector<double> values = numbers(name);
        if (values.empty()) bytes_.fail("the parameter " + name);
        return values[0];
    }

    /// The first number of a parameter that has to be there and counts something.
    [[nodiscard]] std::size_t count(const std::string& name) const {
        const double value = number(name);
        if (!(value >= 0.0 && value <= 32767.0)) bytes_.fail("a count in the parameter " + name);
        return static_cast<std::size_t>(value);
    }

    /// All texts of a parameter and of those that continue it (LABELS, LABELS2, ...); none where it is missing.
    [[nodiscard]] std::vector<std::string> texts(const std::string& name) const {
        std::vector<std::string> values;
        std::string part = name;
        for (int i = 2; parameters_.contains(part); part = name + std::to_string(i++)) {
            const Parameter& p = parameters_.at(part);
            for (std::size_t at = 0; p.width > 0 && at < p.count; at += p.width)
                values.emplace_back(trimmed(bytes_.text(p.at + at, p.width)));
        }
        return values;
    }

private:
    struct Parameter {
        int type;           // -1 text, 1 byte, 2 integer, 4 float
        std::size_t width;  // the first dimension: the length of a text
        std::size_t count;  // all dimensions multiplied
        std::size_t at;     // where the values start
    };

    [[nodiscard]] Parameter read_parameter(std::size_t at) const {
        const int type = bytes_.i8(at);
        const std::size_t dimensions = bytes_.u8(at + 1);
        std::size_t count = 1;
        for (std::size_t i = 0; i < dimensions; ++i) count *= bytes_.u8(at + 2 + i);
        const std::size_t first = at + 2 + dimensions;
        (void)bytes_.text(first, count * static_cast<std::size_t>(std::abs(type)));
        return {type, dimensions > 0 ? std::size_t{bytes_.u8(at + 2)} : std::size_t{1}, count, first};
    }

    const C3dBytes& bytes_;
    std::map<std::string, Parameter> parameters_;
};

}  // namespace gait_files::detail
