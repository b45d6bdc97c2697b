#include "CJPEGDecoder.h"
#include <stdlib.h>
#include <string.h>

// More than the header of a PNM file has.
#define HEADER 64

// PNM has gray and RGB only.
static int is_flat(const struct jpeg_decompress_struct *info) {
  return info->output_components != 1 && info->output_components != 3;
}

// A row of which the picture has only a part is left out, as libvips does.
static JDIMENSION rows_of(const struct jpeg_decompress_struct *info) {
  JDIMENSION rows = info->image_height / info->scale_denom;
  return rows > 0 ? rows : 1;
}

static size_t pitch(const CJPEGDecoder *decoder) {
  return (size_t)decoder->info.output_width * (size_t)decoder->info.output_components;
}

// Returns 0 if out of memory.
static int write_header(CJPEGDecoder *decoder) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  size_t width = is_flat(info) ? pitch(decoder) : info->output_width;
  size_t room = pitch(decoder) > HEADER ? pitch(decoder) : HEADER;
  decoder->row = malloc(room);
  decoder->rest = malloc(room);
  if (!decoder->row || !decoder->rest) return 0;
  int count = snprintf(
    (char *)decoder->row, HEADER, "P%c\n%zu %u\n255\n", info->output_components == 3 ? '6' : '5',
    width, rows_of(info));
  decoder->row_end = (size_t)count;
  return 1;
}

CJPEGStatus cjpeg_start_pixels(CJPEGDecoder *decoder, int shrink, CJPEGPixels *pixels) {
  struct jpeg_decompress_struct *info = &decoder->info;
  if (setjmp(decoder->failure.jump)) return decoder->failure.status;
  info->scale_num = 1;
  info->scale_denom = (unsigned)shrink;
  jpeg_calc_output_dimensions(info);
  *pixels = (CJPEGPixels){
    (int)info->output_width, (int)rows_of(info), info->output_components, is_flat(info)};
  return write_header(decoder) ? CJPEG_DONE : CJPEG_DAMAGED;
}

// Adobe's inks are stored as light.
static void invert(JSAMPLE *row, size_t count) {
  for (size_t i = 0; i < count; i++) row[i] = (JSAMPLE)(255 - row[i]);
}

// Decodes what follows the last row that is kept, for the verdict.
static void read_rest(CJPEGDecoder *decoder) {
  struct jpeg_decompress_struct *info = &decoder->info;
  JSAMPROW none = decoder->rest;
  while (info->output_scanline < info->output_height) jpeg_read_scanlines(info, &none, 1);
  cjpeg_read_end(decoder);
}

static void read_row(CJPEGDecoder *decoder, JSAMPLE *to) {
  struct jpeg_decompress_struct *info = &decoder->info;
  cjpeg_watch(decoder);
  jpeg_read_scanlines(info, &to, 1);
  if (info->out_color_space == JCS_CMYK && info->saw_Adobe_marker) invert(to, pitch(decoder));
  if (info->output_scanline == rows_of(info)) read_rest(decoder);
}

static size_t take_left(CJPEGDecoder *decoder, void *to, size_t count) {
  size_t left = decoder->row_end - decoder->row_next, taken = left < count ? left : count;
  memcpy(to, decoder->row + decoder->row_next, taken);
  decoder->row_next += taken;
  return taken;
}

// Whether there is another row, once the decoder is started.
static int has_row(CJPEGDecoder *decoder) {
  struct jpeg_decompress_struct *info = &decoder->info;
  if (!decoder->is_pulled) {
    if (!jpeg_start_decompress(info)) ERREXIT(info, JERR_CANT_SUSPEND);
    decoder->is_pulled = 1;
  }
  return info->output_scanline < rows_of(info);
}

ptrdiff_t cjpeg_pull(CJPEGDecoder *decoder, void *to, size_t count, CJPEGStatus *status) {
  // The rest of a row is in memory when what follows the last one fails.
  volatile size_t made = take_left(decoder, to, count);
  if (setjmp(decoder->failure.jump)) {
    *status = cjpeg_settled(decoder);
    decoder->has_failed = *status != CJPEG_DONE;
    if (decoder->has_failed) return -1;
    return (ptrdiff_t)(made > 0 ? made : take_left(decoder, to, count));
  }
  *status = CJPEG_DONE;
  if (decoder->has_failed) {
    *status = decoder->failure.status;
    return -1;
  }
  if (made > 0 || !has_row(decoder)) return (ptrdiff_t)made;
  if (count >= pitch(decoder)) {
    made = pitch(decoder);
    read_row(decoder, to);
    return (ptrdiff_t)made;
  }
  decoder->row_next = 0;
  decoder->row_end = pitch(decoder);
  read_row(decoder, decoder->row);
  return (ptrdiff_t)take_left(decoder, to, count);
}
