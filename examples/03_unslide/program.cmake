# SPDX-License-Identifier: MIT
set(page ${CMAKE_CURRENT_LIST_DIR}/page)
gait_embed_text(${CMAKE_CURRENT_BINARY_DIR}/generated/unslide_page_text.hpp unslide::page_text
    ${page}/unslide.html ${page}/unslide.css ${page}/unslide.js)
unset(page)
