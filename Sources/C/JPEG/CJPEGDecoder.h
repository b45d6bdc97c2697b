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
  /// Of a file that is pulled: a row of px, or the header, and which of its bytes are left.
  JSAMPLE *row, *rest;
  size_t row_next, row_end;
  int is_pulled, has_failed;
};

/// The result of an aborted call: `CJPEG_DONE` once all pixels are decoded.
CJPEGStatus cjpeg_settled(CJPEGDecoder *decoder);
/// Reads what follows the pixels, once all are decoded: damage there is noted.
void cjpeg_read_end(CJPEGDecoder *decoder);
/// Fails if the caller requests a stop.
void cjpeg_watch(CJPEGDecoder *decoder);
