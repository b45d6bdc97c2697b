// JPEG as component planes: libjpeg-turbo's raw-data interface, with its longjmp confined to this
// module.
#pragma once
#include <stddef.h>

/// Limit against small files with hundreds of empty scans, which take minutes; real files have
/// about ten.
#define CJPEG_MOST_SCANS 100

typedef enum {
  CJPEG_DONE,
  /// More rows remain to be decoded.
  CJPEG_MORE,
  CJPEG_DAMAGED,
  /// More than 8 bits per sample.
  CJPEG_DEEP,
  /// More than `CJPEG_MOST_SCANS`.
  CJPEG_CROWDED,
  /// Stopped at the caller's request.
  CJPEG_STOPPED,
} CJPEGStatus;

/// Damage of a file that can be decoded, from the slightest to the worst.
typedef enum {
  CJPEG_SOUND,
  /// Its header says something unknown.
  CJPEG_ODD_HEADER,
  /// Bytes before a marker that belong to nothing.
  CJPEG_STRAY_BYTES,
  /// It does not end where its pixels do.
  CJPEG_NO_END,
  /// A restart marker other than the one expected.
  CJPEG_WRONG_RESTART,
  /// Scans that do not follow from those before.
  CJPEG_WRONG_SCANS,
  /// A segment that ends before its pixels do.
  CJPEG_SHORT_SEGMENT,
  /// Codes without a meaning.
  CJPEG_BAD_CODE,
} CJPEGDamage;

typedef enum { CJPEG_GRAY, CJPEG_YCC, CJPEG_RGB, CJPEG_CMYK, CJPEG_UNKNOWN } CJPEGColor;

typedef struct {
  int width, height;
  CJPEGColor color;
  int precision, is_progressive, is_arithmetic;
  int components;
  /// Sampling factors.
  int horizontal[4], vertical[4];
  /// Density from the JFIF header: unit 0 is an aspect ratio, 1 px/inch, 2 px/cm. 0, 1, 1 without
  /// one.
  int density_unit, x_density, y_density;
} CJPEGHeader;

/// Destination of one decoded component. Each row has room for all blocks of the file.
typedef struct {
  unsigned char *bytes;
  int stride;
  /// Range of decoded rows to keep, counted after halving.
  int first_row, rows;
  /// Range of the samples of a row that are read, likewise; the rest may stay unwritten.
  int first_column, columns;
  /// Number of rows for which there is memory: row i lies where row i - kept was.
  int kept;
  /// Whether adjacent samples are averaged in pairs along each axis.
  int halves_x, halves_y;
} CJPEGTarget;

typedef struct CJPEGDecoder CJPEGDecoder;

/// An open file, read from its current position; or `count` bytes in memory, which must outlive the
/// decoder.
typedef struct {
  int descriptor;
  const unsigned char *bytes;
  size_t count;
} CJPEGFile;

/// Reads the header. Returns NULL if out of memory; close
/// the decoder whatever the status.
///
/// - `allows_truncated`: missing data is decoded as gray.
/// - `is_stopped`: polled on the calling thread.
CJPEGDecoder *cjpeg_open(
  CJPEGFile file, int allows_truncated, int (*is_stopped)(void *context), void *context,
  CJPEGStatus *status);
void cjpeg_close(CJPEGDecoder *decoder);
/// libjpeg's error message.
const char *cjpeg_detail(const CJPEGDecoder *decoder);
void cjpeg_header(const CJPEGDecoder *decoder, CJPEGHeader *header);
/// Visits the APP1 and APP2 segments in file order.
void cjpeg_each_marker(
  const CJPEGDecoder *decoder,
  void (*visit)(int marker, const unsigned char *bytes, size_t count, void *context),
  void *context);
/// Returns the ICC profile, to be freed with `free`; NULL if there is none.
unsigned char *cjpeg_profile(CJPEGDecoder *decoder, size_t *count);

/// Starts decoding at 1/shrink into one target per component. `units` are the expected sizes of a
/// scaled 8x8 block, in samples per side; returns `CJPEG_DAMAGED` if they differ.
CJPEGStatus cjpeg_start(
  CJPEGDecoder *decoder, int shrink, const CJPEGTarget *targets, const int *units);
/// Decodes the next MCU row; returns `CJPEG_DONE` once all targets are complete.
CJPEGStatus cjpeg_read(CJPEGDecoder *decoder);
/// Number of rows that a target got so far.
int cjpeg_rows(const CJPEGDecoder *decoder, int component);
/// The damage of the decoded part, and of the file's end once the last row is decoded: all that
/// libjpeg warns of, up to that place. `row`: the first row of px that it concerns.
CJPEGDamage cjpeg_damage(const CJPEGDecoder *decoder, int *row);

/// Pixels as libjpeg makes them by default.
typedef struct {
  int width, height, bands;
  /// Whether each row has `bands` * width px of a single band instead, for want of a format.
  int is_flat;
} CJPEGPixels;

/// Starts decoding at 1/shrink to a PNM file, to be pulled.
CJPEGStatus cjpeg_start_pixels(CJPEGDecoder *decoder, int shrink, CJPEGPixels *pixels);
/// Decodes the next bytes of the file. Returns their number, 0 at the end; -1 on failure, with the
/// reason in `status`.
ptrdiff_t cjpeg_pull(CJPEGDecoder *decoder, void *to, size_t count, CJPEGStatus *status);

/// Reads and discards all coefficients instead of decoding; returns `CJPEG_DONE` if that can be
/// done, though blocks may be wrong.
///
/// - `is_clean`: whether it is sure that nothing is wrong, nor lies between the coefficients.
CJPEGStatus cjpeg_check(CJPEGDecoder *decoder, int *is_clean);

/// Encoder settings.
typedef struct {
  int width, height;
  /// 1 (gray) or 3.
  int components;
  /// Luma samples per chroma sample on each axis: 2, 2 is 4:2:0.
  int horizontal, vertical;
  int quality, optimizes, is_progressive;
  int density_unit, x_density, y_density;
} CJPEGForm;

/// A plane to encode; the encoder pads each row to a multiple of 8.
typedef struct {
  unsigned char *bytes;
  int stride, width, height;
  /// Samples per px, adjacent: 1; of rows of px 3 or 4.
  int bands;
} CJPEGPlane;

/// Bytes that `cjpeg_encode` needs beyond libjpeg's, aligned to 64; often 0.
size_t cjpeg_room(const CJPEGForm *form);
/// Encodes planes, or a single one with rows of RGB, to memory, to be freed with `free`. Returns
/// NULL on failure, with a message of at most 200 bytes in `detail`.
unsigned char *cjpeg_encode(
  const CJPEGForm *form, const CJPEGPlane *planes, void *room, size_t *count, char detail[200]);

/// Codes the coefficients of a JPEG with tables made for them, as `jpegtran -optimize` does,
/// without its metadata. Returns memory to be freed with `free`; NULL on failure.
unsigned char *cjpeg_optimize(const unsigned char *file, size_t count, size_t *made);

/// Version of the headers this was built with, such as "2.1.5".
const char *cjpeg_version(void);

// Planes.

/// Lays rows of RGB with alpha on white; the target has three samples per px.
void cjpeg_flatten(CJPEGPlane source, CJPEGPlane target);
/// Copies a region of a plane, which may extend beyond it: the edge samples are repeated there.
void cjpeg_cut(CJPEGPlane source, int x, int y, CJPEGPlane target);
/// Doubles the width of a part of a plane of chroma, and its height where `down` is 2, as libjpeg
/// does by default ("fancy upsampling").
///
/// - `x`, `y`: The target's first sample, in its own steps from the source's first.
/// - Returns: 0 if out of memory.
int cjpeg_enlarge(CJPEGPlane source, int x, int y, int down, CJPEGPlane target);
/// The same by repeating samples.
void cjpeg_repeat(CJPEGPlane source, int x, int y, int down, CJPEGPlane target);
/// Converts planes of one size in video range to rows of RGB without gaps.
///
/// - **Source**: ITU-R BT.601 in the integers of libwebp's `yuv.h`.
void cjpeg_video_colors(const CJPEGPlane planes[3], unsigned char *rgb);
/// Maps each sample x to (x * span + start) / 255, rounded; both planes have the same size.
///
/// - `start`: 255 * span + start must be below 65152.
void cjpeg_narrow(CJPEGPlane source, int span, int start, CJPEGPlane target);
/// The inverse: maps `span` levels from 16 on to 0...255, around 128 if `span` is even. Levels
/// outside are clamped.
void cjpeg_widen(CJPEGPlane source, int span, CJPEGPlane target);
/// Mirrors left and right if `flips`, then rotates clockwise by quarter turns.
void cjpeg_turn(CJPEGPlane source, int flips, int quarters, CJPEGPlane target);
