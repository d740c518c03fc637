# SPDX-License-Identifier: MIT
# A small crowd keeps its promises on hills and on measured terrain, and says what it does not understand.
set(crowd_files ${CMAKE_CURRENT_BINARY_DIR}/05_crowd)

# gait_test_crowd(<name> <exit status> <regular expression> <options>... [MAKES files...])
function(gait_test_crowd name status says)
    cmake_parse_arguments(PARSE_ARGV 3 arg "" "" "MAKES")
    add_test(NAME example.05_crowd.${name}
             COMMAND ${CMAKE_COMMAND} -D status=${status} "-Dsays=${says}" "-Dmakes=${arg_MAKES}"
                     -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../support/expect.cmake --
                     $<TARGET_FILE:gait_05_crowd> ${arg_UNPARSED_ARGUMENTS})
endfunction()

file(WRITE ${crowd_files}/slope.asc "ncols 3\nnrows 3\nxllcenter 0\nyllcenter 0\ncellsize 30\n0 5 9\n0 5 9\n1 4 7\n")
gait_test_crowd(hills 0 "planted feet moved    0 of" --characters 203 --steps 200 --out ${crowd_files}/hills.svg
                MAKES ${crowd_files}/hills.svg)
gait_test_crowd(terrain 0 "planted feet moved    0 of" --characters 50 --steps 100 --ground ${crowd_files}/slope.asc
                --out ${crowd_files}/terrain.svg MAKES ${crowd_files}/terrain.svg)
gait_test_crowd(help 0 "--characters N" --help)
gait_test_crowd(no_such_ground 1 "none.asc: expected a file" --ground ${crowd_files}/none.asc)
gait_test_crowd(unknown_option 2 "unknown option `--speed`" --speed 2)
gait_test_crowd(no_characters 2 "--characters: expected a whole number from 1 to 2000000, found `0`" --characters 0)
gait_test_crowd(option_without_value 2 "--steps: expected a value" --steps)

file(WRITE ${crowd_files}/nowhere.asc
     "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 50\nNODATA_value -9999\n-9999 -9999\n-9999 -9999\n")
gait_test_crowd(nowhere 1 "nowhere.asc: expected a height where people can stand"
                --ground ${crowd_files}/nowhere.asc)
