#include "CJPEGDecoder.h"
#include <stdlib.h>
#include <string.h>

void cjpeg_watch(CJPEGDecoder *decoder) {
  if (decoder->is_stopped && decoder->is_stopped(decoder->context))
    cjpeg_fail((j_common_ptr)&decoder->info, CJPEG_STOPPED);
}

static void watch(j_common_ptr info) {
  CJPEGDecoder *decoder = (CJPEGDecoder *)info;
  cjpeg_watch(decoder);
  if (decoder->info.input_scan_number <= CJPEG_MOST_SCANS) return;
  decoder->failure.status = CJPEG_CROWDED;
  longjmp(decoder->failure.jump, 1);
}

CJPEGDecoder *cjpeg_open(
  CJPEGFile file, int allows_truncated, int (*is_stopped)(void *context), void *context,
  CJPEGStatus *status
) {
  CJPEGDecoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->is_stopped = is_stopped;
  decoder->context = context;
  decoder->info.err = cjpeg_catch(&decoder->failure);
  decoder->failure.tolerates_damage = allows_truncated;
  if (setjmp(decoder->failure.jump)) {
    *status = decoder->failure.status;
    return decoder;
  }
  jpeg_create_decompress(&decoder->info);
  cjpeg_keep_coefficients(&decoder->coefficients, &decoder->info);
  decoder->progress.progress_monitor = watch;
  decoder->info.progress = &decoder->progress;
  cjpeg_read_from(&decoder->info, &decoder->source, file);
  jpeg_save_markers(&decoder->info, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(&decoder->info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&decoder->info, TRUE);
  cjpeg_keep_frame(&decoder->info);
  *status = decoder->info.data_precision == 8 ? CJPEG_DONE : CJPEG_DEEP;
  return decoder;
}

void cjpeg_close(CJPEGDecoder *decoder) {
  if (!decoder) return;
  for (int i = 0; i < 4; i++) free(decoder->scratch[i]);
  if (!setjmp(decoder->failure.jump)) jpeg_destroy_decompress(&decoder->info);
  cjpeg_free_coefficients(decoder->coefficients);
  cjpeg_end_scan(decoder->scan);
  free(decoder->row);
  free(decoder->rest);
  free(decoder);
}

void cjpeg_read_end(CJPEGDecoder *decoder) {
  decoder->failure.is_past_pixels = 1;
  while (!jpeg_input_complete(&decoder->info)) {
    cjpeg_watch(decoder);
    if (jpeg_consume_input(&decoder->info) == JPEG_SUSPENDED) return;
  }
}

CJPEGStatus cjpeg_settled(CJPEGDecoder *decoder) {
  CJPEGFailure *failure = &decoder->failure;
  if (!failure->is_past_pixels || failure->status == CJPEG_STOPPED) return failure->status;
  if (!failure->tolerates_damage)
    cjpeg_note_damage((j_common_ptr)&decoder->info, CJPEG_NO_END);
  return CJPEG_DONE;
}

CJPEGDamage cjpeg_damage(const CJPEGDecoder *decoder, int *row) {
  *row = decoder->failure.damaged_row;
  return decoder->failure.damage;
}

const char *cjpeg_detail(const CJPEGDecoder *decoder) { return decoder->failure.detail; }

static CJPEGColor color(J_COLOR_SPACE space) {
  switch (space) {
  case JCS_GRAYSCALE: return CJPEG_GRAY;
  case JCS_YCbCr: return CJPEG_YCC;
  case JCS_RGB: return CJPEG_RGB;
  case JCS_CMYK:
  case JCS_YCCK: return CJPEG_CMYK;
  default: return CJPEG_UNKNOWN;
  }
}

void cjpeg_header(const CJPEGDecoder *decoder, CJPEGHeader *header) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  *header = (CJPEGHeader){
    .width = (int)info->image_width, .height = (int)info->image_height,
    .color = color(info->jpeg_color_space), .precision = info->data_precision,
    .is_progressive = info->progressive_mode, .is_arithmetic = info->arith_code,
    .components = info->num_components, .x_density = 1, .y_density = 1};
  // Null if the header is truncated.
  for (int i = 0; info->comp_info && i < info->num_components && i < 4; i++) {
    header->horizontal[i] = info->comp_info[i].h_samp_factor;
    header->vertical[i] = info->comp_info[i].v_samp_factor;
  }
  if (!info->saw_JFIF_marker) return;
  header->density_unit = info->density_unit;
  header->x_density = info->X_density;
  header->y_density = info->Y_density;
}

void cjpeg_each_marker(
  const CJPEGDecoder *decoder,
  void (*visit)(int marker, const unsigned char *bytes, size_t count, void *context),
  void *context
) {
  for (jpeg_saved_marker_ptr next = decoder->info.marker_list; next; next = next->next) {
    visit(next->marker, next->data, next->data_length, context);
  }
}

unsigned char *cjpeg_profile(CJPEGDecoder *decoder, size_t *count) {
  JOCTET *bytes = NULL;
  unsigned length = 0;
  if (setjmp(decoder->failure.jump)) return NULL;
  if (!jpeg_read_icc_profile(&decoder->info, &bytes, &length)) return NULL;
  *count = length;
  return bytes;
}

#define CJPEG_TEXT(TOKENS) #TOKENS
#define CJPEG_VALUE(MACRO) CJPEG_TEXT(MACRO)

const char *cjpeg_version(void) { return CJPEG_VALUE(LIBJPEG_TURBO_VERSION); }
