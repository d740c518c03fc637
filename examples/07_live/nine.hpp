// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "02_nine_studies/recording.hpp"
#include "02_nine_studies/scenes.hpp"
#include "bit_hash.hpp"

namespace live {

/// The nine studies, running. A script drives each until a control is touched; then only the calculation runs on.
class Nine {
public:
    Nine() : scenes_(studies::recorded_scenes()), times_(scenes_.size()) {
        std::ostringstream text;
        studies::write_recording(text, scenes_);
        data_ = text.str();
        restart();
    }

    /// The script from its start, the controls at their defaults.
    void restart() {
        for (std::size_t i = 0; i < scenes_.size(); ++i) {
            studies::Scene& scene = *scenes_[i];
            scene.controls = {};
            scene.scripted = true;
            times_[i] = {};
            scene.begin();
            show(i, 0.0);
        }
        scripted_ = true;
    }

    /// One fixed step of all. Whether a script brought something.
    bool step() {
        bool fired = false;
        for (std::size_t i = 0; i < scenes_.size(); ++i) {
            studies::Scene& scene = *scenes_[i];
            gait::TimelineParams params{1.0 / studies::steps_per_second, scripted_ ? scene.study.lap : 0.0};
            const std::span<const gait::TimedEvent<double>> all(scene.script);
            times_[i] = gait::advance_timeline<double>(
                times_[i], params, scripted_ ? all : all.first(0),
                [&](double event) {
                    scene.fire(event);
                    fired = true;
                },
                [&] {
                    scene.controls = {};
                    scene.begin();
                });
            show(i, params.step);
        }
        return fired;
    }

    /// On to the next thing that a script brings.
    void next_event() {
        for (int n = 0; scripted_ && n < 600 && !step(); ++n) {
        }
    }

    /// A reader's controls, for all nine: the scripts stop.
    void set(const studies::Controls& controls) {
        scripted_ = false;
        controls_ = controls;
        for (const auto& scene : scenes_) {
            scene->controls = controls;
            scene->scripted = false;
        }
    }

    [[nodiscard]] bool scripted() const { return scripted_; }
    [[nodiscard]] const studies::Controls& controls() const { return controls_; }
    [[nodiscard]] const std::string& data() const { return data_; }
    [[nodiscard]] int frame(std::size_t study) const { return static_cast<int>(times_[study].steps); }
    /// Of every bit of all numbers since the start.
    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    /// Its numbers now, in the order of its columns, then x, y, z of the points of its tracks.
    [[nodiscard]] const std::vector<float>& numbers(std::size_t study) const { return numbers_[study]; }

private:
    void show(std::size_t i, double dt) {
        studies::Scene& scene = *scenes_[i];
        for (auto& column : scene.study.columns) column.values.clear();
        for (auto& track : scene.study.tracks) track.points.clear();
        scene.frame(static_cast<double>(times_[i].steps) / studies::steps_per_second, dt);
        numbers_.resize(scenes_.size());
        std::vector<float>& numbers = numbers_[i];
        numbers.clear();
        for (const auto& column : scene.study.columns) numbers.push_back(static_cast<float>(column.values.back()));
        for (const auto& track : scene.study.tracks)
            for (const studies::Vec& p : track.points.back())
                for (const double x : {p.x, p.y, p.z}) numbers.push_back(static_cast<float>(x));
        // What is not a number has many bit patterns.
        for (const float number : numbers) hash_ = hash_with_all(hash_, number == number ? number : -1e30F);
    }

    studies::Scenes scenes_;
    std::vector<gait::TimelineState> times_;
    std::vector<std::vector<float>> numbers_;
    studies::Controls controls_;
    std::string data_;
    std::uint64_t hash_ = empty_hash;
    bool scripted_ = true;
};

}  // namespace live
