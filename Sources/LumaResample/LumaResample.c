#include "LumaResampleWork.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Number of pairs of rows that eight outputs read at most.
static int most_pairs(const Resampling *work) {
  int most = 0;
  for (int y = 0; y < work->y.outputs; y += SIDE) {
    int count = resample_pair_count(&work->y, y);
    if (count > most) most = count;
  }
  return most;
}

static int make_room(Resampling *work, int most) {
  size_t width = (size_t)work->width;
  // Whole strips and an even count, because `aligned_alloc` requires a multiple of the alignment.
  size_t columns = (width + STRIP - 1) / STRIP * STRIP + 2 * (size_t)(work->x.taps * work->bands);
  work->columns = aligned_alloc(64, columns * sizeof(ResampleEight));
  work->strip = aligned_alloc(64, (size_t)most * BLOCKS * sizeof *work->strip);
  work->rows = malloc((size_t)most * 2 * sizeof *work->rows);
  return work->columns && work->strip && work->rows;
}

static int make(Resampling *work, ResampledAxis x, ResampledAxis y, int added) {
  const ResamplePlane *source = work->sources, *target = work->targets;
  // Samples have 15 bits where they are weighted by alpha, else 8; a sum of both has at most 31.
  int has_alpha = work->bands == 4, bits = has_alpha ? 15 : 21;
  ResampleFilter rows = {0};
  int done = resample_filter_make(&work->x, x, target->width, source->width)
    && resample_filter_make(&rows, y, target->height, source->height)
    && resample_pairs_make(&work->y, &rows, bits);
  resample_filter_free(&rows);
  if (!done) return 0;
  int most = most_pairs(work);
  if (work->kept < source->height && work->kept < 2 * most + added) return 0;
  work->unit = ldexpf(has_alpha ? 1 / 127.5f : 1, -work->y.shift);
  return make_room(work, most);
}

Resampling *cresample_begin(
  const ResamplePlane *sources, const ResamplePlane *targets, int count, ResampledAxis x,
  ResampledAxis y, int kept, int added
) {
  Resampling *work = count > MOST_PLANES ? NULL : calloc(1, sizeof *work);
  if (!work) return NULL;
  memcpy(work->sources, sources, (size_t)count * sizeof *sources);
  memcpy(work->targets, targets, (size_t)count * sizeof *targets);
  work->count = count;
  work->kept = kept;
  work->bands = sources->bands;
  work->width = sources->width * sources->bands;
  if (make(work, x, y, added)) return work;
  cresample_end(work);
  return NULL;
}

// Number of rows of the sources that the eight rows of the targets from `y` on need.
static int needed(const Resampling *work, int y) {
  int end = 2 * (work->y.starts[y] + resample_pair_count(&work->y, y));
  return end < work->sources->height ? end : work->sources->height;
}

void cresample_go_on(Resampling *work, int rows) {
  int first = work->next, height = work->targets->height, end = first;
  while (end < height && needed(work, end) <= rows) end += SIDE;
  for (int i = 0; i < work->count; i++) {
    work->source = work->sources + i;
    work->target = work->targets + i;
    for (int row = first; row < end; row += SIDE) {
      resample_columns(work, row);
      resample_rows(work, row);
    }
  }
  work->next = end;
}

void cresample_end(Resampling *work) {
  free(work->columns);
  free(work->strip);
  free(work->rows);
  resample_filter_free(&work->x);
  resample_pairs_free(&work->y);
  free(work);
}

int cresample(
  const ResamplePlane *sources, const ResamplePlane *targets, int count, ResampledAxis x,
  ResampledAxis y
) {
  int height = sources->height;
  Resampling *work = cresample_begin(sources, targets, count, x, y, height, 0);
  if (!work) return 0;
  cresample_go_on(work, height);
  cresample_end(work);
  return 1;
}
