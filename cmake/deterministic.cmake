# SPDX-License-Identifier: MIT
# gait::deterministic = gait::gait plus the flags under which the same input gives the same bits on every compiler.
# Contraction of a * b + c is turned off; g++ fuses in its SLP vectoriser all the same, so that is off as well.
add_library(gait_deterministic INTERFACE)
add_library(gait::deterministic ALIAS gait_deterministic)
set_target_properties(gait_deterministic PROPERTIES EXPORT_NAME deterministic)
target_link_libraries(gait_deterministic INTERFACE gait)
target_compile_options(gait_deterministic INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-ffp-contract=off;-fno-tree-slp-vectorize>
    $<$<CXX_COMPILER_ID:Clang,AppleClang,IntelLLVM>:-ffp-contract=off>
    $<$<CXX_COMPILER_ID:MSVC>:/fp:precise>)
