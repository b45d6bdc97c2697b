// libswscale, opened at the first picture that is resampled by it. One function: a plane of bytes
// resampled to another size.
#pragma once
#include <stddef.h>

typedef enum {
  CSWSCALE_READY,
  CSWSCALE_MISSING,
  /// A function is not in the library that was found.
  CSWSCALE_INCOMPLETE,
} CSwscaleStatus;

typedef enum {
  CSWSCALE_AREA,
  CSWSCALE_LINEAR,
  /// Two parameters: B and C of Mitchell and Netravali.
  CSWSCALE_CUBIC,
  /// One parameter: lobes.
  CSWSCALE_LANCZOS,
} CSwscaleKernel;

/// A plane of bytes. 64 bytes behind the last row may be read, but never count.
typedef struct {
  unsigned char *bytes;
  int stride, width, height;
} CSwscalePlane;

/// Opens the library once, from whichever thread.
CSwscaleStatus cswscale_open(void);
/// Why the last opening failed.
const char *cswscale_open_detail(void);

/// Resamples all of each of `sources` to all of its target; sources are alike in size, and targets.
///
/// Each output reads `phase` px further right or down, -0.5...0.5, than the sizes alone say. 0
/// where libswscale refuses the sizes or has no memory.
int cswscale_resample(
  const CSwscalePlane *sources, const CSwscalePlane *targets, int count, CSwscaleKernel kernel,
  double first, double second, double phase_x, double phase_y);
