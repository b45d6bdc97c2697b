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
  /// The worst that libjpeg warned of, and the first row of px that it concerns.
  CJPEGDamage damage;
  int damaged_row;
  /// Whether all pixels are decoded, and only what follows them is read.
  int is_past_pixels;
  /// Of the header. libjpeg reads those of a second frame before it refuses it.
  JDIMENSION width, height;
  int components, precision;
  char detail[JMSG_LENGTH_MAX];
} CJPEGFailure;

/// Makes every error jump to `failure->jump`, and suppresses libjpeg's output.
struct jpeg_error_mgr *cjpeg_catch(CJPEGFailure *failure);
/// Keeps the sizes of the header just read: they hold after errors, too.
void cjpeg_keep_frame(j_decompress_ptr info);
/// Keeps the worst damage.
void cjpeg_note_damage(j_common_ptr info, CJPEGDamage damage);
/// Aborts the call with the given status.
_Noreturn void cjpeg_fail(j_common_ptr info, CJPEGStatus status);
