# SPDX-License-Identifier: MIT
# From a fresh clone to built programs, for demo.cmake and test.cmake. What the machine lacks is taken from its package
# manager where that is allowed (root, or sudo without a password), else libraries are downloaded by the build itself.
#
# GAIT_CONFIGURE_ARGS   more arguments for the configure, such as -DCMAKE_CXX_COMPILER=clang++
# GAIT_APT              OFF keeps the package manager out of it
cmake_minimum_required(VERSION 3.22)
include(${CMAKE_CURRENT_LIST_DIR}/dependencies.cmake)
get_filename_component(gait_root ${CMAKE_CURRENT_LIST_DIR}/.. ABSOLUTE)
cmake_host_system_information(RESULT gait_cores QUERY NUMBER_OF_LOGICAL_CORES)
if(NOT DEFINED GAIT_APT)
    set(GAIT_APT ON)
endif()

# Installs Debian packages if this user may. Success is for the caller to see: it looks again for what was missing.
function(gait_apt_install)
    find_program(apt_get apt-get)
    find_program(sudo sudo)
    if(NOT GAIT_APT OR NOT apt_get)
        return()
    endif()
    execute_process(COMMAND id -u OUTPUT_VARIABLE user_id OUTPUT_STRIP_TRAILING_WHITESPACE)
    set(as_root env DEBIAN_FRONTEND=noninteractive)
    if(NOT user_id EQUAL 0)
        if(NOT sudo)
            return()
        endif()
        execute_process(COMMAND ${sudo} -n true RESULT_VARIABLE refused OUTPUT_QUIET ERROR_QUIET)
        if(refused)
            return()
        endif()
        list(PREPEND as_root ${sudo} -n)
    endif()

    list(JOIN ARGN " " names)
    message(STATUS "gait: installing with apt-get: ${names}")
    set(install ${as_root} ${apt_get} -q -o DPkg::Lock::Timeout=120 install --yes --no-install-recommends ${ARGN})
    execute_process(COMMAND ${install} RESULT_VARIABLE failed)
    if(failed)
        message(STATUS "gait: once more, with a fresh list of packages")
        execute_process(COMMAND ${as_root} ${apt_get} -q update)
        execute_process(COMMAND ${install})
    endif()
endfunction()

# A compiler and a build tool; sets `gait_generator` to the arguments that choose the latter.
macro(gait_require_tools)
    set(gait_generator "")
    if(NOT CMAKE_HOST_WIN32)
        set(gait_lacks "")
        find_program(gait_cxx NAMES $ENV{CXX} c++ g++ clang++)
        find_program(gait_ninja NAMES ninja ninja-build)
        find_program(gait_make make)
        if(NOT gait_cxx)
            list(APPEND gait_lacks g++)
        endif()
        if(NOT gait_ninja AND NOT gait_make)
            list(APPEND gait_lacks ninja-build)
        endif()
        if(gait_lacks)
            gait_apt_install(${gait_lacks})
            find_program(gait_cxx NAMES c++ g++ clang++)
            find_program(gait_ninja NAMES ninja ninja-build)
        endif()
        if(NOT gait_cxx)
            message(FATAL_ERROR "gait: no C++ compiler found. Install one, such as Debian's package g++.")
        elseif(gait_ninja)
            set(gait_generator -G Ninja)
        elseif(gait_make)
            set(gait_generator -G "Unix Makefiles")
        else()
            message(FATAL_ERROR "gait: no build tool found. Install ninja or make (Debian: ninja-build or make).")
        endif()
    endif()
endmacro()

# Sets `out` to those of the packages that are not installed.
function(gait_missing_packages out)
    set(probe ${gait_root}/build/probe)
    file(REMOVE_RECURSE ${probe})
    execute_process(COMMAND ${CMAKE_COMMAND} ${gait_generator} -S ${gait_root}/cmake/probe -B ${probe}
                            "-DGAIT_PACKAGES=${ARGN}" ${GAIT_CONFIGURE_ARGS}
                    RESULT_VARIABLE failed OUTPUT_VARIABLE log ERROR_VARIABLE log)
    if(failed)
        message(FATAL_ERROR "gait: the C++ compiler does not work.\n${log}")
    endif()
    file(READ ${probe}/missing.txt missing)
    set(${out} "${missing}" PARENT_SCOPE)
endfunction()

# Configures gait in build/<name> and builds it there.
#
# gait_build(name PACKAGES package... [OPTIONS -Dname=value...] [TARGET target])
function(gait_build name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" TARGET "PACKAGES;OPTIONS")
    gait_require_tools()

    gait_missing_packages(missing ${arg_PACKAGES})
    if(missing)
        set(apt_names "")
        foreach(package IN LISTS missing)
            list(APPEND apt_names ${gait_${package}_apt})
        endforeach()
        gait_apt_install(${apt_names})
    endif()

    set(build ${gait_root}/build/${name})
    if(EXISTS ${build}/CMakeCache.txt)
        set(gait_generator "") # the one chosen before
    endif()
    execute_process(COMMAND ${CMAKE_COMMAND} ${gait_generator} -S ${gait_root} -B ${build}
                            ${arg_OPTIONS} ${GAIT_CONFIGURE_ARGS}
                    RESULT_VARIABLE failed)
    if(failed AND missing)
        list(JOIN apt_names " " apt_names)
        message(FATAL_ERROR "gait: some libraries are neither installed nor to be had from the network. "
                            "Install them (Debian: apt-get install ${apt_names}) and run this again.")
    elseif(failed)
        message(FATAL_ERROR "gait: the configure step failed, see above.")
    endif()

    set(target "")
    if(arg_TARGET)
        set(target --target ${arg_TARGET})
    endif()
    execute_process(COMMAND ${CMAKE_COMMAND} --build ${build} --parallel ${gait_cores} ${target}
                    RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "gait: the build failed, see above.")
    endif()
endfunction()
