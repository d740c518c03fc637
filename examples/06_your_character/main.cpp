// SPDX-License-Identifier: MIT
//
// Your own character: its skeleton is bound, it walks, and the walk is written back into its file as a clip that
// every viewer and engine plays.
#include <gait/character/walker.hpp>
#include <gait/rig/bind.hpp>
#include <gait/style/speed_driven.hpp>
#include <gait/style/step_clock.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "binding_report.hpp"
#include "character_walk.hpp"
#include "foreign_file.hpp"
#include "gltf_animation.hpp"
#include "gltf_skeleton.hpp"
#include "gltf_skins.hpp"
#include "options.hpp"
#include "support/figures.hpp"
#include "support/number_text.hpp"
#include "support/walk_page.hpp"
#include "ways.hpp"

namespace character {

struct Character {
    CharacterSkeleton skeleton;
    gait::BoundRig<double> bound;
    std::string how;
};

Character bind_character(const GltfFile& file, const Options& options) {
    Character c{read_skeleton(file), {}, "the names of its bones"};
    gait::BindParams<double> params;
    params.metres_per_unit = options.units;
    if (options.foot) params.foot_front = *options.foot / options.units.value_or(1.0);
    if (auto stated = read_vrm_map(file, c.skeleton)) {
        gait::complete_trunk(c.skeleton.view(), *stated);
        c.bound = gait::bind_rig(c.skeleton.view(), *stated, params);
        c.how = "the file's own list of humanoid bones";
    } else {
        gait::BoneMap map = gait::map_skeleton(c.skeleton.view());
        map.detached_feet = options.detached_feet;
        if (map.guessed[gait::index_of(gait::Joint::left_thigh)]) c.how = "its shape";
        if (options.swap_sides) map = gait::swap_sides(map);
        c.bound = gait::bind_rig(c.skeleton.view(), map, params);
    }
    if (!c.bound) throw FileError(options.file, 0, 0, "a body that can walk: " + c.bound.refused);
    const double height = gait::standing_height(c.bound.body);
    if (!(height >= 0.01 && height <= 1000.0))
        throw FileError(options.file, 0, 0, "a body from 0.01 to 1000 m tall, found " + examples::shortest(height, 3) +
                                                " m (see --units)");
    return c;
}

template <class S>
CharacterWalk walk(const Character& c, const Options& options, const S& style) {
    gait::WalkerParams<double> params;
    params.body = c.bound.body;
    if (options.loop) params.breath_rate = 0.0;  // breathing has a cycle of its own
    const double speed = options.speed.value_or(options.loop ? 1.3 * pace(c.bound.body) : 0.0);
    const Way way = options.path   ? path_way(*options.path, c.bound.body, options.rate)
                    : options.loop ? loop(c.bound.body, style, options.rate, speed)
                                   : tour(c.bound.body, options.rate, speed);
    using Clock = std::chrono::steady_clock;
    Clock::time_point last_word = Clock::now();
    return walk_character(RigPlayer(c.skeleton, c.bound), params, style, way, [&](double share) {
        if (Clock::now() - last_word < std::chrono::milliseconds(500)) return;
        last_word = Clock::now();
        std::cerr << way.name << ": " << static_cast<int>(100.0 * share) << " %\n";
    });
}

std::vector<examples::Figure> figures_of(const CharacterWalk& walk, const gait::BoundRig<double>& bound, bool loops) {
    const double height = gait::standing_height(bound.body);
    const RigErrors& e = walk.errors;
    std::vector<examples::Figure> figures{
        examples::plain("keys", static_cast<double>(walk.clip.times.size()), 0, ""),
        examples::plain("length", walk.clip.times.back(), 3, "s"),
        examples::at_most("ankles off", 1e3 * e.ankles, height, 3, "mm"),
        // A body is alike on both sides; a skeleton that is not shows it here.
        bound.binding.leg_fit[0].uneven || bound.binding.leg_fit[1].uneven
            ? examples::plain("knees off, legs uneven", 1e3 * e.knees, 3, "mm")
            : examples::at_most("knees off", 1e3 * e.knees, height, 3, "mm"),
        examples::at_most("wrists, head off", 1e3 * e.arms, height + 2e3 * walk.uneven, 3, "mm"),
        examples::at_most("planted feet slip", 1e3 * e.slip, 1.0, 3, "mm"),
        examples::at_most("soles off the ground", 1e3 * e.sole, 10.0 * height / 1.8, 3, "mm"),
    };
    if (loops)
        figures.push_back(examples::at_most("seam of the loop", 57.295779513082321 * walk.seam, 0.1, 4, "deg"));
    return figures;
}

int run(const Options& options) {
    GltfFile file = read_character(options.file);
    const Character c = bind_character(file, options);
    std::cout << std::filesystem::path(options.file).filename().string() << '\n';
    print_binding(std::cout, c.skeleton, c.bound, c.how);

    CharacterWalk result;
    if (options.clock) {
        gait::StepClock<double> style;
        style.leg_length = c.bound.body.thigh + c.bound.body.shin;
        style.leg_ratio = c.bound.body.shin / c.bound.body.thigh;
        style.rate = 0.9 / pace(c.bound.body);
        result = walk(c, options, style);
    } else {
        gait::SpeedDriven<double> style;
        style.pace = gait::pace_of_hip_height(gait::standing_hip_height(c.bound.body));
        result = walk(c, options, style);
    }
    result.record.figures = figures_of(result, c.bound, options.loop);
    const bool kept = examples::print_figures(std::cout, result.record.figures);

    settle_skins(file);
    settle_scales(file, c.skeleton);
    add_clip(file, result.clip);
    const std::string glb = options.out + ".glb", page = options.out + ".html";
    gait_files::save_file(glb, write_glb(std::move(file)));
    if (!examples::write_walk_page(page, {"Your character", "", {std::move(result.record)}}))
        throw FileError(page, 0, 0, "a file that can be written");
    std::cout << "  written: " << glb << ", " << page << '\n';
    return kept ? 0 : 1;
}

}  // namespace character

int main(int count, char** words) {
    try {
        const character::Options options = character::read_options(count, words);
        if (options.help) {
            std::cout << character::usage;
            return 0;
        }
        try {
            return character::run(options);
        } catch (const character::Json::exception& error) {
            throw character::FileError(options.file, 0, 0, std::string("a well-formed glTF asset: ") + error.what());
        } catch (const std::out_of_range&) {
            throw character::FileError(options.file, 0, 0,
                                       "a well-formed glTF asset, found a number of something it lacks");
        }
    } catch (const character::OptionError& error) {
        std::cerr << "gait_06_your_character: " << error.what() << "; see --help\n";
        return 2;
    } catch (const std::exception& error) {
        std::cerr << "gait_06_your_character: " << error.what() << '\n';
        return 1;
    }
}
