#include "CJPEGMarkers.h"
#include <string.h>

// Those that jpeglib.h does not name.
enum { TABLES = 0xC4, SCAN = 0xDA, INTERVAL = 0xDD };

// The next byte, or -1 at the end of the file.
static int byte(CJPEGSource *source) {
  struct jpeg_source_mgr *base = &source->base;
  if (!base->bytes_in_buffer && !cjpeg_read_more(source)) return -1;
  base->bytes_in_buffer--;
  return *base->next_input_byte++;
}

static int word(CJPEGSource *source) {
  int high = byte(source), low = byte(source);
  return high < 0 || low < 0 ? -1 : high << 8 | low;
}

static int bytes(CJPEGSource *source, unsigned char *to, int count) {
  for (int i = 0; i < count; i++) {
    int value = byte(source);
    if (value < 0) return 0;
    to[i] = (unsigned char)value;
  }
  return 1;
}

static int skip(CJPEGSource *source, int count) {
  while (count > 0)
    if (count--, byte(source) < 0) return 0;
  return 1;
}

static int read_codes(CJPEGSource *source, CJPEGTables *tables, int count) {
  while (count > 0) {
    unsigned char head[17];
    if (count < 17 || !bytes(source, head, 17)) return 0;
    int is_ac = head[0] >> 4, number = head[0] & 15, symbols = 0;
    if (is_ac > 1 || number >= NUM_HUFF_TBLS) return 0;
    for (int length = 1; length <= 16; length++) symbols += head[length];
    count -= 17 + symbols;
    if (count < 0 || symbols > 256) return 0;
    JHUFF_TBL *table = &tables->codes[is_ac][number];
    memset(table, 0, sizeof *table);
    memcpy(table->bits, head, sizeof head);
    if (!bytes(source, table->huffval, symbols)) return 0;
    tables->has_codes[is_ac][number] = 1;
  }
  return 1;
}

static int number_of(j_decompress_ptr info, int identifier) {
  for (int i = 0; i < info->num_components; i++)
    if (info->comp_info[i].component_id == identifier) return i;
  return -1;
}

static int read_header(
  j_decompress_ptr info, CJPEGSource *source, CJPEGScanHeader *header, int count
) {
  header->components = byte(source);
  if (header->components < 1 || header->components > info->num_components) return 0;
  if (count != 4 + 2 * header->components) return 0;
  unsigned char pair[2], tail[3];
  for (int i = 0; i < header->components; i++) {
    if (!bytes(source, pair, 2)) return 0;
    header->component[i] = number_of(info, pair[0]);
    header->dc[i] = pair[1] >> 4;
    header->ac[i] = pair[1] & 15;
    // In the order of the picture, each once.
    if (header->component[i] <= (i ? header->component[i - 1] : -1)) return 0;
  }
  if (!bytes(source, tail, 3)) return 0;
  header->first = tail[0];
  header->last = tail[1];
  header->high = tail[2] >> 4;
  header->low = tail[2] & 15;
  return 1;
}

int cjpeg_next_scan(
  j_decompress_ptr info, CJPEGSource *source, CJPEGTables *tables, CJPEGScanHeader *header
) {
  for (;;) {
    if (byte(source) != CJPEG_MARK) return -1;
    int marker;
    do marker = byte(source);
    while (marker == CJPEG_MARK);
    if (marker == JPEG_EOI) return 0;
    int count = word(source) - 2, is_read = 0;
    if (count < 0) return -1;
    if (marker == SCAN) return read_header(info, source, header, count) ? 1 : -1;
    if (marker == TABLES) is_read = read_codes(source, tables, count);
    else if (marker == INTERVAL) is_read = count == 2 && (tables->interval = word(source)) >= 0;
    else if (marker == JPEG_COM) is_read = skip(source, count);
    if (!is_read) return -1;
  }
}

void cjpeg_first_scan(j_decompress_ptr info, CJPEGTables *tables, CJPEGScanHeader *header) {
  for (int i = 0; i < NUM_HUFF_TBLS; i++) {
    const JHUFF_TBL *both[2] = {info->dc_huff_tbl_ptrs[i], info->ac_huff_tbl_ptrs[i]};
    for (int is_ac = 0; is_ac < 2; is_ac++) {
      tables->has_codes[is_ac][i] = both[is_ac] != NULL;
      if (both[is_ac]) tables->codes[is_ac][i] = *both[is_ac];
    }
  }
  tables->interval = (int)info->restart_interval;
  *header = (CJPEGScanHeader){
    .components = info->comps_in_scan, .first = info->Ss, .last = info->Se, .high = info->Ah,
    .low = info->Al};
  for (int i = 0; i < info->comps_in_scan; i++) {
    header->component[i] = info->cur_comp_info[i]->component_index;
    header->dc[i] = info->cur_comp_info[i]->dc_tbl_no;
    header->ac[i] = info->cur_comp_info[i]->ac_tbl_no;
  }
}
