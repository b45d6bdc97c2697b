#pragma once
#include "CJPEGFailure.h"

/// The coefficients of a picture with several scans; libjpeg takes two bytes for each, and most are
/// 0. They are packed if the picture is large, else they lie in large pages.
typedef struct CJPEGCoefficients CJPEGCoefficients;

/// Has a decoder keep its coefficients in this way. Called before it starts.
void cjpeg_keep_coefficients(CJPEGCoefficients **all, j_decompress_ptr info);
void cjpeg_free_coefficients(CJPEGCoefficients *all);
/// Frees what was kept so far; the picture is decoded anew.
void cjpeg_drop_coefficients(CJPEGCoefficients *all);

/// Packs a row of blocks into `bytes`, which has room for `CJPEG_PACKED` bytes a block. Returns
/// their number.
size_t cjpeg_pack_row(const JBLOCK *blocks, size_t count, unsigned char *bytes);
/// Unpacks a row of blocks that `cjpeg_pack_row` packed. Up to `CJPEG_BEYOND` bytes after them are
/// read.
void cjpeg_unpack_row(const unsigned char *bytes, size_t count, JBLOCK *blocks);

/// The most bytes that a block takes: which are not 0, and two for each.
#define CJPEG_PACKED (8 + 2 * DCTSIZE2)
#define CJPEG_BEYOND 64
