// SPDX-License-Identifier: MIT
// The walks of the page without a page: does what a script says for a minute in every place, and writes what comes out.
// The page's test does the same in a browser and compares every number.
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "interface.hpp"

namespace {

struct Command {
    int line = 0;
    double time = 0;  // [s]
    std::string control;
    float value = 0;
};

/// The commands, or a message where the file is not as it should be.
bool read_script(const std::string& name, std::vector<Command>& script) {
    std::ifstream file(name);
    if (!file) {
        std::cerr << name << ": expected a file that can be opened\n";
        return false;
    }
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream words(line);
        Command command;
        command.line = number;
        if (!(words >> command.time >> command.control >> command.value)) {
            std::cerr << name << ":" << number << ": expected a time, a control and a value, found `" << line << "`\n";
            return false;
        }
        script.push_back(command);
    }
    return true;
}

bool fire(live::Walk* walk, const Command& command) {
    if (command.control == "speed")
        walk_set_speed(walk, command.value);
    else if (command.control == "tour")
        walk_set_tour(walk, command.value != 0.0F);
    else if (command.control == "step_clock")
        walk_set_step_clock(walk, command.value != 0.0F);
    else if (command.control == "planted")
        walk_set_planted(walk, command.value != 0.0F);
    else if (command.control == "soft")
        walk_set_soft(walk, command.value != 0.0F);
    else if (command.control == "hips")
        walk_set_hips(walk, command.value);
    else
        return false;
    return true;
}

}  // namespace

int main(int count, char** words) {
    if (count != 2 || std::string(words[1]) == "--help") {
        std::cout << "usage: " << words[0]
                  << " SCRIPT\n  walks a minute of it in every place and writes what comes out\n";
        return count == 2 ? 0 : 2;
    }
    std::vector<Command> script;
    if (!read_script(words[1], script)) return 1;

    std::cout << std::setprecision(9) << "names " << walk_view_names() << '\n';
    std::istringstream names(walk_view_names());
    int view_size = 0;
    for (std::string name; names >> name;) ++view_size;
    for (int place = 0; place < 3; ++place) {
        live::Walk* const walk = walk_create(place);
        std::size_t next = 0;
        for (int step = 0; step < 3600; ++step) {
            for (; next < script.size() && script[next].time * 60.0 <= step; ++next) {
                if (fire(walk, script[next])) continue;
                std::cerr << words[1] << ':' << script[next].line
                          << ": expected speed, tour, step_clock, planted, soft or hips, found `"
                          << script[next].control << "`\n";
                return 1;
            }
            walk_step(walk);
            if (step % 600 != 599) continue;
            std::cout << "values " << place << ' ' << step + 1;
            for (int i = 0; i < view_size; ++i) std::cout << ' ' << walk_view(walk)[i];
            std::cout << '\n';
        }
        std::cout << "hash " << place << ' ' << std::hex << walk_hash(walk) << std::dec << '\n';
        walk_destroy(walk);
    }
    live::Many* const crowd = crowd_create(101);
    for (int step = 0; step < 600; ++step) {
        crowd_move(crowd);
        crowd_step(crowd);
    }
    std::cout << "crowd " << std::hex << crowd_hash(crowd) << '\n';
    crowd_destroy(crowd);

    // Ten seconds of the script, then five with other values.
    live::Nine* const nine = studies_create();
    for (int step = 0; step < 900; ++step) {
        if (step == 600) studies_set(nine, 2.0, 34.0, 0.44, 1.15);
        studies_step(nine);
    }
    std::cout << "studies " << studies_hash(nine) << '\n';
    studies_destroy(nine);
    return 0;
}
