// Declarations that the two passes share.
#pragma once
#include "LumaResamplePairs.h"

// Resamples eight target rows at a time. The vertical pass comes first, at the source's width, and
// reads adjacent bytes. Its eight rows are transposed, so that the horizontal pass weighs columns
// of eight samples, eight target columns at a time.
#define SIDE 8
#define BLOCK 16
// A strip of columns spans whole cache lines: rows 4096 bytes apart map to the same cache set.
#define BLOCKS 4
#define STRIP (BLOCKS * BLOCK)

// Components of one size.
#define MOST_PLANES 4

struct Resampling {
  ResamplePlane sources[MOST_PLANES], targets[MOST_PLANES];
  int count;
  /// Rows for which the sources have memory; and the first row of the targets that is not made.
  int kept, next;
  const ResamplePlane *source, *target;
  ResampleFilter x;
  ResamplePairs y;
  /// The value of 1 in a sum of the vertical pass.
  float unit;
  /// Samples per px, and per row of the source.
  int bands, width;
  /// Eight vertically resampled rows at the source's width, padded by the tap count on both sides.
  ResampleEight *columns;
  /// A strip of the pairs of source rows that eight outputs need, block by block; and pointers to
  /// those rows.
  ResampleShorts32 *strip;
  const unsigned char **rows;
};

/// The vertical pass for the eight target rows from `y` on.
void resample_columns(const Resampling *work, int y);
/// The horizontal pass for them.
void resample_rows(const Resampling *work, int y);

/// Number of pairs of source rows that the eight target rows from `y` on read.
int resample_pair_count(const ResamplePairs *pairs, int y);
