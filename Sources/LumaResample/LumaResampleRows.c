#include "LumaResampleWork.h"
#include <string.h>

/// Rounds to bytes.
RESAMPLE_INLINE ResampleBytes8 bytes_of(const ResampleEight *sums) {
  ResampleEight black = {0}, white = black + 255;
  ResampleEight values = __builtin_elementwise_max(*sums + 0.5f, black);
  values = __builtin_elementwise_min(values, white);
  return __builtin_convertvector(__builtin_convertvector(values, ResampleInts8), ResampleBytes8);
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
    resample_weigh(&work->x, x, columns, 1, sums);
    resample_transpose(sums);
    for (int i = 0; i < rows; i++) {
      ResampleBytes8 bytes = bytes_of(sums + i);
      memcpy(target->bytes + (ptrdiff_t)(y + i) * target->stride + x, &bytes, sizeof bytes);
    }
  }
}

/// Interleaves the samples of eight px, of which a fourth may be alpha.
RESAMPLE_INLINE void store_pixels(const ResampleBytes8 bands[4], int count, unsigned char *place) {
  ResampleBytes16 first = __builtin_shufflevector(
    bands[0], bands[1], 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
  ResampleBytes16 second = __builtin_shufflevector(
    bands[2], bands[3], 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
  ResampleBytes32 pixels;
  if (count == 3)
    pixels = __builtin_shufflevector(
      first, second, 0, 1, 16, 2, 3, 18, 4, 5, 20, 6, 7, 22, 8, 9, 24, 10, 11, 26, 12, 13, 28, 14,
      15, 30, -1, -1, -1, -1, -1, -1, -1, -1);
  else
    pixels = __builtin_shufflevector(
      first, second, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23, 8, 9, 24, 25, 10, 11,
      26, 27, 12, 13, 28, 29, 14, 15, 30, 31);
  memcpy(place, &pixels, (size_t)count * SIDE);
}

/// The same for px of several samples; alpha first, which is the last band.
RESAMPLE_INLINE void make_pixels(const Resampling *work, int y, int bands) {
  const ResamplePlane *target = work->target;
  int rows = target->height - y < SIDE ? target->height - y : SIDE;
  const ResampleEight *columns = work->columns + work->x.taps * bands;
  for (int x = 0; x < target->width; x += SIDE) {
    ResampleEight sums[SIDE], alpha[SIDE];
    ResampleBytes8 bytes[SIDE][4];
    for (int band = bands - 1; band >= 0; band--) {
      resample_weigh(&work->x, x, columns + band, bands, sums);
      resample_transpose(sums);
      if (band == 3) memcpy(alpha, sums, sizeof sums);
      for (int i = 0; i < SIDE; i++) {
        if (bands == 4 && band < 3) unweight(sums + i, alpha + i);
        bytes[i][band] = bytes_of(sums + i);
      }
    }
    for (int i = 0; i < rows; i++)
      store_pixels(
        bytes[i], bands, target->bytes + (ptrdiff_t)(y + i) * target->stride + x * bands);
  }
}

RESAMPLE_FAST static void make_colors(const Resampling *work, int y) { make_pixels(work, y, 3); }

RESAMPLE_FAST static void make_colors_and_alpha(const Resampling *work, int y) {
  make_pixels(work, y, 4);
}

void resample_rows(const Resampling *work, int y) {
  if (work->bands == 1) make_rows(work, y);
  else if (work->bands == 3) make_colors(work, y);
  else make_colors_and_alpha(work, y);
}
