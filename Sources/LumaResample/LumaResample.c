#include "LumaResampleWork.h"
#include <math.h>
#include <stdlib.h>

static int make_room(Resampling *work) {
  size_t width = (size_t)work->width;
  int most = 0;
  for (int y = 0; y < work->y.outputs; y += SIDE) {
    int count = resample_pair_count(&work->y, y);
    if (count > most) most = count;
  }
  // Whole strips and an even count, because `aligned_alloc` requires a multiple of the alignment.
  size_t columns = (width + STRIP - 1) / STRIP * STRIP + 2 * (size_t)(work->x.taps * work->bands);
  work->columns = aligned_alloc(64, columns * sizeof(ResampleEight));
  work->strip = aligned_alloc(64, (size_t)most * BLOCKS * sizeof *work->strip);
  work->rows = malloc((size_t)most * 2 * sizeof *work->rows);
  return work->columns && work->strip && work->rows;
}

int cresample(
  const ResamplePlane *sources, const ResamplePlane *targets, int count, ResampledAxis x,
  ResampledAxis y
) {
  Resampling work = {.bands = sources->bands, .width = sources->width * sources->bands};
  // Samples have 15 bits where they are weighted by alpha, else 8; a sum of both has at most 31.
  int has_alpha = work.bands == 4, bits = has_alpha ? 15 : 21;
  ResampleFilter rows = {0};
  int done = resample_filter_make(&work.x, x, targets->width, sources->width)
    && resample_filter_make(&rows, y, targets->height, sources->height)
    && resample_pairs_make(&work.y, &rows, bits) && make_room(&work);
  work.unit = ldexpf(has_alpha ? 1 / 127.5f : 1, -work.y.shift);
  for (int i = 0; i < count && done; i++) {
    work.source = sources + i;
    work.target = targets + i;
    for (int row = 0; row < targets->height; row += SIDE) {
      resample_columns(&work, row);
      resample_rows(&work, row);
    }
  }
  free(work.columns);
  free(work.strip);
  free(work.rows);
  resample_filter_free(&work.x);
  resample_filter_free(&rows);
  resample_pairs_free(&work.y);
  return done;
}
