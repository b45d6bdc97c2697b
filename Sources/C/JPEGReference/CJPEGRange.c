#include "CJPEGRange.h"
#include "CJPEGCaught.h"
#include <stdlib.h>

// The most that fits into 16 bits between the two passes, which have two bits more, whatever is
// added.
#define MOST 5000

static int block_is_in_range(const JCOEF *block, const JQUANT_TBL *quanta) {
  long sum = 0;
  for (int i = 0; i < DCTSIZE2; i++) sum += labs((long)block[i] * quanta->quantval[i]);
  return sum <= MOST;
}

static int part_is_in_range(
  j_decompress_ptr info, const jpeg_component_info *part, jvirt_barray_ptr blocks
) {
  const JQUANT_TBL *quanta = part->quant_table;
  for (JDIMENSION row = 0; quanta && row < part->height_in_blocks; row++) {
    JBLOCKARRAY rows =
      info->mem->access_virt_barray((j_common_ptr)info, blocks, row, 1, FALSE);
    for (JDIMENSION column = 0; column < part->width_in_blocks; column++)
      if (!block_is_in_range(rows[0][column], quanta)) return 0;
  }
  return 1;
}

int cjpeg_is_in_range(const unsigned char *bytes, size_t count) {
  struct jpeg_decompress_struct info = {0};
  CJPEGCaught caught;
  volatile int is_in_range = 0;
  info.err = cjpeg_count(&caught);
  jpeg_create_decompress(&info);
  if (!setjmp(caught.jump)) {
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    jvirt_barray_ptr *blocks = jpeg_read_coefficients(&info);
    is_in_range = blocks != NULL;
    for (int i = 0; i < info.num_components && is_in_range; i++)
      is_in_range = part_is_in_range(&info, &info.comp_info[i], blocks[i]);
  }
  jpeg_destroy_decompress(&info);
  return is_in_range;
}
