# SPDX-License-Identifier: MIT
# cmake -P cmake/live.cmake: compiles examples/07_live to WebAssembly and puts it with its page into the one file
# build/live/live.html. Takes emscripten and npm; what is missing is installed where that is allowed.
#
# GAIT_APT     OFF installs nothing
# GAIT_STRICT  OFF leaves off quietly, with a line that begins "skipped:", where a tool or a package is not to be had
include(${CMAKE_CURRENT_LIST_DIR}/bootstrap.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/deterministic.cmake)
set(example ${gait_root}/examples/07_live)
set(folder ${gait_root}/build/live)
if(NOT DEFINED GAIT_STRICT)
    set(GAIT_STRICT ON)
endif()

macro(gait_give_up reason)
    if(GAIT_STRICT)
        message(FATAL_ERROR "gait: ${reason}")
    endif()
    message(STATUS "skipped: ${reason}")
    return()
endmacro()

foreach(tool IN ITEMS em++:emscripten node:nodejs npm:npm)
    string(REPLACE ":" ";" tool ${tool})
    list(GET tool 0 name)
    list(GET tool 1 package)
    find_program(${name}_program ${name})
    if(NOT ${name}_program)
        gait_apt_install(${package})
        find_program(${name}_program ${name})
    endif()
    if(NOT ${name}_program)
        gait_give_up("there is no ${name} (Debian: ${package})")
    endif()
endforeach()
gait_link_headers(${folder}/include glm xsimd)
if(NOT xsimd_headers)
    gait_give_up("xsimd is not installed (Debian: ${gait_xsimd_apt})")
endif()

# Packages are installed anew where their list has changed.
file(READ ${example}/package.json wanted)
set(have "")
if(EXISTS ${folder}/package.json)
    file(READ ${folder}/package.json have)
endif()
if(NOT wanted STREQUAL have OR NOT EXISTS ${folder}/node_modules/three)
    file(WRITE ${folder}/package.json "${wanted}")
    execute_process(COMMAND ${npm_program} install --no-package-lock --no-audit --no-fund --loglevel=error --fetch-retries=1
                    WORKING_DIRECTORY ${folder} RESULT_VARIABLE failed)
    if(failed)
        file(REMOVE ${folder}/package.json)
        gait_give_up("npm cannot install what examples/07_live/package.json names")
    endif()
endif()

set(ENV{NODE_PATH} /usr/share/nodejs) # Debian's em++ finds its parts there
execute_process(COMMAND ${em++_program} -std=c++20 -O3 -DNDEBUG -msimd128 -fno-exceptions -fno-rtti -Wall -Wextra
                        ${gait_deterministic_wasm} -I ${gait_root}/include -I ${gait_root}/examples
                        -isystem ${folder}/include ${example}/interface.cpp
                        -sSTANDALONE_WASM=1 --no-entry -sALLOW_MEMORY_GROWTH=1 -o ${folder}/gait.wasm
                RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "gait: examples/07_live does not compile, see above.")
endif()
execute_process(COMMAND ${node_program} ${example}/build.mjs ${folder}/gait.wasm ${folder}/live.html RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "gait: the page cannot be put together, see above.")
endif()
message(STATUS "gait: open ${folder}/live.html in a browser")
