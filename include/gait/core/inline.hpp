// SPDX-License-Identifier: MIT
#pragma once

/// A function that is made part of its caller always. For parts of a kernel that hand structs of registers to each other:
/// called, they would hand them through memory, which costs lanes more than the work.
#ifdef __GNUC__
#define GAIT_INLINE [[gnu::always_inline]] inline
#else
#define GAIT_INLINE inline
#endif
