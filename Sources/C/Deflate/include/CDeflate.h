// Pixels of PNG and TIFF files, with libdeflate, opened on first use, which takes half of zlib's
// time; and of TIFF by LZW. Samples of 16 bits are rounded to 8.
#pragma once
#include <stddef.h>

/// Opens the library once; callable from any thread. Returns 0 if there is none.
int cdeflate_open(void);

/// Inflates data that zlib deflated, to be freed with `free`. Returns NULL if it is damaged, has
/// more than `most` bytes, or out of memory.
unsigned char *cdeflate_inflate(
  const unsigned char *bytes, size_t count, size_t most, size_t *made);

typedef struct {
  int width, height;
  /// Samples per px: 1, 3 or 4; encoded also 2, gray with alpha.
  int bands;
} CPNGForm;

/// Bytes of a row: its filter, then its samples.
static inline size_t cpng_pitch(CPNGForm form) {
  return (size_t)form.width * (size_t)form.bands + 1;
}

/// Decodes a whole file of the given form, of 8 bits and not interlaced, into `height` rows of
/// `cpng_pitch` bytes. Returns 0 if it is damaged in any way, or out of memory.
int cpng_decode(const unsigned char *file, size_t count, CPNGForm form, unsigned char *rows);

/// The pixels of a PNG that are interlaced, of 16 bits, or indexes into a table of colors.
typedef struct {
  int width, height;
  /// Bits of a sample or an index: 1, 2, 4, 8 or 16.
  int depth;
  /// Samples per px, or per color: 1, 3 or 4.
  int bands;
  int is_interlaced;
  /// One for each index of `depth` bits, at most 8; NULL: px are samples, of 8 or 16 bits.
  const unsigned char *colors;
} CPNGPackedForm;

/// Bytes of the rows as they are in the file.
size_t cpng_packed_room(CPNGPackedForm form);

/// Decodes a whole file into rows of px of 8 bits without gaps. Returns 0 if it is damaged in any
/// way, or out of memory.
///
/// - `packed`: room for the rows of the file; may be `rows` if samples have 16 bits and are not
///   interlaced.
int cpng_decode_packed(
  const unsigned char *file, size_t count, CPNGPackedForm form, unsigned char *packed,
  unsigned char *rows);

/// Encodes rows of px, `stride` bytes apart, to a file, to be freed with `free`: in the smallest
/// form that is exact. Returns NULL if out of memory.
///
/// - `level`, `packed_level`: of libdeflate, 0...12; the latter for indexes and a few grays, of
///   which there are few bytes.
/// - `density`: px per meter on each axis, or NULL.
/// - `profile`: ICC profile, or NULL.
unsigned char *cpng_encode(
  CPNGForm form, const unsigned char *pixels, size_t stride, int level, int packed_level,
  const int density[2], const unsigned char *profile, size_t profile_count, size_t *count);

typedef enum { CTIFF_PLAIN, CTIFF_DEFLATED, CTIFF_LZW } CTIFFCompression;

/// The pixels of a TIFF, in pieces: strips of whole rows, or tiles.
typedef struct {
  int width, height;
  /// Samples per px: 1, 3 or 4.
  int bands;
  /// A strip is as wide as the picture.
  int is_tiled, piece_width, piece_height;
  CTIFFCompression compression;
  /// Whether samples are differences; only in compressed data.
  int is_predicted;
  /// Whether samples have 16 bits, and whether their low byte comes first.
  int is_deep, is_little;
  /// Rows and columns that are needed, the last ones excluded; pieces without any are left out.
  int first_row, last_row, first_column, last_column;
} CTIFFForm;

/// Memory for `kept` rows of 8 bits without gaps, of which row `first` of the picture is the first.
/// Row i + kept lies where row i was.
typedef struct {
  unsigned char *bytes;
  int first, kept;
} CTIFFRows;

/// Decodes pieces, of the given offsets and sizes in the file; all needed rows have to fit.
/// Returns 0 if the file is damaged, or out of memory.
int ctiff_decode(
  const unsigned char *file, size_t count, CTIFFForm form, const size_t *offsets,
  const size_t *sizes, CTIFFRows rows);
