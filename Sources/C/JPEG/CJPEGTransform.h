// Blocks of coefficients as samples, along each axis apart: in full by the exact transform of
// libjpeg, or in fewer samples of as many of the lowest coefficients.
#pragma once
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>

/// Writes the samples of a block to `rows`, from `x` on.
///
/// - `quanta`: what coefficients are multiplied by.
typedef void CJPEGTransform(
  const JCOEF *block, const unsigned short *quanta, JSAMPROW *rows, size_t x);

/// Coefficients in the order of the file that lie in the first four rows and columns.
#define CJPEG_LOW 10

/// For all blocks, and for those none of whose coefficients lies beyond `CJPEG_LOW`.
typedef struct {
  CJPEGTransform *all, *low;
} CJPEGTransforms;

/// The transforms to so many samples per row and rows: 1, 2, 4 or 8, and at most twice as many
/// along one axis as along the other. NULL: there are none.
CJPEGTransforms cjpeg_transforms(int width, int height);

/// Writes a block that the picture has in part, as averages of that part: anything may lie beyond.
///
/// - `width`, `height`: samples of a block.
/// - `columns`, `lines`: what the picture has of the block, in samples of a full decode.
void cjpeg_write_part(
  const JCOEF *block, const unsigned short *quanta, int width, int height, int columns, int lines,
  JSAMPROW *rows, size_t x);

/// Writes a block all of whose samples are the same.
void cjpeg_fill_block(int dc, int width, int height, JSAMPROW *rows, size_t x);
