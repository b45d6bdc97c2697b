// The coded pictures of HEIC and AVIF as planes: libde265 and dav1d, opened on first use. libheif
// would convert them to RGB.
#pragma once
#include <stddef.h>

typedef enum { CHEIF_HEVC, CHEIF_AV1 } CHEIFCodec;

/// Opens a codec's decoder once; callable from any thread. Returns 0 if there is none, or if this
/// was built without its headers.
int cheif_open(CHEIFCodec codec);

typedef struct {
  const unsigned char *bytes;
  size_t count;
} CHEIFBytes;

/// A coded picture and its place.
typedef struct {
  /// The content of the box "hvcC"; nothing for AV1.
  CHEIFBytes configuration;
  CHEIFBytes data;
  /// As it has to be, samples; 3 planes, or 1 of gray; and px per sample of chroma, 1 or 2 on each
  /// axis.
  int width, height, plane_count, chroma_x, chroma_y;
  /// Where its planes go, and how much of luma is kept, from the top left.
  unsigned char *planes[3];
  int strides[3];
  int kept_width, kept_height;
  /// Whether the edges of blocks are not smoothed. dav1d always smooths: that takes it little time.
  int keeps_block_edges;
} CHEIFPicture;

/// How colors became planes, as the coded picture says.
typedef struct {
  /// As in ITU-T H.273, 8.3; 2: unspecified.
  int matrix;
  int is_full_range;
} CHEIFColors;

/// Decodes a picture of 8 bits. Returns 0 if it is another one, or damaged in any way.
int cheif_decode(CHEIFCodec codec, const CHEIFPicture *picture, CHEIFColors *colors);

/// Opens libheif once, to encode; callable from any thread. Returns 0 if it is not there.
int cheif_open_exact(void);

/// Px of RGB or, with 4 bands, RGBA, without gaps.
typedef struct {
  const unsigned char *bytes;
  int width, height, bands;
} CHEIFRows;

/// A file in memory for `free`.
typedef struct {
  unsigned char *bytes;
  size_t count;
} CHEIFFile;

/// Encodes px so that decoding gives the same ones: RGB is coded as it is, not as YCbCr.
///
/// `speed` is libaom's, 0 (small) to 9 (fast). Returns 0 if that fails; `why` then says why.
int cheif_encode_exact(
  CHEIFCodec codec, const CHEIFRows *rows, int speed, CHEIFFile *file, char *why, size_t size);
