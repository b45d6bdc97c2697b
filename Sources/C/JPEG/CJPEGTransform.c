#include "CJPEGTransform.h"
#include "CJPEGFast.h"
#include <stdint.h>
#include <string.h>

// No vector is passed to a function that is not inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef short Shorts __attribute__((vector_size(16)));
typedef unsigned short Words __attribute__((vector_size(16)));
typedef unsigned char Bytes __attribute__((vector_size(8)));
typedef int Ints __attribute__((vector_size(32)));
// Sums of damaged files wrap around.
typedef unsigned Sums __attribute__((vector_size(32)));

// Fractions have 13 bits; what lies between both passes has two.
#define FRACTION 13
#define BETWEEN 2
#define FIX(X) ((unsigned)(int)((X) * (1 << FRACTION) + ((X) < 0 ? -0.5 : 0.5)))

CJPEG_INLINE Sums widen(Shorts values) { return (Sums)__builtin_convertvector(values, Ints); }

CJPEG_INLINE Ints descale(Sums sums, int bits) { return (Ints)(sums + (1u << (bits - 1))) >> bits; }

// Eight samples from eight coefficients: the algorithm of Loeffler, Ligtenberg and Moschytz.
CJPEG_INLINE void transform_8(const Shorts in[8], int bits, Ints out[8]) {
  Sums v2 = widen(in[2]), v6 = widen(in[6]);
  Sums shared = (v2 + v6) * FIX(0.541196100);
  Sums low = shared - v6 * FIX(1.847759065), high = shared + v2 * FIX(0.765366865);
  Sums v0 = widen(in[0]), v4 = widen(in[4]);
  Sums sum = (v0 + v4) << FRACTION, difference = (v0 - v4) << FRACTION;
  Sums even[4] = {sum + high, difference + low, difference - low, sum - high};

  Sums v7 = widen(in[7]), v5 = widen(in[5]), v3 = widen(in[3]), v1 = widen(in[1]);
  Sums all = (v7 + v3 + v5 + v1) * FIX(1.175875602);
  Sums z1 = (v7 + v1) * FIX(-0.899976223), z2 = (v5 + v3) * FIX(-2.562915447);
  Sums z3 = all + (v7 + v3) * FIX(-1.961570560), z4 = all + (v5 + v1) * FIX(-0.390180644);
  Sums odd[4] = {
    v1 * FIX(1.501321110) + z1 + z4, v3 * FIX(3.072711026) + z2 + z3,
    v5 * FIX(2.053119869) + z2 + z4, v7 * FIX(0.298631336) + z1 + z3};
  for (int i = 0; i < 4; i++) {
    out[i] = descale(even[i] + odd[i], bits);
    out[7 - i] = descale(even[i] - odd[i], bits);
  }
}

// Four samples from the four lowest coefficients, of which `transform_8` makes eight: averages of
// two would let through detail that is too fine for a reduced picture, and appears there as a
// pattern.
CJPEG_INLINE void transform_4(const Shorts in[8], int bits, Ints out[8]) {
  Sums v0 = widen(in[0]), v1 = widen(in[1]), v2 = widen(in[2]), v3 = widen(in[3]);
  Sums sum = (v0 + v2) << FRACTION, difference = (v0 - v2) << FRACTION;
  Sums outer = v1 * FIX(1.306562965) + v3 * FIX(0.541196100);
  Sums inner = v1 * FIX(0.541196100) + v3 * FIX(-1.306562965);
  out[0] = descale(sum + outer, bits);
  out[1] = descale(difference + inner, bits);
  out[2] = descale(difference - inner, bits);
  out[3] = descale(sum - outer, bits);
}

CJPEG_INLINE void transform_2(const Shorts in[8], int bits, Ints out[8]) {
  Sums v0 = widen(in[0]), v1 = widen(in[1]);
  out[0] = descale((v0 + v1) << FRACTION, bits);
  out[1] = descale((v0 - v1) << FRACTION, bits);
}

CJPEG_INLINE void transform(int count, const Shorts in[8], int bits, Ints out[8]) {
  switch (count) {
  case 8: transform_8(in, bits, out); break;
  case 4: transform_4(in, bits, out); break;
  case 2: transform_2(in, bits, out); break;
  default: out[0] = descale(widen(in[0]) << FRACTION, bits);
  }
}

#define INTERLEAVE(A, B, FROM)                                                                    \
  __builtin_shufflevector(                                                                        \
    A, B, FROM, FROM + 8, FROM + 1, FROM + 9, FROM + 2, FROM + 10, FROM + 3, FROM + 11)

// Rows become columns; only `count` of them are not 0.
CJPEG_INLINE void transpose(Shorts rows[8], int count) {
  for (int i = count; i < 8; i++) rows[i] = (Shorts){0};
  for (int pass = 0; pass < 3; pass++) {
    Shorts made[8];
    for (int i = 0; i < 4; i++) {
      made[2 * i] = INTERLEAVE(rows[i], rows[i + 4], 0);
      made[2 * i + 1] = INTERLEAVE(rows[i], rows[i + 4], 4);
    }
    for (int i = 0; i < 8; i++) rows[i] = made[i];
  }
}

CJPEG_INLINE Ints within(Ints values, int least, int most) {
  Ints low = (Ints){0} + least, high = (Ints){0} + most;
  return __builtin_elementwise_min(__builtin_elementwise_max(values, low), high);
}

// Only the first `known` rows and columns of coefficients are not 0.
CJPEG_INLINE void write(
  const JCOEF *block, const unsigned short *quanta, JSAMPROW *rows, size_t x, int width,
  int height, int known
) {
  Shorts values[8] = {0};
  for (int i = 0; i < known && i < height; i++) {
    Words coefficients, factors;
    memcpy(&coefficients, block + i * DCTSIZE, sizeof coefficients);
    memcpy(&factors, quanta + i * DCTSIZE, sizeof factors);
    values[i] = (Shorts)(coefficients * factors);
  }
  Ints sums[8];
  transform(height, values, FRACTION - BETWEEN, sums);
  for (int i = 0; i < height; i++)
    values[i] = __builtin_convertvector(within(sums[i], INT16_MIN, INT16_MAX), Shorts);
  transpose(values, height);
  for (int i = known; i < 8; i++) values[i] = (Shorts){0};
  transform(width, values, FRACTION + BETWEEN + 3, sums);
  for (int i = 0; i < width; i++)
    values[i] = __builtin_convertvector(within(sums[i] + 128, 0, 255), Shorts);
  transpose(values, width);
  for (int i = 0; i < height; i++) {
    Bytes samples = __builtin_convertvector(values[i], Bytes);
    memcpy(rows[i] + x, &samples, (size_t)width);
  }
}

#define TRANSFORM(WIDTH, HEIGHT)                                                                  \
  CJPEG_FAST static void write_##WIDTH##x##HEIGHT(                                                \
    const JCOEF *block, const unsigned short *quanta, JSAMPROW *rows, size_t x                    \
  ) {                                                                                             \
    write(block, quanta, rows, x, WIDTH, HEIGHT, 8);                                              \
  }                                                                                               \
  CJPEG_FAST static void write_low_##WIDTH##x##HEIGHT(                                            \
    const JCOEF *block, const unsigned short *quanta, JSAMPROW *rows, size_t x                    \
  ) {                                                                                             \
    write(block, quanta, rows, x, WIDTH, HEIGHT, 4);                                              \
  }

TRANSFORM(8, 8)
TRANSFORM(8, 4)
TRANSFORM(4, 8)
TRANSFORM(4, 4)
TRANSFORM(4, 2)
TRANSFORM(2, 4)
TRANSFORM(2, 2)
TRANSFORM(2, 1)
TRANSFORM(1, 2)
TRANSFORM(1, 1)

#define PAIR(SIZE) (CJPEGTransforms){write_##SIZE, write_low_##SIZE}

CJPEGTransforms cjpeg_transforms(int width, int height) {
  switch (width << 4 | height) {
  case 0x88: return PAIR(8x8);
  case 0x84: return PAIR(8x4);
  case 0x48: return PAIR(4x8);
  case 0x44: return PAIR(4x4);
  case 0x42: return PAIR(4x2);
  case 0x24: return PAIR(2x4);
  case 0x22: return PAIR(2x2);
  case 0x21: return PAIR(2x1);
  case 0x12: return PAIR(1x2);
  case 0x11: return PAIR(1x1);
  default: return (CJPEGTransforms){0};
  }
}

// The average of a rectangle of a block in full.
static JSAMPLE average(
  JSAMPLE samples[DCTSIZE][DCTSIZE], int top, int bottom, int left, int right
) {
  int sum = 0, count = (bottom - top) * (right - left);
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++) sum += samples[y][x];
  return (JSAMPLE)((sum + count / 2) / count);
}

static int least(int one, int other) { return one < other ? one : other; }

void cjpeg_write_part(
  const JCOEF *block, const unsigned short *quanta, int width, int height, int columns, int lines,
  JSAMPROW *rows, size_t x
) {
  JSAMPLE samples[DCTSIZE][DCTSIZE];
  JSAMPROW full[DCTSIZE];
  for (int i = 0; i < DCTSIZE; i++) full[i] = samples[i];
  write_8x8(block, quanta, full, 0);
  int across = DCTSIZE / width, down = DCTSIZE / height;
  for (int top = 0, row = 0; top < lines; top += down, row++)
    for (int left = 0, column = 0; left < columns; left += across, column++)
      rows[row][x + (size_t)column] = average(
        samples, top, least(top + down, lines), left, least(left + across, columns));
}

void cjpeg_fill_block(int dc, int width, int height, JSAMPROW *rows, size_t x) {
  int level = ((dc + 4) >> 3) + 128;
  JSAMPLE sample = (JSAMPLE)(level < 0 ? 0 : level > 255 ? 255 : level);
  for (int i = 0; i < height; i++) memset(rows[i] + x, sample, (size_t)width);
}
