// JPEG in planes: libjpeg-turbo's raw-data interface, with its longjmp kept inside this module.
#pragma once
#include <stddef.h>

typedef enum {
  CJPEG_DONE,
  /// There are rows left to decode.
  CJPEG_MORE,
  CJPEG_DAMAGED,
  /// Samples of more than 8 bits.
  CJPEG_DEEP,
  /// The caller asked to stop.
  CJPEG_STOPPED,
} CJPEGStatus;

typedef enum { CJPEG_GREY, CJPEG_YCC, CJPEG_RGB, CJPEG_INK, CJPEG_UNKNOWN } CJPEGColor;

typedef struct {
  int width, height;
  CJPEGColor color;
  int precision, is_progressive, is_arithmetic;
  int components;
  /// Sampling factors.
  int horizontal[4], vertical[4];
  /// Of the JFIF header: unit 0 is an aspect ratio, 1 px/inch, 2 px/cm. 0, 1, 1 without one.
  int density_unit, x_density, y_density;
} CJPEGHeader;

/// One component as it is decoded. Samples are kept from the first row on, in whole rows; a row has
/// room for all blocks of the file.
typedef struct {
  unsigned char *bytes;
  int stride;
  /// Decoded rows to keep, as counted after halving.
  int first_row, rows;
  /// Whether neighbours are averaged, two and two, on each axis.
  int halves_x, halves_y;
} CJPEGTarget;

typedef struct CJPEGDecoder CJPEGDecoder;

/// Reads the header of an open file from where it stands. NULL without memory; the decoder is to be
/// closed whatever the status.
///
/// - `allows_truncated`: what is missing of the file is grey.
/// - `is_stopped`: asked now and then, on the calling thread.
CJPEGDecoder *cjpeg_open(
  int descriptor, int allows_truncated, int (*is_stopped)(void *context), void *context,
  CJPEGStatus *status);
void cjpeg_close(CJPEGDecoder *decoder);
/// What is wrong, in libjpeg's words.
const char *cjpeg_detail(const CJPEGDecoder *decoder);
void cjpeg_header(const CJPEGDecoder *decoder, CJPEGHeader *header);
/// Visits the APP1 and APP2 segments in the order of the file.
void cjpeg_each_marker(
  const CJPEGDecoder *decoder,
  void (*visit)(int marker, const unsigned char *bytes, size_t count, void *context),
  void *context);
/// The ICC profile, to be freed with `free`; NULL where there is none.
unsigned char *cjpeg_profile(CJPEGDecoder *decoder, size_t *count);

/// Begins to decode at 1/shrink into one target per component; `units` are the samples that a block
/// of 8x8 becomes on each side, and are checked.
CJPEGStatus cjpeg_start(
  CJPEGDecoder *decoder, int shrink, const CJPEGTarget *targets, const int *units);
/// Decodes the next rows of blocks; `CJPEG_DONE` once no target wants more.
CJPEGStatus cjpeg_read(CJPEGDecoder *decoder);

/// Reads all coefficients and keeps none, instead of decoding: `CJPEG_DONE` for a whole file.
CJPEGStatus cjpeg_check(CJPEGDecoder *decoder);

/// What an encoder is told.
typedef struct {
  int width, height;
  /// 1 (grey) or 3.
  int components;
  /// Luma samples for each of chroma on each axis: 2, 2 is 4:2:0.
  int horizontal, vertical;
  int quality, optimizes, is_progressive;
  int density_unit, x_density, y_density;
} CJPEGForm;

/// A plane to encode; the rest of each row up to a multiple of 8 is filled by the encoder.
typedef struct {
  unsigned char *bytes;
  int stride, width, height;
} CJPEGPlane;

/// Encodes planes to memory, to be freed with `free`. NULL with a detail of at most 200 bytes.
unsigned char *cjpeg_encode(
  const CJPEGForm *form, const CJPEGPlane *planes, size_t *count, char detail[200]);

/// "2.1.5": of the headers that this was built with.
const char *cjpeg_version(void);

// Planes.

/// Copies a part of a plane, which may reach beyond it: the nearest sample is repeated there.
void cjpeg_cut(CJPEGPlane source, int x, int y, CJPEGPlane target);
/// Makes each sample x into (x * span + start) / 255, rounded; both planes are alike in size.
///
/// - `start`: 255 * span and it are less than 65152 together.
void cjpeg_narrow(CJPEGPlane source, int span, int start, CJPEGPlane target);
/// Flips left and right where asked to, then turns clockwise by quarters.
void cjpeg_turn(CJPEGPlane source, int flips, int quarters, CJPEGPlane target);
