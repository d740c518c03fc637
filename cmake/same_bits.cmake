# SPDX-License-Identifier: MIT
# cmake -P cmake/same_bits.cmake: builds tests/determinism/same_bits.cpp for every compiler, optimisation and machine
# there is a way to run here, and compares what they calculate. What is missing is installed where that is allowed.
#
# GAIT_ONLY   only builds whose name matches this regular expression, such as -D GAIT_ONLY=clang
# GAIT_APT    OFF installs nothing; builds without their tools are left out and named
cmake_minimum_required(VERSION 3.22)
include(${CMAKE_CURRENT_LIST_DIR}/bootstrap.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/deterministic.cmake)

set(folder ${gait_root}/build/same_bits)
set(source ${gait_root}/tests/determinism/same_bits.cpp)
set(names "") # of all builds; <name>_compiler, _flags, _runner, _apt say the rest

function(gait_machine name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "COMPILER" "FLAGS;RUNNER;APT")
    if(DEFINED GAIT_ONLY AND NOT name MATCHES "${GAIT_ONLY}")
        return()
    endif()
    set(names ${names} ${name} PARENT_SCOPE)
    foreach(part IN ITEMS COMPILER FLAGS RUNNER APT)
        set(${name}_${part} ${arg_${part}} PARENT_SCOPE)
    endforeach()
endfunction()

# This machine, with the instructions it has.
set(instructions "baseline:")
cmake_host_system_information(RESULT processor QUERY OS_PLATFORM)
if(processor MATCHES "x86_64|AMD64")
    set(here "")
    if(EXISTS /proc/cpuinfo)
        file(STRINGS /proc/cpuinfo here LIMIT_COUNT 1 REGEX "^flags")
    endif()
    foreach(set IN ITEMS "sse4:sse4_2:-march=x86-64-v2" "avx2:avx2:-march=x86-64-v3"
                         "avx512:avx512dq:-march=x86-64-v4")
        string(REPLACE ":" ";" set ${set})
        list(GET set 0 name)
        list(GET set 1 flag)
        list(GET set 2 option)
        if(here MATCHES " ${flag}( |$)")
            list(APPEND instructions "${name}:${option}")
        endif()
    endforeach()
endif()
foreach(compiler IN ITEMS g++ clang++)
    set(deterministic ${gait_deterministic_gnu})
    if(compiler STREQUAL "clang++")
        set(deterministic ${gait_deterministic_clang})
    endif()
    foreach(set IN LISTS instructions)
        string(REGEX MATCH "^([^:]+):(.*)$" set ${set})
        set(set ${CMAKE_MATCH_1})
        set(option ${CMAKE_MATCH_2})
        foreach(level IN ITEMS O0 O1 O2 O3)
            gait_machine(${compiler}.${set}.${level} COMPILER ${compiler} APT ${compiler}
                         FLAGS -${level} ${option} ${deterministic})
        endforeach()
    endforeach()
endforeach()

# Other machines.
foreach(level IN ITEMS O0 O3)
    gait_machine(aarch64.${level} COMPILER aarch64-linux-gnu-g++ APT g++-aarch64-linux-gnu qemu-user
                 RUNNER qemu-aarch64 FLAGS -${level} ${gait_deterministic_gnu} -static)
endforeach()
set(ENV{NODE_PATH} /usr/share/nodejs) # Debian's em++ finds its parts there
foreach(option IN ITEMS "" "-msimd128")
    gait_machine(wasm${option} COMPILER em++ APT emscripten RUNNER node
                 FLAGS -O2 ${option} ${gait_deterministic_wasm} -sSINGLE_FILE=1 -sALLOW_MEMORY_GROWTH=1)
endforeach()
foreach(option IN ITEMS "" "-march=x86-64-v3")
    gait_machine(windows${option} COMPILER x86_64-w64-mingw32-g++-posix APT g++-mingw-w64-x86-64 wine64
                 RUNNER ${CMAKE_COMMAND} -E env WINEDEBUG=-all /usr/lib/wine/wine64 FLAGS -O2 ${option} ${gait_deterministic_gnu} -static)
endforeach()

gait_link_headers(${folder}/include glm xsimd)
set(common -std=c++20 -DNDEBUG -fno-exceptions -fno-rtti -I ${gait_root}/include -I ${gait_root}/tests
           -isystem ${folder}/include)
if(xsimd_headers)
    list(APPEND common -DGAIT_SAME_BITS_LANES)
endif()

set(failed "")
foreach(name IN LISTS names)
    find_program(${name}_program ${${name}_COMPILER})
    if(NOT ${name}_program AND ${name}_APT)
        gait_apt_install(${${name}_APT})
        find_program(${name}_program ${${name}_COMPILER})
    endif()
    if(NOT ${name}_program)
        list(JOIN ${name}_APT " " packages)
        message(STATUS "${name}: left out, for want of ${${name}_COMPILER} (Debian: ${packages})")
        continue()
    endif()
    set(output ${folder}/${name}.exe) # the ending matters to Windows
    if(name MATCHES "^wasm")
        set(output ${folder}/${name}.js) # and to em++
    endif()
    execute_process(COMMAND ${${name}_program} ${common} ${${name}_FLAGS} ${source} -o ${output}
                    RESULT_VARIABLE broken ERROR_VARIABLE log)
    if(broken)
        message(STATUS "${name}: does not compile\n${log}")
        list(APPEND failed ${name})
        continue()
    endif()
    execute_process(COMMAND ${${name}_RUNNER} ${output} RESULT_VARIABLE differs OUTPUT_VARIABLE text ERROR_VARIABLE log)
    string(REGEX REPLACE "\r?\n" "  " text "${text}")
    if(differs)
        list(APPEND failed ${name})
        string(APPEND text "FAILED: ${differs} ${log}")
    endif()
    message(STATUS "${name}: ${text}")
endforeach()

if(failed)
    list(JOIN failed ", " failed)
    message(FATAL_ERROR "gait: not the same bits: ${failed}")
endif()
