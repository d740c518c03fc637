// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

/// The speed-driven recipe in double and with the standard library, written from its text: an oracle that shares
/// nothing with the library. Metres, seconds, radians; a body with its hips 0.8 m high.
namespace oracle {

[[nodiscard]] inline double recipe_smoothstep(double from, double to, double x) {
    const double t = std::clamp((x - from) / (to - from), 0.0, 1.0);
    return t * t * (3.0 - 2.0 * t);
}

/// What depends on the speed alone.
struct RecipeSpeed {
    explicit RecipeSpeed(double v)
        : m(std::min(v, 1.0)), run(recipe_smoothstep(1.3, 2.1, v)), move(recipe_smoothstep(0.02, 0.35, v)),
          cycle_length(std::lerp(0.3 + 0.5 * m + 0.12 * std::max(v - 1.0, 0.0), 0.8 + 0.3 * v, run)),
          duty(std::lerp(0.62, 0.34, run)), lean((0.05 * m + 0.16 * run) * move) {}

    double m;
    double run;
    double move;
    double cycle_length;
    double duty;
    double lean;
};

/// The upper body at a phase, `breath` in radians.
struct RecipeBody {
    RecipeBody(const RecipeSpeed& s, double phase, double breath) {
        const double turn = 2.0 * std::numbers::pi * phase;
        const double mid = 4.0 * std::numbers::pi * (phase - s.duty / 2.0);
        const double drop = (0.012 + 0.02 * s.m + 0.075 * s.run) * s.move + 0.012;
        const double bob = std::lerp(0.022 * s.m * std::cos(mid), -0.04 * std::cos(mid), s.run) * s.move;
        hips_y = 0.8 - drop + bob + (1.0 - s.move) * 0.006 * std::sin(breath);
        hips_x = 0.022 * std::cos(turn - std::numbers::pi * s.duty) * (1.0 - s.run) * s.move;
        pelvis_yaw = -(0.14 + 0.06 * s.run) * s.move * std::cos(turn);
        chest_yaw = -1.6 * pelvis_yaw;
        spine_pitch = 0.6 * s.lean;
        chest_pitch = 0.4 * s.lean + (1.0 - s.move) * 0.015 * std::sin(breath);
        head_pitch = -0.8 * s.lean - 1.2 * bob;
        const double swing = std::cos(turn) * (0.28 * s.m + 0.5 * s.run) * s.move;
        left_arm_swing = swing;
        right_arm_swing = -swing;
        arm_out = 0.42 - 0.12 * s.run;
        const double fold = 0.22 + 0.25 * s.m * s.move + 1.05 * s.run;
        left_elbow = fold + 0.2 * s.run * std::max(0.0, std::cos(turn));
        right_elbow = fold + 0.2 * s.run * std::max(0.0, -std::cos(turn));
    }

    double hips_y, hips_x, pelvis_yaw, chest_yaw, spine_pitch, chest_pitch, head_pitch;
    double left_arm_swing, right_arm_swing, arm_out, left_elbow, right_elbow;
};

/// One foot at its leg's phase, seen from the hips.
struct RecipeFoot {
    RecipeFoot(const RecipeSpeed& s, double p) : stance(p < s.duty) {
        const double travel = s.cycle_length * s.duty;
        if (stance) {
            const double u = p / s.duty;
            const double heel = recipe_smoothstep(0.65, 1.0, u);
            ahead = travel * (0.5 - u) * s.move;
            lift = 0.05 * heel * s.move;
            pitch = 0.55 * heel * s.move;
        } else {
            const double u = (p - s.duty) / (1.0 - s.duty);
            const double top = 0.05 + 0.05 * s.m + 0.07 * s.run;
            ahead = -travel / 2.0 * std::cos(std::numbers::pi * u) * s.move;
            lift = top * std::pow(std::sin(std::numbers::pi * u), 1.2) * s.move;
            const double toe_up = std::lerp(0.55, -0.35, recipe_smoothstep(0.0, 0.85, u));
            pitch = s.move * (u < 0.85 ? toe_up : -0.35 * (1.0 - (u - 0.85) / 0.15));
        }
    }

    bool stance;
    double ahead, lift, pitch;
};

}  // namespace oracle
