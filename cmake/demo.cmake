# SPDX-License-Identifier: MIT
# cmake -P cmake/demo.cmake: builds the example 01_stroll in build/demo, walks its built-in path and says where to look.
include(${CMAKE_CURRENT_LIST_DIR}/bootstrap.cmake)

gait_build(demo PACKAGES glm TARGET gait_01_stroll
           OPTIONS -DCMAKE_BUILD_TYPE=Release -DGAIT_BUILD_TESTS=OFF -DGAIT_BUILD_BENCH=OFF)

set(folder ${gait_root}/build/demo)
file(GLOB_RECURSE program ${folder}/examples/gait_01_stroll ${folder}/examples/gait_01_stroll.exe)
execute_process(COMMAND ${program} WORKING_DIRECTORY ${folder} RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "gait: the stroll failed, see above.")
endif()
message(STATUS "gait: open ${folder}/stroll.html in a browser")
