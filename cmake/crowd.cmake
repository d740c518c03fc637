# SPDX-License-Identifier: MIT
# gait::crowd = gait::gait plus xsimd: many characters, one in each lane of a SIMD register. It is there if xsimd is.
set(gait_crowd "") # the target's name, where it exists
gait_find(xsimd found)
if(NOT found AND NOT GAIT_CROWD)
    return()
endif()
set(gait_crowd gait_crowd)
add_library(gait_crowd INTERFACE)
add_library(gait::crowd ALIAS gait_crowd)
set_target_properties(gait_crowd PROPERTIES EXPORT_NAME crowd)
target_link_libraries(gait_crowd INTERFACE gait)
gait_use_headers(gait_crowd xsimd)
include(${CMAKE_CURRENT_LIST_DIR}/lane_flags.cmake)
target_compile_options(gait_crowd INTERFACE "$<BUILD_INTERFACE:${gait_lane_flags}>")
