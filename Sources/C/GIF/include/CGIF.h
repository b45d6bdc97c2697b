// The pixels of a GIF with one frame, with giflib, opened on first use.
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
