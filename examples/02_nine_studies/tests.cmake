# SPDX-License-Identifier: MIT
# The studies come out as the recipe says and make their page; what cannot be done is refused by name.
set(studies_page ${CMAKE_CURRENT_BINARY_DIR}/02_nine_studies/nine_studies.html)
file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/02_nine_studies)

# gait_test_studies(<name> <exit status> <regular expression> <options>... [MAKES files...])
function(gait_test_studies name status says)
    cmake_parse_arguments(PARSE_ARGV 3 arg "" "" MAKES)
    add_test(NAME example.02_nine_studies.${name}
             COMMAND ${CMAKE_COMMAND} -D status=${status} "-Dsays=${says}" "-Dmakes=${arg_MAKES}"
                     -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../support/expect.cmake --
                     $<TARGET_FILE:gait_02_nine_studies> ${arg_UNPARSED_ARGUMENTS})
endfunction()

gait_test_studies(page 0 "9. Feet locked to the ground" --out ${studies_page} MAKES ${studies_page})
gait_test_studies(help 0 "--out FILE" --help)
gait_test_studies(unknown_option 2 "unknown option `--speed`" --speed)
gait_test_studies(no_place_to_write 1 "nowhere/page.html: expected a file that can be written"
                  --out ${CMAKE_CURRENT_BINARY_DIR}/nowhere/page.html)
