# SPDX-License-Identifier: MIT
# Every scenario keeps its limits; those along recordings are left out, with a word, where the recordings are absent.
add_test(NAME example.04_anywhere.scenarios
         COMMAND gait_04_anywhere --out ${CMAKE_CURRENT_BINARY_DIR}/anywhere.html --data ${GAIT_DATA_DIR})
set_tests_properties(example.04_anywhere.scenarios PROPERTIES PASS_REGULAR_EXPRESSION ", 0 with a broken limit")
add_test(NAME example.04_anywhere.unknown_option COMMAND gait_04_anywhere --speed 2)
set_tests_properties(example.04_anywhere.unknown_option PROPERTIES PASS_REGULAR_EXPRESSION "unknown option `--speed`")
add_test(NAME example.04_anywhere.no_recordings
         COMMAND gait_04_anywhere --out ${CMAKE_CURRENT_BINARY_DIR}/no_recordings.html --only stand --data nowhere)
set_tests_properties(example.04_anywhere.no_recordings PROPERTIES
                     PASS_REGULAR_EXPRESSION "left out: no mocap/131_02.bvh in nowhere")
