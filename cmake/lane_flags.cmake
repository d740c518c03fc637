# SPDX-License-Identifier: MIT
# g++ copies structs in parts of 16 bytes unless told that registers are wider: lanes of AVX2 are then taken apart and
# put together at every copy, which costs a fifth of a step. No more is used than -march allows, and no result changes.
set(gait_lane_flags "")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 12
   AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64|i[3-6]86)$")
    set(gait_lane_flags "$<$<COMPILE_LANGUAGE:CXX>:-mmove-max=512;-mstore-max=512>")
endif()
