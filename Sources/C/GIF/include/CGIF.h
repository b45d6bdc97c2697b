// The pixels of a GIF with one frame, by giflib, opened on first use; what is wrong with a GIF.
#pragma once
#include <stddef.h>

typedef struct {
  int width, height;
  /// 3, or 4 with alpha.
  int bands;
} CGIFForm;

/// Opens the library once; callable from any thread. Returns whether it is there.
int cgif_open(void);

/// Decodes the first frame, which covers the picture, to rows without padding. Returns 0 if the
/// file is damaged or of another form.
int cgif_decode(const unsigned char *file, size_t count, CGIFForm form, unsigned char *rows);

/// What a GIF is like, from the slightest to the worst.
typedef enum {
  CGIF_SOUND,
  /// Bytes that belong to no block.
  CGIF_STRAY,
  /// Codes that end before the frame does.
  CGIF_SHORT,
  /// Codes without a meaning.
  CGIF_BAD_CODE,
  /// The file ends before its last block.
  CGIF_CUT,
} CGIFSoundness;

typedef struct {
  CGIFSoundness soundness;
  /// The first row of the picture that it concerns.
  int row;
} CGIFVerdict;

/// Judges a file by its blocks, and by the codes of the first frames. Of several damages, the first
/// counts.
CGIFVerdict cgif_judge(const unsigned char *file, size_t count, int frames);
