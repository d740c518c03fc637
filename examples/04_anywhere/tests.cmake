# SPDX-License-Identifier: MIT
# Every scenario keeps its limits.
add_test(NAME example.04_anywhere.scenarios
         COMMAND gait_04_anywhere --out ${CMAKE_CURRENT_BINARY_DIR}/anywhere.html)
set_tests_properties(example.04_anywhere.scenarios PROPERTIES PASS_REGULAR_EXPRESSION ", 0 with a broken limit")
add_test(NAME example.04_anywhere.unknown_option COMMAND gait_04_anywhere --speed 2)
set_tests_properties(example.04_anywhere.unknown_option PROPERTIES PASS_REGULAR_EXPRESSION "unknown option `--speed`")
