#include "LumaResample.h"
#include "LumaResampleVectors.h"
#include <stdlib.h>
#include <string.h>

// Resamples eight target rows at a time. The vertical pass comes first, at the source's width, and
// reads adjacent bytes. Its eight rows are transposed, so that the horizontal pass weighs columns
// of eight samples, eight target columns at a time.
#define SIDE 8
#define BLOCK 16
// A strip of columns spans whole cache lines: rows 4096 bytes apart map to the same cache set.
#define BLOCKS 4
#define STRIP (BLOCKS * BLOCK)

typedef struct {
  const ResamplePlane *source, *target;
  ResampleFilter x, y;
  /// Samples per px, and per row of the source.
  int bands, width;
  /// Eight vertically resampled rows at the source's width, padded by the tap count on both sides.
  ResampleEight *columns;
  /// A strip of the source rows that eight outputs need, block by block; and pointers to those
  /// rows.
  ResampleSixteen *strip;
  const unsigned char **rows;
} Resampling;

/// Weights the colors of four px by their alpha.
RESAMPLE_INLINE void weight(ResampleSixteen *samples) {
  ResampleSixteen alpha = *samples * (1 / 255.0f), ones = {0};
  ones += 1;
  alpha = __builtin_shufflevector(
    alpha, ones, 3, 3, 3, 16, 7, 7, 7, 16, 11, 11, 11, 16, 15, 15, 15, 16);
  *samples *= alpha;
}

/// Rows are too many for the processor to see that each is read on: it is told of the next strip.
RESAMPLE_INLINE void widen(const Resampling *work, int count, int x) {
  for (int row = 0; row < count; row++) {
    __builtin_prefetch(work->rows[row] + x + STRIP);
    for (int block = 0; block < BLOCKS; block++) {
      ResampleBytes16 bytes;
      memcpy(&bytes, work->rows[row] + x + block * BLOCK, sizeof bytes);
      ResampleSixteen *samples = work->strip + block * count + row;
      *samples = __builtin_convertvector(bytes, ResampleSixteen);
      if (work->bands == 4) weight(samples);
    }
  }
}

/// Resamples a block of eight rows vertically and stores it as columns.
RESAMPLE_INLINE void make_block(
  const ResampleFilter *filter, int y, const ResampleSixteen *samples, ResampleEight *columns
) {
  ResampleSixteen sums[SIDE];
  ResampleEight left[SIDE], right[SIDE];
  resample_weigh16(filter, y, samples, 1, sums);
  for (int i = 0; i < SIDE; i++) {
    left[i] = __builtin_shufflevector(sums[i], sums[i], 0, 1, 2, 3, 4, 5, 6, 7);
    right[i] = __builtin_shufflevector(sums[i], sums[i], 8, 9, 10, 11, 12, 13, 14, 15);
  }
  resample_transpose(left);
  resample_transpose(right);
  for (int i = 0; i < SIDE; i++) columns[i] = left[i];
  for (int i = 0; i < SIDE; i++) columns[SIDE + i] = right[i];
}

RESAMPLE_FAST static void make_columns(const Resampling *work, int y) {
  const ResamplePlane *source = work->source;
  int first = work->y.starts[y], count = resample_span(&work->y, y, SIDE);
  for (int i = 0; i < count; i++) {
    int row = resample_nearest(first + i, source->height);
    work->rows[i] = source->bytes + (ptrdiff_t)row * source->stride;
  }
  ResampleEight *columns = work->columns + work->x.taps * work->bands;
  for (int x = 0; x < work->width; x += STRIP) {
    widen(work, count, x);
    for (int block = 0; block < BLOCKS; block++, columns += BLOCK)
      make_block(&work->y, y, work->strip + block * count - first, columns);
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

RESAMPLE_INLINE void store(const ResampleEight *sums, unsigned char *place) {
  ResampleEight black = {0}, white = black + 255;
  ResampleEight values = __builtin_elementwise_max(*sums + 0.5f, black);
  values = __builtin_elementwise_min(values, white);
  ResampleBytes8 bytes = __builtin_convertvector(
    __builtin_convertvector(values, ResampleInts8), ResampleBytes8);
  memcpy(place, &bytes, sizeof bytes);
}

/// Takes the weight of alpha from a color; what has no alpha is black.
RESAMPLE_INLINE void unweight(ResampleEight *color, const ResampleEight *alpha) {
  ResampleEight black = {0}, least = black + 0.5f;
  ResampleEight made = *color * 255 / __builtin_elementwise_max(*alpha, least);
  *color = (ResampleEight)((ResampleInts8)made & (*alpha >= least));
}

RESAMPLE_FAST static void make_rows(const Resampling *work, int y) {
  const ResamplePlane *target = work->target;
  const ResampleEight *columns = work->columns + work->x.taps;
  int rows = target->height - y < SIDE ? target->height - y : SIDE;
  for (int x = 0; x < target->width; x += SIDE) {
    ResampleEight sums[SIDE];
    resample_weigh8(&work->x, x, columns, 1, sums);
    resample_transpose(sums);
    for (int i = 0; i < rows; i++)
      store(sums + i, target->bytes + (ptrdiff_t)(y + i) * target->stride + x);
  }
}

/// The same for px of several samples; alpha first, as the last band.
RESAMPLE_FAST static void make_pixels(const Resampling *work, int y) {
  const ResamplePlane *target = work->target;
  int bands = work->bands, rows = target->height - y < SIDE ? target->height - y : SIDE;
  const ResampleEight *columns = work->columns + work->x.taps * bands;
  for (int x = 0; x < target->width; x += SIDE) {
    ResampleEight sums[SIDE], alpha[SIDE];
    for (int band = bands - 1; band >= 0; band--) {
      resample_weigh8(&work->x, x, columns + band, bands, sums);
      resample_transpose(sums);
      if (band == 3) memcpy(alpha, sums, sizeof sums);
      for (int i = 0; i < rows; i++) {
        unsigned char bytes[SIDE];
        if (bands == 4 && band < 3) unweight(sums + i, alpha + i);
        store(sums + i, bytes);
        unsigned char *row = target->bytes + (ptrdiff_t)(y + i) * target->stride;
        for (int px = 0; px < SIDE; px++) row[(x + px) * bands + band] = bytes[px];
      }
    }
  }
}

static void resample(Resampling *work) {
  for (int y = 0; y < work->target->height; y += SIDE) {
    make_columns(work, y);
    repeat_edges(work);
    if (work->bands == 1) make_rows(work, y);
    else make_pixels(work, y);
  }
}

static int make_room(Resampling *work) {
  size_t width = (size_t)work->width;
  int most = 0;
  for (int y = 0; y < work->y.outputs; y += SIDE) {
    int span = resample_span(&work->y, y, SIDE);
    if (span > most) most = span;
  }
  // Whole strips and an even count, because `aligned_alloc` requires a multiple of the alignment.
  size_t columns = (width + STRIP - 1) / STRIP * STRIP + 2 * (size_t)(work->x.taps * work->bands);
  work->columns = aligned_alloc(64, columns * sizeof(ResampleEight));
  work->strip = aligned_alloc(64, (size_t)most * BLOCKS * sizeof(ResampleSixteen));
  work->rows = malloc((size_t)most * sizeof *work->rows);
  return work->columns && work->strip && work->rows;
}

int cresample(
  const ResamplePlane *sources, const ResamplePlane *targets, int count, ResampledAxis x,
  ResampledAxis y
) {
  Resampling work = {.bands = sources->bands, .width = sources->width * sources->bands};
  int done = resample_filter_make(&work.x, x, targets->width, sources->width)
    && resample_filter_make(&work.y, y, targets->height, sources->height)
    && make_room(&work);
  for (int i = 0; i < count && done; i++) {
    work.source = sources + i;
    work.target = targets + i;
    resample(&work);
  }
  free(work.columns);
  free(work.strip);
  free(work.rows);
  resample_filter_free(&work.x);
  resample_filter_free(&work.y);
  return done;
}
