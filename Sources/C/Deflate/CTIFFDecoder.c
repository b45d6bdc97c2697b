#include "CDeepSamples.h"
#include "CDeflateLibrary.h"
#include "CPNGFilters.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
  const unsigned char *bytes;
  size_t count;
} Strip;

typedef struct {
  CTIFFForm form;
  void *decompressor;
  /// Room for a strip of samples of 16 bits.
  unsigned char *deep;
} Work;

// The rows of a strip.
static CPNGForm rows_of(CTIFFForm form, int strip) {
  int left = form.height - strip * form.rows_per_strip;
  int height = left < form.rows_per_strip ? left : form.rows_per_strip;
  return (CPNGForm){form.width, height, form.bands};
}

static size_t samples(CPNGForm rows) {
  return (size_t)rows.width * (size_t)rows.bands * (size_t)rows.height;
}

static int inflate(const Work *work, Strip strip, unsigned char *bytes, size_t count) {
  return cdeflate_calls.libdeflate_zlib_decompress(
           work->decompressor, strip.bytes, strip.count, bytes, count, NULL)
    == 0;
}

static int decode(const Work *work, Strip strip, CPNGForm made, unsigned char *rows) {
  size_t count = samples(made);
  if (!work->form.is_deflated) {
    if (strip.count < count) return 0;
    memcpy(rows, strip.bytes, count);
    return 1;
  }
  if (!inflate(work, strip, rows, count)) return 0;
  if (work->form.is_predicted) cpng_add_left(made, rows);
  return 1;
}

static void narrow(const Work *work, CPNGForm made, unsigned char *rows) {
  size_t count = cpng_pitch(made) - 1;
  int is_little = work->form.is_little;
  for (int y = 0; y < made.height; y++) {
    unsigned char *row = work->deep + (size_t)y * 2 * count;
    if (work->form.is_predicted) cdeep_add_left(row, count, made.bands, is_little);
    cdeep_narrow(row, count, is_little || work->form.is_predicted, rows + (size_t)y * count);
  }
}

static int decode_deep(const Work *work, Strip strip, CPNGForm made, unsigned char *rows) {
  size_t count = samples(made);
  if (!work->form.is_deflated) {
    if (strip.count < 2 * count) return 0;
    cdeep_narrow(strip.bytes, count, work->form.is_little, rows);
    return 1;
  }
  if (!inflate(work, strip, work->deep, 2 * count)) return 0;
  narrow(work, made, rows);
  return 1;
}

// A strip, whose place in the file is checked, into rows without gaps.
static int decode_strip(
  const Work *work, Strip file, size_t offset, size_t count, int index, unsigned char *rows
) {
  if (offset > file.count || count > file.count - offset) return 0;
  CTIFFForm form = work->form;
  Strip strip = {file.bytes + offset, count};
  CPNGForm made = rows_of(form, index), whole = {form.width, form.rows_per_strip, form.bands};
  rows += (size_t)index * samples(whole);
  return form.is_deep ? decode_deep(work, strip, made, rows) : decode(work, strip, made, rows);
}

static int make_room(Work *work) {
  work->decompressor = cdeflate_calls.libdeflate_alloc_decompressor();
  if (!work->decompressor || !work->form.is_deep || !work->form.is_deflated)
    return work->decompressor != NULL;
  work->deep = malloc(2 * samples(rows_of(work->form, 0)));
  return work->deep != NULL;
}

int ctiff_decode(
  const unsigned char *file, size_t count, CTIFFForm form, const size_t *offsets,
  const size_t *sizes, unsigned char *rows
) {
  if (form.rows_per_strip <= 0 || form.width <= 0 || form.height <= 0) return 0;
  if (form.first_row < 0 || form.last_row > form.height) return 0;
  Work work = {form, NULL, NULL};
  int done = make_room(&work), first = form.first_row / form.rows_per_strip;
  for (int i = first; done && (long)i * form.rows_per_strip < form.last_row; i++)
    done = decode_strip(&work, (Strip){file, count}, offsets[i], sizes[i], i, rows);
  if (work.decompressor) cdeflate_calls.libdeflate_free_decompressor(work.decompressor);
  free(work.deep);
  return done;
}
