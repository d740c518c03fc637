// SPDX-License-Identifier: MIT
#include <gait/foot/landing.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>
#include <support/worst.hpp>

#include <cmath>
#include <limits>

namespace {

using gait::Course;
using gait::Footprint;
using gait::Leg;
using gait::SinCos;
using gait::vec3;

/// Where the course leads, walked in ten thousand small steps.
Course<double> walked(Course<double> course, double time) {
    const int steps = 10000;
    const double dt = time / steps;
    double speed = gait::length<double>(course.velocity);
    const double push = speed > 0.0 ? glm::dot(course.acceleration, course.velocity) / speed : 0.0; // along the way
    double heading = std::atan2(course.velocity.x, course.velocity.z);
    double yaw = std::atan2(course.yaw.sin, course.yaw.cos);
    for (int i = 0; i < steps; ++i) {
        heading += 0.5 * course.turn_rate * dt;
        const double mean = std::fmax(speed + 0.5 * push * dt, 0.0);
        course.position += vec3<double>(std::sin(heading), 0.0, std::cos(heading)) * (mean * dt);
        heading += 0.5 * course.turn_rate * dt;
        speed = std::fmax(speed + push * dt, 0.0);
        yaw += course.turn_rate * dt;
    }
    course.velocity = vec3<double>(std::sin(heading), 0.0, std::cos(heading)) * speed;
    course.yaw = {std::sin(yaw), std::cos(yaw)};
    return course;
}

const gait::StrideLimits<double> far_limits{10.0, 10.0, 10.0};

} // namespace

TEST_SUITE("foot/landing") {

    TEST_CASE_TEMPLATE("an arc's half turn and chord are those of a circle, and those of a straight line at no turn",
                       T, float, double) {
        Worst error;
        for (int i = -150; i <= 150; ++i) {
            const double angle = i / 100.0;
            const gait::Arc<T> arc = gait::arc_of(static_cast<T>(angle));
            error.note(std::abs(double(arc.half.sin) - std::sin(angle / 2)), angle);
            error.note(std::abs(double(arc.half.cos) - std::cos(angle / 2)), angle);
            const double chord = i == 0 ? 1.0 : std::sin(angle / 2) / (angle / 2);
            error.note(std::abs(double(arc.chord) - chord), angle);
        }
        CHECK_WORST(error, 4e-7); // the chord's own accuracy, and float
        CHECK(gait::arc_of(T(0)).chord == T(1));
        CHECK(gait::arc_of(T(1e-20)).chord == T(1));
        CHECK(gait::arc_of(T(9)).half.sin == gait::arc_of(T(1.5)).half.sin); // held
    }

    TEST_CASE("a body at constant speed and turn rate is predicted on its circle, at no turn rate on its line") {
        Random random(141);
        Worst place;
        Worst heading;
        for (int i = 0; i < 40; ++i) {
            Course<double> course;
            course.position = random.vector<double>(10.0);
            const double yaw = random.uniform(-3.0, 3.0);
            course.yaw = {std::sin(yaw), std::cos(yaw)};
            course.velocity = random.vector<double>(3.0);
            course.velocity.y = 0.0;
            course.turn_rate = i == 0 ? 0.0 : random.uniform(-2.0, 2.0);
            const double time = random.uniform(0.1, 0.7);
            const Course<double> predicted = gait::predict(course, time);
            const Course<double> truth = walked(course, time);
            place.note(gait::length<double>(predicted.position - truth.position), course.turn_rate);
            heading.note(gait::length<double>(predicted.velocity - truth.velocity), course.turn_rate);
            heading.note(std::hypot(predicted.yaw.sin - truth.yaw.sin, predicted.yaw.cos - truth.yaw.cos),
                         course.turn_rate);
        }
        CHECK_WORST(place, 4e-7); // the chord's 1e-7, of 3 m
        CHECK_WORST(heading, 1e-10);
    }

    TEST_CASE("a body that speeds up or slows down on a line is predicted exactly, in a bend nearly") {
        for (const double turn_rate : {0.0, 1.5}) {
            for (const double push : {-1.5, 0.8, 3.0}) {
                Course<double> course;
                course.velocity = {0.0, 0.0, 2.0};
                course.acceleration = {0.0, 0.0, push};
                course.turn_rate = turn_rate;
                const Course<double> predicted = gait::predict(course, 0.5);
                const Course<double> truth = walked(course, 0.5);
                const double off = gait::length<double>(predicted.position - truth.position);
                CHECK(off <= (turn_rate == 0.0 ? 1e-7 : 0.05)); // in a bend 5 cm of a way of 1 m
                CHECK(within(predicted.velocity.z, truth.velocity.z, 1e-9));
            }
        }
    }

    TEST_CASE("braking stops a body, it does not send it back, however far ahead one looks") {
        Course<double> course;
        course.velocity = {0.0, 0.0, 1.0};
        course.acceleration = {0.0, 0.0, -4.0}; // stands after 0.25 s and 0.125 m
        for (const double time : {0.25, 0.3, 1.0, 100.0}) {
            const Course<double> later = gait::predict(course, time);
            CHECK(within(later.position.z, 0.125, 1e-12));
            CHECK(within(later.velocity.z, 0.0, 1e-12));
        }
        CHECK(gait::predict(course, 0.1).velocity.z > 0.5);
    }

    TEST_CASE_TEMPLATE("in no time, and at rest, a course stays where it is", T, float, double) {
        Course<T> course;
        course.position = {T(3), T(1), T(-2)};
        course.yaw = {T(0.6), T(0.8)};
        course.velocity = {T(1), T(0), T(2)};
        course.acceleration = {T(-1), T(0), T(3)};
        course.turn_rate = T(1);
        CHECK(gait::predict(course, T(0)).position == course.position);
        course.velocity = course.acceleration = {T(0), T(0), T(0)};
        const Course<T> later = gait::predict(course, T(1));
        CHECK(later.position == course.position);
        CHECK(gait::is_finite<T>(later.velocity));
    }

    TEST_CASE("a foot lands beside the hip, half of the stance to come ahead of it") {
        Course<double> course;
        course.position = {5.0, 0.3, 7.0};
        course.velocity = {0.0, 0.0, 1.4};
        const Footprint<double> left = gait::landing_print(course, 0.62, 0.085, far_limits);
        CHECK(within(left.place.z, 7.0 + 0.434, 1e-15));
        CHECK(within(left.place.x, 5.085, 1e-15));
        CHECK(left.place.y == 0.3);
        CHECK(left.yaw.cos == 1.0);
        // Facing +x: ahead is +x, left is -z.
        course.yaw = {1.0, 0.0};
        course.velocity = {1.4, 0.0, 0.0};
        const Footprint<double> turned = gait::landing_print(course, 0.62, 0.085, far_limits);
        CHECK(within(turned.place.x, 5.434, 1e-15));
        CHECK(within(turned.place.z, 7.0 - 0.085, 1e-15));
    }

    TEST_CASE("in a bend the foot is set for the middle of its stance: turned, and beside the hip there") {
        Course<double> course;
        course.velocity = {0.0, 0.0, 1.0};
        course.turn_rate = 0.8;
        const double stance = 0.5;
        const Course<double> middle = walked(course, stance / 2);
        for (const double side : {0.085, -0.085}) {
            const Footprint<double> print = gait::landing_print(course, stance, side, far_limits);
            const vec3<double> beside = middle.position + gait::turn(middle.yaw, vec3<double>(side, 0.0, 0.0));
            CHECK(gait::length<double>(print.place - beside) < 1e-6);
            CHECK(within(std::atan2(print.yaw.sin, print.yaw.cos), 0.2, 1e-9));
        }
    }

    TEST_CASE("no foot lands beyond the limits of a stride, in any direction, and shorter strides are not touched") {
        const gait::StrideLimits<double> limits{0.34, 0.24, 0.22};
        for (int i = 0; i < 72; ++i) {
            const double angle = i * 5.0 * std::acos(-1.0) / 180.0;
            for (const double speed : {0.2, 1.0, 3.0, 50.0}) {
                INFO("direction ", i * 5, ", speed ", speed);
                Course<double> course;
                course.velocity = {speed * std::sin(angle), 0.0, speed * std::cos(angle)};
                const Footprint<double> print = gait::landing_print(course, 0.5, 0.085, limits);
                const double front = print.place.z / (print.place.z > 0.0 ? limits.ahead : limits.behind);
                // The leg in front reaches out as far again as 0.6 of the way to its own side.
                const double reach_out = std::sin(angle) > 0.0 ? 1.6 : 1.0;
                const double side = (print.place.x - 0.085) / (limits.aside * reach_out);
                CHECK(front * front + side * side <= 1.0 + 1e-12);
                if (speed == 0.2) {
                    CHECK(within(print.place.z, 0.05 * std::cos(angle), 1e-12));
                }
            }
        }
    }

    TEST_CASE("stepping aside the two feet land as mirror images") {
        const gait::StrideLimits<double> limits{0.34, 0.24, 0.22};
        Course<double> to_left;
        to_left.velocity = {0.6, 0.0, 0.5};
        to_left.turn_rate = 0.4;
        Course<double> to_right;
        to_right.velocity = {-0.6, 0.0, 0.5};
        to_right.turn_rate = -0.4;
        for (const double side : {0.085, -0.085}) {
            const Footprint<double> a = gait::landing_print(to_left, 0.5, side, limits);
            const Footprint<double> b = gait::landing_print(to_right, 0.5, -side, limits);
            CHECK(within(a.place.x, -b.place.x, 1e-15));
            CHECK(within(a.place.z, b.place.z, 1e-15));
            CHECK(within(a.yaw.sin, -b.yaw.sin, 1e-15));
        }
    }

    TEST_CASE(
        "a foot that would cross the other one is moved outward, just so far; one that would not is left alone") {
        Footprint<double> standing;
        standing.place = {0.1, 0.0, 0.0};
        Footprint<double> swinging;
        swinging.place = {0.15, 0.0, 0.3}; // the right foot, left of the left one
        const Footprint<double> moved = gait::keep_apart(swinging, standing.place, -1.0, 0.11);
        CHECK(within(moved.place.x, -0.01, 1e-15));
        CHECK(moved.place.z == 0.3);
        const Footprint<double> free = gait::keep_apart(moved, standing.place, -1.0, 0.11);
        CHECK(within(free.place.x, moved.place.x, 1e-15));
        swinging.place.x = -0.3;
        CHECK(gait::keep_apart(swinging, standing.place, -1.0, 0.11).place == swinging.place);
        // Across is across the toes of the foot that is moved.
        swinging.yaw = {1.0, 0.0};
        swinging.place = {0.3, 0.0, -0.05};
        standing.place = {0.0, 0.0, 0.0};
        CHECK(within(gait::keep_apart(swinging, standing.place, -1.0, 0.11).place.z, 0.11, 1e-15));
        CHECK(within(gait::keep_apart(swinging, standing.place, 1.0, 0.11).place.z, -0.11, 1e-15));
    }
}
