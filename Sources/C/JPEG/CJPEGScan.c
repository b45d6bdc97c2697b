#include "CJPEGScan.h"
#include "CJPEGEntropy.h"
#include "CJPEGTransform.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_PARTS 3

typedef struct {
  const CJPEGCodes *dc, *ac;
  unsigned short quanta[DCTSIZE2];
  CJPEGTransforms transforms;
  CJPEGPart wanted;
  /// Blocks per MCU; rows of blocks, without those that only complete an MCU.
  int across, down, rows;
  /// The last block's first coefficient.
  int level;
} Part;

struct CJPEGScan {
  CJPEGEntropy entropy;
  off_t beginning;
  int parts, mcus, row;
  /// MCUs between restart markers, 0: none; and up to the next one, whose number is `restart`.
  int interval, left, restart;
  Part part[MOST_PARTS];
  /// Those that are used.
  CJPEGCodes dc[NUM_HUFF_TBLS], ac[NUM_HUFF_TBLS];
};

static int ceiling(int count, int divisor) { return (count + divisor - 1) / divisor; }

// NULL: there is no such table.
static const CJPEGCodes *codes(
  CJPEGCodes *all, JHUFF_TBL *const *tables, int number, int is_dc
) {
  if (number < 0 || number >= NUM_HUFF_TBLS || !tables[number]) return NULL;
  CJPEGCodes *codes = &all[number];
  // Both components of chroma share theirs.
  return codes->is_made || cjpeg_read_codes(codes, tables[number], is_dc) ? codes : NULL;
}

static int begin_part(CJPEGScan *scan, j_decompress_ptr info, int i, CJPEGPart wanted) {
  Part *part = &scan->part[i];
  jpeg_component_info *component = &info->comp_info[i];
  if (info->cur_comp_info[i] != component) return 0;
  if (component->quant_tbl_no < 0 || component->quant_tbl_no >= NUM_QUANT_TBLS) return 0;
  const JQUANT_TBL *quanta = info->quant_tbl_ptrs[component->quant_tbl_no];
  part->dc = codes(scan->dc, info->dc_huff_tbl_ptrs, component->dc_tbl_no, 1);
  part->ac = codes(scan->ac, info->ac_huff_tbl_ptrs, component->ac_tbl_no, 0);
  part->transforms = cjpeg_transforms(wanted.width, wanted.height);
  if (!quanta || !part->dc || !part->ac || !part->transforms.all) return 0;
  memcpy(part->quanta, quanta->quantval, sizeof part->quanta);
  part->wanted = wanted;
  part->across = component->h_samp_factor;
  part->down = component->v_samp_factor;
  part->rows = (int)component->height_in_blocks;
  return 1;
}

static int begin(
  CJPEGScan *scan, j_decompress_ptr info, CJPEGSource *source, const CJPEGPart *parts
) {
  // The header was cut off, and its end is made up.
  if (source->is_at_end) return 0;
  off_t place = lseek(source->descriptor, 0, SEEK_CUR);
  if (place < 0) return 0;
  scan->beginning = place - (off_t)source->base.bytes_in_buffer;
  scan->parts = info->num_components;
  scan->mcus = ceiling((int)info->image_width, DCTSIZE * info->max_h_samp_factor);
  scan->interval = scan->left = (int)info->restart_interval;
  for (int i = 0; i < scan->parts; i++)
    if (!begin_part(scan, info, i, parts[i])) return 0;
  cjpeg_begin_entropy(&scan->entropy, source);
  return 1;
}

// Whether all components are in a single scan, and each is a rectangle of blocks in an MCU.
static int is_plain(j_decompress_ptr info) {
  if (info->progressive_mode || info->arith_code || info->data_precision != 8) return 0;
  if (info->comps_in_scan != info->num_components) return 0;
  // Neither lossless nor part of the coefficients.
  if (info->Ss != 0 || info->Se != DCTSIZE2 - 1 || info->Ah != 0 || info->Al != 0) return 0;
  // A single component's MCU is a block, whatever its factors.
  if (info->num_components == 1)
    return info->max_h_samp_factor == 1 && info->max_v_samp_factor == 1;
  int blocks = 0;
  for (int i = 0; i < info->num_components; i++)
    blocks += info->comp_info[i].h_samp_factor * info->comp_info[i].v_samp_factor;
  return info->num_components == MOST_PARTS && blocks <= D_MAX_BLOCKS_IN_MCU;
}

CJPEGScan *cjpeg_begin_scan(
  j_decompress_ptr info, CJPEGSource *source, const CJPEGPart *parts
) {
  if (!is_plain(info)) return NULL;
  CJPEGScan *scan = calloc(1, sizeof *scan);
  if (!scan || begin(scan, info, source, parts)) return scan;
  free(scan);
  return NULL;
}

void cjpeg_end_scan(CJPEGScan *scan) { free(scan); }

int cjpeg_rewind_scan(CJPEGScan *scan) {
  CJPEGSource *source = scan->entropy.source;
  source->base.bytes_in_buffer = 0;
  return lseek(source->descriptor, scan->beginning, SEEK_SET) == scan->beginning;
}

// Decodes a block; `rows` is NULL if its samples are not wanted.
static inline int scan_block(CJPEGEntropy *entropy, Part *part, JSAMPARRAY rows, int column) {
  // One more than a block has, see cjpeg_read_block.
  JCOEF block[DCTSIZE2 + 1] __attribute__((aligned(16))) = {0};
  int last = cjpeg_read_block(&entropy->bits, part->dc, part->ac, block);
  if (last < 0) return 0;
  part->level += block[0];
  if (part->level != (JCOEF)part->level) return 0;
  int level = part->level * part->quanta[0];
  if (level != (JCOEF)level) return 0;
  if (!rows || column < part->wanted.first || column >= part->wanted.end) return 1;
  block[0] = (JCOEF)part->level;
  size_t x = (size_t)column * (size_t)part->wanted.width;
  if (last >= CJPEG_LOW) part->transforms.all(block, part->quanta, rows, x);
  else if (last) part->transforms.low(block, part->quanta, rows, x);
  else cjpeg_fill_block(level, part->wanted.width, part->wanted.height, rows, x);
  return 1;
}

static inline int scan_part(
  CJPEGScan *scan, Part *part, JSAMPARRAY rows, int mcu
) {
  for (int down = 0; down < part->down; down++) {
    int is_wanted = rows && scan->row * part->down + down < part->rows;
    JSAMPARRAY to = is_wanted ? rows + down * part->wanted.height : NULL;
    for (int across = 0; across < part->across; across++)
      if (!scan_block(&scan->entropy, part, to, mcu * part->across + across)) return 0;
  }
  return 1;
}

static int restart(CJPEGScan *scan) {
  if (!cjpeg_restart_entropy(&scan->entropy, scan->restart)) return 0;
  scan->restart = (scan->restart + 1) % 8;
  scan->left = scan->interval;
  for (int i = 0; i < scan->parts; i++) scan->part[i].level = 0;
  return 1;
}

int cjpeg_scan_row(CJPEGScan *scan, JSAMPARRAY rows[MOST_PARTS]) {
  for (int mcu = 0; mcu < scan->mcus; mcu++) {
    if (scan->interval && scan->left-- == 0) {
      if (!restart(scan)) return 0;
      scan->left--;
    }
    if (!cjpeg_prepare_mcu(&scan->entropy)) return 0;
    for (int i = 0; i < scan->parts; i++)
      if (!scan_part(scan, &scan->part[i], rows[i], mcu)) return 0;
  }
  scan->row++;
  return cjpeg_prepare_mcu(&scan->entropy);
}
