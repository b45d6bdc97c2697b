// The pixels of a GIF by giflib, opened on first use; the damage of a GIF.
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

/// Decodes frames one after another.
typedef struct CGIFFrames CGIFFrames;

/// The file must outlive the result. NULL: it cannot be read.
CGIFFrames *cgif_frames_open(const unsigned char *file, size_t count);

/// Decodes the next frame, of this size, to rows of RGBA without padding. Returns 0 if there is
/// none, or it is damaged or of another size.
int cgif_frames_next(CGIFFrames *frames, int width, int height, unsigned char *rows);

void cgif_frames_close(CGIFFrames *frames);

/// The damage of a GIF, from the slightest to the worst.
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
