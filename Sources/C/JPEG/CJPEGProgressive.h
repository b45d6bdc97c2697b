// Decodes progressive files: all scans into coefficients, in two thirds of libjpeg's time.
#pragma once
#include "CJPEG.h"
#include "CJPEGEntropy.h"
#include <stdint.h>

/// Components of a picture that is decoded without libjpeg.
#define CJPEG_MOST_PARTS 3

typedef struct CJPEGProgressive CJPEGProgressive;

/// Begins with a file whose header libjpeg has read, or returns NULL.
///
/// - `needs_all`: For each component, whether all coefficients are needed, or the first ones
///   alone.
CJPEGProgressive *cjpeg_begin_progressive(
  j_decompress_ptr info, CJPEGEntropy *entropy, const int *needs_all);
void cjpeg_end_progressive(CJPEGProgressive *picture);
/// Reads all scans. Returns 0 if libjpeg must do it.
int cjpeg_read_scans(CJPEGProgressive *picture);
/// A row of blocks that was read, which hold until the next call for the component; in `masks`, a
/// bit for each of its coefficients, except the first one, that is not 0, in the order of the file.
const JBLOCK *cjpeg_blocks(
  CJPEGProgressive *picture, int component, int row, const uint64_t **masks);
