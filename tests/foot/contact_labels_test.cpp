// SPDX-License-Identifier: MIT
#include <gait/foot/contact_labels.hpp>

#include <doctest/doctest.h>
#include <support/random.hpp>
#include <support/walker_clip.hpp>
#include <support/within.hpp>

#include <cmath>
#include <limits>
#include <string>

using gait::FootPath;
using gait::Labels;
using gait::vec3;

namespace {

const vec3<double> y_up(0.0, 1.0, 0.0);

template <class T>
gait::ClipContacts<T> label(const FootClip<T>& clip, const vec3<T>& up = vec3<T>(T(0), T(1), T(0)),
                            const gait::ClipFacts<T>& facts = {}) {
    const std::array<FootPath<T>, 2> feet = clip.feet();
    return gait::label_contacts<T>(feet, clip.rate, up, facts);
}

/// Share of frames that are labelled as they are. A frame from which a foot has less than `tie` frames to its landing is
/// right either way.
template <class T>
double agreement(const FootClip<T>& clip, const gait::ClipContacts<T>& contacts, T tie = T(0)) {
    std::size_t right = 0;
    for (std::size_t f = 0; f < 2; ++f) {
        for (std::size_t k = 0; k < clip.size(); ++k) {
            const bool either = tie > T(0) && clip.contact[f][k] == 0 && clip.landing[f][k] < tie;
            right += either || contacts.feet[f].foot[k] == clip.contact[f][k] ? 1U : 0U;
        }
    }
    return static_cast<double>(right) / static_cast<double>(2 * clip.size());
}

/// The clip as a camera would see it: every place off by up to `error` [m] along each axis. Feet are held no more.
FootClip<double> measured(const FootClip<double>& clip, double error) {
    Random random(17);
    return clip.changed([&](const vec3<double>& place, std::size_t) { return place + random.vector<double>(error); });
}

void check_same(const gait::ClipContacts<double>& a, const gait::ClipContacts<double>& b) {
    REQUIRE(a.feet.size() == b.feet.size());
    for (std::size_t f = 0; f < a.feet.size(); ++f) {
        CHECK(a.feet[f].heel == b.feet[f].heel);
        CHECK(a.feet[f].toe == b.feet[f].toe);
        CHECK(a.feet[f].foot == b.feet[f].foot);
    }
}

}  // namespace

TEST_SUITE("foot/contact_labels") {

    TEST_CASE("the walker's own contacts are found at 30, 60 and 120 Hz, from a stroll to a run") {
        for (const double speed : {0.8, 1.4, 2.0, 3.0, 3.2, 4.0, 5.4, 5.5}) {
            for (const double rate : {30.0, 60.0, 120.0}) {
                CAPTURE(speed);
                CAPTURE(rate);
                const FootClip<double> clip = walker_clip(speed, rate, 10.0);
                const gait::ClipContacts<double> contacts = label(clip);
                CHECK(contacts.held);
                CHECK(agreement(clip, contacts) >= 0.99);

                const auto f = static_cast<float>(speed);
                const FootClip<float> clip_float = walker_clip(f, static_cast<float>(rate), 10.0F);
                // At 3.2 m/s and 120 Hz every step lands 0.0075 frames (63 us) after a frame, and all of the way that is
                // left then, 0.1 to 0.3 um, is lost in the places, which float holds to 0.2 to 3.8 um at 3 to 35 m.
                CHECK(agreement(clip_float, label(clip_float), 0.01F) >= 0.99);
            }
        }
    }

    TEST_CASE("feet that are not held are labelled nearly as well") {
        // Limits are a person's: this walker, whose feet leave and land softly, is early or late by a frame or two.
        for (const double speed : {1.4, 3.0}) {
            for (const double rate : {30.0, 60.0, 120.0, 250.0}) {
                CAPTURE(speed);
                CAPTURE(rate);
                const FootClip<double> clip = walker_clip(speed, rate, 10.0);
                const gait::ClipContacts<double> contacts = label(measured(clip, 0.001));
                CHECK_FALSE(contacts.held);
                CHECK(agreement(clip, contacts) >= 0.90);
            }
        }
    }

    TEST_CASE("labels are the same in every unit, with every axis up, mirrored, and with the right foot first") {
        for (const double speed : {1.4, 3.0}) {
            const FootClip<double> clip = measured(walker_clip(speed, 60.0, 6.0), 0.001);
            const gait::ClipContacts<double> contacts = label(clip);
            for (const double unit : {0.001, 0.1, 100.0, 1000.0})
                check_same(label(clip.changed([unit](const vec3<double>& p, std::size_t) { return p * unit; })),
                           contacts);
            check_same(
                label(clip.changed([](const vec3<double>& p, std::size_t) { return vec3<double>(p.z, p.x, p.y); }),
                      vec3<double>(0.0, 0.0, 1.0)),
                contacts);
            check_same(
                label(clip.changed([](const vec3<double>& p, std::size_t) { return vec3<double>(-p.y, p.z, p.x); }),
                      vec3<double>(-1.0, 0.0, 0.0)),
                contacts);
            check_same(
                label(clip.changed([](const vec3<double>& p, std::size_t) { return vec3<double>(-p.x, p.y, p.z); })),
                contacts);

            std::array<FootPath<double>, 2> feet = clip.feet();
            std::swap(feet[0], feet[1]);
            gait::ClipContacts<double> swapped = gait::label_contacts<double>(feet, 60.0, y_up);
            std::swap(swapped.feet[0], swapped.feet[1]);
            check_same(swapped, contacts);
        }
    }

    TEST_CASE("on a treadmill the belt is found, and the labels are those over ground") {
        for (const double speed : {1.4, 3.0}) {
            const FootClip<double> clip = measured(walker_clip(speed, 60.0, 6.0), 0.001);
            const gait::ClipContacts<double> contacts = label(clip);
            CHECK(contacts.belt_velocity == vec3<double>(0.0));
            const vec3<double> belt(0.0, 0.0, -speed);
            const FootClip<double> treadmill = clip.changed(
                [&](const vec3<double>& p, std::size_t k) { return p + belt * (static_cast<double>(k) / 60.0); });

            const gait::ClipContacts<double> found = label(treadmill);
            CHECK(gait::length<double>(found.belt_velocity - belt) < 0.03 * speed);
            CHECK(agreement(clip, found) > agreement(clip, contacts) - 0.01);

            gait::ClipFacts<double> facts;
            facts.belt_velocity = belt;
            check_same(label(treadmill, y_up, facts), contacts);
        }
    }

    TEST_CASE("planted feet are found on slopes and on stairs") {
        const auto slope = [](const vec3<double>& p) {
            return gait::GroundHit<double>{0.2 * p.z, gait::normalize_or<double>({0.0, 1.0, -0.2}, y_up), true};
        };
        const auto stairs = [](const vec3<double>& p) {
            return gait::GroundHit<double>{0.15 * std::floor(p.z / 0.35), y_up, true};
        };
        const FootClip<double> uphill = walker_clip(1.2, 60.0, 8.0, slope);
        CHECK(agreement(uphill, label(uphill)) >= 0.99);
        CHECK(agreement(uphill, label(measured(uphill, 0.001))) >= 0.90);
        const FootClip<double> upstairs = walker_clip(0.8, 60.0, 8.0, stairs);
        CHECK(agreement(upstairs, label(upstairs)) >= 0.98);
        CHECK(agreement(upstairs, label(measured(upstairs, 0.001))) >= 0.90);
    }

    TEST_CASE("a foot held still in the air is no contact") {
        // Stand; lift the right foot to 0.3 m, hold it for 20 frames, put it back. A person's: it trembles.
        Random random(3);
        FootClip<double> clip;
        clip.rate = 60.0;
        for (int k = 0; k < 120; ++k) {
            const double up = std::fmin(1.0, std::fmax(0.0, 4.0 - std::fabs(k - 60) / 5.0) / 2.0);  // held 50 .. 70
            for (std::size_t f = 0; f < 2; ++f) {
                const vec3<double> lift = f == 1 ? vec3<double>(0.0, 0.3 * up, 0.15 * up) : vec3<double>(0.0);
                const vec3<double> heel(f == 0 ? 0.1 : -0.1, 0.05, -0.07);
                clip.points[f][0].push_back(heel + lift + random.vector<double>(0.0005));
                clip.points[f][1].push_back(heel + vec3<double>(0.0, -0.02, 0.22) + lift +
                                            random.vector<double>(0.0005));
                clip.contact[f].push_back(f == 1 && k > 40 && k < 80 ? 0 : 1);
            }
        }
        const gait::ClipContacts<double> contacts = label(clip);
        for (std::size_t k = 50; k <= 70; ++k) CHECK(contacts.feet[1].foot[k] == 0);
        CHECK(contacts.feet[0].foot == Labels(120, 1));
        CHECK(agreement(clip, contacts) > 0.95);
    }

    TEST_CASE("a runner's contacts of three or four frames at 30 Hz are not lost") {
        const FootClip<double> clip = walker_clip(5.0, 30.0, 6.0);
        const gait::ClipContacts<double> contacts = label(measured(clip, 0.0005));
        for (std::size_t f = 0; f < 2; ++f) {
            int there = 0;
            int found = 0;
            for (std::size_t k = 1; k < clip.size(); ++k) {
                there += clip.contact[f][k] != 0 && clip.contact[f][k - 1] == 0 ? 1 : 0;
                found += contacts.feet[f].foot[k] != 0 && contacts.feet[f].foot[k - 1] == 0 ? 1 : 0;
            }
            CHECK(found == there);
        }
    }

    TEST_CASE("while a foot rolls over its toes the heel is free and the toes are planted") {
        const FootClip<double> clip = walker_clip(1.4, 60.0, 6.0);
        const gait::ClipContacts<double> contacts = label(clip);
        int rolling = 0;
        for (std::size_t f = 0; f < 2; ++f) {
            for (std::size_t k = 0; k < clip.size(); ++k) {
                if (clip.contact[f][k] == 0 || clip.points[f][0][k].y < 0.05) continue;
                ++rolling;
                CHECK(contacts.feet[f].heel[k] == 0);
                CHECK(contacts.feet[f].toe[k] == 1);
                CHECK(contacts.feet[f].foot[k] == 1);
            }
        }
        CHECK(rolling > 20);
    }

    TEST_CASE("toes are pinned while they rest: not yet as they slap down, no more as they push off") {
        for (const double error : {0.0, 0.0005}) {
            const FootClip<double> clip = measured(walker_clip(1.4, 120.0, 6.0), error);
            const gait::ClipContacts<double> contacts = label(clip);
            CHECK(contacts.held == (error == 0.0));
            for (std::size_t f = 0; f < 2; ++f) {
                double way = 0.0;  // [m] of the toes while pinned
                std::size_t pinned = 0;
                std::size_t still = 0;
                for (std::size_t k = 1; k < clip.size(); ++k) {
                    const double step = gait::length<double>(clip.points[f][1][k] - clip.points[f][1][k - 1]);
                    still += step < 1e-5 + 2.0 * error ? 1U : 0U;
                    if (contacts.feet[f].pinned[k] == 0) continue;
                    CHECK(contacts.feet[f].foot[k] == 1);
                    ++pinned;
                    if (contacts.feet[f].pinned[k - 1] != 0) way = std::fmax(way, step);
                }
                CHECK(pinned > still * 9 / 10);
                CHECK(way < (error == 0.0 ? 1e-4 : 0.004));  // noise of 0.5 mm along each axis, and 0.13 m/s
            }
        }
    }

    TEST_CASE("standing is contact all the time, held or trembling") {
        Random random(8);
        for (const double tremble : {0.0, 0.0005}) {
            FootClip<double> clip;
            clip.rate = 120.0;
            for (std::size_t f = 0; f < 2; ++f) {
                for (int k = 0; k < 240; ++k) {
                    const vec3<double> heel(f == 0 ? 0.1 : -0.1, 0.05, 0.0);
                    clip.points[f][0].push_back(heel + random.vector<double>(tremble));
                    clip.points[f][1].push_back(heel + vec3<double>(0.0, -0.02, 0.22) + random.vector<double>(tremble));
                    clip.contact[f].push_back(1);
                }
            }
            CHECK(agreement(clip, label(clip)) == 1.0);
        }
    }

    TEST_CASE("gaps in the middle are bridged; a foot that is not seen at an end is not in contact there") {
        const vec3<double> gap(std::numeric_limits<double>::quiet_NaN());
        const FootClip<double> clip = measured(walker_clip(1.4, 100.0, 5.0), 0.001);
        FootClip<double> broken = clip;
        for (std::size_t k = 0; k < clip.size(); ++k)
            for (auto& point : broken.points[0])
                if (k < 50 || (k >= 240 && k < 244)) point[k] = gap;
        const gait::ClipContacts<double> contacts = label(broken);
        for (std::size_t k = 0; k < 46; ++k)  // the vote may look four frames beyond
            CHECK(contacts.feet[0].foot[k] == 0);
        std::size_t different = 0;
        const Labels whole = label(clip).feet[0].foot;
        for (std::size_t k = 50; k < clip.size(); ++k) different += contacts.feet[0].foot[k] != whole[k] ? 1U : 0U;
        CHECK(different <= 8);
    }

    TEST_CASE("one foot alone will do, and a leg length that is known is used") {
        const FootClip<double> clip = walker_clip(1.4, 60.0, 6.0);
        const std::array<FootPath<double>, 1> left{clip.feet()[0]};
        const gait::ClipContacts<double> contacts = gait::label_contacts<double>(left, 60.0, y_up);
        REQUIRE(contacts.feet.size() == 1);
        std::size_t right = 0;
        for (std::size_t k = 0; k < clip.size(); ++k) right += contacts.feet[0].foot[k] == clip.contact[0][k] ? 1U : 0U;
        CHECK(right >= clip.size() * 99 / 100);

        CHECK(within(label(clip).leg_length, 4 * 0.17, 1e-9));  // heel to ball of the walker's foot, four times
        gait::ClipFacts<double> facts;
        facts.leg_length = 0.8;
        CHECK(label(clip, y_up, facts).leg_length == 0.8);
    }

    TEST_CASE("a broken clip is named and gives no feet; a clip of few frames or none is labelled") {
        std::vector<vec3<double>> three(3, vec3<double>(0.0));
        std::vector<vec3<double>> two(2, vec3<double>(0.0));
        const std::array<FootPath<double>, 1> good{FootPath<double>{three, three}};
        const std::array<FootPath<double>, 1> uneven{FootPath<double>{three, two}};
        const std::span<const FootPath<double>> none;
        CHECK(gait::validate_clip<double>(good, 60.0, y_up) == nullptr);
        CHECK(std::string(gait::validate_clip<double>(none, 60.0, y_up)).find("foot") != std::string::npos);
        CHECK(std::string(gait::validate_clip<double>(uneven, 60.0, y_up)).find("frames") != std::string::npos);
        CHECK(std::string(gait::validate_clip<double>(good, 0.0, y_up)).find("rate") != std::string::npos);
        CHECK(std::string(gait::validate_clip<double>(good, std::numeric_limits<double>::quiet_NaN(), y_up))
                  .find("rate") != std::string::npos);
        CHECK(std::string(gait::validate_clip<double>(good, 60.0, vec3<double>(0.0, 2.0, 0.0))).find("up") !=
              std::string::npos);
        CHECK(gait::label_contacts<double>(uneven, 60.0, y_up).feet.empty());

        for (const std::size_t frames : {0U, 1U, 2U, 3U}) {
            std::vector<vec3<double>> path(frames, vec3<double>(0.0));
            const std::array<FootPath<double>, 1> foot{FootPath<double>{path, path}};
            CHECK(gait::label_contacts<double>(foot, 60.0, y_up).feet[0].foot == Labels(frames, 1));
        }
    }

    TEST_CASE("broken params are named") {
        using Params = gait::ContactLabelParams<double>;
        CHECK(gait::validate(Params{}) == nullptr);
        const auto broken = [](double Params::*member, double value) {
            Params params;
            params.*member = value;
            return std::string(gait::validate(params));
        };
        CHECK(broken(&Params::walking_enter, 0.0).find("walking_enter") != std::string::npos);
        CHECK(broken(&Params::running_leave, -1.0).find("running_leave") != std::string::npos);
        CHECK(broken(&Params::running_duty, 0.9).find("running_duty") != std::string::npos);
        CHECK(broken(&Params::first_look, 0.0).find("first_look") != std::string::npos);
        CHECK(broken(&Params::height_weight, -1.0).find("height_weight") != std::string::npos);
        CHECK(broken(&Params::height, 0.0).find("height") != std::string::npos);
        CHECK(broken(&Params::vote, -0.1).find("vote") != std::string::npos);
        CHECK(broken(&Params::pin_speed, 0.0).find("pin_speed") != std::string::npos);
    }
}
