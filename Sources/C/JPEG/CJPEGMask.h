// The coefficients of a block that are not 0.
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <jpeglib.h>

typedef short CJPEGBlockVector __attribute__((ext_vector_type(DCTSIZE2)));
typedef _Bool CJPEGBlockBits __attribute__((ext_vector_type(DCTSIZE2)));

/// A bit for each.
static inline uint64_t cjpeg_mask(const JCOEF *block) {
  CJPEGBlockVector values;
  memcpy(&values, block, sizeof values);
  CJPEGBlockBits bits = __builtin_convertvector(values != 0, CJPEGBlockBits);
  uint64_t mask;
  memcpy(&mask, &bits, sizeof mask);
  return mask;
}
