#include "CDeflateLibrary.h"
#include "CPNGFilters.h"
#include <string.h>

typedef struct {
  const unsigned char *bytes;
  size_t count;
} Strip;

static int rows_of(CTIFFForm form, int strip) {
  int left = form.height - strip * form.rows_per_strip;
  return left < form.rows_per_strip ? left : form.rows_per_strip;
}

// Into rows without gaps, as strips have them.
static int decode(
  CTIFFForm form, void *decompressor, Strip strip, int index, unsigned char *rows
) {
  CPNGForm made = {form.width, rows_of(form, index), form.bands};
  size_t row_bytes = cpng_pitch(made) - 1, length = row_bytes * (size_t)made.height;
  rows += (size_t)index * (size_t)form.rows_per_strip * row_bytes;
  if (form.is_deflated) {
    if (cdeflate_calls.libdeflate_zlib_decompress(
          decompressor, strip.bytes, strip.count, rows, length, NULL) != 0)
      return 0;
  } else if (strip.count < length) {
    return 0;
  } else {
    memcpy(rows, strip.bytes, length);
  }
  if (form.is_predicted) cpng_add_left(made, rows);
  return 1;
}

int ctiff_decode(
  const unsigned char *file, size_t count, CTIFFForm form, const size_t *offsets,
  const size_t *sizes, unsigned char *rows
) {
  if (form.rows_per_strip <= 0 || form.width <= 0 || form.height <= 0) return 0;
  if (form.first_row < 0 || form.last_row > form.height) return 0;
  void *decompressor = cdeflate_calls.libdeflate_alloc_decompressor();
  int done = decompressor != NULL;
  int first = form.first_row / form.rows_per_strip;
  for (int i = first; done && (long)i * form.rows_per_strip < form.last_row; i++) {
    done = offsets[i] <= count && sizes[i] <= count - offsets[i]
      && decode(form, decompressor, (Strip){file + offsets[i], sizes[i]}, i, rows);
  }
  if (decompressor) cdeflate_calls.libdeflate_free_decompressor(decompressor);
  return done;
}
