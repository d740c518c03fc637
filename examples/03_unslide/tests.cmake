# SPDX-License-Identifier: MIT
# The slip goes out of recordings of either kind of foot, unit and up axis; what cannot be read is refused with the line.
set(unslide_files ${CMAKE_CURRENT_BINARY_DIR}/03_unslide)
set(unslide_data ${PROJECT_SOURCE_DIR}/tests/data)

# gait_test_unslide(<name> <exit status> <regular expression> <options>... [MAKES files...])
function(gait_test_unslide name status says)
    cmake_parse_arguments(PARSE_ARGV 3 arg "" "" MAKES)
    set(out ${unslide_files}/${name})
    add_test(NAME example.03_unslide.${name}
             COMMAND ${CMAKE_COMMAND} -D status=${status} "-Dsays=${says}" "-Dmakes=${arg_MAKES}"
                     -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../support/expect.cmake --
                     $<TARGET_FILE:gait_03_unslide> --out ${out} ${arg_UNPARSED_ARGUMENTS})
endfunction()

# A leg that does not move, to be broken in one place each.
set(still "HIERARCHY
ROOT Hips
{
 OFFSET 0 1 0
 CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
")
foreach(side Left Right)
    string(APPEND still " JOINT ${side}Thigh\n {\n  OFFSET 0 0 0\n  CHANNELS 3 Zrotation Xrotation Yrotation
  JOINT ${side}Shin\n  {\n   OFFSET 0 -0.4 0\n   CHANNELS 3 Zrotation Xrotation Yrotation
   JOINT ${side}Foot\n   {\n    OFFSET 0 -0.4 0\n    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site\n    {\n     OFFSET 0 -0.1 0.2\n    }\n   }\n  }\n }\n")
endforeach()
string(APPEND still "}\nMOTION\nFrames: 2\nFrame Time: 0.02\n")
string(REPEAT " 0" 21 zeros)
set(row "0 1 0${zeros}\n")
file(WRITE ${unslide_files}/still.bvh "${still}${row}${row}")
file(WRITE ${unslide_files}/word.bvh "${still}${row}0 one 0${zeros}\n")
file(WRITE ${unslide_files}/short.bvh "${still}${row}")
file(WRITE ${unslide_files}/glued.bvh "${still}${row}0 1 0.0-7.5${zeros}\n")
string(REPLACE "Frames: 2" "Frames: 1" one_frame "${still}${row}")
file(WRITE ${unslide_files}/one_frame.bvh "${one_frame}")
string(REPLACE "Foot" "Paddle" no_feet "${still}${row}${row}")
file(WRITE ${unslide_files}/no_feet.bvh "${no_feet}")
string(REPLACE "OFFSET 0 -0.4 0" "OFFSET 0 0 0" no_legs "${still}${row}${row}")
file(WRITE ${unslide_files}/no_legs.bvh "${no_legs}")
string(REPLACE "CHANNELS 6 Xposition Yposition Zposition Z" "CHANNELS 3 Z" no_way "${still}")
file(WRITE ${unslide_files}/no_way.bvh "${no_way}${zeros}\n${zeros}\n")

gait_test_unslide(without_toe_joints 0 "drift after +0.000 mm" ${unslide_data}/slide.bvh
                  MAKES ${unslide_files}/without_toe_joints.bvh ${unslide_files}/without_toe_joints.html)
gait_test_unslide(legs_by_name 0 "drift after +0.000 mm" ${unslide_data}/slide_z_up.bvh --up z --unit 0.01
                  --left a_1,a_2,a_3,a_4 --right b_1,b_2,b_3)
gait_test_unslide(contact_speed 0 "drift after +0.000 mm" ${unslide_data}/slide.bvh --contacts 0.1 --up auto --unit auto)
gait_test_unslide(still 0 "toes moved in the air +0.0 mm" ${unslide_files}/still.bvh)
gait_test_unslide(help 0 "--contacts V" --help)

gait_test_unslide(unknown_option 2 "unknown option `--speed`" --speed 2)
gait_test_unslide(no_file 2 "expected a BVH file")
gait_test_unslide(two_files 2 "expected one file" a.bvh b.bvh)
gait_test_unslide(wrong_axis 2 "--up: expected x, y, z" a.bvh --up w)
gait_test_unslide(wrong_unit 2 "--unit: expected a number above 0 or `auto`, found `0`" a.bvh --unit 0)
gait_test_unslide(wrong_joints 2 "--left: expected three or four names" a.bvh --left a,b)
gait_test_unslide(missing_file 1 "nowhere.bvh: expected a file that can be opened" ${unslide_files}/nowhere.bvh)
gait_test_unslide(word_for_a_number 1 "word.bvh:49:3: expected 24 numbers in a frame, one for each channel, found `one`"
                  ${unslide_files}/word.bvh)
gait_test_unslide(frame_too_few 1 "short.bvh:48: expected 2 frames, as line 46 says, found 1" ${unslide_files}/short.bvh)
gait_test_unslide(numbers_without_space 1 "glued.bvh:49:5: expected 24 numbers in a frame.*found `0.0-7.5`"
                  ${unslide_files}/glued.bvh)
gait_test_unslide(one_frame 1 "one_frame.bvh: expected at least two frames of motion" ${unslide_files}/one_frame.bvh)
gait_test_unslide(no_feet 1 "no_feet.bvh: expected a left and a right joint named foot or ankle" ${unslide_files}/no_feet.bvh)
gait_test_unslide(no_such_joint 1 "slide.bvh: expected a joint named `Knee`" ${unslide_data}/slide.bvh --left LeftUpLeg,Knee,LeftFoot)
gait_test_unslide(no_chain 1 "slide.bvh: expected a joint under `LeftUpLeg`, `LeftFoot` is not" ${unslide_data}/slide.bvh
                  --left LeftUpLeg,LeftFoot,LeftLeg)
gait_test_unslide(no_legs 1 "no_legs.bvh: expected legs longer than zero" ${unslide_files}/no_legs.bvh)
gait_test_unslide(no_way 1 "no_way.bvh: expected three position channels of `Hips`" ${unslide_files}/no_way.bvh)
gait_test_unslide(no_place_to_write 1 "expected a file that can be written" ${unslide_data}/slide.bvh
                  --out ${unslide_files}/nowhere/x)
