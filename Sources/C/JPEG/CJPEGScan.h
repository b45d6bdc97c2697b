// Decodes baseline files with a single scan, as cameras write them, and progressive ones in two
// thirds of libjpeg's time.
#pragma once
#include "CJPEG.h"
#include "CJPEGSource.h"
#include <stdio.h>
#include <jpeglib.h>

typedef struct CJPEGScan CJPEGScan;

/// The part of a component to decode.
typedef struct {
  /// Samples of a block.
  int width, height;
  /// Range of the blocks in a row; others need not be written.
  int first, end;
} CJPEGPart;

/// Begins with a file whose header libjpeg has read; from here on, libjpeg reads no more of it.
/// Returns NULL if libjpeg must decode it, or there is no memory.
CJPEGScan *cjpeg_begin_scan(
  j_decompress_ptr info, CJPEGSource *source, const CJPEGPart *parts);
void cjpeg_end_scan(CJPEGScan *scan);
/// Decodes a row of MCUs; at the first one, all scans of a progressive file are read.
///
/// - `rows`: For each component, where its rows lie; NULL if they are not wanted.
///
/// Returns 0 if the file is damaged, which is for libjpeg to mend or refuse.
int cjpeg_scan_row(CJPEGScan *scan, JSAMPARRAY rows[3]);
/// Whether the picture ends after the rows that were read.
int cjpeg_ends_picture(const CJPEGScan *scan);
/// Goes back to the beginning, for libjpeg. Returns 0 if the file cannot be read again.
int cjpeg_rewind_scan(CJPEGScan *scan);
