// Eight and sixteen floats at once, as the compiler knows them on any machine.
#pragma once
#include "CResampleFilter.h"
#include <stddef.h>

#define CRESAMPLE_INLINE static inline __attribute__((always_inline))
#if defined(__x86_64__) && defined(__linux__)
// Made for three generations of processors; the machine's own is chosen when the program starts.
#define CRESAMPLE_FAST                                                                            \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CRESAMPLE_FAST
#endif

typedef float CResampleEight __attribute__((vector_size(32)));
typedef float CResampleSixteen __attribute__((vector_size(64)));
typedef unsigned char CResampleBytes8 __attribute__((vector_size(8)));
typedef unsigned char CResampleBytes16 __attribute__((vector_size(16)));
typedef int CResampleInts8 __attribute__((vector_size(32)));

// Multiplies and adds in one where the processor can.
#pragma STDC FP_CONTRACT ON

#define AT_ONCE 4
/// Weighs `samples` for eight neighbouring outputs from `first` on: four at once, so that their
/// chains of additions do not wait for each other. `samples` is where sample 0 is, or would be.
#define CRESAMPLE_WEIGH(NAME, VECTOR)                                                             \
  CRESAMPLE_INLINE void NAME(                                                                     \
    const CResampleFilter *filter, int first, const VECTOR *samples, VECTOR sums[8]               \
  ) {                                                                                             \
    for (int done = 0; done < 8; done += AT_ONCE) {                                               \
      const float *weights[AT_ONCE];                                                              \
      const VECTOR *values[AT_ONCE];                                                              \
      VECTOR made[AT_ONCE];                                                                       \
      for (int i = 0; i < AT_ONCE; i++) {                                                         \
        int output = cresample_nearest(first + done + i, filter->outputs);                        \
        weights[i] = filter->weights + (size_t)output * (size_t)filter->taps;                     \
        values[i] = samples + filter->starts[output];                                             \
        made[i] = (VECTOR){0};                                                                    \
      }                                                                                           \
      for (int tap = 0; tap < filter->taps; tap++)                                                \
        for (int i = 0; i < AT_ONCE; i++) made[i] += weights[i][tap] * values[i][tap];            \
      for (int i = 0; i < AT_ONCE; i++) sums[done + i] = made[i];                                 \
    }                                                                                             \
  }
CRESAMPLE_WEIGH(cresample_weigh8, CResampleEight)
CRESAMPLE_WEIGH(cresample_weigh16, CResampleSixteen)
#undef CRESAMPLE_WEIGH
#undef AT_ONCE

/// Rows become columns: quarters of the square change places, then quarters of those.
CRESAMPLE_INLINE void cresample_transpose(CResampleEight rows[8]) {
#define EXCHANGE(ROW, OTHER, FIRST, SECOND)                                                       \
  {                                                                                               \
    CResampleEight a = rows[ROW], b = rows[OTHER];                                                \
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
