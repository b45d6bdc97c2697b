// libjpeg's own verdict on a JPEG and its pixels, to compare with Luma's; for tests and fuzzers.
#pragma once
#include <stddef.h>

typedef struct {
  /// Number of warnings, and the code of the first.
  int warnings, first;
  /// Whether libjpeg gave up.
  int has_failed;
  /// Of the first warning, or the failure.
  char detail[200];
} CJPEGVerdict;

/// Decodes a file from its header to its end, in its own colors.
CJPEGVerdict cjpeg_reference_verdict(const unsigned char *bytes, size_t count);

typedef enum {
  CJPEG_EQUAL,
  /// libjpeg warns or fails, or the file is too large to be compared.
  CJPEG_NOT_COMPARED,
  /// Luma refuses what libjpeg decodes silently, or warns of it.
  CJPEG_REFUSED,
  /// Luma is silent where libjpeg is not.
  CJPEG_SILENT,
  CJPEG_OTHER_SAMPLES,
} CJPEGComparison;

/// Decodes a file at 1/shrink by Luma and by libjpeg, and compares the verdicts; where libjpeg is
/// silent, the samples of components that are decoded in full, too.
///
/// - `most`: px from which on it is not compared.
CJPEGComparison cjpeg_compare(const unsigned char *bytes, size_t count, int shrink, size_t most);

/// How a picture is coded.
typedef struct {
  int width, height;
  /// 1, 3 or 4; how many samples of luma there are for one of chroma, along each axis.
  int components, across, down;
  int quality, is_progressive, is_arithmetic;
  /// MCUs between restart markers, 0: none. Whether each component has a scan of its own.
  int interval, is_apart;
} CJPEGDrawing;

/// Draws a picture of waves and coded noise by libjpeg; to be freed with `free`. NULL on failure.
unsigned char *cjpeg_draw(const CJPEGDrawing *drawing, unsigned seed, size_t *count);
