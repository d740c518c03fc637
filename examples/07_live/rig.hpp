// SPDX-License-Identifier: MIT
#pragma once

#include <gait/rig/apply.hpp>
#include <gait/rig/bind.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "walk.hpp"

namespace live {

/// A reader's skeleton, bound and brought to the size of the page's own character.
class Rig {
public:
    /// `rest`: translation, rotation x y z w and scale of each bone; `names`: one line for each; `map`: bones of the
    /// joints as the file itself states them, or none at all. `box`: least and greatest x, y, z of what is drawn.
    Rig(std::size_t count, const int* parents, const double* rest, std::string_view names, const int* map,
        const double* box)
        : parents_(parents, parents + count) {
        for (std::size_t i = 0; i < count; ++i, rest += 10)
            rest_.push_back({{rest[0], rest[1], rest[2]},
                             gait::make_quat(rest[6], rest[3], rest[4], rest[5]),
                             {rest[7], rest[8], rest[9]}});
        std::vector<std::string_view> lines;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t end = names.find('\n');
            lines.push_back(names.substr(0, end));
            names.remove_prefix(end == std::string_view::npos ? names.size() : end + 1);
        }
        const gait::Skeleton<double> skeleton{parents_, rest_, lines};
        gait::BindParams<double> params;
        bound_ = bind(skeleton, map, params);
        if (!bound_) return;
        // Once more, at the size of the page's own body: as tall as that, hat and all.
        height_ = gait::standing_height(bound_.body);
        const double by_bones = gait::standing_height(gait::Body<double>{}) / height_;
        const double by_looks = 1.62 / (height_of(box) * bound_.frame.metres_per_unit);
        params.metres_per_unit = bound_.frame.metres_per_unit * gait::clamp(by_looks, 0.4 * by_bones, 1.2 * by_bones);
        bound_ = bind(skeleton, map, params);
        binding_ = gait::convert_binding<float>(bound_.binding);
        for (const auto& bone : rest_) {
            rotations_.push_back(gait::convert_rotation<float>(gait::normalize(bone.rotation)));
            translations_.push_back(gait::convert_vector<float>(bone.translation));
        }
    }

    /// Why it cannot walk; empty where it can.
    [[nodiscard]] const std::string& refused() const { return bound_.refused; }
    /// [m] of the body as the file has it.
    [[nodiscard]] double height() const { return height_; }
    [[nodiscard]] std::size_t driven() const { return binding_.driven_count; }

    [[nodiscard]] gait::Body<float> body() const { return gait::convert_body<float>(bound_.body); }

    /// Place of the root and sine and cosine of its yaw, then x y z w of each bone, then x y z of each.
    [[nodiscard]] const std::vector<float>& pose(const Pose& pose) {
        gait::apply_pose<float>(binding_, pose, rotations_, translations_);
        numbers_ = {pose.root.x, pose.root.y, pose.root.z, pose.root_yaw.sin, pose.root_yaw.cos};
        for (const auto& q : rotations_) numbers_.insert(numbers_.end(), {q.x, q.y, q.z, q.w});
        for (const auto& t : translations_) numbers_.insert(numbers_.end(), {t.x, t.y, t.z});
        return numbers_;
    }

    /// Skeleton to root: rotation x y z w, origin, metres a unit.
    [[nodiscard]] const std::vector<float>& frame() {
        const auto& f = bound_.frame;
        numbers_.clear();
        for (const double x : {f.to_root.x, f.to_root.y, f.to_root.z, f.to_root.w, f.origin.x, f.origin.y, f.origin.z,
                               f.metres_per_unit})
            numbers_.push_back(static_cast<float>(x));
        return numbers_;
    }

private:
    [[nodiscard]] static gait::BoundRig<double> bind(const gait::Skeleton<double>& skeleton, const int* stated,
                                                     const gait::BindParams<double>& params) {
        if (stated == nullptr) {
            gait::BoundRig<double> bound = gait::bind_rig(skeleton, params);
            if (bound.refused.find("detached_feet") == std::string::npos) return bound;
            gait::BoneMap loose = bound.map;
            loose.detached_feet = true;
            return gait::bind_rig(skeleton, loose, params);
        }
        gait::BoneMap map;
        for (std::size_t j = 0; j < gait::joint_count; ++j) map.bone[j] = stated[j];
        gait::complete_trunk(skeleton, map);
        return gait::bind_rig(skeleton, map, params);
    }

    /// [unit of the skeleton] from sole to top of a box in the skeleton's space.
    [[nodiscard]] double height_of(const double* box) const {
        double low = 1e9, high = -1e9;
        for (int corner = 0; corner < 8; ++corner) {
            const gait::vec3<double> at(box[corner & 1 ? 3 : 0], box[corner & 2 ? 4 : 1], box[corner & 4 ? 5 : 2]);
            const double y = (bound_.frame.to_root * (at - bound_.frame.origin)).y;
            low = y < low ? y : low;
            high = y > high ? y : high;
        }
        return high > 0 ? high - (low < 0 ? 0 : low) : high - low;
    }

    std::vector<int> parents_;
    std::vector<gait::BoneRest<double>> rest_;
    gait::BoundRig<double> bound_;
    gait::Binding<float> binding_;
    double height_ = 0;
    std::vector<gait::quat<float>> rotations_;
    std::vector<gait::vec3<float>> translations_;
    std::vector<float> numbers_;
};

}  // namespace live
