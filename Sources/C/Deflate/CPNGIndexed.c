#include "CPNGFilters.h"
#include <stdlib.h>
#include <string.h>

// Writes a row of px. The number of samples is a constant for the compiler.
static inline void write_row(
  const unsigned char *packed, CPNGIndexedForm form, const unsigned char *colors, int bands,
  unsigned char *row
) {
  int depth = form.depth, mask = (1 << depth) - 1;
  for (int x = 0; x < form.width; x++) {
    int bit = x * depth;
    int index = packed[bit >> 3] >> (8 - depth - (bit & 7)) & mask;
    memcpy(row + x * bands, colors + index * bands, (size_t)bands);
  }
}

static void write_rows(
  const unsigned char *packed, size_t pitch, CPNGIndexedForm form, const unsigned char *colors,
  unsigned char *rows
) {
  size_t stride = (size_t)form.width * (size_t)form.bands;
  for (int y = 0; y < form.height; y++) {
    const unsigned char *source = packed + (size_t)y * pitch + 1;
    unsigned char *row = rows + (size_t)y * stride;
    switch (form.bands) {
    case 1: write_row(source, form, colors, 1, row); break;
    case 3: write_row(source, form, colors, 3, row); break;
    default: write_row(source, form, colors, 4, row); break;
    }
  }
}

int cpng_decode_indexed(
  const unsigned char *file, size_t count, CPNGIndexedForm form, const unsigned char *colors,
  unsigned char *rows
) {
  if (form.width <= 0 || form.height <= 0) return 0;
  // Filters work on bytes.
  int bytes = (int)(((size_t)form.width * (size_t)form.depth + 7) / 8);
  CPNGForm packed_form = {bytes, form.height, 1};
  size_t pitch = cpng_pitch(packed_form);
  unsigned char *packed = malloc(pitch * (size_t)form.height);
  int done = packed && cpng_decode(file, count, packed_form, packed);
  if (done) write_rows(packed, pitch, form, colors, rows);
  free(packed);
  return done;
}
