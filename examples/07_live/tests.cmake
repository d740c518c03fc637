# SPDX-License-Identifier: MIT
# The native program walks the script; where emscripten, npm and a Chromium are, the page is built and does the same.
set(live_files ${CMAKE_CURRENT_BINARY_DIR}/07_live)
set(live_folder ${CMAKE_CURRENT_LIST_DIR})
set(live_expect ${CMAKE_CURRENT_LIST_DIR}/../support/expect.cmake)

# gait_test_live(<name> <exit status> <regular expression> <words>...)
function(gait_test_live name status says)
    add_test(NAME example.07_live.${name}
             COMMAND ${CMAKE_COMMAND} -D status=${status} "-Dsays=${says}" -D "makes=" -P ${live_expect} --
                     $<TARGET_FILE:gait_07_live> ${ARGN})
endfunction()

file(WRITE ${live_files}/word.txt "# a script\n0 speed 1\n2 speed fast\n")
file(WRITE ${live_files}/unknown.txt "0 hurry 1\n")
gait_test_live(script 0 "hash 2 [0-9a-f]+" ${live_folder}/script.txt)
gait_test_live(help 0 "usage" --help)
gait_test_live(no_script 2 "usage")
gait_test_live(missing_script 1 "nowhere.txt: expected a file that can be opened" ${live_files}/nowhere.txt)
gait_test_live(word_for_a_number 1 "word.txt:3: expected a time, a control and a value, found `2 speed fast`" ${live_files}/word.txt)
gait_test_live(unknown_control 1 "unknown.txt:1: expected speed, tour.*found `hurry`" ${live_files}/unknown.txt)

find_program(gait_node NAMES node nodejs)
if(NOT gait_node)
    message(STATUS "gait: the live page is not tested: there is no node")
    return()
endif()
add_test(NAME example.07_live.page
         COMMAND ${CMAKE_COMMAND} -D GAIT_APT=OFF -D GAIT_STRICT=OFF -P ${PROJECT_SOURCE_DIR}/cmake/live.cmake)
add_test(NAME example.07_live.browser
         COMMAND ${gait_node} ${live_folder}/check_live.mjs ${PROJECT_SOURCE_DIR}/build/live
                 $<TARGET_FILE:gait_07_live> ${GAIT_DATA_DIR}/rigs)
set_tests_properties(example.07_live.page PROPERTIES FIXTURES_SETUP live_page)
set_tests_properties(example.07_live.browser PROPERTIES FIXTURES_REQUIRED live_page)
set_tests_properties(example.07_live.page example.07_live.browser PROPERTIES SKIP_REGULAR_EXPRESSION "skipped: ")
