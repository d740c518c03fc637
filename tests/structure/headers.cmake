# SPDX-License-Identifier: MIT
# cmake -D include=<folder> -P headers.cmake: house rules that a compiler does not see.
cmake_minimum_required(VERSION 3.22)

set(faults "")
file(GLOB_RECURSE headers RELATIVE ${include} ${include}/gait/*)
foreach(header IN LISTS headers)
    file(READ ${include}/${header} text)
    if(NOT text MATCHES "^// SPDX-License-Identifier: MIT\n")
        list(APPEND faults "${header}: the first line does not name the licence")
    endif()
    if(NOT text MATCHES "\n#pragma once\n")
        list(APPEND faults "${header}: no #pragma once")
    endif()

    string(REGEX REPLACE "//[^\n]*" "" code "${text}")
    if(code MATCHES "namespace *{")
        list(APPEND faults "${header}: a namespace without a name differs in every source that includes it")
    endif()
    if(code MATCHES "[^a-z_](throw|try|catch|dynamic_cast|typeid|new|delete|using namespace)[^a-z_]")
        list(APPEND faults "${header}: ${CMAKE_MATCH_1}")
    endif()

    # Macros end with the header, except those that are there for the user or for other headers.
    string(REGEX MATCHALL "# *define +[A-Za-z0-9_]+" macros "${code}")
    list(TRANSFORM macros REPLACE "# *define +" "")
    foreach(macro IN LISTS macros)
        if(NOT macro MATCHES "^GAIT_(INLINE|VERSION_(MAJOR|MINOR|PATCH))$" AND NOT code MATCHES "# *undef +${macro}\n")
            list(APPEND faults "${header}: ${macro} is not undefined at the end")
        endif()
    endforeach()
endforeach()

if(faults)
    list(JOIN faults "\n  " faults)
    message(FATAL_ERROR "headers:\n  ${faults}")
endif()
