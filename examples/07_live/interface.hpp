// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace live {
class Many;
class Nine;
class Rig;
class Walk;
}

/// The library as the page sees it: plain functions on numbers and on arrays of float in the memory of WebAssembly.
/// The page draws, what stands behind these functions decides every angle.
extern "C" {

// One character. `place`: 0 treadmill, 1 world, 2 anywhere.
live::Walk *walk_create(int place);
void walk_destroy(live::Walk *walk);
void walk_restart(live::Walk *walk);
void walk_set_speed(live::Walk *walk, float metres_per_second); ///< and ends the tour
void walk_set_tour(live::Walk *walk, int on);
void walk_set_step_clock(live::Walk *walk, int on);
void walk_set_planted(live::Walk *walk, int on);
void walk_set_soft(live::Walk *walk, int on);
void walk_set_hips(live::Walk *walk, float metres); ///< raises them
void walk_set_stick(live::Walk *walk, float x, float z);
void walk_set_goal(live::Walk *walk, float x, float z);
void walk_step(live::Walk *walk);                  ///< one fixed step
int walk_frame(live::Walk *walk, double seconds);  ///< one drawn frame; returns the steps it took
void walk_forget_frame(live::Walk *walk);          ///< the window was hidden
float walk_updates(const live::Walk *walk, int count); ///< updates of a copy, for timing
std::uint64_t walk_hash(const live::Walk *walk);
const float *walk_matrices(const live::Walk *walk); ///< of the frame: 19 times three rows of four, joint to world
const float *walk_view(const live::Walk *walk);     ///< numbers of the last step, called as `walk_view_names` says
const char *walk_view_names();
const float *walk_landings(const live::Walk *walk); ///< the last 16, ten numbers each
float walk_height(const live::Walk *walk, float x, float z); ///< of what stands still, NaN where there is nothing

// Many characters.
live::Many *crowd_create(int count);
void crowd_destroy(live::Many *crowd);
void crowd_move(live::Many *crowd);               ///< what a game does before a step
void crowd_step(live::Many *crowd);               ///< one fixed step, and the matrices after it
void crowd_set_level(live::Many *crowd, int level); ///< 0 everything, 1 on level ground, 2 the phase alone
int crowd_moved_feet(live::Many *crowd);          ///< planted feet that are elsewhere than at the last call
const float *crowd_matrices(const live::Many *crowd); ///< as of a walk, one character after the other
std::uint64_t crowd_hash(const live::Many *crowd); ///< of the matrices
const float *crowd_sizes(const live::Many *crowd);    ///< of each, against the default body
float crowd_extent(int count);                    ///< [m] they are within this of the middle
float crowd_height(float x, float z);             ///< [m] of the hills
int crowd_lanes();                                ///< characters in a register

// The nine studies.
live::Nine *studies_create();
void studies_destroy(live::Nine *nine);
void studies_restart(live::Nine *nine);
void studies_step(live::Nine *nine);        ///< one fixed step of all
void studies_next_event(live::Nine *nine);
void studies_set(live::Nine *nine, double rate, double half_angle_deg, double leg_ratio, double walkers);
int studies_scripted(const live::Nine *nine);
const char *studies_data(const live::Nine *nine); ///< JSON: what they are, and a recorded lap of each
int studies_frame(const live::Nine *nine, int study);
std::uint64_t studies_hash(const live::Nine *nine); ///< of all numbers since the start
const float *studies_numbers(const live::Nine *nine, int study); ///< columns, then points of tracks

// A reader's skeleton.
void *room_take(int bytes);  ///< room for what is handed in
void room_give(void *room);
live::Rig *rig_create(int count, const int *parents, const double *rest, const char *names, const int *map,
                      const double *box); ///< see Rig
void rig_destroy(live::Rig *rig);
const char *rig_refused(const live::Rig *rig);
double rig_height(const live::Rig *rig);             ///< [m] as the file has it
const float *rig_frame(live::Rig *rig);              ///< see Rig
const float *rig_pose(live::Rig *rig, const live::Walk *walk); ///< of the frame, see Rig
void walk_wear(live::Walk *walk, const live::Rig *rig); ///< its body from now on; null: the default one

// The default body at rest: what the page makes its soft character round.
const float *body_joints(); ///< 19 times x, y, z in root space
}
