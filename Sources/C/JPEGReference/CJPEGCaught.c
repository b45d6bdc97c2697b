#include "CJPEGCaught.h"
#include <string.h>

static void keep(j_common_ptr info, CJPEGVerdict *verdict) {
  char text[JMSG_LENGTH_MAX];
  info->err->format_message(info, text);
  snprintf(verdict->detail, sizeof verdict->detail, "%s", text);
}

static void take_error(j_common_ptr info) {
  CJPEGCaught *caught = (CJPEGCaught *)info->err;
  caught->verdict.has_failed = 1;
  keep(info, &caught->verdict);
  longjmp(caught->jump, 1);
}

static void take_warning(j_common_ptr info, int level) {
  CJPEGVerdict *verdict = &((CJPEGCaught *)info->err)->verdict;
  if (level >= 0) return;
  if (verdict->warnings++ > 0) return;
  verdict->first = info->err->msg_code;
  keep(info, verdict);
}

static void print_nothing(j_common_ptr info) { (void)info; }

struct jpeg_error_mgr *cjpeg_count(CJPEGCaught *caught) {
  struct jpeg_error_mgr *base = jpeg_std_error(&caught->base);
  base->error_exit = take_error;
  base->emit_message = take_warning;
  base->output_message = print_nothing;
  memset(&caught->verdict, 0, sizeof caught->verdict);
  return base;
}
