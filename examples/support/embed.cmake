# SPDX-License-Identifier: MIT
#
# gait_embed_text(<header> <namespace> <file>...)
#   Writes <header> with one array of string views for each file: page.css becomes <namespace>::page_css.
#   The text is cut because compilers limit the length of one literal. Files must be plain ASCII, so that
#   no character is cut in two. A changed file configures anew.
function(gait_embed_text header namespace)
    set(out "// Generated from the files beside embed.cmake; edit those.\n#pragma once\n\n#include <string_view>\n\n")
    string(APPEND out "namespace ${namespace} {\n")
    foreach(file IN LISTS ARGN)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
        file(READ "${file}" text)
        if(text MATCHES "[^\t\n\r -~]")
            message(FATAL_ERROR "${file}: only ASCII can be embedded")
        endif()
        get_filename_component(name "${file}" NAME)
        string(MAKE_C_IDENTIFIER "${name}" name)
        string(APPEND out "inline constexpr std::string_view ${name}[] = {\n")
        string(LENGTH "${text}" length)
        set(at 0)
        while(at LESS length)
            string(SUBSTRING "${text}" ${at} 12000 chunk)
            string(APPEND out "R\"~~~(" "${chunk}" ")~~~\",\n")
            math(EXPR at "${at} + 12000")
        endwhile()
        string(APPEND out "};\n")
    endforeach()
    string(APPEND out "}  // namespace ${namespace}\n")
    file(CONFIGURE OUTPUT "${header}" CONTENT "@out@" @ONLY)
endfunction()

# gait_walk_page: link it to write the page that plays a walk (walk_page.hpp).
set(page "${CMAKE_CURRENT_LIST_DIR}/page")
gait_embed_text("${CMAKE_CURRENT_BINARY_DIR}/generated/walk_page_text.hpp" examples::page_text
    "${page}/page.html" "${page}/page.css" "${page}/walk.js" "${page}/scene.js" "${page}/charts.js" "${page}/player.js")
add_library(gait_walk_page INTERFACE)
target_include_directories(gait_walk_page INTERFACE "${CMAKE_CURRENT_LIST_DIR}" "${CMAKE_CURRENT_BINARY_DIR}/generated")
target_compile_features(gait_walk_page INTERFACE cxx_std_20)
unset(page)
