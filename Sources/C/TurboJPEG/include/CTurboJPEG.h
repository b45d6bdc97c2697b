// libturbojpeg, opened on first use: converts planes to RGB, and rotates and crops JPEGs
// losslessly.
#pragma once
#include <stddef.h>

typedef enum {
  CTURBOJPEG_READY,
  CTURBOJPEG_MISSING,
  /// The library found lacks a function.
  CTURBOJPEG_INCOMPLETE,
} CTurboJPEGStatus;

/// Opens the library once; callable from any thread.
CTurboJPEGStatus cturbojpeg_open(void);
/// Why the last open failed.
const char *cturbojpeg_open_detail(void);

/// Converts three planes to rows of RGB, `stride` bytes apart.
///
/// - `halved`: chroma has half as many samples on both axes, rounded up; each is repeated.
///
/// Returns 0 on failure, with a message in `detail`.
int cturbojpeg_make_rgb(
  const unsigned char *const planes[3], const int strides[3], int halved, int width, int height,
  unsigned char *rgb, int stride, char detail[200]);

typedef struct {
  /// Region to keep, in px of the file; width 0: the whole image. `x` and `y` are aligned to MCUs.
  int x, y, width, height;
  /// Mirrors left and right if `flips`, then rotates clockwise by quarter turns.
  int flips, quarters;
  int is_progressive;
} CTurboJPEGTransform;

/// Crops and rotates a JPEG in the coefficient domain, dropping all metadata markers. Returns NULL
/// on failure, also if the turn needs whole MCUs and the file has partial ones; `detail` says why.
///
/// Free the result with `cturbojpeg_free`.
unsigned char *cturbojpeg_transform(
  const unsigned char *file, size_t count, const CTurboJPEGTransform *transform, size_t *made,
  char detail[200]);
void cturbojpeg_free(unsigned char *bytes);
