// What each output of an axis is made of.
#pragma once
#include "CResample.h"

typedef struct {
  int outputs;
  /// Samples for each output; the first of them, and a weight for each.
  int taps;
  int *starts;
  float *weights;
} CResampleFilter;

/// The filter for an axis of `length` samples; `starts` lie between -taps and length. 0 without
/// memory; to be freed whatever comes.
int cresample_filter_make(CResampleFilter *filter, CResampleAxis axis, int outputs, int length);
void cresample_filter_free(CResampleFilter *filter);

/// `index`, or the nearest of 0 ..< count.
static inline int cresample_nearest(int index, int count) {
  return index < 0 ? 0 : index < count ? index : count - 1;
}

/// Samples that `count` outputs from `first` on are made of; there may be fewer outputs left.
static inline int cresample_span(const CResampleFilter *filter, int first, int count) {
  int last = cresample_nearest(first + count - 1, filter->outputs);
  return filter->starts[last] + filter->taps - filter->starts[first];
}
