# SPDX-License-Identifier: MIT
# Reading glTF takes a JSON library; COLLADA and other files take assimp as well, where it is installed.
gait_find(nlohmann_json gait_found)
if(NOT gait_found)
    message(STATUS "gait: example 06_your_character is left out: it needs nlohmann_json (apt-get install ${gait_nlohmann_json_apt})")
    set_target_properties(gait_06_your_character PROPERTIES EXCLUDE_FROM_ALL ON)
    return()
endif()

add_library(gait_character_files INTERFACE)
target_include_directories(gait_character_files INTERFACE ${CMAKE_CURRENT_LIST_DIR})
target_link_libraries(gait_character_files INTERFACE gait_example_support)
gait_use_headers(gait_character_files nlohmann_json)
target_link_libraries(gait_06_your_character PRIVATE gait_character_files)

gait_find(assimp gait_found)
if(gait_found)
    target_link_libraries(gait_character_files INTERFACE ${gait_found})
    target_compile_definitions(gait_character_files INTERFACE GAIT_HAS_ASSIMP)
else()
    message(STATUS "gait: example 06_your_character reads glTF and VRM alone: assimp is not installed (${gait_assimp_apt})")
endif()
