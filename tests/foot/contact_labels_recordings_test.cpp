// SPDX-License-Identifier: MIT
// The labeller against measured contacts: forces under the feet, or events labelled by the laboratory.
#include <gait/foot/contact_labels.hpp>
#include <gait/foot/resample.hpp>

#include <doctest/doctest.h>
#include <support/contact_score.hpp>
#include <support/contact_trial.hpp>
#include <support/random.hpp>

#include <cmath>
#include <cstdio>

using gait::vec3;
using gait_files::ContactTrial;

namespace {

ContactScore score(const ContactTrial& trial) {
    const auto& p = trial.points;
    const std::array<gait::FootPath<double>, 2> feet{gait::FootPath<double>{p[0][0], p[0][1]},
                                                     gait::FootPath<double>{p[1][0], p[1][1]}};
    const gait::ClipContacts<double> contacts = gait::label_contacts<double>(feet, trial.rate, trial.up);
    ContactScore result;
    for (std::size_t foot = 0; foot < 2; ++foot) result.add(contacts.feet[foot].foot, trial.contacts[foot], trial.rate);
    return result;
}

std::vector<ContactTrial> read_trials() {
    std::vector<ContactTrial> trials;
    for (const gait_files::ContactTrialSource& source : gait_files::contact_trial_sources)
        if (std::optional<ContactTrial> trial = gait_files::read_contact_trial(source))
            trials.push_back(std::move(*trial));
    return trials;
}

template <class Change>
ContactTrial changed(ContactTrial trial, Change change) {
    for (auto& foot : trial.points)
        for (auto& point : foot)
            for (vec3<double>& place : point) place = change(place);
    return trial;
}

ContactTrial at_rate(ContactTrial trial, double rate) {
    for (auto& foot : trial.points)
        for (auto& point : foot) point = gait::resample_cubic<double>(point, trial.rate, rate);
    trial.rate = rate;
    return trial;
}

double least_agreement(const ContactTrial& trial) {
    return trial.kind == "walking" ? 0.96 : 0.94;
}

}  // namespace

TEST_SUITE("foot/contact_labels") {

    TEST_CASE("recordings: contacts agree with the forces, walking, running and sprinting, without tuning") {
        double walking = 0.0;
        int walks = 0;
        std::printf("\n| trial | kind | rate [Hz] | contacts | frames right | strike [ms] | lift-off [ms] |\n"
                    "|---|---|---|---|---|---|---|\n");
        for (const ContactTrial& trial : read_trials()) {
            CAPTURE(trial.file);
            const ContactScore s = score(trial);
            std::printf("| %s | %s | %.0f | %zu | %.3f | %+.0f | %+.0f |\n", trial.file.c_str(), trial.kind.c_str(),
                        trial.rate, s.contacts(), s.agreement(), 1000 * s.strike_error(), 1000 * s.off_error());
            CHECK(s.agreement() >= least_agreement(trial));
            CHECK(std::fabs(s.strike_error()) <= 0.020 + 1e-9);  // labelled times have four decimals
            CHECK(std::fabs(s.off_error()) <= 0.020 + 1e-9);
            if (trial.kind == "walking") {
                walking += s.agreement();
                ++walks;
            }
        }
        if (walks > 0) CHECK(walking / walks >= 0.975);
    }

    TEST_CASE("recordings: units, axes and the side of the mirror make no difference") {
        for (const ContactTrial& trial : read_trials()) {
            CAPTURE(trial.file);
            const double agreement = score(trial).agreement();
            for (const double unit : {0.001, 100.0})
                CHECK(score(changed(trial, [unit](const vec3<double>& p) { return p * unit; })).agreement() ==
                      agreement);
            const auto turn = [](const vec3<double>& p) { return vec3<double>(p.y, p.z, p.x); };
            ContactTrial turned = changed(trial, turn);
            turned.up = turn(trial.up);
            CHECK(score(turned).agreement() == agreement);
            const vec3<double> mirror = vec3<double>(1.0) - 2.0 * turn(trial.up);
            CHECK(score(changed(trial, [mirror](const vec3<double>& p) { return p * mirror; })).agreement() ==
                  agreement);
        }
    }

    TEST_CASE("recordings: other rates and a millimetre of noise cost little") {
        Random random(4);
        for (const ContactTrial& trial : read_trials()) {
            CAPTURE(trial.file);
            // At 30 Hz a frame is 33 ms: one frame off at either end of a running contact is 0.06 of all.
            for (const double rate : {30.0, 60.0, 120.0, 250.0})
                CHECK(score(at_rate(trial, rate)).agreement() >= least_agreement(trial) - 0.02);
            const auto shaken = [&](const vec3<double>& p) { return p + random.vector<double>(0.001); };
            CHECK(score(changed(trial, shaken)).agreement() >= least_agreement(trial) - 0.02);
        }
    }

    TEST_CASE("recordings: of 30 Hz, resampled, the times of contacts are as good as those of a fast camera") {
        for (const ContactTrial& trial : read_trials()) {
            CAPTURE(trial.file);
            const ContactScore s = score(at_rate(at_rate(trial, 30.0), 120.0));
            CHECK(std::fabs(s.strike_error()) <= 0.020 + 1e-9);
            CHECK(std::fabs(s.off_error()) <= 0.020 + 1e-9);
        }
    }

    TEST_CASE("recordings: six or more plants a clip up the stairs, at the height of each tread") {
        const std::optional<std::string> path = find_data("gait/nimblephysics/markers_StairUp3.trc");
        if (!path) return;
        const gait_files::MarkerTrial markers = gait_files::read_trc(*path);
        std::array<std::array<std::vector<vec3<double>>, 2>, 2> points;
        const std::array<std::array<const char*, 2>, 2> names{{{"LHEE", "LTOE"}, {"RHEE", "RTOE"}}};
        for (std::size_t foot = 0; foot < 2; ++foot)
            for (std::size_t point = 0; point < 2; ++point)
                for (std::size_t k = 0; k < markers.frame_count(); ++k)
                    points[foot][point].push_back(markers.position(k, markers.find(names[foot][point]).value()));
        const std::array<gait::FootPath<double>, 2> feet{gait::FootPath<double>{points[0][0], points[0][1]},
                                                         gait::FootPath<double>{points[1][0], points[1][1]}};
        const auto contacts = gait::label_contacts<double>(feet, markers.rate, vec3<double>(0.0, 1.0, 0.0));
        std::array<int, 5> plants{};
        for (std::size_t foot = 0; foot < 2; ++foot) {
            const gait::Labels& labels = contacts.feet[foot].foot;
            for (std::size_t begin = 0; begin < labels.size(); ++begin) {
                if (labels[begin] == 0) continue;
                std::size_t end = begin;
                while (end < labels.size() && labels[end] != 0) ++end;
                const double height = points[foot][1][(begin + end) / 2].y;
                constexpr std::array<double, 5> treads{0.028, 0.197, 0.363, 0.525, 0.687};  // [m] of the toe marker
                for (std::size_t i = 0; i < treads.size(); ++i)
                    plants[i] += std::fabs(height - treads[i]) < 0.03 ? 1 : 0;
                begin = end;
            }
        }
        int sum = 0;
        for (const int count : plants) {
            CHECK(count >= 1);
            sum += count;
        }
        CHECK(sum >= 6);
    }
}
