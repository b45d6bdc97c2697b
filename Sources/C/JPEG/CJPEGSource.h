// libjpeg source that reads from a file descriptor or from memory.
#pragma once
#include "CJPEG.h"
#include <stdio.h>
#include <sys/types.h>
#include <jpeglib.h>

/// The first byte of a marker.
#define CJPEG_MARK 0xFF

typedef struct {
  struct jpeg_source_mgr base;
  int descriptor;
  /// The whole file; NULL: it is read from the descriptor.
  const JOCTET *memory;
  size_t memory_count, place;
  /// Maximum size of the next read.
  size_t piece;
  /// Whether the file ended, and the bytes that libjpeg reads since are made up.
  int is_at_end;
  JOCTET bytes[1 << 18];
} CJPEGSource;

void cjpeg_read_from(j_decompress_ptr info, CJPEGSource *source, CJPEGFile file);
/// Reads on after the bytes that were not taken, which must be fewer than a whole buffer. Returns 0
/// at the end of the file.
int cjpeg_read_more(CJPEGSource *source);
/// Where the next byte lies in the file; less than 0 if that is unknown.
off_t cjpeg_place(const CJPEGSource *source);
/// Goes on reading at a place. Returns 0 if that cannot be done.
int cjpeg_go_to(CJPEGSource *source, off_t place);
