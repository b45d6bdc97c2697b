#include "CPNGFilters.h"
#include <stdlib.h>
#include <string.h>

enum { NONE, SUB, UP, AVERAGE, PAETH, FILTERS };

#define INLINE static inline __attribute__((always_inline))

// A pixel in 16 bits a byte; those beyond its own are not stored.
typedef short Pixel __attribute__((vector_size(16)));

INLINE Pixel load(const unsigned char *bytes, int bands) {
  Pixel pixel = {0};
  for (int band = 0; band < bands; band++) pixel[band] = bytes[band];
  return pixel;
}

INLINE void store(Pixel pixel, unsigned char *bytes, int bands) {
  for (int band = 0; band < bands; band++) bytes[band] = (unsigned char)pixel[band];
}

typedef unsigned char Sixteen __attribute__((vector_size(16)));

// Adds to each byte the one that is `by` before it.
#define ADD_SHIFTED(BYTES, BY)                                                                    \
  BYTES += __builtin_shufflevector(                                                               \
    (Sixteen){0}, BYTES, 16 - BY, 17 - BY, 18 - BY, 19 - BY, 20 - BY, 21 - BY, 22 - BY, 23 - BY,  \
    24 - BY, 25 - BY, 26 - BY, 27 - BY, 28 - BY, 29 - BY, 30 - BY, 31 - BY)

// In all places the `COUNT` bytes from `FROM` on.
#define REPEATED(BYTES, FROM, COUNT)                                                              \
  __builtin_shufflevector(                                                                        \
    BYTES, BYTES, FROM, FROM + 1 % COUNT, FROM + 2 % COUNT, FROM + 3 % COUNT, FROM + 4 % COUNT,   \
    FROM + 5 % COUNT, FROM + 6 % COUNT, FROM + 7 % COUNT, FROM + 8 % COUNT, FROM + 9 % COUNT,     \
    FROM + 10 % COUNT, FROM + 11 % COUNT, FROM + 12 % COUNT, FROM + 13 % COUNT,                   \
    FROM + 14 % COUNT, FROM + 15 % COUNT)

// Adds up the px of a vector, and returns the last one in all places.
INLINE Sixteen add_up(Sixteen *bytes, Sixteen left, int bands) {
  if (bands == 1) ADD_SHIFTED(*bytes, 1);
  if (bands <= 2) ADD_SHIFTED(*bytes, 2);
  if (bands == 3) ADD_SHIFTED(*bytes, 3);
  if (bands <= 4 && bands != 3) ADD_SHIFTED(*bytes, 4);
  if (bands % 3 == 0) ADD_SHIFTED(*bytes, 6);
  if (bands % 3 != 0) ADD_SHIFTED(*bytes, 8);
  if (bands == 3) ADD_SHIFTED(*bytes, 12);
  *bytes += left;
  switch (bands) {
  case 1: return REPEATED(*bytes, 15, 1);
  case 2: return REPEATED(*bytes, 14, 2);
  case 3: return REPEATED(*bytes, 12, 3);
  case 4: return REPEATED(*bytes, 12, 4);
  case 6: return REPEATED(*bytes, 6, 6);
  default: return REPEATED(*bytes, 8, 8);
  }
}

INLINE void add_left(unsigned char *row, size_t count, int bands) {
  // Whole px of a vector.
  size_t step = (size_t)(16 - 16 % bands), x = 0;
  Sixteen left = {0};
  for (; x + 16 <= count; x += step) {
    Sixteen bytes;
    memcpy(&bytes, row + x, sizeof bytes);
    left = add_up(&bytes, left, bands);
    memcpy(row + x, &bytes, step);
  }
  for (; x < count; x++)
    row[x] = (unsigned char)(row[x] + (x < (size_t)bands ? 0 : row[x - (size_t)bands]));
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

// Constants let the compiler unroll.
CPNG_FAST static void add_left_to_all(CPNGForm form, unsigned char *rows) {
  size_t count = cpng_pitch(form) - 1;
  for (int y = 0; y < form.height; y++, rows += count) {
    switch (form.bands) {
    case 3: add_left(rows, count, 3); break;
    case 4: add_left(rows, count, 4); break;
    default: add_left(rows, count, 1); break;
    }
  }
}

void cpng_add_left(CPNGForm form, unsigned char *rows) { add_left_to_all(form, rows); }

CPNG_FAST static int unfilter_all(
  CPNGForm form, unsigned char *rows, const unsigned char *black
) {
  switch (form.bands) {
  case 1: return unfilter(form, rows, black, 1);
  case 2: return unfilter(form, rows, black, 2);
  case 3: return unfilter(form, rows, black, 3);
  case 4: return unfilter(form, rows, black, 4);
  case 6: return unfilter(form, rows, black, 6);
  case 8: return unfilter(form, rows, black, 8);
  default: return 0;
  }
}

int cpng_unfilter(CPNGForm form, unsigned char *rows) {
  unsigned char *black = calloc(1, cpng_pitch(form));
  if (!black) return 0;
  int done = unfilter_all(form, rows, black);
  free(black);
  return done;
}
