// Filter taps of the outputs along one axis.
#pragma once
#include "LumaResample.h"

typedef struct {
  int outputs;
  /// Number of samples per output; index of the first sample of each output, and its weights.
  int taps;
  int *starts;
  float *weights;
} ResampleFilter;

/// Makes the filter for an axis of `length` samples; `starts` lie between -taps and length. Returns
/// 0 if out of memory. Free the filter in either case.
int resample_filter_make(ResampleFilter *filter, ResampledAxis axis, int outputs, int length);
void resample_filter_free(ResampleFilter *filter);

/// Clamps `index` to 0 ..< count.
static inline int resample_nearest(int index, int count) {
  return index < 0 ? 0 : index < count ? index : count - 1;
}
