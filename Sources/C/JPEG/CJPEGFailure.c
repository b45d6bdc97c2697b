#include "CJPEGFailure.h"

static CJPEGFailure *failure_of(j_common_ptr info) { return (CJPEGFailure *)info->err; }

_Noreturn void cjpeg_fail(j_common_ptr info, CJPEGStatus status) {
  CJPEGFailure *failure = failure_of(info);
  failure->status = status;
  if (status == CJPEG_STOPPED) failure->detail[0] = 0;
  else info->err->format_message(info, failure->detail);
  longjmp(failure->jump, 1);
}

static void exit_with_error(j_common_ptr info) {
  cjpeg_fail(info, info->err->msg_code == JERR_BAD_PRECISION ? CJPEG_DEEP : CJPEG_DAMAGED);
}

// Level -1 is a warning. A truncated file is an error unless damage is allowed; other warnings,
// such as extraneous bytes between markers, are common in files of good cameras.
static void take_message(j_common_ptr info, int level) {
  if (level >= 0 || failure_of(info)->tolerates_damage) return;
  int code = info->err->msg_code;
  if (code == JWRN_JPEG_EOF) cjpeg_fail(info, CJPEG_DAMAGED);
  if (code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE) failure_of(info)->is_corrupt = 1;
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
