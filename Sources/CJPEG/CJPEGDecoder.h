#pragma once
#include "CJPEGFailure.h"
#include "CJPEGSource.h"

struct CJPEGDecoder {
  struct jpeg_decompress_struct info;
  CJPEGFailure failure;
  CJPEGSource source;
  struct jpeg_progress_mgr progress;
  int (*is_stopped)(void *context);
  void *context;
  CJPEGTarget targets[4];
  /// Rows of each component in one row of MCUs, and samples in one of its rows.
  int stripe_rows[4], columns[4];
  /// Rows of MCUs read so far.
  int stripes;
  /// What is decoded but not kept as it is, a stripe of each component.
  JSAMPLE *scratch[4];
};
