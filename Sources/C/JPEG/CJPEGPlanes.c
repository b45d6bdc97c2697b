#include "CJPEG.h"
#include <stdlib.h>
#include <string.h>

static int within(int place, int count) {
  return place < 0 ? 0 : place >= count ? count - 1 : place;
}

static void repeat(unsigned char *to, const unsigned char *pixel, int count, size_t bands) {
  for (int i = 0; i < count; i++) memcpy(to + (size_t)i * bands, pixel, bands);
}

void cjpeg_cut(CJPEGPlane source, int x, int y, CJPEGPlane target) {
  int left = within(-x, target.width + 1);
  int right = within(source.width - x, target.width + 1);
  if (right < left) right = left;
  size_t bands = (size_t)source.bands;
  ptrdiff_t pitch = source.bands;
  for (int row = 0; row < target.height; row++) {
    const unsigned char *from =
      source.bytes + (size_t)within(y + row, source.height) * (size_t)source.stride;
    unsigned char *to = target.bytes + (size_t)row * (size_t)target.stride;
    repeat(to, from, left, bands);
    memcpy(to + left * pitch, from + (x + left) * pitch, (size_t)(right - left) * bands);
    repeat(
      to + right * pitch, from + (source.width - 1) * pitch, target.width - right, bands);
  }
}

void cjpeg_narrow(CJPEGPlane source, int span, int start, CJPEGPlane target) {
  for (int row = 0; row < target.height; row++) {
    const unsigned char *from = source.bytes + (size_t)row * (size_t)source.stride;
    unsigned char *to = target.bytes + (size_t)row * (size_t)target.stride;
    for (int x = 0; x < target.width; x++) {
      // Rounded division by 255 in 16 bits.
      unsigned short product = (unsigned short)(from[x] * span + start + 128);
      to[x] = (unsigned char)((product + (product >> 8)) >> 8);
    }
  }
}

void cjpeg_widen(CJPEGPlane source, int span, CJPEGPlane target) {
  // In 16 bits: what 255 is more than the span, as a fraction of the span; and half a level where
  // the middle of the span is not a level.
  unsigned short most = (unsigned short)span;
  unsigned short fraction = (unsigned short)((255 - span) * 65536 / span);
  unsigned short half = span % 2 ? 128 : 256;
  for (int row = 0; row < target.height; row++) {
    const unsigned char *from = source.bytes + (size_t)row * (size_t)source.stride;
    unsigned char *to = target.bytes + (size_t)row * (size_t)target.stride;
    for (int x = 0; x < target.width; x++) {
      unsigned short level = (unsigned short)(from[x] < 16 ? 0 : from[x] - 16);
      if (level > most) level = most;
      unsigned fine = (unsigned short)(level << 8);
      unsigned short more = (unsigned short)(fine * fraction >> 16);
      unsigned short wide = (unsigned short)(level + ((more + half) >> 8));
      to[x] = (unsigned char)(wide > 255 ? 255 : wide);
    }
  }
}

void cjpeg_flatten(CJPEGPlane source, CJPEGPlane target) {
  for (int row = 0; row < target.height; row++) {
    const unsigned char *from = source.bytes + (size_t)row * (size_t)source.stride;
    unsigned char *to = target.bytes + (size_t)row * (size_t)target.stride;
    for (int x = 0; x < target.width; x++, from += 4, to += 3) {
      int alpha = from[3], white = 255 * (255 - alpha) + 127;
      for (int band = 0; band < 3; band++)
        to[band] = (unsigned char)((from[band] * alpha + white) / 255);
    }
  }
}

#define TILE 32
#define SQUARE 8

typedef struct {
  ptrdiff_t start, across, down;
} Walk;

// Offset of the sample that moves to the top left, and the steps to its neighbors.
static Walk walk(CJPEGPlane source, int flips, int quarters) {
  ptrdiff_t pitch = source.stride, one = source.bands;
  ptrdiff_t right = (source.width - 1) * one, bottom = (source.height - 1) * pitch;
  switch (quarters & 3) {
  case 0: return flips ? (Walk){right, -one, pitch} : (Walk){0, one, pitch};
  case 1: return flips ? (Walk){bottom + right, -pitch, -one} : (Walk){bottom, -pitch, one};
  case 2: return flips ? (Walk){bottom, one, -pitch} : (Walk){bottom + right, -one, -pitch};
  default: return flips ? (Walk){0, pitch, one} : (Walk){right, pitch, -one};
  }
}

typedef struct {
  int left, top, right, bottom;
} Tile;

static inline __attribute__((always_inline)) void turn_tile(
  CJPEGPlane source, Walk way, CJPEGPlane target, int bands, Tile tile
) {
  for (int y = tile.top; y < tile.bottom; y++) {
    const unsigned char *from
      = source.bytes + way.start + y * way.down + tile.left * way.across;
    unsigned char *to = target.bytes + (ptrdiff_t)y * target.stride + tile.left * bands;
    for (int x = tile.left; x < tile.right; x++, from += way.across)
      for (int band = 0; band < bands; band++) *to++ = from[band];
  }
}

typedef unsigned char Bytes __attribute__((vector_size(16)));
typedef unsigned short Pairs __attribute__((vector_size(16)));
typedef unsigned Fours __attribute__((vector_size(16)));

#define LOWER8(A, B)                                                                              \
  __builtin_shufflevector(A, B, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
#define LOWER16(A, B) __builtin_shufflevector((Pairs)(A), (Pairs)(B), 0, 8, 1, 9, 2, 10, 3, 11)
#define UPPER16(A, B) __builtin_shufflevector((Pairs)(A), (Pairs)(B), 4, 12, 5, 13, 6, 14, 7, 15)
#define LOWER32(A, B) __builtin_shufflevector((Fours)(A), (Fours)(B), 0, 4, 1, 5)
#define UPPER32(A, B) __builtin_shufflevector((Fours)(A), (Fours)(B), 2, 6, 3, 7)

// Turns 8 x 8 samples whose rows become columns.
static void turn_square(
  const unsigned char *from, ptrdiff_t across, int is_reversed, unsigned char *to, int stride
) {
  Bytes rows[8] = {0};
  for (int i = 0; i < SQUARE; i++) memcpy(rows + i, from + i * across, SQUARE);
  Bytes twos[4];
  for (int i = 0; i < 4; i++) twos[i] = LOWER8(rows[2 * i], rows[2 * i + 1]);
  Fours fours[4] = {
    (Fours)LOWER16(twos[0], twos[1]), (Fours)LOWER16(twos[2], twos[3]),
    (Fours)UPPER16(twos[0], twos[1]), (Fours)UPPER16(twos[2], twos[3])};
  Fours made[4] = {
    LOWER32(fours[0], fours[1]), UPPER32(fours[0], fours[1]), LOWER32(fours[2], fours[3]),
    UPPER32(fours[2], fours[3])};
  for (int i = 0; i < SQUARE; i++) {
    int y = is_reversed ? SQUARE - 1 - i : i;
    memcpy(to + (ptrdiff_t)y * stride, (const unsigned char *)made + i * SQUARE, SQUARE);
  }
}

// The same for a tile of whole squares.
static void turn_squares(CJPEGPlane source, Walk way, CJPEGPlane target, Tile tile) {
  int is_reversed = way.down < 0;
  const unsigned char *first = source.bytes + way.start - (is_reversed ? SQUARE - 1 : 0);
  for (int y = tile.top; y < tile.bottom; y += SQUARE) {
    unsigned char *to = target.bytes + (ptrdiff_t)y * target.stride;
    for (int x = tile.left; x < tile.right; x += SQUARE)
      turn_square(
        first + y * way.down + x * way.across, way.across, is_reversed, to + x, target.stride);
  }
}

static int least(int one, int other) { return one < other ? one : other; }

static inline __attribute__((always_inline)) void turn(
  CJPEGPlane source, int flips, int quarters, CJPEGPlane target, int bands
) {
  Walk way = walk(source, flips, quarters);
  // In tiles, so that source and target stay in the cache.
  for (int top = 0; top < target.height; top += TILE) {
    for (int left = 0; left < target.width; left += TILE) {
      Tile tile = {
        left, top, least(left + TILE, target.width), least(top + TILE, target.height)};
      int is_whole = tile.right == left + TILE && tile.bottom == top + TILE;
      if (bands == 1 && quarters % 2 && is_whole) turn_squares(source, way, target, tile);
      else turn_tile(source, way, target, bands, tile);
    }
  }
}

void cjpeg_turn(CJPEGPlane source, int flips, int quarters, CJPEGPlane target) {
  switch (source.bands) {
  case 3: turn(source, flips, quarters, target, 3); break;
  case 4: turn(source, flips, quarters, target, 4); break;
  default: turn(source, flips, quarters, target, 1); break;
  }
}

void cjpeg_repeat(CJPEGPlane source, int x, int y, int down, CJPEGPlane target) {
  for (int row = 0; row < target.height; row++) {
    const unsigned char *from =
      source.bytes + (size_t)within((y + row) / down, source.height) * (size_t)source.stride;
    unsigned char *to = target.bytes + (size_t)row * (size_t)target.stride;
    for (int i = 0; i < target.width; i++) to[i] = from[within((x + i) / 2, source.width)];
  }
}

static unsigned char clipped(int value) {
  return (unsigned char)(value < 0 ? 0 : value >> 6 > 255 ? 255 : value >> 6);
}

void cjpeg_video_colors(const CJPEGPlane planes[3], unsigned char *rgb) {
  for (int row = 0; row < planes[0].height; row++) {
    const unsigned char *from[3];
    for (int i = 0; i < 3; i++) from[i] = planes[i].bytes + (size_t)row * (size_t)planes[i].stride;
    for (int x = 0; x < planes[0].width; x++, rgb += 3) {
      int luma = (from[0][x] * 19077) >> 8, blue = from[1][x], red = from[2][x];
      rgb[0] = clipped(luma + ((red * 26149) >> 8) - 14234);
      rgb[1] = clipped(luma - ((blue * 6419) >> 8) - ((red * 13320) >> 8) + 8708);
      rgb[2] = clipped(luma + ((blue * 33050) >> 8) - 17685);
    }
  }
}

// A sample and the nearer neighbor of its half, 3 to 1, down a column; or 4 times the sample.
static void blend(
  const CJPEGPlane *source, int y, int down, int first, int count, unsigned short *sums
) {
  int near = within(y / down, source->height);
  int far = down == 1 ? near : within(y % 2 ? near + 1 : near - 1, source->height);
  const unsigned char *a = source->bytes + (size_t)near * (size_t)source->stride;
  const unsigned char *b = source->bytes + (size_t)far * (size_t)source->stride;
  for (int i = 0; i < count; i++) {
    int at = within(first + i, source->width);
    sums[i] = (unsigned short)(3 * a[at] + b[at]);
  }
}

int cjpeg_enlarge(CJPEGPlane source, int x, int y, int down, CJPEGPlane target) {
  int first = x / 2 - 1, count = (x + target.width - 1) / 2 + 2 - first;
  unsigned short *sums = malloc((size_t)count * sizeof *sums);
  if (!sums) return 0;
  for (int row = 0; row < target.height; row++) {
    blend(&source, y + row, down, first, count, sums);
    unsigned char *to = target.bytes + (size_t)row * (size_t)target.stride;
    for (int i = 0; i < target.width; i++) {
      int is_right = (x + i) % 2, at = (x + i) / 2 - first;
      int sum = 3 * sums[at] + sums[is_right ? at + 1 : at - 1];
      // libjpeg rounds 2:1 by 1 and 2 of 4, 2:2 by 8 and 7 of 16.
      int bias = down == 1 ? (is_right ? 8 : 4) : (is_right ? 7 : 8);
      to[i] = (unsigned char)((sum + bias) >> 4);
    }
  }
  free(sums);
  return 1;
}
