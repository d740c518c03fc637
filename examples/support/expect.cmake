# SPDX-License-Identifier: MIT
# cmake -D status=<exit status> -D says=<regular expression> [-D makes=<files>] [-D needs=<files>]
#       -P expect.cmake -- <command>
# Runs the command. Its exit status is the one named, what it prints matches, and it leaves the files, none empty.
# Where a file that it needs is absent, nothing is run.
cmake_minimum_required(VERSION 3.22)

set(command "")
foreach(i RANGE ${CMAKE_ARGC})
    if(separator_seen)
        list(APPEND command "${CMAKE_ARGV${i}}")
    elseif(CMAKE_ARGV${i} STREQUAL "--")
        set(separator_seen ON)
    endif()
endforeach()

foreach(file IN LISTS needs)
    if(NOT EXISTS ${file})
        message("skipped: no ${file}")
        return()
    endif()
endforeach()
if(makes)
    file(REMOVE ${makes})
endif()
execute_process(COMMAND ${command} RESULT_VARIABLE got OUTPUT_VARIABLE said ERROR_VARIABLE said ECHO_OUTPUT_VARIABLE
                ECHO_ERROR_VARIABLE)
if(NOT got EQUAL status)
    message(SEND_ERROR "exit status ${got}, expected ${status}")
endif()
if(NOT said MATCHES "${says}")
    message(SEND_ERROR "expected it to say: ${says}")
endif()
foreach(file IN LISTS makes)
    set(size 0)
    if(EXISTS ${file})
        file(SIZE ${file} size)
    endif()
    if(size EQUAL 0)
        message(SEND_ERROR "expected it to write ${file}")
    endif()
endforeach()
