// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace gait {

/// What a bone's name says it is.
enum class BonePart : unsigned char {
    unknown,
    hips,
    trunk,
    neck,
    head,
    clavicle,
    upper_arm,
    forearm,
    hand,
    thigh,
    shin,
    foot,
    toe,
};

enum class BoneSide : unsigned char { middle, left, right };

/// A bone's name, read.
struct BoneName {
    BonePart part = BonePart::unknown;
    BoneSide side = BoneSide::middle;
    int doubt = 0;        ///< 0: the word means this part alone; more: it means another part in other naming schemes
    int number = 0;       ///< first number after the word; 0 where there is none
    bool twist = false;   ///< of the part, it carries only the twist
    bool helper = false;  ///< controls, targets and ends, not a bone of the body
    bool deform = false;  ///< marked as deforming where others are not (Rigify's DEF-)
};

namespace detail {

struct BoneWord {
    std::string_view word;
    BonePart part;
    int doubt;
};

/// Words of the naming schemes in use: Mixamo, HumanIK, Unreal, VRM and Unity, Rigify, MakeHuman, 3ds Max, CMU, game
/// packs.
inline constexpr BoneWord bone_words[] = {
    {"hips", BonePart::hips, 0},         {"pelvis", BonePart::hips, 0},
    {"hip", BonePart::hips, 1},          {"spine", BonePart::trunk, 0},
    {"chest", BonePart::trunk, 0},       {"upperchest", BonePart::trunk, 0},
    {"abdomen", BonePart::trunk, 0},     {"torso", BonePart::trunk, 0},
    {"waist", BonePart::trunk, 0},       {"thorax", BonePart::trunk, 0},
    {"lowerback", BonePart::trunk, 0},   {"upperback", BonePart::trunk, 0},
    {"neck", BonePart::neck, 0},         {"lowerneck", BonePart::neck, 0},
    {"head", BonePart::head, 0},         {"clavicle", BonePart::clavicle, 0},
    {"collar", BonePart::clavicle, 0},   {"collarbone", BonePart::clavicle, 0},
    {"shoulder", BonePart::clavicle, 1}, {"upperarm", BonePart::upper_arm, 0},
    {"uparm", BonePart::upper_arm, 0},   {"armupper", BonePart::upper_arm, 0},
    {"humerus", BonePart::upper_arm, 0}, {"arm", BonePart::upper_arm, 1},
    {"forearm", BonePart::forearm, 0},   {"lowerarm", BonePart::forearm, 0},
    {"armlower", BonePart::forearm, 0},  {"radius", BonePart::forearm, 0},
    {"elbow", BonePart::forearm, 1},     {"hand", BonePart::hand, 0},
    {"wrist", BonePart::hand, 0},        {"palm", BonePart::hand, 1},
    {"thigh", BonePart::thigh, 0},       {"upleg", BonePart::thigh, 0},
    {"upperleg", BonePart::thigh, 0},    {"legupper", BonePart::thigh, 0},
    {"femur", BonePart::thigh, 0},       {"shin", BonePart::shin, 0},
    {"calf", BonePart::shin, 0},         {"lowerleg", BonePart::shin, 0},
    {"leglower", BonePart::shin, 0},     {"tibia", BonePart::shin, 0},
    {"knee", BonePart::shin, 1},         {"leg", BonePart::shin, 1},
    {"foot", BonePart::foot, 0},         {"ankle", BonePart::foot, 1},
    {"toe", BonePart::toe, 0},           {"toes", BonePart::toe, 0},
    {"ball", BonePart::toe, 0},          {"toeball", BonePart::toe, 0},
    {"footthumb", BonePart::toe, 1},
};

/// Said before, after or between the words without changing what the bone is.
inline constexpr std::string_view bone_prefixes[] = {"mixamorig", "bip",       "biped", "valve", "def",  "j",
                                                     "c",         "b",         "cc",    "base",  "bone", "jnt",
                                                     "joint",     "character", "rig",   "sk"};

/// Marks what is not a bone of the body.
inline constexpr std::string_view helper_words[] = {
    "ik",     "fk",     "pole",       "target", "control",  "ctrl", "ctl",    "mch",  "org",
    "vis",    "wgt",    "end",        "nub",    "tip",      "slot", "socket", "heel", "attach",
    "weapon", "helper", "corrective", "eff",    "effector", "prop", "site"};

[[nodiscard]] inline bool contains(auto&& words, std::string_view word) {
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

/// A name cut where its writer joined words: at signs, between letters and digits, and at capitals. In small letters.
[[nodiscard]] inline std::vector<std::string> words_of_name(std::string_view name) {
    const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (const std::size_t colon = name.find_last_of(":|"); colon != std::string_view::npos)
        name.remove_prefix(colon + 1);
    std::vector<std::string> words;
    char before = ' ';
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        const char after = i + 1 < name.size() ? name[i + 1] : ' ';
        const bool letter = upper(c) || lower(c);
        if (letter || digit(c)) {
            const bool begins = (upper(c) && (!upper(before) || lower(after))) || (digit(c) != digit(before)) ||
                                !(upper(before) || lower(before) || digit(before));
            if (begins) words.emplace_back();
            words.back() += upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
        }
        before = c;
    }
    return words;
}

[[nodiscard]] inline const BoneWord* find_bone_word(std::string_view word) {
    for (const BoneWord& entry : bone_words)
        if (entry.word == word) return &entry;
    return nullptr;
}

[[nodiscard]] inline BoneSide side_of_word(std::string_view word) {
    if (word == "l" || word == "left" || word == "lft") return BoneSide::left;
    if (word == "r" || word == "right" || word == "rgt") return BoneSide::right;
    return BoneSide::middle;
}

}  // namespace detail

/// What a bone's name says. Case, prefixes, and whether the side comes first or last do not matter.
[[nodiscard]] inline BoneName read_bone_name(std::string_view text) {
    BoneName name;
    std::string word;
    for (const std::string& part : detail::words_of_name(text)) {
        if (const BoneSide side = detail::side_of_word(part); side != BoneSide::middle) {
            name.side = side;
        } else if (part[0] >= '0' && part[0] <= '9') {
            if (!word.empty() && name.number == 0)
                for (const char c : part.substr(0, 6)) name.number = 10 * name.number + (c - '0');
        } else if (part == "twist" || part == "roll" || part == "share" || part == "bendy") {
            name.twist = true;
        } else if (detail::contains(detail::helper_words, part)) {
            name.helper = true;
        } else if (!detail::contains(detail::bone_prefixes, part)) {
            word += part;
        } else if (part == "def") {
            name.deform = true;
        }
    }
    const detail::BoneWord* known = detail::find_bone_word(word);
    if (!known && name.side == BoneSide::middle && word.size() > 2) {  // lfemur, leftarm
        for (const std::string_view lead : {"left", "right", "l", "r"}) {
            if (known || !word.starts_with(lead)) continue;
            known = detail::find_bone_word(std::string_view(word).substr(lead.size()));
            if (known) name.side = lead[0] == 'l' ? BoneSide::left : BoneSide::right;
        }
    }
    if (known) {
        name.part = known->part;
        name.doubt = known->doubt;
    }
    if (name.part == BonePart::hips && known->word == "hip" && name.side != BoneSide::middle)
        name.part = BonePart::thigh;
    return name;
}

}  // namespace gait
