# SPDX-License-Identifier: MIT
# cmake -D include=<folder> -P alone.cmake -- <compiler and flags>: every header compiles by itself, and twice in a row.
cmake_minimum_required(VERSION 3.22)

set(command "")
foreach(i RANGE ${CMAKE_ARGC})
    if(separator_seen)
        list(APPEND command "${CMAKE_ARGV${i}}")
    elseif(CMAKE_ARGV${i} STREQUAL "--")
        set(separator_seen ON)
    endif()
endforeach()

file(GLOB_RECURSE headers RELATIVE ${include} ${include}/gait/*)
foreach(header IN LISTS headers)
    execute_process(COMMAND ${command} -include ${header} -include ${header} -x c++ /dev/null RESULT_VARIABLE failed)
    if(failed)
        message(SEND_ERROR "${header} does not compile by itself")
    endif()
endforeach()
