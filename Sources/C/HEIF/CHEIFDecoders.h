// The decoders of the codecs.
#pragma once
#include "CHEIF.h"

int cheif_open_hevc(void);
int cheif_open_av1(void);
int cheif_decode_hevc(const CHEIFPicture *picture, CHEIFColors *colors);
int cheif_decode_av1(const CHEIFPicture *picture, CHEIFColors *colors);

/// Copies what is kept of a decoded plane: 0 is luma.
void cheif_keep(
  const CHEIFPicture *picture, int component, const unsigned char *bytes, ptrdiff_t stride);

/// A size in samples of chroma.
static inline int cheif_chroma(int size, int px) { return (size + px - 1) / px; }
