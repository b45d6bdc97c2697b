#include "CJPEGCaught.h"
#include <stdlib.h>

static unsigned roll(unsigned *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 16;
}

static void draw_row(const CJPEGDrawing *drawing, int y, unsigned *state, JSAMPLE *row) {
  for (int x = 0; x < drawing->width; x++)
    for (int i = 0; i < drawing->components; i++) {
      int wave = (x * (3 + i) + y * (5 - i)) & 127, step = (x / 16 + y / 16) % 2 * 60;
      *row++ = (JSAMPLE)((wave + step + (int)(roll(state) % 24)) & 255);
    }
}

static void choose_colors(const CJPEGDrawing *drawing, struct jpeg_compress_struct *info) {
  info->image_width = (JDIMENSION)drawing->width;
  info->image_height = (JDIMENSION)drawing->height;
  info->input_components = drawing->components;
  info->in_color_space =
    drawing->components == 1 ? JCS_GRAYSCALE : drawing->components == 3 ? JCS_RGB : JCS_CMYK;
}

// A scan for each component, or libjpeg's order of progressive ones.
static void choose_scans(
  const CJPEGDrawing *drawing, struct jpeg_compress_struct *info, jpeg_scan_info scans[4]
) {
  if (drawing->is_progressive) jpeg_simple_progression(info);
  if (!drawing->is_apart || drawing->is_progressive) return;
  for (int i = 0; i < drawing->components; i++)
    scans[i] = (jpeg_scan_info){.comps_in_scan = 1, .component_index = {i}, .Se = 63};
  info->scan_info = scans;
  info->num_scans = drawing->components;
}

unsigned char *cjpeg_draw(const CJPEGDrawing *drawing, unsigned seed, size_t *count) {
  struct jpeg_compress_struct info = {0};
  CJPEGCaught caught;
  unsigned char *bytes = NULL;
  unsigned long length = 0;
  jpeg_scan_info scans[4];
  JSAMPLE *row = malloc((size_t)drawing->width * (size_t)drawing->components);
  if (!row) return NULL;
  info.err = cjpeg_count(&caught);
  jpeg_create_compress(&info);
  if (!setjmp(caught.jump)) {
    jpeg_mem_dest(&info, &bytes, &length);
    choose_colors(drawing, &info);
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, drawing->quality, TRUE);
    info.arith_code = drawing->is_arithmetic;
    info.restart_interval = (unsigned)drawing->interval;
    if (drawing->components == 3) {
      info.comp_info[0].h_samp_factor = drawing->across;
      info.comp_info[0].v_samp_factor = drawing->down;
    }
    choose_scans(drawing, &info, scans);
    jpeg_start_compress(&info, TRUE);
    JSAMPROW rows[] = {row};
    for (int y = 0; y < drawing->height; y++) {
      draw_row(drawing, y, &seed, row);
      jpeg_write_scanlines(&info, rows, 1);
    }
    jpeg_finish_compress(&info);
  }
  jpeg_destroy_compress(&info);
  free(row);
  *count = length;
  return bytes;
}
