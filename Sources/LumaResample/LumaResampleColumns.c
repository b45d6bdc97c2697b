#include "LumaResampleWork.h"
#include <string.h>

/// Interleaves 16 samples of two rows.
RESAMPLE_INLINE void make_pair(const unsigned char *const rows[2], int x, ResampleShorts32 *pair) {
  ResampleBytes16 upper, lower, first, second;
  memcpy(&upper, rows[0] + x, sizeof upper);
  memcpy(&lower, rows[1] + x, sizeof lower);
  first = __builtin_shufflevector(
    upper, lower, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  second = __builtin_shufflevector(
    upper, lower, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  ResampleShorts16 *halves = (ResampleShorts16 *)pair;
  halves[0] = __builtin_convertvector(first, ResampleShorts16);
  halves[1] = __builtin_convertvector(second, ResampleShorts16);
}

/// Weights the colors of four px of two rows by their alpha, and alpha by 255. Half of the product
/// fits in 15 bits.
RESAMPLE_INLINE void weight(ResampleShorts32 *pair) {
  ResampleWords32 samples = (ResampleWords32)*pair, full = {0};
  full += 255;
  ResampleWords32 alpha = __builtin_shufflevector(
    samples, full, 6, 7, 6, 7, 6, 7, 32, 32, 14, 15, 14, 15, 14, 15, 32, 32, 22, 23, 22, 23, 22, 23,
    32, 32, 30, 31, 30, 31, 30, 31, 32, 32);
  *pair = (ResampleShorts32)(samples * alpha >> 1);
}

/// Rows are too many for the processor's own prefetching: it gets a hint of the line after the next
/// strip, in which that strip ends if rows are not aligned.
RESAMPLE_INLINE void widen(const Resampling *work, int count, int x) {
  ResampleShorts32 *strip = work->strip;
  for (int pair = 0; pair < count; pair++) {
    const unsigned char *const *rows = work->rows + 2 * pair;
    __builtin_prefetch(rows[0] + x + 2 * STRIP);
    __builtin_prefetch(rows[1] + x + 2 * STRIP);
    for (int block = 0; block < BLOCKS; block++)
      make_pair(rows, x + block * BLOCK, strip + block * count + pair);
  }
  if (work->bands < 4) return;
  for (int i = 0; i < BLOCKS * count; i++) weight(strip + i);
}

/// Resamples a block of eight rows vertically and stores it as columns.
RESAMPLE_INLINE void make_block(
  const Resampling *work, int y, const ResampleShorts32 *pairs, ResampleEight *columns
) {
  ResampleInts16 sums[SIDE];
  ResampleEight left[SIDE], right[SIDE];
  resample_weigh_pairs(&work->y, y, pairs, sums);
  for (int i = 0; i < SIDE; i++) {
    ResampleSixteen row = __builtin_convertvector(sums[i], ResampleSixteen) * work->unit;
    left[i] = __builtin_shufflevector(row, row, 0, 1, 2, 3, 4, 5, 6, 7);
    right[i] = __builtin_shufflevector(row, row, 8, 9, 10, 11, 12, 13, 14, 15);
  }
  resample_transpose(left);
  resample_transpose(right);
  for (int i = 0; i < SIDE; i++) columns[i] = left[i];
  for (int i = 0; i < SIDE; i++) columns[SIDE + i] = right[i];
}

int resample_pair_count(const ResamplePairs *pairs, int y) {
  int last = resample_nearest(y + SIDE - 1, pairs->outputs);
  return pairs->starts[last] + pairs->pairs - pairs->starts[y];
}

RESAMPLE_FAST static void make_columns(const Resampling *work, int y) {
  const ResamplePlane *source = work->source;
  int first = work->y.starts[y], count = resample_pair_count(&work->y, y);
  for (int i = 0; i < 2 * count; i++) {
    int row = resample_nearest(2 * first + i, source->height);
    work->rows[i] = source->bytes + (ptrdiff_t)(row % work->kept) * source->stride;
  }
  ResampleEight *columns = work->columns + work->x.taps * work->bands;
  for (int x = 0; x < work->width; x += STRIP) {
    widen(work, count, x);
    for (int block = 0; block < BLOCKS; block++, columns += BLOCK)
      make_block(work, y, work->strip + block * count - first, columns);
  }
}

static void repeat_edges(const Resampling *work) {
  int bands = work->bands, count = work->x.taps * bands;
  ResampleEight *first = work->columns + count, *end = first + work->width;
  for (int i = 0; i < count; i++) {
    work->columns[i] = first[i % bands];
    end[i] = end[i % bands - bands];
  }
}

void resample_columns(const Resampling *work, int y) {
  make_columns(work, y);
  repeat_edges(work);
}
