// libjpeg source that reads from a file descriptor.
#pragma once
#include <stdio.h>
#include <jpeglib.h>

/// What a marker begins with.
#define CJPEG_MARK 0xFF

typedef struct {
  struct jpeg_source_mgr base;
  int descriptor;
  /// Maximum size of the next read.
  size_t piece;
  /// Whether the file ended, and what libjpeg reads since is made up.
  int is_at_end;
  JOCTET bytes[1 << 18];
} CJPEGSource;

void cjpeg_read_from(j_decompress_ptr info, CJPEGSource *source, int descriptor);
/// Reads on behind what was not taken, which must be less than a whole buffer. Returns 0 at the end
/// of the file.
int cjpeg_read_more(CJPEGSource *source);
