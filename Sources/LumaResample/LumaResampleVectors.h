// Vectors as portable compiler extensions.
#pragma once
#include "LumaResampleFilter.h"
#include <stddef.h>

#define RESAMPLE_INLINE static inline __attribute__((always_inline))
#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
// Compiled for three processor generations; the loader picks the machine's at startup, which is
// before ThreadSanitizer works.
#define RESAMPLE_FAST                                                                             \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define RESAMPLE_FAST
#endif

typedef short ResampleShorts32 __attribute__((vector_size(64)));
typedef short ResampleShorts16 __attribute__((vector_size(32)));
typedef unsigned short ResampleWords32 __attribute__((vector_size(64)));
typedef unsigned char ResampleBytes32 __attribute__((vector_size(32)));
typedef int ResampleInts16 __attribute__((vector_size(64)));
typedef float ResampleEight __attribute__((vector_size(32)));
typedef float ResampleSixteen __attribute__((vector_size(64)));
typedef unsigned char ResampleBytes8 __attribute__((vector_size(8)));
typedef unsigned char ResampleBytes16 __attribute__((vector_size(16)));
typedef int ResampleInts8 __attribute__((vector_size(32)));

// Allows fused multiply-add.
#pragma STDC FP_CONTRACT ON

/// Weighs `samples`, `step` apart, for eight adjacent outputs from `first` on, four at a time so
/// that their dependent additions overlap. `samples` points at sample 0, which may lie outside the
/// buffer.
RESAMPLE_INLINE void resample_weigh(
  const ResampleFilter *filter, int first, const ResampleEight *samples, int step,
  ResampleEight sums[8]
) {
  enum { at_once = 4 };
  for (int done = 0; done < 8; done += at_once) {
    const float *weights[at_once];
    const ResampleEight *values[at_once];
    ResampleEight made[at_once];
    for (int i = 0; i < at_once; i++) {
      int output = resample_nearest(first + done + i, filter->outputs);
      weights[i] = filter->weights + (size_t)output * (size_t)filter->taps;
      values[i] = samples + (ptrdiff_t)filter->starts[output] * step;
      made[i] = (ResampleEight){0};
    }
    for (int tap = 0; tap < filter->taps; tap++)
      for (int i = 0; i < at_once; i++) made[i] += weights[i][tap] * values[i][tap * step];
    for (int i = 0; i < at_once; i++) sums[done + i] = made[i];
  }
}

/// Transposes 8 x 8 by exchanging quadrants, then quadrants of those.
RESAMPLE_INLINE void resample_transpose(ResampleEight rows[8]) {
#define EXCHANGE(ROW, OTHER, FIRST, SECOND)                                                       \
  {                                                                                               \
    ResampleEight a = rows[ROW], b = rows[OTHER];                                                 \
    rows[ROW] = __builtin_shufflevector(a, b, FIRST);                                             \
    rows[OTHER] = __builtin_shufflevector(a, b, SECOND);                                          \
  }
#define LIST(...) __VA_ARGS__
  for (int i = 0; i < 4; i++)
    EXCHANGE(i, i + 4, LIST(0, 1, 2, 3, 8, 9, 10, 11), LIST(4, 5, 6, 7, 12, 13, 14, 15))
  for (int i = 0; i < 4; i++) {
    int row = i + (i & 2);
    EXCHANGE(row, row + 2, LIST(0, 1, 8, 9, 4, 5, 12, 13), LIST(2, 3, 10, 11, 6, 7, 14, 15))
  }
  for (int i = 0; i < 8; i += 2)
    EXCHANGE(i, i + 1, LIST(0, 8, 2, 10, 4, 12, 6, 14), LIST(1, 9, 3, 11, 5, 13, 7, 15))
#undef LIST
#undef EXCHANGE
}
