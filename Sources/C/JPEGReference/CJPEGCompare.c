#include "CJPEGCaught.h"
#include "CJPEGRange.h"
#include <CJPEG.h>
#include <stdlib.h>
#include <string.h>

// The samples of a picture, component by component, with what only completes blocks.
typedef struct {
  int components, width[4], height[4], stride[4], rows[4];
  int units[4];
  unsigned char *samples[4];
} Planes;

static void release(Planes *planes) {
  for (int i = 0; i < 4; i++) free(planes->samples[i]);
}

static int ceiling(int count, int divisor) { return (count + divisor - 1) / divisor; }

// Makes room for whole MCU rows. Returns 0 if out of memory.
static int make_room(Planes *planes, const struct jpeg_decompress_struct *info) {
  planes->components = info->num_components;
  for (int i = 0; i < planes->components; i++) {
    const jpeg_component_info *part = &info->comp_info[i];
#if JPEG_LIB_VERSION >= 70
    int unit = part->DCT_h_scaled_size;
#else
    int unit = part->DCT_scaled_size;
#endif
    int across = 8 * info->max_h_samp_factor / part->h_samp_factor;
    int down = 8 * info->max_v_samp_factor / part->v_samp_factor;
    int stripes = ceiling((int)info->image_height, 8 * info->max_v_samp_factor);
    planes->units[i] = unit;
    planes->width[i] = ceiling((int)info->image_width * unit, across);
    planes->height[i] = ceiling((int)info->image_height * unit, down);
    planes->stride[i] = ((int)part->width_in_blocks + 2 * MAX_SAMP_FACTOR) * unit + 64;
    planes->rows[i] = stripes * part->v_samp_factor * unit;
    planes->samples[i] = calloc((size_t)planes->stride[i], (size_t)planes->rows[i] + 1);
    if (!planes->samples[i]) return 0;
  }
  return 1;
}

static void read_planes(struct jpeg_decompress_struct *info, Planes *planes) {
  JSAMPROW rows[4][MAX_SAMP_FACTOR * DCTSIZE];
  JSAMPARRAY arrays[4];
  for (int stripe = 0; info->output_scanline < info->output_height; stripe++) {
    for (int i = 0; i < planes->components; i++) {
      int count = info->comp_info[i].v_samp_factor * planes->units[i];
      for (int row = 0; row < count; row++)
        rows[i][row] = planes->samples[i] + (stripe * count + row) * planes->stride[i];
      arrays[i] = rows[i];
    }
    jpeg_read_raw_data(info, arrays, info->output_height + MAX_SAMP_FACTOR * DCTSIZE);
  }
}

// Decodes by libjpeg. Returns 0 if the picture is not one that is compared.
static int decode_by_libjpeg(
  const unsigned char *bytes, size_t count, int shrink, size_t most, Planes *planes
) {
  struct jpeg_decompress_struct info = {0};
  CJPEGCaught caught;
  volatile int is_made = 0;
  info.err = cjpeg_count(&caught);
  jpeg_create_decompress(&info);
  if (!setjmp(caught.jump)) {
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    if ((size_t)info.image_width * info.image_height <= most && info.num_components <= 4) {
      info.scale_num = 1;
      info.scale_denom = (unsigned)shrink;
      info.raw_data_out = TRUE;
      info.do_fancy_upsampling = FALSE;
      info.dct_method = JDCT_ISLOW;
      jpeg_calc_output_dimensions(&info);
      if (make_room(planes, &info)) {
        jpeg_start_decompress(&info);
        read_planes(&info, planes);
        jpeg_finish_decompress(&info);
        is_made = 1;
      }
    }
  }
  jpeg_destroy_decompress(&info);
  return is_made;
}

static int never(void *context) {
  (void)context;
  return 0;
}

static CJPEGStatus decode_by_luma(
  const unsigned char *bytes, size_t count, int shrink, Planes *planes, CJPEGDamage *damage
) {
  CJPEGStatus status = CJPEG_DAMAGED;
  CJPEGFile file = {-1, bytes, count};
  CJPEGDecoder *decoder = cjpeg_open(file, 0, never, NULL, &status);
  if (decoder && status == CJPEG_DONE) {
    CJPEGTarget targets[4] = {0};
    for (int i = 0; i < planes->components; i++)
      targets[i] = (CJPEGTarget){
        .bytes = planes->samples[i], .stride = planes->stride[i], .rows = planes->height[i],
        .columns = planes->width[i], .kept = planes->height[i]};
    status = cjpeg_start(decoder, shrink, targets, planes->units);
    while (status == CJPEG_MORE) status = cjpeg_read(decoder);
  }
  int row = 0;
  *damage = decoder ? cjpeg_damage(decoder, &row) : CJPEG_SOUND;
  cjpeg_close(decoder);
  return status;
}

// Compares blocks in full: Luma reduces others in its own way.
static int is_same(const Planes *one, const Planes *other) {
  for (int i = 0; i < one->components; i++) {
    if (one->units[i] != DCTSIZE) continue;
    for (int row = 0; row < one->height[i]; row++)
      if (memcmp(
            one->samples[i] + row * one->stride[i], other->samples[i] + row * other->stride[i],
            (size_t)one->width[i]))
        return 0;
  }
  return 1;
}

static CJPEGComparison compare(
  const unsigned char *bytes, size_t count, int shrink, const Planes *expected, int is_silent
) {
  Planes made = *expected;
  CJPEGComparison outcome = CJPEG_EQUAL;
  int has_room = 1;
  for (int i = 0; i < made.components; i++) {
    made.samples[i] = calloc((size_t)made.stride[i], (size_t)made.rows[i] + 1);
    has_room = has_room && made.samples[i];
  }
  if (has_room) {
    CJPEGDamage damage;
    CJPEGStatus status = decode_by_luma(bytes, count, shrink, &made, &damage);
    int is_sound = status == CJPEG_DONE && damage == CJPEG_SOUND;
    // For small pictures, scans may be left out, and their damage is not seen.
    if (status == CJPEG_CROWDED || (is_sound && !is_silent && shrink == 8))
      outcome = CJPEG_NOT_COMPARED;
    else if (is_sound != is_silent) outcome = is_silent ? CJPEG_REFUSED : CJPEG_SILENT;
    else if (!is_silent) outcome = CJPEG_NOT_COMPARED;
    else if (!is_same(expected, &made))
      outcome = cjpeg_is_in_range(bytes, count) ? CJPEG_OTHER_SAMPLES : CJPEG_NOT_COMPARED;
  }
  release(&made);
  return outcome;
}

CJPEGComparison cjpeg_compare(const unsigned char *bytes, size_t count, int shrink, size_t most) {
  Planes expected = {0};
  CJPEGComparison outcome = CJPEG_NOT_COMPARED;
  if (decode_by_libjpeg(bytes, count, shrink, most, &expected)) {
    CJPEGVerdict verdict = cjpeg_reference_verdict(bytes, count);
    outcome = compare(bytes, count, shrink, &expected, !verdict.warnings && !verdict.has_failed);
  }
  release(&expected);
  return outcome;
}
