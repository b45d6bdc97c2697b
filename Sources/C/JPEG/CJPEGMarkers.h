// The segments between the scans of a progressive file.
#pragma once
#include "CJPEGSource.h"

typedef struct {
  int components;
  /// By their numbers in the picture; whose tables they use.
  int component[MAX_COMPS_IN_SCAN], dc[MAX_COMPS_IN_SCAN], ac[MAX_COMPS_IN_SCAN];
  /// The first and the last coefficient; how many of their bits were known before, and are after,
  /// counted from the lowest one.
  int first, last, high, low;
} CJPEGScanHeader;

/// Tables that hold until others follow.
typedef struct {
  JHUFF_TBL codes[2][NUM_HUFF_TBLS];
  int has_codes[2][NUM_HUFF_TBLS];
  /// MCUs between restart markers, 0: none.
  int interval;
} CJPEGTables;

/// Takes what libjpeg has read up to the first scan.
void cjpeg_first_scan(j_decompress_ptr info, CJPEGTables *tables, CJPEGScanHeader *header);
/// Reads up to the next scan. Returns 1; 0 at the end of the picture; -1 if libjpeg must read it.
int cjpeg_next_scan(
  j_decompress_ptr info, CJPEGSource *source, CJPEGTables *tables, CJPEGScanHeader *header);
