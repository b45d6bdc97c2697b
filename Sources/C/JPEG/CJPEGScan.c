#include "CJPEGScan.h"
#include "CJPEGBlock.h"
#include "CJPEGCoefficients.h"
#include "CJPEGEntropy.h"
#include "CJPEGProgressive.h"
#include "CJPEGTransform.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  const CJPEGCodes *dc, *ac;
  unsigned short quanta[DCTSIZE2];
  CJPEGTransforms transforms;
  CJPEGPart wanted;
  /// Blocks per MCU; rows of blocks and blocks of a row, without those that only complete an MCU.
  int across, down, rows, columns;
  /// The size of the picture in samples of a full decode.
  int width, height;
  /// The last block's first coefficient.
  int level;
} Part;

struct CJPEGScan {
  CJPEGEntropy entropy;
  off_t beginning;
  int parts, mcus, row;
  /// MCUs between restart markers, 0: none; and up to the next one, whose number is `restart`.
  int interval, left, restart;
  Part part[CJPEG_MOST_PARTS];
  /// NULL: the file is baseline.
  CJPEGProgressive *progressive;
  enum { UNREAD, UNREADABLE, READ } scans;
  /// Those that are used.
  CJPEGCodes dc[NUM_HUFF_TBLS], ac[NUM_HUFF_TBLS];
};

static int ceiling(int count, int divisor) { return (count + divisor - 1) / divisor; }

// NULL: there is no such table.
static const CJPEGCodes *codes(
  CJPEGCodes *all, JHUFF_TBL *const *tables, int number, CJPEGCodeKind kind
) {
  if (number < 0 || number >= NUM_HUFF_TBLS || !tables[number]) return NULL;
  CJPEGCodes *codes = &all[number];
  // Both components of chroma share theirs.
  if (codes->is_made) return codes;
  return cjpeg_read_codes(codes, tables[number], kind, 1) ? codes : NULL;
}

static int begin_codes(CJPEGScan *scan, j_decompress_ptr info, int i) {
  jpeg_component_info *component = &info->comp_info[i];
  Part *part = &scan->part[i];
  if (info->cur_comp_info[i] != component) return 0;
  part->dc = codes(scan->dc, info->dc_huff_tbl_ptrs, component->dc_tbl_no, CJPEG_DC);
  part->ac = codes(scan->ac, info->ac_huff_tbl_ptrs, component->ac_tbl_no, CJPEG_AC);
  return part->dc && part->ac;
}

static int begin_part(CJPEGScan *scan, j_decompress_ptr info, int i, CJPEGPart wanted) {
  Part *part = &scan->part[i];
  jpeg_component_info *component = &info->comp_info[i];
  if (component->quant_tbl_no < 0 || component->quant_tbl_no >= NUM_QUANT_TBLS) return 0;
  const JQUANT_TBL *quanta = info->quant_tbl_ptrs[component->quant_tbl_no];
  part->transforms = cjpeg_transforms(wanted.width, wanted.height);
  if (!quanta || !part->transforms.all) return 0;
  memcpy(part->quanta, quanta->quantval, sizeof part->quanta);
  part->wanted = wanted;
  part->across = component->h_samp_factor;
  part->down = component->v_samp_factor;
  part->rows = (int)component->height_in_blocks;
  part->columns = (int)component->width_in_blocks;
  part->width = ceiling(
    (int)info->image_width * component->h_samp_factor, info->max_h_samp_factor);
  part->height = ceiling(
    (int)info->image_height * component->v_samp_factor, info->max_v_samp_factor);
  return info->progressive_mode || begin_codes(scan, info, i);
}

static int begin(
  CJPEGScan *scan, j_decompress_ptr info, CJPEGSource *source, const CJPEGPart *parts
) {
  // The header was cut off, and its end is made up.
  if (source->is_at_end) return 0;
  scan->beginning = cjpeg_place(source);
  if (scan->beginning < 0) return 0;
  scan->parts = info->num_components;
  scan->mcus = ceiling((int)info->image_width, DCTSIZE * info->max_h_samp_factor);
  scan->interval = scan->left = (int)info->restart_interval;
  for (int i = 0; i < scan->parts; i++)
    if (!begin_part(scan, info, i, parts[i])) return 0;
  cjpeg_begin_entropy(&scan->entropy, source);
  if (!info->progressive_mode) return 1;
  int needs_all[CJPEG_MOST_PARTS] = {0};
  for (int i = 0; i < scan->parts; i++) needs_all[i] = parts[i].width > 1 || parts[i].height > 1;
  scan->progressive = cjpeg_begin_progressive(info, &scan->entropy, needs_all);
  return scan->progressive != NULL;
}

// Whether all components are in a single scan with all of their coefficients.
static int is_single(j_decompress_ptr info) {
  return info->comps_in_scan == info->num_components && info->Ss == 0
    && info->Se == DCTSIZE2 - 1 && info->Ah == 0 && info->Al == 0;
}

// Whether each component is a rectangle of blocks in an MCU.
static int is_plain(j_decompress_ptr info) {
  if (info->arith_code || info->data_precision != 8) return 0;
  if (!info->progressive_mode && !is_single(info)) return 0;
  // A single component's MCU is a block, whatever its factors.
  if (info->num_components == 1)
    return info->max_h_samp_factor == 1 && info->max_v_samp_factor == 1;
  int blocks = 0;
  for (int i = 0; i < info->num_components; i++)
    blocks += info->comp_info[i].h_samp_factor * info->comp_info[i].v_samp_factor;
  return info->num_components == CJPEG_MOST_PARTS && blocks <= D_MAX_BLOCKS_IN_MCU;
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

void cjpeg_end_scan(CJPEGScan *scan) {
  if (scan) cjpeg_end_progressive(scan->progressive);
  free(scan);
}

int cjpeg_ends_picture(const CJPEGScan *scan) {
  // Of a progressive file, all is read up to the end.
  return scan->progressive ? scan->scans == READ : cjpeg_ends_entropy(&scan->entropy);
}

int cjpeg_rewind_scan(CJPEGScan *scan) {
  return cjpeg_go_to(scan->entropy.source, scan->beginning);
}

// Writes a reduced block at the end of a row or column, if the picture has only a part of it.
__attribute__((noinline, cold)) static int write_end(
  const Part *part, const JCOEF *block, JSAMPARRAY rows, int row, int column
) {
  int columns = part->width - column * DCTSIZE, lines = part->height - row * DCTSIZE;
  int width = part->wanted.width, height = part->wanted.height;
  if (columns >= DCTSIZE && lines >= DCTSIZE) return 0;
  if (width == DCTSIZE && height == DCTSIZE) return 0;
  if (columns > DCTSIZE) columns = DCTSIZE;
  if (lines > DCTSIZE) lines = DCTSIZE;
  size_t x = (size_t)column * (size_t)width;
  cjpeg_write_part(block, part->quanta, width, height, columns, lines, rows, x);
  return 1;
}

// Writes the samples of a block with coefficients up to the one at `last`. Returns 0 if its level
// is out of range.
static inline int write_block(
  const Part *part, const JCOEF *block, int last, JSAMPARRAY rows, int row, int column
) {
  int level = block[0] * part->quanta[0];
  if (level != (JCOEF)level) return 0;
  if (!rows || column < part->wanted.first || column >= part->wanted.end) return 1;
  size_t x = (size_t)column * (size_t)part->wanted.width;
  int is_last = row + 1 == part->rows || column + 1 == part->columns;
  if (__builtin_expect(is_last, 0) && last && write_end(part, block, rows, row, column)) return 1;
  if (last >= CJPEG_LOW) part->transforms.all(block, part->quanta, rows, x);
  else if (last) part->transforms.low(block, part->quanta, rows, x);
  else cjpeg_fill_block(level, part->wanted.width, part->wanted.height, rows, x);
  return 1;
}

// Decodes a block; `rows` is NULL if its samples are not wanted.
static inline int scan_block(
  CJPEGEntropy *entropy, Part *part, JSAMPARRAY rows, int row, int column
) {
  // One more than a block has, see cjpeg_read_block.
  JCOEF block[DCTSIZE2 + 1] __attribute__((aligned(16))) = {0};
  int last = cjpeg_read_block(&entropy->bits, part->dc, part->ac, block);
  if (last < 0) return 0;
  part->level += block[0];
  if (part->level != (JCOEF)part->level) return 0;
  block[0] = (JCOEF)part->level;
  return write_block(part, block, last, rows, row, column);
}

static inline int scan_part(
  CJPEGScan *scan, Part *part, JSAMPARRAY rows, int mcu
) {
  for (int down = 0; down < part->down; down++) {
    int row = scan->row * part->down + down, is_wanted = rows && row < part->rows;
    JSAMPARRAY to = is_wanted ? rows + down * part->wanted.height : NULL;
    for (int across = 0; across < part->across; across++)
      if (!scan_block(&scan->entropy, part, to, row, mcu * part->across + across)) return 0;
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

// Decodes a row of blocks whose coefficients are known.
static int write_row(CJPEGScan *scan, int i, int row, JSAMPARRAY rows) {
  const Part *part = &scan->part[i];
  const uint64_t *masks;
  const JBLOCK *blocks = cjpeg_blocks(scan->progressive, i, row, &masks);
  for (int column = part->wanted.first; column < part->wanted.end; column++) {
    int last = masks[column] ? DCTSIZE2 - 1 - __builtin_clzll(masks[column]) : 0;
    if (!write_block(part, blocks[column], last, rows, row, column)) return 0;
  }
  return 1;
}

static int write_rows(CJPEGScan *scan, JSAMPARRAY rows[CJPEG_MOST_PARTS]) {
  for (int i = 0; i < scan->parts; i++) {
    const Part *part = &scan->part[i];
    for (int down = 0; rows[i] && down < part->down; down++) {
      int row = scan->row * part->down + down;
      if (row >= part->rows) break;
      if (!write_row(scan, i, row, rows[i] + down * part->wanted.height)) return 0;
    }
  }
  scan->row++;
  return 1;
}

static void read_scans(CJPEGScan *scan) {
  if (scan->scans != UNREAD) return;
  // Unless it returns: libjpeg's memory may fail.
  scan->scans = UNREADABLE;
  if (cjpeg_read_scans(scan->progressive)) scan->scans = READ;
}

int cjpeg_scan_row(CJPEGScan *scan, JSAMPARRAY rows[CJPEG_MOST_PARTS]) {
  if (scan->progressive) {
    read_scans(scan);
    return scan->scans == READ && write_rows(scan, rows);
  }
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
