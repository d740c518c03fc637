// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "c3d.hpp"
#include "contact_intervals.hpp"
#include "data_dir.hpp"
#include "gaitmap_csv.hpp"
#include "mot.hpp"
#include "trc.hpp"

namespace gait_files {

/// A laboratory trial with known contacts, in a folder of recordings.
struct ContactTrialSource {
    const char* file;
    const char* kind;                                   ///< walking, running or sprinting
    int up;                                             ///< axis: 0 x, 1 y, 2 z
    std::array<std::array<const char*, 2>, 2> markers;  ///< left, right; heel, toe
    const char* forces = nullptr;  ///< MOT file to take the contacts from, where the table of contacts has none
};

inline constexpr std::array<ContactTrialSource, 6> contact_trial_sources{{
    {"gait/gaitalytics/test_small.c3d", "walking", 2, {{{"LHEE", "LTOE"}, {"RHEE", "RTOE"}}}},
    {"gait/gaitmap/mocap_sample.csv", "walking", 2, {{{"L_FCC", "L_TOE"}, {"R_FCC", "R_TOE"}}}},
    {"gait/opensim/subject01_walk1.trc",
     "walking",
     1,
     {{{"L.Heel", "L.Toe.Tip"}, {"R.Heel", "R.Toe.Tip"}}},
     "gait/opensim/subject01_walk1_grf.mot"},
    {"gait/nimblephysics/HamnerSubject04_run200/markers.trc", "running", 1, {{{"LCAL", "LTOE"}, {"RCAL", "RTOE"}}}},
    {"gait/bmclab/motion_capture_run.trc", "running", 1, {{{"LCAL", "LTOE"}, {"RCAL", "RTOE"}}}},
    {"gait/nimblephysics/JA1Gait35.c3d", "sprinting", 2, {{{"LHEEL", "LTOE"}, {"RHEEL", "RTOE"}}}},
}};

struct ContactTrial {
    std::string file;
    std::string kind;
    double rate = 0.0;  ///< [Hz]
    glm::dvec3 up{0.0};
    std::array<std::array<std::vector<glm::dvec3>, 2>, 2> points;  ///< [m]  left, right; heel, toe
    std::array<std::vector<ContactInterval>, 2> contacts;          ///< left, right; seconds after the first frame
};

/// Times with more than 20 N on a plate for more than 60 ms, given to the foot nearest to the centre of pressure.
/// The columns are those of two plates under a y-up trial.
[[nodiscard]] inline std::vector<ContactInterval> contacts_from_forces(const MotTable& forces,
                                                                       const ContactTrial& trial, double first_time) {
    std::vector<ContactInterval> contacts;
    for (const std::string plate : {"ground_force_", "1_ground_force_"}) {
        const std::size_t fy = forces.find(plate + "vy").value();
        const std::size_t px = forces.find(plate + "px").value();
        const std::size_t pz = forces.find(plate + "pz").value();
        for (std::size_t row = 0; row < forces.times.size(); ++row) {
            if (!(forces.value(row, fy) > 20.0)) continue;
            const std::size_t begin = row;
            while (row < forces.times.size() && forces.value(row, fy) > 20.0) ++row;
            if (!(forces.times[row - 1] - forces.times[begin] > 0.06)) continue;
            const std::size_t middle = (begin + row) / 2;
            const auto frame = static_cast<std::size_t>(std::lround((forces.times[middle] - first_time) * trial.rate));
            const auto distance = [&](std::size_t foot) {
                const glm::dvec3 place = 0.5 * (trial.points[foot][0].at(frame) + trial.points[foot][1].at(frame));
                return std::hypot(place.x - forces.value(middle, px), place.z - forces.value(middle, pz));
            };
            ContactInterval contact{trial.file, distance(0) < distance(1) ? 'L' : 'R', {}, {}, "force20N"};
            if (begin > 0) contact.strike = forces.times[begin];
            if (row < forces.times.size()) contact.off = forces.times[row];
            contacts.push_back(contact);
        }
    }
    return contacts;
}

/// Reads a trial, or nothing (and a printed line) where its files are not there.
[[nodiscard]] inline std::optional<ContactTrial> read_contact_trial(const ContactTrialSource& source) {
    const std::string file = source.file;
    const std::optional<std::string> path = find_data(file);
    const std::optional<std::string> table =
        find_data(source.forces ? source.forces : "gait/derived/contact_intervals.csv");
    if (!path || !table) return std::nullopt;
    const MarkerTrial markers = file.ends_with(".c3d")   ? read_c3d(*path).points
                                : file.ends_with(".csv") ? read_gaitmap_csv(*path)
                                                         : read_trc(*path);
    ContactTrial trial;
    trial.file = file.substr(5);
    trial.kind = source.kind;
    trial.rate = markers.rate;
    trial.up[source.up] = 1.0;
    for (std::size_t foot = 0; foot < 2; ++foot)
        for (std::size_t point = 0; point < 2; ++point)
            for (std::size_t frame = 0; frame < markers.frame_count(); ++frame)
                trial.points[foot][point].push_back(
                    markers.position(frame, markers.find(source.markers[foot][point]).value()));

    const std::vector<ContactInterval> contacts =
        source.forces ? contacts_from_forces(read_mot(*table), trial, markers.first_time)
                      : read_contact_intervals(*table);
    for (ContactInterval contact : contacts) {
        if (contact.file != trial.file) continue;
        if (contact.strike) *contact.strike -= markers.first_time;
        if (contact.off) *contact.off -= markers.first_time;
        trial.contacts[contact.foot == 'L' ? 0 : 1].push_back(std::move(contact));
    }
    return trial;
}

}  // namespace gait_files
