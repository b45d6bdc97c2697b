// The smallest form that holds the pixels of a picture exactly.
#pragma once
#include "CPNGFilters.h"

enum { CPNG_GRAY = 0, CPNG_RGB = 2, CPNG_INDEXED = 3, CPNG_GRAY_ALPHA = 4, CPNG_RGB_ALPHA = 6 };

typedef struct {
  /// PNG's color type, and bits of a sample or an index.
  int color, depth;
  /// Samples per px, if `color` is not `CPNG_INDEXED`.
  int bands;
  /// Colors as RGBA, those that are not opaque first.
  int count, clear;
  unsigned char colors[256][4];
} CPNGSmallest;

/// The form without a palette: neither an alpha that is opaque, nor colors that are gray, nor bits
/// that grays do not need.
///
/// - `is_fixed`: whether a profile fixes the color space: RGB then stays RGB.
CPNGSmallest cpng_smallest(
  CPNGForm form, const unsigned char *pixels, size_t stride, int is_fixed);

/// Makes a palette of a picture in color, if it has at most 256 colors; else returns 0, at the
/// 257th.
int cpng_palette(
  CPNGForm form, const unsigned char *pixels, size_t stride, CPNGSmallest *palette);

/// Bytes of a row: its filter, then its samples or indexes.
size_t cpng_smallest_pitch(CPNGForm form, const CPNGSmallest *smallest);

/// Writes the rows of a form, with their filters, `cpng_smallest_pitch` bytes each. Returns 0 if
/// out of memory.
int cpng_smallest_rows(
  CPNGForm form, const unsigned char *pixels, size_t stride, const CPNGSmallest *smallest,
  unsigned char *rows);
