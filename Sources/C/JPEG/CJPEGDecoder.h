#pragma once
#include "CJPEGCoefficients.h"
#include "CJPEGFailure.h"
#include "CJPEGProgressive.h"
#include "CJPEGScan.h"
#include "CJPEGSource.h"

struct CJPEGDecoder {
  struct jpeg_decompress_struct info;
  CJPEGFailure failure;
  CJPEGSource source;
  struct jpeg_progress_mgr progress;
  int (*is_stopped)(void *context);
  void *context;
  CJPEGTarget targets[4];
  /// Rows of each component per MCU row, and samples per row.
  int stripe_rows[4], columns[4];
  /// MCU rows read so far.
  int stripes;
  /// Buffer of one stripe per component, for rows that are halved or discarded.
  JSAMPLE *scratch[4];
  CJPEGCoefficients *coefficients;
  /// NULL: libjpeg decodes.
  CJPEGScan *scan;
};

/// Fails if the caller asks to stop.
void cjpeg_watch(CJPEGDecoder *decoder);
