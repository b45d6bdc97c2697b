#include "CPNGFilters.h"
#include <stdlib.h>

enum { NONE, SUB, UP, AVERAGE, PAETH, FILTERS };

#define INLINE static inline __attribute__((always_inline))

// A pixel in 16 bits a sample; those beyond its bands are not stored.
typedef short Pixel __attribute__((vector_size(8)));

INLINE Pixel load(const unsigned char *bytes, int bands) {
  Pixel pixel = {0};
  for (int band = 0; band < bands; band++) pixel[band] = bytes[band];
  return pixel;
}

INLINE void store(Pixel pixel, unsigned char *bytes, int bands) {
  for (int band = 0; band < bands; band++) bytes[band] = (unsigned char)pixel[band];
}

INLINE void add_left(unsigned char *row, size_t count, int bands) {
  Pixel left = {0};
  for (size_t x = 0; x < count; x += (size_t)bands) {
    left += load(row + x, bands);
    left &= 255;
    store(left, row + x, bands);
  }
}

INLINE void add_mean(unsigned char *row, const unsigned char *above, size_t count, int bands) {
  Pixel left = {0};
  for (size_t x = 0; x < count; x += (size_t)bands) {
    left = (load(row + x, bands) + ((left + load(above + x, bands)) >> 1)) & 255;
    store(left, row + x, bands);
  }
}

// The neighbor that is nearest to left + above - corner; the first of equals.
INLINE Pixel nearest(Pixel left, Pixel above, Pixel corner) {
  Pixel by_left = above - corner, by_above = left - corner, by_corner = by_left + by_above;
  by_left = __builtin_elementwise_abs(by_left);
  by_above = __builtin_elementwise_abs(by_above);
  by_corner = __builtin_elementwise_abs(by_corner);
  Pixel least = __builtin_elementwise_min(__builtin_elementwise_min(by_left, by_above), by_corner);
  Pixel is_left = least == by_left, is_above = least == by_above;
  return (is_left & left) | (~is_left & ((is_above & above) | (~is_above & corner)));
}

INLINE void add_nearest(unsigned char *row, const unsigned char *above, size_t count, int bands) {
  Pixel left = {0}, corner = {0};
  for (size_t x = 0; x < count; x += (size_t)bands) {
    Pixel up = load(above + x, bands);
    left = (load(row + x, bands) + nearest(left, up, corner)) & 255;
    corner = up;
    store(left, row + x, bands);
  }
}

static void add_above(unsigned char *row, const unsigned char *above, size_t count) {
  for (size_t x = 0; x < count; x++) row[x] = (unsigned char)(row[x] + above[x]);
}

INLINE int unfilter(CPNGForm form, unsigned char *rows, const unsigned char *black, int bands) {
  size_t pitch = cpng_pitch(form);
  const unsigned char *above = black;
  for (int y = 0; y < form.height; y++) {
    unsigned char *row = rows + (size_t)y * pitch + 1;
    switch (row[-1]) {
    case NONE: break;
    case SUB: add_left(row, pitch - 1, bands); break;
    case UP: add_above(row, above, pitch - 1); break;
    case AVERAGE: add_mean(row, above, pitch - 1, bands); break;
    case PAETH: add_nearest(row, above, pitch - 1, bands); break;
    default: return 0;
    }
    above = row;
  }
  return 1;
}

void cpng_add_left(CPNGForm form, unsigned char *row) {
  size_t count = cpng_pitch(form) - 1;
  switch (form.bands) {
  case 3: add_left(row, count, 3); break;
  case 4: add_left(row, count, 4); break;
  default: add_left(row, count, 1); break;
  }
}

int cpng_unfilter(CPNGForm form, unsigned char *rows) {
  unsigned char *black = calloc(1, cpng_pitch(form));
  if (!black) return 0;
  int done = 0;
  // Constants let the compiler unroll.
  switch (form.bands) {
  case 1: done = unfilter(form, rows, black, 1); break;
  case 3: done = unfilter(form, rows, black, 3); break;
  case 4: done = unfilter(form, rows, black, 4); break;
  default: break;
  }
  free(black);
  return done;
}
