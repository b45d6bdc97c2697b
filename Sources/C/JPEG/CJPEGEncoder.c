#include "CJPEGBlocks.h"
#include "CJPEGFailure.h"
#include "CJPEGOutput.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
  struct jpeg_compress_struct info;
  CJPEGFailure failure;
  /// NULL: codes are written at once, or libjpeg makes their tables.
  CJPEGBlocks *blocks;
  CJPEGOutput output;
} Encoder;

// Pads rows to whole blocks, which libjpeg reads, by repeating the last column, as libjpeg's own
// color conversion does.
static void fill_blocks(CJPEGPlane plane) {
  int end = (plane.width + DCTSIZE - 1) / DCTSIZE * DCTSIZE;
  for (int y = 0; y < plane.height; y++) {
    unsigned char *row = plane.bytes + (size_t)y * (size_t)plane.stride;
    memset(row + plane.width, row[plane.width - 1], (size_t)(end - plane.width));
  }
}

// Scans of mozjpeg's order: luma and chroma roughly, then finer luma, the finest chroma last.
#define CHROMA_SCAN(COMPONENT, FIRST, LAST) {1, {COMPONENT}, FIRST, LAST, 0, 0}
#define LUMA_SCANS {1, {0}, 9, 63, 0, 2}, {1, {0}, 1, 63, 2, 1}, {1, {0}, 1, 63, 1, 0}
static const jpeg_scan_info color_scans[] = {
  {3, {0, 1, 2}, 0, 0, 0, 0}, {1, {0}, 1, 8, 0, 2}, CHROMA_SCAN(1, 1, 8), CHROMA_SCAN(2, 1, 8),
  LUMA_SCANS, CHROMA_SCAN(1, 9, 63), CHROMA_SCAN(2, 9, 63)};
static const jpeg_scan_info gray_scans[] = {
  {1, {0}, 0, 0, 0, 0}, {1, {0}, 1, 8, 0, 2}, LUMA_SCANS};
#define COUNT(SCANS) ((int)(sizeof (SCANS) / sizeof *(SCANS)))

static void describe_scans(struct jpeg_compress_struct *info) {
  int is_gray = info->num_components == 1;
  info->scan_info = is_gray ? gray_scans : color_scans;
  info->num_scans = is_gray ? COUNT(gray_scans) : COUNT(color_scans);
}

static void describe(Encoder *encoder, const CJPEGForm *form, int is_rgb) {
  struct jpeg_compress_struct *info = &encoder->info;
  info->image_width = (JDIMENSION)form->width;
  info->image_height = (JDIMENSION)form->height;
  info->input_components = form->components;
  info->in_color_space = form->components == 1 ? JCS_GRAYSCALE : is_rgb ? JCS_RGB : JCS_YCbCr;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, form->quality, TRUE);
  info->raw_data_in = !is_rgb;
  if (form->components == 3) {
    info->comp_info[0].h_samp_factor = form->horizontal;
    info->comp_info[0].v_samp_factor = form->vertical;
  }
  info->optimize_coding = form->optimizes;
  if (form->is_progressive) describe_scans(info);
  info->density_unit = (UINT8)form->density_unit;
  info->X_density = (UINT16)form->x_density;
  info->Y_density = (UINT16)form->y_density;
}

static void write_rows(Encoder *encoder, const CJPEGPlane *planes) {
  struct jpeg_compress_struct *info = &encoder->info;
  while (info->next_scanline < info->image_height) {
    JSAMPROW rows[3][MAX_SAMP_FACTOR * DCTSIZE];
    JSAMPARRAY arrays[3];
    int stripe = (int)info->next_scanline / (info->max_v_samp_factor * DCTSIZE);
    for (int i = 0; i < info->num_components; i++) {
      int count = info->comp_info[i].v_samp_factor * DCTSIZE;
      for (int row = 0; row < count; row++) {
        int y = stripe * count + row;
        if (y >= planes[i].height) y = planes[i].height - 1;
        rows[i][row] = planes[i].bytes + (size_t)y * (size_t)planes[i].stride;
      }
      arrays[i] = rows[i];
    }
    jpeg_write_raw_data(info, arrays, (JDIMENSION)(info->max_v_samp_factor * DCTSIZE));
    // While its blocks are in the cache.
    if (encoder->blocks) cjpeg_count_stripe(encoder->blocks, info, (JDIMENSION)stripe);
  }
}

static void write_pixels(Encoder *encoder, CJPEGPlane plane) {
  struct jpeg_compress_struct *info = &encoder->info;
  while (info->next_scanline < info->image_height) {
    JSAMPROW row = plane.bytes + (size_t)info->next_scanline * (size_t)plane.stride;
    jpeg_write_scanlines(info, &row, 1);
  }
  JDIMENSION stripes = info->total_iMCU_rows;
  for (JDIMENSION stripe = 0; encoder->blocks && stripe < stripes; stripe++)
    cjpeg_count_stripe(encoder->blocks, info, stripe);
}

static size_t whole(int count, int unit) { return (size_t)((count + unit - 1) / unit); }

size_t cjpeg_room(const CJPEGForm *form) {
  if (!form->optimizes || form->is_progressive) return 0;
  if (form->components == 1)
    return whole(form->width, DCTSIZE) * whole(form->height, DCTSIZE) * sizeof(JBLOCK);
  int across = form->horizontal, down = form->vertical;
  size_t units = whole(form->width, across * DCTSIZE) * whole(form->height, down * DCTSIZE);
  return units * (size_t)(across * down + 2) * sizeof(JBLOCK);
}

static void write(Encoder *encoder, const CJPEGForm *form, const CJPEGPlane *planes, void *room) {
  j_compress_ptr info = &encoder->info;
  int is_rgb = planes->bands == 3;
  describe(encoder, form, is_rgb);
  size_t count = cjpeg_room(form);
  if (count) cjpeg_keep_blocks(&encoder->blocks, info, room, count);
  cjpeg_write_to(info, &encoder->output);
  jpeg_start_compress(info, TRUE);
  if (is_rgb) write_pixels(encoder, planes[0]);
  else write_rows(encoder, planes);
  if (!count) return jpeg_finish_compress(info);
  jpeg_abort_compress(info);
  cjpeg_write_blocks(encoder->blocks, info);
}

unsigned char *cjpeg_encode(
  const CJPEGForm *form, const CJPEGPlane *planes, void *room, size_t *count, char detail[200]
) {
  // On the heap: locals modified after setjmp are indeterminate after longjmp.
  Encoder *encoder = calloc(1, sizeof *encoder);
  detail[0] = 0;
  if (!encoder) return NULL;
  encoder->info.err = cjpeg_catch(&encoder->failure);
  if (setjmp(encoder->failure.jump)) {
    snprintf(detail, 200, "%s", encoder->failure.detail);
    free(encoder->output.bytes);
    encoder->output.bytes = NULL;
  } else {
    for (int i = 0; i < form->components && planes->bands == 1; i++) fill_blocks(planes[i]);
    jpeg_create_compress(&encoder->info);
    write(encoder, form, planes, room);
  }
  unsigned char *bytes = encoder->output.bytes;
  *count = encoder->output.count;
  if (!setjmp(encoder->failure.jump)) jpeg_destroy_compress(&encoder->info);
  cjpeg_free_blocks(encoder->blocks);
  free(encoder);
  return bytes;
}
