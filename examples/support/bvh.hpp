// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/vec3.hpp>

#include "text_lines.hpp"

namespace gait_files {

/// One of the six numbers that can move a BVH joint.
enum class BvhChannel : unsigned char { x_position, y_position, z_position, x_rotation, y_rotation, z_rotation };

inline constexpr std::array<std::string_view, 6> bvh_channel_names = {"Xposition", "Yposition", "Zposition",
                                                                      "Xrotation", "Yrotation", "Zrotation"};

[[nodiscard]] constexpr bool is_rotation(BvhChannel channel) noexcept { return channel >= BvhChannel::x_rotation; }

/// 0, 1 or 2 for the x, y or z that the channel turns about or moves along.
[[nodiscard]] constexpr int axis_of(BvhChannel channel) noexcept { return static_cast<int>(channel) % 3; }

/// A joint, or the End Site that closes a chain of joints.
struct BvhJoint {
    std::string name;            ///< for an End Site the word behind "End"
    std::ptrdiff_t parent = -1;  ///< index of the joint it hangs from, always a smaller one; -1 for a root
    bool end_site = false;       ///< an End Site has no channels
    glm::dvec3 offset{0.0};      ///< [file unit]  from the parent, in its axes, where no channel says otherwise
    std::vector<BvhChannel> channels;  ///< in the order of the file
    std::size_t first_channel = 0;     ///< where its channels start in a frame
};

/// A recorded motion with its skeleton, as the file states it: nothing is scaled, turned or reordered.
struct Bvh {
    std::vector<BvhJoint> joints;   ///< in the order of the file: parents first
    double frame_time = 0.0;        ///< [s]  > 0
    std::size_t channel_count = 0;  ///< numbers in a frame
    std::vector<double> values;     ///< [file unit] or [deg], frame after frame

    [[nodiscard]] std::size_t frame_count() const noexcept { return values.size() / channel_count; }
    [[nodiscard]] const double* frame(std::size_t i) const noexcept { return values.data() + i * channel_count; }
    [[nodiscard]] double* frame(std::size_t i) noexcept { return values.data() + i * channel_count; }

    /// The joint of that name, exactly as written.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const {
        for (std::size_t i = 0; i < joints.size(); ++i)
            if (!joints[i].end_site && joints[i].name == name) return i;
        return std::nullopt;
    }
};

namespace detail {

/// A number of the file that some skeleton may have.
inline double read_value(TextLines& in, std::string_view what = "a number") {
    const double value = in.number(what);
    if (!(std::abs(value) <= 1e7)) in.fail_word("a value within 10000000");
    return value;
}

inline glm::dvec3 read_offset(TextLines& in) {
    const double x = read_value(in), y = read_value(in), z = read_value(in);
    return {x, y, z};
}

inline std::vector<BvhChannel> read_channels(TextLines& in) {
    const std::size_t count = in.count("a number of channels from 0 to 6");
    if (count > 6) in.fail_word("a number of channels from 0 to 6");
    std::vector<BvhChannel> channels;
    while (channels.size() < count) {
        const std::string_view word = in.next_word();
        std::size_t i = 0;
        while (i < 6 && !same_word(word, bvh_channel_names[i])) ++i;
        if (i == 6) in.fail_word("one of " + std::to_string(count) + " channels, like Xposition or Zrotation");
        channels.push_back(static_cast<BvhChannel>(i));
    }
    return channels;
}

/// Reads up to and with the word MOTION.
inline void read_hierarchy(TextLines& in, Bvh& bvh) {
    struct Open {
        std::size_t joint;
        bool has_offset, has_channels;
    };
    std::vector<Open> open;  // the joints whose brace is not closed yet, from the root down

    const auto open_joint = [&](bool end_site) {
        BvhJoint joint;
        joint.name = in.rest_of_line('{');  // names with spaces exist
        joint.end_site = end_site;
        if (!open.empty()) joint.parent = static_cast<std::ptrdiff_t>(open.back().joint);
        if (joint.name.empty()) in.fail_line("a name for the joint");
        if (const std::string_view brace = in.next_word_of_text(); brace != "{")
            in.fail_word("{ behind `" + joint.name + "`");
        open.push_back({bvh.joints.size(), false, end_site});
        bvh.joints.push_back(joint);
    };

    if (!same_word(in.next_word_of_text(), "HIERARCHY")) in.fail_word("HIERARCHY, the first word of a BVH file");
    for (;;) {
        const std::string_view word = in.next_word_of_text();
        const bool outside = open.empty();
        const bool in_joint = !outside && !bvh.joints[open.back().joint].end_site;
        if (outside && same_word(word, "ROOT")) {
            open_joint(false);
        } else if (in_joint && same_word(word, "JOINT")) {
            open_joint(false);
        } else if (in_joint && same_word(word, "End")) {
            open_joint(true);
        } else if (!outside && !open.back().has_offset && same_word(word, "OFFSET")) {
            bvh.joints[open.back().joint].offset = read_offset(in);
            open.back().has_offset = true;
        } else if (in_joint && !open.back().has_channels && same_word(word, "CHANNELS")) {
            BvhJoint& joint = bvh.joints[open.back().joint];
            joint.channels = read_channels(in);
            joint.first_channel = bvh.channel_count;
            bvh.channel_count += joint.channels.size();
            open.back().has_channels = true;
        } else if (!outside && open.back().has_offset && open.back().has_channels && word == "}") {
            open.pop_back();
        } else if (outside && !bvh.joints.empty() && same_word(word, "MOTION")) {
            return;
        } else if (outside) {
            in.fail_word(bvh.joints.empty() ? "ROOT" : "MOTION");
        } else {
            const std::string name = "`" + bvh.joints[open.back().joint].name + "`";
            if (!open.back().has_offset) in.fail_word("OFFSET of " + name);
            if (!open.back().has_channels) in.fail_word("CHANNELS of " + name);
            in.fail_word(in_joint ? "JOINT, End Site or } of " + name : "} of " + name);
        }
    }
}

inline void read_motion(TextLines& in, Bvh& bvh) {
    if (bvh.channel_count == 0) in.fail_line("a joint with channels above MOTION");

    if (!in.next_filled_line() || !in.skip("Frames:")) in.fail_line("a line `Frames: <count>` behind MOTION");
    const std::size_t frames = in.count("a number of frames");
    if (frames == 0) in.fail_word("at least one frame");
    const std::string frames_promised =
        std::to_string(frames) + " frames, as line " + std::to_string(in.line_number()) + " says";

    if (!in.next_filled_line() || !in.skip("Frame Time:"))
        in.fail_line("a line `Frame Time: <seconds>` behind Frames");
    bvh.frame_time = in.number("the seconds of a frame");
    if (!(bvh.frame_time >= 1e-4 && bvh.frame_time <= 10.0)) in.fail_word("a frame time from 0.0001 to 10");

    const std::string row = std::to_string(bvh.channel_count) + " numbers in a frame, one for each channel";
    bvh.values.reserve(std::min(frames, in.text_size() / bvh.channel_count) * bvh.channel_count);
    std::size_t found = 0;
    for (; in.next_filled_line(); ++found) {
        if (found == frames) in.fail_line("the end of the file after " + frames_promised);
        for (std::size_t i = 0; i < bvh.channel_count; ++i) bvh.values.push_back(read_value(in, row));
        if (!in.next_word().empty()) in.fail_word("only " + row);
    }
    if (found < frames) in.fail_line(frames_promised + ", found " + std::to_string(found));
}

inline void append_number(std::string& text, double value) {
    char digits[400];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed);
    text.append(digits, end);
}

}  // namespace detail

/// Reads a BVH file that is already in memory; `file` is its name for messages.
///
/// A frame is one line. Any number and order of channels is taken, several roots and names with spaces too.
[[nodiscard]] inline Bvh parse_bvh(std::string file, std::string text) {
    TextLines in(std::move(file), std::move(text));
    Bvh bvh;
    detail::read_hierarchy(in, bvh);
    detail::read_motion(in, bvh);
    return bvh;
}

[[nodiscard]] inline Bvh read_bvh(const std::string& path) { return parse_bvh(path, load_file(path)); }

/// The text of a BVH file: reading it again gives an equal value, to the last bit of every number.
[[nodiscard]] inline std::string format_bvh(const Bvh& bvh) {
    std::string text = "HIERARCHY\n";
    std::vector<std::size_t> open;
    const auto close = [&] {
        open.pop_back();
        text.append(open.size(), '\t').append("}\n");
    };
    for (std::size_t i = 0; i < bvh.joints.size(); ++i) {
        const BvhJoint& joint = bvh.joints[i];
        while (!open.empty() && static_cast<std::ptrdiff_t>(open.back()) != joint.parent) close();
        const std::string indent(open.size(), '\t');
        text += indent + (joint.end_site ? "End " : open.empty() ? "ROOT " : "JOINT ") + joint.name + "\n";
        text += indent + "{\n";
        text += indent + "\tOFFSET";
        for (int axis = 0; axis < 3; ++axis) detail::append_number(text += ' ', joint.offset[axis]);
        text += '\n';
        if (!joint.end_site) {
            text += indent + "\tCHANNELS " + std::to_string(joint.channels.size());
            for (const BvhChannel channel : joint.channels)
                text.append(1, ' ').append(bvh_channel_names[static_cast<std::size_t>(channel)]);
            text += '\n';
        }
        open.push_back(i);
    }
    while (!open.empty()) close();

    text += "MOTION\nFrames: " + std::to_string(bvh.frame_count()) + "\nFrame Time: ";
    detail::append_number(text, bvh.frame_time);
    for (std::size_t i = 0; i < bvh.values.size(); ++i) {
        text += i % bvh.channel_count == 0 ? '\n' : ' ';
        detail::append_number(text, bvh.values[i]);
    }
    return text += '\n';
}

}  // namespace gait_files
