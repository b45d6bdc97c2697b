// libturbojpeg, opened at first use: planes made into RGB, and JPEGs turned and cut without loss.
#pragma once
#include <stddef.h>

typedef enum {
  CTURBOJPEG_READY,
  CTURBOJPEG_MISSING,
  /// A function is not in the library that was found.
  CTURBOJPEG_INCOMPLETE,
} CTurboJPEGStatus;

/// Opens the library once, from whichever thread.
CTurboJPEGStatus cturbojpeg_open(void);
/// Why the last opening failed.
const char *cturbojpeg_open_detail(void);

/// Makes three planes into rows of RGB without gaps.
///
/// - `halved`: chroma has half as many samples on both axes, rounded up; each is repeated.
///
/// 0 with a detail where the library refuses.
int cturbojpeg_make_rgb(
  const unsigned char *const planes[3], const int strides[3], int halved, int width, int height,
  unsigned char *rgb, char detail[200]);

typedef struct {
  /// What is kept, in px of the file; a width of 0: all of it. `x` and `y` lie on whole MCUs.
  int x, y, width, height;
  /// Flips left and right where asked to, then turns clockwise by quarters.
  int flips, quarters;
  int is_progressive;
} CTurboJPEGTransform;

/// Cuts and turns the coefficients of a JPEG, which bears no markers but its own then. NULL with a
/// detail where the library refuses, or the file has not whole MCUs where the turn needs them.
///
/// To be freed with `cturbojpeg_free`.
unsigned char *cturbojpeg_transform(
  const unsigned char *file, size_t count, const CTurboJPEGTransform *transform, size_t *made,
  char detail[200]);
void cturbojpeg_free(unsigned char *bytes);
