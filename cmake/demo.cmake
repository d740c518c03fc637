# SPDX-License-Identifier: MIT
# cmake -P cmake/demo.cmake: builds the example 01_stroll in build/demo, walks its built-in path and says where to look.
# cmake -D GAIT_CHARACTER=<file> -P cmake/demo.cmake: builds 06_your_character instead, and lets that character walk.
include(${CMAKE_CURRENT_LIST_DIR}/bootstrap.cmake)

set(folder ${gait_root}/build/demo)
set(options -DCMAKE_BUILD_TYPE=Release -DGAIT_BUILD_TESTS=OFF -DGAIT_BUILD_BENCH=OFF)
if(GAIT_CHARACTER)
    get_filename_component(character ${GAIT_CHARACTER} ABSOLUTE)
    gait_build(demo PACKAGES glm nlohmann_json assimp TARGET gait_06_your_character OPTIONS ${options})
    set(name gait_06_your_character)
    set(page character.html)
else()
    set(character "")
    gait_build(demo PACKAGES glm TARGET gait_01_stroll OPTIONS ${options})
    set(name gait_01_stroll)
    set(page stroll.html)
endif()

file(GLOB_RECURSE program ${folder}/examples/${name} ${folder}/examples/${name}.exe)
execute_process(COMMAND ${program} ${character} WORKING_DIRECTORY ${folder} RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "gait: ${name} failed, see above.")
endif()
message(STATUS "gait: open ${folder}/${page} in a browser")
