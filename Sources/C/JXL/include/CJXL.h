// The pixels of a JPEG XL, with libjxl, opened on first use.
#pragma once
#include <stddef.h>

/// Opens the library once; callable from any thread. Returns 0 if there is none, or if this was
/// built without its headers.
int cjxl_open(void);

typedef struct {
  /// px, as the decoder turns the picture.
  int width, height;
  /// Samples per px: 1, 3 or 4.
  int bands;
} CJXLForm;

/// An ICC profile, for `free`.
typedef struct {
  unsigned char *bytes;
  size_t count;
} CJXLProfile;

/// Decodes a whole file into rows of px without gaps, by up to `threads` threads.
///
/// Returns 0 if it is not a still picture of 8 bits of the given form, is damaged in any way, or
/// memory is short. `profile` describes the colors of the rows.
int cjxl_decode(
  const unsigned char *file, size_t count, CJXLForm form, int threads, unsigned char *rows,
  CJXLProfile *profile);
