// Blocks of a progressive file, each of whose scans has a few bits of a few coefficients.
#pragma once
#include "CJPEGBits.h"

/// The coefficients that a scan has of each block, except the first one, which has its own scans.
typedef struct {
  const CJPEGCodes *codes;
  /// The first and the last one, in the order of the file; a bit for each.
  int first, last;
  uint64_t mask;
  /// The bit that a refining scan adds to a coefficient.
  int unit;
  /// Where they lie in a block; what is beyond the last lies at 0.
  unsigned char places[256];
} CJPEGBand;

void cjpeg_make_band(
  CJPEGBand *band, const CJPEGCodes *codes, int first, int last, int unit);

// Below, `mask` has a bit for each coefficient of a block that is not 0, in the order of the file.
// Returns the number of blocks after this one that the scan adds no coefficients to, or -1 if there
// is no such block.

/// Reads coefficients that no scan had before.
int cjpeg_read_band(CJPEGBits *bits, const CJPEGBand *band, JCOEF *block, uint64_t *mask);
/// Reads one more bit of coefficients that are not 0, and those that become 1 or -1 with it.
int cjpeg_refine_band(CJPEGBits *bits, const CJPEGBand *band, JCOEF *block, uint64_t *mask);
/// Reads one more bit of coefficients that are not 0.
void cjpeg_refine_rest(CJPEGBits *bits, const CJPEGBand *band, JCOEF *block, uint64_t mask);
