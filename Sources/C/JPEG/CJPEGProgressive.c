#include "CJPEGProgressive.h"
#include "CJPEGBand.h"
#include "CJPEGMarkers.h"
#include <stdlib.h>
#include <string.h>

#define UNKNOWN 16

typedef struct {
  int needs_all;
  /// Blocks per MCU where components are interleaved.
  int across, down;
  /// Blocks of the picture, and with those that only complete an MCU.
  int columns, rows, all_columns, all_rows;
  jvirt_barray_ptr blocks;
  uint64_t *masks;
  /// The lowest bit of each coefficient that is known.
  unsigned char known[DCTSIZE2];
  /// The last block's first coefficient.
  int level;
} Part;

struct CJPEGProgressive {
  j_decompress_ptr info;
  CJPEGEntropy *entropy;
  CJPEGTables tables;
  CJPEGScanHeader scan;
  Part part[CJPEG_MOST_PARTS];
  CJPEGCodes codes[CJPEG_MOST_PARTS];
  CJPEGBand band;
  /// MCUs up to the next restart marker, and its number.
  int left, restart;
  /// Blocks to which the scan adds no coefficients.
  int run;
};

static int begin_part(j_decompress_ptr info, Part *part, const jpeg_component_info *component) {
  int wide = (int)info->max_h_samp_factor * DCTSIZE, high = (int)info->max_v_samp_factor * DCTSIZE;
  part->across = component->h_samp_factor;
  part->down = component->v_samp_factor;
  part->columns = (int)component->width_in_blocks;
  part->rows = (int)component->height_in_blocks;
  part->all_columns = ((int)info->image_width + wide - 1) / wide * part->across;
  part->all_rows = ((int)info->image_height + high - 1) / high * part->down;
  memset(part->known, UNKNOWN, sizeof part->known);
  part->masks = calloc((size_t)part->all_columns * (size_t)part->all_rows, sizeof *part->masks);
  if (!part->masks) return 0;
  part->blocks = info->mem->request_virt_barray(
    (j_common_ptr)info, JPOOL_IMAGE, TRUE, (JDIMENSION)part->all_columns,
    (JDIMENSION)part->all_rows, (JDIMENSION)part->down);
  return 1;
}

CJPEGProgressive *cjpeg_begin_progressive(
  j_decompress_ptr info, CJPEGEntropy *entropy, const int *needs_all
) {
  CJPEGProgressive *picture = calloc(1, sizeof *picture);
  if (!picture) return NULL;
  picture->info = info;
  picture->entropy = entropy;
  cjpeg_first_scan(info, &picture->tables, &picture->scan);
  for (int i = 0; i < info->num_components; i++) picture->part[i].needs_all = needs_all[i];
  return picture;
}

// libjpeg's memory fails with a longjmp: what is requested must be known by then.
static int make_room(CJPEGProgressive *picture) {
  j_decompress_ptr info = picture->info;
  for (int i = 0; i < info->num_components; i++)
    if (!begin_part(info, &picture->part[i], &info->comp_info[i])) return 0;
  info->mem->realize_virt_arrays((j_common_ptr)info);
  return 1;
}

void cjpeg_end_progressive(CJPEGProgressive *picture) {
  if (!picture) return;
  for (int i = 0; i < CJPEG_MOST_PARTS; i++) free(picture->part[i].masks);
  free(picture);
}

static JBLOCKARRAY rows_of(CJPEGProgressive *picture, Part *part, int row, int count, int writes) {
  j_decompress_ptr info = picture->info;
  return info->mem->access_virt_barray(
    (j_common_ptr)info, part->blocks, (JDIMENSION)row, (JDIMENSION)count, (boolean)writes);
}

// Begins with differences from 0, up to the next restart marker.
static void begin_interval(CJPEGProgressive *picture) {
  picture->left = picture->tables.interval;
  for (int i = 0; i < CJPEG_MOST_PARTS; i++) picture->part[i].level = 0;
}

// Has the bytes of the next MCU ready, after a restart marker if there is one.
static int begin_mcu(CJPEGProgressive *picture) {
  if (picture->tables.interval && picture->left == 0) {
    if (picture->run || !cjpeg_restart_entropy(picture->entropy, picture->restart)) return 0;
    picture->restart = (picture->restart + 1) % 8;
    begin_interval(picture);
  }
  picture->left--;
  return cjpeg_prepare_mcu(picture->entropy);
}

// First coefficients.

static int read_level(
  CJPEGProgressive *picture, Part *part, const CJPEGCodes *codes, JCOEF *block
) {
  CJPEGBits *bits = &picture->entropy->bits;
  cjpeg_fill(bits);
  if (picture->scan.high) {
    *block = (JCOEF)(*block | (JCOEF)(bits->bits >> 63 << picture->scan.low));
    cjpeg_take(bits, 1);
    return 1;
  }
  CJPEGMeaning meaning = cjpeg_look(bits, codes);
  if (!meaning) return 0;
  cjpeg_take(bits, cjpeg_all_bits(meaning));
  part->level += cjpeg_first_value(meaning);
  *block = (JCOEF)part->level;
  return part->level == *block;
}

static int read_levels(CJPEGProgressive *picture, int i, JBLOCKROW *rows, int mcu, int is_single) {
  Part *part = &picture->part[picture->scan.component[i]];
  int across = is_single ? 1 : part->across, down = is_single ? 1 : part->down;
  for (int y = 0; y < down; y++)
    for (int x = 0; x < across; x++)
      if (!read_level(picture, part, &picture->codes[i], rows[y][mcu * across + x])) return 0;
  return 1;
}

typedef struct {
  JBLOCKROW rows[CJPEG_MOST_PARTS][MAX_SAMP_FACTOR];
} Rows;

static void find_rows(CJPEGProgressive *picture, int mcu_row, int is_single, Rows *found) {
  for (int i = 0; i < picture->scan.components; i++) {
    Part *part = &picture->part[picture->scan.component[i]];
    int down = is_single ? 1 : part->down;
    JBLOCKARRAY rows = rows_of(picture, part, mcu_row * down, down, 1);
    for (int y = 0; y < down; y++) found->rows[i][y] = rows[y];
  }
}

static int read_level_rows(CJPEGProgressive *picture) {
  Part *first = &picture->part[picture->scan.component[0]];
  int is_single = picture->scan.components == 1;
  int rows = is_single ? first->rows : first->all_rows / first->down;
  int columns = is_single ? first->columns : first->all_columns / first->across;
  for (int row = 0; row < rows; row++) {
    picture->info->progress->progress_monitor((j_common_ptr)picture->info);
    Rows found;
    find_rows(picture, row, is_single, &found);
    for (int mcu = 0; mcu < columns; mcu++) {
      if (!begin_mcu(picture)) return 0;
      for (int i = 0; i < picture->scan.components; i++)
        if (!read_levels(picture, i, found.rows[i], mcu, is_single)) return 0;
    }
  }
  return 1;
}

// The other coefficients.

static int read_rest(CJPEGProgressive *picture, JCOEF *block, uint64_t *mask) {
  CJPEGBits *bits = &picture->entropy->bits;
  int is_refining = picture->scan.high > 0;
  if (picture->run) {
    picture->run--;
    if (is_refining) cjpeg_refine_rest(bits, &picture->band, block, *mask);
    return 1;
  }
  picture->run = is_refining ? cjpeg_refine_band(bits, &picture->band, block, mask)
                             : cjpeg_read_band(bits, &picture->band, block, mask);
  return picture->run >= 0;
}

static int read_rest_row(CJPEGProgressive *picture, Part *part, int row) {
  int is_skipping = !picture->scan.high && !picture->tables.interval;
  if (is_skipping && picture->run >= part->columns) {
    picture->run -= part->columns;
    return 1;
  }
  JBLOCKROW blocks = rows_of(picture, part, row, 1, 1)[0];
  uint64_t *masks = part->masks + (size_t)row * (size_t)part->all_columns;
  for (int column = 0; column < part->columns; column++) {
    if (is_skipping) {
      // Nothing is added to these.
      int left = part->columns - column, run = picture->run < left ? picture->run : left;
      picture->run -= run;
      column += run;
      if (run == left) return 1;
    }
    if (!begin_mcu(picture)) return 0;
    if (!read_rest(picture, blocks[column], &masks[column])) return 0;
  }
  return 1;
}

static int read_rest_rows(CJPEGProgressive *picture) {
  Part *part = &picture->part[picture->scan.component[0]];
  for (int row = 0; row < part->rows; row++) {
    picture->info->progress->progress_monitor((j_common_ptr)picture->info);
    if (!read_rest_row(picture, part, row)) return 0;
  }
  return picture->run == 0;
}

// Scans.

// Whether a scan adds to what is known, and to no more than is usual.
static int is_next(CJPEGProgressive *picture) {
  const CJPEGScanHeader *scan = &picture->scan;
  if (scan->first > scan->last || scan->last >= DCTSIZE2 || scan->low > 13) return 0;
  if (scan->first == 0 ? scan->last > 0 : scan->components > 1) return 0;
  int before = scan->high ? scan->high : UNKNOWN;
  if (scan->high && scan->high != scan->low + 1) return 0;
  int blocks = 0;
  for (int i = 0; i < scan->components; i++) {
    Part *part = &picture->part[scan->component[i]];
    if (scan->first && part->known[0] == UNKNOWN) return 0;
    blocks += part->across * part->down;
    for (int place = scan->first; place <= scan->last; place++) {
      if (part->known[place] != before) return 0;
      part->known[place] = (unsigned char)scan->low;
    }
  }
  return scan->components == 1 || blocks <= D_MAX_BLOCKS_IN_MCU;
}

static int make_codes(CJPEGProgressive *picture) {
  const CJPEGScanHeader *scan = &picture->scan;
  int is_ac = scan->first > 0, unit = 1 << scan->low;
  if (scan->high && !is_ac) return 1;
  CJPEGCodeKind kind = !is_ac ? CJPEG_DC : scan->high ? CJPEG_AC_REFINING : CJPEG_AC_BAND;
  for (int i = 0; i < scan->components; i++) {
    int number = is_ac ? scan->ac[i] : scan->dc[i];
    if (number >= NUM_HUFF_TBLS || !picture->tables.has_codes[is_ac][number]) return 0;
    const JHUFF_TBL *table = &picture->tables.codes[is_ac][number];
    int factor = kind == CJPEG_AC_REFINING ? 1 : unit;
    if (!cjpeg_read_codes(&picture->codes[i], table, kind, factor)) return 0;
  }
  if (is_ac) cjpeg_make_band(&picture->band, picture->codes, scan->first, scan->last, unit);
  return 1;
}

static int read_scan(CJPEGProgressive *picture) {
  const CJPEGScanHeader *scan = &picture->scan;
  if (!is_next(picture) || !make_codes(picture)) return 0;
  cjpeg_begin_entropy(picture->entropy, picture->entropy->source);
  if (scan->first && !picture->part[scan->component[0]].needs_all)
    return cjpeg_skip_entropy(picture->entropy);
  picture->run = picture->restart = 0;
  begin_interval(picture);
  if (!(scan->first ? read_rest_rows(picture) : read_level_rows(picture))) return 0;
  return cjpeg_is_read(picture->entropy);
}

// Whether every bit of every coefficient was read, since libjpeg would smooth out those that were
// not.
static int is_complete(const CJPEGProgressive *picture) {
  for (int i = 0; i < picture->info->num_components; i++)
    for (int place = 0; place < DCTSIZE2; place++)
      if (picture->part[i].known[place]) return 0;
  return 1;
}

int cjpeg_read_scans(CJPEGProgressive *picture) {
  CJPEGSource *source = picture->entropy->source;
  if (!make_room(picture)) return 0;
  for (int scans = 0; scans < CJPEG_MOST_SCANS; scans++) {
    picture->info->progress->progress_monitor((j_common_ptr)picture->info);
    if (!read_scan(picture)) return 0;
    int next = cjpeg_next_scan(picture->info, source, &picture->tables, &picture->scan);
    if (next < 0) return 0;
    if (next == 0) return is_complete(picture);
  }
  return 0;
}

const JBLOCK *cjpeg_blocks(
  CJPEGProgressive *picture, int component, int row, const uint64_t **masks
) {
  Part *part = &picture->part[component];
  *masks = part->masks + (size_t)row * (size_t)part->all_columns;
  return rows_of(picture, part, row, 1, 0)[0];
}
