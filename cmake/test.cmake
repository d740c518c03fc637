# SPDX-License-Identifier: MIT
# cmake -P cmake/test.cmake: builds every test and example in build/test and runs them all.
include(${CMAKE_CURRENT_LIST_DIR}/bootstrap.cmake)

set(options -DGAIT_BUILD_BENCH=OFF -DGAIT_WERROR=ON)
if(NOT CMAKE_HOST_WIN32)
    list(APPEND options -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O1) # asserts on, and quick to build and to run
endif()
gait_build(test PACKAGES glm xsimd doctest nlohmann_json assimp OPTIONS ${options})

execute_process(COMMAND ${CMAKE_CTEST_COMMAND} --output-on-failure --no-label-summary --parallel ${gait_cores}
                WORKING_DIRECTORY ${gait_root}/build/test RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "gait: tests failed, see above.")
endif()
