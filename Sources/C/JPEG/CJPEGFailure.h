// Routes libjpeg errors back to the calls of this module.
#pragma once
#include "CJPEG.h"
#include <setjmp.h>
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf jump;
  CJPEGStatus status;
  int tolerates_damage;
  /// Whether codes were met that make no picture, which libjpeg decodes as gray or wrong colors.
  int is_corrupt;
  char detail[JMSG_LENGTH_MAX];
} CJPEGFailure;

/// Makes every error jump to `failure->jump`, and suppresses libjpeg's output.
struct jpeg_error_mgr *cjpeg_catch(CJPEGFailure *failure);
/// Aborts the call with the given status.
_Noreturn void cjpeg_fail(j_common_ptr info, CJPEGStatus status);
