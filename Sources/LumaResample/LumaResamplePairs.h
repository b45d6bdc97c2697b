// Weighted sums of rows in whole numbers: a processor multiplies and adds twice as many samples of
// 16 bits as of 32.
#pragma once
#include "LumaResampleFilter.h"
#include "LumaResampleVectors.h"

/// The weights of an axis for pairs of samples: one at an even place and the one after it.
typedef struct {
  int outputs;
  /// Number of pairs per output; place / 2 of the first pair of each output, and its weights.
  int pairs;
  int *starts;
  short *weights;
  /// A weight of 1 is 1 << shift.
  int shift;
} ResamplePairs;

/// Makes the weights of `filter`, of at most `bits` after the point; those of an output sum up to
/// exactly 1. Returns 0 if out of memory. Free the weights in either case.
int resample_pairs_make(ResamplePairs *weights, const ResampleFilter *filter, int bits);
void resample_pairs_free(ResamplePairs *weights);

/// Weighs pairs of 16 adjacent samples for eight outputs from `first` on. `pairs` points at pair 0,
/// which may lie outside the buffer.
void resample_weigh_pairs(
  const ResamplePairs *weights, int first, const ResampleShorts32 *pairs, ResampleInts16 sums[8]);
