// Resamples planes and rows of bytes with a separable kernel: vertically in whole numbers, then
// horizontally in single precision.
#pragma once

typedef enum {
  /// Box filter: each output is the mean of the area it covers.
  RESAMPLE_AREA,
  RESAMPLE_LINEAR,
  /// Catmull-Rom.
  RESAMPLE_CUBIC,
  RESAMPLE_MITCHELL,
  RESAMPLE_LANCZOS2,
  RESAMPLE_LANCZOS3,
} ResampleKernel;

/// A plane of bytes, or rows of px with adjacent samples. Up to 63 bytes after each source row may
/// be read (their values are ignored), and up to 7 px after each target row may be written.
typedef struct {
  unsigned char *bytes;
  int stride, width, height;
  /// Samples per px: 1, 3 or 4. The last of 4 is alpha, by which the others are weighted.
  int bands;
} ResamplePlane;

/// Resampling of one axis: output i covers the samples from first + i * ratio to first + (i + 1) *
/// ratio. Samples outside the plane repeat the edge sample.
typedef struct {
  ResampleKernel kernel;
  double first, ratio;
} ResampledAxis;

/// Filter radius: number of samples that count on each side of an output's center.
double resample_reach(ResampleKernel kernel, double ratio);

/// Resamples each source to its target. All sources have one size, and all targets have one size;
/// all have the same number of bands. Returns 0 if out of memory.
int cresample(
  const ResamplePlane *sources, const ResamplePlane *targets, int count, ResampledAxis x,
  ResampledAxis y);

/// A resampling that goes on as its sources get more rows.
typedef struct Resampling Resampling;

/// Begins one, as `cresample`; returns NULL if out of memory, or if `kept` is too small.
///
/// - `kept`: the number of rows for which the sources have memory: row i lies where i - kept was.
/// - `added`: the most rows that they get at a time.
Resampling *cresample_begin(
  const ResamplePlane *sources, const ResamplePlane *targets, int count, ResampledAxis x,
  ResampledAxis y, int kept, int added);
/// Makes the rows of the targets for which the first `rows` of the sources suffice.
void cresample_go_on(Resampling *work, int rows);
void cresample_end(Resampling *work);
