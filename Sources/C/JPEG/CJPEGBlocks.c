#include "CJPEGBlocks.h"
#include "CJPEGFailure.h"
#include <stdlib.h>
#include <string.h>

// Scans of the first coefficients alone. libjpeg codes the first scan of several while it makes the
// blocks, which costs next to nothing for these.
#define SCAN(COMPONENT) {.comps_in_scan = 1, .component_index = {COMPONENT}}
static const jpeg_scan_info color_scans[] = {SCAN(1), SCAN(2), SCAN(0)};
static const jpeg_scan_info gray_scans[] = {SCAN(0)};

static CJPEGBlocks *blocks_of(j_common_ptr info) { return info->client_data; }

static jvirt_barray_ptr request(
  j_common_ptr info, int pool, boolean is_zero, JDIMENSION columns, JDIMENSION rows,
  JDIMENSION most
) {
  CJPEGBlocks *blocks = blocks_of(info);
  (void)pool, (void)is_zero, (void)most;
  if (blocks->requested == 3 || (size_t)(blocks->end - blocks->room) < (size_t)columns * rows)
    ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
  int index = blocks->requested++;
  JBLOCKROW *made = malloc(rows * sizeof *made);
  if (!made) ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
  blocks->components[index].rows = made;
  blocks->components[index].columns = columns;
  blocks->components[index].count = rows;
  for (JDIMENSION row = 0; row < rows; row++, blocks->room += columns) made[row] = blocks->room;
  return (jvirt_barray_ptr)&blocks->components[index];
}

static JBLOCKARRAY get(
  j_common_ptr info, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count, boolean writes
) {
  (void)writes;
  CJPEGBlocks *blocks = blocks_of(info);
  for (int i = 0; i < blocks->requested; i++) {
    if ((void *)array != (void *)&blocks->components[i]) continue;
    JDIMENSION rows = blocks->components[i].count;
    if (first <= rows && count <= rows - first) return blocks->components[i].rows + first;
  }
  ERREXIT(info, JERR_BAD_VIRTUAL_ACCESS);
  return NULL;
}

void cjpeg_keep_blocks(CJPEGBlocks **made, j_compress_ptr info, void *room, size_t count) {
  CJPEGBlocks *blocks = *made = calloc(1, sizeof *blocks);
  if (!blocks) ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
  blocks->room = room;
  blocks->end = blocks->room + count / sizeof(JBLOCK);
  info->client_data = blocks;
  info->mem->request_virt_barray = request;
  info->mem->access_virt_barray = get;
  info->scan_info = info->num_components == 1 ? gray_scans : color_scans;
  info->num_scans = info->num_components;
}

void cjpeg_count_stripe(CJPEGBlocks *blocks, j_compress_ptr info, JDIMENSION stripe) {
  for (int i = 0; i < blocks->requested; i++) {
    JDIMENSION across = (JDIMENSION)info->comp_info[i].h_samp_factor;
    JDIMENSION down = (JDIMENSION)info->comp_info[i].v_samp_factor;
    JBLOCKROW *rows = blocks->components[i].rows + stripe * down;
    int before = blocks->components[i].before;
    for (JDIMENSION left = 0; left < blocks->components[i].columns; left += across)
      for (JDIMENSION y = 0; y < down; y++)
        for (JDIMENSION x = left; x < left + across; x++) {
          const JCOEF *block = rows[y][x];
          cjpeg_count_block(block, before, &blocks->first[i > 0], &blocks->others[i > 0]);
          before = block[0];
        }
    blocks->components[i].before = before;
  }
}

void cjpeg_write_blocks(CJPEGBlocks *blocks, j_compress_ptr info) {
  jvirt_barray_ptr arrays[3];
  for (int i = 0; i < blocks->requested; i++)
    arrays[i] = (jvirt_barray_ptr)&blocks->components[i];
  for (int table = 0; table < (blocks->requested > 1 ? 2 : 1); table++) {
    cjpeg_make_table(&blocks->first[table], info->dc_huff_tbl_ptrs[table]);
    cjpeg_make_table(&blocks->others[table], info->ac_huff_tbl_ptrs[table]);
  }
  info->scan_info = NULL;
  info->num_scans = 0;
  info->progressive_mode = info->optimize_coding = FALSE;
  jpeg_write_coefficients(info, arrays);
  jpeg_finish_compress(info);
}

void cjpeg_free_blocks(CJPEGBlocks *blocks) {
  if (!blocks) return;
  for (int i = 0; i < blocks->requested; i++) free(blocks->components[i].rows);
  free(blocks);
}
