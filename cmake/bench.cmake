# SPDX-License-Identifier: MIT
# cmake -P cmake/bench.cmake: builds the benchmarks twice, for any machine of this kind and for the very one, runs them,
# counts instructions where valgrind is installed, and writes all of it to build/bench/result.json. Google Benchmark is
# downloaded and built as well: an installed one may be a debug build.
#
# GAIT_FILTER        only benchmarks that match this regular expression
# GAIT_REPETITIONS   of each benchmark, 9 by default
# GAIT_BENCHMARK     folder with the source of Google Benchmark, where it cannot be downloaded
cmake_minimum_required(VERSION 3.22)
include(${CMAKE_CURRENT_LIST_DIR}/bootstrap.cmake)
if(NOT DEFINED GAIT_FILTER)
    set(GAIT_FILTER .)
endif()
if(NOT DEFINED GAIT_REPETITIONS)
    set(GAIT_REPETITIONS 9)
endif()
set(benchmark_source "")
if(GAIT_BENCHMARK)
    get_filename_component(source ${GAIT_BENCHMARK} ABSOLUTE)
    set(benchmark_source -DFETCHCONTENT_SOURCE_DIR_GAIT_BENCHMARK=${source})
endif()
find_program(valgrind valgrind)

# Instructions of one step, from runs of 200 and 1200 steps. Empty where they cannot be counted.
function(gait_count_instructions out program case)
    set(counts "")
    foreach(steps IN ITEMS 200 1200)
        execute_process(COMMAND ${valgrind} --tool=callgrind --callgrind-out-file=/dev/null ${program} ${case} ${steps}
                        ERROR_VARIABLE log OUTPUT_QUIET)
        if(log MATCHES "Collected : ([0-9]+)")
            list(APPEND counts ${CMAKE_MATCH_1})
        endif()
    endforeach()
    list(LENGTH counts length)
    set(count "")
    if(length EQUAL 2)
        list(GET counts 0 few)
        list(GET counts 1 many)
        math(EXPR count "(${many} - ${few}) / 1000")
    endif()
    set(${out} "${count}" PARENT_SCOPE)
endfunction()

set(result [[{ "builds": [] }]])
set(index 0)
foreach(kind IN ITEMS baseline native)
    set(native OFF)
    if(kind STREQUAL "native")
        set(native ON)
    endif()
    gait_build(bench/${kind} PACKAGES glm xsimd TARGET bench/all
               OPTIONS -DCMAKE_BUILD_TYPE=Release -DGAIT_BENCH_NATIVE=${native} -DGAIT_BENCH_INSTALLED=OFF
                       -DGAIT_BUILD_TESTS=OFF -DGAIT_BUILD_EXAMPLES=OFF ${benchmark_source})
    set(folder ${gait_root}/build/bench/${kind}/bench)
    execute_process(COMMAND ${folder}/gait_bench --benchmark_filter=${GAIT_FILTER} --benchmark_out=${folder}/raw.json
                            --benchmark_out_format=json --benchmark_repetitions=${GAIT_REPETITIONS}
                            --benchmark_report_aggregates_only=true --benchmark_min_time=0.05
                    RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "gait: the benchmarks failed, see above.")
    endif()
    file(READ ${folder}/raw.json run)
    foreach(private IN ITEMS executable host_name)
        string(JSON run ERROR_VARIABLE absent REMOVE "${run}" context ${private})
    endforeach()

    if(valgrind)
        set(counts "{}")
        execute_process(COMMAND ${folder}/gait_bench_instructions lanes OUTPUT_VARIABLE lanes ERROR_QUIET)
        foreach(number IN ITEMS float double lanes)
            set(characters 1)
            if(number STREQUAL "lanes")
                if(NOT lanes)
                    continue()
                endif()
                string(STRIP "${lanes}" characters)
            endif()
            foreach(case IN ITEMS advance.walking pose.walking update.standing update.walking update.running)
                gait_count_instructions(count ${folder}/gait_bench_instructions ${case}.${number})
                if(count)
                    math(EXPR count "${count} / ${characters}")
                    string(JSON counts SET "${counts}" "${case}.${number}" ${count})
                endif()
            endforeach()
        endforeach()
        string(JSON run SET "${run}" instructions "${counts}")
    endif()
    string(JSON result SET "${result}" builds ${index} "${run}")
    math(EXPR index "${index} + 1")
endforeach()

# What it costs to include the header: time of the compiler and code of a program that walks one character.
set(folder ${gait_root}/build/bench)
file(WRITE ${folder}/header.cpp "#include <gait/gait.hpp>
void walk(gait::Walker<>& walker, const gait::Motion<float>& motion) { walker.step(motion); }
")
file(STRINGS ${folder}/native/CMakeCache.txt compiler REGEX "^CMAKE_CXX_COMPILER:")
string(REGEX REPLACE "^[^=]*=" "" compiler "${compiler}")
string(TIMESTAMP begin "%s")
foreach(i RANGE 1 10)
    execute_process(COMMAND ${compiler} -std=c++20 -O2 -I ${gait_root}/include -c ${folder}/header.cpp -o ${folder}/header.o)
endforeach()
string(TIMESTAMP end "%s")
math(EXPR milliseconds "(${end} - ${begin}) * 100")
execute_process(COMMAND size ${folder}/header.o OUTPUT_VARIABLE sizes ERROR_QUIET)
set(bytes 0)
if(sizes MATCHES "\n *([0-9]+)")
    set(bytes ${CMAKE_MATCH_1})
endif()
string(JSON result SET "${result}" header "{ \"compile_ms\": ${milliseconds}, \"code_bytes\": ${bytes} }")

file(WRITE ${folder}/result.json "${result}\n")
message(STATUS "gait: the result is in ${folder}/result.json; bench/results/README.md says what to do with it")
execute_process(COMMAND ${folder}/native/bench/compare/gait_bench_compare --chart ${folder}/result.svg ${folder}/result.json)
