#include "LumaResampleFilter.h"
#include "LumaResampleKernels.h"
#include <math.h>
#include <stdlib.h>

// Clamped: a filter that lies wholly beyond an edge reads only the edge sample wherever it starts.
static int start(double middle, double reach, int taps, int length) {
  double first = ceil(middle - reach);
  return first < -taps ? -taps : first > length ? length : (int)first;
}

static void weigh(float *weights, int taps, ResampleKernel kernel, double first, double scale) {
  double sum = 0;
  for (int tap = 0; tap < taps; tap++)
    sum += weights[tap] = (float)resample_weight(kernel, first + tap, scale);
  for (int tap = 0; tap < taps; tap++) weights[tap] = (float)(weights[tap] / sum);
}

int resample_filter_make(ResampleFilter *filter, ResampledAxis axis, int outputs, int length) {
  resample_prepare();
  double reach = resample_reach(axis.kernel, axis.ratio), scale = fmax(1, axis.ratio);
  size_t taps = (size_t)ceil(2 * reach);
  *filter = (ResampleFilter){
    .outputs = outputs, .taps = (int)taps,
    .starts = malloc(sizeof(int) * (size_t)outputs),
    .weights = malloc(sizeof(float) * taps * (size_t)outputs)};
  if (!filter->starts || !filter->weights) return 0;
  for (int i = 0; i < outputs; i++) {
    // Sample s covers the interval from s to s + 1.
    double middle = axis.first + (i + 0.5) * axis.ratio - 0.5;
    filter->starts[i] = start(middle, reach, filter->taps, length);
    double first = ceil(middle - reach) - middle;
    weigh(filter->weights + (size_t)i * taps, filter->taps, axis.kernel, first, scale);
  }
  return 1;
}

void resample_filter_free(ResampleFilter *filter) {
  free(filter->starts);
  free(filter->weights);
}
