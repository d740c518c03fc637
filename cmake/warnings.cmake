# SPDX-License-Identifier: MIT
# Warnings for gait's own tests, benchmarks and examples. Nobody else gets them.
add_library(gait_warnings INTERFACE)
if(MSVC)
    target_compile_options(gait_warnings INTERFACE /W4 /permissive- $<$<BOOL:${GAIT_WERROR}>:/WX>)
else()
    target_compile_options(gait_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
                                                   -Wdouble-promotion $<$<BOOL:${GAIT_WERROR}>:-Werror>)
endif()
