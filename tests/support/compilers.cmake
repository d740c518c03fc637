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

set(gait_user_compilers "")
foreach(compiler IN ITEMS g++ clang++)
    string(MAKE_C_IDENTIFIER GAIT_TEST_${compiler} program)
    find_program(${program} ${compiler})
    mark_as_advanced(${program})
    if(${program})
        list(APPEND gait_user_compilers ${compiler})
    else()
        add_test(NAME user.${compiler} COMMAND ${CMAKE_COMMAND} -E echo "skipped: ${compiler} is not installed")
        set_tests_properties(user.${compiler} PROPERTIES SKIP_REGULAR_EXPRESSION "^skipped")
    endif()
endforeach()

# Adds the tests <name>.g++ and <name>.clang++: [RUN command...] <compiler and flags> [WITH flags and sources...].
function(gait_add_compiler_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "RUN;WITH")
    foreach(compiler IN LISTS gait_user_compilers)
        string(MAKE_C_IDENTIFIER GAIT_TEST_${compiler} program)
        add_test(NAME ${name}.${compiler} COMMAND ${arg_RUN} ${${program}} ${gait_user_flags} ${arg_WITH})
    endforeach()
endfunction()
