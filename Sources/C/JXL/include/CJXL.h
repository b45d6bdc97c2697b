// The pixels of a JPEG XL, with libjxl, opened on first use.
#pragma once
#include <stddef.h>

/// Opens the library once; callable from any thread. Returns 0 if there is none, or if this was
/// built without its headers.
int cjxl_open(void);

typedef struct {
  /// px, as the decoder turns the picture.
  int width, height;
  /// Samples per px: 1, 3 or 4.
  int bands;
} CJXLForm;

/// An ICC profile, for `free`.
typedef struct {
  unsigned char *bytes;
  size_t count;
} CJXLProfile;

/// Decodes a whole file into rows of px without gaps, by up to `threads` threads.
///
/// Returns 0 if it is not a still picture of 8 bits of the given form, is damaged in any way, or
/// memory is short. `profile` describes the colors of the rows.
int cjxl_decode(
  const unsigned char *file, size_t count, CJXLForm form, int threads, unsigned char *rows,
  CJXLProfile *profile);

/// Codes a JPEG's coefficients anew, so that its exact file can be made again.
///
/// - Parameter effort: 1 to 9.
///
/// Returns a file in a container, for `free`; NULL if the JPEG is of another kind, or memory is
/// short.
unsigned char *cjxl_pack_jpeg(
  const unsigned char *jpeg, size_t count, int effort, int threads, size_t *packed);

/// Makes the JPEG again that a file was packed from.
///
/// Returns at most `most` bytes, for `free`; NULL if it was made of something else, is damaged, or
/// memory is short.
unsigned char *cjxl_unpack_jpeg(
  const unsigned char *file, size_t count, size_t most, int threads, size_t *unpacked);

/// An animation.
typedef struct {
  /// px, as the decoder turns the pictures.
  int width, height;
  /// Samples per px that frames are decoded to: 2 or 4, the last of which is alpha.
  int bands;
  int has_alpha;
  /// How often it plays; 0: forever.
  int loops;
  int count;
  /// Of each frame, ms; for `free`.
  int *delays;
} CJXLFilm;

/// Reads the headers of all frames. Returns 0 for a still picture, or a damaged one.
int cjxl_film(const unsigned char *file, size_t count, CJXLFilm *film);

/// Frames of an animation, one after another, as they are shown. Not thread-safe.
typedef struct CJXLFrames CJXLFrames;

/// The bytes must stay. Returns NULL if memory is short.
CJXLFrames *cjxl_frames_open(
  const unsigned char *file, size_t count, const CJXLFilm *film, int threads);

/// Decodes the next frame into rows without gaps. Returns 0 if there is none, or it is damaged.
int cjxl_frames_next(CJXLFrames *frames, unsigned char *rows);

void cjxl_frames_close(CJXLFrames *frames);

/// The form that the frames of an animation have in common.
typedef struct {
  int width, height;
  /// Samples per px: 1 to 4, the last of an even number alpha.
  int bands;
  /// How often it plays; 0: forever.
  int loops;
  /// An ICC profile; NULL: colors are sRGB's.
  const unsigned char *profile;
  size_t profile_count;
  int is_lossless;
  /// Butteraugli's, if it is not lossless.
  double distance;
  /// 1 to 9.
  int effort;
  int threads;
} CJXLFilmForm;

/// Codes the frames of an animation, one after another. Not thread-safe.
typedef struct CJXLWriter CJXLWriter;

/// Returns NULL if libjxl refuses the form, or memory is short.
CJXLWriter *cjxl_writer_open(const CJXLFilmForm *form);

/// Codes a frame of 8 bits without gaps, shown for so many ms. Returns 0 if libjxl fails.
int cjxl_writer_add(CJXLWriter *writer, const unsigned char *rows, int delay, int is_last);

/// Returns the codestream, for `free`, once the last frame is added.
unsigned char *cjxl_writer_end(CJXLWriter *writer, size_t *count);

void cjxl_writer_close(CJXLWriter *writer);
