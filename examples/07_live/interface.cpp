// SPDX-License-Identifier: MIT
#include "interface.hpp"

#include <gait/crowd/pose_arrays.hpp>
#include <gait/measure/world_pose.hpp>

#include <array>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "bit_hash.hpp"
#include "many.hpp"
#include "nine.hpp"
#include "rig.hpp"
#include "walk.hpp"

#if defined(__GNUC__)
#define LIVE_EXPORT [[gnu::used]]
#else
#define LIVE_EXPORT
#endif

extern "C" {

LIVE_EXPORT live::Walk* walk_create(int place) {
    return new live::Walk(static_cast<live::Place>(place));
}
LIVE_EXPORT void walk_destroy(live::Walk* walk) {
    delete walk;
}
LIVE_EXPORT void walk_restart(live::Walk* walk) {
    walk->restart();
}
LIVE_EXPORT void walk_set_speed(live::Walk* walk, float speed) {
    walk->wishes.speed = speed;
    walk->wishes.tour = false;
}
LIVE_EXPORT void walk_set_tour(live::Walk* walk, int on) {
    walk->wishes.tour = on != 0;
}
LIVE_EXPORT void walk_set_step_clock(live::Walk* walk, int on) {
    walk->wishes.step_clock = on != 0;
}
LIVE_EXPORT void walk_set_planted(live::Walk* walk, int on) {
    walk->wishes.planted = on != 0;
}
LIVE_EXPORT void walk_set_soft(live::Walk* walk, int on) {
    walk->wishes.soft = on != 0;
}
LIVE_EXPORT void walk_set_hips(live::Walk* walk, float metres) {
    walk->wishes.hips = metres;
}
LIVE_EXPORT void walk_set_stick(live::Walk* walk, float x, float z) {
    walk->wishes.stick = live::Vec(x, 0.0F, z);
}
LIVE_EXPORT void walk_set_goal(live::Walk* walk, float x, float z) {
    const live::Vec point(x, 0.0F, z);
    const auto& ferry = walk->ground().ferry;
    live::Wishes& wishes = walk->wishes;
    wishes.has_goal = true;
    wishes.goal_on_ferry = walk->ground()(point).platform > 0.0F;
    wishes.goal = wishes.goal_on_ferry ? gait::turn(gait::opposite(ferry.yaw), point - ferry.position) : point;
}
LIVE_EXPORT void walk_step(live::Walk* walk) {
    walk->step();
}
LIVE_EXPORT int walk_frame(live::Walk* walk, double seconds) {
    return walk->frame(seconds);
}
LIVE_EXPORT void walk_forget_frame(live::Walk* walk) {
    walk->forget_frame();
}
LIVE_EXPORT float walk_updates(const live::Walk* walk, int count) {
    return walk->updates(count);
}
LIVE_EXPORT std::uint64_t walk_hash(const live::Walk* walk) {
    return walk->hash();
}
LIVE_EXPORT const float* walk_matrices(const live::Walk* walk) {
    static std::array<float, gait::joint_count * gait::matrix_size> numbers;
    numbers = gait::joint_matrices(walk->shown());
    return numbers.data();
}
LIVE_EXPORT const float* walk_view(const live::Walk* walk) {
    static std::array<float, live::view_size> numbers;
    std::memcpy(numbers.data(), &walk->view(), sizeof(numbers));
    return numbers.data();
}
LIVE_EXPORT const char* walk_view_names() {
    return live::view_names;
}
LIVE_EXPORT const float* walk_landings(const live::Walk* walk) {
    return &walk->landings()[0].number;
}
LIVE_EXPORT float walk_height(const live::Walk* walk, float x, float z) {
    live::Grounds still = walk->ground();
    still.ferry.position = live::Vec(1e6F, 0.0F, 1e6F);
    const live::Hit hit = still(live::Vec(x, 0.0F, z));
    return hit.hit ? hit.height : std::numeric_limits<float>::quiet_NaN();
}

LIVE_EXPORT live::Many* crowd_create(int count) {
    return new live::Many(static_cast<std::size_t>(count));
}
LIVE_EXPORT void crowd_destroy(live::Many* crowd) {
    delete crowd;
}
LIVE_EXPORT void crowd_move(live::Many* crowd) {
    crowd->move();
}
LIVE_EXPORT void crowd_step(live::Many* crowd) {
    crowd->step();
}
LIVE_EXPORT void crowd_set_level(live::Many* crowd, int level) {
    crowd->set_level(static_cast<gait::CrowdLevel>(level));
}
LIVE_EXPORT int crowd_moved_feet(live::Many* crowd) {
    return crowd->moved_feet();
}
LIVE_EXPORT const float* crowd_matrices(const live::Many* crowd) {
    return crowd->matrices();
}
LIVE_EXPORT std::uint64_t crowd_hash(const live::Many* crowd) {
    return live::hash_of(crowd->matrices_all());
}
LIVE_EXPORT const float* crowd_sizes(const live::Many* crowd) {
    return crowd->sizes();
}
LIVE_EXPORT float crowd_extent(int count) {
    return live::Many::extent_of(static_cast<std::size_t>(count));
}
LIVE_EXPORT float crowd_height(float x, float z) {
    return crowd_example::Hills{}(live::Vec(x, 0.0F, z)).height;
}
LIVE_EXPORT int crowd_lanes() {
    return static_cast<int>(gait::lane_count<gait::CrowdNumber>);
}

LIVE_EXPORT live::Nine* studies_create() {
    return new live::Nine;
}
LIVE_EXPORT void studies_destroy(live::Nine* nine) {
    delete nine;
}
LIVE_EXPORT void studies_restart(live::Nine* nine) {
    nine->restart();
}
LIVE_EXPORT void studies_step(live::Nine* nine) {
    nine->step();
}
LIVE_EXPORT void studies_next_event(live::Nine* nine) {
    nine->next_event();
}
LIVE_EXPORT void studies_set(live::Nine* nine, double rate, double half_angle_deg, double leg_ratio, double walkers) {
    nine->set({rate, half_angle_deg, leg_ratio, walkers});
}
LIVE_EXPORT int studies_scripted(const live::Nine* nine) {
    return nine->scripted() ? 1 : 0;
}
LIVE_EXPORT const char* studies_data(const live::Nine* nine) {
    return nine->data().c_str();
}
LIVE_EXPORT int studies_frame(const live::Nine* nine, int study) {
    return nine->frame(static_cast<std::size_t>(study));
}
LIVE_EXPORT std::uint64_t studies_hash(const live::Nine* nine) {
    return nine->hash();
}
LIVE_EXPORT const float* studies_numbers(const live::Nine* nine, int study) {
    return nine->numbers(static_cast<std::size_t>(study)).data();
}

LIVE_EXPORT void* room_take(int bytes) {
    return std::malloc(static_cast<std::size_t>(bytes));
}
LIVE_EXPORT void room_give(void* room) {
    std::free(room);
}
LIVE_EXPORT live::Rig* rig_create(int count, const int* parents, const double* rest, const char* names, const int* map,
                                  const double* box) {
    return new live::Rig(static_cast<std::size_t>(count), parents, rest, names, map, box);
}
LIVE_EXPORT void rig_destroy(live::Rig* rig) {
    delete rig;
}
LIVE_EXPORT const char* rig_refused(const live::Rig* rig) {
    return rig->refused().c_str();
}
LIVE_EXPORT double rig_height(const live::Rig* rig) {
    return rig->height();
}
LIVE_EXPORT const float* rig_frame(live::Rig* rig) {
    return rig->frame().data();
}
LIVE_EXPORT const float* rig_pose(live::Rig* rig, const live::Walk* walk) {
    return rig->pose(walk->shown()).data();
}
LIVE_EXPORT void walk_wear(live::Walk* walk, const live::Rig* rig) {
    walk->set_body(rig == nullptr ? gait::Body<float>{} : rig->body());
}

LIVE_EXPORT const float* body_joints() {
    static std::array<live::Vec, gait::joint_count> places;
    const gait::Body<float> body;
    places[0] = live::Vec(0.0F, gait::standing_hip_height(body), 0.0F);
    for (std::size_t i = 1; i < gait::joint_count; ++i)
        places[i] =
            places[gait::index_of(gait::joint_parents[i])] + gait::joint_offset(body, static_cast<gait::Joint>(i));
    return &places[0].x;
}
}
