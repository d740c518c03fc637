# SPDX-License-Identifier: MIT
set(page ${CMAKE_CURRENT_LIST_DIR}/page)
gait_embed_text(${CMAKE_CURRENT_BINARY_DIR}/generated/studies_page_text.hpp studies::page_text
    ${page}/studies.html ${page}/card.css ${page}/studies.css ${page}/recording.js ${page}/drawing.js ${page}/card.js ${page}/page.js)
unset(page)
