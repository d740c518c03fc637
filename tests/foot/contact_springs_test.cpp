// SPDX-License-Identifier: MIT
#include <gait/foot/contact_springs.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/rotate.hpp>
#include <support/within.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

using gait::ContactSprings;
using gait::FrameShift;
using gait::vec3;
using Shifts = std::vector<FrameShift<double>>;

namespace {

struct Tracks {
    std::array<std::vector<vec3<double>>, 2> places;
    std::array<std::vector<std::uint8_t>, 2> contact;
    double dt = 1.0 / 60;

    [[nodiscard]] std::size_t frames() const { return places[0].size(); }
};

/// Feet that slide by up to `slip` [m/s] in contacts of random length.
Tracks walk(std::size_t frames, double slip, Random& random, double dt = 1.0 / 60) {
    Tracks tracks;
    tracks.dt = dt;
    for (std::size_t toe = 0; toe < 2; ++toe) {
        vec3<double> place = random.vector<double>(1.0);
        vec3<double> velocity(0.0);
        std::uint8_t down = toe == 0;
        double left = 0.0;
        for (std::size_t i = 0; i < frames; ++i) {
            if (left <= 0.0) {
                down = !down;
                left = random.uniform(0.2, 0.7);
                velocity = down ? random.vector<double>(slip) : vec3<double>(0, 0, 2.4);
            }
            tracks.places[toe].push_back(place);
            tracks.contact[toe].push_back(down);
            place += velocity * dt;
            left -= dt;
        }
    }
    return tracks;
}

Shifts solve(const ContactSprings<double>& params, const Tracks& tracks) {
    const std::size_t n = tracks.frames();
    std::vector<double> matrix(gait::ContactSpringMemory<double>::matrix_size(n));
    std::vector<vec3<double>> tensions(2 * n);
    Shifts shifts(n);
    gait::solve_contact_springs<double>(params,
                                        {{{tracks.places[0], tracks.contact[0]}, {tracks.places[1], tracks.contact[1]}}},
                                        tracks.dt, {matrix, tensions}, shifts);
    return shifts;
}

/// Greatest step of a toe from one frame of contact to the next.
double greatest_slip(const Tracks& tracks, const Shifts& shifts) {
    double worst = 0.0;
    for (std::size_t toe = 0; toe < 2; ++toe)
        for (std::size_t i = 0; i + 1 < tracks.frames(); ++i)
            if (tracks.contact[toe][i] && tracks.contact[toe][i + 1])
                worst = std::fmax(worst, oracle::distance(tracks.places[toe][i + 1] + shifts[i + 1][toe + 1],
                                                          tracks.places[toe][i] + shifts[i][toe + 1]));
    return worst;
}

/// The same task by Lagrange multipliers in a full matrix: minimise the springs exactly on the contacts. x only.
std::vector<double> solve_in_full(const ContactSprings<double>& params, const Tracks& tracks) {
    const std::size_t n = 3 * tracks.frames();
    std::vector<std::pair<std::size_t, std::size_t>> contacts;  // toe, frame
    for (std::size_t toe = 0; toe < 2; ++toe)
        for (std::size_t i = 0; i + 1 < tracks.frames(); ++i)
            if (tracks.contact[toe][i] && tracks.contact[toe][i + 1]) contacts.emplace_back(toe, i);
    const std::size_t size = n + contacts.size();
    std::vector<std::vector<double>> m(size, std::vector<double>(size + 1));
    const auto spring = [&](std::vector<std::pair<std::size_t, double>> row, double weight) {
        for (const auto& [i, a] : row)
            for (const auto& [j, b] : row) m[i][j] += weight * a * b;
    };
    for (std::size_t i = 0; i < tracks.frames(); ++i) {
        spring({{3 * i, 1.0}}, params.anchor);
        for (std::size_t part = 0; part < 3; ++part) {
            if (part > 0) spring({{3 * i, 1.0}, {3 * i + part, -1.0}}, 1.0);
            const double weight = std::pow((part > 0 ? params.toe_time : params.pelvis_time) / tracks.dt, 4.0);
            if (i + 2 < tracks.frames())
                spring({{3 * i + part, 1.0}, {3 * i + 3 + part, -2.0}, {3 * i + 6 + part, 1.0}}, weight);
        }
    }
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        const auto [toe, i] = contacts[k];
        const std::size_t now = 3 * i + 1 + toe;
        m[n + k][now] = m[now][n + k] = -1.0;
        m[n + k][now + 3] = m[now + 3][n + k] = 1.0;
        m[n + k][size] = tracks.places[toe][i].x - tracks.places[toe][i + 1].x;
    }
    for (std::size_t c = 0; c < size; ++c) {  // Gauss with the greatest pivot
        std::size_t pivot = c;
        for (std::size_t r = c; r < size; ++r)
            if (std::abs(m[r][c]) > std::abs(m[pivot][c])) pivot = r;
        std::swap(m[c], m[pivot]);
        for (std::size_t r = 0; r < size; ++r) {
            if (r == c) continue;
            const double factor = m[r][c] / m[c][c];
            for (std::size_t k = c; k <= size; ++k) m[r][k] -= factor * m[c][k];
        }
    }
    std::vector<double> x(n);
    for (std::size_t i = 0; i < n; ++i) x[i] = m[i][size] / m[i][i];
    return x;
}

}  // namespace

TEST_SUITE("foot/contact_springs") {

    TEST_CASE("toes in contact stand still to a nanometre, whatever the frame rate and the length of the clip") {
        Random random(41);
        for (const double rate : {30.0, 60.0, 120.0, 250.0}) {
            const Tracks tracks = walk(static_cast<std::size_t>(20.0 * rate), 0.2, random, 1.0 / rate);
            CHECK(greatest_slip(tracks, Shifts(tracks.frames())) > 5e-4);
            CHECK(greatest_slip(tracks, solve({}, tracks)) < 1e-9);
        }
        // A foot that stands for a minute, sliding all the time.
        Tracks tracks = walk(3600, 0.05, random);
        std::fill(tracks.contact[1].begin(), tracks.contact[1].end(), std::uint8_t{1});
        CHECK(greatest_slip(tracks, solve({}, tracks)) < 1e-9);
    }

    TEST_CASE("the answer is the least of the springs' energy on still contacts, as multipliers give it") {
        Random random(42);
        for (int round = 0; round < 5; ++round) {
            Tracks tracks = walk(24, 0.3, random);
            tracks.contact[0][3] = tracks.contact[0][4] = tracks.contact[0][5] = 1;
            const std::vector<double> truth = solve_in_full({}, tracks);
            const Shifts shifts = solve({}, tracks);
            for (std::size_t i = 0; i < 24; ++i)
                for (std::size_t part = 0; part < 3; ++part)
                    CHECK(within(shifts[i][part].x, truth[3 * i + part], 1e-8));  // shifts are centimetres
        }
    }

    TEST_CASE("a clip played backwards is shifted the same way") {
        Random random(43);
        Tracks tracks = walk(600, 0.2, random);
        const Shifts forwards = solve({}, tracks);
        for (std::size_t toe = 0; toe < 2; ++toe) {
            std::reverse(tracks.places[toe].begin(), tracks.places[toe].end());
            std::reverse(tracks.contact[toe].begin(), tracks.contact[toe].end());
        }
        const Shifts backwards = solve({}, tracks);
        double worst = 0.0;
        for (std::size_t i = 0; i < 600; ++i)
            for (std::size_t part = 0; part < 3; ++part)
                worst = std::fmax(worst, oracle::distance(forwards[i][part], backwards[599 - i][part]));
        CHECK(worst < 2e-8);  // the springs keep seven digits of shifts of centimetres
    }

    TEST_CASE("contacts that do not slide, or none at all, move nothing") {
        Random random(44);
        Tracks tracks = walk(300, 0.0, random);
        for (const FrameShift<double>& shift : solve({}, tracks))
            for (const vec3<double>& part : shift) CHECK(oracle::length(part) < 1e-15);
        tracks = walk(300, 0.3, random);
        for (auto& contact : tracks.contact) std::fill(contact.begin(), contact.end(), std::uint8_t{0});
        for (const FrameShift<double>& shift : solve({}, tracks))
            for (const vec3<double>& part : shift) CHECK(oracle::length(part) == 0.0);
    }

    TEST_CASE("a shift fades out within a second of the contact that asked for it, and the pelvis moves least") {
        Tracks tracks;
        for (std::size_t toe = 0; toe < 2; ++toe) {
            tracks.places[toe].assign(400, vec3<double>(0.0));
            tracks.contact[toe].assign(400, 0);
        }
        for (std::size_t i = 200; i < 230; ++i) {
            tracks.contact[0][i] = 1;
            tracks.places[0][i].z = 1e-3 * static_cast<double>(i - 200);
        }
        const Shifts shifts = solve({}, tracks);
        double pelvis = 0.0;
        double toe = 0.0;
        for (std::size_t i = 0; i < 400; ++i) {
            pelvis = std::fmax(pelvis, oracle::length(shifts[i][0]));
            toe = std::fmax(toe, oracle::length(shifts[i][1]));
            if (i < 140 || i > 290) CHECK(oracle::length(shifts[i][1]) < 1e-3);
        }
        CHECK(toe > 0.0144);  // half of the slip at each end
        CHECK(toe < 0.018);
        CHECK(pelvis < 0.25 * toe);
    }

    TEST_CASE("clips of one, two and three frames are solved too") {
        Random random(45);
        for (const std::size_t frames : {1U, 2U, 3U}) {
            Tracks tracks = walk(frames, 0.2, random);
            for (auto& contact : tracks.contact) std::fill(contact.begin(), contact.end(), std::uint8_t{1});
            CHECK(greatest_slip(tracks, solve({}, tracks)) < 1e-9);
        }
    }
}
