// Huffman tables made for a picture's quantized coefficients.
#pragma once
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>

/// How often each symbol of a table occurs.
typedef struct {
  size_t of[256];
} CJPEGCounts;

/// Counts the symbols of a block, whose first coefficient is coded as its difference from that of
/// the block before.
void cjpeg_count_block(const JCOEF *block, int before, CJPEGCounts *first, CJPEGCounts *others);

/// Makes the table with the shortest codes of at most 16 bits, as section K.2 of the standard does
/// and libjpeg.
void cjpeg_make_table(const CJPEGCounts *counts, JHUFF_TBL *table);
