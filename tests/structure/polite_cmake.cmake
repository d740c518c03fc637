# SPDX-License-Identifier: MIT
# cmake -D root=<folder> -P polite_cmake.cmake: nothing in our build scripts reaches into a project that contains gait.
cmake_minimum_required(VERSION 3.22)

set(faults "")
file(GLOB_RECURSE scripts RELATIVE ${root} ${root}/cmake/* ${root}/tests/*.txt ${root}/bench/*.txt ${root}/examples/*.txt)
list(FILTER scripts EXCLUDE REGEX "^tests/consumers/") # those play the parent
foreach(script IN LISTS scripts ITEMS CMakeLists.txt)
    file(READ ${root}/${script} text)
    if(text MATCHES "{CMAKE_(SOURCE|BINARY)_DIR}")
        list(APPEND faults "${script}: ${CMAKE_MATCH_0} is a folder of the parent; use PROJECT_ or CMAKE_CURRENT_")
    endif()
    if(text MATCHES "include\\(CTest\\)|CACHE [A-Z]+ [^)]*FORCE|set\\(CMAKE_(CXX_FLAGS|CXX_STANDARD|BUILD_TYPE)")
        list(APPEND faults "${script}: ${CMAKE_MATCH_0} changes the parent")
    endif()
endforeach()

if(faults)
    list(JOIN faults "\n  " faults)
    message(FATAL_ERROR "polite_cmake:\n  ${faults}")
endif()
