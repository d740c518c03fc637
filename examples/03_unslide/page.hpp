// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "clip.hpp"
#include "support/page_writer.hpp"
#include "support/walk_record.hpp"
#include "unslide_page_text.hpp"

namespace unslide {

/// Where the toe of a side is in every frame. [m]
inline std::vector<float> toe_places(const BvhLegs& legs, std::size_t side) {
    std::vector<float> places;
    for (const gait::LegInput<double>& leg : legs.frames[side])
        for (int axis = 0; axis < 3; ++axis) places.push_back(static_cast<float>(leg.toe_target[axis]));
    return places;
}

/// Writes one HTML file that shows the toes before and after: no network, no other file. False where it could not.
[[nodiscard]] inline bool write_page(const std::string& path, const std::string& name, const Clip& clip,
                                     const BvhLegs& after, const std::vector<examples::Figure>& figures) {
    std::ofstream out(path, std::ios::binary);
    examples::fill_page(out, page_text::unslide_html, [&](std::string_view mark) {
        if (mark == "title") out << examples::html_escaped(name);
        if (mark == "style") examples::write_text(out, page_text::unslide_css);
        if (mark == "script") examples::write_text(out, page_text::unslide_js);
        if (mark == "clip") {
            examples::JsonWriter json(out);
            json.open('{');
            json.key("dt").value(clip.bvh.frame_time);
            json.key("feet").open('[');
            for (std::size_t side = 0; side < 2; ++side) {
                json.open('{');
                json.key("name").value(side == 0 ? "left" : "right");
                json.key("joint").value(clip.bvh.joints[clip.joints[side].toe].name);
                json.key("before").value(examples::base64(toe_places(clip.legs, side)));
                json.key("after").value(examples::base64(toe_places(after, side)));
                json.key("contact").value(examples::base64(
                    std::vector<std::uint16_t>(clip.contacts[side].begin(), clip.contacts[side].end())));
                json.close('}');
            }
            json.close(']');
            json.key("figures").open('[');
            for (const examples::Figure& row : figures) json.row(row.name, row.value, row.unit, row.limit, row.met);
            json.close(']');
            json.close('}');
        }
    });
    out.close();
    return !out.fail();
}

}  // namespace unslide
