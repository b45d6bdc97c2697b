#pragma once
#include "CJPEGReference.h"
#include <setjmp.h>
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf jump;
  CJPEGVerdict verdict;
} CJPEGCaught;

/// Counts warnings, and makes every error jump to `caught->jump`.
struct jpeg_error_mgr *cjpeg_count(CJPEGCaught *caught);
