#include "LumaResamplePairs.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

// A weight that takes what others left still fits in 16 bits.
#define MOST 32000

/// Rounds the weights of an output. What rounding leaves goes to the next weight, since thousands
/// of small ones would leave most of 1; the last of it, a unit at most, goes to the heaviest.
static void round_weights(const float *taps, int count, int shift, short *made) {
  int sum = 0, heaviest = 0;
  double wanted = 0, unit = ldexp(1, shift);
  for (int tap = 0; tap < count; tap++) {
    wanted += taps[tap] * unit;
    made[tap] = (short)(lrint(wanted) - sum);
    sum += made[tap];
    if (taps[tap] > taps[heaviest]) heaviest = tap;
  }
  made[heaviest] = (short)(made[heaviest] + (1 << shift) - sum);
}

int resample_pairs_make(ResamplePairs *weights, const ResampleFilter *filter, int bits) {
  size_t pairs = (size_t)filter->taps / 2 + 1, outputs = (size_t)filter->outputs;
  size_t taps = (size_t)filter->taps;
  *weights = (ResamplePairs){
    .outputs = filter->outputs, .pairs = (int)pairs, .starts = malloc(sizeof(int) * outputs),
    .weights = calloc(outputs * pairs, 2 * sizeof(short))};
  if (!weights->starts || !weights->weights) return 0;
  float most = 0;
  for (size_t i = 0; i < outputs * taps; i++) most = fmaxf(most, fabsf(filter->weights[i]));
  int shift = (int)floorf(log2f(MOST / most));
  weights->shift = shift < bits ? shift : bits;
  for (size_t i = 0; i < outputs; i++) {
    int start = filter->starts[i];
    weights->starts[i] = start >> 1;
    round_weights(
      filter->weights + i * taps, filter->taps, weights->shift,
      weights->weights + i * pairs * 2 + (start & 1));
  }
  return 1;
}

void resample_pairs_free(ResamplePairs *weights) {
  free(weights->starts);
  free(weights->weights);
}

#define AT_ONCE 4
/// Weighs four outputs at a time, so that their dependent additions overlap. COUNT vectors hold a
/// pair of 16 samples.
#define WEIGH_PAIRS(NAME, VECTOR, SUM, COUNT, ADD)                                                \
  static void NAME(                                                                               \
    const ResamplePairs *weights, int first, const ResampleShorts32 *pairs,                       \
    ResampleInts16 sums[8]                                                                        \
  ) {                                                                                             \
    for (int done = 0; done < 8; done += AT_ONCE) {                                               \
      const short *factors[AT_ONCE];                                                              \
      const VECTOR *values[AT_ONCE];                                                              \
      SUM made[AT_ONCE][COUNT];                                                                   \
      for (int i = 0; i < AT_ONCE; i++) {                                                         \
        int output = resample_nearest(first + done + i, weights->outputs);                        \
        factors[i] = weights->weights + (size_t)output * (size_t)weights->pairs * 2;              \
        values[i] = (const VECTOR *)(pairs + weights->starts[output]);                            \
        for (int part = 0; part < COUNT; part++) made[i][part] = (SUM){0};                        \
      }                                                                                           \
      for (int pair = 0; pair < weights->pairs; pair++)                                           \
        for (int i = 0; i < AT_ONCE; i++)                                                         \
          for (int part = 0; part < COUNT; part++)                                                \
            ADD(made[i] + part, values[i] + pair * COUNT + part, factors[i] + 2 * pair);          \
      for (int i = 0; i < AT_ONCE; i++) memcpy(sums + done + i, made[i], sizeof *sums);           \
    }                                                                                             \
  }

#if defined(__x86_64__)
/// A pair of weights as one number.
RESAMPLE_INLINE int both(const short *factors) {
  int value;
  memcpy(&value, factors, sizeof value);
  return value;
}

#define ADD128(SUM, VALUES, FACTORS)                                                              \
  *(SUM) = _mm_add_epi32(*(SUM), _mm_madd_epi16(*(VALUES), _mm_set1_epi32(both(FACTORS))))
#define ADD256(SUM, VALUES, FACTORS)                                                              \
  *(SUM) = _mm256_add_epi32(                                                                      \
    *(SUM), _mm256_madd_epi16(*(VALUES), _mm256_set1_epi32(both(FACTORS))))
#define ADD512(SUM, VALUES, FACTORS)                                                              \
  *(SUM) = _mm512_add_epi32(                                                                      \
    *(SUM), _mm512_madd_epi16(*(VALUES), _mm512_set1_epi32(both(FACTORS))))
WEIGH_PAIRS(weigh128, __m128i, __m128i, 4, ADD128)
__attribute__((target("avx2"))) WEIGH_PAIRS(weigh256, __m256i, __m256i, 2, ADD256)
__attribute__((target("avx512bw"))) WEIGH_PAIRS(weigh512, __m512i, __m512i, 1, ADD512)

void resample_weigh_pairs(
  const ResamplePairs *weights, int first, const ResampleShorts32 *pairs, ResampleInts16 sums[8]
) {
  if (__builtin_cpu_supports("avx512bw")) weigh512(weights, first, pairs, sums);
  else if (__builtin_cpu_supports("avx2")) weigh256(weights, first, pairs, sums);
  else weigh128(weights, first, pairs, sums);
}
#else
RESAMPLE_INLINE void add(
  ResampleInts16 *sum, const ResampleShorts32 *values, const short *factors
) {
  ResampleShorts16 even = __builtin_shufflevector(
    *values, *values, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  ResampleShorts16 odd = __builtin_shufflevector(
    *values, *values, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
  *sum += __builtin_convertvector(even, ResampleInts16) * factors[0]
    + __builtin_convertvector(odd, ResampleInts16) * factors[1];
}
WEIGH_PAIRS(weigh, ResampleShorts32, ResampleInts16, 1, add)

void resample_weigh_pairs(
  const ResamplePairs *weights, int first, const ResampleShorts32 *pairs, ResampleInts16 sums[8]
) {
  weigh(weights, first, pairs, sums);
}
#endif
