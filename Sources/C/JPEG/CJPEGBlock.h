// Blocks of a baseline file.
#pragma once
#include "CJPEGBits.h"

/// Reads a block into `block`, which is 0 so far and has room for 65: quantized, in rows, the first
/// as the difference from the last block's. Returns the place of the last coefficient in the order
/// of the file, or -1 if there is no such block.
int cjpeg_read_block(
  CJPEGBits *bits, const CJPEGCodes *dc, const CJPEGCodes *ac, JCOEF *block);
