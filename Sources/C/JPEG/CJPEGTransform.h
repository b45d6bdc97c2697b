// Blocks of coefficients as samples, in full or in less: libjpeg's exact transforms, which give
// averages of adjacent samples, along each axis apart.
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

/// Writes a block all of whose samples are the same.
void cjpeg_fill_block(int dc, int width, int height, JSAMPROW *rows, size_t x);
