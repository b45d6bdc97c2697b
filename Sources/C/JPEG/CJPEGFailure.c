#include "CJPEGFailure.h"

static CJPEGFailure *failure_of(j_common_ptr info) { return (CJPEGFailure *)info->err; }

void cjpeg_keep_frame(j_decompress_ptr info) {
  CJPEGFailure *failure = failure_of((j_common_ptr)info);
  failure->width = info->image_width;
  failure->height = info->image_height;
  failure->components = info->num_components;
  failure->precision = info->data_precision;
}

static void restore_frame(j_decompress_ptr info) {
  const CJPEGFailure *failure = failure_of((j_common_ptr)info);
  if (failure->components == 0) {
    // A second frame within the header: the components are the first one's.
    if (info->err->msg_code == JERR_SOF_DUPLICATE) info->num_components = 0;
    return;
  }
  info->image_width = failure->width;
  info->image_height = failure->height;
  info->num_components = failure->components;
  info->data_precision = failure->precision;
}

_Noreturn void cjpeg_fail(j_common_ptr info, CJPEGStatus status) {
  CJPEGFailure *failure = failure_of(info);
  if (info->is_decompressor) restore_frame((j_decompress_ptr)info);
  failure->status = status;
  if (status == CJPEG_STOPPED) failure->detail[0] = 0;
  else info->err->format_message(info, failure->detail);
  longjmp(failure->jump, 1);
}

static void exit_with_error(j_common_ptr info) {
  cjpeg_fail(info, info->err->msg_code == JERR_BAD_PRECISION ? CJPEG_DEEP : CJPEG_DAMAGED);
}

static CJPEGDamage damage_of(int code) {
  switch (code) {
  case JWRN_JPEG_EOF: return CJPEG_NO_END;
  case JWRN_HIT_MARKER: return CJPEG_SHORT_SEGMENT;
  case JWRN_HUFF_BAD_CODE:
  case JWRN_ARITH_BAD_CODE: return CJPEG_BAD_CODE;
  case JWRN_MUST_RESYNC: return CJPEG_WRONG_RESTART;
  case JWRN_BOGUS_PROGRESSION:
  case JWRN_NOT_SEQUENTIAL: return CJPEG_WRONG_SCANS;
  case JWRN_EXTRANEOUS_DATA: return CJPEG_STRAY_BYTES;
  case JWRN_JFIF_MAJOR:
  case JWRN_ADOBE_XFORM: return CJPEG_ODD_HEADER;
  // Of a profile, or of how libjpeg is called.
  default: return CJPEG_SOUND;
  }
}

// 0 before the header is read.
static int row_of(j_common_ptr info) {
  const struct jpeg_decompress_struct *picture = (j_decompress_ptr)info;
  if (!info->is_decompressor || picture->max_v_samp_factor < 1) return 0;
  JDIMENSION row = picture->input_iMCU_row * (JDIMENSION)(picture->max_v_samp_factor * DCTSIZE);
  const CJPEGFailure *failure = failure_of(info);
  JDIMENSION height = failure->components > 0 ? failure->height : picture->image_height;
  JDIMENSION last = height > 0 ? height - 1 : 0;
  return (int)(row < last ? row : last);
}

void cjpeg_note_damage(j_common_ptr info, CJPEGDamage damage) {
  CJPEGFailure *failure = failure_of(info);
  if (damage <= failure->damage) return;
  failure->damage = damage;
  failure->damaged_row = row_of(info);
}

// Level -1 is a warning. A file that ends among its pixels is an error unless damage is allowed.
static void take_message(j_common_ptr info, int level) {
  CJPEGFailure *failure = failure_of(info);
  if (level >= 0 || failure->tolerates_damage) return;
  int code = info->err->msg_code;
  if (code == JWRN_JPEG_EOF && !failure->is_past_pixels) cjpeg_fail(info, CJPEG_DAMAGED);
  cjpeg_note_damage(info, damage_of(code));
}

static void print_nothing(j_common_ptr info) { (void)info; }

struct jpeg_error_mgr *cjpeg_catch(CJPEGFailure *failure) {
  struct jpeg_error_mgr *base = jpeg_std_error(&failure->base);
  base->error_exit = exit_with_error;
  base->emit_message = take_message;
  base->output_message = print_nothing;
  failure->status = CJPEG_DAMAGED;
  failure->detail[0] = 0;
  return base;
}
