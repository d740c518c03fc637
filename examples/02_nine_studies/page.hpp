// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <string_view>

#include "recording.hpp"
#include "studies_page_text.hpp"
#include "walk_page_text.hpp"

namespace studies {

/// Writes one HTML file that plays the studies. It needs nothing else: no network, no other file.
inline void write_page(std::ostream& out, const Scenes& scenes) {
    namespace walk_text = examples::page_text;
    examples::fill_page(out, page_text::studies_html, [&](std::string_view name) {
        if (name == "style") {
            examples::write_text(out, walk_text::page_css);
            examples::write_text(out, page_text::card_css);
            examples::write_text(out, page_text::studies_css);
        }
        if (name == "script") {
            examples::write_text(out, walk_text::walk_js);
            examples::write_text(out, walk_text::scene_js);
            examples::write_text(out, page_text::recording_js);
            examples::write_text(out, page_text::drawing_js);
            examples::write_text(out, page_text::card_js);
            examples::write_text(out, page_text::page_js);
        }
        if (name == "data") write_recording(out, scenes);
    });
}

}  // namespace studies
