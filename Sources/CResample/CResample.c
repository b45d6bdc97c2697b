#include "CResample.h"
#include "CResampleVectors.h"
#include <stdlib.h>
#include <string.h>

// Eight rows of the target at once. First they are made at the width of the source, from bytes that
// lie side by side; eight rows then stand side by side in each column, and columns are weighed, for
// eight columns of the target at once.
#define SIDE 8
#define BLOCK 16
// A strip of columns takes whole lines of the cache: rows that are 4096 bytes apart share places.
#define BLOCKS 4
#define STRIP (BLOCKS * BLOCK)

typedef struct {
  const CResamplePlane *source, *target;
  CResampleFilter x, y;
  /// Eight rows at the width of the source, with the room of the taps on both sides.
  CResampleEight *columns;
  /// A strip of the rows that eight outputs are made of, block after block, and where they begin.
  CResampleSixteen *strip;
  const unsigned char **rows;
} Resampling;

CRESAMPLE_INLINE void widen(const Resampling *work, int count, int x) {
  for (int row = 0; row < count; row++) {
    for (int block = 0; block < BLOCKS; block++) {
      CResampleBytes16 bytes;
      memcpy(&bytes, work->rows[row] + x + block * BLOCK, sizeof bytes);
      work->strip[block * count + row] = __builtin_convertvector(bytes, CResampleSixteen);
    }
  }
}

/// Eight rows of a block, as columns.
CRESAMPLE_INLINE void make_block(
  const CResampleFilter *filter, int y, const CResampleSixteen *samples, CResampleEight *columns
) {
  CResampleSixteen sums[SIDE];
  CResampleEight left[SIDE], right[SIDE];
  cresample_weigh16(filter, y, samples, sums);
  for (int i = 0; i < SIDE; i++) {
    left[i] = __builtin_shufflevector(sums[i], sums[i], 0, 1, 2, 3, 4, 5, 6, 7);
    right[i] = __builtin_shufflevector(sums[i], sums[i], 8, 9, 10, 11, 12, 13, 14, 15);
  }
  cresample_transpose(left);
  cresample_transpose(right);
  for (int i = 0; i < SIDE; i++) columns[i] = left[i];
  for (int i = 0; i < SIDE; i++) columns[SIDE + i] = right[i];
}

CRESAMPLE_FAST static void make_columns(const Resampling *work, int y) {
  const CResamplePlane *source = work->source;
  int first = work->y.starts[y], count = cresample_span(&work->y, y, SIDE);
  for (int i = 0; i < count; i++) {
    int row = cresample_nearest(first + i, source->height);
    work->rows[i] = source->bytes + (ptrdiff_t)row * source->stride;
  }
  CResampleEight *columns = work->columns + work->x.taps;
  for (int x = 0; x < source->width; x += STRIP) {
    widen(work, count, x);
    for (int block = 0; block < BLOCKS; block++, columns += BLOCK)
      make_block(&work->y, y, work->strip + block * count - first, columns);
  }
}

static void repeat_edges(const Resampling *work) {
  CResampleEight *first = work->columns + work->x.taps, *end = first + work->source->width;
  CResampleEight last = end[-1];
  for (int i = 0; i < work->x.taps; i++) {
    work->columns[i] = *first;
    end[i] = last;
  }
}

CRESAMPLE_INLINE void store(const CResampleEight *sums, unsigned char *place) {
  CResampleEight black = {0}, white = black + 255;
  CResampleEight values = __builtin_elementwise_max(*sums + 0.5f, black);
  values = __builtin_elementwise_min(values, white);
  CResampleBytes8 bytes = __builtin_convertvector(
    __builtin_convertvector(values, CResampleInts8), CResampleBytes8);
  memcpy(place, &bytes, sizeof bytes);
}

CRESAMPLE_FAST static void make_rows(const Resampling *work, int y) {
  const CResamplePlane *target = work->target;
  const CResampleEight *columns = work->columns + work->x.taps;
  int rows = target->height - y < SIDE ? target->height - y : SIDE;
  for (int x = 0; x < target->width; x += SIDE) {
    CResampleEight sums[SIDE];
    cresample_weigh8(&work->x, x, columns, sums);
    cresample_transpose(sums);
    for (int i = 0; i < rows; i++)
      store(sums + i, target->bytes + (ptrdiff_t)(y + i) * target->stride + x);
  }
}

static void resample(Resampling *work) {
  for (int y = 0; y < work->target->height; y += SIDE) {
    make_columns(work, y);
    repeat_edges(work);
    make_rows(work, y);
  }
}

static int make_room(Resampling *work, size_t width) {
  int most = 0;
  for (int y = 0; y < work->y.outputs; y += SIDE) {
    int span = cresample_span(&work->y, y, SIDE);
    if (span > most) most = span;
  }
  // In whole strips, and an even number: what `aligned_alloc` wants.
  size_t columns = (width + STRIP - 1) / STRIP * STRIP + 2 * (size_t)work->x.taps;
  work->columns = aligned_alloc(64, columns * sizeof(CResampleEight));
  work->strip = aligned_alloc(64, (size_t)most * BLOCKS * sizeof(CResampleSixteen));
  work->rows = malloc((size_t)most * sizeof *work->rows);
  return work->columns && work->strip && work->rows;
}

int cresample(
  const CResamplePlane *sources, const CResamplePlane *targets, int count, CResampleAxis x,
  CResampleAxis y
) {
  Resampling work = {0};
  int done = cresample_filter_make(&work.x, x, targets->width, sources->width)
    && cresample_filter_make(&work.y, y, targets->height, sources->height)
    && make_room(&work, (size_t)sources->width);
  for (int i = 0; i < count && done; i++) {
    work.source = sources + i;
    work.target = targets + i;
    resample(&work);
  }
  free(work.columns);
  free(work.strip);
  free(work.rows);
  cresample_filter_free(&work.x);
  cresample_filter_free(&work.y);
  return done;
}
