# SPDX-License-Identifier: MIT
# The walks of the page, without the page: bit for bit the same.
target_link_libraries(gait_07_live PRIVATE gait::deterministic)
