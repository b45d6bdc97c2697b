// How libjpeg's failures come back to the calls of this module.
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
  char detail[JMSG_LENGTH_MAX];
} CJPEGFailure;

/// Makes every error jump to `failure->jump`, and nothing be printed.
struct jpeg_error_mgr *cjpeg_catch(CJPEGFailure *failure);
/// Ends the call with a status of ours.
_Noreturn void cjpeg_fail(j_common_ptr info, CJPEGStatus status);
