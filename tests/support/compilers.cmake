# SPDX-License-Identifier: MIT
# Tests that call a compiler on the headers as a user would: found by -I, with every warning an error. GLM is a system
# header, as our targets pass it on.
set(gait_user_flags -std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
                    -Wdouble-promotion -Wold-style-cast -Wundef -Werror -I ${PROJECT_SOURCE_DIR}/include
                    -I ${CMAKE_CURRENT_BINARY_DIR}/generated)
foreach(folder IN LISTS gait_glm_headers gait_xsimd_headers)
    if(NOT folder IN_LIST CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES)
        list(APPEND gait_user_flags -isystem ${folder})
    endif()
endforeach()

find_program(GAIT_TEST_GXX g++)
find_program(GAIT_TEST_CLANGXX clang++)
mark_as_advanced(GAIT_TEST_GXX GAIT_TEST_CLANGXX)

# Adds the test <name>.g++ and <name>.clang++: [RUN command...] compiler <user flags> [WITH flags and sources...].
# A compiler that is not installed is reported as skipped.
function(gait_add_compiler_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "RUN;WITH")
    foreach(compiler IN ITEMS g++ clang++)
        string(TOUPPER GAIT_TEST_${compiler} program)
        string(REPLACE "++" "XX" program ${program})
        if(${program})
            add_test(NAME ${name}.${compiler} COMMAND ${arg_RUN} ${${program}} ${gait_user_flags} ${arg_WITH})
        else()
            add_test(NAME ${name}.${compiler} COMMAND ${CMAKE_COMMAND} -E echo "skipped: no ${compiler} here")
            set_tests_properties(${name}.${compiler} PROPERTIES SKIP_REGULAR_EXPRESSION "^skipped")
        endif()
    endforeach()
endfunction()
