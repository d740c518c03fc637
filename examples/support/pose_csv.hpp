// SPDX-License-Identifier: MIT
#pragma once

#include <gait/character/pose.hpp>
#include <gait/core/quaternion.hpp>

#include <array>
#include <charconv>
#include <ostream>
#include <string_view>

namespace examples {

/// Writes poses as a table, one row for each: time [s], and for every joint its place [m] and rotation in the world.
class PoseCsv {
public:
    explicit PoseCsv(std::ostream& out) : out_(out) {
        out_ << "time";
        for (const std::string_view joint : gait::joint_names)
            for (const char* part : {"x", "y", "z", "qw", "qx", "qy", "qz"}) out_ << ',' << joint << '_' << part;
        out_ << '\n';
    }

    template <class T>
    void add(double time, const gait::Pose<T>& pose) {
        put(time);
        for (std::size_t i = 0; i < gait::joint_count; ++i) {
            const auto joint = static_cast<gait::Joint>(i);
            const gait::vec3<T> place = gait::world_place(pose, joint);
            const gait::quat<T> q = gait::world_rotation(pose, joint);
            for (const T x : {place.x, place.y, place.z, q.w, q.x, q.y, q.z}) {
                out_ << ',';
                put(x);
            }
        }
        out_ << '\n';
    }

private:
    template <class Number>
    void put(Number x) {
        std::array<char, 32> text;
        out_ << std::string_view(text.data(), std::to_chars(text.data(), text.data() + text.size(), x).ptr);
    }

    std::ostream& out_;
};

}  // namespace examples
