# SPDX-License-Identifier: MIT
set(page "${CMAKE_CURRENT_LIST_DIR}/page")
set(generated "${CMAKE_CURRENT_BINARY_DIR}/generated/03_unslide")
gait_embed_text("${generated}/unslide_page_text.hpp" unslide::page_text
    "${page}/unslide.html" "${page}/unslide.css" "${page}/unslide.js")
target_include_directories(gait_03_unslide PRIVATE "${generated}")
