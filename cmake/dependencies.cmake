# SPDX-License-Identifier: MIT
# The libraries gait leans on. An installed package wins; else a pinned release is downloaded where GAIT_FETCH allows;
# else one line says what to install.

if(POLICY CMP0135)
    cmake_policy(SET CMP0135 NEW) # an unpacked file is as old as its unpacking
endif()

set(gait_glm_targets glm::glm-header-only glm::glm glm) # the names a package may give its target, best first
set(gait_glm_apt libglm-dev)
set(gait_glm_url https://github.com/g-truc/glm/archive/refs/tags/1.0.1.tar.gz)
set(gait_glm_sha256 9f3174561fd26904b23f0db5e560971cbf9b3cbda0b280f04d5c379d03bf234c)

set(gait_xsimd_targets xsimd)
set(gait_xsimd_apt libxsimd-dev)
set(gait_xsimd_url https://github.com/xtensor-stack/xsimd/archive/refs/tags/14.0.0.tar.gz)
set(gait_xsimd_sha256 17de0236954955c10c09d6938d4c5f3a3b92d31be5dadd1d5d09fc1b15490dce)
set(gait_xsimd_subfolder /include)

set(gait_doctest_targets doctest::doctest doctest)
set(gait_doctest_apt doctest-dev)
set(gait_doctest_url https://github.com/doctest/doctest/archive/refs/tags/v2.4.12.tar.gz)
set(gait_doctest_sha256 73381c7aa4dee704bd935609668cf41880ea7f19fa0504a200e13b74999c2d70)

set(gait_benchmark_targets benchmark::benchmark_main)
set(gait_benchmark_apt libbenchmark-dev)
set(gait_benchmark_url https://github.com/google/benchmark/archive/refs/tags/v1.9.5.tar.gz)
set(gait_benchmark_sha256 9631341c82bac4a288bef951f8b26b41f69021794184ece969f8473977eaa340)

# For the example 06_your_character, which is left out where they are not installed.
set(gait_nlohmann_json_targets nlohmann_json::nlohmann_json)
set(gait_nlohmann_json_apt nlohmann-json3-dev)
set(gait_assimp_targets assimp::assimp assimp)
set(gait_assimp_apt libassimp-dev)

# Sets `out` to the target of `package`: one that the parent project already has, or else the installed one, or "".
function(gait_find package out)
    foreach(attempt IN ITEMS parent installed)
        foreach(name IN LISTS gait_${package}_targets)
            if(TARGET ${name})
                set(${out} ${name} PARENT_SCOPE)
                return()
            endif()
        endforeach()
        if(attempt STREQUAL "parent")
            find_package(${package} CONFIG QUIET)
        endif()
    endforeach()
    set(${out} "" PARENT_SCOPE)
endfunction()

# Downloads the pinned release of `package` and sets `out` to its folder. Its own CMake project is not entered.
function(gait_fetch package out)
    if(NOT GAIT_FETCH)
        message(FATAL_ERROR "gait needs ${package}: install it (Debian, Ubuntu: apt-get install ${gait_${package}_apt}) "
                            "or allow its download with -DGAIT_FETCH=ON.")
    endif()
    message(STATUS "gait: ${package} is not installed; downloading ${gait_${package}_url}")
    include(FetchContent)
    FetchContent_Declare(gait_${package} URL ${gait_${package}_url} URL_HASH SHA256=${gait_${package}_sha256}
                         SOURCE_SUBDIR not-entered)
    FetchContent_MakeAvailable(gait_${package})
    set(${out} ${gait_${package}_SOURCE_DIR} PARENT_SCOPE)
endfunction()

# Gives the interface target the headers of `package` and sets `gait_<package>_headers` to their folder. The folder is
# copied and the package's target not linked: so they are system headers even where a parent project builds the package,
# and no export set asks for the package.
function(gait_use_headers target package)
    gait_find(${package} found)
    if(found)
        get_target_property(folder ${found} INTERFACE_INCLUDE_DIRECTORIES)
    else()
        gait_fetch(${package} folder)
        string(APPEND folder "${gait_${package}_subfolder}")
    endif()
    target_include_directories(${target} SYSTEM INTERFACE "$<BUILD_INTERFACE:${folder}>")
    set(gait_${package}_headers "${folder}" PARENT_SCOPE)
endfunction()
