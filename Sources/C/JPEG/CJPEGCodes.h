// The Huffman codes of a JPEG, as tables that yield several symbols at once.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <jpeglib.h>

/// Bits that one lookup takes. The table has 8 KiB, so that a picture's tables stay in the
/// processor's first cache.
#define CJPEG_LOOK 10

/// The meaning of the next bits: up to two coefficients.
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

/// Step of the symbol that ends a block; larger than any other steps of a block. Its value is the
/// number of blocks after this one that it ends, too.
#define CJPEG_LAST 128

typedef enum {
  /// First coefficients, as differences from the last block's.
  CJPEG_DC,
  /// The others of a baseline file.
  CJPEG_AC,
  /// The others of a scan of a progressive file; a scan that refines them has them one by one.
  CJPEG_AC_BAND,
  CJPEG_AC_REFINING,
} CJPEGCodeKind;

typedef struct {
  CJPEGMeaning meanings[1 << CJPEG_LOOK];
  /// By length: the first code that is too large, and what leads from a code to its symbol.
  int ends[17], offsets[17];
  unsigned char symbols[256];
  CJPEGCodeKind kind;
  /// The factor of values, since later scans add bits; 1 where a scan refines.
  int unit;
  int is_made;
} CJPEGCodes;

/// Makes the tables for a code. Returns 0 if it is not one.
int cjpeg_read_codes(CJPEGCodes *codes, const JHUFF_TBL *table, CJPEGCodeKind kind, int unit);
/// Finds the meaning of bits that are too many for the table; 0 if there is none.
///
/// - `meaning`: What the table says.
CJPEGMeaning cjpeg_look_further(const CJPEGCodes *codes, CJPEGMeaning meaning, uint64_t bits);
