#include "CJPEGReference.h"
#include "CJPEGCaught.h"
#include <stdlib.h>
#include <string.h>

CJPEGVerdict cjpeg_reference_verdict(const unsigned char *bytes, size_t count) {
  struct jpeg_decompress_struct info = {0};
  CJPEGCaught caught;
  JSAMPROW volatile row = NULL;
  info.err = cjpeg_count(&caught);
  jpeg_create_decompress(&info);
  if (!setjmp(caught.jump)) {
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    jpeg_start_decompress(&info);
    row = malloc((size_t)info.output_width * (size_t)info.output_components);
    JSAMPROW rows[] = {row};
    while (row && info.output_scanline < info.output_height) jpeg_read_scanlines(&info, rows, 1);
    jpeg_finish_decompress(&info);
  }
  free(row);
  jpeg_destroy_decompress(&info);
  return caught.verdict;
}
