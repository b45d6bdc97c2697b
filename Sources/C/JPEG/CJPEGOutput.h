// libjpeg destination in memory.
#pragma once
#include <stdio.h>
#include <jpeglib.h>

typedef struct {
  struct jpeg_destination_mgr base;
  /// To be freed with `free`, also after an error.
  unsigned char *bytes;
  size_t room, count;
} CJPEGOutput;

// jpeg_mem_dest frees a block that is too small, and reports the next one only at the end: after
// an error, the first would be freed again.
void cjpeg_write_to(j_compress_ptr info, CJPEGOutput *output);
