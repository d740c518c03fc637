# SPDX-License-Identifier: MIT
# gait::deterministic = gait::gait plus the flags under which the same input gives the same bits on every compiler.
# Contraction of a * b + c is turned off; g++ fuses in its SLP vectoriser all the same, so that is off as well, and
# for WebAssembly with SIMD clang's changes bits too.
set(gait_deterministic_gnu -ffp-contract=off -fno-tree-slp-vectorize)
set(gait_deterministic_clang -ffp-contract=off)
set(gait_deterministic_wasm -ffp-contract=off -fno-slp-vectorize)
set(gait_deterministic_msvc /fp:precise)
if(CMAKE_SCRIPT_MODE_FILE)
    return() # cmake/same_bits.cmake wants the flags alone
endif()

add_library(gait_deterministic INTERFACE)
add_library(gait::deterministic ALIAS gait_deterministic)
set_target_properties(gait_deterministic PROPERTIES EXPORT_NAME deterministic)
target_link_libraries(gait_deterministic INTERFACE gait)
target_compile_options(gait_deterministic INTERFACE
    "$<$<CXX_COMPILER_ID:GNU>:${gait_deterministic_gnu}>"
    "$<$<CXX_COMPILER_ID:Clang,AppleClang,IntelLLVM>:${gait_deterministic_clang}>"
    "$<$<PLATFORM_ID:Emscripten>:${gait_deterministic_wasm}>"
    "$<$<CXX_COMPILER_ID:MSVC>:${gait_deterministic_msvc}>")
