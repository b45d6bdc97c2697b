#include "CDeflateLibrary.h"
#include "CPNGFilters.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
  const unsigned char *bytes;
  size_t count;
} Strip;

static int rows_of(CTIFFForm form, int strip) {
  int left = form.height - strip * form.rows_per_strip;
  return left < form.rows_per_strip ? left : form.rows_per_strip;
}

// Into `strip_bytes`, which hold the rows without gaps.
static int inflate(void *decompressor, Strip strip, unsigned char *strip_bytes, size_t count) {
  return cdeflate_calls.libdeflate_zlib_decompress(
    decompressor, strip.bytes, strip.count, strip_bytes, count, NULL) == 0;
}

static void take(
  CTIFFForm form, const unsigned char *strip, int count, size_t pitch, unsigned char *rows
) {
  CPNGForm row_form = {form.width, 1, form.bands};
  size_t length = cpng_pitch(row_form) - 1;
  for (int y = 0; y < count; y++) {
    unsigned char *row = rows + (size_t)y * pitch;
    memcpy(row, strip + (size_t)y * length, length);
    if (form.is_predicted) cpng_add_left(row_form, row);
  }
}

static int decode(
  CTIFFForm form, void *decompressor, Strip strip, int index, unsigned char *room, size_t pitch,
  unsigned char *rows
) {
  int count = rows_of(form, index);
  size_t length = (size_t)form.width * (size_t)form.bands * (size_t)count;
  if (form.is_deflated) {
    if (!inflate(decompressor, strip, room, length)) return 0;
    strip.bytes = room;
  } else if (strip.count < length) {
    return 0;
  }
  take(form, strip.bytes, count, pitch, rows + (size_t)index * (size_t)form.rows_per_strip * pitch);
  return 1;
}

int ctiff_decode(
  const unsigned char *file, size_t count, CTIFFForm form, const size_t *offsets,
  const size_t *sizes, size_t pitch, unsigned char *rows
) {
  if (form.rows_per_strip <= 0 || form.width <= 0 || form.height <= 0) return 0;
  if (form.first_row < 0 || form.last_row > form.height) return 0;
  size_t row_bytes = (size_t)form.width * (size_t)form.bands;
  unsigned char *room = malloc(row_bytes * (size_t)form.rows_per_strip);
  void *decompressor = cdeflate_calls.libdeflate_alloc_decompressor();
  int done = room && decompressor && pitch >= row_bytes;
  int first = form.first_row / form.rows_per_strip;
  for (int i = first; done && (long)i * form.rows_per_strip < form.last_row; i++) {
    done = offsets[i] <= count && sizes[i] <= count - offsets[i]
      && decode(
        form, decompressor, (Strip){file + offsets[i], sizes[i]}, i, room, pitch, rows);
  }
  if (decompressor) cdeflate_calls.libdeflate_free_decompressor(decompressor);
  free(room);
  return done;
}
