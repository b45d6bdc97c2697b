// The Huffman codes of a baseline JPEG, as tables that are asked for several symbols at once.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <jpeglib.h>

/// Bits that a table is asked for at once. It has 8 KiB, so that a picture's tables stay in the
/// processor's first cache.
#define CJPEG_LOOK 10

/// What the next bits mean: up to two coefficients.
///
/// | byte | |
/// |---|---|
/// | 0 | bits of both |
/// | 1 | bits of the first |
/// | 2 | steps to the first |
/// | 3 | steps from the first to the second |
/// | 4, 5 | value of the first |
/// | 6, 7 | value of the second |
///
/// - Without a second, its step is 0 and its value is the first's.
/// - If the value has too many bits, byte 0 is 0, byte 1 has the bits of the code, and the value is
///   the number of bits that follow.
/// - If the code has too many, or does not exist, all is 0.
typedef uint64_t CJPEGMeaning;

/// Step of the symbol that ends a block; larger than any other steps of a block.
#define CJPEG_LAST 128

typedef struct {
  CJPEGMeaning meanings[1 << CJPEG_LOOK];
  /// By length: the first code that is too large, and what leads from a code to its symbol.
  int ends[17], offsets[17];
  unsigned char symbols[256];
  int is_dc, is_made;
} CJPEGCodes;

/// Makes the tables for a code. Returns 0 if it is none.
int cjpeg_read_codes(CJPEGCodes *codes, const JHUFF_TBL *table, int is_dc);

/// Bits of a scan, without the zeros that are stuffed into it. 64 more bits can be read after its
/// end.
typedef struct {
  /// The next bits, from the highest one on; how many are valid.
  uint64_t bits;
  int count;
  const unsigned char *next;
} CJPEGBits;

/// Reads a block into `block`, which is 0 so far and has room for 65: quantized, in rows, the first
/// as the difference from the last block's. Returns the place of the last coefficient in the order
/// of the file, or -1 if there is no such block.
int cjpeg_read_block(
  CJPEGBits *bits, const CJPEGCodes *dc, const CJPEGCodes *ac, JCOEF *block);
