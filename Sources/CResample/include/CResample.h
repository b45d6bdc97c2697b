// Planes of bytes resampled to another size: the weights of a kernel on each axis, in floats.
#pragma once

typedef enum {
  /// What each output covers, evenly.
  CRESAMPLE_AREA,
  CRESAMPLE_LINEAR,
  /// Catmull and Rom.
  CRESAMPLE_CUBIC,
  CRESAMPLE_MITCHELL,
  CRESAMPLE_LANCZOS2,
  CRESAMPLE_LANCZOS3,
} CResampleKernel;

/// A plane of bytes. Behind each row of a source 63 bytes may be read, and never count; behind each
/// row of a target 7 may be written.
typedef struct {
  unsigned char *bytes;
  int stride, width, height;
} CResamplePlane;

/// How one axis is resampled: output i covers the samples from first + i * ratio up to
/// first + (i + 1) * ratio. What lies beside the plane is the nearest sample.
typedef struct {
  CResampleKernel kernel;
  double first, ratio;
} CResampleAxis;

/// Samples that count on each side of an output's middle.
double cresample_reach(CResampleKernel kernel, double ratio);

/// Makes all of each of `targets` of its source; sources are alike in size, and targets. 0 without
/// memory.
int cresample(
  const CResamplePlane *sources, const CResamplePlane *targets, int count, CResampleAxis x,
  CResampleAxis y);
