# SPDX-License-Identifier: MIT
# The stroll walks by itself and along files, and refuses what it cannot walk by name, line and what was expected.
set(stroll_files ${CMAKE_CURRENT_BINARY_DIR}/01_stroll)

# gait_test_stroll(<name> <exit status> <regular expression> <options>... [MAKES files...] [NEEDS files...])
function(gait_test_stroll name status says)
    cmake_parse_arguments(PARSE_ARGV 3 arg "" "" "MAKES;NEEDS")
    set(out ${stroll_files}/${name})
    add_test(NAME example.01_stroll.${name}
             COMMAND ${CMAKE_COMMAND} -D status=${status} "-Dsays=${says}" "-Dmakes=${arg_MAKES}" "-Dneeds=${arg_NEEDS}"
                     -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../support/expect.cmake --
                     $<TARGET_FILE:gait_01_stroll> --out ${out} ${arg_UNPARSED_ARGUMENTS})
    set_tests_properties(example.01_stroll.${name} PROPERTIES SKIP_REGULAR_EXPRESSION "skipped: ")
endfunction()

file(WRITE ${stroll_files}/square.csv
     "# four sides of a square at a walk\nt,x,z\n0,0,0\n4,0,4\n8,4,4\n12,4,0\n16,0,0\n")
file(WRITE ${stroll_files}/broken.csv "t,x,z\n0,0,0\n1,0,1\n2,0,one\n")
file(WRITE ${stroll_files}/fast.csv "0,0,0\n1,0,100\n2,0,200\n")
file(WRITE ${stroll_files}/slope.asc "ncols 3\nnrows 2\nxllcenter 0\nyllcenter 0\ncellsize 100\n0 5 10\n0 5 10\n")
file(WRITE ${stroll_files}/short.asc "ncols 3\nnrows 2\nxllcenter 0\nyllcenter 0\ncellsize 100\n0 5 10\n0 5\n")

gait_test_stroll(built_in 0 "steps taken.*largest plant slip.*time per update"
                 MAKES ${stroll_files}/built_in.html ${stroll_files}/built_in.svg)
gait_test_stroll(path_on_flat_ground 0 "square.csv" --path ${stroll_files}/square.csv --ground flat
                 --csv ${stroll_files}/poses.csv MAKES ${stroll_files}/poses.csv)
gait_test_stroll(path_on_grid 0 "slope.asc" --path ${stroll_files}/square.csv --ground ${stroll_files}/slope.asc
                 --scale 0.1)
gait_test_stroll(help 0 "--path FILE" --help)

foreach(recording AV_8Walk_Meredith_HVHA_Rep1.bvh 131_02.bvh cmu_12_01_walk.bvh zombie.bvh derived/02_03_joints.csv
        derived/03_03_joints.csv)
    get_filename_component(name ${recording} NAME_WE)
    set(file ${GAIT_DATA_DIR}/mocap/${recording})
    gait_test_stroll(${name} 0 "steps taken" --path ${file} NEEDS ${file})
endforeach()

gait_test_stroll(unknown_option 2 "unknown option `--speed`" --speed 2)
gait_test_stroll(option_without_value 2 "--path: expected a value" --path)
gait_test_stroll(scale_of_nothing 2 "--scale: expected a number from 0.000001 to 1000000, found `0`" --scale 0)
gait_test_stroll(missing_path 1 "nowhere.csv: expected a file that can be opened" --path ${stroll_files}/nowhere.csv)
gait_test_stroll(broken_path 1 "broken.csv:4:5: expected a number for z, found `one`" --path ${stroll_files}/broken.csv)
gait_test_stroll(path_too_fast 1 "fast.csv: expected a way no faster than 12 m/s, found 100.0 m/s"
                 --path ${stroll_files}/fast.csv)
gait_test_stroll(grid_with_a_height_too_few 1 "short.asc:7: expected 3 x 2 heights, found 5"
                 --ground ${stroll_files}/short.asc)
gait_test_stroll(grid_too_small 1 "slope.asc: expected ground all along the way, found none" --path
                 ${stroll_files}/square.csv --ground ${stroll_files}/slope.asc --scale 0.01)
gait_test_stroll(no_place_to_write 1 "nowhere/poses.csv: expected a file that can be written"
                 --csv ${stroll_files}/nowhere/poses.csv)
