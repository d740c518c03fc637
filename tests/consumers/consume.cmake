# SPDX-License-Identifier: MIT
# cmake -D source=<project> -D build=<folder> [-D install=<prefix>] -P consume.cmake -- <configure arguments>
# Configures the project from a clean folder, then builds it and runs its program `app`, or installs it.
cmake_minimum_required(VERSION 3.22)

set(arguments "")
foreach(i RANGE ${CMAKE_ARGC})
    if(separator_seen)
        list(APPEND arguments "${CMAKE_ARGV${i}}")
    elseif(CMAKE_ARGV${i} STREQUAL "--")
        set(separator_seen ON)
    endif()
endforeach()

function(step)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "failed: ${ARGN}")
    endif()
endfunction()

file(REMOVE_RECURSE ${build})
step(${CMAKE_COMMAND} -S ${source} -B ${build} ${arguments})
if(install)
    file(REMOVE_RECURSE ${install})
    step(${CMAKE_COMMAND} --install ${build} --prefix ${install})
else()
    step(${CMAKE_COMMAND} --build ${build} --config Release)
    step(${CMAKE_CTEST_COMMAND} --test-dir ${build} -C Release --output-on-failure --no-tests=error)
endif()
